"""What a modified client learns of a card, and what that costs honest fingers (RULES, 8.6)."""

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.dreamcatcher.fingers import Hand, card, disc
from workshop.dreamcatcher.attack import (
    ATTACKERS,
    MOMENTS,
    attacked,
    hopping,
    named,
    patient,
    share,
    stroking,
)

from reverie.games.dreamcatcher.box.reading import PACKAGE
from reverie.games.dreamcatcher.touch.knowing import (
    MOST_PATCHED,
    MOST_TOLD,
    known,
    learnt,
    tellable,
)
from reverie.games.dreamcatcher.touch.limits import BUCKET, fresh
from reverie.games.dreamcatcher.touch.model import (
    LINE,
    PATCH,
    Feel,
    FollowRidge,
    Known,
    Numb,
    TouchDown,
    bits_of,
)
from reverie.games.dreamcatcher.touch.probe import feel
from reverie.kernel import Millis, Seat

LED = 3  # bits that the place of a led fingertip is worth: one of eight ways
ROUND = 180_000  # milliseconds: longer than anybody feels one card
DOCS = Path(__file__).parents[3] / "docs" / "dreamcatcher.md"
TOLD = {  # by the words that the tables begin with
    "strokes along rows": "stroking",
    "hops, as quick": "hopping",
    "hops, lifting": "hopping",
    "hops that wait": "patient hopping",
    "hops, waiting": "patient hopping",
    "taps": "tapping",
    "lines 4 cells apart": "dotting",
    "follows ridges": "following",
}


@cache
def learns(name: str) -> tuple[float, ...]:
    """After so many seconds, as the tables have them."""
    told = attacked(ATTACKERS[name](), ROUND)
    return tuple(share(told, moment * 1000) for moment in MOMENTS)


@pytest.mark.rule("DC-LIMIT-9", "DC-TT-2")
@pytest.mark.parametrize("name", list(ATTACKERS))
def test_nobody_learns_more_than_three_quarters_of_a_card(name: str) -> None:
    assert 0.1 < learns(name)[-1] <= 0.75


def book(name: str) -> str:
    return (files(PACKAGE) / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "rows"), [(book("RULES.md"), 6), (DOCS.read_text("utf-8"), 4)], ids=["book", "docs"]
)
def test_what_an_attacker_learns_is_told_as_it_is(text: str, rows: int) -> None:
    """Who changes a limit measures again: `python -m workshop.dreamcatcher.attack`."""
    found = re.findall(r"^\| (\w.*?) +\|((?: +\d+ % +\|){4})$", text, re.MULTILINE)
    table = [(words, row) for words, row in found if words.startswith(tuple(TOLD))]
    assert len(table) == rows
    for words, row in table:
        (name,) = (TOLD[begin] for begin in TOLD if words.startswith(begin))
        figures = [int(each) for each in re.findall(r"\d+", row)]
        assert figures == [round(100 * each) for each in learns(name)], words


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        (book("RULES.md"), "**Honest limit.**"),
        (book("RULES.de.md"), "Ehrlich gesagt:"),
        (DOCS.read_text("utf-8"), "A hop was once"),
    ],
    ids=["book", "German book", "docs"],
)
def test_how_soon_a_program_names_the_motif_is_told_as_it_is(text: str, begins: str) -> None:
    (paragraph,) = (each for each in text.split("\n\n") if each.startswith(begins))
    told = [int(each) for each in re.findall(r"(\d+) %", paragraph)][-3:]
    assert told == [round(100 * each) for each in names_it()]


@cache
def names_it() -> tuple[float, ...]:
    return tuple(named(seconds, 2) for seconds in (1, 2, 5))


@pytest.mark.rule("DC-LIMIT-8")
def test_a_hop_is_dearer_than_a_stroke() -> None:
    until = 40_000
    stroked = share(attacked(stroking(), until), until)
    assert stroked > 0.6
    for hopper in (hopping, patient):
        assert share(attacked(hopper(), until), until) < 0.6 * stroked


@pytest.mark.rule("DC-LIMIT-8")
def test_who_lands_now_and_then_does_not_wait() -> None:
    """Four strokes of three seconds, as people feel: the patch comes as soon as it ever did."""
    hand = Hand(card("key"))
    for number in range(4):
        landed = hand.now + 300
        hand.down(20, 20 + 12 * number, landed)
        for step in range(1, 54):
            hand.move(20 + step * 0.9, 20 + 12 * number)
        first = next(a for a, each in hand.told if a > landed and is_patch(each))
        assert first - landed <= 500
        hand.lift()


def is_patch(answer: object) -> bool:
    return isinstance(answer, Feel) and answer.k == PATCH


@pytest.mark.rule("DC-LIMIT-9")
def test_a_finger_that_learns_no_more_still_feels_what_it_has_felt() -> None:
    hand = Hand(card("maze"))
    have = Known(0, (1 << MOST_TOLD) - 1)  # the upper rows
    hand.probe = replace(hand.probe, known={Seat(1): have})
    hand.down(50, 94, 1_000)
    assert hand.told[-1][1] == Numb("tired")
    hand.lift()
    hand.down(30, 10, 3_000)
    assert isinstance(hand.told[-1][1], Feel)
    assert known(hand.probe, Seat(1)) == have
    assert known(hand.probe, Seat(2)) == Known()  # another holder has a hand of their own


@pytest.mark.rule("DC-LIMIT-9")
@given(st.lists(st.tuples(st.floats(0, 95.9), st.floats(0, 95.9), st.sampled_from([LINE, PATCH]))))
def test_what_is_told_stays_within_the_bound(places: list[tuple[float, float, int]]) -> None:
    have = Known((1 << 280) - 1, (1 << 420) - 1)
    for x, y, wanted in places:
        kind = tellable(have, x, y, PATCH if wanted == PATCH else LINE)
        if kind is not None:
            have = learnt(have, x, y, kind)
        assert have.patched.bit_count() <= MOST_PATCHED
        assert have.told.bit_count() <= MOST_TOLD


@pytest.mark.rule("DC-LIMIT-1")
def test_where_a_ridge_leads_the_finger_the_place_costs_bits_too() -> None:
    on, probe, spent = card(disc()), fresh(Millis(0)), 0
    answers, probe = feel(on, probe, TouchDown("h", 0, 48 * 16, 18 * 16), Millis(0))
    spent += sum(bits_of(each) for each in answers if isinstance(each, Feel))
    for beat in range(1, 400):
        answers, probe = feel(on, probe, FollowRidge("h"), Millis(60 * beat))
        spent += sum(bits_of(each) + LED for each in answers if isinstance(each, Feel))
        assert spent <= BUCKET + 64 * 0.06 * beat
    assert spent > 64 * 20  # and it is felt all the way
