"""Chapter 4: before the first turn."""

from collections import Counter
from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.dreamwell.tables import ABBY, BEN, CLEO, ask

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import EndTurn
from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.geometry import CELLS, OFF
from reverie.games.dreamwell.model import Options, State
from reverie.kernel import Dice, Illegal, Seat

LIGHT_CARDS = tuple(f"L{n:02}" for n in range(1, 73))
MANY = 1600  # openings: 100 for each tile on each cell


def opening(seats: int, number: int = 0, **options: object) -> State:
    return GAME.setup(msgspec.convert(options, Options), seats, Dice(number.to_bytes(32, "big")))


@cache
def many_openings() -> list[State]:
    return [opening(3, number) for number in range(MANY)]


def unshuffled(first: int | None = None) -> Dice:
    """Dice that leave tiles and cards in the order of their tables."""
    tiles, cards = tuple(range(15, 0, -1)), tuple(range(71, 0, -1))
    return Dice(bytes(32), loaded=tiles + (0,) * 16 + (() if first is None else (first,)) + cards)


def all_cards(s: State) -> list[CardId]:
    shown = [card for card in s.display if card]
    return [*s.deck, *shown, *(card for hand in s.hands for card in hand)]


@pytest.mark.rule("DW-SETUP-1")
def test_every_tile_lies_on_every_cell_equally_often() -> None:
    found = Counter((s.board[cell].tile, cell) for s in many_openings() for cell in CELLS)
    assert len(found) == 16 * 16
    assert all(55 <= count <= 145 for count in found.values())  # 4.6 deviations around 100


@pytest.mark.rule("DW-SETUP-1")
def test_no_tile_is_laid_twice() -> None:
    for s in many_openings()[:50]:
        assert {placed.tile for placed in s.board} == {tile.id for tile in house().tiles}


@pytest.mark.rule("DW-SETUP-2")
def test_every_tile_is_turned_every_way_equally_often() -> None:
    found = Counter((placed.tile, placed.rotation) for s in many_openings() for placed in s.board)
    assert len(found) == 16 * 4
    assert all(320 <= count <= 480 for count in found.values())  # 4.6 deviations around 400


@pytest.mark.rule("DW-SETUP-2")
def test_each_tile_is_turned_for_itself() -> None:
    turned = Counter(tuple(placed.rotation for placed in s.board) for s in many_openings())
    assert len(turned) == MANY  # of 4 to the 16 ways to turn sixteen tiles


