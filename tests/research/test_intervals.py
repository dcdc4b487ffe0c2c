"""Known values, and what must hold of any interval."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.research.intervals import (
    Interval,
    clustered_share,
    difference,
    mean,
    wilson,
)


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        (50, 100, 0.40383, 0.59617),
        (260, 400, 0.60203, 0.69511),
        (0, 10, 0.0, 0.27753),
        (10, 10, 0.72247, 1.0),
        (1, 3, 0.06149, 0.79234),
    ],
)
def test_wilsons_interval_has_its_known_values(
    wins: int, trials: int, low: float, high: float
) -> None:
    interval = wilson(wins, trials)
    assert interval.value == wins / trials
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=1e-5)


COUNTS = st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))


@given(COUNTS)
def test_at_both_ends_what_was_seen_is_just_not_too_unlikely(counts: tuple[int, int]) -> None:
    """What defines Wilson's interval: there, the share seen is 1.96 deviations away."""
    interval, trials = wilson(*counts), counts[1]
    for end in (interval.low, interval.high):
        if end not in (None, 0, 1):
            deviation = (end * (1 - end) / trials) ** 0.5
            assert abs(interval.value - end) == pytest.approx(1.959964 * deviation, rel=1e-5)


@given(COUNTS)
def test_a_share_lies_within_its_interval(counts: tuple[int, int]) -> None:
    interval = wilson(*counts)
    assert interval.low is not None
    assert interval.high is not None
    assert 0 <= interval.low <= interval.value <= interval.high <= 1


def test_matches_of_a_deal_that_always_end_alike_count_as_one() -> None:
    alike = clustered_share([[1.0, 1.0], [0.0, 0.0]] * 50)
    assert alike.low == pytest.approx(wilson(50, 100).low, abs=0.003)


def test_matches_of_a_deal_that_have_nothing_to_do_with_each_other_count_fully() -> None:
    deals = [[1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [0.0, 0.0]] * 50
    assert clustered_share(deals).low == pytest.approx(wilson(200, 400).low, abs=0.002)


def test_a_deal_split_evenly_does_not_count_for_more_than_its_matches() -> None:
    assert clustered_share([[1.0, 0.0]] * 100) == wilson(100, 200)


def test_a_clean_sweep_counts_its_deals_not_its_matches() -> None:
    assert clustered_share([[1.0, 1.0]] * 10) == wilson(10, 10)


def test_a_mean_has_its_standard_error() -> None:
    interval = mean([1, 2, 3, 4, 5])
    assert interval.value == 3
    assert interval.radius == pytest.approx(1.959964 * (2.5 / 5) ** 0.5)


def test_a_single_value_says_nothing_of_its_spread() -> None:
    assert mean([7]) == Interval(7, None, None)


def test_the_doubts_of_two_figures_add_up_in_their_difference() -> None:
    rise = difference(Interval(10, 7, 13), Interval(15, 11, 19))
    assert (rise.value, rise.low, rise.high) == (5, 0, 10)
