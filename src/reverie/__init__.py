"""Reverie: a table for four games about dreams."""

__version__ = "0.1.0"
