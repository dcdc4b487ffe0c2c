"""Chapter 2: what is in the box, and what a file must hold to be played with."""

import json
from collections import Counter
from functools import cache
from itertools import product
from statistics import median
from typing import Any

import msgspec
import pytest
from tests.games.contents import encoded, told_of
from tests.games.dream_runners.tables import ABBY, BOX, dealt

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.box.content import Segment
from reverie.games.dream_runners.box.reading import read_content
from reverie.games.dream_runners.geometry import CELLS, drawn
from reverie.games.dream_runners.model import Options
from reverie.games.dream_runners.rules.evaluation import worth
from reverie.games.dream_runners.rules.gains import gained
from reverie.games.dream_runners.rules.setup import newcomer
from reverie.games.dream_runners.solver import best_composition
from reverie.games.dream_runners.solver.settling import Task
from reverie.games.dream_runners.solver.ways import ways_of
from reverie.games.dream_runners.symbols import COLORS, TIMES, Cell, read_cell
from reverie.kernel import Dice, Illegal
from reverie.language import LANGUAGES, Catalogue
from reverie.language.mistakes import BadContent, explain

GIVEN: dict[str, Any] = msgspec.to_builtins(BOX)


@pytest.mark.rule("DR-COMP-1", "DR-COMP-2")
def test_there_are_six_dreams_of_each_level_and_two_of_them_carry_a_star() -> None:
    assert Counter(dream.level for dream in BOX.dreams) == dict.fromkeys((1, 2, 3, 4), 6)
    assert Counter(d.level for d in BOX.dreams if d.starred) == dict.fromkeys((1, 2, 3, 4), 2)


@pytest.mark.rule("DR-COMP-3")
def test_there_are_six_neutral_segments_of_each_shape_and_four_for_every_player() -> None:
    assert Counter(one.shape for one in BOX.segments) == dict.fromkeys(BOX.shape_ids, 6)
    assert len(BOX.segment) == 24 + 4 * 4


@pytest.mark.rule("DR-COMP-13")
def test_the_shapes_have_one_two_and_three_cells_and_three_round_a_corner() -> None:
    cells = {shape.id: [*map(tuple, drawn(shape.rows))] for shape in BOX.shapes}
    assert cells == {
        "spark": [(0, 0)],
        "wisp": [(0, 0), (0, 1)],
        "ribbon": [(0, 0), (0, 1), (0, 2)],
        "bend": [(0, 0), (1, 0), (1, 1)],
    }


@pytest.mark.rule("DR-COMP-13")
def test_the_first_four_segments_fill_the_square_and_nothing_else() -> None:
    own = BOX.own_segments(ABBY)
    assert [len(BOX.segment[one].symbols) for one in own] == [1, 2, 3, 3]
    ways = [[way for way in ways_of(BOX, one) if not way.outside] for one in own]
    squares = [laid for laid in product(*ways) if fills(*(way.frame for way in laid))]
    assert len(squares) == 192  # ways to lie on all nine cells, turned ones among them


def fills(*frames: int) -> bool:
    """Every cell of the frame, and none of them twice."""
    return sum(frames) == 2 ** len(CELLS) - 1 and sum(one.bit_count() for one in frames) == 9


@pytest.mark.rule("DR-SER-1", "DR-SETUP-8")
def test_the_start_of_the_serenity_track_is_worth_its_number() -> None:
    assert (BOX.start, BOX.serenity[BOX.start]) == (20, 20)
    assert list(BOX.serenity) == [*range(BOX.top + 1)]


def test_no_segment_dominates_and_none_is_worthless() -> None:
    """Bought for the last four rounds: what it adds to the first four on every dream, by the
    solver, and what is printed on it."""
    values = {one.id: value_of_a_segment(one) for one in BOX.segments}
    middle = median(values.values())
    assert 2800 < middle < 4200  # four coins would be three and a half of serenity at most
    assert max(values.values()) < 1.5 * middle
    assert min(values.values()) > 0.6 * middle


