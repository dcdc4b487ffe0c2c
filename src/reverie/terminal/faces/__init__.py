"""How each game looks in a terminal, and how it is typed."""
