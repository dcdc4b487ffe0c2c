"""When I Dream in the terminal."""
