"""What is counted in a match of Dream Runners."""

from collections import Counter, defaultdict
from collections.abc import Iterable

import msgspec

from reverie.games.dream_runners.events import (
    ChestEmptied,
    DraftDoubled,
    EffectResolved,
    ElementTaken,
    Event,
    FirstDreamer,
    MarketRefilled,
    Scored,
    SegmentBought,
    SerenityBought,
    Woke,
)
from reverie.games.dream_runners.model import (
    ROUNDS,
    SEGMENT_PRICE,
    SERENITY_PRICE,
    START_COINS,
    Options,
    State,
)
from reverie.match import AnyMatch
from reverie.research.study import Count, basics

Counters = defaultdict[str, Counter[str]]

SOURCES = ("start", "first", "dreams", "chests", "segments")  # where coins come from
USES = ("segments", "serenity", "unspent")  # and where they go
PARTS = ("star", "serenity", "segments")  # what points are for


def modes(options: Options) -> dict[str, Options]:
    """The race with all dreams, with those for beginners, and calm dreaming."""
    replace = msgspec.structs.replace
    return {
        "race": replace(options, pace="race", tile_set="full"),
        "starter": replace(options, pace="race", tile_set="starter"),
        "calm": replace(options, pace="calm", tile_set="full"),
    }


def count(match: AnyMatch) -> Count:
    state: State = match.state
    first: State = match.steps[0].before
    tally: Counters = defaultdict(Counter)
    tally["coins"]["start"] = START_COINS * len(state.dreamers)
    tally["shown"].update(pile[0] for pile in first.segments if pile)
    for step in match.steps:
        for event in step.events:
            count_event(tally, step.before.round, event)
    tally["uses"]["unspent"] = sum(dreamer.coins for dreamer in state.dreamers)
    count_wins(tally, match)
    measured = measures(match, state, tally, first.title)
    del tally["owner"], tally["titles"]
    return Count(measured, {what: dict(of) for what, of in tally.items()})


def count_event(tally: Counters, now: int, event: Event) -> None:
    match event:
        case FirstDreamer(seat, coins):
            tally["coins"]["first"] += coins
            tally["titles"][str(seat)] += coins
        case EffectResolved(loss=loss, gained=gained):
            tally["lost"][str(now)] += loss
            tally["coins"]["dreams"] += gained.count("coin")
        case ElementTaken(received="coin"):
            tally["coins"]["dreams"] += 1
        case DraftDoubled(elements=elements):
            tally["coins"]["dreams"] += elements.count("coin")
        case ChestEmptied(gained=gained):
            tally["chests"]["opened"] += 1
            tally["coins"]["chests"] += gained.count("coin")
        case Woke():
            tally["woke"][str(now)] += 1
        case _:
            count_market(tally, event)


def count_market(tally: Counters, event: Event) -> None:
    match event:
        case SegmentBought(seat, segment, coins):
            tally["bought"][segment] += 1
            tally["owner"][segment] = seat
            tally["coins"]["segments"] += coins
            tally["uses"]["segments"] += SEGMENT_PRICE
        case MarketRefilled(segment=segment):
            tally["shown"][segment] += 1
        case SerenityBought(count=bought):
            tally["uses"]["serenity"] += SERENITY_PRICE * bought
        case Scored() as scored:
            tally["totals"][str(scored.total)] += 1
            for part in PARTS:
                tally["points"][part] += getattr(scored, part)
        case _:
            pass


def count_wins(tally: Counters, match: AnyMatch) -> None:
    """By what was bought, and by how often somebody was first."""
    winners = match.outcome.winners if match.outcome else ()
    for segment, seat in tally["owner"].items():
        tally["won"][segment] += seat in winners
    for seat in range(len(match.players)):
        times = str(tally["titles"][str(seat)])
        tally["firsts"][times] += 1
        tally["firsts_won"][times] += seat in winners


def measures(match: AnyMatch, state: State, tally: Counters, opening: int) -> dict[str, float]:
    """Means for one player, unless said otherwise."""
    dreamers, seats = state.dreamers, len(state.dreamers)
    asleep = [dreamer for dreamer in dreamers if dreamer.woke is None]
    figures = {
        **basics(match, opening),
        "woken": 1 - len(asleep) / seats,
        "bought": tally["bought"].total() / seats,
        "chests": tally["chests"]["opened"] / seats,
        "income": tally["coins"].total() / seats,
        "unspent": tally["uses"]["unspent"] / seats,
        **{f"lost.{now}": tally["lost"][str(now)] / seats for now in range(1, ROUNDS + 1)},
    }
    if asleep:
        figures["stars"] = mean_of(dreamer.star for dreamer in asleep)
        figures["serenity"] = mean_of(dreamer.serenity for dreamer in asleep)
        figures["keys_left"] = mean_of(dreamer.keys for dreamer in asleep)
        figures["fragments_left"] = mean_of(sum(dreamer.fragments) for dreamer in asleep)
    return figures


def mean_of(numbers: Iterable[int]) -> float:
    values = list(numbers)
    return sum(values) / len(values)
