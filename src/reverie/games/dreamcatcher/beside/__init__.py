"""What lies beside the log."""