def value_of_a_segment(segment: Segment, rounds: int = 4) -> float:
    more = [
        best_gain(dream, segment.id) - best_gain(dream)
        for dream in sorted(dream.id for dream in BOX.dreams)
    ]
    printed = BOX.evaluation.coin * segment.coins + BOX.evaluation.point * segment.points
    return rounds * sum(more) / len(more) + printed


@cache
def best_gain(dream: str, *bought: str) -> int:
    """What the best composition of the first four segments and these brings in that round."""
    now = 2 * BOX.dream[dream].level
    own = (*BOX.own_segments(ABBY), *bought)
    dreamer = msgspec.structs.replace(newcomer(BOX, 0), keys=1, segments=own)
    best = best_composition(Task(BOX, dream, dreamer, now, 4, BOX.tokens_of))
    assert best.proved
    return best.value - worth(BOX, dreamer, now)


@pytest.mark.rule("DR-COMP-4", "DR-COMP-5", "DR-COMP-9", "DR-REW-11")
def test_the_reserve_never_runs_out() -> None:
    dreamer = dealt().dreamers[ABBY]
    for _ in range(100):  # a printed set has 16 of a colour, 60 coins and 20 keys
        for element in ("blue", "coin", "key"):
            dreamer = gained(BOX, dreamer, element)
    assert (dreamer.fragments[0], dreamer.coins, dreamer.keys) == (100, 102, 100)


@pytest.mark.rule("DR-COMP-6", "DR-CHEST-1")
def test_there_are_three_types_of_chest_with_a_price_and_six_tokens_each() -> None:
    assert [(chest.id, chest.keys) for chest in BOX.chests] == [
        ("bronze", 1),
        ("silver", 2),
        ("gold", 3),
    ]
    assert [len(tokens) for tokens in BOX.tokens_of] == [6, 6, 6]


@pytest.mark.rule("DR-COMP-7", "DR-STAR-1", "DR-SER-3", "DR-SER-5")
def test_the_tracks_never_fall() -> None:
    assert len(BOX.star) == 16
    assert BOX.top == 30
    assert list(BOX.star) == sorted(BOX.star)
    assert list(BOX.serenity) == sorted(BOX.serenity)


@pytest.mark.rule("DR-COMP-8", "DR-SOLO-1")
@pytest.mark.parametrize("seats", [0, 5])
def test_nobody_and_five_are_refused(seats: int) -> None:
    with pytest.raises(Illegal, match="BAD_SEATS"):
        dealt(seats)
    assert [len(dealt(some).dreamers) for some in GAME.seats] == [1, 2, 3, 4]


@pytest.mark.rule("DR-COMP-12")
def test_coins_and_points_on_a_segment_are_independent() -> None:
    printed = {(one.coins > 0, one.points > 0) for one in BOX.segments}
    assert printed == {(False, False), (True, False), (False, True), (True, True)}


@pytest.mark.rule("DR-SYM-1", "DR-REW-9")
def test_the_letters_of_cells() -> None:
    assert read_cell(".") == Cell("blank")
    assert read_cell("kcc") == Cell("reward", elements=("key", "coin", "coin"))
    assert read_cell("N3") == Cell("nightmare", loss=3)
    assert read_cell("SPo") == Cell("spider", loss=1, elements=("orange",))
    assert read_cell("*C2") == Cell("reward", elements=("any",), chest=1)
    assert read_cell("~wg") == Cell("converging", elements=("white", "green"))
    assert [read_cell(code) for code in ("", "N0", "x", "C", "SPk", "~", "bB")] == [None] * 7
    assert list(TIMES) == ["-", "C", "B", "X", "M"]


def changed(part: str, number: int, **fields: object) -> dict[str, Any]:
    """The house's content, with one thing changed."""
    things = list(GIVEN[part])
    things[number] = {**things[number], **fields}
    return {part: things}


