"""House rules without a window: help pages, worked examples, search, drafts, files, lessons."""
