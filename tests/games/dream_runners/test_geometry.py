"""Chapter 5: how segments turn and lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.dream_runners.tables import ABBY, BEN, HOUSE, ask, laid, refused, table

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Arrange, Lock
from reverie.games.dream_runners.geometry import TURNS, WORKSPACE, drawn, turned
from reverie.games.dream_runners.model import Composition, Placement
from reverie.games.dream_runners.rules.compositions import cover, spots_of
from reverie.kernel import Illegal, read_action

TURNED = {  # cells in the order of the symbols, by quarter turns
    "hook": [
        [(0, 0), (1, 0), (2, 0), (2, 1)],
        [(0, 2), (0, 1), (0, 0), (1, 0)],
        [(2, 1), (1, 1), (0, 1), (0, 0)],
        [(1, 0), (1, 1), (1, 2), (0, 2)],
    ],
    "bend": [
        [(0, 0), (1, 0), (1, 1)],
        [(0, 1), (0, 0), (1, 0)],
        [(1, 1), (0, 1), (0, 0)],
        [(1, 0), (1, 1), (0, 1)],
    ],
}


@pytest.mark.rule("DR-GEO-4", "DR-GEO-5")
@pytest.mark.parametrize("shape", TURNED)
def test_a_quarter_turn_is_clockwise_and_symbols_travel_with_their_cells(shape: str) -> None:
    assert [list(HOUSE.turned[shape, turns]) for turns in TURNS] == TURNED[shape]


@pytest.mark.rule("DR-GEO-6", "DR-PROP-10")
def test_four_turns_are_none_and_no_turn_mirrors_the_hook() -> None:
    for shape in HOUSE.shapes:
        spots = drawn(shape.rows)
        assert turned(spots, 4) == spots
    mirrored = {(0, 1), (1, 1), (2, 1), (2, 0)}
    assert mirrored not in [{*HOUSE.turned["hook", turns]} for turns in TURNS]


CASES: list[tuple[str, Composition, str | None]] = [  # S-12
    ("upon each other", laid(("wisp", 0, 0, 0), ("ribbon", 0, 0, 1)), "OVERLAP"),
    ("beyond the workspace", laid(("hook", 0, 3, 0)), "BOUNDS"),
    ("not one's own", laid(("wisp-1", 0, 0, 0)), "NOT_OWNED"),
    ("twice", laid(("wisp", 0, 0, 0), ("wisp", 0, 2, 0)), "DUPLICATE"),
    ("turned too often", laid(("wisp", 4, 0, 0)), "FORMAT"),
    ("in the far corner", laid(("wisp", 0, -2, -2)), None),
    ("apart", laid(("wisp", 0, 0, 0), ("ribbon", 0, 2, 0)), None),
    ("none", (), None),
]
MISFITS = {"in the far corner": (9, 2), "apart": (4, 0), "none": (9, 0)}


@pytest.mark.rule(
    "DR-GEO-1", "DR-GEO-3", "DR-GEO-8", "DR-GEO-9", "DR-GEO-10", "DR-GEO-11", "DR-GEO-12",
    "DR-GEO-13", "DR-CREATE-3", "DR-CREATE-4", "DR-COH-7",
)  # fmt: skip
@pytest.mark.parametrize(("name", "composition", "code"), CASES, ids=[case[0] for case in CASES])
def test_what_may_lie_how(name: str, composition: Composition, code: str | None) -> None:
    s = table("phase=creating laid=wisp.0@1,1/-")
    if code is not None:
        assert refused(s, ABBY, Arrange(composition)) == code
        return
    ask(s, ABBY, Arrange(composition))
    found = cover(HOUSE, s.compositions[ABBY])
    assert (found.missing, found.extra) == MISFITS[name]


@pytest.mark.rule("DR-ACT-5")
def test_placements_are_checked_one_by_one() -> None:
    s = table("phase=creating")
    both = laid(("hook", 0, 3, 0), ("wisp-1", 0, 0, 0))
    assert refused(s, ABBY, Arrange(both)) == "BOUNDS"
    assert refused(s, ABBY, Arrange(both[::-1])) == "NOT_OWNED"
    twice_beyond = laid(("wisp", 0, 0, 0), ("wisp", 0, 4, 4))
    assert refused(s, ABBY, Arrange(twice_beyond)) == "DUPLICATE"


@pytest.mark.rule("DR-GEO-3", "DR-GEO-7")
def test_half_steps_and_fifth_turns_cannot_even_be_written() -> None:
    for spoilt in ({"row": 0.5}, {"rot": 4}, {"rot": -1}, {"col": "1"}):
        placed = {"segment": "violet-wisp", "rot": 0, "row": 0, "col": 0, **spoilt}
        with pytest.raises(Illegal, match="BAD_REQUEST"):
            read_action(GAME, {"type": "arrange", "placements": [placed]})


@pytest.mark.rule("DR-GEO-2", "DR-GEO-14", "DR-GEO-15", "DR-SYM-5")
def test_the_symbol_over_a_frame_cell_acts_on_the_dream_cell_beneath_it() -> None:
    found = cover(HOUSE, laid(("hook", 1, 0, 0), ("wisp", 0, 2, 2)))
    assert found.symbols == {(0, 2): "C", (0, 1): "-", (0, 0): "B", (1, 0): "C", (2, 2): "C"}
    assert found.extra == 1


@pytest.mark.rule("DR-GEO-16", "DR-CREATE-9")
def test_what_is_final_cannot_be_moved() -> None:
    s = table("phase=creating laid=wisp.0@1,1/-")
    ask(s, ABBY, Lock())
    assert refused(s, ABBY, Arrange(laid(("wisp", 0, 0, 0)))) == "LOCKED"
    assert refused(s, ABBY, Lock()) == "LOCKED"
    assert refused(s, BEN, Arrange(laid(("wisp", 0, 0, 0)))) == "NOT_OWNED"


placements = st.builds(
    Placement,
    segment=st.sampled_from(HOUSE.own_segments(0)),
    rot=st.sampled_from(TURNS),
    row=st.sampled_from(WORKSPACE),
    col=st.sampled_from(WORKSPACE),
)


@pytest.mark.rule("DR-PROP-5")
@given(st.lists(placements, max_size=4, unique_by=lambda one: one.segment))
def test_every_cell_placed_is_covered_or_extra(placed: list[Placement]) -> None:
    s = table("phase=creating")
    composition = tuple(placed)
    try:
        ask(s, ABBY, Arrange(composition))
    except Illegal:
        return
    found = cover(HOUSE, composition)
    assert len(found.symbols) + found.missing == 9
    cells = sum(len(spots_of(HOUSE, one)) for one in composition)
    assert cells == len(found.symbols) + found.extra
