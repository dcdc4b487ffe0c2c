"""Chapter 13: what cards are worth, also against a scorer that tries everything."""

from collections.abc import Sequence
from itertools import product

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, ask, table

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import EndTurn, Play
from reverie.games.dreamwell.box.content import Card
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.events import Finished, Scored, WildChoice
from reverie.games.dreamwell.rules.scoring import row_score, score_cards
from reverie.games.dreamwell.symbols import (
    FRIENDS,
    TERRAINS,
    Flat,
    Friend,
    PerFriend,
    PerTerrain,
    Sets,
    Terrain,
    Threshold,
    Wild,
)

CARD = house().card


def values(*row: str) -> tuple[int, ...]:
    """What each card of this row is worth."""
    return score_cards([CARD[card] for card in row]).values


def wild(friend: Friend, terrain: Terrain = "blue") -> Card:
    """A wild card worth 1, as the house has none: with any friend on it."""
    return msgspec.structs.replace(CARD["L36"], friend=friend, terrain=terrain)


@pytest.mark.rule("DW-SCORE-1")
def test_a_flat_card_is_worth_its_number() -> None:
    assert values("L01", "L08", "L18", "L42") == (3, 2, 1, 4)


@pytest.mark.rule("DW-SCORE-2")
def test_per_friend_pays_for_every_card_showing_the_friend() -> None:
    assert values("L33", "L43", "L46") == (4, 2, 2)  # two for each stella_flux
    assert values("L45", "L43", "L46") == (3, 2, 2)  # one for each
    assert values("L70", "L23", "L26", "L29") == (6, 4, 2, 2)  # two for each orion
    found = {card.score for card in CARD.values() if isinstance(card.score, PerFriend)}
    assert found == {PerFriend(x, n) for x in ("stella_flux", "orion") for n in (1, 2)}


@pytest.mark.rule("DW-SCORE-3")
def test_per_friend_counts_itself_if_it_shows_the_friend() -> None:
    assert values("L44") == (1,)
    assert values("L33") == (0,)


@pytest.mark.rule("DW-SCORE-4")
def test_a_terrain_card_pays_one_and_one_for_each_card_of_the_terrain() -> None:
    assert values("L59", "L04", "L05", "L01") == (3, 3, 3, 3)
    assert values("L59", "L01") == (1, 3)


@pytest.mark.rule("DW-SCORE-5")
def test_a_terrain_card_counts_itself_if_it_requires_the_terrain() -> None:
    assert values("L03") == (2,)
    assert values("L59") == (1,)


@pytest.mark.rule("DW-SCORE-6")
def test_a_terrain_that_was_located_counts_like_any() -> None:
    s = table(f"{BOARD_A} at=12,0 hands=L27 rows=L72")  # L72 says LOCATED black, none is found
    ask(s, ABBY, Play("L27"))
    assert row_score(house(), s.rows[ABBY]).values == (0, 2)


@pytest.mark.rule("DW-SCORE-7")
def test_a_threshold_pays_from_three_friends_on_and_nothing_below() -> None:
    assert values("L53", "L54") == (0, 3)
    assert values("L53", "L54", "L55") == (5, 3, 3)
    assert values("L37", "L54", "L55", "L56") == (7, 3, 3, 3)


@pytest.mark.rule("DW-SCORE-8")
def test_a_threshold_does_not_pay_twice_for_six() -> None:
    assert values("L37", "L53", "L54", "L55", "L56", "L60", "L62") == (7, 5, 3, 3, 3, 1, 3)


@pytest.mark.rule("DW-SCORE-9")
def test_a_threshold_counts_itself_if_it_shows_the_friend() -> None:
    assert values("L53", "L54", "L55")[0] == 5
    assert values("L37", "L54", "L55")[0] == 0


@pytest.mark.rule("DW-SCORE-10")
def test_the_same_three_friends_pay_every_threshold() -> None:
    assert values("L53", "L57", "L58", "L37") == (5, 5, 5, 7)


@pytest.mark.rule("DW-SCORE-11")
def test_a_set_is_an_ace_and_an_ion() -> None:
    assert values("L34", "L01", "L02", "L12") == (3, 3, 3, 2)  # two aces, one ion
    assert values("L34", "L01", "L02", "L12", "L13") == (6, 3, 3, 2, 3)
    assert values("L34", "L01", "L02") == (0, 3, 3)
    points = {card.score.points for card in CARD.values() if isinstance(card.score, Sets)}
    assert points == {2, 3}


