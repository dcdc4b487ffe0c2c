"""Colyseus 0.18 as it comes, and clients that read its binary patches as its own SDK would."""

from pathlib import Path

from server_load import Load, Place, Player, Table
from server_node import PEERS, fetched
from server_process import Process, ask, free_port, must
from server_wire import BINARY, Broken

HERE = PEERS / "colyseus"
GAME = "noughts"
BOARDS, FREE = 50, 2  # as peers/colyseus/server.js has them
JOIN, ROOM_DATA, STATE, PATCH = 10, 13, 14, 15  # the first byte of a message
MARK = bytes([ROOM_DATA, 0xA0 | 4]) + b"mark"
SWITCH, OPERATION, DELETE = 255, 0b1100_0000, 64
CELLS, TURN, DONE = range(3)  # the fields of the state, as its schema numbers them


class Board:
    """The state as the patches told it: three fields, the first of them a list of its own."""

    def __init__(self) -> None:
        self.cells = [FREE] * 9
        self.fields = {TURN: 0, DONE: 0}

    def patch(self, patch: bytes) -> None:
        """Every value here is one byte: nothing is above 127."""
        at, is_root = 0, True
        while at < len(patch):
            byte = patch[at]
            if byte == SWITCH:
                at, is_root = at + 2, patch[at + 1] == 0
            elif byte & OPERATION == DELETE:
                raise Broken(f"a patch that takes something away: {patch.hex()}")
            elif is_root:
                self.fields[byte & ~OPERATION] = patch[at + 1]
                at += 2
            else:
                self.cells[patch[at + 1]] = patch[at + 2]
                at += 3


class Colyseus:
    name = "Colyseus"

    def __init__(self, folder: Path, core: int | None, node: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        port = free_port()
        command = [node, str(HERE / "server.js"), str(port)]
        production = {"NODE_ENV": "production"}
        self.process = Process(command, port, core, production, folder / "journal.txt")

    def open_table(self) -> Place:
        """A key is where a seat's socket is opened: it holds for one."""
        first = self.seat(f"create/{GAME}", 0)
        room = first["roomId"]
        places = (first, self.seat(f"joinById/{room}", 1))
        keys = (f"/{place['processId']}/{room}?sessionId={place['sessionId']}" for place in places)
        return Place(room, tuple(keys))

    def seat(self, path: str, seat: int) -> dict[str, str]:
        body = {"seat": seat}
        found: dict[str, str] = must(ask(self.process.port, "POST", f"/matchmake/{path}", body))
        return found

    def start(self, place: Place) -> None:
        """A match goes on as soon as it is made."""

    def player(self, table: Table, seat: int, load: Load) -> "Marker":
        return Marker(table, seat, load)


class Marker(Player):
    """Marks any free cell."""

    opcode = BINARY

    async def open(self) -> None:
        self.board = Board()
        await self.sit_down(self.table.place.keys[self.seat])

    def hear(self, message: bytes) -> None:
        kind = message[0]
        if kind == JOIN:
            self.wire.send(bytes([JOIN]), BINARY)
        elif kind == STATE:
            self.shows(message[1:], 0)
            self.seated.set_result(None)
        elif kind == PATCH:
            self.accepted()  # first: what it shows may let us move again
            self.shows(message[1:], self.seen + 1)
        else:
            self.load.fail(Broken(f"Colyseus said {message!r}"))

    def shows(self, patch: bytes, seen: int) -> None:
        self.board.patch(patch)
        is_over = self.board.fields[DONE] == BOARDS
        self.stands(seen, self.board.fields[TURN] == self.seat, is_over)

    def move(self) -> None:
        free = [cell for cell, mark in enumerate(self.board.cells) if mark == FREE]
        self.send(MARK + bytes([self.load.random.choice(free)]))


def install() -> str:
    """Fetch what the lock names, once; the version that is here then."""
    return fetched(HERE, "@colyseus/core")
