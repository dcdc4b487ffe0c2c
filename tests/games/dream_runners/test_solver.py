"""Chapter 17: the best composition, compared with trying every one of them."""

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.dream_runners.brute_force import best_value, value_of
from tests.games.dream_runners.random_states import random_task
from tests.games.dream_runners.tables import ABBY, BOX, HOUSE, resolving

from reverie.games.dream_runners.rules.compositions import check_composition, cover, unplayed
from reverie.games.dream_runners.rules.evaluation import worth
from reverie.games.dream_runners.rules.setup import newcomer
from reverie.games.dream_runners.solver import best_composition, task_of
from reverie.games.dream_runners.solver.lays import cases, lays_of
from reverie.games.dream_runners.solver.prices import Prices, unpacked
from reverie.games.dream_runners.solver.saving import saved
from reverie.games.dream_runners.solver.search import slope
from reverie.games.dream_runners.solver.settling import (
    Task,
    fragments_gain,
    gains,
    keys_gain,
    settle,
)
from reverie.games.dream_runners.solver.ways import ways_beyond, ways_of

BEST = {  # relative to what the player had before: by trying all 366,474 compositions
    "D1-1": 3000, "D1-2": 1800, "D1-3": 3500, "D1-4": 3633, "D1-5": 2882, "D1-6": 2500,
    "D2-1": 3200, "D2-2": 3000, "D2-3": 2933, "D2-4": 3700, "D2-5": 3200, "D2-6": 4198,
    "D3-1": 4200, "D3-2": 3941, "D3-3": 2900, "D3-4": 3983, "D3-5": 4300, "D3-6": 4123,
    "D4-1": 4191, "D4-2": 3000, "D4-3": 3841, "D4-4": 4600, "D4-5": 4041, "D4-6": 6881,
}  # fmt: skip
SOLVED = Path(__file__).parents[2] / "records" / "dream_runners" / "solved.json"
OWN = BOX.own_segments(ABBY)
NEUTRAL = tuple(segment.id for segment in BOX.segments)

fragments = st.tuples(*[st.integers(0, 3)] * 4).map(lambda held: (*held[:3], 0))


def tasks(most: int) -> st.SearchStrategy[Task]:
    dreamers = st.builds(
        lambda **fields: msgspec.structs.replace(newcomer(BOX, 0), **fields),
        coins=st.integers(0, 8),
        keys=st.integers(0, 4),
        fragments=fragments,
        star=st.integers(0, 15),
        serenity=st.integers(1, 30),
        segments=st.lists(st.sampled_from(OWN + NEUTRAL), max_size=most, unique=True).map(tuple),
    )
    return st.builds(
        Task,
        content=st.just(BOX),
        dream=st.sampled_from([dream.id for dream in BOX.dreams]),
        dreamer=dreamers,
        now=st.integers(1, 8),
        dreaming=st.integers(1, 4),
        unseen=st.just(BOX.tokens_of),
    )


def beginning(dream: str) -> Task:
    level = BOX.dream[dream].level
    dreamer = msgspec.structs.replace(newcomer(BOX, 0), coins=0, keys=level - 1)
    return Task(BOX, dream, dreamer, 2 * level - 1, 4, BOX.tokens_of)


@pytest.mark.rule("DR-SOLV-9", "DR-SOLV-5", "DR-SOLV-7")
@pytest.mark.parametrize("dream", BEST)
def test_on_every_dream_it_finds_what_trying_all_has_found(dream: str) -> None:
    task = beginning(dream)
    found = best_composition(task)
    assert found.value - worth(BOX, task.dreamer, task.now) == BEST[dream]
    assert best_value(task) == found.value
    assert found.proved
    check_composition(BOX, task.dreamer.segments, found.placements)
    assert cover(BOX, found.placements).misfits == 0  # of equals the neatest
    assert BEST[dream] > 0


