"""The digital touch (RULES, chapter 8): fingertips in, feelings out; the picture never leaves here.

    model      what is sent to and fro, and what is remembered of a card
    relief     heights of a motif, from the box
    surface    a relief as it lies under the fingers: posed, ready to be asked
    feeling    what lies under a fingertip
    limits     how much of it may be told, and how fast
    knowing    how much of it one holder is told in a round
    probe      one message about one card
    beside     the same at a table: who may touch what; paths for the replay
    feedback   what a screen makes of a feeling
    texts      a feeling as words

What is promised is tested: the budget (DC-TT-1, DC-TT-2), secrecy (DC-TT-3, DC-TT-8, DC-TT-9),
sameness (DC-TT-4), feelings (DC-TT-5, DC-TT-6), forgetting (DC-TT-7).

Nothing here is logged: it runs beside the match, on a state that it cannot change.
"""
