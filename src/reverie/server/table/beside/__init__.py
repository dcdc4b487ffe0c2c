"""What lies beside the log of a match: drafts, whispers, studies."""
