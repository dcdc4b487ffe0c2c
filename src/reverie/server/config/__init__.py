"""What whoever runs it may set, and where it listens."""
