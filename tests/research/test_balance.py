"""The counts of a report add up."""

from pathlib import Path

import msgspec
import pytest

from reverie.games.dreamwell.actions import EndTurn, Play
from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.events import Moved, Rotated, TurnEnded
from reverie.games.dreamwell.geometry import OFF
from reverie.games.dreamwell.model import Options
from reverie.games.dreamwell.symbols import Ability, Flat, FlipAny, Located, MoveTo, Perform
from reverie.kernel import Seat
from reverie.match import AnyMatch
from reverie.research import dreamwell, plots
from reverie.research.balance import compare, weigh, write_balance
from reverie.research.intervals import wilson
from reverie.research.matches import Contest, play_match
from reverie.research.pages import Words
from reverie.research.simulation import orders
from reverie.research.studies import study_of
from reverie.research.study import Balance, Count

KEY = b"a night"
BOTS = ("random", "random")
MODES = dreamwell.modes(Options())


def one_match(mode: str) -> AnyMatch:
    return play_match(Contest("dreamwell", MODES[mode], BOTS), orders(2, 1, KEY)[0])


@pytest.fixture(scope="module", params=list(MODES))
def counted(request: pytest.FixtureRequest) -> tuple[AnyMatch, Count]:
    match = one_match(request.param)
    return match, dreamwell.count(match)


@pytest.fixture(scope="module")
def balance() -> Balance:
    tables = {mode: Contest("dreamwell", options, BOTS) for mode, options in MODES.items()}
    result = weigh(tables, 1, KEY)
    assert result is not None
    return result


def total(count: Count, what: str) -> int:
    return sum(count.tally.get(what, {}).values())


def test_every_card_that_came_into_a_hand_left_it_or_is_still_there(
    counted: tuple[AnyMatch, Count],
) -> None:
    _, count = counted
    left = total(count, "played") + total(count, "discarded") + total(count, "held")
    assert total(count, "drawn") == left


def test_points_by_card_are_the_points_of_the_players(counted: tuple[AnyMatch, Count]) -> None:
    match, count = counted
    assert match.outcome is not None
    assert total(count, "points") == sum(match.outcome.points)
    assert total(count, "played") == sum(map(len, match.state.rows))


def test_every_chance_of_an_immediate_ability_has_one_end(
    counted: tuple[AnyMatch, Count],
) -> None:
    _, count = counted
    for ability, chances in count.tally["offered"].items():
        ends = [count.tally.get(end, {}).get(ability, 0) for end in ("used", "declined", "lapsed")]
        if ability.startswith(("located", "each_turn")):
            assert sum(ends) <= chances, ability
        else:
            assert sum(ends) == chances, ability


def test_three_actions_a_turn_are_spent_or_left(counted: tuple[AnyMatch, Count]) -> None:
    match, count = counted
    turns = sum(isinstance(step.entry.action, EndTurn) for step in match.steps)
    left = sum(int(unspent) * n for unspent, n in count.tally["unspent"].items())
    assert total(count, "paid") + left == 3 * turns
    plays = sum(isinstance(step.entry.action, Play) for step in match.steps)
    assert count.tally["paid"]["play"] == plays


def test_the_wins_of_all_places_in_the_turn_order_make_one(
    counted: tuple[AnyMatch, Count],
) -> None:
    match, count = counted
    state = match.state
    assert count.measures["order.1"] + count.measures["order.2"] == 1
    assert match.outcome is not None
    began = state.first in match.outcome.winners
    assert (count.measures["order.1"] > 0) == began


def test_only_the_advanced_game_flips(balance: Balance) -> None:
    for mode, figures in balance.modes.items():
        flips = figures.measures["paid.flip"].value
        assert (flips > 0) == mode.startswith("advanced")


def test_only_the_nightmare_scares(balance: Balance) -> None:
    for mode, figures in balance.modes.items():
        assert ("scared" in figures.measures) == mode.endswith("nightmare")


def test_a_rotation_is_walked_when_its_tile_is_used_in_the_same_turn() -> None:
    me, you = Seat(0), Seat(1)
    rotated, elsewhere = Rotated(me, 5, 1), Rotated(me, 9, 1)
    through = Moved(me, 0, OFF, (1, 5, 6))
    assert dreamwell.walked([rotated, elsewhere, through]) == 1
    assert dreamwell.walked([rotated, TurnEnded(me), through]) == 0
    assert dreamwell.walked([rotated, through, through]) == 1
    assert dreamwell.walked([Rotated(you, 6, 2), Moved(you, 1, 6, (7,))]) == 1


def test_abilities_are_named_as_the_content_tables_name_them() -> None:
    kinds: list[Ability] = [
        Located("nova"),
        Located("pink"),
        MoveTo("green"),
        Perform("draw"),
        FlipAny(),
    ]
    assert [dreamwell.ability_kind(kind) for kind in kinds] == [
        "located_creature",
        "located_terrain",
        "move_to_terrain",
        "perform.draw",
        "flip_any",
    ]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_report_is_a_page_with_its_pictures(
    balance: Balance, language: str, tmp_path: Path
) -> None:
    page = write_balance(tmp_path, balance, Words(language), before=balance)
    text = page.read_text(encoding="utf-8")
    pictures = [line.split("](")[1].rstrip(")") for line in text.splitlines() if line[:2] == "!["]
    assert len(pictures) == 9
    for picture in pictures:
        assert "<svg" in (tmp_path / picture).read_text(encoding="utf-8")
    assert f"--key {KEY.hex()}" in text
    assert "{" not in text


def test_the_same_figures_make_the_same_picture(tmp_path: Path) -> None:
    """Otherwise every new report would change every file."""
    panel = plots.Panel("who", {"a": wilson(3, 4), "b": wilson(1, 4)}, "%", line=0.5)
    for name in ("one.svg", "two.svg"):
        plots.dots(tmp_path / name, [panel])
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()


def test_figures_can_be_kept_and_compared(balance: Balance) -> None:
    before = msgspec.json.decode(msgspec.json.encode(balance), type=Balance)
    same = compare(before, balance)
    assert {d.mode for d in same} == set(MODES)
    assert all(d.rise.value == 0 and not d.is_clear for d in same)


def test_other_content_shows_in_the_figures() -> None:
    """Every card worth nine, instead of three or four."""
    rich = tuple(msgspec.structs.replace(card, score=Flat(9)) for card in house().cards)
    options = Options(content=Content("rich", rich, house().tiles))
    tables = [{"base": Contest("dreamwell", played, BOTS)} for played in (Options(), options)]
    before, after = (weigh(table, 3, KEY) for table in tables)
    assert before is not None
    assert after is not None
    clear = {d.measure for d in compare(before, after) if d.is_clear and d.rise.value > 0}
    assert {"points", "winner"} <= clear


def test_a_game_nobody_has_studied_still_has_its_figures() -> None:
    study = study_of("some guest")
    figures = study.count(one_match("base")).measures
    assert {"order.1", "order.2", "steps", "points", "winner", "margin", "shared"} == set(figures)
    assert list(study.modes(Options())) == ["all"]
