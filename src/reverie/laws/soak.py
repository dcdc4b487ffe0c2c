"""One match against the laws, as cheaply as can be: what `make soak` does ten thousand times."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from reverie.kernel import Entry, commitment
from reverie.laws.broken import RECORD, hold
from reverie.laws.endings import check_end
from reverie.laws.legality import check_seat
from reverie.laws.matches import Haste, Log, Moment, Step, encoded, unfold
from reverie.laws.records import sleepers
from reverie.laws.secrecy import check_events, check_refusals, check_view
from reverie.laws.states import check_invariants
from reverie.laws.tables import Trial
from reverie.match import Record, read_record, write_record

RARE = 8  # times less often than others: so seldom a kind of action is rare
LOOK_EVERY = 600  # entries, on average; where rare things happen, far more often
LOOK_AT_RARE = 4
TRIES = 120  # actions of the catalogue, at each look
REPLAY_EVERY = 5  # one match in so many is replayed at a real table, entry by entry


def soak(table: Trial, haste: Haste | None = None) -> int:
    """Play a match, holding it to the laws at every step; the answer is how many there were."""
    state, whim, done = table.deal(), table.whim("soak"), Counter[type]()
    catalogue = table.game.proof.catalogue(table.options, table.seats)
    check_invariants(table, state, state, [], "the deal")
    log: list[Entry[Any]] = []
    for step in unfold(table, state, haste=haste):
        check_invariants(table, step.before, state, step.events, step.entry)
        kind = type(step.entry.action)
        done[kind] += 1
        is_rare = done[kind] * RARE <= done.total() // len(done)
        if whim.below(LOOK_AT_RARE if is_rare else LOOK_EVERY) == 0:
            look(table, step, log, [whim.pick(catalogue) for _ in range(TRIES)])
        log.append(step.entry)
    check_end(table, Moment(len(log), log[-1].at, state, ()), table.game.outcome(state))
    check_record(table, tuple(log), state)
    return len(log)


def look(table: Trial, step: Step, log: Sequence[Entry[Any]], catalogue: Sequence[Any]) -> None:
    """The costly laws, at one moment: what is legal, and what may be known."""
    now = log[-1].at if log else step.entry.at
    moment = Moment(len(log), now, step.before, (step.entry,))
    for seat in table.game.to_act(step.before):
        check_seat(table, moment, seat, catalogue)
    for viewer in table.viewers:
        world = check_view(table, moment, viewer)
        check_events(table, moment, world, viewer, step.entry)
        if viewer is not None:
            check_refusals(table, moment, world, viewer, catalogue)


def check_record(table: Trial, log: Log, end: Any) -> None:
    """Stored and read it is the same match, to the byte; now and then it is played again."""
    game = table.game
    made = Record(
        game=game,
        options=table.options,
        players=sleepers(table),
        commitment=commitment(table.key),
        entries=log,
        key=table.key,
        outcome=game.outcome(end),
    )
    text = write_record(made)
    read = read_record(text, {game.name: game})
    hold(RECORD, read.entries == log, "its log, stored and read, is another")
    hold(RECORD, write_record(read) == text, "its record, read and written, is another")
    if table.whim("replay").below(REPLAY_EVERY) == 0:
        again = read.replay().state
        hold(RECORD, encoded(again) == encoded(end), "played again it ends in another state")
