"""Tables played by light clients: as fast as the server answers, or about a move a second."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, Protocol

from server_process import Process
from server_wire import TEXT, Broken, Wire, connect

AT_ONCE = 16  # tables that are opened at the same time, and sockets
WARM_UP = 0.5  # seconds before anything counts
MOST = 100_000  # moves of one measurement: by then it is over, whatever its time
LAST_ANSWERS = 0.3  # seconds for what is still under way at the end
SEATS = (0, 1)


class Place(NamedTuple):
    """A table, and for each seat what proves that it is ours."""

    id: str
    keys: tuple[str, ...]


class Server(Protocol):
    """One that can be measured."""

    name: str
    process: Process

    def open_table(self) -> Place:
        """A table where two sit and nothing is played yet."""
        ...

    def start(self, place: Place) -> None: ...

    def player(self, table: "Table", seat: int, load: "Load") -> "Player": ...


class Load:
    """What all players of one measurement share: when they may move, and how long it took."""

    def __init__(self, pace: float | None, seed: int = 0) -> None:
        self.pace = pace  # seconds a table takes from move to move; None: none
        self.times: list[float] = []  # seconds from sending to being accepted
        self.told = 0  # messages that came in
        self.bytes = 0  # and how long they were
        self.random = Random(seed)
        self.failed: asyncio.Future[Broken] = asyncio.get_running_loop().create_future()
        self._is_on = False
        self._ready: list[Player] = []
        self._errands: set[asyncio.Task[None]] = set()

    @property
    def moves(self) -> int:
        return len(self.times)

    def go(self) -> None:
        self._is_on = True
        ready, self._ready = self._ready, []
        for player in ready:
            self.ready(player)

    async def stop(self) -> None:
        """Nobody moves any more; what is under way comes to its end."""
        self._is_on = False
        await self.wait(LAST_ANSWERS)
        if self._errands:
            await asyncio.wait(self._errands)

    def ready(self, player: "Player") -> None:
        """It is this player's turn."""
        if not self._is_on:
            self._ready.append(player)
        elif self.pace is None:
            player.move()
        else:
            pause = self.pace * self.random.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(pause, self._move, player)

    def _move(self, player: "Player") -> None:
        if self._is_on:
            player.move()

    def over(self, table: "Table") -> None:
        """A match has ended: another begins at a new table."""
        task = asyncio.create_task(table.begin_again(self))
        self._errands.add(task)
        task.add_done_callback(self._errand_done)

    def _errand_done(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            self.fail(Broken(f"no new match: {problem}"))

    def fail(self, problem: Broken) -> None:
        if not self.failed.done():
            self.failed.set_result(problem)

    async def wait(self, seconds: float) -> None:
        """Let it go on; nothing counts if a client was refused or lost its line."""
        done, _ = await asyncio.wait({self.failed}, timeout=seconds)
        if done:
            raise self.failed.result()


class Player(ABC):
    """One seat's client. What messages mean is for those who know a protocol to say."""

    opcode = TEXT  # of what it sends
    seen = -1  # how many moves of the match it has heard of
    is_next = False  # may it do something, as far as it has heard?

    def __init__(self, table: "Table", seat: int, load: Load) -> None:
        self.table = table
        self.seat = seat
        self.load = load
        self.wire = Wire(self._told, load.fail)
        self.seated = asyncio.get_running_loop().create_future()
        self._sent_at: float | None = None
        self._is_ready = False

    async def sit_down(self, path: str, cookie: str = "") -> None:
        await connect(self.wire, self.table.server.process.port, path, cookie)

    @abstractmethod
    async def open(self) -> None:
        """Connect; `seated` is done when the server has said where we are."""

    def _told(self, message: bytes) -> None:
        self.load.told += 1
        self.load.bytes += len(message)
        self.hear(message)

    @abstractmethod
    def hear(self, message: bytes) -> None:
        """A message has come."""

    @abstractmethod
    def move(self) -> None:
        """Send any legal move: it is this seat's turn."""

    def stands(self, seen: int, is_next: bool, is_over: bool) -> None:
        """What a message has said of the match."""
        self.seen, self.is_next = seen, is_next
        if is_over:
            self.table.end(self.load)
        else:
            self.table.go_on()

    def my_turn(self) -> None:
        """Nothing is under way and something may be done: say so once."""
        if self._sent_at is None and not self._is_ready:
            self._is_ready = True
            self.load.ready(self)

    def send(self, move: bytes) -> None:
        self.is_next = self._is_ready = False
        self._sent_at = time.perf_counter()
        self.wire.send(move, self.opcode)

    def accepted(self) -> None:
        if self._sent_at is not None:
            self.load.times.append(time.perf_counter() - self._sent_at)
            self._sent_at = None
            self.table.go_on()


@dataclass
class Table:
    server: Server
    place: Place
    players: list[Player] = field(default_factory=list)
    is_over: bool = False

    async def sit_down(self, load: Load) -> None:
        self.players = [self.server.player(self, seat, load) for seat in SEATS]
        for player in self.players:
            await player.open()
            await player.seated

    def stand_up(self) -> None:
        for player in self.players:
            player.wire.close()
        self.players = []

    def go_on(self) -> None:
        """Whoever may do something does, once both have heard of the last move."""
        if len({player.seen for player in self.players}) == 1:
            for player in self.players:
                if player.is_next:
                    player.my_turn()

    def end(self, load: Load) -> None:
        """Both players see the end; the first to see it counts."""
        if not self.is_over:
            self.is_over = True
            load.over(self)

    async def begin_again(self, load: Load) -> None:
        self.stand_up()
        self.place = await asyncio.to_thread(opened, self.server)
        self.is_over = False
        await self.sit_down(load)


def opened(server: Server) -> Place:
    """A table where a match is played."""
    place = server.open_table()
    server.start(place)
    return place


def open_tables(server: Server, count: int) -> list[Table]:
    with ThreadPoolExecutor(AT_ONCE) as several:
        return [
            Table(server, place)
            for place in several.map(lambda _: server.open_table(), range(count))
        ]


def start_all(tables: Sequence[Table]) -> None:
    with ThreadPoolExecutor(AT_ONCE) as several:
        list(several.map(lambda table: table.server.start(table.place), tables))


async def seat_all(tables: Sequence[Table], load: Load) -> None:
    for first in range(0, len(tables), AT_ONCE):
        await asyncio.gather(*(t.sit_down(load) for t in tables[first : first + AT_ONCE]))


@dataclass(frozen=True)
class Measured:
    """What a server did in some seconds, and what it took."""

    moves: int
    seconds: float
    cpu: float  # seconds, of the server
    own_cpu: float  # and of these clients
    queued: float  # seconds in which the server waited for its core
    told: int  # messages to these clients
    bytes: int
    times: list[float]  # of each move, in seconds

    @property
    def moves_per_cpu(self) -> float:
        return self.moves / self.cpu


async def measure(tables: Sequence[Table], seconds: float, pace: float | None) -> Measured:
    """Everybody sits down and plays for so long; what came before and after does not count."""
    load, process = Load(pace), tables[0].server.process
    await seat_all(tables, load)
    load.go()
    await load.wait(WARM_UP)
    moves, told, size = load.moves, load.told, load.bytes
    began, own = time.perf_counter(), time.process_time()
    cpu, queued = process.cpu(), process.queued()
    until = began + seconds
    while (left := until - time.perf_counter()) > 0 and load.moves - moves < MOST:
        await load.wait(min(0.1, left))
    measured = Measured(
        moves=load.moves - moves,
        seconds=time.perf_counter() - began,
        cpu=process.cpu() - cpu,
        own_cpu=time.process_time() - own,
        queued=process.queued() - queued,
        told=load.told - told,
        bytes=load.bytes - size,
        times=load.times[moves:],
    )
    await leave(tables, load)
    return measured


async def leave(tables: Sequence[Table], load: Load) -> None:
    await load.stop()
    for table in tables:
        table.stand_up()


async def play_on(tables: Sequence[Table], load: Load, moves: int, at_most: float) -> None:
    """So many moves on average at each table, or as many as the time allows."""
    load.go()
    until = time.perf_counter() + at_most
    while load.moves < moves * len(tables) and time.perf_counter() < until:
        await load.wait(0.1)
    await load.stop()
