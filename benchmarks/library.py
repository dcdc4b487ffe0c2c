"""The library measured in one process on one core, beside peers, as a page."""

import platform
import sys

import ours
from peers import PEERS, labelled
from reverie.games.dreamwell import GAME
from timing import Pace, Say, cpu_model, keep_to_one_core, markdown, other_work, pace

AIM = 15_000  # random steps per CPU-second
TOP = 12  # functions of the profile


def random_play(repeats: int, scale: float, say: Say) -> dict[str, Pace]:
    paces = {}
    for mode, options in ours.MODES.items():
        say(f"random play, {mode}")
        paces[mode] = pace(ours.random_steps(options, int(15_000 * scale)), repeats)
    return paces


def random_play_table(paces: dict[str, Pace]) -> str:
    rows = [
        (mode, f"{one.steps:,.0f}", f"{one.listed:.0f}", f"{one.steps * one.listed / 1e6:.2f}")
        for mode, one in paces.items()
    ]
    header = (
        "Dreamwell",
        "steps per CPU-second",
        "legal actions a step",
        "millions listed a second",
    )
    return markdown(header, rows)


def matches_table(repeats: int, scale: float, say: Say) -> str:
    rows = []
    for mode, options in ours.MODES.items():
        say(f"whole matches, {mode}")
        one = pace(ours.bot_matches(options, max(1, int(5 * scale))), repeats)
        steps = one.steps / one.matches
        rows.append((mode, f"{one.matches:.1f}", f"{steps:,.0f}", f"{one.steps:,.0f}"))
    return markdown(
        ("Dreamwell", "matches per CPU-second", "steps a match", "steps per CPU-second"), rows
    )


def verbs_table(repeats: int, say: Say) -> tuple[str, dict[str, ours.Verbs]]:
    found = {}
    for mode, options in ours.MODES.items():
        say(f"copy, view, legal, apply, {mode}")
        found[mode] = ours.verbs(options, repeats)
    rows = [
        (mode, *(f"{n:.1f}" for n in (v.copy, v.view, v.legal, v.apply)), f"{v.view_bytes:,.0f}")
        for mode, v in found.items()
    ]
    header = ("Dreamwell", "copy, µs", "view, µs", "legal, µs", "apply, µs", "view as JSON, bytes")
    return markdown(header, rows), found


def peers_table(own: Pace, repeats: int, scale: float, say: Say) -> str:
    rows = [("**Dreamwell, base game (Python)**", *peer_cells(own, own))]
    for name, (package, maker) in PEERS.items():
        say(f"{name}")
        try:
            play = maker(scale)
        except ImportError:
            sys.exit(f"bench: {package} is not installed here. Run it by: make bench")
        rows.append((labelled(name, package), *peer_cells(own, pace(play, repeats))))
    header = ("random play", "steps per CPU-second", "ours / theirs", "legal actions a step",
              "listed per CPU-second", "ours / theirs")  # fmt: skip
    return markdown(header, rows)


def peer_cells(own: Pace, peer: Pace) -> tuple[str, ...]:
    listed, own_listed = peer.steps * peer.listed, own.steps * own.listed
    return (
        f"{peer.steps:,.0f}",
        f"{own.steps / peer.steps:.2f}",
        f"{peer.listed:.1f}",
        f"{listed:,.0f}",
        f"{own_listed / listed:.2f}",
    )


def bots_table(at_most: float, say: Say) -> str:
    rows = []
    for bot in GAME.bots.own:
        for mode in ("base", "advanced, nightmare"):
            say(f"{bot} thinks, {mode}")
            one = ours.thinking(ours.MODES[mode], bot, at_most)
            rows.append(
                (f"{bot}, {mode}", f"{one.mean:.2f}", f"{one.most:.2f}", f"{one.decisions:,}")
            )
    return markdown(("bot", "CPU ms a decision, mean", "95 of 100 within", "decisions"), rows)


def profile_table(scale: float, say: Say) -> tuple[str, list[ours.Hot]]:
    say("profile")
    hot = ours.profile(ours.MODES["base"], int(10_000 * scale))
    rows = [
        (f"`{one.name}`", f"{one.calls_per_step:.1f}", f"{one.own:.1%}", f"{one.whole:.1%}")
        for one in hot[:TOP]
    ]
    return markdown(("function", "calls a step", "own time", "with what it calls"), rows), hot


def what_it_shows(verbs: ours.Verbs, hot: list[ours.Hot]) -> str:
    """One sentence, from the figures."""
    step = verbs.view + verbs.legal + verbs.apply
    parts = {"listing legal actions": verbs.legal, "the view": verbs.view, "the rules": verbs.apply}
    ranked = sorted(parts.items(), key=lambda part: -part[1])
    shares = ", ".join(f"{name} {time / step:.0%}" for name, time in ranked)
    first, second, third = (f"`{one.name}` ({one.own:.0%})" for one in hot[:3])
    return (
        f"Of a random step in the base game, measured apart: {shares}. Under the profiler most own "
        f"time goes to {first}, then to {second} and {third}: there a faster engine would begin."
    )


def page(date: str, quick: bool, say: Say) -> str:
    repeats, scale = (3, 0.1) if quick else (7, 1.0)
    pinned, other = keep_to_one_core(), other_work()
    paces = random_play(repeats, scale, say)
    slowest = min(one.steps for one in paces.values())
    verbs, by_mode = verbs_table(repeats, say)
    profiled, hot = profile_table(scale, say)
    sections = [
        "# The library",
        f"{date}, {cpu_model()}, Python {platform.python_version()}, {platform.system()}, "
        f"{pinned}. CPU time of one process; every figure is the median of {repeats} repeats. "
        f"Made by `make bench`.{other}",
        "## Random steps",
        "Two seats. A step is: the view of the seat to act, its legal actions, one of them picked "
        f"evenly, and done. The aim is {AIM:,}; the slowest mode makes {slowest:,.0f}.",
        random_play_table(paces),
        "## Whole matches",
        "Two bots `random` at a table with log, memory and keyed dice, as `reverie simulate` has "
        "them. They pick a kind of action first, so they finish sooner than an even pick does.",
        matches_table(repeats, scale, say),
        "## What a search is made of",
        verbs,
        "## Beside others",
        "In the same run, the same loop: list what is legal, pick one, do it. Games differ in what "
        "a step is, so the actions listed stand beside the steps.",
        peers_table(paces["base"], repeats, scale, say),
        "## Bots",
        "Each against itself. Budgets are counted in positions, not in time, so these are what the "
        "budget costs here.",
        bots_table(10 * scale, say),
        "## Where the time goes",
        what_it_shows(by_mode["base"], hot),
        profiled,
    ]
    return "\n\n".join(sections)
