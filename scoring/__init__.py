"""Calculators and standings of the games: pure, integers only, no I/O."""
