"""The game in sentences."""
