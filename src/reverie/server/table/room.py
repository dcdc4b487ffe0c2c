"""A table that is alive: its document, its match, and everybody who is connected.

Here are the nouns. What is done with a room stands in the modules around it: `telling`, `places`,
`keeping`, `starting`, `joining`, and `beside`.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from reverie.games import games
from reverie.kernel import AnyGame, Millis, Seat, need
from reverie.match import Draft
from reverie.server.model import MatchId, PersonId, Table
from reverie.server.table.clock import Clock
from reverie.server.table.connection import Connection
from reverie.server.table.house import House
from reverie.server.table.live import Live
from reverie.server.table.presence import Presence
from reverie.server.table.talk import Talk

SHOWN = 5  # letters of a table's id that may stand in a journal

Errand = asyncio.Task[None]


@dataclass(eq=False)
class Drafting:
    """What is shown and kept of drafts at one table."""

    shown_at: dict[Seat, float] = field(default_factory=dict)  # loop time
    showing: dict[Seat, asyncio.TimerHandle] = field(default_factory=dict)
    keeping: Errand | None = None
    kept: dict[Seat, Draft[object]] = field(default_factory=dict)  # as the store has it


@dataclass(eq=False)
class Whispering:
    """What is remembered of whispers at one table."""

    match: MatchId | None = None
    memory: Any = None
    kept: dict[int, bytes] = field(default_factory=dict)  # by the version with which all might know
    keeping: dict[int, Errand] = field(default_factory=dict)
    ready: Errand | None = None
    showing: asyncio.TimerHandle | None = None
    shown_at: float = 0.0  # loop time


class Room:
    def __init__(self, house: House, table: Table, changed: Callable[["Room"], None]) -> None:
        self.house = house
        self.table = table
        self.live: Live | None = None
        self.lock = asyncio.Lock()  # whatever changes a room happens under it, in one order
        self.connections: list[Connection] = []
        self.talk = Talk()
        self.clock = Clock(Millis(0), house.monotonic)
        self.presence = Presence(house.monotonic)
        self.drafting = Drafting()
        self.whispering = Whispering()
        self.studying: dict[Any, Errand] = {}  # by question
        self.used_at = house.monotonic()
        self.waiting: list[PersonId] | None = None  # as the store has it, where that is known
        self.changed = changed  # called after every change: bots and alarms follow from it

    @property
    def label(self) -> str:
        """What the journal calls it: the whole id would let people in."""
        return self.table.id[:SHOWN]

    @property
    def game(self) -> AnyGame:
        name = self.table.game
        return need(games().get(name), "lobby", "UNKNOWN_GAME", game=name)

    @property
    def watching(self) -> int:
        return sum(connection.viewer is None for connection in self.connections)

    def is_present(self, seat: Seat) -> bool:
        return any(connection.viewer == seat for connection in self.connections)
