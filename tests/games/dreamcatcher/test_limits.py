"""How much a finger may learn, and how fast (RULES, chapters 8.6 and 8.7)."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.dreamcatcher.fingers import Hand, card, exceeds, vertical_ridge

from reverie.games.dreamcatcher.touch.feedback import ANSWER_WITHIN
from reverie.games.dreamcatcher.touch.limits import (
    BUCKET,
    affordable,
    budget_left,
    class_of,
    fresh,
    refilled,
    spent,
)
from reverie.games.dreamcatcher.touch.model import (
    BITS,
    BUMP,
    FINE,
    LANDING,
    LINE,
    PATCH,
    Feel,
    FollowRidge,
    Numb,
    Probe,
    SweepRows,
    TouchDown,
    TouchLift,
    TouchMove,
    bits_of,
)
from reverie.games.dreamcatcher.touch.probe import Touch, feel
from reverie.kernel import Millis, Seat

WHOLE = 24 * 24  # taxels of a card
places = st.integers(0, 1535)
messages = st.one_of(
    st.builds(TouchDown, st.just("h"), st.integers(0, 1), places, places),
    st.builds(
        TouchMove,
        st.just("h"),
        st.lists(st.tuples(st.integers(0, 1), places, places), min_size=1, max_size=6).map(tuple),
    ),
    st.builds(TouchLift, st.just("h"), st.integers(0, 1)),
    st.just(FollowRidge("h")),
    st.builds(SweepRows, st.just("h"), st.sampled_from(["slow", "steady", "quick"])),
)
streams = st.lists(st.tuples(st.integers(0, 700), messages, st.integers(1, 3)), max_size=150)


@pytest.mark.rule("DC-LIMIT-2", "DC-TT-1")
@given(streams)
@settings(max_examples=40)
def test_whatever_is_sent_the_budget_holds(stream: list[tuple[int, Touch, int]]) -> None:
    """Any messages, any gaps, any holder: in no interval more than 128 + 64 bits a second."""
    probe, at, bits = fresh(Millis(0)), 0, []
    for gap, message, seat in stream:
        at += gap
        answers, probe = feel(card("key", Seat(seat)), probe, message, Millis(at))
        bits += [(at, bits_of(a)) for a in answers if isinstance(a, Feel)]
        assert probe.millibits >= 0
    assert not exceeds(bits)


def taxels_of(hand: Hand) -> set[tuple[int, int]]:
    """Which of the 24 × 24 taxels somebody has learnt, by patch or by level."""
    known = set()
    for each in hand.feelings:
        x, y = int(each.x) // FINE, int(each.y) // FINE
        if each.k == PATCH:
            known |= {((x + dx) // 4, (y + dy) // 4) for dx in (-4, 0, 4) for dy in (-4, 0, 4)}
        elif each.z is not None:
            known.add((x // 4, y // 4))
    return {(x, y) for x, y in known if 0 <= x < 24 and 0 <= y < 24}


def sweeper(until: int, speed: float = 20, rows: int = 12) -> Hand:
    hand = Hand(card("maze"))
    hand.down(6, 6)
    x, y, way = 6.0, 6.0, 1
    while hand.now < until:
        ahead = x + way * speed * 0.1
        if 6 <= ahead <= 90:
            x = ahead
        else:
            way, y = -way, min(90, y + rows)
        hand.move(x, y, 100)
    return hand


def hopper(until: int) -> Hand:
    hand, number = Hand(card("maze")), 0
    while hand.now < until:
        x, y = 6 + 12 * (number % 8), 6 + 12 * (number // 8 % 8)
        hand.down(x, y)
        for _ in range(8):
            hand.move(x, y, 50)
        hand.lift(0)
        hand.now += 250
        number += 1
    return hand


def dotter(until: int) -> Hand:
    """One level after the other, four cells apart, as fast as lines are answered."""
    hand, number = Hand(card("maze")), 0
    hand.down(2, 2)
    while hand.now < until:
        number += 1
        row, column = divmod(number, 24)
        column = column if row % 2 == 0 else 23 - column
        hand.move(2 + 4 * column, 2 + 4 * (row % 24), 84)
    return hand


@pytest.mark.rule("DC-TT-2")
@pytest.mark.parametrize("scraper", [sweeper, hopper, dotter])
def test_no_scraper_has_nine_tenths_of_a_card_in_25_seconds(scraper: Callable[[int], Hand]) -> None:
    hand = scraper(25_000)
    share = len(taxels_of(hand)) / WHOLE
    assert 0.1 < share < 0.9
    assert not exceeds(hand.bits)


@pytest.mark.rule("DC-TT-2")
def test_a_slow_sweep_gets_as_far_as_anybody_may() -> None:
    """The scrapers are no straw men: with time enough a sweep learns what one round has to give."""
    assert 0.6 < len(taxels_of(sweeper(50_000))) / WHOLE <= 0.75


@pytest.mark.rule("DC-LIMIT-3", "DC-TT-6")
@pytest.mark.parametrize(("speed", "best"), [(19, PATCH), (59, LINE), (149, BUMP), (151, None)])
def test_s21_the_faster_the_finger_the_less_it_feels(speed: float, best: int | None) -> None:
    assert class_of(speed) == best
    hand = Hand(card(vertical_ridge()))
    hand.down(2, 40)
    hand.stroke((2, 40), (92, 40), speed)
    later = [(at, each) for at, each in hand.told if at >= 150]
    kinds = {each.k for at, each in later if isinstance(each, Feel) and at < 88_000 / speed}
    assert max(kinds, default=None) == best
    if best is None:
        assert Numb("fast") in [each for _, each in hand.told]


@pytest.mark.rule("DC-LIMIT-3")
def test_a_finger_that_jumps_counts_as_fast_though_it_rests_afterwards() -> None:
    hand = Hand(card("key"))
    hand.down(10, 48)
    for _ in range(10):
        hand.move(10, 48)
    hand.told.clear()
    hand.move(80, 48)
    hand.move(80, 48)
    assert not hand.feelings
    for _ in range(20):
        hand.move(80, 48)
    assert hand.feelings[-1].k == PATCH


@pytest.mark.rule("DC-LIMIT-1")
def test_without_bits_a_cheaper_kind_is_sent_and_then_none() -> None:
    probe = fresh(Millis(0))
    assert probe.millibits == BUCKET * 1000
    kinds = []
    for _ in range(40):
        kind = affordable(probe, LINE, Millis(0))
        kinds.append(kind)
        if kind is not None:
            probe = spent(probe, BITS[kind])
    assert kinds[:18] == [LINE] * 18
    assert kinds[18:] == [BUMP] + [None] * 21
    assert refilled(probe, Millis(1_000)).millibits == probe.millibits + 64_000
    assert refilled(probe, Millis(10**6)).millibits == BUCKET * 1000


@pytest.mark.rule("DC-LIMIT-4")
def test_twelve_answers_a_second_and_four_patches_for_the_first_finger() -> None:
    hand = Hand(card("key"))
    hand.down(8, 40)
    hand.down(60, 40, finger=1)
    for beat in range(1, 100):
        hand.move(8 + beat * 0.8, 40)
        hand.move(60 - beat * 0.4, 44, after=0, finger=1)
    moments = [at for at, each in hand.told if isinstance(each, Feel)]
    patches = [at for at, each in hand.told if isinstance(each, Feel) and each.k == PATCH]
    for start in range(0, 4_000, 50):
        assert sum(start <= at < start + 1_000 for at in moments) <= 12
        assert sum(start <= at < start + 1_000 for at in patches) <= 4
    assert patches
    assert all(each.k != PATCH for each in hand.feelings if each.f == 1)


@pytest.mark.rule("DC-LIMIT-5")
def test_contact_takes_time() -> None:
    hand = Hand(card("key"))
    hand.down(48, 48)
    for _ in range(20):
        hand.move(48 + hand.now / 100, 48)
    for at, each in hand.told:
        assert isinstance(each, Feel)
        if at < 150:
            assert each.k == LANDING
        if at < 400:
            assert each.k != PATCH
    assert PATCH in {each.k for each in hand.feelings}
    hand.lift()
    assert hand.down(48, 48, hand.now + 249) == [Numb("landing")]
    assert hand.down(48, 48, hand.now + 1)


@pytest.mark.rule("DC-LIMIT-6")
def test_too_many_messages_are_dropped_and_numb_the_finger() -> None:
    hand = Hand(card("key"))
    hand.down(48, 48)
    for _ in range(29):
        hand.move(50, 48, after=1)
    assert len(hand.probe.drops) == 9
    hand.move(50, 48, after=1)
    assert hand.probe.numb_until == hand.now + 1_000
    assert hand.told[-1] == (hand.now, Numb("fast"))
    hand.told.clear()
    hand.move(60, 48, after=995)  # no message was heard within the last second
    assert not hand.feelings
    hand.move(61, 48, after=5)
    assert hand.feelings
    assert not hand.probe.drops


@pytest.mark.rule("DC-LIMIT-6")
def test_a_numb_finger_may_be_lifted() -> None:
    """Else the lead would see a finger that is gone."""
    hand = Hand(card("key"))
    hand.down(48, 48)
    for _ in range(30):
        hand.move(50, 48, after=1)
    hand.lift(after=100)
    assert not hand.probe.fingers
    assert hand.down(48, 48, hand.now + 300) == []  # it was told less than half a second ago
    assert hand.down(48, 48, hand.now + 200) == [Numb("fast")]
    assert not hand.probe.fingers


@pytest.mark.rule("DC-LIMIT-6")
def test_drops_of_ten_seconds_add_up() -> None:
    hand = Hand(card("key"))
    hand.down(48, 48)
    for _ in range(2):
        for _ in range(25):
            hand.move(50, 48, after=1)
        assert hand.probe.numb_until is None or hand.probe.numb_until == hand.now + 1_000
        hand.now += 4_000
    assert hand.probe.numb_until is not None
    hand = Hand(card("key"))
    hand.down(48, 48)
    for _ in range(3):
        for _ in range(24):
            hand.move(50, 48, after=1)
        hand.now += 9_000
    assert hand.probe.numb_until is None  # eight at most in any ten seconds


@pytest.mark.rule("DC-LIMIT-6")
def test_a_ridge_is_followed_by_twenty_messages_a_second_at_most() -> None:
    on, probe = card(vertical_ridge()), fresh(Millis(0))
    _, probe = feel(on, probe, TouchDown("h", 0, 768, 640), Millis(0))
    for beat in range(1, 23):
        _, probe = feel(on, probe, FollowRidge("h"), Millis(beat))
    assert len(probe.drops) == 2


@pytest.mark.rule("DC-LIMIT-5")
def test_a_lift_of_one_finger_is_none_of_the_other() -> None:
    hand = Hand(card("key"))
    hand.down(20, 48)
    hand.lift(finger=1)  # it was never down
    assert hand.probe.lifted_at is None
    hand.down(60, 48, hand.now + 100, finger=1)
    hand.lift(finger=1)
    assert list(hand.probe.fingers) == [0]


def test_the_finger_that_moved_last_is_answered() -> None:
    hand = Hand(card("key"))
    hand.down(20, 48)
    hand.down(60, 48, 300, finger=1)
    hand.told.clear()
    hand.send(TouchMove("h", ((0, 340, 768), (1, 980, 768))), 600)
    hand.send(TouchMove("h", ((1, 1000, 768), (0, 360, 768))), 800)
    assert [each.f for each in hand.feelings] == [1, 0]


@pytest.mark.rule("DC-LIMIT-1")
def test_what_is_left_is_told_in_quarters() -> None:
    bits = (0, 31, 32, 63, 64, 95, 96, 128)
    told = [budget_left(Probe(n * 1000, Millis(0))) for n in bits]
    assert told == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("DC-LIMIT-1")
def test_a_slow_finger_has_its_patches_however_long_it_strokes() -> None:
    """Lesser answers leave enough for them."""
    told = [(at, each.k) for at, each in sweeper(20_000).told if isinstance(each, Feel)]
    assert sum(kind == PATCH for at, kind in told if at > 10_000) >= 9


@pytest.mark.rule("DC-LIMIT-6")
def test_a_finger_lands_and_lifts_four_times_a_second_at_most() -> None:
    hand = Hand(card("key"))
    for beat in range(5):
        hand.down(48, 48, at=60 * beat)
        hand.lift(after=10)
    assert len(hand.probe.drops) == 2  # the fifth of both
    hand.down(48, 48, at=1_100)
    assert len(hand.probe.drops) == 2


def test_a_numb_finger_is_told_so_twice_a_second_at_most() -> None:
    hand = Hand(card("key"))
    hand.down(4, 48)
    for step in range(1, 30):
        hand.move(90 if step % 2 else 4, 48, after=60)
    numb = [at for at, each in hand.told if isinstance(each, Numb)]
    assert most_in_a_second(numb) == 2


@pytest.mark.rule("DC-PROBE-4")
def test_an_answer_takes_far_less_than_twenty_milliseconds() -> None:
    hand, took = Hand(card("maze", pull="soft")), []
    hand.down(8, 40)
    for beat in range(1, 200):
        began = perf_counter()
        hand.move(8 + beat * 0.4, 40)
        took.append(perf_counter() - began)
    assert median(took) * 1000 < ANSWER_WITHIN


def most_in_a_second(moments: list[int]) -> int:
    return max(sum(start <= at < start + 1000 for at in moments) for start in moments)


@pytest.mark.rule("DC-LIMIT-4")
@pytest.mark.parametrize("gap", [65, 72, 80])
def test_however_messages_are_timed_no_second_has_more_than_twelve_answers(gap: int) -> None:
    """More messages than answers, a full bucket, and a finger too fast for dear ones."""
    hand = Hand(card("key"))
    hand.down(4, 48)
    for step in range(1, 16):
        hand.move(4 + 3.5 * step, 48, after=gap)
    assert most_in_a_second([at for at, _ in hand.bits]) <= 12


@pytest.mark.rule("DC-LIMIT-4")
def test_a_full_bucket_does_not_buy_a_fifth_patch_in_a_second() -> None:
    hand = Hand(card("key"))
    hand.down(10, 48)
    for _ in range(20):
        hand.move(10, 48, after=100)  # it rests, and the bucket fills
    for step in range(1, 16):
        hand.move(10 + 1.9 * step, 48, after=100)
    patches = [at for at, each in hand.told if isinstance(each, Feel) and each.k == PATCH]
    assert 3 <= most_in_a_second(patches) <= 4


@pytest.mark.rule("DC-LIMIT-4")
def test_the_second_finger_feels_no_patches() -> None:
    hand = Hand(card("key"))
    hand.down(10, 30, finger=1)
    for step in range(1, 30):
        hand.move(10 + 1.5 * step, 30, after=100, finger=1)
    assert {each.k for each in hand.feelings} == {LANDING, LINE}
