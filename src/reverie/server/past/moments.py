"""A match moment by moment, as one viewer may see it: for looking back, and for replays."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from reverie.games import games
from reverie.kernel import Outcome, Seat, Viewer, need, require
from reverie.server.contract.protocol import Happened
from reverie.server.model import NewEntry, PersonId, StoredMatch
from reverie.server.table import showing
from reverie.server.table.beside.whispers import opened_at
from reverie.server.table.live import Live

MOST = 100  # moments in one answer


class Moment(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it stood after entry `v`, and what that entry did; version 0 is the deal."""

    v: int
    view: Any
    notes: Any
    to_act: tuple[Seat, ...]
    question: str
    happened: Happened | None = None
    outcome: Outcome | None = None
    found: Any = None  # what this view makes one wonder
    overheard: Any = None  # what was whispered, where all may know it by then


class Past(NamedTuple):
    """What is stored of a match: its log, and what was whispered beside it."""

    entries: Sequence[NewEntry]
    whispers: Sequence[tuple[int, bytes]] = ()


def check_viewer(stored: StoredMatch, person: PersonId | None, seat: Seat | None) -> Viewer:
    """While a match is played only one's own seat may be looked through; after it, any."""
    if seat is None:
        return None
    require(seat in range(len(stored.players)), "match", "NO_SUCH_SEAT", seat=seat)
    own = person is not None and stored.people[seat] == person
    require(own or stored.outcome is not None, "server", "NOT_OVER_YET")
    return seat


def story(
    stored: StoredMatch,
    past: Past,
    viewer: Viewer,
    first: int,
    most: int,
    language: str,
) -> list[Moment]:
    """The moments from version `first` on. A match can be long: not for the event loop."""
    game = need(games().get(stored.game), "lobby", "UNKNOWN_GAME", game=stored.game)
    live = Live(game, stored)
    live.read(past.entries[:first])
    kept = {v: msgspec.Raw(zlib.decompress(data)) for v, data in past.whispers}
    moments = [_moment(live, viewer, language, kept)]
    for entry in past.entries[first : first + min(most, MOST) - 1]:
        live.read([entry])
        moments.append(_moment(live, viewer, language, kept))
    return moments


def _moment(
    live: Live, viewer: Viewer, language: str, whispers: Mapping[int, msgspec.Raw]
) -> Moment:
    view, words = live.match.view(viewer), showing.words_in(live, language)
    return Moment(
        v=live.v,
        view=view,
        notes=showing.notes(live, view, words),
        to_act=showing.awaited(live, view),
        question=showing.question(live, view, words),
        happened=showing.moment(live, live.v - 1, viewer, language) if live.v else None,
        outcome=live.outcome,
        overheard=whispers.get(-1 if (v := opened_at(live)) is None else v),
    )
