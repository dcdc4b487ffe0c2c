"""A whole table in one line: what FEN is for chess.

Fields are `name=value`, in any order; what is left out is as at the beginning. Seats are separated
by `/`, things of one seat by `,`; `-` is nothing. A placement is its segment, quarter turns and
corner; `wisp` without a number is the seat's own:

    seats=2 dreams=D2-2 phase=creating coins=2/5 own=spark,wisp,ribbon,bend,wisp-1/-
    laid=wisp.1@0,2+bend.0@-1,0/-

Of piles the top is named; below it follows whatever is named nowhere, in the order of the tables.
The dice are no part of a table's look and not of its notation.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, get_args

import msgspec

from reverie.games.dream_runners.box.content import PLAYER_COLORS, Content
from reverie.games.dream_runners.model import (
    DREAMS_PER_LEVEL,
    ROUNDS,
    Composition,
    Draft,
    Dreamer,
    Fragments,
    Laid,
    Opening,
    Options,
    Phase,
    Piles,
    Placement,
    State,
)
from reverie.games.dream_runners.rules.setup import newcomer, tiles_of
from reverie.games.dream_runners.symbols import LETTERS, read_elements
from reverie.kernel import Dice, Illegal, Millis, Notation, Seat

FIELDS: Final = (
    "seats", "options", "round", "phase", "title", "dreams", "piles", "chests",
    "coins", "keys", "fragments", "star", "serenity", "own", "ready", "locked", "pending",
    "opening", "used", "waiting", "done", "woke", "laid",
    "boxed", "due", "reveal", "since", "sand", "token", "draft", "turn",
    "last",
)  # fmt: skip
NOTHING: Final = "-"
PLACED: Final = re.compile(r"([\w-]+)\.([0-3])@(-?\d),(-?\d)")
LETTER_OF: Final = {element: letter for letter, element in LETTERS.items()}


# Writing


def write_table(s: State) -> str:
    """The line for a state; `read_table` makes the same table of it."""
    seats, dreamers = range(len(s.dreamers)), s.dreamers
    options = msgspec.json.encode(s.options).decode()
    fields = {
        "seats": str(len(dreamers)),
        "options": "" if options == "{}" else options,
        "round": str(s.round),
        "phase": s.phase,
        "title": str(s.title),
        "dreams": _listed(s.dreams),
        "piles": "/".join(map(_listed, s.segments)),
        "chests": "/".join(map(_listed, s.chests)),
        "coins": _each(d.coins for d in dreamers),
        "keys": _each(d.keys for d in dreamers),
        "fragments": _each(",".join(map(str, d.fragments)) for d in dreamers),
        "star": _each(d.star for d in dreamers),
        "serenity": _each(d.serenity for d in dreamers),
        "own": _each(_listed([_short(one, i) for one in dreamers[i].segments]) for i in seats),
        "ready": _each(int(d.ready) for d in dreamers),
        "locked": _each(_maybe(d.locked_at) for d in dreamers),
        "pending": _each(";".join(d.pending) or NOTHING for d in dreamers),
        "opening": _each(_opening_text(d.opening) for d in dreamers),
        "used": _each(int(d.turn_used) for d in dreamers),
        "waiting": _each(int(d.waiting) for d in dreamers),
        "done": _each(int(d.finished) for d in dreamers),
        "woke": _each(_maybe(d.woke) for d in dreamers),
        "laid": _each(_composition_text(s.compositions[i], i) for i in seats),
        "boxed": "/".join(map(_listed, (s.boxed_dreams, s.boxed_tokens, s.boxed_segments))),
        "due": _maybe(s.due_at),
        "reveal": _maybe(s.reveal_at),
        "since": _maybe(s.revealed_at),
        "sand": _maybe(s.sand_until),
        "token": s.token or NOTHING,
        "draft": _draft_text(s.draft),
        "turn": _maybe(s.turn),
        "last": NOTHING if s.laid is None else msgspec.json.encode(s.laid).decode(),
    }
    start = {"boxed": "-/-/-", "ready": _each(0 for _ in seats), "used": _each(0 for _ in seats)}
    start["done"] = start["waiting"] = start["used"]
    plain = {NOTHING, _each(NOTHING for _ in seats), ""}
    return " ".join(
        f"{name}={value}"
        for name, value in fields.items()
        if value not in plain and value != start.get(name)
    )


def _each(values: Iterable[object]) -> str:
    return "/".join(map(str, values))


def _listed(things: Sequence[str]) -> str:
    return ",".join(things) or NOTHING


def _maybe(value: int | None) -> str:
    return NOTHING if value is None else str(value)


def _short(segment: str, seat: int) -> str:
    return segment.removeprefix(f"{PLAYER_COLORS[seat]}-")


def _composition_text(composition: Composition, seat: int) -> str:
    placed = (f"{_short(p.segment, seat)}.{p.rot}@{p.row},{p.col}" for p in composition)
    return "+".join(placed) or NOTHING


def _opening_text(opening: Opening | None) -> str:
    return NOTHING if opening is None else f"{opening.token}:{opening.times}"


def _draft_text(draft: Draft | None) -> str:
    """What is left, who takes part, whose turn it is, what each seat has taken."""
    if draft is None:
        return NOTHING
    left, *taken = (
        "".join(LETTER_OF[element] for element in some) or NOTHING
        for some in (draft.elements, *draft.taken)
    )
    return f"{left};{','.join(map(str, draft.order))};{draft.turn};{'/'.join(taken)}"


# Reading


def read_table(line: str, *, dice: Dice | None = None, options: Options | None = None) -> State:
    """The state a line stands for; a line that is not one is refused, naming field and value."""
    fields = _fields(line)
    read = _Reader(fields, options)
    s = State(
        options=read.options,
        dice=dice or Dice(bytes(32)),
        dreams=(),
        segments=(),
        chests=(),
        dreamers=read.dreamers(),
        compositions=read.by_seat("laid", read.composition),
        title=Seat(read.number("title", 0, read.seats)),
        round=read.number("round", 1, ROUNDS + 1),
        phase=read.phase(),
        due_at=read.moment("due"),
        reveal_at=read.moment("reveal"),
        revealed_at=read.moment("since"),
        sand_until=read.moment("sand"),
        token=read.known("token", {token.id for token in read.content.tokens}),
        draft=read.draft(),
        turn=None if fields.get("turn", "-") == "-" else Seat(read.number("turn", 0, read.seats)),
        laid=read.laid(),
    )
    boxed = (fields.get("boxed", "-/-/-")).split("/")
    if len(boxed) != 3:
        raise _bad("boxed", fields["boxed"])
    s.boxed_dreams, s.boxed_tokens, s.boxed_segments = map(_names, boxed)
    s.dreams = read.dreams(s)
    owned = [segment for dreamer in s.dreamers for segment in dreamer.segments]
    s.segments = read.piles("piles", read.content.segments_of, {*owned, *s.boxed_segments})
    s.chests = read.piles("chests", read.content.tokens_of, set(s.boxed_tokens))
    return s


def _fields(line: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    for part in line.split():
        name, equals, value = part.partition("=")
        if not equals or name not in FIELDS or name in fields:
            raise _bad(name, value)
        fields[name] = value
    return fields


def _bad(field: str, value: str) -> Illegal:
    return Illegal("notation", "BAD_NOTATION", field=field[:40], value=value[:80])


def _names(text: str) -> tuple[str, ...]:
    return () if text == NOTHING else tuple(text.split(","))


class _Reader:
    """The fields of one line, and how each is read."""

    def __init__(self, fields: dict[str, str], options: Options | None) -> None:
        self.fields = fields
        self.seats = self.number("seats", 1, 5) if "seats" in fields else 2
        self.options = options or self._options()

    def _options(self) -> Options:
        text = self.fields.get("options", "{}")
        try:
            return msgspec.json.decode(text, type=Options)
        except msgspec.DecodeError:
            raise _bad("options", text) from None

    @property
    def content(self) -> Content:
        return self.options.table

    def number(self, field: str, least: int, beyond: int) -> int:
        text = self.fields.get(field, str(least))
        return self._whole(field, text, least, beyond)

    def _whole(self, field: str, text: str, least: int = 0, beyond: int = 10**9) -> int:
        if not re.fullmatch(r"\d{1,9}", text) or int(text) not in range(least, beyond):
            raise _bad(field, text)
        return int(text)

    def moment(self, field: str) -> Millis | None:
        text = self.fields.get(field, NOTHING)
        return None if text == NOTHING else Millis(self._whole(field, text))

    def known(self, field: str, names: set[str]) -> str | None:
        text = self.fields.get(field, NOTHING)
        if text != NOTHING and text not in names:
            raise _bad(field, text)
        return None if text == NOTHING else text

    def phase(self) -> Phase:
        text = self.fields.get("phase", "await_ready")
        for phase in get_args(Phase):
            if phase == text:
                return phase  # type: ignore[no-any-return]
        raise _bad("phase", text)

    def by_seat(self, field: str, read: Callable[[str, str, int], Any]) -> tuple[Any, ...]:
        """One part for each seat; `-` for all if it is left out."""
        text = self.fields.get(field, "/".join([NOTHING] * self.seats))
        parts = text.split("/")
        if len(parts) != self.seats:
            raise _bad(field, text)
        return tuple(read(field, part, seat) for seat, part in enumerate(parts))

    # Dreamers

    def dreamers(self) -> tuple[Dreamer, ...]:
        start = [newcomer(self.content, seat) for seat in range(self.seats)]
        read: dict[str, tuple[Any, ...]] = {
            "coins": self.by_seat("coins", self._count),
            "keys": self.by_seat("keys", self._count),
            "fragments": self.by_seat("fragments", self._fragments),
            "star": self.by_seat("star", self._count),
            "serenity": self.by_seat("serenity", self._count),
            "segments": self.by_seat("own", self._own),
            "ready": self.by_seat("ready", self._flag),
            "locked_at": self.by_seat("locked", self._count),
            "pending": self.by_seat("pending", self._pending),
            "opening": self.by_seat("opening", self._opening),
            "turn_used": self.by_seat("used", self._flag),
            "waiting": self.by_seat("waiting", self._flag),
            "finished": self.by_seat("done", self._flag),
            "woke": self.by_seat("woke", self._count),
        }
        return tuple(
            msgspec.structs.replace(
                start[seat],
                **{name: values[seat] for name, values in read.items() if values[seat] is not None},
            )
            for seat in range(self.seats)
        )

    def _count(self, field: str, text: str, _seat: int) -> int | None:
        return None if text == NOTHING else self._whole(field, text)

    def _flag(self, field: str, text: str, _seat: int) -> bool:
        return text != NOTHING and self._whole(field, text, 0, 2) == 1

    def _fragments(self, field: str, text: str, _seat: int) -> Fragments | None:
        if text == NOTHING:
            return None
        held = [self._whole(field, part) for part in text.split(",")]
        if len(held) != 4:
            raise _bad(field, text)
        return (held[0], held[1], held[2], held[3])

    def _own(self, field: str, text: str, seat: int) -> tuple[str, ...] | None:
        if text == NOTHING:  # nobody has nothing, but for those who woke
            woke = self.fields.get("woke", "").split("/")
            return () if seat < len(woke) and woke[seat] not in ("", NOTHING) else None
        return tuple(self.segment(field, name, seat) for name in text.split(","))

    def segment(self, field: str, name: str, seat: int) -> str:
        own = f"{PLAYER_COLORS[seat]}-{name}"
        found = own if own in self.content.segment else name
        if found not in self.content.segment:
            raise _bad(field, name)
        return found

    def composition(self, field: str, text: str, seat: int) -> Composition:
        return tuple(
            self._placement(field, part, seat) for part in text.split("+") if text != NOTHING
        )

    def _placement(self, field: str, text: str, seat: int) -> Placement:
        found = PLACED.fullmatch(text)
        if found is None:
            raise _bad(field, text)
        name, *where = found.groups()
        return Placement(self.segment(field, name, seat), *map(int, where))

    def _pending(self, _field: str, text: str, _seat: int) -> tuple[str, ...]:
        return () if text == NOTHING else tuple(text.split(";"))

    def _opening(self, field: str, text: str, _seat: int) -> Opening | None:
        if text == NOTHING:
            return None
        token, _, times = text.partition(":")
        if token not in self.content.token or times not in ("1", "2"):
            raise _bad(field, text)
        return Opening(token, int(times))

    def draft(self) -> Draft | None:
        text = self.fields.get("draft", NOTHING)
        if text == NOTHING:
            return None
        parts = text.split(";")
        if len(parts) != 4:
            raise _bad("draft", text)
        order = tuple(Seat(self._whole("draft", one, 0, self.seats)) for one in parts[1].split(","))
        taken = parts[3].split("/")
        letters = {*"".join([parts[0], *taken])} - {NOTHING}
        if letters - set(LETTERS) or len(taken) != self.seats:
            raise _bad("draft", text)
        left, *own = (read_elements(some.replace(NOTHING, "")) for some in (parts[0], *taken))
        return Draft(left, order, Seat(self._whole("draft", parts[2], 0, self.seats)), tuple(own))

    # Piles

    def laid(self) -> Laid | None:
        """As it is stored: nobody writes it by hand."""
        text = self.fields.get("last", NOTHING)
        try:
            return None if text == NOTHING else msgspec.json.decode(text, type=Laid)
        except msgspec.DecodeError:
            raise _bad("last", text) from None

    def dreams(self, s: State) -> tuple[str, ...]:
        """Those named, and below them the first of each level that is still to come."""
        named = _names(self.fields.get("dreams", NOTHING))
        for name in named:
            if name not in self.content.dream or named.count(name) > 1:
                raise _bad("dreams", name)
        pile, spare = list(named), [t for t in tiles_of(self.options) if t not in s.boxed_dreams]
        for number in range(s.round + len(pile), ROUNDS + 1):
            level = (number - 1) // DREAMS_PER_LEVEL + 1
            fitting = [t for t in spare if self.content.dream[t].level == level and t not in pile]
            pile += fitting[:1]
        return tuple(pile)

    def piles(self, field: str, whole: Piles, elsewhere: set[str]) -> Piles:
        text = self.fields.get(field, "/".join([NOTHING] * len(whole)))
        tops = [_names(part) for part in text.split("/")]
        fits = len(tops) == len(whole) and all(
            set(top) <= set(pile) - elsewhere and len(set(top)) == len(top)
            for top, pile in zip(tops, whole, strict=False)
        )
        if not fits:
            raise _bad(field, text)
        return tuple(
            top + tuple(one for one in pile if one not in top and one not in elsewhere)
            for top, pile in zip(tops, whole, strict=True)
        )


NOTATION: Notation[State] = Notation(
    read=read_table,
    write=write_table,
    seats=lambda s: len(s.dreamers),
    now=lambda s: s.revealed_at or Millis(0),
)