WRONG: list[tuple[str, dict[str, Any], str, str]] = [
    ("a dream too few", {"dreams": GIVEN["dreams"][1:]}, "dreams", "WRONG_LEVELS"),
    ("a segment too few", {"segments": GIVEN["segments"][1:]}, "segments", "WRONG_SHAPES"),
    ("a template too few", {"initial": GIVEN["initial"][1:]}, "initial", "WRONG_SHAPES"),
    ("a token too few", {"tokens": GIVEN["tokens"][1:]}, "tokens", "WRONG_TOKENS"),
    ("a shape too few", {"shapes": GIVEN["shapes"][:3]}, "shapes", "WRONG_COUNT"),
    ("a chest too few", {"chests": GIVEN["chests"][:2]}, "chests", "WRONG_COUNT"),
    ("a symbol too few", changed("segments", 0, symbols="XB"), "segments spark-1", "BAD_SYMBOLS"),
    ("a symbol unknown", changed("segments", 0, symbols="Q"), "segments spark-1", "BAD_SYMBOLS"),
    ("a shape unknown", changed("segments", 0, shape="fog"), "segments spark-1", "UNKNOWN_SHAPE"),
    ("too many coins", changed("segments", 0, coins=100), "segments spark-1", "BAD_NUMBER"),
    ("a free chest", changed("chests", 0, keys=0), "chests bronze", "BAD_NUMBER"),
    ("two rows", changed("dreams", 0, rows=["b . b", ". . ."]), "dreams D1-1", "NOT_A_SQUARE"),
    ("a strange cell", changed("dreams", 0, rows=["b . q", "b b b", ". . ."]), "dreams D1-1",
     "BAD_CELL"),
    ("a fourth chest", changed("dreams", 0, rows=["C4 . .", ". . .", ". . ."]), "dreams D1-1",
     "BAD_CELL"),
    ("two chests", changed("dreams", 0, rows=["C1 . C2", ". . .", ". . ."]), "dreams D1-1",
     "TWO_CHESTS"),
    ("two fairs", changed("dreams", 0, rows=["~b . ~w", ". . .", ". . ."]), "dreams D1-1",
     "TWO_CONVERGING"),
    ("shared peace", changed("dreams", 0, rows=["~bs . .", ". . .", ". . ."]), "dreams D1-1",
     "SHARED_SERENITY"),
    ("a wide choice", changed("dreams", 0, rows=["*** . .", ". . .", ". . ."]), "dreams D1-1",
     "TOO_MANY_CHOICES"),
    ("stars alone", {"dreams": [{**d, "starred": True} for d in GIVEN["dreams"]]}, "dreams",
     "TOO_MANY_STARS"),
    ("level five", changed("dreams", 0, level=5), "dreams D1-1", "BAD_LEVEL"),
    ("no name", changed("dreams", 0, name=""), "dreams D1-1", "BAD_NAME"),
    ("an id twice", changed("dreams", 0, id="D1-2"), "dreams", "ID_TWICE"),
    ("an id with a blank", changed("tokens", 0, id="b 1"), "tokens", "BAD_ID"),
    ("a torn shape", changed("shapes", 0, rows=["a.b"]), "shapes spark", "BAD_SHAPE"),
    ("a shape apart", changed("shapes", 0, rows=["a.", ".b"]), "shapes spark", "BAD_SHAPE"),
    ("letters astray", changed("shapes", 0, rows=["b"]), "shapes spark", "BAD_SHAPE"),
    ("an empty chest", changed("tokens", 0, contents=""), "tokens bronze-1", "BAD_CONTENTS"),
    ("five choices", changed("tokens", 0, contents="*****"), "tokens bronze-1",
     "TOO_MANY_CHOICES"),
    ("an unknown chest", changed("tokens", 0, chest="tin"), "tokens bronze-1", "UNKNOWN_CHEST"),
    ("a falling track", {"star": [0, 3, 2]}, "star", "FALLING_TRACK"),
    ("a steep track", {"serenity": [0, 0, 1, 3], "start": 2}, "serenity", "CONVEX_TRACK"),
    ("a short track", {"star": [0]}, "star", "BAD_TRACK"),
    ("asleep on the floor", {"start": 0}, "start", "BAD_START"),
    ("shares for three", {"evaluation": {**GIVEN["evaluation"], "draft_shares": [1, 1, 1]}},
     "evaluation draft_shares", "WRONG_COUNT"),
    ("falling holdings", {"evaluation": {**GIVEN["evaluation"], "holdings": [0, 5, 4]}},
     "evaluation holdings", "FALLING_TRACK"),
    ("a word for a level", changed("dreams", 0, level="one"), "dreams[0].level", "WRONG_TYPE"),
    ("a field too many", changed("dreams", 0, colour="blue"), "dreams[0]", "WRONG_TYPE"),
]  # fmt: skip


