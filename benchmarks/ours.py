"""Dreamwell measured: random play, the four verbs a search is made of, bots, a profile."""

import cProfile
import pstats
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import msgspec

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.model import Options, State
from reverie.kernel import Dice, Millis, Seat
from reverie.match import Match, Player
from timing import Played, micros

MODES = {
    "base": Options(),
    "advanced": Options(advanced=True),
    "nightmare": Options(nightmare=True),
    "advanced, nightmare": Options(advanced=True, nightmare=True),
}
NOW = Millis(0)


def deal(options: Options, seed: int, seats: int = 2) -> State:
    return GAME.setup(options, seats, Dice(seed.to_bytes(32, "big")))


def random_steps(options: Options, steps: int) -> Callable[[int], Played]:
    """Of each state the view of who is to act, of it the legal actions, any one of them done."""

    def play(seed: int) -> Played:
        pick = Random(seed).choice
        state, matches, listed = deal(options, seed), 0, 0
        for _ in range(steps):
            seat = min(GAME.to_act(state), default=None)
            if seat is None:
                matches += 1
                state = deal(options, seed + 1000 * matches)
                seat = min(GAME.to_act(state))
            legal = GAME.legal(GAME.view(state, seat))
            listed += len(legal)
            GAME.apply(state, seat, pick(legal), NOW)
        return Played(steps, matches, listed)

    return play


def bot_matches(options: Options, matches: int, bot: str = "random") -> Callable[[int], Played]:
    """Whole matches at a table of bots, with log, memory and dice as in a tournament."""

    def play(seed: int) -> Played:
        steps = 0
        for number in range(matches):
            match = seated(options, bot, seed * 1000 + number)
            while to_act := match.to_act:
                seat = min(to_act)
                match.play(seat, match.bot_action(seat), NOW)
            steps += len(match.log)
        return Played(steps, matches, 0)

    return play


def seated(options: Options, bot: str, seed: int) -> Match[Any, Any, Any, Any, Any]:
    return Match(GAME, options, [Player(bot, bot=bot)] * 2, seed.to_bytes(32, "big"))


@dataclass(frozen=True)
class Verbs:
    """Microseconds of each, and how large a view is as JSON."""

    copy: float
    view: float
    legal: float
    apply: float
    view_bytes: float


def verbs(options: Options, repeats: int, states: int = 400) -> Verbs:
    """Measured on states from along random matches, each with one random legal action."""
    sample = list(along(options, states))
    views = [GAME.view(state, seat) for state, seat, _ in sample]

    def apply_all() -> float:
        copies = [(GAME.copy(state), seat, action) for state, seat, action in sample]
        began = process_time()
        for state, seat, action in copies:
            GAME.apply(state, seat, action, NOW)
        return process_time() - began

    apply_all()
    return Verbs(
        copy=micros(lambda: [GAME.copy(state) for state, _, _ in sample], states, repeats),
        view=micros(lambda: [GAME.view(state, s) for state, s, _ in sample], states, repeats),
        legal=micros(lambda: [GAME.legal(view) for view in views], states, repeats),
        apply=1e6 * sorted(apply_all() for _ in range(repeats))[repeats // 2] / states,
        view_bytes=sum(len(msgspec.json.encode(view)) for view in views) / states,
    )


def along(options: Options, count: int, stride: int = 7) -> list[tuple[State, Seat, Any]]:
    """States met by a random bot, every seventh of them, and what it did there."""
    found: list[tuple[State, Seat, Any]] = []
    seed = 0
    while len(found) < count:
        match = seated(options, "random", seed)
        while to_act := match.to_act:
            seat = min(to_act)
            match.play(seat, match.bot_action(seat), NOW)
        steps = match.steps[::stride]
        found += [(step.before, step.entry.seat, step.entry.action) for step in steps]
        seed += 1
    return found[:count]


@dataclass(frozen=True)
class Thinking:
    """CPU milliseconds of one decision."""

    decisions: int
    mean: float
    most: float  # 95 of 100 take no longer


def thinking(options: Options, bot: str, at_most: float) -> Thinking:
    """A bot against itself, to the end of the match or of the time it is given."""
    times: list[float] = []
    spent, seed = 0.0, 0
    while spent < at_most:
        match = seated(options, bot, seed)
        while (to_act := match.to_act) and spent < at_most:
            seat = min(to_act)
            began = process_time()
            action = match.bot_action(seat)
            times.append(process_time() - began)
            spent += times[-1]
            match.play(seat, action, NOW)
        seed += 1
    most = sorted(times)[int(0.95 * len(times))]
    return Thinking(len(times), 1000 * spent / len(times), 1000 * most)


@dataclass(frozen=True)
class Hot:
    """A function in the profile of random play."""

    name: str
    calls_per_step: float
    own: float  # share of all time, without what it calls
    whole: float  # and with it


def profile(options: Options, steps: int) -> list[Hot]:
    """Most of its own time first."""
    profiler = cProfile.Profile()
    play = random_steps(options, steps)
    play(0)
    profiler.runcall(play, 1)
    stats: dict[Any, Any] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]  # undocumented, and everywhere
    total = sum(own for _, _, own, _, _ in stats.values())
    found = [
        Hot(readable(where), calls / steps, own / total, whole / total)
        for where, (_, calls, own, whole, _) in stats.items()
    ]
    return sorted(found, key=lambda hot: -hot.own)


def readable(where: tuple[str, int, str]) -> str:
    """`legal.paid`, `legal.<listcomp>:88`, or what Python calls a function of its own."""
    file, line, name = where
    if not file.endswith(".py"):
        return name.strip("<>")
    return f"{Path(file).stem}.{name}" + (f":{line}" if name.startswith("<") else "")
