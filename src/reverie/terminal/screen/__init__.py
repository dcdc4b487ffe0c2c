"""What a terminal can do: draw, colour, read keys."""
