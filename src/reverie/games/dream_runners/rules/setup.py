"""Before the first round (RULES, chapter 3)."""

from typing import Final

from reverie.games.dream_runners.box.checks import LEVELS
from reverie.games.dream_runners.box.content import Content, DreamId
from reverie.games.dream_runners.box.reading import mistakes_in
from reverie.games.dream_runners.model import (
    DREAMS_PER_LEVEL,
    SECOND,
    START_COINS,
    Dreamer,
    Options,
    Piles,
    State,
)
from reverie.kernel import Dice, Millis, Seat, require

SEATS: Final = range(1, 5)  # DR-COMP-8: two to four; DR-SOLO-1: and one alone, as a variant


def setup(options: Options, seats: int, dice: Dice) -> State:
    """DR-SETUP-19: all chance is here, in this order: dreams, segments, chests, who opens."""
    require(seats in SEATS, "DR-COMP-8", "BAD_SEATS", seats=seats)
    clocked = seats > 1 or options.think_seconds != 0 or options.pace == "calm"
    require(clocked, "DR-SOLO-2", "SOLO_NEEDS_A_LIMIT")
    content = options.table
    if options.content is not None:
        found = mistakes_in(content, content.name)
        require(not found, "DR-COMP-11", "BAD_CONTENT", place=found[0].place if found else "")
    dreams = draw_dreams(options, dice)
    segments = shuffled(content.segments_of, dice)  # DR-SETUP-13
    chests = shuffled(content.tokens_of, dice)  # DR-SETUP-15
    opener = Seat(dice.below(seats))  # DR-SETUP-17
    ready_until = Millis(options.ready_seconds * SECOND)
    return State(
        options=options,
        dice=dice,
        dreams=dreams,  # DR-SETUP-16: the first lies face down in the middle
        segments=segments,
        chests=chests,
        dreamers=tuple(newcomer(content, seat) for seat in range(seats)),
        compositions=((),) * seats,
        title=opener,
        due_at=None if options.pace == "calm" else ready_until,
    )


def draw_dreams(options: Options, dice: Dice) -> tuple[DreamId, ...]:
    """DR-SETUP-1 to 3: two of each level, the low levels on top; the others leave the game."""
    drawn: list[DreamId] = []
    for level in LEVELS:
        tiles = [dream for dream in tiles_of(options) if options.table.dream[dream].level == level]
        dice.shuffle(tiles)
        drawn += tiles[:DREAMS_PER_LEVEL]
    return tuple(drawn)


def tiles_of(options: Options) -> tuple[DreamId, ...]:
    """DR-SETUP-4: for starters the starred tiles stay in the box."""
    starter = options.tile_set == "starter"
    return tuple(dream.id for dream in options.table.dreams if not (starter and dream.starred))


def shuffled(piles: Piles, dice: Dice) -> Piles:
    shuffling = [list(pile) for pile in piles]
    for pile in shuffling:
        dice.shuffle(pile)
    return tuple(map(tuple, shuffling))


def newcomer(content: Content, seat: int) -> Dreamer:
    """DR-SETUP-6 to 12: the same for everybody, but for the colour."""
    return Dreamer(
        coins=START_COINS,
        keys=0,  # DR-SETUP-10
        fragments=(0, 0, 0, 0),
        star=0,  # DR-SETUP-7
        serenity=content.start,  # DR-SETUP-8, DR-SER-1
        segments=content.own_segments(seat),
    )
