"""The line to a table, and what is asked on it."""
