"""What holds of states: they are left alone, and nothing in them is made or lost."""

from reverie.kernel import Entry, advance
from reverie.laws.broken import ADVANCE, PIECES, hold
from reverie.laws.matches import encoded, enter, moments, play
from reverie.laws.tables import Trial, law

MOMENTS = 40  # looked at in a match
AHEAD = 8  # a shared part may show only some entries later


@law(ADVANCE)
def advance_leaves_its_state_alone(table: Trial) -> None:
    """Catches a copy that shares what `apply` changes."""
    for moment in moments(table, MOMENTS):
        before, state = encoded(moment.state), moment.state
        for entry in moment.following[:AHEAD]:
            state, _ = advance(table.game, state, entry)
            same = encoded(moment.state) == before
            hold(ADVANCE, same, f"{moment} {entry} changes the state that was handed in")


@law(PIECES)
def pieces_are_neither_made_nor_lost(table: Trial) -> None:
    """Catches most card bugs: whatever the game itself calls invariant, at every step."""
    state = table.deal()
    check_invariants(table, state, state, [], "the deal")
    for entry in play(table):
        step = enter(table, state, entry)
        check_invariants(table, step.before, state, step.events, entry)
    for moment in moments(table, MOMENTS):
        for viewer in table.viewers:
            view = table.game.view(moment.state, viewer)
            world = table.game.proof.imagine(view, table.whim(f"world {moment.number} {viewer}"))
            check_invariants(table, world, world, [], f"what {viewer} imagines {moment}")


def check_invariants(
    table: Trial, before: object, after: object, events: list[object], cause: Entry[object] | str
) -> None:
    broken = ", ".join(table.game.proof.invariants(before, after, events))
    hold(PIECES, not broken, f"{cause} breaks {broken}")
