"""The table as lines of text, from a view alone."""

from collections.abc import Iterator

from reverie.games.dreamcatcher.model import View
from reverie.games.dreamcatcher.words.notes import notes
from reverie.games.dreamcatcher.words.sentences import Words, letter
from reverie.language import Catalogue


def table_lines(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    """What there is to know before one does something; last what is asked."""
    if v.phase not in ("waking", "finished"):
        counts = {night: v.nights.count(night) for night in ("down", "star", "gone")}
        yield say("round", round=v.round, lead=words.name(v.lead), **counts)
        yield from dreams(v, words, say)
        yield from clues(v, words, say)
    if v.phase == "talk":
        yield from talk(v, words, say)
    yield words.question(v)
    if v.phase == "talk" and v.focus is not None:
        yield say("yours")


def dreams(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    """Title, scene, and what lies where."""
    for number, reading in enumerate(notes(v, words).readings):
        picked = v.slots and v.pick == v.slots[number]
        key = "picked" if picked else "dream" if v.slots else "drawn"
        yield say(key, slot=letter(number), title=reading.title, scene=reading.scene)
        if reading.things:
            yield say("things", things="; ".join(reading.things))


def clues(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    """The lead's five cards."""
    for number, clue in enumerate(notes(v, words).clues, start=1):
        gaps = {"name": clue.name, "shape": clue.shape, "tactile": clue.tactile}
        yield say("motif", number=number, **gaps)


def talk(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    held = [words.name(card.holder) for card in v.held if not card.put_away]
    counted = [say("holds", name=name, count=held.count(name)) for name in dict.fromkeys(held)]
    yield say("held", names=words.several(counted))
    for remark in v.talk:
        yield f"  {words.name(remark.seat)}: {words.remark(remark)}"
    for leaning, slot in enumerate(v.leans):
        if slot is not None:
            yield say("leans", name=words.name(leaning), slot=letter(slot))
    if v.token is None:
        yield say("no_token")
    else:
        confirmed = words.several(map(words.name, v.confirms))
        yield say("token", slot=letter(v.token), names=confirmed)


def album_lines(v: View, words: Words, say: Catalogue) -> Iterator[str]:
    """Night by night: what was meant, and what was caught."""
    for number, night in enumerate(v.album, start=1):
        chosen = None if night.choice is None else words.dream(night.slots[night.choice])
        gaps = {"number": number, "lead": words.name(night.lead), "title": words.dream(night.pick)}
        key = "star" if night.star else "timeless" if chosen is None else "gone"
        yield say(f"night.{key}", chosen=chosen, **gaps)
    yield say("points", star=v.nights.count("star"))
