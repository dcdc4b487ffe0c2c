"""The best composition of a round, exactly: for bots, and for looking back."""

from reverie.games.dream_runners.solver.search import best_composition
from reverie.games.dream_runners.solver.tasks import task_in, task_of, worth_of

__all__ = ["best_composition", "task_in", "task_of", "worth_of"]
