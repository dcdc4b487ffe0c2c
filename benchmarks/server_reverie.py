"""Our server as it is: `reverie serve`, SQLite on disk, rate limits out of the way."""

import itertools
import sys
from pathlib import Path
from typing import Any

import msgspec

from server_load import Load, Place, Player, Table
from server_process import Process, ask, free_port, must
from server_wire import Broken

MANY = "1000000000"
LIMITS = (
    "requests", "new_people", "new_tables", "messages", "whispers", "sockets_each", "tables_each"
)  # fmt: skip
REVERIE = str(Path(sys.executable).parent / "reverie")

numbers = itertools.count()


class Heard(msgspec.Struct):
    """Of a message, what a client needs in order to move; the rest is skipped, not built."""

    type: str
    v: int = 0
    legal: tuple[msgspec.Raw, ...] = ()
    outcome: Any = None
    why: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Reverie:
    name = "Reverie"

    def __init__(
        self, data: Path, core: int | None, game: str = "dreamwell", guests: Path | None = None
    ) -> None:
        self.game = game
        self.process = serve(data, core, guests)

    def open_table(self) -> Place:
        host, guest = self.guest("Ann"), self.guest("Ben")
        terms = {"game": self.game, "seats": 2, "grace": 0}
        table = self.ask("POST", "", host, terms)["id"]
        self.ask("PUT", f"/{table}/seats/1", guest, {})
        self.ask("PUT", f"/{table}/seats/1/ready", guest, {"ready": True})
        return Place(table, (host, guest))

    def start(self, place: Place) -> None:
        self.ask("POST", f"/{place.id}/start", place.keys[0])

    def player(self, table: Table, seat: int, load: Load) -> "Guest":
        return Guest(table, seat, load)

    def guest(self, name: str) -> str:
        """The cookie of somebody new."""
        answer = ask(self.process.port, "POST", "/api/people", {"name": name, "language": "en"})
        must(answer)
        return answer.cookie

    def ask(self, method: str, path: str, cookie: str, body: object = None) -> dict[str, str]:
        found: dict[str, str] = must(
            ask(self.process.port, method, f"/api/tables{path}", body, cookie)
        )
        return found


class Guest(Player):
    """Takes any of what is legal; hears all that a browser would."""

    legal: tuple[msgspec.Raw, ...] = ()

    async def open(self) -> None:
        await self.sit_down(
            f"/api/tables/{self.table.place.id}/socket?seat={self.seat}",
            self.table.place.keys[self.seat],
        )

    def hear(self, message: bytes) -> None:
        heard = decode(message)
        if heard.type == "state":
            self.legal = heard.legal
            self.stands(heard.v, bool(heard.legal), heard.outcome is not None)
        elif heard.type == "accepted":
            self.accepted()
        elif heard.type == "welcome":
            self.seated.set_result(None)
        elif heard.type in ("refused", "farewell"):
            self.load.fail(Broken(f"{heard.type}: {heard.why}"))

    def move(self) -> None:
        action = self.load.random.choice(self.legal)
        self.legal = ()
        self.send(b'{"type":"act","id":"%d","action":%b}' % (next(numbers), bytes(action)))


def serve(data: Path, core: int | None, guests: Path | None = None) -> Process:
    """The process is started, not yet open. `guests`: where other packages are installed."""
    port = free_port()
    data.mkdir(parents=True, exist_ok=True)
    environment = {f"REVERIE_LIMITS_{name.upper()}": MANY for name in LIMITS}
    if guests is not None:
        environment["PYTHONPATH"] = str(guests)
    return Process(
        [REVERIE, "serve", "--plain", "--port", str(port), "--data", str(data)],
        port,
        core,
        environment,
        data / "journal.txt",
    )
