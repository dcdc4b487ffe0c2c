"""What no bot says at a family's table; who hears it said understands it all the same."""

from functools import cache
from importlib.resources import files

from reverie.games.when_i_dream.box.content import Language
from reverie.games.when_i_dream.judge.lexicon import PACKAGE, lemma
from reverie.games.when_i_dream.judge.spelling import key


@cache
def unfit(language: Language) -> frozenset[str]:
    """The list in the box, by keys."""
    text = (files(PACKAGE) / "box" / f"unfit.{language}.txt").read_text("utf-8")
    return frozenset(key(line, language) for line in text.splitlines() if line)


def is_unfit(word: str, language: Language) -> bool:
    """The word itself, what it is a form of, or one of its parts."""
    parts = word.replace("-", " ").split()
    forms = {key(word, language), *lemma(word, language), *(key(part, language) for part in parts)}
    return not unfit(language).isdisjoint(forms)
