"""Fill the cache of machine code: what the child process of `warm` runs."""

from plugins.bots.kernel import load

load()
