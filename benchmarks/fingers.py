"""Dreamcatcher's touch under load: how soon a finger feels something, and what it costs."""

import asyncio
import platform
import re
import shutil
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from statistics import median, quantiles
from typing import Any

import msgspec

from server import FOLDER, keep_apart
from server_process import Process, ask, must
from server_reverie import serve
from server_wire import Broken, Wire, connect
from timing import Say, cpu_model, markdown, other_work

FINGERS = (20, 100, 200)
EACH = 2  # fingers at one table: its guessers, beside the lead
SEATS = EACH + 1
BEAT = 0.05  # seconds from message to message: as often as the rules allow
STEP = 12  # sixteenths of a cell from message to message: fifteen cells a second
AIM = 20.0  # milliseconds (DC-PROBE-4)
HEAD = (
    *("fingers", "answers", "server median", "server p99", "within 20 ms"),
    *("client median", "client p95", "client p99", "CPU"),
)
EDGE, FAR, ROW = 160, 1360, 768  # sixteenths of a cell


@dataclass
class Seat:
    """Somebody at a table: what they see, and when what they sent was answered."""

    wire: Wire = field(init=False)
    view: dict[str, Any] = field(default_factory=dict)
    accepted: asyncio.Event = field(default_factory=asyncio.Event)
    sent_at: dict[int, float] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)  # seconds
    problem: Broken | None = None

    def hear(self, data: bytes) -> None:
        now = time.perf_counter()
        message = msgspec.json.decode(data)
        match message["type"]:
            case "whispered" if message["answer"]["type"] == "feel":
                self.waits.append(now - self.sent_at.get(message["answer"]["s"], now))
            case "state":
                self.view = message["view"]
            case "accepted":
                self.accepted.set()
            case "refused" | "farewell":
                self.broken(Broken(f"{message['code']}: {message['why']}"))
            case _:
                pass

    def broken(self, problem: Broken) -> None:
        self.problem = problem

    def send(self, message: dict[str, Any]) -> None:
        self.wire.send(msgspec.json.encode(message))

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(60):
            while not holds():
                if self.problem is not None:
                    raise self.problem
                await asyncio.sleep(0.005)

    async def act(self, **action: Any) -> None:
        self.accepted.clear()
        self.send({"type": "act", "id": f"{time.monotonic_ns()}", "action": action})
        await self.until(self.accepted.is_set)


@dataclass(frozen=True)
class Felt:
    """So many fingers at once."""

    fingers: int
    waits: list[float]
    served: dict[float, int]  # answers by the server's own watch: how many within so long
    cpu: float  # seconds of the server, for each second of a finger

    def cells(self) -> tuple[str, ...]:
        fine = quantiles(self.waits, n=100)
        return (
            f"{self.fingers}",
            f"{len(self.waits):,}",
            within(self.served, 0.5),
            within(self.served, 0.99),
            f"{100 * self.served[AIM / 1000] / self.served[inf]:.2f} %",
            f"{1000 * median(self.waits):.1f}",
            f"{1000 * fine[94]:.1f}",
            f"{1000 * fine[98]:.1f}",
            f"{1000 * self.cpu:.2f}",
        )


def within(served: dict[float, int], share: float) -> str:
    """The bound within which so many were answered, as the server's histogram knows it."""
    bound = min(bound for bound, count in served.items() if count >= share * served[inf])
    return "more" if bound == inf else f"≤ {1000 * bound:g}"


def served_so_far(process: Process) -> dict[float, int]:
    """From a frame that is whole to its answer on the line: the server exports it itself."""
    lines = page_of(process.port, "/metrics").splitlines()
    found = (re.match(r'reverie_whispering_seconds_bucket{le="(.*)"} (.*)', line) for line in lines)
    return {float(each[1]): int(float(each[2])) for each in found if each}


def page(date: str, quick: bool, say: Say) -> str:
    if sys.platform != "linux":
        sys.exit("bench: fingers are measured by /proc, on Linux.")
    about = other_work()
    found = asyncio.run(measured(3.0 if quick else 15.0, say))
    return "\n\n".join(
        [
            "# The fingers",
            f"{date}, Python {platform.python_version()}, {cpu_model()}.{about} Two fingers at "
            "each table of Dreamcatcher, twenty messages a second each, over real sockets. "
            "Milliseconds: in the server, from a frame that is whole to its answer on the line, "
            f"where the aim is {AIM:.0f}; and as a client in Python sees it, which has its own "
            "core and its own work with two hundred sockets. CPU of the server in milliseconds for "
            "each second of a finger.",
            markdown(HEAD, [each.cells() for each in found]),
        ]
    )


