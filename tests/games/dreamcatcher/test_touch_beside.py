"""Touch at a table: who may touch what, and what is remembered (RULES, chapters 3.5 and 8.6)."""

import pytest
from tests.games.dreamcatcher.fingers import B, exceeds
from tests.games.dreamcatcher.tables import C, D, ask, give, handle, talking

from reverie.games.dreamcatcher.actions import FocusCard
from reverie.games.dreamcatcher.touch import touching as beside
from reverie.games.dreamcatcher.touch.limits import BUCKET
from reverie.games.dreamcatcher.touch.model import (
    BITS,
    Feel,
    Numb,
    Path,
    Probe,
    PullStrength,
    Sample,
    TouchDown,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.games.dreamcatcher.touch.touching import Touches, hear
from reverie.kernel import Illegal, Millis


@pytest.mark.rule("DC-LIMIT-1", "DC-TT-1")
def test_s20_passing_a_card_to_and_fro_does_not_fill_its_bucket() -> None:
    """Ten seconds as fast as it goes are at most 768 bits, whoever holds the card."""
    s, touches, bits = talking(B, C, seats=5, receive_limit="in_hand"), Touches(), []
    name, holder = handle(s, B), B
    for beat in range(200):
        at = Millis(beat * 50)
        if beat % 4 == 3:
            other = D if holder == B else B
            give(s, holder, other, at)
            holder = other
        x = (beat * 17) % 1536
        for message in (TouchDown(name, 0, x, 700), TouchMove(name, ((0, x, 716),))):
            answers, touches = hear(s, holder, message, touches, at)
            bits += [(int(at), BITS[a.k]) for a in answers if isinstance(a, Feel)]
    assert not exceeds(bits)
    assert sum(cost for _, cost in bits) <= 768


@pytest.mark.rule("DC-LIMIT-7")
def test_all_five_reliefs_are_laid_out_at_the_deal() -> None:
    s = talking(B, C)
    surface.cache_clear()
    beside.prepare(s)
    assert surface.cache_info().currsize == 5


@pytest.mark.rule("DC-LIMIT-1")
def test_who_leaves_and_comes_back_finds_the_bucket_as_it_was() -> None:
    s, touches = talking(B, C), Touches()
    name = handle(s, B)
    for beat in range(12):
        place = (0, 300 + 30 * beat, 768)
        message = TouchMove(name, (place,)) if beat else TouchDown(name, *place)
        _, touches = hear(s, B, message, touches, Millis(100 * beat))
    before = touches.probes[name]
    assert before.millibits < BUCKET * 1000
    after = beside.leave(s, B, touches, Millis(1_100)).probes[name]
    assert (after.fingers, after.lifted_at) == ({}, 1_100)
    assert (after.millibits, after.filled_at) == (before.millibits, before.filled_at)


def test_a_new_holder_finds_no_finger_on_the_card() -> None:
    s, touches = talking(B, C), Touches()
    name = handle(s, B)
    _, touches = hear(s, B, TouchDown(name, 0, 700, 700), touches, Millis(0))
    give(s, B, D)
    answers, touches = hear(s, D, TouchMove(name, ((0, 700, 700),)), touches, Millis(500))
    assert answers == []
    assert touches.probes[name].fingers == {}
    bits = touches.probes[name].millibits
    _, touches = hear(s, D, TouchDown(name, 0, 700, 700), touches, Millis(500))
    assert touches.probes[name].millibits == bits - 2_000


@pytest.mark.rule("DC-LIMIT-1")
def test_a_new_holder_finds_the_bucket_as_it_was() -> None:
    s = talking(B, C)
    name = handle(s, B)
    empty = Probe(0, Millis(0), paths=(Path(B, (Sample(Millis(0), 0, 0, 0),)),))
    give(s, B, D)
    answers, _ = hear(s, D, TouchDown(name, 0, 700, 700), Touches({name: empty}), Millis(10))
    assert answers == [Numb("empty")]


@pytest.mark.rule("DC-OUT-6")
def test_a_ridge_pulls_softly_unless_its_holder_wants_it_otherwise() -> None:
    """The same finger beside the ridges of its card, ten times along it."""
    felt: dict[str, list[int | None]] = {}
    for pull in ("", "off", "soft", "firm"):
        s, touches, answers = talking(B, C), Touches(), []
        if pull:
            _, touches = hear(s, B, PullStrength(pull), touches, Millis(0))  # type: ignore[arg-type]
        for beat in range(100):
            x, y = 128 + 28 * (beat % 50), 500 + 300 * (beat // 50)
            spot = (0, x, y)
            name = handle(s, B)
            message = TouchMove(name, (spot,)) if beat else TouchDown(name, *spot)
            told, touches = hear(s, B, message, touches, Millis(100 * beat))
            answers += told
        felt[pull] = [each.z for each in answers if isinstance(each, Feel)]
    assert felt[""] == felt["soft"]
    assert len({str(felt[pull]) for pull in ("off", "soft", "firm")}) == 3


@pytest.mark.rule("DC-TOUCH-7")
def test_a_card_that_was_put_away_is_not_felt_again() -> None:
    s = talking(B, B, seats=2, two_player_deal="queue")
    first, second = (card.handle for card in s.held)
    ask(s, B, FocusCard(second))
    with pytest.raises(Illegal) as refusal:
        hear(s, B, TouchDown(first, 0, 700, 700), Touches(), Millis(0))
    assert refusal.value.code == "NOT_HOLDER"


@pytest.mark.rule("DC-PROBE-3")
def test_a_slow_line_is_answered_for_where_the_finger_is_by_now() -> None:
    """The place that is told stays the fingertip's own; what is felt there lies ahead of it."""
    s, touches, answers = talking(B, C), Touches(), []
    name, places = handle(s, B), [100 + 24 * beat for beat in range(12)]
    for beat, x in enumerate(places):
        message = TouchMove(name, ((0, x, 768),), beat) if beat else TouchDown(name, 0, x, 768)
        told, touches = hear(s, B, message, touches, Millis(100 * beat), Millis(200))
        answers += told
    assert touches.probes[name].half_trip == 200
    felt = [each for each in answers if isinstance(each, Feel)]
    assert len(felt) > 5
    assert {(int(each.x), each.y) for each in felt} <= {(x, "0768") for x in places}
