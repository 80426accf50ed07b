"""Rules as state machines, decks and fair shuffles: pure, no I/O, no clock, no randomness."""
