"""What was measured of the server, as a page: tables, and a sentence on every aim."""

import platform
import sysconfig
from collections.abc import Sequence
from statistics import median

from server import (
    ENTRIES,
    FOLDER,
    MOVES,
    SIZES,
    STORED,
    Found,
    Memory,
    Peer,
    all_times,
    percentile,
    ratios,
    run,
)
from server_disk import disk_of
from server_node import node_version, tool
from timing import CORES, Say, cpu_model, markdown, other_work

AIM_RATIO = 2.0  # of boardgame.io's moves per CPU-second
AIM_P99 = 50.0  # milliseconds, at the most tables, a move a second each
AIM_START = 5.0  # seconds

WHO_DOES_WHAT = """\
- **Reverie** plays Dreamwell, base game, two seats: every move is checked, written to SQLite \
(WAL, full sync) and only then told; each seat gets its own redacted view, what it may do (some \
45 actions), what happened as events and as sentences.
- **boardgame.io** plays noughts and crosses, its simplest kind of game, in memory: nothing is on \
disk, a broadcast goes out before the state is stored, every seat gets the whole state and works \
out for itself what it may do. Boards follow each other in a match of 50, so that new matches, \
which cost requests, do not weigh on its moves.
- **The clients** are the same for both: one process on a core of its own, a bare WebSocket for \
each seat, any legal move, the next when both have heard of the last, nobody who watches. To \
boardgame.io they say on the line what socket.io's own client would.
- **A move** is one message in. Reverie answers the mover with `accepted` and tells both seats; \
boardgame.io tells both seats, and to the mover that is the answer. Neither compresses, neither \
sends differences.
- **CPU** is that of all threads of the server, the one that writes to the disk too, and of its \
children, while the clients play: its start, the dealing of the first tables and half a second of \
warming up are not in it, nor is any work of the clients. A match that ends is followed by a new \
one at a new table, and that is in it, for both."""


def page(date: str, quick: bool, say: Say) -> str:
    """Measure, and tell."""
    disk, load = disk_of(FOLDER), other_work()
    found = run(quick, say)
    return "\n\n".join(
        [
            "# The server",
            f"{conditions(date, found)} {disk} {busy_clients(found)} Made by `make bench`.{load}",
            WHO_DOES_WHAT,
            "## Moves per CPU-second",
            "As fast as the server answers, one move under way at each table. CPU of the server "
            "and its children, as the kernel counts it; the median of "
            f"{found.plan.rounds} rounds, ours and theirs in turns, and from least to most.",
            moves_table(found),
            said_for_a_move(found),
            verdict_on_moves(found),
            "## Latency",
            "From sending a move to hearing that it is accepted, which for us means on disk. "
            "All rounds together.",
            latency_table(found),
            verdict_on_latency(found),
            "## Memory",
            f"Resident, at rest, of {max(SIZES)} tables; Node's garbage is collected before each "
            "look.",
            memory_table(found),
            "## Start-up",
            f"From the start of the process, with {STORED:,} running matches of {ENTRIES} entries "
            "in the store; the state is that of the match that comes last. Clocked matches are "
            "all woken, calm ones wait on disk for somebody.",
            start_table(found),
            verdict_on_start(found),
        ]
    )


def conditions(date: str, found: Found) -> str:
    node = node_version(tool("node"))
    apart = "clients and servers on a core each" if len(CORES) > 1 else "all on one core"
    return (
        f"{date}, {cpu_model()}, Python {platform.python_version()} ({built()}), "
        f"{platform.system()}, {apart}; boardgame.io {found.version} on Node {node}."
    )


def built() -> str:
    """Many a Python is compiled without what makes it a fifth faster."""
    flags = str(sysconfig.get_config_var("CONFIG_ARGS"))
    return "optimised build" if "--enable-optimizations" in flags else "built without PGO"


def busy_clients(found: Found) -> str:
    peers = (found.ours, found.theirs)
    loops = [one for peer in peers for rounds in peer.closed.values() for one in rounds]
    most = max(one.own_cpu / one.seconds for one in loops)
    return f"The clients were never busier than {most:.0%} of their core."


def met(is_met: bool) -> str:
    return "met" if is_met else "missed"


# Moves


def moves_table(found: Found) -> str:
    rows = [
        (
            str(size),
            *(moves_cell(peer, size) for peer in (found.ours, found.theirs)),
            spread(ratios(found, size), ".2f"),
            *microseconds(found, size),
        )
        for size in SIZES
    ]
    ours, move = "Reverie, moves per CPU-second", ("µs a move", "for the aim")
    header = ("tables", ours, "boardgame.io", "ours / theirs", *move)
    return markdown(header, rows)


def moves_cell(peer: Peer, size: int) -> str:
    return spread([one.moves_per_cpu for one in peer.closed[size]], ",.0f")


