"""From a view to exactly what a screen shows: texts, labels, buttons, colours by name. No flet."""
