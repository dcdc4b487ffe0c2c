"""How matches end."""

from reverie.kernel import Outcome
from reverie.laws.broken import END, hold
from reverie.laws.matches import Moment, moments
from reverie.laws.tables import Trial, law

MOMENTS = 40  # looked at in a match


@law(END)
def random_match_ends(table: Trial) -> None:
    """Catches deadlocks: a match goes on while somebody may act, and then it has an outcome."""
    for moment in moments(table, MOMENTS):  # the last one is the end
        outcome = table.game.outcome(moment.state)
        if moment.next is not None:
            hold(END, outcome is None, f"{moment} it has an outcome and goes on")
        else:
            check_end(table, moment, outcome)


def check_end(table: Trial, moment: Moment, outcome: Outcome | None) -> None:
    game, state = table.game, moment.state
    hold(END, outcome, f"{moment} nobody may act, and there is no outcome")
    assert outcome is not None
    counted = len(outcome.places) == len(outcome.points) == table.seats
    hold(END, counted, f"{outcome} does not have a place and points for each of {table.seats}")
    best = 1 if outcome.winners else 2  # nobody need have won
    ranks = tuple(best + sum(p < own for p in outcome.places) for own in outcome.places)
    hold(END, ranks == outcome.places, f"{outcome.places} are no places: equals share the best")
    if game.manners.together:
        as_one = len({*outcome.points}) == 1 and outcome.points[0] <= game.manners.together
        hold(
            END,
            as_one,
            f"{outcome.points}: they play together, for {game.manners.together} at most",
        )
    hold(END, outcome.reason, "it does not say why it is over")
    hold(END, game.deadline(state) is None, "it is over, and time is still to act")
