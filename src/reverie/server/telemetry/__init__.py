"""What is written down and counted of a running server."""