@pytest.mark.rule("DR-SOLV-3", "DR-SOLV-4", "DR-SOLV-5", "DR-PROP-11", "DR-EVAL-8")
@settings(max_examples=max(8, settings().max_examples // 3))
@given(tasks(2))
def test_it_finds_what_brute_force_finds(task: Task) -> None:
    assert_as_good_as_any(task)


@pytest.mark.rule("DR-SOLV-5", "DR-PROP-11")
@pytest.mark.parametrize("number", range(0, 30, 5))
def test_of_four_segments_it_finds_the_best_of_all_compositions(number: int) -> None:
    """`make bench ARGS="solver --states 2000"` does so for hundreds of states."""
    task = random_task(number)
    assert len(task.dreamer.segments) == 4
    assert_as_good_as_any(task)


def assert_as_good_as_any(task: Task) -> None:
    found, best = best_composition(task), best_value(task)
    assert found.proved
    if any(cell.kind == "bat" for cell in task.cells):
        assert found.value >= best  # it may lay a segment where brute force does not look
    else:
        assert found.value == best


@pytest.mark.rule("DR-SOLV-5", "DR-SOLV-6", "DR-EVAL-8")
def test_of_four_to_eight_segments_it_finds_what_another_solver_has_found() -> None:
    """The values on file are CP-SAT's: `python benchmarks/solver.py` writes them anew."""
    values = json.loads(SOLVED.read_text(encoding="utf-8"))
    tasks = [random_task(number) for number in range(len(values))]
    assert [best_composition(task).value for task in tasks] == values
    assert {len(task.dreamer.segments) for task in tasks} == {4, 5, 6, 7, 8}


@pytest.mark.rule("DR-SOLV-8", "DR-EVAL-8")
@settings(max_examples=max(10, settings().max_examples))
@given(tasks(7))
def test_what_it_promises_is_what_its_composition_is_worth(task: Task) -> None:
    found = best_composition(task)
    spare = unplayed(task.dreamer.segments, found.placements)
    check_composition(BOX, task.dreamer.segments, found.placements)
    assert found.value == value_of(task, cover(BOX, found.placements), spare)


@pytest.mark.rule("DR-SOLV-1")
def test_there_are_as_many_ways_as_can_be_told_apart() -> None:
    assert [len(ways_of(BOX, segment)) for segment in OWN] == [9, 48, 60, 60]
    assert all(way.frame for segment in OWN for way in ways_of(BOX, segment))
    assert not any(way.frame for way in ways_beyond(BOX, "wisp-1"))
    blank = msgspec.structs.replace(BOX.segment["wisp-6"], id="fog", symbols="--")
    foggy = msgspec.structs.replace(BOX, segments=(blank, *BOX.segments[1:]))
    assert len(ways_of(foggy, "fog")) == 24  # which way round does not matter


@pytest.mark.rule("DR-SOLV-2")
def test_an_octopus_is_banished_or_not() -> None:
    assert [(len(case.banished), len(case.awake)) for case in cases(beginning("D2-5").cells)] == [
        (1, 0),
        (0, 1),
    ]
    assert len(list(cases(beginning("D1-1").cells))) == 1


@pytest.mark.rule("DR-SOLV-3")
@given(tasks(5), st.randoms(use_true_random=False))
def test_prices_and_slack_are_a_bound(task: Task, chance: Random) -> None:
    """Of any pattern, whatever of it is still open."""
    prices, count = Prices(task, slope(task)), len(task.rewards)
    nothing, _ = gains(task, (0,) * count)
    times = sum(chance.randint(0, 1) << 2 * place for place in range(count))
    value, serenity = gains(task, unpacked(times, count))
    worth_more = value + slope(task) * serenity - nothing
    before = fragments_gain(task, (0,) * count) + keys_gain(task, (0,) * count)
    for place in range(count):
        half_open = times | prices.open & ~((1 << 2 * place) - 1)
        assert worth_more + before <= prices.priced(times) + prices.slack(half_open)
    assert worth_more + before == prices.priced(times) + prices.slack(times)


@pytest.mark.rule("DR-SOLV-1")
def test_ways_that_a_dream_cannot_tell_apart_are_one_lay() -> None:
    (case,) = cases(beginning("D1-1").cells)
    for segment in OWN:
        lays = lays_of(BOX, "D1-1", segment, case)
        assert sum(len(lay.spots) for lay, _ in lays) == len(ways_of(BOX, segment))
        assert len(lays) < len(ways_of(BOX, segment)) or segment == "violet-spark"
        assert len({lay[:5] for lay, _ in lays}) == len(lays)


@pytest.mark.rule("DR-SOLV-7")
def test_of_two_segments_alike_the_first_is_laid() -> None:
    """Otherwise two answers that differ in nothing would both be searched to the end."""
    own = ("violet-wisp", "violet-spark", "violet-bend", "wisp-5", "ribbon-6")
    dreamer = msgspec.structs.replace(newcomer(BOX, 0), segments=own)
    found = best_composition(Task(BOX, "D1-1", dreamer, 8, 2, BOX.tokens_of))
    played = [one.segment for one in found.placements]
    assert "wisp-5" not in played or "violet-wisp" in played
    assert [BOX.segment[one].symbols for one in ("violet-wisp", "wisp-5")] == ["CB", "CB"]


@pytest.mark.rule("DR-SOLV-5")
def test_if_nothing_keeps_the_player_asleep_it_says_so() -> None:
    dreamer = msgspec.structs.replace(newcomer(BOX, 0), serenity=1, segments=("violet-wisp",))
    found = best_composition(Task(BOX, "D4-1", dreamer, 7, 2, BOX.tokens_of))
    assert (found.value, found.proved) == (-1_000_000, True)


@pytest.mark.rule("DR-SOLV-6")
def test_a_precious_segment_is_saved_from_a_bat_beyond_the_frame() -> None:
    """The square leaves the bat awake; wisp-6 is left over, and worth more than two serenity."""
    own = ("violet-wisp", "violet-ribbon", "violet-hook", "wisp-6")
    dreamer = msgspec.structs.replace(newcomer(HOUSE, 0), segments=own)
    task = Task(HOUSE, "D1-6", dreamer, 8, 2, HOUSE.tokens_of)
    where = {0: (0, 0, 0), 1: (0, 2, 0), 2: (3, 0, 0)}
    laid = [
        (number, way)
        for number, place in where.items()
        for way in ways_of(HOUSE, own[number])
        if way[:3] == place
    ]
    (end,) = saved(task, laid, 1, [3], 1, 0)
    then, loss, left = end
    assert (len(then), loss, left) == (4, 3, [])
    assert not then[-1][1].frame
    nothing = (0,) * len(task.rewards)
    assert settle(task, nothing, loss, 1, ()) > settle(task, nothing, 1, 1, ["wisp-6"])
    assert list(saved(task, laid, 1, [3], 1, 9)) == [end]  # it has no collecting symbol
    cheap = msgspec.structs.replace(task, now=1, dreamer=msgspec.structs.replace(
        dreamer, segments=(*own[:3], "violet-bend")
    ))  # fmt: skip
    assert list(saved(cheap, laid, 1, [3], 1, 0)) == []


@pytest.mark.rule("DR-SOLV-8")
def test_at_its_limit_it_gives_the_best_so_far_and_does_not_call_it_proved() -> None:
    task = beginning("D4-1")
    found = best_composition(task, most_nodes=12)
    assert not found.proved
    assert found.nodes <= 12
    assert found.value <= best_composition(task).value


@pytest.mark.rule("DR-SOLV-10")
def test_a_chest_seen_meanwhile_is_not_counted() -> None:
    s = resolving("dreams=D1-4 keys=1/0 chests=bronze-4/-/- laid=wisp.0@1,1/-")
    before = task_of(s, ABBY).unseen
    s.token = "bronze-4"
    assert task_of(s, ABBY).unseen == before


@pytest.mark.rule("DR-EVAL-8")
def test_serenity_is_neither_wasted_nor_counted_on_too_late() -> None:
    task = beginning("D1-3")
    top = msgspec.structs.replace(task, dreamer=msgspec.structs.replace(task.dreamer, serenity=30))
    nothing = (0,) * len(task.rewards)
    place = [task.cells[i].elements for i in task.rewards].index(("serenity",))
    calm = tuple(int(i == place) for i in range(len(nothing)))
    assert settle(top, calm, 2, 0, ()) - settle(top, nothing, 2, 0, ()) == 1000
    low = msgspec.structs.replace(task, dreamer=msgspec.structs.replace(task.dreamer, serenity=2))
    assert settle(low, nothing, 2, 0, ()) == -1_000_000
    assert settle(low, calm, 2, 0, ()) > 0
