"""What a player's things are worth, in thousandths of a dream point (RULES, chapter 16).

The rules need it where they choose for somebody; the solver and the bots need it all the time.
"""

from collections.abc import Iterable

from reverie.games.dream_runners.box.content import Content, SegmentId
from reverie.games.dream_runners.model import ROUNDS, Dreamer, Fragments
from reverie.games.dream_runners.symbols import Element, Symbol


def worth(content: Content, dreamer: Dreamer, now: int) -> int:
    """DR-EVAL-2, DR-EVAL-4, DR-EVAL-5: everything a player has, in this round."""
    value = content.evaluation
    if dreamer.woke is not None:
        return value.woken
    last = now == ROUNDS
    return (
        value.point * (content.star[dreamer.star] + content.serenity[dreamer.serenity])
        + holdings(content, dreamer.fragments, last)
        + (value.last_coin if last else value.coin) * dreamer.coins
        + (value.last_key if last else value.key) * dreamer.keys
        + sum(segment_worth(content, segment, now) for segment in dreamer.segments)
    )


def holdings(content: Content, fragments: Fragments, last: bool) -> int:
    """What fragments without a set are worth: of each colour the first is worth most."""
    table = content.evaluation.holdings
    if last:
        return content.evaluation.last_holding * sum(fragments)
    return sum(table[min(count, len(table) - 1)] for count in fragments)


def segment_worth(content: Content, segment: SegmentId, now: int) -> int:
    """DR-EVAL-3: its dream points, and its symbols for as many rounds as are left."""
    known = content.memo
    key = ("segment", segment, now)
    if key not in known:
        symbols = sum(symbol_worth(content, symbol) for symbol in content.symbols(segment))
        points = content.evaluation.point * content.segment[segment].points
        known[key] = points + symbols * (ROUNDS - now) // ROUNDS
    value = known[key]
    assert isinstance(value, int)
    return value


def symbol_worth(content: Content, symbol: Symbol) -> int:
    value = content.evaluation
    worths = {"-": 0, "C": value.collect, "B": value.banish, "X": value.double, "M": value.both}
    return worths[symbol]


def element_worth(content: Content, element: Element) -> int:
    value = content.evaluation
    match element:
        case "any":
            return value.choice
        case "key":
            return value.key
        case "coin":
            return value.coin
        case "serenity":
            return value.serenity
        case _:
            return value.fragment


def hope(content: Content, tokens: Iterable[str]) -> int:
    """DR-EVAL-6: a token that is one of these, none of them seen yet: the mean, rounded down."""
    values = [sum(element_worth(content, e) for e in content.token[token]) for token in tokens]
    return sum(values) // len(values) if values else 0


def draft_share(content: Content, elements: Iterable[Element], dreaming: int) -> int:
    """DR-EVAL-7: what a part in the converging dreams promises, before they are shared out."""
    total = sum(element_worth(content, element) for element in elements)
    return content.evaluation.draft_shares[dreaming - 1] * total // 1000
