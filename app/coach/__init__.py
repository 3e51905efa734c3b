"""The coach: a hint with its reason, and a finished deal looked at decision by decision.

`deals` finds finished deals, `counting` makes points of exact play, `weighing` values cards and
calls with all cards open and on what a seat knew, `review` and `hinting` are what pages ask for,
`words` tells it.
"""
