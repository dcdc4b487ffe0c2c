"""Chapter 16: what things are worth, in thousandths of a dream point."""

import msgspec
import pytest
from tests.games.dream_runners.tables import ABBY, HOUSE, table

from reverie.games.dream_runners.model import Dreamer
from reverie.games.dream_runners.rules.evaluation import draft_share, hope, segment_worth, worth


def dreamer(**fields: object) -> Dreamer:
    plain = msgspec.structs.replace(table("").dreamers[ABBY], coins=0, segments=())
    return msgspec.structs.replace(plain, **fields)


@pytest.mark.rule("DR-EVAL-1", "DR-EVAL-2")
@pytest.mark.parametrize(
    ("fields", "value"),
    [
        ({}, 23_000),
        ({"star": 3}, 33_000),
        ({"serenity": 5}, 8_000),
        ({"coins": 2, "keys": 1}, 24_200),
        ({"fragments": (2, 1, 0, 0)}, 25_500),
        ({"fragments": (9, 0, 0, 0)}, 26_600),
    ],
)
def test_what_a_player_has_is_worth(fields: dict[str, object], value: int) -> None:
    assert worth(HOUSE, dreamer(**fields), 3) == value


@pytest.mark.rule("DR-EVAL-3")
@pytest.mark.parametrize(
    ("segment", "now", "value"),
    [
        ("violet-wisp", 4, 700),
        ("violet-hook", 1, 1837),
        ("wisp-6", 8, 3000),
        ("ribbon-3", 2, 1950),
    ],
)
def test_a_segment_is_worth_less_the_fewer_rounds_are_left(
    segment: str, now: int, value: int
) -> None:
    assert segment_worth(HOUSE, segment, now) == value


@pytest.mark.rule("DR-EVAL-4", "DR-EVAL-5")
def test_in_the_last_round_only_points_and_coins_count_and_who_woke_is_worth_nothing() -> None:
    rich = dreamer(coins=2, keys=3, fragments=(2, 0, 0, 0))
    assert worth(HOUSE, rich, 8) == 23_600
    assert worth(HOUSE, dreamer(woke=2, serenity=0), 3) == -1_000_000


@pytest.mark.rule("DR-EVAL-6")
def test_an_unseen_chest_is_worth_the_mean_of_what_it_may_be() -> None:
    assert [hope(HOUSE, tokens) for tokens in HOUSE.tokens_of] == [1833, 2900, 4641]
    assert hope(HOUSE, ("bronze-1", "bronze-4")) == 1650
    assert hope(HOUSE, ()) == 0


@pytest.mark.rule("DR-EVAL-7")
@pytest.mark.parametrize(("dreaming", "value"), [(1, 2850), (2, 1995), (3, 1567), (4, 1282)])
def test_a_part_in_converging_dreams_is_worth_a_share(dreaming: int, value: int) -> None:
    elements = HOUSE.cells["D1-5"][1, 1].elements
    assert draft_share(HOUSE, elements, dreaming) == value
