"""What can be dealt and stored again: the deal, and the whole match."""

from typing import Any

import msgspec

from reverie.kernel import Seat, Sitting
from reverie.laws.broken import DEAL, RECORD, LawBroken, hold
from reverie.laws.matches import encoded, play
from reverie.laws.tables import Trial, law
from reverie.match import AnyMatch, BadRecord, Match, Player, read_record, record_of, write_record


@law(DEAL)
def same_dice_deal_the_same_table(table: Trial) -> None:
    """Catches stray randomness: tables, and what everybody sees and may do, are alike."""
    game, one, other = table.game, table.deal(), table.deal()
    hold(DEAL, encoded(one) == encoded(other), "two deals with the same dice differ")
    for viewer in table.viewers:
        views = game.view(one, viewer), game.view(other, viewer)
        hold(DEAL, encoded(views[0]) == encoded(views[1]), f"what {viewer} sees differs")
        listed = [list(game.legal(view)) for view in views]
        hold(DEAL, listed[0] == listed[1], f"what {viewer} may do is listed differently")


@law(RECORD)
def stored_match_is_the_match(table: Trial) -> None:
    """Catches hidden state and lossy types: stored as JSON lines it is the same to the byte."""
    match = played_again(table)
    text = write_record(record_of(match, with_key=True))
    try:
        record = read_record(text, {table.game.name: table.game})
        again = record.replay()
    except BadRecord as bad:
        raise LawBroken(RECORD, f"its record cannot be replayed: {bad}") from bad
    hold(RECORD, write_record(record) == text, "its record, read and written, is another")
    hold(RECORD, again.log == match.log, "its log, stored and read, is another")
    _check_states(table, match.state, again.state)
    for viewer in table.viewers:
        same = encoded(match.seen(viewer)) == encoded(again.seen(viewer))
        hold(RECORD, same, f"replayed, {viewer} sees other things happen")


def _check_states(table: Trial, end: Any, again: Any) -> None:
    state = encoded(end)
    hold(RECORD, encoded(again) == state, "replayed from its record it ends in another state")
    stored = msgspec.msgpack.decode(state, type=table.game.state)
    hold(RECORD, encoded(stored) == state, "its last state, stored and read, is another")


def played_again(table: Trial) -> AnyMatch:
    """A random match at a real table: actions taken back and done again, others sitting down."""
    match, whim = sit_down(table), table.whim("records")
    for entry in play(table):
        match.enter(entry)
        if entry.seat in table.everyone and whim.below(4) == 0:
            if match.may_take_back(entry.seat):
                match.take_back(entry.seat, match.now)
                match.enter(entry)
            if might_sit := sitters(match, entry.seat):
                player = Player("Somebody", whim.pick(might_sit))
                match.sit_down(entry.seat, player, match.now)
    return match


def sitters(match: AnyMatch, seat: Seat) -> list[str | None]:
    """Bots, or a person, who may sit down there.

    Where the rules notice it, only one like the last: the rest would be another match.
    """
    people: dict[Sitting | None, list[str | None]] = {None: [None], "person": [None]}
    bots = match.game.bots.own if match.sits(seat) in (None, "bot") else ()
    return [*people.get(match.sits(seat), []), *bots]


def sit_down(table: Trial) -> AnyMatch:
    return Match(table.game, table.options, sleepers(table), table.key)


def sleepers(table: Trial) -> tuple[Player, ...]:
    return tuple(Player(f"Sleeper {seat}") for seat in table.everyone)
