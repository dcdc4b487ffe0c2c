"""Dream Runners in the terminal."""
