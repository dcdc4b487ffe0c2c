"""The worked examples, step by step, as `scenarios.json` tells them."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.dream_runners.tables import CALM, FIRST, HOUSE, ask

from reverie.games.dream_runners.actions import (
    Action,
    BuySegment,
    BuySerenity,
    ChooseColors,
    Lock,
    Resolve,
    ResolveAuto,
    Take,
)
from reverie.games.dream_runners.model import State
from reverie.games.dream_runners.proof.notation import read_table
from reverie.games.dream_runners.questions import effects
from reverie.games.dream_runners.rules.compositions import cover
from reverie.games.dream_runners.symbols import COLORS
from reverie.kernel import Seat

STORIES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "scenarios.json").read_text("utf-8")
)
STATED = ("coins", "keys", "star", "serenity")


def opened(story: dict[str, Any]) -> State:
    """The table of a story, with everybody's composition laid out and nobody's locked."""
    players = story["players"]

    def each(field: str, start: str) -> str:
        return "/".join(str(player.get(field, start)) for player in players)

    held = [[p.get("fragments", {}).get(color, 0) for color in COLORS] for p in players]
    own = [["wisp", "ribbon", "bend", "hook", *p.get("extra_segments", ())] for p in players]
    laid = [
        "+".join("{segment}.{rot}@{row},{col}".format(**one) for one in player["composition"])
        for player in players
    ]
    chests = story.get("chest_top", {})
    hook = story.get("market_top", {}).get("hook", "-")
    return read_table(
        f"seats={len(players)} dreams={story['dream']} round={story.get('round', 1)} "
        f"phase=creating title={story.get('first_dreamer', 0)} coins={each('coins', '2')} "
        f"keys={each('keys', '0')} serenity={each('serenity', '20')} "
        f"fragments={'/'.join(','.join(map(str, some)) for some in held)} "
        f"own={'/'.join(','.join(some) for some in own)} "
        f"laid={'/'.join(one or '-' for one in laid)} piles=-/-/-/{hook} "
        f"chests={'/'.join(chests.get(chest.id, '-') for chest in HOUSE.chests)}",
        options=FIRST if begins_with_lock(story) else CALM,
    )


def begins_with_lock(story: dict[str, Any]) -> bool:
    return any(step["do"] == "lock" for step in story["steps"] if isinstance(step, dict))


def action_of(step: dict[str, Any]) -> Action:
    match step["do"]:
        case "lock":
            return Lock()
        case "resolve":
            return Resolve(step["effect"], tuple(step.get("colors", ())), step.get("segment"))
        case "choose_colors":
            return ChooseColors(tuple(step["colors"]))
        case "draft_pick":
            return Take(step["element"].get("color", step["element"]["type"]))
        case "buy_segment":
            return BuySegment(step["shape"])
        case "buy_serenity":
            return BuySerenity(step["count"])
        case unknown:
            raise ValueError(unknown)


def played(story: dict[str, Any]) -> State:
    s = opened(story)
    if not begins_with_lock(story):
        for seat in range(len(s.dreamers)):
            ask(s, Seat(seat), Lock())
    if isinstance(story["steps"], str):  # all pending effects, any order
        ask(s, Seat(0), ResolveAuto())
        return s
    for step in story["steps"]:
        ask(s, Seat(step["seat"]), action_of(step))
    return s


def check_covers(s: State, expected: dict[str, Any]) -> None:
    """What is missing, extra and collecting, and which effects follow from it."""
    composition = s.compositions[expected["seat"]]
    found = cover(HOUSE, composition)
    assert (found.missing, found.extra) == (expected["missing"], expected["extra"])
    assert found.collecting == expected["collect_symbols"]
    spare = len(s.dreamers[expected["seat"]].segments) - len(composition)
    listed = effects(HOUSE.cells[s.dreams[0]], found, spare)
    assert sorted(listed) == expected["effects"]


@pytest.mark.rule("DR-RESOLVE-4", "DR-OCT-1", "DR-OCT-3", "DR-SPI-6", "DR-CHEST-13")
@pytest.mark.parametrize("story", STORIES, ids=[f"{s['id']} {s['title']}" for s in STORIES])
def test_it_goes_as_the_story_tells(story: dict[str, Any]) -> None:
    for expected in story["expect"]:
        check_covers(opened(story), expected)
    s = played(story)
    for expected in story["expect"]:
        dreamer = s.dreamers[expected["seat"]]
        if expected.get("woken"):
            assert (dreamer.woke, dreamer.serenity, sum(dreamer.fragments)) == (1, 0, 0)
            continue
        held = {name: n for name, n in zip(COLORS, dreamer.fragments, strict=True) if n}
        assert held == expected["fragments"]
        assert len(dreamer.segments) == expected["segments"]
        stated = msgspec.structs.asdict(dreamer)
        assert {name: stated[name] for name in STATED} == {name: expected[name] for name in STATED}


CHECKPOINTS = [  # of the full round: coins, keys, fragments, star, serenity after each step
    (1, 1, (1, 0, 2, 1), 0, 17),
    (1, 2, (1, 0, 2, 1), 0, 17),
    (5, 2, (1, 0, 2, 1), 0, 17),
    (5, 0, (1, 0, 2, 1), 0, 17),
    (9, 0, (0, 0, 1, 0), 1, 17),
    (9, 0, (0, 0, 1, 0), 1, 15),
    (9, 0, (0, 0, 1, 0), 1, 13),
    (6, 0, (0, 0, 1, 0), 1, 13),
    (0, 0, (0, 0, 1, 0), 1, 15),
]


@pytest.mark.rule("DR-REW-5", "DR-CHEST-2", "DR-CHEST-12", "DR-IMP-5", "DR-IMP-7")
def test_a_full_round_step_by_step() -> None:
    (story,) = (story for story in STORIES if story["id"] == "S-2")
    s = opened(story)
    for step, expected in zip(story["steps"], CHECKPOINTS, strict=True):
        ask(s, Seat(0), action_of(step))
        d = s.dreamers[0]
        assert (d.coins, d.keys, d.fragments, d.star, d.serenity) == expected