@pytest.mark.rule("DW-SCORE-12")
def test_every_set_card_scores_all_the_sets() -> None:
    assert values("L34", "L69", "L01", "L12") == (3, 3, 3, 2)


@pytest.mark.rule("DW-SCORE-13")
def test_a_set_card_counts_itself_as_the_friend_it_shows() -> None:
    assert values("L06", "L12") == (2, 2)
    assert values("L21", "L01") == (2, 3)
    assert values("L34", "L12") == (0, 2)


@pytest.mark.rule("DW-SCORE-14")
def test_a_wild_card_itself_is_worth_its_number() -> None:
    assert values("L39", "L41") == (1, 2)
    points = {card.score.points for card in CARD.values() if isinstance(card.score, Wild)}
    assert points == {1, 2}


@pytest.mark.rule("DW-SCORE-15")
def test_a_wild_card_counts_as_a_chosen_friend_and_terrain_besides_its_own() -> None:
    assert values("L53", "L55", "L39") == (5, 3, 1)  # chosen astra_orbit
    assert values("L39", "L16", "L59", "L27") == (1, 3, 3, 4)  # chosen blue, and still black
    both = score_cards([wild("orion"), CARD["L70"], CARD["L53"], CARD["L54"]])
    assert both.values == (1, 2, 5, 3)  # chosen astra_orbit, and still orion


@pytest.mark.rule("DW-SCORE-16")
def test_a_wild_card_is_one_choice_for_all_and_each_chooses_for_itself() -> None:
    assert sum(values("L72", "L70", "L39")) == 2 + 0 + 1  # not stella_flux and orion at once
    two = score_cards([CARD["L34"], CARD["L39"], CARD["L64"]])
    assert two.values == (3, 1, 1)
    assert [choice.friend for choice in two.wilds] == ["ace", "ion"]


@pytest.mark.rule("DW-SCORE-17")
def test_the_best_choice_is_made_and_of_equals_the_first_by_name() -> None:
    assert score_cards([CARD["L72"], CARD["L39"]]).wilds == (
        WildChoice("L39", "stella_flux", "pink"),
    )
    assert score_cards([CARD["L39"]]).wilds == (WildChoice("L39", "ace", "pink"),)
    later = score_cards([CARD["L64"], CARD["L34"], CARD["L39"]])
    assert [choice.card for choice in later.wilds] == ["L64", "L39"]  # in the order played
    assert [choice.friend for choice in later.wilds] == ["ace", "ion"]


@pytest.mark.rule("DW-SCORE-18")
def test_choosing_what_is_printed_adds_nothing() -> None:
    row = [CARD["L72"], wild("stella_flux", "green")]
    assert score_cards(row).values == (2, 1)
    assert score_cards([CARD["L65"], wild("lucius", "green")]).values == (2, 1)


@pytest.mark.rule("DW-SCORE-19")
@pytest.mark.parametrize("printed", ["ace", "ion"])
def test_a_wild_ace_or_ion_completes_a_set_alone(printed: Friend) -> None:
    assert score_cards([CARD["L34"], wild(printed)]).values == (3, 1)
    wilds = [card.friend for card in CARD.values() if isinstance(card.score, Wild)]
    assert printed not in wilds  # the deck of the house has no such card


@pytest.mark.rule("DW-SCORE-20")
def test_cards_in_hand_are_worth_nothing() -> None:
    s = table(f"{BOARD_A} hands=L01,L02/L13 rows=L12/- closing=yes turn=1")
    ask(s, BEN, EndTurn())
    assert s.phase == "finished"
    assert GAME.view(s, ABBY).totals == (2, 0)


@pytest.mark.rule("DW-SCORE-21")
def test_the_total_is_the_sum_over_the_row_as_it_is_at_the_end() -> None:
    s = table(f"{BOARD_A} rows=L72,L43,L39/- closing=yes turn=1")  # L72 came before its friends
    _, abby, ben, last = ask(s, BEN, EndTurn())
    wilds = (WildChoice("L39", "stella_flux", "pink"),)
    assert abby == Scored(ABBY, (4, 2, 1), 7, wilds)
    assert ben == Scored(BEN, (), 0)
    assert last == Finished((1, 2), (7, 0))