@pytest.mark.rule("DR-COMP-10", "DR-COMP-11")
@pytest.mark.parametrize(
    ("parts", "place", "code"), [one[1:] for one in WRONG], ids=[one[0] for one in WRONG]
)
def test_a_file_that_cannot_be_played_with_is_refused_at_its_place(
    parts: dict[str, Any], place: str, code: str
) -> None:
    with pytest.raises(BadContent) as bad:
        read_content(encoded({"mine.json": json.dumps(parts)}))
    found = {(mistake.place, mistake.code) for mistake in bad.value.mistakes}
    assert (place, code) in found
    for language in LANGUAGES:
        say = Catalogue(language, "reverie.games.dream_runners")
        for mistake in bad.value.mistakes:
            assert explain(mistake, say).startswith("mine.json, ")


@pytest.mark.rule("DR-COMP-11")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "NOT_JSON"),
        ("[]", "NOT_AN_OBJECT"),
        ('{"nightmares": []}', "UNKNOWN_PART"),
        (" " * 100_001, "TOO_LONG"),
    ],
)
def test_a_file_that_is_no_content_at_all(text: str, code: str) -> None:
    with pytest.raises(BadContent) as bad:
        read_content(encoded({"mine.json": text}))
    assert [mistake.code for mistake in bad.value.mistakes] == [code]
    assert all(told_of(GAME, {"mine.json": text}, language) for language in LANGUAGES)


def test_two_files_may_not_hold_the_same_part() -> None:
    star = json.dumps({"star": BOX.star})
    with pytest.raises(BadContent, match="PART_TWICE"):
        read_content(encoded({"a.json": star, "b.json": star}))


def test_a_file_may_hold_a_part_and_the_rest_is_the_house_s() -> None:
    mine = read_content(encoded({"mine.json": json.dumps({"start": 12})}))
    assert (mine.name, mine.start, mine.dreams) == ("mine", 12, BOX.dreams)
    s = dealt(2, Options(content=mine))
    assert [dreamer.serenity for dreamer in s.dreamers] == [12, 12]
    assert read_content({}) is BOX


@pytest.mark.rule("DR-COMP-11")
def test_damaged_content_of_a_stored_match_is_refused() -> None:
    damaged = msgspec.structs.replace(BOX, name="torn", tokens=BOX.tokens[1:])
    with pytest.raises(Illegal, match="DR-COMP-11: BAD_CONTENT"):
        GAME.setup(Options(content=damaged), 2, Dice(b"key"))


def test_the_colours_of_the_dreams_are_even() -> None:
    """21 blue, 22 white, 22 orange, 21 green and 4 of choice, over all tiles."""
    cells = [cell for grid in BOX.cells.values() for cell in grid.values()]
    found = Counter(element for cell in cells for element in cell.elements)
    assert [found[color] for color in COLORS] == [21, 22, 22, 21]
    assert found["any"] == 4
