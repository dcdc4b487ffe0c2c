"""Drafts: they are nobody else's business, and they count as if they had been sent when they must.

A game without drafts obeys by having none.
"""

from typing import Any

from reverie.kernel import Illegal, Millis, Seat
from reverie.laws.broken import DRAFT, hold
from reverie.laws.matches import choose, encoded, play
from reverie.laws.records import sit_down
from reverie.laws.tables import Trial, law
from reverie.match import AnyMatch, Draft, Match

LOOKED_AT = 12  # entries of a match


@law(DRAFT)
def draft_is_kept_in_silence_and_counts_in_time(table: Trial) -> None:
    """Catches a draft that others see, that is lost, or that is taken for more than it is."""
    if table.game.beside.drafts is None:
        return
    match, log = sit_down(table), play(table)
    chosen = set(choose(log, LOOKED_AT, table.whim("drafts")))
    for number, entry in enumerate(log):
        for seat in sorted(match.to_act) if number in chosen else ():
            check_drafts(table, match, seat)
        match.enter(entry)


def check_drafts(table: Trial, match: AnyMatch, seat: Seat) -> None:
    rule, whim = table.game.beside.drafts, table.whim(f"draft {len(match.log)} {seat}")
    assert rule is not None
    listed = [action for action in match.legal(seat) if type(action) in rule.kinds]
    for action in (table.game.proof.fill(match.view(seat), one, whim) for one in listed):
        check_silence(table, match, seat, action)
        check_fold(table, match, seat, action)
        check_time(table, match, seat, action)


def check_silence(table: Trial, match: AnyMatch, seat: Seat, action: Any) -> None:
    """Nothing that can be seen changes, but for what the game shows as a draft."""
    before = [encoded(match.view(viewer)) for viewer in table.viewers]
    length = len(match.log)
    match.draft(seat, action, match.now)
    same = [encoded(match.view(viewer)) for viewer in table.viewers] == before
    hold(DRAFT, same and len(match.log) == length, f"the draft {action} changes the table")
    own = [draft.action for draft in match.drafts_seen(seat) if draft.seat == seat]
    hold(DRAFT, own == [action], f"seat {seat} does not see its own draft {action}")
    match.drafts.clear()


def check_fold(table: Trial, match: AnyMatch, seat: Seat, draft: Any) -> None:
    """What a seat may do it may do with its draft in it."""
    rule, state = table.game.beside.drafts, match.state
    assert rule is not None
    for action in match.legal(seat):
        folded = rule.fold(draft, action)
        try:
            table.game.apply(table.game.copy(state), seat, folded, match.now)
        except Illegal as refusal:
            hold(DRAFT, False, f"{action} with the draft {draft} is refused: {refusal}")


def check_time(table: Trial, match: AnyMatch, seat: Seat, action: Any) -> None:
    """Drafted, and time acts: then it is as if it had been done just before."""
    due = match.deadline
    if due is None or due <= match.now:
        return
    drafted, done = twin(table, match), twin(table, match)
    drafted.restore(Draft(match.now, seat, action, len(match.log)))
    drafted.tick(due)
    try:
        done.play(seat, action, match.now)
    except Illegal as refusal:
        hold(DRAFT, False, f"{action} can be drafted and not done: {refusal}")
    done.tick(due)
    if seat not in drafted.drafts:  # else it is still open, and may change
        same = encoded(drafted.state) == encoded(done.state)
        hold(DRAFT, same, f"the draft {action} of seat {seat} does not count at {due}")


def twin(table: Trial, match: AnyMatch) -> AnyMatch:
    """The same match, to be played on by itself."""
    other: AnyMatch = Match(table.game, table.options, match.opening_players, table.key)
    for entry in match.log:
        other.enter(entry)
    other.now = Millis(match.now)
    return other
