"""Setting the table (RULES, chapter 2)."""

from typing import Final

from reverie.games.when_i_dream.model import SECOND, Options, Sitting, State
from reverie.games.when_i_dream.rules.rounds import deal_round
from reverie.kernel import Dice, Millis, Seat, require

SEATS: Final = range(4, 11)  # WD-SETUP-1, WD-SETUP-3


def setup(options: Options, count: int, dice: Dice) -> State:
    """WD-SETUP-4: one face-down draw pile. WD-SETUP-12: all chance comes from the dice.

    WD-SETUP-13: rows and scores start at zero.
    """
    fits = count in SEATS
    require(fits, "WD-SETUP-1", "SEAT_COUNT", count=count, least=SEATS[0], most=SEATS[-1])
    check_sleep(options, count)
    cards = list(options.deck.ids)
    dice.shuffle(cards)
    dreamer = longest_sleeper(options, count, dice)
    person: Sitting = "person"
    s = State(
        options=options,
        dice=dice,
        draw=tuple(cards),
        rows=((),) * count,
        scores=(0,) * count,
        sitting=(person,) * count,
        dreamer=dreamer,
        roles=(None,) * count,
        face_down="fairy",
        active=dreamer,
        turns=(0,) * count,
        done=(False,) * count,
        clock_left=Millis(options.dream_seconds * SECOND),
        away_at=(None,) * count,
    )
    deal_round(s, Millis(0))
    return s


def check_sleep(options: Options, count: int) -> None:
    """WD-SETUP-10: in half hours, and of nobody who is not there."""
    given = [hours for hours in options.sleep if hours is not None]
    require(len(options.sleep) <= count, "WD-SETUP-10", "SLEEP_SEATS", count=count)
    require(all(hours * 2 == int(hours * 2) for hours in given), "WD-SETUP-10", "SLEEP_HOURS")


def longest_sleeper(options: Options, count: int, dice: Dice) -> Seat:
    """WD-SETUP-9: who slept longest dreams first; equal or unknown, the dice decide."""
    hours = [*options.sleep, *(None,) * (count - len(options.sleep))]
    known = [slept for slept in hours if slept is not None]
    longest = max(known, default=None)
    return dice.pick([Seat(n) for n, slept in enumerate(hours) if slept == longest])
