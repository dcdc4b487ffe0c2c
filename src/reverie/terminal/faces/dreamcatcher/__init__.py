"""Dreamcatcher in lines of text: for a terminal, a screen reader, a text agent.

Pictures are read, feelings are words, and time passes only while a finger moves or somebody waits.
"""
