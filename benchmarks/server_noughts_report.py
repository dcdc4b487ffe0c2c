"""What three servers did at one and the same game, as a page."""

import platform
from statistics import median

from server import FOLDER, SIZES, all_times, percentile
from server_disk import disk_of
from server_load import MOST
from server_noughts import Found, Peer, middle_ratio, ratios, run
from server_report import built, met, spread
from timing import CORES, Say, cpu_model, markdown, other_work

AIMS = (  # tables, beside whom, how many times as many moves
    (1, "boardgame.io", 1.0),
    (20, "boardgame.io", 2.0),
    (200, "boardgame.io", 2.0),
    (200, "Colyseus", 1.0),
)

WHO_DOES_WHAT = """\
- **All three** play noughts and crosses, two seats, fifty boards a match one after the other, \
seats in turns throughout. Nobody compresses.
- **Reverie** has it as a guest, a package with an entry point like any other \
(`benchmarks/noughts`), and does what it does for every game: the move is checked, written to \
SQLite on disk (WAL, full sync) and only then told; each seat gets a view of its own, redacted \
where there is anything to redact, with what it may do, what happened as events and as sentences, \
and the mover is told `accepted`.
- **boardgame.io** has everything in memory, and tells both seats the whole state, unredacted, as \
JSON over socket.io.
- **Colyseus** has everything in memory, and tells both seats what has changed, unredacted, as a \
binary patch. It patches twenty times a second unless told otherwise; here it is told after every \
move, since a table that waits for the next twentieth plays twenty moves a second on any machine.
- **The clients** are the same for all: one process on a core of its own, a bare WebSocket for \
each seat, any free cell; the next move comes when both have heard of the last.
- **CPU** is that of all threads of the server, the one that writes to the disk too, and of its \
children, while the clients play at tables opened just before: start and half a second of warming \
up are not in it. A match that ends is followed by a new one at a new table, and that is in it, \
for all; Reverie greets two new people for it."""


def page(date: str, quick: bool, say: Say) -> str:
    """Measure, and tell."""
    disk, load = disk_of(FOLDER), other_work()
    found = run(quick, say)
    return "\n\n".join(
        [
            "# The noughts",
            f"{conditions(date, found)} {disk} {busy_clients(found)} "
            f'Made by `make bench ARGS="noughts"`.{load} {load_meanwhile(found)}',
            WHO_DOES_WHAT,
            "## Moves per CPU-second at the same game",
            "As fast as the server answers, one move under way at each table. The median of "
            f"{found.plan.rounds} rounds of {found.plan.seconds:.0f} s or {MOST:,} moves, the "
            "servers in turns, and from least to most.",
            moves_table(found),
            ratio_table(found),
            "\n".join(f"- {verdict(found, *aim)}" for aim in AIMS),
            "## Beside it",
            "From sending a move to hearing of it, which for Reverie means on disk; what both "
            "clients of a table are sent for a move; how much of each second the server stood in "
            "line for its core, on a quiet machine hardly any. All rounds together.",
            beside_table(found),
        ]
    )


def conditions(date: str, found: Found) -> str:
    apart = "clients and servers on a core each" if len(CORES) > 1 else "all on one core"
    theirs = ", ".join(f"{name} {version}" for name, version in found.versions.items())
    return (
        f"{date}, {cpu_model()}, Python {platform.python_version()} ({built()}), Linux, {apart}; "
        f"{theirs}."
    )


def load_meanwhile(found: Found) -> str:
    least, most = min(found.loads), max(found.loads)
    return f"While the rounds went on it was {least:.1f} to {most:.1f}, about 2 of them our own."


def busy_clients(found: Found) -> str:
    loops = [one for peer in found.peers for size in SIZES for one in peer.measured[size]]
    most = max(one.own_cpu / one.seconds for one in loops)
    return f"The clients were never busier than {most:.0%} of their core."


def moves_table(found: Found) -> str:
    rows = [
        (str(size), *(spread(peer.per_cpu(size), ",.0f") for peer in found.peers)) for size in SIZES
    ]
    return markdown(("tables", *(peer.server.name for peer in found.peers)), rows)


def ratio_table(found: Found) -> str:
    others = found.peers[1:]
    rows = [
        (str(size), *(spread(ratios(found, peer, size), ".2f") for peer in others))
        for size in SIZES
    ]
    return markdown(("tables", *(f"Reverie / {peer.server.name}" for peer in others)), rows)


def verdict(found: Found, size: int, name: str, aim: float) -> str:
    peer = next(peer for peer in found.peers if peer.server.name == name)
    ratio = middle_ratio(found, peer, size)
    tables = "one table" if size == 1 else f"{size} tables"
    return f"At {tables} the aim is {aim:g} times {name}: {met(ratio >= aim)}, {ratio:.2f}."


def beside_table(found: Found) -> str:
    rows = [beside_row(peer, size) for size in SIZES for peer in found.peers]
    header = ("tables", "server", "p50, ms", "p99, ms", "moves", "messages", "bytes", "in line")
    return markdown(header, rows)


def beside_row(peer: Peer, size: int) -> tuple[str, ...]:
    rounds, times = peer.measured[size], all_times(peer.measured[size])
    queued = sum(one.queued for one in rounds) / sum(one.seconds for one in rounds)
    return (
        str(size),
        peer.server.name,
        f"{percentile(times, 0.5):.2f}",
        f"{percentile(times, 0.99):.2f}",
        f"{len(times):,}",
        f"{median(one.told / one.moves for one in rounds):.1f}",
        f"{median(one.bytes / one.moves for one in rounds):,.0f}",
        f"{queued:.0%}",
    )
