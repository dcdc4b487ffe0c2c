"""Who may know what, and what may be done by who knows it."""
