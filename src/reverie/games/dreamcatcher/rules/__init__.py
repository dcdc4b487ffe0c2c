"""The rulebook, to be opened beside RULES.md. Chapter 8, the touch, is `touch`.

setup        3.1                 setting the table
rounds       3.1, 3.2, 3.11-13   a round begins, closes or is broken off; the end
dealing      3.2 to 3.5          the lead picks a dream and deals
passing      3.6                 a card changes hands
talking      3.7                 talk, leaning markers, the pad
choosing     3.8                 the token: placed, moved, confirmed, locked
revealing    3.9, 3.10           the token is turned over
attendance   3.14                grace, stand-ins, leaving for good, pauses
votes        5                   about a missing player, or on a slot
door         2, 7                an action, or time itself, changes the table
"""
