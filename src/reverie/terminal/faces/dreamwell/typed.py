"""Dreamwell's typed commands: `move 1 c2` to an action, and an action to `move 1 c2`.

A command is known by its key (move, rotate, …); its words are in the catalogues. What can be read
is tried, legal or not: the rules say why not.
"""

import re
from collections.abc import Callable, Sequence

from reverie.games.dreamwell.actions import (
    AbilityDraw,
    AbilityFlip,
    AbilityFlipAction,
    AbilityMove,
    AbilityMoveTo,
    AbilityReplace,
    AbilityRotate,
    AbilitySwap,
    Action,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Flip,
    Move,
    MoveNightmare,
    PlaceNightmare,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.geometry import OFF, SIDE, Cell, Place
from reverie.games.dreamwell.model import Pay, Source, View
from reverie.games.dreamwell.questions import free_action, reachable
from reverie.games.dreamwell.symbols import Kind, MoveTo, Perform
from reverie.games.dreamwell.words.sentences import Words, cell_name
from reverie.language import printable
from reverie.terminal.faces.face import Unreadable
from reverie.terminal.speech.sentences import all_words

PACKAGE = "reverie.games.dreamwell"


def spoken(key: str) -> tuple[str, ...]:
    return all_words(PACKAGE, key)


class Typed:
    """The words after a command, taken one by one."""

    def __init__(self, words: Sequence[str], v: View, speech: Words, usage: str) -> None:
        assert v.seat is not None
        self.rest = [word.lower() for word in words]
        self.as_typed = {word.lower(): word for word in words}
        self.v, self.seat, self.speech, self.usage = v, v.seat, speech, usage
        self.wish: Pay | None = None
        if self.rest and self.rest[-1] in spoken("typed.free"):
            self.wish = "each_turn"
        if self.rest and self.rest[-1] in spoken("typed.paid"):
            self.wish = "action"
        if self.wish:
            self.rest.pop()

    def unreadable(self, key: str, word: str = "") -> Unreadable:
        shown = printable(self.as_typed.get(word, word))
        return Unreadable(self.speech.say(f"typed.{key}", word=shown, usage=self.usage))

    def next(self) -> str:
        return self.rest.pop(0) if self.rest else ""

    def standee(self) -> int:
        return self.number("needs_standee") - 1

    def number(self, otherwise: str) -> int:
        word = self.next()
        if not re.fullmatch("[0-9]{1,3}", word):
            raise self.unreadable(otherwise, word)
        return int(word)

    def place(self) -> Place:
        word = self.next()
        if word in spoken("typed.off"):
            return OFF
        if not word:
            raise self.unreadable("no_cell")
        if not re.fullmatch("[a-d][1-4]", word):
            raise self.unreadable("needs_cell", word)
        return "abcd".index(word[0]) + SIDE * (int(word[1]) - 1)

    def cell(self) -> Cell:
        place = self.place()
        if place == OFF:
            raise self.unreadable("needs_cell", self.speech.place(OFF))
        return place

    def card(self) -> CardId:
        word = self.next()
        if not word:
            raise self.unreadable("needs_card")
        for card in self.v.options.table.cards:
            if card.id.lower() == word:
                return card.id
        raise self.unreadable("not_a_card", word)

    def cards(self) -> tuple[CardId, ...]:
        found = []
        while self.rest:
            found.append(self.card())
        return tuple(found)

    def pay(self, kind: Kind) -> Pay:
        """Unless told otherwise, free as long as a card pays for it."""
        granted = free_action(self.v, self.seat) == kind and not self.v.free_used
        return self.wish or ("each_turn" if granted else "action")

    @property
    def performs(self) -> bool:
        return isinstance(self.v.pending, Perform)


def read_move(line: Typed) -> Action:
    if isinstance(line.v.pending, MoveTo):
        return read_to(line)
    standee = line.standee()
    path: tuple[Place, ...] = (line.place(),)
    while line.rest:
        path = (*path, line.place())
    if len(path) == 1 and standee in (0, 1):  # only the end is named: the shortest way there
        start = line.v.standees[line.seat][standee]
        path = reachable(line.v, start).get(path[0], path)
    return AbilityMove(standee, path) if line.performs else Move(standee, path, line.pay("move"))


def read_rotate(line: Typed) -> Action:
    cell, turns = line.cell(), line.number("needs_turns")
    if line.performs:
        return AbilityRotate(cell, turns)
    return Rotate(cell, turns, line.pay("rotate"))


def read_play(line: Typed) -> Action:
    return Play(line.card())


def read_draw(line: Typed) -> Action:
    slot = read_slot(line)
    source: Source = "deck" if slot is None else "display"
    if line.performs:
        return AbilityDraw(source, slot)
    return Draw(source, slot, line.pay("draw"))


def read_slot(line: Typed) -> int | None:
    """A number as on the screen, a card on display, or the deck."""
    if line.rest and line.rest[0] in spoken("typed.deck"):
        line.next()
        return None
    shown = [card.lower() if card else "" for card in line.v.display]
    if line.rest and line.rest[0] in shown:
        return shown.index(line.next())
    return line.number("needs_slot") - 1


def read_replace(line: Typed) -> Action:
    order = line.cards() or None
    if line.performs:
        return AbilityReplace(order)
    return ReplaceDisplay(order, line.pay("replace_display"))


def read_flip(line: Typed) -> Action:
    cell = line.cell()
    if line.performs:
        return AbilityFlipAction(cell)
    return AbilityFlip(cell) if line.v.phase == "ability" else Flip(cell, line.pay("flip"))


def read_swap(line: Typed) -> Action:
    one, other = line.cell(), line.cell()
    turns = [line.number("needs_turns") for _ in line.rest[:2]]
    turns_a, turns_b = (*turns, 0, 0)[:2]
    return AbilitySwap(one, other, turns_a, turns_b)


def read_to(line: Typed) -> Action:
    return AbilityMoveTo(line.standee(), line.cell())


def read_discard(line: Typed) -> Action:
    if not line.rest:
        raise line.unreadable("needs_card")
    return Discard(line.cards())


def read_nightmare(line: Typed) -> Action:
    if line.v.phase == "nightmare_setup":
        return PlaceNightmare(line.cell())
    return MoveNightmare(line.place())


READERS: dict[str, Callable[[Typed], Action]] = {
    "move": read_move,
    "rotate": read_rotate,
    "play": read_play,
    "draw": read_draw,
    "replace": read_replace,
    "flip": read_flip,
    "swap": read_swap,
    "to": read_to,
    "decline": lambda _: Decline(),
    "end": lambda _: EndTurn(),
    "discard": read_discard,
    "nightmare": read_nightmare,
}


def read(command: str, words: Sequence[str], v: View, speech: Words, usage: str) -> Action:
    """The action that was typed, or Unreadable with a sentence."""
    line = Typed(words, v, speech, usage)
    action = READERS[command](line)
    if line.rest:
        raise line.unreadable("too_much", line.rest[0])
    return action


def typed(action: Action, speech: Words) -> tuple[str, ...]:
    """The command's key and the words after it that `read` makes this action of."""
    say = speech.say
    match action:
        case Move(standee, path) | AbilityMove(standee, path):
            return "move", str(standee + 1), place_word(path[-1], speech)
        case Rotate(cell, turns) | AbilityRotate(cell, turns):
            return "rotate", cell_name(cell), str(turns)
        case Play(card):
            return "play", card
        case Draw(slot=slot) | AbilityDraw(slot=slot):
            return "draw", say("typed.deck") if slot is None else str(slot + 1)
        case Flip(cell) | AbilityFlip(cell) | AbilityFlipAction(cell):
            return "flip", cell_name(cell)
        case AbilitySwap(one, other, turns_a, turns_b):
            return "swap", cell_name(one), cell_name(other), str(turns_a), str(turns_b)
        case AbilityMoveTo(standee, cell):
            return "to", str(standee + 1), cell_name(cell)
        case _:
            return typed_others(action, speech)


def typed_others(action: Action, speech: Words) -> tuple[str, ...]:
    match action:
        case Discard(cards):
            return "discard", *cards
        case PlaceNightmare(cell):
            return "nightmare", cell_name(cell)
        case MoveNightmare(to):
            return "nightmare", place_word(to, speech)
        case ReplaceDisplay() | AbilityReplace():
            return ("replace",)
        case Decline():
            return ("decline",)
        case _:
            return ("end",)


def place_word(place: Place, speech: Words) -> str:
    return speech.say("typed.off").split()[0] if place == OFF else cell_name(place)