@pytest.mark.rule("DW-SCORE-22")
def test_cards_of_others_count_for_nobody_else() -> None:
    s = table(f"{BOARD_A} rows=L72/L43,L46")
    assert GAME.view(s, ABBY).totals == (0, 4)


# A scorer that shares nothing with the rules: every choice of every wild card is tried.


def worth(card: Card, friends: Sequence[set[Friend]], terrains: Sequence[set[Terrain]]) -> int:
    match card.score:
        case Flat(points) | Wild(points):
            return points
        case PerFriend(x, points):
            return sum(points for shown in friends if x in shown)
        case PerTerrain(t, base, points):
            return base + sum(points for shown in terrains if t in shown)
        case Threshold(x, need, points):
            return points * (sum(x in shown for shown in friends) >= need)
        case Sets((one, other), points):
            return points * min(sum(x in shown for shown in friends) for x in (one, other))


def by_trying_everything(row: Sequence[Card]) -> tuple[int, tuple[tuple[str, str], ...]]:
    """The best total, and the first choices of friends, then of terrains, that reach it."""
    wilds = [i for i, card in enumerate(row) if isinstance(card.score, Wild)]
    best, named = -1, tuple[tuple[str, str], ...]()
    choices = product(product(FRIENDS, repeat=len(wilds)), product(TERRAINS, repeat=len(wilds)))
    for friend_choice, terrain_choice in choices:
        friends: list[set[Friend]] = [{card.friend} for card in row]
        terrains: list[set[Terrain]] = [{card.terrain} for card in row]
        for i, friend, terrain in zip(wilds, friend_choice, terrain_choice, strict=True):
            friends[i].add(friend)
            terrains[i].add(terrain)
        total = sum(worth(card, friends, terrains) for card in row)
        if total > best:
            best, named = total, tuple(zip(friend_choice, terrain_choice, strict=True))
    return best, named


@st.composite
def rows(draw: st.DrawFn) -> list[Card]:
    """Up to nine cards, at most two of them wild, with any friend on them."""
    tame = [card for card in CARD.values() if not isinstance(card.score, Wild)]
    row = draw(st.lists(st.sampled_from(tame), max_size=9, unique=True))
    shown = st.tuples(st.sampled_from(FRIENDS), st.sampled_from(TERRAINS))
    for friend, terrain in draw(st.lists(shown, max_size=2)):
        row.insert(draw(st.integers(0, len(row))), wild(friend, terrain))
    return row


@pytest.mark.rule("DW-SCORE-15", "DW-SCORE-16", "DW-SCORE-17", "DW-SCORE-18", "DW-SCORE-21")
@given(rows())
def test_no_choice_of_wild_cards_is_worth_more(row: list[Card]) -> None:
    total, named = by_trying_everything(row)
    found = score_cards(row)
    assert found.total == sum(found.values) == total
    assert tuple((choice.friend, choice.terrain) for choice in found.wilds) == named


@pytest.mark.rule("DW-SCORE-17")
def test_three_wild_cards_share_out_what_is_missing() -> None:
    row = [CARD[card] for card in ("L39", "L37", "L34", "L64", "L54", "L68")]
    total, named = by_trying_everything(row)
    found = score_cards(row)
    assert (found.total, found.values) == (total, (1, 7, 0, 1, 3, 1))
    assert tuple((choice.friend, choice.terrain) for choice in found.wilds) == named


@pytest.mark.rule("DW-SCORE-23")
@given(rows())
def test_no_card_is_worth_less_than_nothing(row: list[Card]) -> None:
    assert all(value >= 0 for value in score_cards(row).values)


@pytest.mark.rule("DW-INV-15")
@given(rows(), st.sampled_from(FRIENDS), st.sampled_from(TERRAINS))
def test_one_wild_card_more_never_lowers_a_total(
    row: list[Card], friend: Friend, terrain: Terrain
) -> None:
    for place in range(len(row) + 1):
        more = [*row[:place], wild(friend, terrain), *row[place:]]
        assert score_cards(more).total >= score_cards(row).total
