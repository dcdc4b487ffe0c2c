"""A table that is alive: its document, its match, and everybody who is connected.

Whatever changes a room happens under its lock, in one order: apply in memory, keep on disk, tell.
Should keeping fail, the match in memory is forgotten and read again from the disk.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from reverie.games import games
from reverie.kernel import AnyGame, Illegal, Millis, Seat, Viewer, require
from reverie.match import AnyMatch, Player
from reverie.server.contract.protocol import HEARTBEAT, PROTOCOL, TableChanged, TableSeen, Welcome
from reverie.server.lobby import rules as lobby
from reverie.server.lobby.rules import enumerate_seats
from reverie.server.model import PersonId, Table
from reverie.server.table.beside.drafts import Desk
from reverie.server.table.beside.studies import Study
from reverie.server.table.beside.whispers import Ear, raw
from reverie.server.table.clock import MOST_LAG, Watch
from reverie.server.table.connection import Connection, encode
from reverie.server.table.dealing import dealt, new_key
from reverie.server.table.house import House
from reverie.server.table.live import Live, read_live
from reverie.server.table.presence import Presence
from reverie.server.table.seen import table_seen
from reverie.server.table.talk import Talk

log = logging.getLogger("reverie.room")

Deed = Callable[[AnyMatch, Millis], object]
SHOWN = 5  # letters of a table's id that may stand in a journal


class Room:
    def __init__(self, house: House, table: Table, changed: Callable[["Room"], None]) -> None:
        self.house = house
        self.table = table
        self.live: Live | None = None
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.talk = Talk()
        self.watch = Watch(Millis(0), house.monotonic)
        self.presence = Presence(house.monotonic)
        self.desk = Desk(self)
        self.ear = Ear(self)
        self.study = Study(self)
        self.used_at = house.monotonic()
        self._waiting: list[PersonId] | None = None  # as the store has it, where that is known
        self.changed = changed  # called after every change: bots and alarms follow from it

    @property
    def label(self) -> str:
        """What the journal calls it: the whole id would let people in."""
        return self.table.id[:SHOWN]

    @property
    def game(self) -> AnyGame:
        game = games().get(self.table.game)
        require(game is not None, "lobby", "UNKNOWN_GAME", game=self.table.game)
        assert game is not None
        return game

    # The lobby

    async def change(self, how: Callable[[Table], Table]) -> None:
        """Change what was agreed or who sits where: check, keep, tell."""
        async with self.lock:
            await self.settle(how(self.table))

    async def settle(self, table: Table) -> None:
        """Keep and tell a changed table. Call it under the lock."""
        if table != self.table:
            table = replace(table, changed_at=self.house.wall())
            await self.house.storage.save_table(table)
            self.table = table
            self.reseat()
            self.tell_table()
            self.changed(self)

    async def start(self, person: PersonId) -> None:
        async with self.lock:
            await self.deal(person)

    async def deal(self, person: PersonId) -> None:
        """The match is kept, and only then does anybody see a card. Call it under the lock."""
        game = self.game
        table, stored = dealt(self.table, person, game, self.house.wall(), self.live)
        live = Live(game, stored)
        waiting = self._waited_for(live, table)
        await self.house.storage.start_match(stored, table, waiting)
        self.table = table
        self.begin(live)

    def begin(self, live: Live, whispers: Sequence[tuple[int, bytes]] = ()) -> None:
        """Play this match from here on. Call it under the lock."""
        self.live = live
        self._waiting = None
        self.watch = Watch(live.match.now, self.house.monotonic)
        if self.table.stage == "playing" and not self.table.paused:
            self.watch.go()
        self.presence.begin(lobby.people_at(self.table) if live.match.log else ())
        self.desk.begin()
        self.ear.begin(live, whispers)
        for connection in self.connections:
            connection.v = None
        self.reseat()
        self.tell_table()
        self.tell()
        self.changed(self)

    # The match

    async def load(self) -> Live | None:
        """The match, read from the disk if need be. Call it under the lock."""
        if self.live is None and self.table.match is not None:
            stored = await self.house.storage.match(self.table.match)
            if stored is None or not self.game.plays(stored.edition):
                await self._abandon()
            else:
                entries = await self.house.storage.entries(stored.id)
                live = await read_live(self.game, stored, entries)
                if self.game.drafts is not None:
                    live.restore(await self.house.storage.drafts(stored.id))
                self.begin(live, await self.house.storage.whispers(stored.id))
        return self.live

    async def _abandon(self) -> None:
        """The rules have changed since this match was dealt, or it is gone: it cannot go on.

        What there is of it stays on disk; the table is free for another.
        """
        log.warning("table %s: its match cannot go on under these rules", self.label)
        await self.settle(replace(lobby.end(self.table), match=None, key=new_key()))

    async def playing(self, *, paused: bool = False) -> Live:
        """The match that goes on (or pauses, where that is no matter), or why none does."""
        live = self.live or await self.load()
        require(self.table.stage == "playing" and live is not None, "server", "NOT_PLAYING")
        require(paused or not self.table.paused, "server", "PAUSED")
        assert live is not None
        return live

    async def do(
        self,
        deed: Deed,
        request: str | None = None,
        at: Millis | None = None,
        table: Table | None = None,
        *,
        paused: bool = False,
    ) -> int:
        """Let something happen in the match, now or at a moment just past; the version it led to.

        Call it under the lock.

        Ticks that were due come first, and stay even when the deed itself is refused. A `table`
        that changes with the deed is kept with it, both or neither. Who sits where may change in
        a pause as well; the match's own time stands still then.
        """
        live = await self.playing(paused=paused)
        before, refusal = live.v, None
        try:
            now = self.watch.now()
            deed(live.match, max(live.match.now, now if at is None else min(at, now)))
        except Illegal as illegal:
            refusal = illegal
        except BaseException:
            self._forget()  # the rules broke down, perhaps half-way
            raise
        if live.v > before:
            live.catch_up()
            done = refusal is None
            await self._keep(live, before, request if done else None, table if done else None)
        if refusal is not None:
            raise refusal
        return live.v

    async def _keep(
        self, live: Live, before: int, request: str | None, table: Table | None
    ) -> None:
        now, end = self.house.wall(), None
        if live.outcome is not None:
            table = replace(lobby.end(table or self.table), key=new_key())
            end = now, live.outcome
        if table is not None:
            table = replace(table, changed_at=now)
        lines, waiting = live.lines(before, request), self._waited_for(live, table or self.table)
        news = None if waiting == self._waiting else waiting
        tally, began = self.house.tally, self.house.monotonic()
        try:
            await self.house.storage.append(live.id, before, lines, news, table, end)
        except BaseException:
            self._forget()
            raise
        tally.keeping.observe(self.house.monotonic() - began)
        tally.entries[self.table.game] += len(lines)
        self._waiting = waiting
        if request is not None:
            live.requests[request] = live.v
        if end is not None:
            self.watch.stop()
        self.table = table or self.table
        self.desk.keep_soon()
        self.tell()
        if table is not None:
            self.reseat()
            self.tell_table()
        self.changed(self)

    def _forget(self) -> None:
        """What is in memory may not be what is on disk: let it be read again."""
        self.live = None
        self.changed(self)

    async def let_older_in(self, at: Millis) -> None:
        """What was sent after a deadline waits as long as the deadline itself does.

        Something sent before it may still be on its way. Call it without the lock.
        """
        due = None if self.live is None else self.live.match.deadline
        if due is not None and due <= at and not self.table.paused:
            await asyncio.sleep(max(0, due + MOST_LAG - self.watch.now()) / 1000)

    async def pause(self, paused: bool) -> None:
        """Stop the match's time, or let it go on; who is away gets no less time for it."""
        await self.settle(replace(self.table, paused=paused))
        (self.watch.stop if paused else self.watch.go)()
        self.presence.forgive()
        self.note_presence()
        self.tell_table()
        self.tell()
        self.changed(self)

    def _waited_for(self, live: Live, table: Table) -> list[PersonId]:
        people = (table.chairs[seat].person for seat in live.people_to_act())
        return [person for person in people if person is not None]

    async def sit_down(self, seat: Seat, player: Player, table: Table | None = None) -> None:
        """From here on the seat is played by this one. Call it under the lock."""
        await self.do(lambda match, at: match.sit_down(seat, player, at), table=table, paused=True)
        if table is None:
            self.tell_table()

    # Who is here

    def is_present(self, seat: Seat) -> bool:
        return any(connection.viewer == seat for connection in self.connections)

    def place(self, connection: Connection) -> Viewer:
        """Where a connection belongs: the seat it wishes for, if it is theirs; or among those
        who watch."""
        own, wish = lobby.seats_of(self.table, connection.person), connection.wish
        if isinstance(wish, int):
            require(wish in own, "lobby", "NOT_YOUR_SEAT")
            return wish
        if wish == "watch":
            return None
        taken = {c.viewer for c in self.connections if c is not connection}
        return next((seat for seat in own if seat not in taken), own[0] if own else None)

    async def join(self, connection: Connection, after: int | None) -> None:
        """Somebody opens a socket: whoever held the same seat makes room."""
        async with self.lock:
            await self.load()
            lobby.check_welcome(self.table, connection.person)
            connection.viewer = self.place(connection)
            most = self.house.settings.limits.watchers
            sits = connection.viewer is not None or connection.person == self.table.host
            require(sits or self.watching < most, "lobby", "TOO_MANY_WATCH", most=most)
            for other in list(self._at(connection.viewer)):
                self._part(other)
                other.end("TAKEN_OVER")
            self.connections.append(connection)
            self.note_presence()
            await self._give_back(connection.viewer)
            connection.v = after
            connection.muted = self.talk.muted_by(connection.person)
            self.greet(connection)
            self.tell_table(but=connection)
            self.changed(self)

    async def _give_back(self, viewer: Viewer) -> None:
        """Who was away and is here again plays on: the bot that sat in meanwhile gets up."""
        if viewer is None or viewer not in self.presence.sat_in_for:
            return
        self.presence.sat_in_for.discard(viewer)
        if self.live is not None and self.table.stage == "playing" and self.live.bot(viewer):
            await self.sit_down(viewer, Player(self.table.chairs[viewer].name))

    async def part(self, connection: Connection) -> None:
        """A socket has closed."""
        async with self.lock:
            if connection in self.connections:
                self._part(connection)
                self.tell_table()
                self.changed(self)

    def _part(self, connection: Connection) -> None:
        self.connections.remove(connection)
        self.ear.leave(connection.viewer)
        self.note_presence()

    def note_presence(self) -> None:
        self.presence.note(self.table, self.connections)

    def _at(self, viewer: Viewer) -> Iterator[Connection]:
        return (c for c in self.connections if viewer is not None and c.viewer == viewer)

    @property
    def watching(self) -> int:
        return sum(connection.viewer is None for connection in self.connections)

    def reseat(self) -> None:
        """After a change: everybody sits where they now belong, or is sent away."""
        for connection in list(self.connections):
            if connection.person in self.table.removed:
                self._part(connection)
                connection.end("REMOVED")
                continue
            if connection.wish not in (None, "watch"):
                self._follow(connection)
            try:
                viewer = self.place(connection)
            except Illegal:
                self._part(connection)
                connection.end("GONE")
                continue
            if viewer != connection.viewer:
                connection.viewer, connection.v = viewer, None
                self.greet(connection)
        self._one_each()
        self.note_presence()

    def _follow(self, connection: Connection) -> None:
        """The chairs have moved on for another match: a seat's line moves with its person."""
        own = lobby.seats_of(self.table, connection.person)
        beside = (other for other in self.connections if other.person == connection.person)
        taken = {other.wish for other in beside if other is not connection}
        free = [seat for seat in own if seat not in taken]
        if connection.wish not in own and free:
            connection.wish = free[0]

    def _one_each(self) -> None:
        """Two lines of one person who has just sat down: the newer one has the seat."""
        for seat, _ in enumerate_seats(self.table):
            for older in list(self._at(seat))[:-1]:
                self._part(older)
                older.end("TAKEN_OVER")

    # What is told

    def greet(self, connection: Connection) -> None:
        """Where you are, and how the match stands."""
        connection.send(
            Welcome(
                protocol=PROTOCOL,
                heartbeat=HEARTBEAT,
                seat=connection.viewer,
                table=self.seen(connection.person),
                talk=self.talk.lines(connection),
            )
        )
        self.show(connection)

    def show(self, connection: Connection) -> None:
        """The match as it stands, with what has happened since the version they know.

        Once the table is open for another, the chairs have moved on: the seats of the last match
        are nobody's any more, and who still looks at its end has seen it.
        """
        if self.live is None or self.table.stage == "open":
            return
        viewer, at = connection.viewer, self.watch.now()
        try:
            told = self.ear.shown(viewer)
            state = self.live.state(viewer, connection.language, connection.v, at, raw(told))
            connection.send(state)
        except Exception:
            self._cannot_show(connection)
            return
        connection.overheard, connection.v = told, self.live.v
        self.study.look()

    def tell(self) -> None:
        """The match as it stands, to everybody; what is alike for several is made once."""
        if self.live is None:
            return
        made: dict[tuple[Viewer, str, int | None], bytes] = {}
        at = self.watch.now()
        for one in self.connections:
            key = (one.viewer, one.language, one.v)
            try:
                if key not in made:
                    made[key] = encode(self.live.state(*key, at))
                one.push(made[key])
                one.v = self.live.v
            except Exception:
                self._cannot_show(one)
        self.ear.look()
        self.study.look()

    def _cannot_show(self, connection: Connection) -> None:
        """What fails for one viewer is no matter of the others."""
        log.exception("table %s could not be shown", self.label)
        connection.end("BROKEN")

    def tell_table(self, but: Connection | None = None) -> None:
        for connection in self.connections:
            if connection is not but:
                connection.send(TableChanged(self.seen(connection.person)))

    def seen(self, person: PersonId | None) -> TableSeen:
        """The table as one person sees it."""
        here = {connection.viewer for connection in self.connections}
        wishes = self.presence.wishes_pause
        return table_seen(self.table, self.live, person, here, wishes, self.watching)
