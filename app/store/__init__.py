"""What is kept: matches command by command, tables, people, score sheets, counted deals.

`open_store` always gives a store; what is wrong with it stands in its `problems`.
"""

from app.store.faults import Problem, StoreError
from app.store.journal import MatchJournal
from app.store.listing import MatchInfo, Search
from app.store.matches import MatchStart, SavedMatch
from app.store.starting import match_start, rules_again
from app.store.store import Store, open_store
from app.store.tables import TableSetup

__all__ = [
    "MatchInfo",
    "MatchJournal",
    "MatchStart",
    "Problem",
    "SavedMatch",
    "Search",
    "Store",
    "StoreError",
    "TableSetup",
    "match_start",
    "open_store",
    "rules_again",
]
