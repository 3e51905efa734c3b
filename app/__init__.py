"""What runs a table of Baloot: the table itself, the narrator, the protocol, the store, the window."""

__version__ = "0.1.0"
