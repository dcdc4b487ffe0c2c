"""The table in words: everything this seat may know, one thing a line, for people and programs."""

from collections.abc import Iterator

from reverie.games.when_i_dream.model import Shown, View
from reverie.games.when_i_dream.questions import (
    ASLEEP,
    OPEN_CARD,
    knows_cards,
    penalty_count,
    spirits,
    turns_each,
)
from reverie.games.when_i_dream.words.sentences import Words
from reverie.kernel import Seat
from reverie.language import printable

Row = tuple[str, str]


def rows(v: View, words: Words) -> Iterator[Row]:
    say = words.say
    yield say("shown.round"), f"{v.round} / {len(v.scores)}"
    if v.role is not None:
        yield say("shown.role"), words.role(v)
    yield (
        say("shown.roles"),
        ", ".join(say(f"shown.count.{role}", count=count) for role, count in v.role_counts.items()),
    )
    if v.phase in OPEN_CARD:
        yield from card_rows(v, words)
    if knows_cards(v, v.seat) and v.cards:
        yield from pile_rows(v, words)
    if v.story and v.phase not in ASLEEP:
        yield say("shown.story"), " ".join(v.story.split())
    for ballot in v.ballots:
        if ballot.result is None:
            yield (
                say("shown.ballot", number=ballot.id),
                say(f"shown.asked.{ballot.kind}", about=ballot.about),
            )
    yield say("shown.scores"), scores(v, words)


def card_rows(v: View, words: Words) -> Iterator[Row]:
    """The open card: the piece for who may know it, the clues, whose turn it is."""
    say, card = words.say, v.cards[-1]
    word = say("shown.masked") if card.word is None else card.word.upper()
    yield say("shown.card", number=card.number), word
    heard = [clue for clue in v.clues if clue.number == card.number]
    yield (
        say("shown.clues"),
        ", ".join(f"{printable(clue.text)} ({words.name(clue.seat)})" for clue in heard) or "–",
    )
    used, whole = sum(v.turns), turns_each(v) * len(spirits(v))
    yield say("shown.turns"), say("shown.turns_used", used=used, whole=whole)


def pile_rows(v: View, words: Words) -> Iterator[Row]:
    say = words.say
    for place in ("fairy", "imp", "penalty"):
        found = [closed(card, words) for card in v.cards if card.place == place]
        if found or place != "penalty":
            yield say(f"shown.pile.{place}", count=len(found)), ", ".join(found) or "–"


def closed(card: Shown, words: Words) -> str:
    """The piece, and what was guessed if that was something else."""
    word, guess = card.word or "?", card.guess
    if guess is None or card.verdict == "hit":
        return f"{card.number} {word}"
    return words.say("shown.instead", number=card.number, word=word, guess=printable(guess))


def scores(v: View, words: Words) -> str:
    found = []
    for seat, score in enumerate(v.scores):
        lost = penalty_count(v, Seat(seat))
        minus = f" (−{lost})" if lost else ""
        found.append(f"{words.name(seat)} {score}{minus}")
    return ", ".join(found)
