"""Dream Runners' typed commands: `lay bend 1 a1` to an action, and an action to its words.

A command is known by its key; its words are in the catalogues. What can be read is tried, legal or
not: the rules say why not. Cells are a1 to c3 in the frame, as everywhere in the game; beyond it
columns are y and z to the left, d and e to the right, rows -1 and 0 above, 4 and 5 below.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from reverie.games.dream_runners.actions import (
    Action,
    Arrange,
    BuySegment,
    BuySerenity,
    ChooseColors,
    FinishImproving,
    Lock,
    Ready,
    Resolve,
    ResolveAuto,
    SkipSegment,
    Take,
    Wait,
)
from reverie.games.dream_runners.box.content import PLAYER_COLORS
from reverie.games.dream_runners.geometry import TURNS, WORKSPACE
from reverie.games.dream_runners.model import Composition, Placement, View
from reverie.games.dream_runners.questions import COHERENCE, content_of, spot_of
from reverie.games.dream_runners.rules.compositions import spots_of
from reverie.games.dream_runners.symbols import COLORS, ELEMENTS, Color, Element
from reverie.games.dream_runners.words.sentences import Words
from reverie.language import Catalogue, printable
from reverie.terminal.faces.face import Unreadable
from reverie.terminal.speech.sentences import all_words

FACE = "reverie.terminal.faces.dream_runners"  # where the face's own words are
COLUMNS = "yzabcde"
CELL = re.compile(rf"([{COLUMNS}])(-?[0-9])")


def spoken(key: str) -> tuple[str, ...]:
    return all_words(FACE, key)


def cell_word(row: int, col: int) -> str:
    return f"{COLUMNS[col - WORKSPACE.start]}{row + 1}"


def segment_word(segment: str, words: Words) -> str:
    """An own one by its shape, as one says it; a bought one by its name."""
    color, _, shape = segment.partition("-")
    return words.shape(shape).lower() if color in PLAYER_COLORS else segment


def laid_by(v: View) -> Composition:
    """What lies before the viewer."""
    return () if v.seat is None else v.compositions[v.seat] or ()


class Typed:
    """The words after a command, taken one by one."""

    def __init__(
        self, words: Sequence[str], v: View, speech: Words, say: Catalogue, usage: str
    ) -> None:
        assert v.seat is not None
        self.rest = [word.lower() for word in words]
        self.v, self.seat, self.speech, self.say, self.usage = v, v.seat, speech, say, usage

    def unreadable(self, key: str, word: str = "") -> Unreadable:
        sentence = self.say(f"typed.{key}", word=printable(word), usage=self.usage)
        return Unreadable(sentence)

    def next(self) -> str:
        return self.rest.pop(0) if self.rest else ""

    def segment(self) -> str:
        """By its number on the screen, its name, or its shape where it is an own one."""
        word, own = self.next(), self.v.dreamers[self.seat].segments
        if word.isdecimal() and int(word) in range(1, len(own) + 1):
            return own[int(word) - 1]
        for segment in own:
            shape = segment.partition("-")[2]
            if word in (segment, segment_word(segment, self.speech), shape):
                return segment
        if word in content_of(self.v).segment:
            return word  # not theirs: the rules will say so
        raise self.unreadable("needs_segment", word)

    def turns(self) -> int:
        """0 where only a cell follows."""
        if self.rest and not CELL.fullmatch(self.rest[0]):
            word = self.next()
            if word not in map(str, TURNS):
                raise self.unreadable("needs_turns", word)
            return int(word)
        return 0

    def cell(self) -> tuple[int, int]:
        word = self.next()
        found = CELL.fullmatch(word)
        if found is None:
            raise self.unreadable("needs_cell", word)
        return int(found[2]) - 1, COLUMNS.index(found[1]) + WORKSPACE.start

    def element(self) -> Element:
        word = self.next()
        for element in ELEMENTS:
            if word in spoken(f"element.{element}"):
                return element
        raise self.unreadable("needs_element", word)

    def colors(self) -> tuple[Color, ...]:
        found: list[Color] = []
        while self.rest:
            found.append(self.color())
        return tuple(found)

    def color(self) -> Color:
        word = self.next()
        for color in COLORS:
            if word in spoken(f"element.{color}"):
                return color
        raise self.unreadable("needs_color", word)

    def shape(self) -> str:
        word, content = self.next(), content_of(self.v)
        for shape, top in zip(content.shape_ids, self.v.market, strict=True):
            if word and word in (shape, self.speech.shape(shape).lower(), top):
                return shape
        raise self.unreadable("needs_shape", word)

    def number(self) -> int:
        word = self.next()
        if not re.fullmatch("[0-9]{1,2}", word):
            raise self.unreadable("needs_number", word)
        return int(word)


def read_lay(line: Typed) -> Action:
    segment, turns = line.segment(), line.turns()
    others = (one for one in laid_by(line.v) if one.segment != segment)
    return Arrange((*others, Placement(segment, turns, *line.cell())))


def read_lift(line: Typed) -> Action:
    segment = line.segment()
    return Arrange(tuple(one for one in laid_by(line.v) if one.segment != segment))


def read_take(line: Typed) -> Action:
    element = line.element()
    colors = line.colors()
    return Take(element, colors[0] if colors else None)


def read_collect(line: Typed) -> Action:
    row, col = line.cell()
    return Resolve(f"collect:{row},{col}", line.colors())


def read_nightmare(line: Typed) -> Action:
    row, col = line.cell()
    return Resolve(f"nightmare:{row},{col}", segment=line.segment() if line.rest else None)


READERS: dict[str, Callable[[Typed], Action]] = {
    "ready": lambda _: Ready(),
    "lay": read_lay,
    "lift": read_lift,
    "clear": lambda _: Arrange(()),
    "lock": lambda _: Lock(),
    "take": read_take,
    "collect": read_collect,
    "nightmare": read_nightmare,
    "coherence": lambda _: Resolve(COHERENCE),
    "colors": lambda line: ChooseColors(line.colors()),
    "auto": lambda _: ResolveAuto(),
    "buy": lambda line: BuySegment(line.shape()),
    "skip": lambda _: SkipSegment(),
    "wait": lambda _: Wait(),
    "serenity": lambda line: BuySerenity(line.number()),
    "done": lambda _: FinishImproving(),
}


def read(command: str, line: Typed) -> Action:
    """The action that was typed, or Unreadable with a sentence."""
    action = READERS[command](line)
    if line.rest:
        raise line.unreadable("too_much", line.rest[0])
    return action


# Which words can follow


def typed(action: Action, words: Words, say: Catalogue) -> tuple[str, ...]:
    """The command's key, and the words after it that `read` makes this action of."""
    named = {element: say(f"element.{element}").split()[0] for element in ELEMENTS}
    match action:
        case Take(element, color):
            return "take", named[element], *([named[color]] if color else [])
        case Resolve(effect) if effect == COHERENCE:
            return ("coherence",)
        case Resolve(effect, colors, segment):
            given = [] if segment is None else [segment_word(segment, words)]
            cell = cell_word(*spot_of(effect))
            return effect.partition(":")[0], cell, *(named[color] for color in colors), *given
        case ChooseColors(colors):
            return "colors", *(named[color] for color in colors)
        case BuySegment(shape):
            return "buy", words.shape(shape).lower()
        case BuySerenity(count):
            return "serenity", str(count)
        case _:
            return (PLAIN[type(action)],)


