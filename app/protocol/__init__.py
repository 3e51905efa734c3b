"""`baloot engine`: one line of JSON in, one line of JSON out. Neither Qt nor numba is imported.

`serve` is the loop, `requests` answers, `reading` checks what came in, `writing` words answers.
"""
