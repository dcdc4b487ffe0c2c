"""The rulebook, to be opened beside RULES.md.

setup         3         before the first round
compositions  5, 7      what segments cover, and whether they may lie so
creating      6, 12     getting ready, phase I
resolving     7, 10     phase II: one's own effects, in one's own order
decisions     7         which effects leave nothing to decide
gains         8         what somebody receives and loses
converging    10        several players share what one cell holds
improving     11, 12    phases III and IV
waking        13        losing serenity, waking up, the end
plan          15        what is done for whoever does not say
evaluation    16        what a player's things are worth
door          4, 15     the round, and everything a seat can ask in it
"""
