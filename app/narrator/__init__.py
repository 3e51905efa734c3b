"""Words for what happens: one sentence for each event, in every language and verbosity."""
