"""What the browser takes from Python: it makes the client's files."""
