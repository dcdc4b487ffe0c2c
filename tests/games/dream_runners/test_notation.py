"""A table in one line, there and back."""

import pytest
from hypothesis import given
from tests.games.dream_runners.matches import Opening, few, openings, steps
from tests.games.dream_runners.tables import ABBY, BEN, HOUSE, table

from reverie.games.dream_runners.proof.notation import read_table, write_table
from reverie.kernel import Illegal
from reverie.laws.matches import encoded


@few
@given(openings)
def test_every_table_of_a_match_is_its_line(opening: Opening) -> None:
    for step in steps(opening):
        s = step.before
        assert encoded(read_table(write_table(s), dice=s.dice)) == encoded(s)


def test_what_is_left_out_is_as_at_the_beginning() -> None:
    s = table("")
    assert len(s.dreamers) == 2
    assert s.dreamers[BEN].segments == HOUSE.own_segments(BEN)
    assert [HOUSE.dream[dream].level for dream in s.dreams] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert s.segments == HOUSE.segments_of


def test_one_s_own_segments_need_no_colour() -> None:
    s = table("own=wisp,hook,wisp-3/- laid=hook.3@-1,0/-")
    assert s.dreamers[ABBY].segments == ("violet-wisp", "violet-hook", "wisp-3")
    assert s.compositions[ABBY][0].segment == "violet-hook"
    assert "wisp-3" not in s.segments[0]


@pytest.mark.parametrize(
    "line",
    [
        "cakes=3",
        "seats=5",
        "seats=2 seats=2",
        "round=9",
        "phase=asleep",
        "coins=1",
        "coins=1/x",
        "own=cloud/-",
        "laid=wisp@0,0/-",
        "laid=wisp.4@0,0/-",
        "dreams=D9-9",
        "dreams=D1-1,D1-1",
        "piles=wisp-1",
        "piles=hook-1/-/-/-",
        "own=wisp-1/- piles=wisp-1/-/-/-",
        "fragments=1,1/-",
        "opening=gold-9:1/-",
        "token=gold-9",
        "draft=x",
        "draft=q;0;0;-/-",
        "boxed=-",
        "ready=2/0",
        "options={",
        "due=soon",
    ],
)
def test_a_line_that_makes_no_sense_is_refused(line: str) -> None:
    with pytest.raises(Illegal, match="BAD_NOTATION"):
        read_table(line)
