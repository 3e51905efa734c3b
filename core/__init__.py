"""The pure rules of Baloot: no Qt, no files, no clock, no randomness, standard library only.

Start reading at `engine.decide` (what a command leads to) and `state.apply` (what an event does);
`rules.RuleSet` is the list of everything that tables disagree on.
"""
