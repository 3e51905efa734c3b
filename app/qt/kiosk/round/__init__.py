"""People round one flat screen: a strip at each edge, and what all of them see in the middle."""
