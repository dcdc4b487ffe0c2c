"""Reliefs, pictures and measures of Dreamcatcher."""
