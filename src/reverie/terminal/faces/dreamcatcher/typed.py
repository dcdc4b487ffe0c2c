"""Dreamcatcher's typed commands: `feel 48 40` to a movement, `place b` to an action."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reverie.games.dreamcatcher.actions import (
    Action,
    Concede,
    Confirm,
    DealTouch,
    Give,
    Lean,
    Listen,
    OfferCard,
    PlaceToken,
    Say,
    WakeTime,
)
from reverie.games.dreamcatcher.bots.hand import strokes
from reverie.games.dreamcatcher.model import CHIP_WORDS, SLOTS, Chip, ChipWord, Slot, Strength, View
from reverie.games.dreamcatcher.questions import guessers
from reverie.games.dreamcatcher.touch.model import CELLS
from reverie.games.dreamcatcher.words.sentences import Words
from reverie.kernel import Seat
from reverie.language import Catalogue, printable
from reverie.match import Hand
from reverie.terminal.faces.dreamcatcher.touching import (
    Place,
    Stroke,
    Telling,
    follow,
    later,
    led_lines,
    lines_of,
    stroke,
)
from reverie.terminal.faces.face import Movement, Unreadable
from reverie.terminal.speech.sentences import all_words

PACKAGE = "reverie.terminal.faces.dreamcatcher"
WAITING = 10  # seconds
SWEEP = 12_000  # milliseconds
DREAMS = ("abcd", "1234")
NUMBERS = re.compile(r"[1-5](?:[\s,]+[1-5])*")
CLOCK = re.compile(r"(\d{1,2}):(\d\d)")


def spoken(key: str) -> tuple[str, ...]:
    """A word, in every language."""
    return all_words(PACKAGE, key)


@dataclass(frozen=True)
class Typed:
    """The words after a command, and the table they are typed at."""

    words: Sequence[str]
    v: View
    names: Words
    say: Catalogue

    @property
    def text(self) -> str:
        return " ".join(self.words)

    def unclear(self, key: str, **gaps: object) -> Unreadable:
        """Where nothing was typed behind a command, a gap stands for it."""
        return Unreadable(self.say(key, line=printable(self.text) or "…", **gaps))

    # The finger

    def places(self, count: int, key: str) -> list[Place]:
        numbers = re.split(r"[\s,]+", self.text.strip(" ,"))
        fit = len(numbers) == 2 * count and all(re.fullmatch(r"\d{1,2}", n) for n in numbers)
        found = [int(number) for number in numbers] if fit else []
        if not found or max(found) >= CELLS:
            raise self.unclear(key)
        return list(zip(found[::2], found[1::2], strict=True))

    def movement(self, hand: Callable[[str], Hand], lines: Telling = lines_of) -> Movement:
        if self.v.phase != "talk" or self.v.focus is None:
            raise Unreadable(self.say("no_card"))
        game = self.names.say
        return Movement(
            hand(self.v.focus), lambda each: lines(each, self.say, game), self.say("nothing")
        )

    # The table

    def slot(self) -> Slot:
        """By letter, or by number from 1."""
        found = {name: slot for names in DREAMS for name, slot in zip(names, SLOTS, strict=True)}
        if self.text.lower() not in found:
            raise self.unclear("bad_slot")
        return found[self.text.lower()]

    def seat(self, text: str) -> Seat | None:
        """By name, or by number from 1; None where nobody is called so."""
        names = [name.lower() for name in self.names.names]
        if text.lower() in names:
            return Seat(names.index(text.lower()))
        return Seat(int(text) - 1) if re.fullmatch("[1-6]", text) else None

    def chip(self, text: str) -> Chip | None:
        """`round`, `maybe a hole`: a word for fingers, in the reader's language."""
        say = self.names.say
        known: dict[str, ChipWord] = {
            bare(say(f"chip.{word}").lower()): word for word in CHIP_WORDS
        }
        first, _, rest = text.partition(" ")
        strength: Strength = "sure"
        if rest and first in spoken("word.maybe"):
            text, strength = rest, "maybe"
        elif rest and first in spoken("word.not"):
            text, strength = rest, "not"
        word = known.get(bare(text))
        return None if word is None else Chip(word, strength)


