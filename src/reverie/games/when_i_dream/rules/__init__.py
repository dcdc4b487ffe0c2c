"""The rulebook, to be opened beside RULES.md. Chapter 6, clues, is `judge`.

setup        2             setting the table
rounds       3, 4, 10-12   deal, begin, score, go on, end
dreaming     5             clues, passes, guesses, penalties and the clock
cards        5             dream cards on their way
clocks       5             the dream clock, the limit of a turn
ballots      6             challenges, appeals, votes: people over the machine
guessing     7, 8          a guess and its piece, a story and its pieces
narration    8, 9          the story, and the review after it
attendance   16            connections and missing players
door         15            an action, or time itself, changes the table
"""
