"""What makes it safe: rates, origins, seals and codes."""
