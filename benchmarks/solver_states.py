"""What the solver is asked in matches between bots."""

from collections.abc import Iterator

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.model import Options
from reverie.games.dream_runners.solver.settling import Task
from reverie.games.dream_runners.solver.tasks import task_of
from reverie.kernel import Dice, Seat
from reverie.match import AnyMatch, Hands, Match, Player
from reverie.research.matches import next_turn

TABLES = (  # two, three and four seats, and all strengths
    ("oracle", "lucid"),
    ("lucid", "drowsy"),
    ("oracle", "lucid", "drowsy"),
    ("oracle", "oracle", "lucid", "lucid"),
    ("lucid", "drowsy", "drowsy", "random"),
)


def match_tasks(number: int) -> Iterator[Task]:
    """Every round of one match, for every seat that still dreams."""
    key, bots = Dice(b"solver").split(f"match {number}").key, TABLES[number % len(TABLES)]
    players = [Player(f"{bot} {seat}", bot=bot) for seat, bot in enumerate(bots)]
    match: AnyMatch = Match.deal(GAME, Options(), players, key)
    hands, rounds = Hands(match), 0
    while match.outcome is None:
        view = match.view(Seat(0))
        if view.phase == "creating" and view.round > rounds:
            rounds = view.round
            seats = [Seat(i) for i, dreamer in enumerate(view.dreamers) if dreamer.woke is None]
            yield from (task_of(match.view(seat), seat) for seat in seats)
        turn = next_turn(hands, key)
        if turn is None:
            assert match.deadline is not None
            match.tick(match.deadline)
        else:
            match.play(turn.seat, turn.action, turn.at)
