"""The table as lines of text, from a view alone."""

from collections.abc import Iterator

from reverie.games.dreamcatcher.model import View
from reverie.games.dreamcatcher.notes import notes
from reverie.games.dreamcatcher.words import Words
from reverie.language import Catalogue


def table_lines(v: View, words: Words, say: Catalogue, *, whole: bool) -> Iterator[str]:
    """What there is to know before one does something; dreams are read once in a phase."""
    if whole:
        counts = {night: v.nights.count(night) for night in ("down", "star", "gone")}
        yield say("round", round=v.round, **counts)
        yield from dreams(v, words, say)
        yield from clues(v, words, say)
    yield words.question(v)
    if v.phase == "talk":
        yield from talk(v, words, say)


def dreams(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    """Title, scene, and what lies where."""
    for number, reading in enumerate(notes(v, words).readings):
        key = "dream" if v.slots else "lead_dream"
        named = {"slot": number + 1} if v.slots else {"id": v.dreams[number]}
        yield say(key, title=reading.title, scene=reading.scene, **named)
        if reading.things:
            yield say("things", things="; ".join(reading.things))


def clues(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    """The lead's five cards."""
    for number, clue in enumerate(notes(v, words).clues, start=1):
        gaps = {"name": clue.name, "shape": clue.shape, "tactile": clue.tactile}
        yield say("motif", number=number, **gaps)


def talk(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    for seat in sorted({card.holder for card in v.held}):
        count = sum(card.holder == seat for card in v.held)
        yield say("holds", name=words.name(seat), count=count)
    if v.focus is not None:
        yield say("yours")
    for remark in v.talk:
        yield f"{words.name(remark.seat)}: {words.remark(remark)}"
    for leaning, slot in enumerate(v.leans):
        if slot is not None:
            yield say("leans", name=words.name(leaning), slot=slot + 1)
    if v.token is None:
        yield say("no_token")
    else:
        confirmed = words.several(map(words.name, v.confirms))
        yield say("token", slot=v.token + 1, names=confirmed)
