"""A deck of one's own: its list of cards, and the deck in play as a small frozen state."""
