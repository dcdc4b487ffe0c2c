"""Random play of other people's games, measured the same way: list what is legal, do any of it."""

import random
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from timing import Played

Play = Callable[[int], Played]


def open_spiel(game_name: str, matches: int) -> Play:
    """OpenSpiel's `legal_actions` and `apply_action`, from Python."""
    import pyspiel  # noqa: PLC0415  installed by make bench
    from open_spiel.python.games import tic_tac_toe  # noqa: F401, PLC0415  registers itself

    game = pyspiel.load_game(game_name)

    def play(seed: int) -> Played:
        pick = random.Random(seed).choice
        steps = listed = 0
        for _ in range(matches):
            state: Any = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(pick(legal))
                steps += 1
                listed += len(legal)
        return Played(steps, matches, listed)

    return play


def catanatron(matches: int) -> Play:
    """Two random players of Catan; `playable_actions` are listed after every step."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  installed by make bench

    def play(seed: int) -> Played:
        random.seed(seed)  # its players and its dice share the global one
        steps = listed = 0
        for number in range(matches):
            players = [RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)]
            game = Game(players, seed=1000 * seed + number)
            while game.winning_color() is None and game.state.num_turns < 1000:
                listed += len(game.state.playable_actions)
                game.play_tick()
                steps += 1
        return Played(steps, matches, listed)

    return play


def pokerkit(matches: int) -> Play:
    """Heads-up no-limit hold'em: check or call, fold, or the smallest raise; a hand is a match."""
    from pokerkit import Automation, NoLimitTexasHoldem  # noqa: PLC0415  installed by make bench

    def play(seed: int) -> Played:
        random.seed(seed)  # its deck is shuffled by the global one
        pick = random.Random(seed).choice
        steps = listed = 0
        for _ in range(matches):
            state = NoLimitTexasHoldem.create_state(
                tuple(Automation), True, 0, (1, 2), 2, (200, 200), 2
            )
            while state.status:
                legal: list[Callable[[], object]] = [state.check_or_call]
                if state.can_fold():
                    legal.append(state.fold)
                if state.can_complete_bet_or_raise_to():
                    legal.append(state.complete_bet_or_raise_to)
                pick(legal)()
                steps += 1
                listed += len(legal)
        return Played(steps, matches, listed)

    return play


PEERS: dict[str, tuple[str, Callable[[float], Play]]] = {  # by name: its package, and how to play
    "OpenSpiel `python_tic_tac_toe` (Python)": (
        "open_spiel",
        lambda scale: open_spiel("python_tic_tac_toe", int(600 * scale)),
    ),
    "OpenSpiel `connect_four` (C++)": (
        "open_spiel",
        lambda scale: open_spiel("connect_four", int(2000 * scale)),
    ),
    "catanatron, Catan (Python)": ("catanatron", lambda scale: catanatron(int(20 * scale))),
    "pokerkit, no-limit hold'em (Python)": ("pokerkit", lambda scale: pokerkit(int(800 * scale))),
}


def labelled(name: str, package: str) -> str:
    return f"{name} {version(package)}"
