"""Setting the table (RULES, chapter 3.1)."""

from typing import Final

from msgspec.structs import replace

from reverie.games.dreamcatcher.model import WAKE_DIAL, Options, Sitting, State
from reverie.kernel import Dice, require

SEATS: Final = range(2, 7)  # DC-SETUP-1


def setup(options: Options, count: int, dice: Dice) -> State:
    """DC-SETUP-2, 3, 6, 7, 9: nights, tokens, discards and counter are as the model begins them.

    DC-SETUP-4, DC-SETUP-5: two decks, shuffled. DC-DECK-6: with `fresh_cards` the dreams of the
    evening's last game lie under the others.
    """
    fits = count in SEATS
    require(fits, "DC-SETUP-1", "PLAYERS", count=count, least=SEATS[0], most=SEATS[-1])
    dreams = [dream.id for dream in options.cards.dreams]
    motifs = [motif.id for motif in options.cards.motifs]
    dice.shuffle(dreams)
    dice.shuffle(motifs)
    if options.fresh_cards:
        dreams.sort(key=lambda dream: dream in options.earlier)
    person: Sitting = "person"
    return State(
        options=options,
        dice=dice,
        dream_deck=tuple(dreams),
        motif_deck=tuple(motifs),
        sitting=(person,) * count,
        grace_until=(None,) * count,
        wake=(None,) * count,
        received=(0,) * count,
        dealt=(0,) * count,
        leans=(None,) * count,
        focus=(None,) * count,
        listening=(None,) * count,
        phase_until=WAKE_DIAL,
    )


def of_second_edition(options: Options) -> Options:
    """What a table of that edition agreed on: only how often a silent lead may call differs."""
    return replace(options, lead_help="always")


def another_evening(options: Options, last: State) -> Options:
    """DC-DECK-6: what was drawn in the last game lies under the rest in the next."""
    drawn = [d.id for d in last.options.cards.dreams if d.id not in last.dream_deck]
    return replace(options, earlier=tuple(drawn))