def bare(text: str) -> str:
    """`a hole` and `hole` are the same."""
    first, _, rest = text.partition(" ")
    return rest if rest and first in spoken("word.article") else text


def feel(line: Typed) -> Movement:
    (place,) = line.places(1, "off_card")
    return line.movement(lambda handle: tuple(stroke(handle, Stroke(place, place))))


def slide(line: Typed) -> Movement:
    start, end = line.places(2, "bad_stroke")
    return line.movement(lambda handle: tuple(stroke(handle, Stroke(start, end))))


def ridge(line: Typed) -> Movement:
    (place,) = line.places(1, "bad_follow")
    return line.movement(lambda handle: tuple(follow(handle, place)), led_lines)


def sweep(line: Typed) -> Movement:
    """As a bot's finger does: rows from the middle on."""
    return line.movement(lambda handle: tuple(later(strokes(handle, touch_for=SWEEP))))


def deal(line: Typed) -> DealTouch:
    """`2 to Ben, 4 to 1`: the second card to Ben, the fourth to seat 1; `2 4` to the only one."""
    others = guessers(line.v)
    if len(others) == 1 and NUMBERS.fullmatch(line.text):
        return DealTouch(tuple(Give(int(n) - 1, others[0]) for n in re.findall("[1-5]", line.text)))
    to = "|".join(spoken("word.to"))
    gives = []
    for part in line.text.split(","):
        found = re.fullmatch(rf"([1-5])\s+(?:(?:{to})\s+)?(.+)", part.strip())
        seat = None if found is None else line.seat(found[2].strip())
        if found is None or seat is None:
            raise line.unclear("bad_deal", usage=deal_usage(line.v, line.names, line.say))
        gives.append(Give(int(found[1]) - 1, seat))
    return DealTouch(tuple(gives))


def deal_usage(v: View, words: Words, say: Catalogue) -> str:
    """How to deal to those who sit here."""
    names = [words.name(seat) for seat in guessers(v)]
    if len(names) == 1:
        return say("command.deal.to_one")
    return say("command.deal.to_some", one=names[0], other=names[1])


def talk(line: Typed) -> Say:
    if not line.words:
        raise line.unclear("bad_say")
    return Say(line.text)


def chips(line: Typed) -> Say:
    found = [line.chip(part.strip().lower()) for part in line.text.split(",")]
    if None in found:
        known = ", ".join(line.names.say(f"chip.{word}") for word in CHIP_WORDS)
        raise line.unclear("bad_chips", words=known)
    return Say(chips=tuple(chip for chip in found if chip is not None))


def offer(line: Typed) -> OfferCard:
    if line.v.focus is None:
        raise Unreadable(line.say("no_card"))
    seat = line.seat(line.text)
    if seat is None:
        raise line.unclear("bad_offer")
    return OfferCard(line.v.focus, seat)


def awake(line: Typed) -> WakeTime:
    found = CLOCK.fullmatch(line.text)
    if found is None or int(found[1]) > 23 or int(found[2]) > 59:
        raise line.unclear("bad_time")
    return WakeTime(60 * int(found[1]) + int(found[2]))


READERS: dict[str, Callable[[Typed], Action | Movement]] = {
    "feel": feel,
    "stroke": slide,
    "follow": ridge,
    "sweep": sweep,
    "chips": chips,
    "say": talk,
    "lean": lambda line: Lean(line.slot()),
    "place": lambda line: PlaceToken(line.slot()),
    "confirm": lambda line: Confirm(0 if line.v.token is None else line.v.token),
    "offer": offer,
    "deal": deal,
    "awake": awake,
    "wait": lambda _: Listen(WAITING),
    "concede": lambda line: Concede(yes=line.v.seat not in line.v.concedes),
}
