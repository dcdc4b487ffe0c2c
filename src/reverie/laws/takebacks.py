"""Taking back: the table is as it was, and nothing can be learnt by it."""

from typing import Any

from reverie.kernel import Dice, Entry, Illegal, Seat
from reverie.laws.broken import TAKE_BACK, hold
from reverie.laws.matches import choose, encoded, play
from reverie.laws.records import sit_down
from reverie.laws.tables import Trial, law
from reverie.match import AnyMatch

LOOKED_AT = 150  # entries of a match


@law(TAKE_BACK)
def take_back_restores_the_table(table: Trial) -> None:
    """Catches what a seat could try, look at and undo: dice rolled without being counted."""
    match, log = sit_down(table), play(table)
    chosen = set(choose(log, LOOKED_AT, table.whim("take back")))
    for number, entry in enumerate(log):
        match.enter(entry)
        for seat in table.everyone if number in chosen else ():
            if match.may_take_back(seat):
                check_allowed(table, match, entry, seat)
            else:
                check_refused(match, seat)


def check_allowed(table: Trial, match: AnyMatch, entry: Entry[Any], seat: Seat) -> None:
    hold(TAKE_BACK, entry.seat == seat, f"seat {seat} may take back {entry}")
    check_chance(table, match, entry)
    before, after = encoded(match.steps[-1].before), encoded(match.state)
    length = len(match.log)
    match.take_back(seat, match.now)
    hold(TAKE_BACK, encoded(match.state) == before, f"{entry} taken back leaves a trace")
    hold(TAKE_BACK, len(match.log) == length + 1, "a take-back is not one entry of the log")
    for each in table.everyone:
        kept = match.memory(each) == match.seen(each)
        hold(TAKE_BACK, kept, f"seat {each} remembers what was taken back: {entry}")
    match.enter(entry)
    hold(TAKE_BACK, encoded(match.state) == after, f"{entry} done again is not the same")


def check_chance(table: Trial, match: AnyMatch, entry: Entry[Any]) -> None:
    """With other dice the same would have happened: no roll was hidden from the count."""
    world, state = table.game.copy(match.steps[-1].before), table.game.copy(match.state)
    world.dice = Dice(table.whim("other dice").key, world.dice.drawn)
    table.game.apply(world, entry.seat, entry.action, entry.at)
    world.dice = state.dice
    same = encoded(world) == encoded(state)
    hold(TAKE_BACK, same, f"{entry} hinges on the dice, and may be taken back")


def check_refused(match: AnyMatch, seat: Seat) -> None:
    if match.deadline is not None and match.deadline <= match.now:
        return  # time acts first, whoever asks for what
    length, state = len(match.log), encoded(match.state)
    code = "nothing"
    try:
        match.take_back(seat, match.now)
    except Illegal as refusal:
        code = refusal.code
    hold(TAKE_BACK, code == "NO_TAKE_BACK", f"seat {seat} is refused a take-back for {code}")
    same = len(match.log) == length and encoded(match.state) == state
    hold(TAKE_BACK, same, f"seat {seat} is refused a take-back, and something changed")
