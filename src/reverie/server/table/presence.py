"""Who is at a table and who is not, and since when: what clocks, rules and pauses ask of it."""

from collections.abc import Collection, Sequence

from reverie.kernel import Seat
from reverie.server.lobby.rules import enumerate_seats, people_at
from reverie.server.model import PersonId, Table
from reverie.server.table.clock import Monotonic
from reverie.server.table.connection import Connection


class Presence:
    """Moments are those of the monotonic clock."""

    def __init__(self, monotonic: Monotonic) -> None:
        self._monotonic = monotonic
        self.absent_since: dict[Seat, float] = {}  # seats without their person
        self.gone_since: dict[PersonId, float] = {}  # who sits here and has no line at all
        self.arrived: set[PersonId | None] = set()  # who has been here since the deal
        self.wishes_pause: set[Seat] = set()
        self.sat_in_for: set[Seat] = set()  # where a bot plays only because somebody was away

    def begin(self, arrived: Collection[PersonId]) -> None:
        """Another match, or the same one read again; these have been seen in it."""
        self.arrived = set(arrived)
        self.sat_in_for = set()
        self.forgive()

    def forgive(self) -> None:
        """Whoever is away counts as away from now on: a pause costs nobody their grace."""
        self.absent_since, self.gone_since, self.wishes_pause = {}, {}, set()

    def note(self, table: Table, connections: Sequence[Connection]) -> None:
        """Somebody came, went or changed seats."""
        now, absent, gone = self._monotonic(), self.absent_since, self.gone_since
        taken = {connection.viewer for connection in connections}
        self.absent_since = {
            seat: absent.get(seat, now)
            for seat, chair in enumerate_seats(table)
            if chair.person is not None and seat not in taken
        }
        here = {connection.person for connection in connections}
        self.arrived |= here
        self.gone_since = {person: gone.get(person, now) for person in people_at(table) - here}
        self.wishes_pause -= self.absent_since.keys()