PLAIN: dict[type, str] = {
    Ready: "ready",
    Arrange: "clear",
    Lock: "lock",
    ResolveAuto: "auto",
    SkipSegment: "skip",
    Wait: "wait",
    FinishImproving: "done",
}


def places_for(v: View, segment: str) -> Iterator[Placement]:
    """Where it could lie, touching the frame, with all that lies there already."""
    content = content_of(v)
    others = (one for one in laid_by(v) if one.segment != segment)
    taken = {spot for one in others for spot in spots_of(content, one)}
    for rot, row, col in product(TURNS, WORKSPACE, WORKSPACE):
        spots = spots_of(content, place := Placement(segment, rot, row, col))
        free = all(spot.is_inside and spot not in taken for spot in spots)
        if free and any(spot.is_framed for spot in spots):
            yield place


def following(words: Sequence[str], v: View, speech: Words) -> list[str]:
    """What can follow `lay` and these words: a segment, its turns, a cell."""
    if v.seat is None or v.phase != "creating":
        return []
    own = {segment_word(segment, speech): segment for segment in v.dreamers[v.seat].segments}
    if not words:
        laid = {one.segment for one in laid_by(v)}
        return [word for word, segment in own.items() if segment not in laid]
    if words[0] not in own or len(words) > 2:
        return []
    places = list(places_for(v, own[words[0]]))
    if len(words) == 1:
        return [str(turns) for turns in TURNS if any(place.rot == turns for place in places)]
    return [cell_word(place.row, place.col) for place in places if str(place.rot) == words[1]]
