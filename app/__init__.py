"""What runs a table of Baloot: table, narrator, protocol, store and window."""

__version__ = "0.1.0"
