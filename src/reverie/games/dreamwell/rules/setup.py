"""Before the first turn (RULES, chapters 4 and 16)."""

from reverie.games.dreamwell.box.content import Content, Placed
from reverie.games.dreamwell.box.reading import LEAST_CARDS, LEAST_LIGHT, MOST_CARDS
from reverie.games.dreamwell.geometry import CELLS, DIRECTIONS, OFF
from reverie.games.dreamwell.model import (
    DISPLAY_SLOTS,
    OPENING_HAND,
    Cards,
    Options,
    Standees,
    State,
)
from reverie.games.dreamwell.questions import game_cards
from reverie.games.dreamwell.rules.acting import slots
from reverie.games.dreamwell.symbols import Face
from reverie.kernel import Dice, Seat, require

NOWHERE: Standees = (OFF, OFF)
SEATS = range(2, 5)  # DW-SETUP-12


def setup(options: Options, seats: int, dice: Dice) -> State:
    """DW-SETUP-1 to 14: tiles, deck, hands, display. DW-SETUP-11: alike for 2 to 4.

    DW-SETUP-13: all chance is in the dice. DW-TURN-12: the first turn is a turn like any other.
    """
    require(seats in SEATS, "DW-SETUP-12", "BAD_SEATS", seats=seats)
    chosen = options.first_player
    require(chosen in (None, *range(seats)), "DW-SETUP-8", "BAD_FIRST_PLAYER", seat=chosen)
    check_content(options.table)
    board = lay_tiles(options, dice)
    first = Seat(dice.below(seats)) if chosen is None else chosen  # DW-SETUP-8
    deck = list(game_cards(options))
    dice.shuffle(deck)  # DW-SETUP-4, DW-ADV-1, DW-COMP-14
    hands: list[Cards] = [()] * seats
    for i in range(seats):  # DW-SETUP-10: in turn order
        hands[(first + i) % seats] = tuple(deck[:OPENING_HAND])
        del deck[:OPENING_HAND]
    return State(
        options=options,
        dice=dice,
        board=board,
        standees=(NOWHERE,) * seats,  # DW-SETUP-7, DW-COMP-16
        nightmare=OFF if options.nightmare else None,  # DW-COMP-17
        display=slots(deck[:DISPLAY_SLOTS]),  # DW-SETUP-6
        deck=tuple(deck[DISPLAY_SLOTS:]),
        hands=tuple(hands),
        rows=((),) * seats,
        first=first,
        turn=first,
        phase="nightmare_setup" if options.nightmare else "action",  # DW-NM-3: all is dealt
    )


def check_content(content: Content) -> None:
    """DW-COMP-1, DW-GEO-3: sixteen tiles with doors, cards to tell apart, and enough of them.

    Files are checked when they are read; this is for content that comes in a stored match.
    """
    tiles, cards = ({thing.id for thing in things} for things in (content.tiles, content.cards))
    whole = len(tiles) == len(content.tiles) == len(CELLS) and len(cards) == len(content.cards)
    known = all(name in DIRECTIONS for tile in content.tiles for name in tile.doors)
    light = sum(card.border == "light" for card in content.cards)
    enough = light >= LEAST_LIGHT and LEAST_CARDS <= len(cards) <= MOST_CARDS
    require(whole and known and enough, "DW-COMP-1", "BAD_CONTENT", name=content.name[:40])


def lay_tiles(options: Options, dice: Dice) -> tuple[Placed, ...]:
    """DW-SETUP-1 to 3: anywhere, any way round, light. DW-ADV-2: eight of them dark,
    in the advanced game alone (DW-COMP-5).

    DW-FLIP-9: to begin with; afterwards nobody counts them. DW-ADV-6: whatever shows, shows.
    """
    tiles = [tile.id for tile in options.table.tiles]
    dice.shuffle(tiles)
    dark = len(tiles) // 2 if options.advanced else 0
    faces: list[Face] = ["dark" if i < dark else "light" for i in range(len(tiles))]
    if options.advanced:
        dice.shuffle(faces)
    return tuple(
        options.table.place(tile, dice.below(4), face)
        for tile, face in zip(tiles, faces, strict=True)
    )
