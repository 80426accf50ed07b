"""Sultans of Karaya: the complete rules, pure. Start reading at `decide`, `choices`, `cards`."""
