"""Experiments with bots: simulations, tournaments, balance reports.

    matches, labour     one match; many of them on all cores
    intervals           how sure a figure is
    simulation          who wins, from which seat, how long, how fast
    tournament          who is stronger, on the same deals; `ratings` puts it on one scale
    balance             what a designer asks; `studies` finds how a game is weighed
    choices             a command line's words as game, options, bots and key

Modules that draw or rate need the extra `research`; the others need nothing more.
"""
