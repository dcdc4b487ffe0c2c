"""One match at this keyboard."""
