"""Dreamwell in the terminal: its board, its cards, its commands."""
