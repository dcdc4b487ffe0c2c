"""What is listed and what is accepted: two askers, one answer."""

from collections.abc import Iterable, Sequence
from typing import Any

from reverie.kernel import CLOCK, SPECTATOR, Dice, Illegal, Seat, is_listed
from reverie.laws.broken import ANSWER, LEGAL, LawBroken, hold
from reverie.laws.matches import Moment, encoded, moments
from reverie.laws.tables import Trial, law

MOMENTS = 24  # looked at in a match
MOST_LISTED = 150  # of a long list, as many are tried


@law(LEGAL)
def legal_is_exactly_what_is_accepted(table: Trial) -> None:
    """Catches two rulebooks, and change before check: over the catalogue and the list itself.

    Where a template is listed, what is of its kind may be accepted or refused.
    """
    catalogue = table.game.proof.catalogue(table.options, table.seats)
    for moment in moments(table, MOMENTS):
        for seat in table.everyone:
            check_seat(table, moment, seat, catalogue)
        for stranger in (CLOCK, Seat(table.seats)):  # a record may name any seat
            check_refused(table, moment, stranger, catalogue)
        watched = table.game.legal(table.game.view(moment.state, SPECTATOR))
        hold(LEGAL, not watched, f"{moment} a spectator has {len(watched)} to choose from")


def check_seat(table: Trial, moment: Moment, seat: Seat, catalogue: Sequence[Any]) -> None:
    game, state = table.game, moment.state
    listed = game.legal(game.view(state, seat))
    may_act = seat in game.to_act(state)
    hold(LEGAL, bool(listed) == may_act, f"{moment} seat {seat} has {len(listed)} to choose from")
    whim = table.whim(f"listed {moment.number} {seat}")
    for action in listed if len(listed) <= MOST_LISTED else pick_some(whim, listed):
        for one in {action, game.proof.fill(game.view(state, seat), action, whim)}:
            refusal = attempt(table, game.copy(state), moment, seat, one)
            hold(LEGAL, refusal is None, f"{moment} {one} is listed and refused: {refusal}")
    known, kinds = set(listed), {type(action) for action in listed} & game.templates
    unlisted = (a for a in catalogue if not is_listed(game, a, known))
    check_refused(table, moment, seat, unlisted)
    check_traceless(table, moment, seat, [a for a in catalogue if type(a) in kinds])


def pick_some(whim: Dice, listed: Sequence[Any]) -> list[Any]:
    return [whim.pick(listed) for _ in range(MOST_LISTED)]


def check_traceless(table: Trial, moment: Moment, seat: Seat, actions: Iterable[Any]) -> None:
    """Of a kind that is open: accepted, or refused without a trace."""
    before = encoded(moment.state)
    for action in actions:
        trial = table.game.copy(moment.state)
        if attempt(table, trial, moment, seat, action) is not None:
            same = encoded(trial) == before
            hold(LEGAL, same, f"{moment} a refusal changes the table: {action}")


def check_refused(table: Trial, moment: Moment, seat: Seat, actions: Iterable[Any]) -> None:
    """What is not listed is refused, and leaves no trace."""
    trial, before = table.game.copy(moment.state), encoded(moment.state)
    tried = []
    for action in actions:
        refusal = attempt(table, trial, moment, seat, action)
        hold(LEGAL, refusal, f"{moment} seat {seat} may {action}, which is not listed")
        tried.append(action)
    if encoded(trial) != before:
        raise LawBroken(
            LEGAL, f"{moment} a refusal changes the table: {_culprit(table, moment, seat, tried)}"
        )


def _culprit(table: Trial, moment: Moment, seat: Seat, actions: Iterable[Any]) -> object:
    before = encoded(moment.state)
    for action in actions:
        trial = table.game.copy(moment.state)
        attempt(table, trial, moment, seat, action)
        if encoded(trial) != before:
            return action
    return "several together"


def attempt(table: Trial, trial: Any, moment: Moment, seat: Seat, action: Any) -> Illegal | None:
    """The refusal, or None: it was accepted."""
    try:
        table.game.apply(trial, seat, action, moment.now)
    except Illegal as refusal:
        return refusal
    except Exception as crash:
        raise LawBroken(ANSWER, f"{moment} seat {seat} {action} crashes: {crash!r}") from crash
    return None