@pytest.mark.rule("DW-SETUP-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_base_game_every_tile_begins_light(seats: int) -> None:
    assert {placed.face for placed in opening(seats).board} == {"light"}


@pytest.mark.rule("DW-SETUP-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_base_game_the_deck_is_made_of_the_light_cards(seats: int) -> None:
    assert sorted(all_cards(opening(seats))) == list(LIGHT_CARDS)


@pytest.mark.rule("DW-SETUP-4")
def test_the_deck_is_shuffled() -> None:
    tops = Counter(s.deck[0] for s in many_openings())
    bottoms = Counter(s.deck[-1] for s in many_openings())
    for found in (tops, bottoms):
        assert sorted(found) == list(LIGHT_CARDS)
        assert max(found.values()) <= 45  # 4.9 deviations above 22


@pytest.mark.rule("DW-SETUP-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_is_dealt_two_cards(seats: int) -> None:
    assert [len(hand) for hand in opening(seats).hands] == [2] * seats


@pytest.mark.rule("DW-SETUP-6")
def test_after_the_hands_four_cards_are_laid_open() -> None:
    s = GAME.setup(Options(first_player=ABBY), 2, unshuffled())
    assert s.hands == (LIGHT_CARDS[0:2], LIGHT_CARDS[2:4])
    assert s.display == LIGHT_CARDS[4:8]
    assert GAME.view(s, None).display == LIGHT_CARDS[4:8]  # for everyone to see


@pytest.mark.rule("DW-SETUP-7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_two_standees_and_both_are_off_the_board(seats: int) -> None:
    assert opening(seats).standees == ((OFF, OFF),) * seats


@pytest.mark.rule("DW-SETUP-8")
@pytest.mark.parametrize("first", [ABBY, BEN, CLEO])
def test_the_seat_agreed_on_begins(first: Seat) -> None:
    for number in range(10):
        s = opening(3, number, first_player=first)
        assert s.first == s.turn == first
        assert GAME.to_act(s) == {first}


@pytest.mark.rule("DW-SETUP-8")
def test_if_none_is_agreed_on_the_dice_choose_who_begins() -> None:
    found = Counter(s.first for s in many_openings())
    assert sorted(found) == [0, 1, 2]
    assert all(450 <= count <= 620 for count in found.values())  # 533 each, 4.4 deviations
    assert GAME.setup(Options(), 3, unshuffled(first=2)).first == CLEO


@pytest.mark.rule("DW-SETUP-8")
@pytest.mark.parametrize("first", [-1, 3])
def test_a_seat_that_nobody_has_cannot_begin(first: int) -> None:
    with pytest.raises(Illegal) as refusal:
        opening(3, first_player=first)
    assert (refusal.value.rule, refusal.value.code) == ("DW-SETUP-8", "BAD_FIRST_PLAYER")


@pytest.mark.rule("DW-SETUP-9")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, 1, [1, 0, 1, 0]), (3, 1, [1, 2, 0, 1]), (4, 2, [2, 3, 0, 1, 2])],
)
def test_play_passes_clockwise(seats: int, first: int, order: list[int]) -> None:
    s = opening(seats, first_player=first)
    turns = []
    for _ in order:
        turns.append(int(s.turn))
        ask(s, s.turn, EndTurn())
    assert turns == order


@pytest.mark.rule("DW-SETUP-10")
@pytest.mark.parametrize("first", [None, 2])
def test_cards_are_dealt_two_by_two_from_the_first_player_on(first: int | None) -> None:
    chosen = None if first is None else Seat(first)
    s = GAME.setup(Options(first_player=chosen), 3, unshuffled(first=2 if first is None else None))
    assert s.hands[CLEO] == ("L01", "L02")
    assert s.hands[ABBY] == ("L03", "L04")
    assert s.hands[BEN] == ("L05", "L06")
    assert s.display == ("L07", "L08", "L09", "L10")
    assert s.deck == LIGHT_CARDS[10:]


@pytest.mark.rule("DW-SETUP-11")
@pytest.mark.parametrize("advanced", [False, True])
def test_the_number_of_players_changes_only_hands_and_standees(advanced: bool) -> None:
    tables = [opening(n, advanced=advanced, nightmare=True, first_player=0) for n in (2, 3, 4)]
    for s in tables:
        s.hands, s.standees, s.rows, s.display, s.deck = (), (), (), (), ()
    assert tables[0] == tables[1] == tables[2]
    assert {s.options.target for s in tables} == {10 if advanced else 7}


@pytest.mark.rule("DW-SETUP-12")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_fewer_than_two_or_more_than_four_players_are_refused(seats: int) -> None:
    with pytest.raises(Illegal) as refusal:
        opening(seats)
    assert (refusal.value.rule, refusal.value.code) == ("DW-SETUP-12", "BAD_SEATS")
    assert seats not in GAME.seats


@pytest.mark.rule("DW-SETUP-13")
@given(
    key=st.binary(min_size=32, max_size=32),
    options=st.builds(Options, advanced=st.booleans(), nightmare=st.booleans()),
    seats=st.integers(2, 4),
)
def test_the_same_settings_and_seed_give_the_same_opening(
    key: bytes, options: Options, seats: int
) -> None:
    one, other = (GAME.setup(options, seats, Dice(key)) for _ in range(2))
    assert msgspec.json.encode(one) == msgspec.json.encode(other)


@pytest.mark.rule("DW-SETUP-13")
def test_another_seed_gives_another_opening() -> None:
    assert len({(s.board, s.hands, s.deck) for s in many_openings()}) == MANY


@pytest.mark.rule("DW-SETUP-14")
@pytest.mark.parametrize(
    ("seats", "advanced", "left"),
    [(2, False, 64), (3, False, 62), (4, False, 60), (2, True, 88), (3, True, 86), (4, True, 84)],
)
def test_the_deck_begins_with_this_many_cards(seats: int, advanced: bool, left: int) -> None:
    s = opening(seats, advanced=advanced)
    assert len(s.deck) == left
    assert len(set(all_cards(s))) == (96 if advanced else 72)
