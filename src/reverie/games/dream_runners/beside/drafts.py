"""Compositions on their way: streamed to the table while segments are moved, entered when final.

DR-CREATE-12, DR-CREATE-13: the last one before the lock or the end of the sand counts.
"""

from reverie.games.dream_runners.actions import Action, Arrange, Lock
from reverie.games.dream_runners.model import State
from reverie.kernel import Drafts, Seat, Viewer


def lay_down(draft: Action, action: Action) -> Action:
    """DR-CREATE-24: who locks without a composition locks what lies there."""
    bare = isinstance(action, Lock) and action.placements is None
    return Lock(draft.placements) if bare and isinstance(draft, Arrange) else action


def is_shown(s: State, seat: Seat, viewer: Viewer) -> bool:
    """DR-CREATE-23: to others only where compositions are shown while they grow."""
    return viewer == seat or s.options.is_live


DRAFTS = Drafts[State, Action](frozenset({Arrange}), lay_down, is_shown)
