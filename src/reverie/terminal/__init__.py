"""The command line, and games played in a terminal. The only storey that prints."""
