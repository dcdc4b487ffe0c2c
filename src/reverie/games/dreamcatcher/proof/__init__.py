"""What the laws and tests try the game with."""
