"""What is counted in a match of Dreamwell."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec

from reverie.games.dreamwell.actions import Decline, EndTurn, Play
from reverie.games.dreamwell.box.content import Card
from reverie.games.dreamwell.events import (
    Discarded,
    Drew,
    Event,
    Lapsed,
    Moved,
    NightmareMoved,
    Played,
    Rotated,
    Scared,
    Scored,
    TurnBegan,
    TurnEnded,
)
from reverie.games.dreamwell.geometry import OFF, Cell
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.questions import top_ability
from reverie.games.dreamwell.rules.door import PAID, PERFORMED, PHASE_OF
from reverie.games.dreamwell.symbols import Ability, EachTurn, Located, MoveTo, Perform, is_terrain
from reverie.kernel import Seat
from reverie.match import AnyMatch, Step
from reverie.research.study import Count, basics

Counters = defaultdict[str, Counter[str]]

ACTIONS = ("move", "rotate", "play", "draw", "replace_display", "flip")


def modes(options: Options) -> dict[str, Options]:
    """The four games of the book, with the content asked for."""
    return {
        name: msgspec.structs.replace(options, advanced=advanced, nightmare=nightmare)
        for name, advanced, nightmare in (
            ("base", False, False),
            ("advanced", True, False),
            ("nightmare", False, True),
            ("advanced_nightmare", True, True),
        )
    }


def ability_kind(ability: Ability) -> str:
    """As the content tables name it; with the action it grants, where it grants one."""
    if isinstance(ability, Perform | EachTurn):
        return f"{_tag(ability)}.{ability.action}"
    if isinstance(ability, Located | MoveTo):
        return f"{_tag(ability)}_{'terrain' if is_terrain(ability.symbol) else 'creature'}"
    return _tag(ability)


def score_kind(card: Card) -> str:
    return _tag(card.score)


def _tag(fact: Any) -> str:
    return str(fact.__struct_config__.tag)


def count(match: AnyMatch) -> Count:
    state: State = match.state
    tally: Counters = defaultdict(Counter)
    count_hands(tally, match.steps[0].before.hands, "drawn")
    count_hands(tally, state.hands, "held")
    for step in match.steps:
        count_action(tally, step)
        count_ability(tally, step)
        for event in step.events:
            count_event(tally, step, event)
    count_scores(tally, match, state)
    tally["rotations"]["walked"] = walked(event for step in match.steps for event in step.events)
    return Count(measures(match, state, tally), {what: dict(of) for what, of in tally.items()})


def count_hands(tally: Counters, hands: Iterable[tuple[str, ...]], what: str) -> None:
    tally[what].update(card for hand in hands for card in hand)


def count_action(tally: Counters, step: Step[State, Event]) -> None:
    """The paid actions, the free ones, and those nobody spent."""
    action = step.entry.action
    kind = PAID.get(type(action))
    if kind is not None:
        tally["paid" if action.pay == "action" else "free"][kind] += 1
    elif isinstance(action, Play):
        tally["paid"]["play"] += 1
    elif type(action) in PERFORMED:
        tally["free"][PERFORMED[type(action)]] += 1
    elif isinstance(action, EndTurn):
        tally["unspent"][str(step.before.actions_left)] += 1


def count_ability(tally: Counters, step: Step[State, Event]) -> None:
    """Whether what a card allowed was then done."""
    action, before = step.entry.action, step.before
    if PHASE_OF.get(type(action)) == "ability":
        assert before.pending is not None
        end = "declined" if isinstance(action, Decline) else "used"
        tally[end][ability_kind(before.pending)] += 1
    elif getattr(action, "pay", "action") == "each_turn":
        ability = top_ability(before, step.entry.seat)
        assert ability is not None
        tally["used"][ability_kind(ability)] += 1
    elif isinstance(action, Play):
        located = leaned_on(before, step.entry.seat, action.card)
        if located is not None:
            tally["used"][ability_kind(located)] += 1


def leaned_on(s: State, seat: Seat, card_id: str) -> Located | None:
    """The LOCATED without which this card could not have been played."""
    ability = top_ability(s, seat)
    if not isinstance(ability, Located):
        return None
    card = s.options.table.card[card_id]
    wanted = ability.symbol in (card.creature_a, card.creature_b, card.terrain)
    shown = any(s.board[place].shows(ability.symbol) for place in s.standees[seat] if place != OFF)
    return ability if wanted and not shown else None


def count_event(tally: Counters, step: Step[State, Event], event: Event) -> None:
    cards = step.before.options.table.card
    match event:
        case Drew(card=card, source=source) if card is not None:
            tally["drawn"][card] += 1
            tally["source"][source] += 1
        case Discarded(cards=cards_put) if cards_put is not None:
            tally["discarded"].update(cards_put)
        case Played(card=card):
            tally["played"][card] += 1
            tally["offered"][ability_kind(cards[card].ability)] += 1
        case Lapsed(seat):
            played = step.entry.action.card
            tally["lapsed"][ability_kind(cards[played].ability)] += 1
        case TurnBegan(seat):
            ability = top_ability(step.before, seat)
            if isinstance(ability, EachTurn):  # offered again in every turn it lies on top
                tally["offered"][ability_kind(ability)] += 1
        case NightmareMoved():
            tally["nightmare"]["moved"] += 1
        case Scared():
            tally["nightmare"]["scared"] += 1
        case _:
            pass


def count_scores(tally: Counters, match: AnyMatch, state: State) -> None:
    """Points and wins by card, and how the totals are spread."""
    winners = match.outcome.winners if match.outcome else ()
    for event in match.steps[-1].events:
        if isinstance(event, Scored):
            tally["totals"][str(event.total)] += 1
            for card, points in zip(state.rows[event.seat], event.values, strict=True):
                tally["points"][card] += points
                tally["won"][card] += event.seat in winners
    tally["rounds"][str(state.round)] += 1


def walked(events: Iterable[Event]) -> int:
    """Rotations whose tile the same seat then walked from, over or onto in the same turn."""
    turned: set[Cell] = set()
    found = 0
    for event in events:
        if isinstance(event, Rotated):
            turned.add(event.cell)
        elif isinstance(event, Moved):
            used = turned.intersection((event.origin, *event.path))
            found += len(used)
            turned -= used
        elif isinstance(event, TurnEnded):
            turned.clear()
    return found


def measures(match: AnyMatch, state: State, tally: Counters) -> dict[str, float]:
    turns = tally["unspent"].total()
    seats = len(state.rows)
    figures = {
        **basics(match, state.first),
        "rounds": state.round,
        "cards": sum(map(len, state.rows)) / seats,
        "held": sum(map(len, state.hands)) / seats,
        **{f"paid.{kind}": tally["paid"][kind] / turns for kind in ACTIONS},
        **{f"free.{kind}": tally["free"][kind] / turns for kind in ACTIONS if kind != "play"},
        "unspent": sum(int(left) * n for left, n in tally["unspent"].items()) / turns,
        "early": 1 - tally["unspent"]["0"] / turns,
    }
    rotations = tally["paid"]["rotate"] + tally["free"]["rotate"]
    if rotations:
        figures["walked"] = tally["rotations"]["walked"] / rotations
    if tally["source"]:
        figures["from_deck"] = tally["source"]["deck"] / tally["source"].total()
    if state.options.nightmare:
        figures["scared"] = tally["nightmare"]["scared"]
    return figures
