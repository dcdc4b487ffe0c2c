"""What a screen shows beside a view: told here, so that no client needs to know the rules.

R-36: titles and scenes are read to those who asked for it, and to all after the reveal.
"""

import msgspec

from reverie.games.dreamcatcher.box.content import Dream
from reverie.games.dreamcatcher.box.reading import things
from reverie.games.dreamcatcher.model import View
from reverie.games.dreamcatcher.questions import deal_sizes, is_known, most_each
from reverie.games.dreamcatcher.words.sentences import Words

THIRD = 100 / 3  # of a card's width or height, in per cent
ROWS = ("top", "", "bottom")
COLUMNS = ("left", "", "right")


class Reading(msgspec.Struct, frozen=True):
    """A dream in words: for who cannot or need not see it."""

    title: str
    scene: str
    things: tuple[str, ...]  # “top left: full moon”


class Clue(msgspec.Struct, frozen=True):
    """A motif that this viewer knows."""

    motif: str
    name: str
    shape: str
    tactile: int


class Notes(msgspec.Struct, frozen=True, omit_defaults=True):
    """It follows from the view alone, so it tells nobody anything new.

    DC-REPLAY-4: after the reveal the pick, the choice and the clues stand side by side.
    """

    readings: tuple[Reading, ...]  # by slot, or of the lead's four; empty where not wanted
    clues: tuple[Clue, ...]
    least: int  # cards of a deal
    most: int
    most_each: int
    album: tuple[Reading, ...] = ()  # what was meant, night by night, once all is over


def notes(v: View, words: Words) -> Notes:
    cards, language = v.options.cards, words.say.language
    reads = v.turned is not None or (v.seat is not None and v.seat in v.readers)
    dreams = v.slots or v.dreams
    known = v.motifs if is_known(v, v.seat) else ()
    sizes = deal_sizes(v)
    album = v.album if v.phase == "finished" else ()
    return Notes(
        readings=tuple(reading(cards.dream[dream], words) for dream in dreams) if reads else (),
        clues=tuple(
            Clue(m.id, m.name(language), m.shape(language), m.tactile)
            for m in (cards.motif[motif] for motif in known)
        ),
        least=sizes[0],
        most=sizes[-1],
        most_each=most_each(v),
        album=tuple(reading(cards.dream[night.pick], words) for night in album),
    )


def called(language: str) -> dict[str, str]:
    known = things()
    return known.get(language) or known["en"]


def reading(dream: Dream, words: Words) -> Reading:
    """Chapter 8.9: title, scene sentence, and things by position."""
    language = words.say.language
    return Reading(dream.title(language), dream.scene(language), tuple(seen_in(dream, words)))


def seen_in(dream: Dream, words: Words) -> list[str]:
    """What lies where; of several alike only the first."""
    found: dict[str, str] = {}
    for item in filter(None, dream.layout.split(" | ")):
        icon, x, y, *_ = item.split(" ")
        found.setdefault(icon, where(float(x), float(y)))
    names = called(words.say.language)
    return [
        words.say("read.thing", where=words.say(f"read.where.{place}"), what=names.get(icon, icon))
        for icon, place in found.items()
    ]


def where(x: float, y: float) -> str:
    row, column = ROWS[third(y)], COLUMNS[third(x)]
    return "_".join(filter(None, (row, column))) or "middle"


def third(value: float) -> int:
    return min(2, max(0, int(value // THIRD)))
