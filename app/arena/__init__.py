"""The arena: how much better one bot is than another, in points a deal.

Two bots play every deal twice, with the same cards, dealer and seeds, each bot once on either
side. What is left of the difference is play, not luck. `deals` plays, `results` keeps the file
and counts, `command` is what the command line calls.
"""

from app.arena.command import arena_main

__all__ = ["arena_main"]
