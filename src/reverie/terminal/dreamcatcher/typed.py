"""What was typed, as an action or as a movement of the finger."""

import re
from typing import NamedTuple

from reverie.games.dreamcatcher.actions import Action, DealTouch, Give, Listen, Say
from reverie.games.dreamcatcher.bots.chips import WORDS
from reverie.games.dreamcatcher.model import MOTIFS_DRAWN, Chip, ChipWord, Strength
from reverie.games.dreamcatcher.touch.model import CELLS
from reverie.kernel import Seat
from reverie.language import Catalogue, printable

WAITING = 10  # seconds


class Unclear(Exception):  # noqa: N818  nobody did anything wrong
    """A sentence for whoever typed it."""


class Stroke(NamedTuple):
    """From here to there; a touch is a stroke that stays."""

    start: tuple[int, int]
    end: tuple[int, int]


class Left(Exception):  # noqa: N818
    """Somebody has had enough."""


def read(line: str, offered: list[Action], say: Catalogue, game: Catalogue) -> Action | Stroke:
    """A number of the list, or a command with its words."""
    line = line.strip()
    if line.isascii() and line.isdigit() and 1 <= int(line) <= len(offered):
        return offered[int(line) - 1]
    command, _, rest = line.partition(" ")
    words = {say(f"word.{key}"): key for key in COMMANDS}
    match words.get(command.lower()):
        case "feel":
            return touch(rest, say)
        case "stroke":
            return stroke(rest, say)
        case "say":
            return Say(rest)
        case "chips":
            return Say(chips=chips(rest, say, game))
        case "deal":
            return deal(rest, say)
        case "wait":
            return Listen(WAITING)
        case "quit":
            raise Left
        case _:
            raise Unclear(say("unknown", line=printable(line), commands=say("commands")))


COMMANDS = ("feel", "stroke", "say", "chips", "deal", "wait", "quit")


def places(rest: str, count: int) -> list[int] | None:
    numbers = re.findall(r"\d{1,3}", rest)
    found = [int(number) for number in numbers]
    fits = len(found) == count and all(number < CELLS for number in found)
    return found if fits and re.fullmatch(r"[\d\s,]*", rest) else None


def touch(rest: str, say: Catalogue) -> Stroke:
    if (found := places(rest, 2)) is None:
        raise Unclear(say("off_card", line=printable(rest)))
    return Stroke((found[0], found[1]), (found[0], found[1]))


def stroke(rest: str, say: Catalogue) -> Stroke:
    if (found := places(rest, 4)) is None:
        raise Unclear(say("bad_stroke", line=printable(rest)))
    return Stroke((found[0], found[1]), (found[2], found[3]))


def deal(rest: str, say: Catalogue) -> DealTouch:
    """`2 to 3, 4 to 1`: the second card to seat 3, the fourth to seat 1."""
    pattern = rf"(\d)\s+{say('word.to')}\s+(\d)"
    gives = [re.fullmatch(pattern, part.strip()) for part in rest.split(",")]
    if len(gives) > MOTIFS_DRAWN or not all(gives):
        raise Unclear(say("bad_deal", line=printable(rest)))
    pairs = [(int(each[1]) - 1, Seat(int(each[2]) - 1)) for each in gives if each is not None]
    return DealTouch(tuple(Give(card, seat) for card, seat in pairs))


def chips(rest: str, say: Catalogue, game: Catalogue) -> tuple[Chip, ...]:
    """`round, maybe a hole`: words for fingers, in the reader's language."""
    known: dict[str, ChipWord] = {game(f"chip.{word}").lower(): word for word in WORDS}
    found = [chip(part.strip().lower(), known, say) for part in rest.split(",")]
    if not all(found):
        raise Unclear(say("bad_chips", line=printable(rest), words=", ".join(known)))
    return tuple(each for each in found if each is not None)


def chip(text: str, known: dict[str, ChipWord], say: Catalogue) -> Chip | None:
    strengths: dict[str, Strength] = {say("word.maybe"): "maybe", say("word.not"): "not"}
    first, _, rest = text.partition(" ")
    strength = strengths.get(first, "sure")
    word = known.get(text if strength == "sure" else rest)
    return None if word is None else Chip(word, strength)
