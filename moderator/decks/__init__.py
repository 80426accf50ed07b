"""Decks, bags and layouts of every box and of one's own: pure, every chance from a seed."""
