"""Chapter 3: before the first round."""

import pytest
from tests.games.dream_runners.tables import ABBY, BOX, dealt

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.box.content import PLAYER_COLORS
from reverie.games.dream_runners.model import Options
from reverie.games.dream_runners.questions import clockwise, market
from reverie.kernel import Dice, Illegal, Seat

KEYS = [bytes([n]) for n in range(12)]


@pytest.mark.rule("DR-SETUP-1", "DR-SETUP-2", "DR-SETUP-3", "DR-ROUND-1")
def test_the_pile_is_two_dreams_of_each_level_in_order() -> None:
    for key in KEYS:
        pile = dealt(key=key).dreams
        assert [BOX.dream[dream].level for dream in pile] == [1, 1, 2, 2, 3, 3, 4, 4]
        assert len(set(pile)) == 8


@pytest.mark.rule("DR-SETUP-4")
def test_starters_dream_without_stars() -> None:
    starred = {dream.id for dream in BOX.dreams if dream.starred}
    for key in KEYS:
        assert not starred & {*dealt(options=Options(tile_set="starter"), key=key).dreams}
    assert any(starred & {*dealt(key=key).dreams} for key in KEYS)


@pytest.mark.rule("DR-SETUP-5")
def test_all_dreams_are_the_default() -> None:
    assert Options().tile_set == "full"


@pytest.mark.rule("DR-SETUP-6", "DR-SETUP-11", "DR-SETUP-12")
def test_everybody_has_the_same_four_segments_in_a_colour_of_their_own() -> None:
    own = [dreamer.segments for dreamer in dealt(4).dreamers]
    for color, segments in zip(PLAYER_COLORS, own, strict=True):
        assert segments == tuple(f"{color}-{shape}" for shape in BOX.shape_ids)
    symbols = {tuple(BOX.segment[one].symbols for one in segments) for segments in own}
    assert symbols == {("C", "CB", "B-C", "C-B")}


@pytest.mark.rule("DR-SETUP-7", "DR-SETUP-8", "DR-SETUP-9", "DR-SETUP-10", "DR-SER-1")
def test_everybody_begins_alike() -> None:
    for d in dealt(3).dreamers:
        assert (d.star, d.serenity, d.coins, d.keys, d.fragments) == (0, 20, 2, 0, (0, 0, 0, 0))


@pytest.mark.rule("DR-SETUP-13", "DR-SETUP-14", "DR-SETUP-15")
def test_segments_and_chests_lie_in_shuffled_piles_with_the_market_on_top() -> None:
    piles = {dealt(key=key).segments for key in KEYS}
    assert len(piles) == len(KEYS)
    s = dealt()
    for pile, whole in zip(s.segments + s.chests, BOX.segments_of + BOX.tokens_of, strict=True):
        assert sorted(pile) == sorted(whole)
    assert market(s) == tuple(pile[0] for pile in s.segments)
    assert len({dealt(key=key).chests for key in KEYS}) == len(KEYS)


@pytest.mark.rule("DR-SETUP-16")
def test_the_first_dream_lies_face_down() -> None:
    s = dealt()
    assert s.phase == "await_ready"
    assert GAME.view(s, ABBY).dream is None


@pytest.mark.rule("DR-SETUP-17")
def test_anybody_may_be_the_opening_dreamer() -> None:
    assert {dealt(3, key=key).title for key in KEYS} == {0, 1, 2}


@pytest.mark.rule("DR-SETUP-18")
def test_clockwise_is_by_ascending_seat_and_around() -> None:
    assert clockwise(dealt(4), Seat(2)) == (2, 3, 0, 1)


@pytest.mark.rule("DR-SETUP-19")
def test_chance_comes_in_a_fixed_order() -> None:
    """Six tiles, four times; six segments, four times; six tokens, three times; one opener."""
    dice = Dice(b"", loaded=tuple([5, 4, 3, 2, 1] * 11 + [1]))
    s = GAME.setup(Options(), 2, dice)
    assert s.title == 1
    assert s.dice.loaded == ()
    assert s.dice.drawn == 0
    # every throw left its piece where it was
    assert s.segments == BOX.segments_of
    assert s.chests == BOX.tokens_of
    assert s.dreams[:4] == ("D1-1", "D1-2", "D2-1", "D2-2")


@pytest.mark.rule("DR-SOLO-2")
def test_alone_there_is_a_limit_to_think() -> None:
    with pytest.raises(Illegal, match="DR-SOLO-2: SOLO_NEEDS_A_LIMIT"):
        dealt(1, Options(think_seconds=0))
    assert dealt(2, Options(think_seconds=0)).phase == "await_ready"
