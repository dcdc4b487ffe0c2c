"""The judge of clues (RULES, chapter 6): layers, families of words, the lexicon, spelling."""

from reverie.games.when_i_dream.judge.layers import check, judge

__all__ = ["check", "judge"]
