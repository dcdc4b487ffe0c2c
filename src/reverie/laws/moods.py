"""What bots show in their faces follows from what everybody at the table has seen alike."""

from itertools import islice
from typing import get_args

from reverie.kernel import Mood
from reverie.laws.broken import MOOD, hold
from reverie.laws.matches import unfold
from reverie.laws.tables import Trial, law

STEPS = 120  # of a match
MOODS = (None, *get_args(Mood))


@law(MOOD)
def face_follows_from_what_all_have_seen(table: Trial) -> None:
    """Catches moods that change with anything but events and seat, and those no face can show.

    A bot is asked with public events alone, so a mood that is always the same for the same ones
    cannot tell what it holds.
    """
    game = table.game
    for number, step in enumerate(islice(unfold(table, table.deal()), STEPS)):
        seen = [[game.seen_by(event, viewer) for viewer in table.viewers] for event in step.events]
        shown = tuple(
            one[0] for one in seen if one[0] is not None and one.count(one[0]) == len(one)
        )
        for seat in table.everyone:
            mood, again = game.bots.mood(shown, seat), game.bots.mood(shown, seat)
            hold(MOOD, mood in MOODS, f"after step {number} seat {seat} looks {mood}")
            hold(MOOD, mood == again, f"after step {number} seat {seat} looks {mood} and {again}")
