"""boardgame.io 0.50 as it comes, and clients that say on the line what socket.io's own would."""

from pathlib import Path
from typing import Any

import msgspec

from server_load import Load, Place, Player, Table
from server_node import PEERS, fetched, tool
from server_process import Process, ask, free_port, must

HERE = PEERS / "boardgame_io"
GAME = "noughts"
EVENT = f"42/{GAME},".encode()


class Board(msgspec.Struct):
    cells: tuple[str | None, ...]


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815  as it stands on the line
    gameover: Any = None


class State(msgspec.Struct, rename={"stateID": "_stateID"}):
    G: Board
    ctx: Context
    stateID: int  # noqa: N815  as it stands on the line


class Synced(msgspec.Struct):
    state: State


class Event(msgspec.Struct, array_like=True):
    """`["update", MATCH, STATE, …]`; what follows is skipped."""

    kind: str
    match: str
    about: msgspec.Raw


decode_event = msgspec.json.Decoder(Event).decode
decode_state = msgspec.json.Decoder(State).decode
decode_synced = msgspec.json.Decoder(Synced).decode


class BoardgameIo:
    name = "boardgame.io"

    def __init__(self, folder: Path, core: int | None, node: str | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        port = free_port()
        command = [node or tool("node"), "--expose-gc", str(HERE / "server.js"), str(port)]
        production = {"NODE_ENV": "production"}
        self.process = Process(command, port, core, production, folder / "journal.txt")

    def open_table(self) -> Place:
        port = self.process.port
        match = must(ask(port, "POST", f"/games/{GAME}/create", {"numPlayers": 2}))["matchID"]
        path = f"/games/{GAME}/{match}/join"
        joined = [
            must(ask(port, "POST", path, {"playerID": seat, "playerName": name}))
            for seat, name in (("0", "Ann"), ("1", "Ben"))
        ]
        return Place(match, tuple(one["playerCredentials"] for one in joined))

    def start(self, place: Place) -> None:
        """A match goes on as soon as it is made."""

    def player(self, table: Table, seat: int, load: Load) -> "Marker":
        return Marker(table, seat, load)


class Marker(Player):
    """Marks any free cell."""

    state: State | None = None

    async def open(self) -> None:
        await self.sit_down("/socket.io/?EIO=4&transport=websocket")

    def hear(self, message: bytes) -> None:
        if message.startswith(EVENT):
            self.happened(decode_event(memoryview(message)[len(EVENT) :]))
        elif message.startswith(b"0"):  # the line is open: into the game's namespace
            self.wire.send(f"40/{GAME},".encode())
        elif message.startswith(b"40"):  # we are in: to our match
            place = self.table.place
            self.emit("sync", place.id, str(self.seat), place.keys[self.seat], 2)
        elif message == b"2":  # a ping
            self.wire.send(b"3")

    def happened(self, event: Event) -> None:
        if event.kind == "update":
            self.shows(decode_state(event.about))
        elif event.kind == "sync":
            self.shows(decode_synced(event.about).state)
            self.seated.set_result(None)

    def shows(self, state: State) -> None:
        before, self.state = self.state, state
        if before is not None and state.stateID > before.stateID:
            self.accepted()
        is_next = state.ctx.currentPlayer == str(self.seat)
        self.stands(state.stateID, is_next, state.ctx.gameover is not None)

    def move(self) -> None:
        assert self.state is not None
        place, seat = self.table.place, str(self.seat)
        free = [n for n, mark in enumerate(self.state.G.cells) if mark is None]
        payload = {
            "type": "mark",
            "args": [self.load.random.choice(free)],
            "playerID": seat,
            "credentials": place.keys[self.seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.send(self.framed("update", action, self.state.stateID, place.id, seat))

    def emit(self, *event: object) -> None:
        self.wire.send(self.framed(*event))

    def framed(self, *event: object) -> bytes:
        return EVENT + msgspec.json.encode(event)


def install() -> str:
    """Fetch what the lock names, once; the version that is here then."""
    return fetched(HERE, "boardgame.io")
