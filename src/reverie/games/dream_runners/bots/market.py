"""What bots buy (DR-BOT-4), reckoned in thousandths."""

from typing import Final

from reverie.games.dream_runners.actions import (
    Action,
    BuySegment,
    BuySerenity,
    FinishImproving,
    SkipSegment,
    Wait,
)
from reverie.games.dream_runners.box.content import Content, SegmentId
from reverie.games.dream_runners.model import ROUNDS, SERENITY_PRICE, View
from reverie.games.dream_runners.questions import content_of, may_buy_segment
from reverie.kernel import Seat

WEIGHTS: Final = {"-": -200, "C": 300, "B": 300, "X": 1100, "M": 700}
PER_ROUND: Final = 450  # of 1000: how much of a symbol comes into play in a round
PER_COIN: Final = 350
ENOUGH: Final = 1400
ENOUGH_IN_DANGER: Final = 3000  # who is about to wake needs the coins
DANGER: Final = 5  # serenity
UNEASY: Final = 6


def improvement(v: View, seat: Seat) -> Action:
    """A segment if one is good enough, serenity if there is too little of it."""
    dreamer = v.dreamers[seat]
    if may_buy_segment(v, seat):
        shape = best_shape(v, seat)
        return SkipSegment() if shape is None else BuySegment(shape)
    if not dreamer.turn_used:
        return SkipSegment() if v.turn == seat else Wait()
    count = serenity_wanted(v, seat)
    return BuySerenity(count) if count else FinishImproving()


def best_shape(v: View, seat: Seat) -> str | None:
    content = content_of(v)
    shown = zip(content.shape_ids, v.market, strict=True)
    worths = {s: segment_price(content, top, v.round) for s, top in shown if top is not None}
    enough = ENOUGH_IN_DANGER if v.dreamers[seat].serenity <= DANGER else ENOUGH
    best = max(worths, key=lambda shape: worths[shape], default=None)
    return best if best is not None and worths[best] > enough else None


def segment_price(content: Content, segment: SegmentId, now: int) -> int:
    symbols = sum(WEIGHTS[symbol] for symbol in content.symbols(segment))
    printed = content.segment[segment]
    used = symbols * (ROUNDS - now) * PER_ROUND // 1000
    return used + PER_COIN * printed.coins + 1000 * printed.points


def serenity_wanted(v: View, seat: Seat) -> int:
    """While it is 6 or less; and in the last round with all that is left."""
    dreamer, top = v.dreamers[seat], content_of(v).top
    most = min(dreamer.coins // SERENITY_PRICE, top - dreamer.serenity)
    needed = most if v.round == ROUNDS else UNEASY + 1 - dreamer.serenity
    return max(0, min(most, needed))
