"""Pieces of screens. A component is a function of what it is given."""