def page_of(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        text: str = answer.read().decode()
        return text


async def measured(seconds: float, say: Say) -> list[Felt]:
    folder, core = FOLDER / "fingers", keep_apart()
    shutil.rmtree(folder, ignore_errors=True)
    process = serve(folder, core)
    try:
        process.until_open("/healthz")
        seats: list[Seat] = []
        found = []
        for fingers in FINGERS:
            say(f"{fingers} fingers")
            while len(seats) < fingers:
                seats += await table(process)
            found.append(await touching(process, seats, seconds))
        return found
    finally:
        process.stop()
        shutil.rmtree(folder, ignore_errors=True)


async def table(process: Process) -> list[Seat]:
    """A table where everybody but the lead has a card under the finger; the fingers."""
    cookies = [guest(process, name) for name in ("Ann", "Ben", "Cy")]
    terms = {"game": "dreamcatcher", "seats": SEATS}
    place = must(ask(process.port, "POST", "/api/tables", terms, cookies[0]))["id"]
    path = f"/api/tables/{place}"
    for seat, cookie in enumerate(cookies[1:], start=1):
        must(ask(process.port, "PUT", f"{path}/seats/{seat}", {}, cookie))
        must(ask(process.port, "PUT", f"{path}/seats/{seat}/ready", {"ready": True}, cookie))
    must(ask(process.port, "POST", f"{path}/start", None, cookies[0]))
    seats = [await seated(process, f"{path}/socket", cookie) for cookie in cookies]
    for minutes, seat in zip((500, 400, 300), seats, strict=True):
        await seat.act(type="wake_time", minutes=minutes)
    lead, *guessers = seats
    await lead.until(lambda: lead.view["phase"] == "pick")
    await lead.act(type="pick_dream", dream=lead.view["dreams"][0])
    gives = [{"card": n, "to": n + 1} for n in range(EACH)]
    await lead.act(type="deal_touch", gives=gives)
    for each in guessers:
        await each.until(lambda each=each: each.view["focus"] is not None)
    return guessers


def guest(process: Process, name: str) -> str:
    answer = ask(process.port, "POST", "/api/people", {"name": name, "language": "en"})
    must(answer)
    return answer.cookie


async def seated(process: Process, path: str, cookie: str) -> Seat:
    seat = Seat()
    seat.wire = Wire(seat.hear, seat.broken)
    await connect(seat.wire, process.port, path, cookie)
    await seat.until(lambda: bool(seat.view))
    return seat


async def touching(process: Process, seats: list[Seat], seconds: float) -> Felt:
    """All at once, though not in step."""
    for seat in seats:
        seat.waits.clear()
    before = served_so_far(process)
    began, cpu = time.perf_counter(), process.cpu()
    beats = int(seconds / BEAT)
    strokes = (stroke(seat, n * BEAT / len(seats), beats) for n, seat in enumerate(seats))
    await asyncio.gather(*strokes)
    spent, lasted = process.cpu() - cpu, time.perf_counter() - began
    waits = [wait for seat in seats for wait in seat.waits]
    served = {bound: n - before[bound] for bound, n in served_so_far(process).items()}
    return Felt(len(seats), waits, served, spent / lasted / len(seats))


async def stroke(seat: Seat, after: float, beats: int) -> None:
    """Slowly to and fro, by the clock, whatever is answered."""
    began, handle = time.perf_counter() + after, seat.view["focus"]
    for beat in range(beats):
        await asyncio.sleep(max(0.0, began + beat * BEAT - time.perf_counter()))
        if seat.problem is not None:
            raise seat.problem
        seat.sent_at[beat] = time.perf_counter()
        seat.send({"type": "whisper", "message": touch(handle, beat, last=beat == beats - 1)})


def touch(handle: str, beat: int, *, last: bool) -> dict[str, Any]:
    there = beat * STEP % (2 * (FAR - EDGE))
    x = EDGE + min(there, 2 * (FAR - EDGE) - there)
    if last:
        return {"type": "touch_lift", "h": handle, "f": 0}
    if beat == 0:
        return {"type": "touch_down", "h": handle, "f": 0, "x": x, "y": ROW, "s": beat}
    return {"type": "touch_move", "h": handle, "pts": [[0, x, ROW]], "s": beat}
