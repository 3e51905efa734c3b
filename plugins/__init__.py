"""The host: hook specifications, the catalogue of options, loading; and what is no rule.

`options` has what a plug-in writes, `hookspecs` what it may answer, `catalogue` what came of it.
"""
