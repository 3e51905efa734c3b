"""The look of the table: colours, painted cards and seats, and where everything stands."""