def spread(values: Sequence[float], form: str) -> str:
    """`3,100 (2,900–3,200)`."""
    return f"{median(values):{form}} ({min(values):{form}}–{max(values):{form}})"


def verdict_on_moves(found: Found) -> str:
    middles = [median(ratios(found, size)) for size in SIZES]
    worst, best = min(middles), max(middles)
    return (
        f"The aim is {AIM_RATIO:.0f} times boardgame.io: {met(worst >= AIM_RATIO)}, "
        f"from {worst:.2f} to {best:.2f}."
    )


def microseconds(found: Found, size: int) -> tuple[str, str]:
    """What a move costs us, and what it might cost to reach the aim."""
    ours, theirs = (
        median(1e6 / one.moves_per_cpu for one in peer.closed[size])
        for peer in (found.ours, found.theirs)
    )
    return f"{ours:.0f}", f"{theirs / AIM_RATIO:.0f}"


def said_for_a_move(found: Found) -> str:
    """At the most tables: the longer the matches, the less their beginnings weigh."""
    told = [
        f"{peer.server.name} sends {median(one.told / one.moves for one in rounds):.1f} messages, "
        f"{median(one.bytes / one.moves for one in rounds) / 1000:.1f} kB"
        for peer in (found.ours, found.theirs)
        for rounds in [peer.closed[max(SIZES)]]
    ]
    return f"For a move, to both clients together, {' and '.join(told)}."


# Latency


def latency_table(found: Found) -> str:
    rows = []
    for size in SIZES:
        cells = [latencies(all_times(peer.paced[size])) for peer in (found.ours, found.theirs)]
        rows.append((f"{size}, a move a second", *cells[0], *cells[1]))
    for size in SIZES:
        cells = [latencies(all_times(peer.closed[size])) for peer in (found.ours, found.theirs)]
        rows.append((f"{size}, as fast as it goes", *cells[0], *cells[1]))
    header = ("tables", "Reverie p50, ms", "p99", "moves", "boardgame.io p50, ms", "p99", "moves")
    return markdown(header, rows)


def latencies(times: Sequence[float]) -> tuple[str, str, str]:
    return f"{percentile(times, 0.5):.1f}", f"{percentile(times, 0.99):.1f}", f"{len(times):,}"


def verdict_on_latency(found: Found) -> str:
    size = max(SIZES)
    p99 = percentile(all_times(found.ours.paced[size]), 0.99)
    return (
        f"The aim is a p99 under {AIM_P99:.0f} ms at {size} tables with a move a second: "
        f"{met(p99 < AIM_P99)}, {p99:.1f} ms. Of fewer than a hundred moves p99 is the slowest. "
        f"{in_line(found)}"
    )


def in_line(found: Found) -> str:
    """How far the neighbours are to blame: on a quiet machine a server hardly ever waits."""
    size, words = max(SIZES), []
    for peer in (found.ours, found.theirs):
        rounds = peer.paced[size]
        share = sum(one.queued for one in rounds) / sum(one.seconds for one in rounds)
        words.append(f"{peer.server.name} {1000 * share:.0f} ms")
    return f"Of each second there the servers stood in line for their core: {', '.join(words)}."


# Memory


def memory_table(found: Found) -> str:
    both = memory_of(found.ours), memory_of(found.theirs)
    asleep = 1024 * (found.starts["calm"].memory - found.starts["empty"].memory) / STORED
    rows = [
        ("the server itself, MiB", *(f"{one.warm:.0f}" for one in both)),
        ("a running match asleep, KiB", f"{max(0.0, asleep):.1f}", "there are none"),
        ("a table nobody is connected to, KiB", *(f"{one.each(one.opened):.0f}" for one in both)),
        ("a table with both connected, KiB", *(f"{one.each(one.connected):.0f}" for one in both)),
        (f"a table {MOVES} moves on, KiB", *(f"{one.each(one.active):.0f}" for one in both)),
    ]
    return markdown(("memory", "Reverie", "boardgame.io"), rows)


def memory_of(peer: Peer) -> Memory:
    assert peer.memory is not None
    return peer.memory


# Start-up


def start_table(found: Found) -> str:
    rows = [
        (
            "an empty store" if name == "empty" else f"{STORED:,} {name} matches",
            f"{one.healthy:.2f}",
            "–" if one.first_state is None else f"{one.first_state:.2f}",
            f"{one.quiet:.1f}",
            f"{one.memory:.0f}",
        )
        for name, one in found.starts.items()
    ]
    header = ("Reverie", "until /healthz, s", "first state, s", "all awake, s", "memory then, MiB")
    return markdown(header, rows)


def verdict_on_start(found: Found) -> str:
    worst = max(one.first_state or 0.0 for one in found.starts.values())
    return (
        f"The aim is {AIM_START:.0f} s: {met(worst < AIM_START)}, {worst:.1f} s. boardgame.io in "
        "memory has nothing to start with: every match ends with its process."
    )
