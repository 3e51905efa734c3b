"""The score sheet (qayd) of a game played with real cards: its file, its words, its course.

The counting itself is `core.sheet`, the same engine that counts our own deals.
"""
