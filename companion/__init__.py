"""Sultan's Table: the companion for an evening with four boxed games."""

__version__ = "0.1.0"
