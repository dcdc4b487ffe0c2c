"""The doors through which a game is played: read an action, advance by an entry, replay a log."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from typing import Any, Generic, TypeVar, get_args

import msgspec

from reverie.kernel.facts import CLOCK, Illegal, Millis, Seat, Tick
from reverie.kernel.game import AnyGame, Game
from reverie.kernel.parts import A, E, O, S, V

W_co = TypeVar("W_co", covariant=True)  # an entry is frozen


class Entry(msgspec.Struct, Generic[W_co], frozen=True, array_like=True, gc=False):
    """One line of a log: when, who, what."""

    at: Millis
    seat: Seat
    action: W_co


def advance(game: Game[S, V, A, E, O], state: S, entry: Entry[A | Tick]) -> tuple[S, list[E]]:
    """Play one entry, all or nothing: the state handed in is never touched."""
    after = game.copy(state)
    return after, game.apply(after, entry.seat, entry.action, entry.at)


def overdue(game: Game[S, V, A, E, O], state: S, now: Millis) -> Entry[Tick] | None:
    """What time must do before an action at `now` may land."""
    due = game.deadline(state)
    return Entry(due, CLOCK, Tick()) if due is not None and due <= now else None


def replay(
    game: Game[S, V, A, E, O], state: S, log: Iterable[Entry[A | Tick]]
) -> Iterator[tuple[S, list[E]]]:
    for entry in log:
        state, events = advance(game, state, entry)
        yield state, events


def is_listed(game: AnyGame, action: Any, legal: Collection[Any]) -> bool:
    """Whether a list stands for this action: by itself, or by a template of its kind.

    What only a template stands for may still be refused: the rulebook decides.
    """
    if type(action) in game.templates:
        return any(type(action) is type(one) for one in legal)
    return action in legal


def read_action(game: AnyGame, raw: bytes | str | Any) -> Any:
    """An action out of anything that was sent: JSON text, or plain data already decoded."""
    return read_fact(game.action, raw)


def read_fact(kind: Any, raw: bytes | str | Any) -> Any:
    """One of a union of facts. Nearly all that is sent is one; only what is none is looked at
    again, to say why.
    """
    if isinstance(raw, (bytes, str)):
        try:
            return _decoder(kind).decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            pass
    try:
        data = msgspec.json.decode(raw) if isinstance(raw, bytes | str) else raw
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Illegal("kernel", "NOT_JSON") from None
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise Illegal("kernel", "BAD_REQUEST", where="type")
    if data["type"] not in _types(kind):
        raise Illegal("kernel", "UNKNOWN_TYPE", kind=data["type"][:40])
    try:
        return msgspec.convert(data, type=kind)
    except msgspec.ValidationError as problem:
        raise Illegal("kernel", "BAD_REQUEST", where=str(problem)[:200]) from None


@cache
def _decoder(action: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(action)


@cache
def _types(action: Any) -> frozenset[str]:
    members = get_args(action) or (action,)
    return frozenset(str(member.__struct_config__.tag) for member in members)
