"""What a finger feels (RULES, chapters 8.3 and 8.4)."""

from collections import Counter
from itertools import pairwise
from math import hypot

import pytest
from msgspec.structs import replace
from tests.games.dreamcatcher.fingers import (
    GRAIN,
    HANDLE,
    Hand,
    card,
    disc,
    half_plane,
    made,
    vertical_ridge,
)

from reverie.games.dreamcatcher.touch.feeling import (
    direction,
    flipped,
    level,
    noise,
    patch,
)
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import (
    AREA,
    FINE,
    GROUND,
    LANDING,
    LINE,
    PATCH,
    RIDGE,
    SLOPE,
    Finger,
    FollowRidge,
    Numb,
    Pace,
    Pull,
    Report,
    SweepRows,
    TouchDown,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.moving import ahead, pulled, speed
from reverie.games.dreamcatcher.touch.probe import feel
from reverie.kernel import Millis

NO_FLIPS = b"\xff" * 18


@pytest.mark.rule("DC-FEEL-1")
def test_four_levels() -> None:
    heights = (0, 39, 40, 79, 80, 112, 113, 169, 170, 255)
    expected = [GROUND, GROUND, SLOPE, SLOPE, AREA, AREA, SLOPE, SLOPE, RIDGE, RIDGE]
    assert [level(height) for height in heights] == expected


@pytest.mark.rule("DC-FEEL-2", "DC-TT-5")
def test_directions_on_made_up_reliefs() -> None:
    assert direction(vertical_ridge(), 48, 40, RIDGE) == 4  # straight up
    assert direction(half_plane(), 48, 40, SLOPE) == 0  # uphill to the right
    ring = disc()
    assert direction(ring, 48, 18.5, RIDGE) == 0  # on top the ring runs level
    assert direction(ring, 18.5, 48, RIDGE) == 4
    side = 29.5 / 2**0.5
    assert direction(ring, 48 + side, 48 + side, RIDGE) == 2  # below right it rises to the right
    assert direction(ring, 48 - side, 48 + side, RIDGE) == 6
    assert direction(ring, 48, 17, SLOPE) == 6  # above the ring, uphill is down
    assert direction(ring, 48, 79, SLOPE) == 2
    assert direction(ring, 48, 48, AREA) == 8


@pytest.mark.rule("DC-FEEL-3", "DC-TT-5")
def test_a_stroke_across_one_ridge_crosses_it_once() -> None:
    hand = Hand(card(vertical_ridge()))
    hand.down(27, 40)
    hand.stroke((27, 40), (67, 40), speed=30)
    assert sum(each.r or 0 for each in hand.feelings) == 1
    on_it = [each for each in hand.feelings if each.z == RIDGE and each.k == LINE]
    assert on_it
    assert {each.o for each in on_it} == {4}


@pytest.mark.rule("DC-FEEL-3")
def test_a_finger_that_lands_on_a_ridge_has_not_crossed_it() -> None:
    hand = Hand(card(vertical_ridge()))
    hand.down(48, 40)
    hand.stroke((48, 40), (60, 40), speed=18)
    assert sum(each.r or 0 for each in hand.feelings) == 0


@pytest.mark.rule("DC-FEEL-3", "DC-FEEL-5")
def test_a_resting_finger_is_told_nothing_twice_but_every_ridge() -> None:
    hand = Hand(card(vertical_ridge()))
    hand.down(46.2, 40)
    for _ in range(20):
        hand.move(46.2, 40, after=100)
    assert [each.k for each in hand.feelings] == [LANDING, LINE, PATCH]
    hand.told.clear()
    hand.move(47.8, 40, after=100)  # within the same two cells
    assert [each.r for each in hand.feelings] == [1]


@pytest.mark.rule("DC-FEEL-3")
def test_more_than_three_ridges_are_three() -> None:
    hand = Hand(card(made(lambda x, _: 255 if x % 4 < 2 else 0)))
    hand.down(6, 48)
    hand.stroke((6, 48), (90, 48), speed=140)
    counts = [each.r for each in hand.feelings if each.r is not None]
    assert max(counts) == 3


@pytest.mark.rule("DC-FEEL-4")
def test_a_patch_is_nine_means() -> None:
    digits = patch(vertical_ridge(), 48, 48, NO_FLIPS)
    assert digits == digits[:3] * 3  # the same in every row
    assert digits[0] == digits[2] == "0"
    assert digits[1] in "12"
    assert patch(disc(), 48, 48, NO_FLIPS) == "1" * 9  # 96 // 64
    assert patch(disc(), 3, 3, NO_FLIPS) == "0" * 9
    assert patch(made(lambda _, y: 255 * (y < 48)), 48, 48, NO_FLIPS) == "333111000"
    assert patch(made(lambda x, _: 255 * (x < 48)), 48, 48, NO_FLIPS) == "310" * 3


@pytest.mark.rule("DC-FEEL-5")
def test_noise_is_small_rare_and_fixed_by_the_place() -> None:
    drawn = [noise(GRAIN, x, y) for x in range(0, 96, 2) for y in range(0, 96, 2)]
    assert 0.49 < max(max(abs(each.dx), abs(each.dy)) for each in drawn) <= 0.5
    assert len({each.dx for each in drawn}) > 2000
    flips = Counter(
        flipped(1, each.flips[2 * n : 2 * n + 2]) != 1 for each in drawn for n in range(9)
    )
    assert 0.03 < flips[True] / flips.total() < 0.05
    assert noise(GRAIN, 10.1, 20.9) == noise(GRAIN, 11.9, 21.9)
    assert noise(GRAIN, 10.1, 20.9) != noise(GRAIN + 1, 10.1, 20.9)
    assert [flipped(felt, b"\0\0") for felt in range(4)] == [1, 0, 1, 2]


@pytest.mark.rule("DC-FEEL-5")
def test_what_is_felt_lies_a_little_beside_the_finger() -> None:
    """Up and down a ridge, just where it begins: without a displacement all would be the same."""
    on, levels = card(vertical_ridge()), Counter[int | None]()
    for row in range(10, 80, 2):
        hand = Hand(on)
        hand.down(47.0, row)
        levels[hand.feelings[0].z] += 1
    assert min(levels[SLOPE], levels[RIDGE]) > 5


@pytest.mark.rule("DC-FEEL-5", "DC-TT-4")
def test_the_same_place_feels_the_same_a_thousand_times() -> None:
    on, told = card("key"), set()
    for number in range(1000):
        hand = Hand(on, at=number * 7)
        hand.down(40, 30)
        for _ in range(9):
            hand.move(40, 30)
        told.add(tuple((each.k, each.z, each.o, each.p) for each in hand.feelings))
    ((*_, last),) = told
    assert last[0] == PATCH


@pytest.mark.rule("DC-TT-5")
def test_a_half_plane_is_ground_slope_and_area() -> None:
    hand = Hand(card(half_plane()))
    hand.down(30, 40)
    hand.stroke((30, 40), (66, 40), speed=18)
    levels = [each.z for each in hand.feelings if each.z is not None]
    assert [z for n, z in enumerate(levels) if n == 0 or levels[n - 1] != z] == [
        GROUND,
        SLOPE,
        AREA,
    ]
    assert sum(each.r or 0 for each in hand.feelings) == 0


# The server's fingertip


@pytest.mark.rule("DC-PROBE-1", "DC-PROBE-2")
def test_the_fingertip_follows_no_faster_than_150_cells_a_second() -> None:
    hand = Hand(card("key"))
    hand.down(5, 48)
    before = 5.0
    for _ in range(12):
        hand.move(90, 48, after=50)
        now = hand.probe.fingers[0].x
        assert now - before <= 150 * 0.05 + 1e-9
        before = now
    assert before == 90
    hand = Hand(card("key"))
    hand.down(5, 48)
    hand.move(90, 48, after=10_000)  # a rest buys no leap
    assert hand.probe.fingers[0].x <= 5 + 150 * 0.1
    hand = Hand(card("key"))
    hand.down(20, 48)
    hand.stroke((20, 48), (30, 48), speed=19)
    last = hand.feelings[-1]
    assert int(last.x) <= round(hand.probe.fingers[0].x * 16)


@pytest.mark.rule("DC-PROBE-3")
def test_it_may_feel_a_little_ahead_but_never_four_cells() -> None:
    reports = tuple(Report(Millis(n * 50), 20 + n * 2.0, 48, 2.0) for n in range(5))
    finger = Finger(28, 48, Millis(0), Millis(200), reports, heading=(1.0, 0.0))
    assert ahead(finger, 0) == (28, 48)
    assert ahead(finger, 50) == (30, 48)
    assert ahead(finger, 5_000) == (32, 48)


@pytest.mark.rule("DC-PROBE-3")
def test_it_feels_ahead_in_any_direction_and_never_off_the_card() -> None:
    reports = tuple(Report(Millis(n * 50), 94, 90 - n * 2.0, 2.0) for n in range(5))
    finger = Finger(94, 82, Millis(0), Millis(200), reports, heading=(0.6, -0.8))
    assert ahead(finger, 25) == pytest.approx((94.6, 81.2))
    assert ahead(finger, 5_000) == pytest.approx((95.9375, 78.8))


@pytest.mark.rule("DC-PROBE-3")
def test_on_a_slow_line_a_ridge_is_felt_early_but_not_by_a_finger_that_rests() -> None:
    """It begins at 47; the finger comes to rest at 45, with 3.6 cells of delay behind it."""
    first, resting = [], []
    for half_trip in (0, 200):
        hand = Hand(card(vertical_ridge()))
        hand.probe = replace(hand.probe, half_trip=Millis(half_trip))
        hand.down(36, 40)
        hand.stroke((36, 40), (45, 40), speed=18)
        for _ in range(10):
            hand.move(45, 40)
        resting.append(hand.feelings[-1].z)
        hand.stroke((45, 40), (53, 40), speed=12)
        first.append(next(int(each.x) for each in hand.feelings if each.z == RIDGE))
    assert first[1] < first[0]
    assert resting[0] == resting[1] != RIDGE


@pytest.mark.rule("DC-PROBE-1", "DC-LIMIT-3")
def test_the_faster_of_report_and_fingertip_counts_and_no_two_messages_are_at_once() -> None:
    def finger(*reports: tuple[int, float, float]) -> Finger:
        told = tuple(Report(Millis(at), x, 48, gone) for at, x, gone in reports)
        return Finger(told[-1].x, 48, Millis(0), told[-1].at, told)

    assert speed(finger((0, 20, 0), (100, 21, 10))) == 100
    assert speed(finger((0, 20, 0), (100, 30, 1))) == 100
    assert speed(finger((0, 20, 0), (1, 20.5, 0.5))) == 10
    hand = Hand(card("key"))
    hand.down(48, 48)
    away, back = (0, 60 * 16, 48 * 16), (0, 48 * 16, 48 * 16)
    for beat in range(1, 10):  # to and fro within a message, and back where it was
        hand.send(TouchMove("a" * 32, (away, back) * 3), at=100 * beat)
    assert [each.k for each in hand.feelings] == [LANDING]
    assert Numb("fast") in [each for _, each in hand.told]


@pytest.mark.rule("DC-OUT-6")
def test_near_a_ridge_the_finger_leans_onto_it() -> None:
    on = vertical_ridge()
    assert pulled((46.6, 40), on, "off") == (46.6, 40)
    soft, firm = pulled((46.6, 40), on, "soft"), pulled((46.6, 40), on, "firm")
    assert 46.6 < soft[0] < firm[0] <= 48.2
    assert soft[0] - 46.6 == pytest.approx((firm[0] - 46.6) / 2)
    assert pulled((45.7, 40), on, "firm") != (45.7, 40)  # the ridge begins at 47
    assert pulled((45.2, 40), on, "firm") == (45.2, 40)
    assert pulled((40, 40), on, "firm") == (40, 40)
    hand = Hand(card(on, pull="firm"))
    hand.down(46.6, 40)
    for _ in range(9):
        hand.move(46.6, 40)
    assert hand.feelings[-1].z == RIDGE
    assert hand.feelings[-1].x == "0746"  # where the finger is, not where it leans


@pytest.mark.rule("DC-OUT-6")
def test_no_ridge_pulls_a_finger_that_is_faster_than_twenty_cells_a_second() -> None:
    """Along a line beside a ridge, slowly and fast, with and without the pull."""
    felt = {}
    strokes: tuple[tuple[int, Pull], ...] = ((18, "off"), (18, "firm"), (40, "off"), (40, "firm"))
    for pace, pull in strokes:
        hand = Hand(card(vertical_ridge(), pull=pull))
        hand.down(46.6, 10)
        hand.stroke((46.6, 10), (46.6, 60), pace)
        felt[pace, pull] = [each.z for each in hand.feelings if each.k in (LINE, PATCH)]
    assert felt[18, "firm"] != felt[18, "off"]
    assert felt[40, "firm"] == felt[40, "off"]


def test_a_ridge_can_be_followed_with_one_key() -> None:
    on, probe, levels = card(disc()), fresh(Millis(0)), []
    _, probe = feel(on, probe, TouchDown("a" * 32, 0, 48 * 16, 20 * 16), Millis(0))
    for beat in range(1, 200):
        before = probe.fingers[0]
        _, probe = feel(on, probe, FollowRidge("a" * 32), Millis(100 * beat))
        tip = probe.fingers[0]
        levels.append(level(on.on.height(tip.x, tip.y)))
        assert hypot(tip.x - before.x, tip.y - before.y) <= 1.2 + 1e-9  # 12 cells a second
    assert levels[20:].count(RIDGE) > 0.9 * len(levels[20:])
    sides = {(each.x > 768, each.y > 768) for each in probe.paths[0].samples}
    assert len(sides) == 4  # all the way around


def sweep(x: int, y: int, seconds: float, pace: Pace = "steady") -> list[Finger]:
    """The server's fingertip, ten times a second."""
    on, probe, tips = card(vertical_ridge()), fresh(Millis(0)), []
    _, probe = feel(on, probe, TouchDown(HANDLE, 0, x * FINE, y * FINE), Millis(0))
    for beat in range(1, round(seconds * 10) + 1):
        _, probe = feel(on, probe, SweepRows(HANDLE, pace), Millis(100 * beat))
        tips.append(probe.fingers[0])
    return tips


def test_a_sweep_goes_along_rows_to_and_fro_and_begins_again() -> None:
    """Chapter 8.9: rows twelve cells apart, without a leap."""
    tips = sweep(6, 6, 43)
    assert {round(tip.y) for tip in tips if abs(tip.x - 48) < 2} == set(range(6, 96, 12))
    for before, after in pairwise(tips):
        assert hypot(after.x - before.x, after.y - before.y) <= 2 + 1e-9
    assert (tips[41].x, tips[41].y) == pytest.approx((90, 6))
    assert (tips[47].x, tips[47].y) == pytest.approx((90, 18))
    assert (tips[-1].x, tips[-1].y) == pytest.approx((26, 6))  # after 42 s from the top again


@pytest.mark.parametrize(("pace", "cells"), [("slow", 12), ("steady", 20), ("quick", 40)])
def test_a_sweep_goes_as_fast_as_was_chosen(pace: Pace, cells: int) -> None:
    tip = sweep(6, 6, 1, pace)[-1]
    assert (tip.x, tip.y) == pytest.approx((6 + cells, 6))
    assert speed(tip) == pytest.approx(cells)


@pytest.mark.parametrize(
    ("x", "y", "after"), [(50, 30, (70, 30)), (50, 18, (30, 18)), (50, 20, (60, 30))]
)
def test_a_sweep_begins_wherever_the_finger_lies(x: int, y: int, after: tuple[int, int]) -> None:
    tip = sweep(x, y, 1)[-1]
    assert (tip.x, tip.y) == pytest.approx(after)


def test_a_sweep_from_below_the_last_row_begins_at_the_top() -> None:
    assert {round(tip.y) for tip in sweep(6, 95, 6) if tip.x > 7} == {6}


@pytest.mark.rule("DC-LIMIT-5")
def test_a_landing_says_only_on_what_it_landed() -> None:
    hand = Hand(card(disc()))
    hand.down(48, 48)
    (landed,) = hand.feelings
    assert (landed.k, landed.z, landed.o, landed.p) == (LANDING, AREA, None, None)
