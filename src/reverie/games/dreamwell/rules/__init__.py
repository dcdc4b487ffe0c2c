"""The rulebook, to be opened beside RULES.md.

setup       4, 16         before the first turn
acting      6 to 11       move, rotate, play, draw, replace, flip
abilities   12            what a played card lets its owner do
scoring     13            what a row of cards is worth
turn_end    14, 15, 17    hand limit, nightmare, next player, the end
door        5, 19         the turn, and everything a seat can ask in it
"""
