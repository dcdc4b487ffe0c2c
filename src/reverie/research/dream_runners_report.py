"""The chapters of a report on Dream Runners."""

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from reverie.games.dream_runners.box.content import Segment
from reverie.games.dream_runners.model import ROUNDS, Options
from reverie.research import plots
from reverie.research.dream_runners import PARTS, SOURCES, USES, count, modes
from reverie.research.intervals import Interval, wilson
from reverie.research.pages import Chapter, Grid, Picture, Words
from reverie.research.study import Balance, ModeFigures, Study

OVERVIEW = (
    *("points", "winner", "margin", "shared", "woken", "stars", "serenity"),
    *("bought", "chests", "income", "unspent", "keys_left", "fragments_left"),
)
SHARES = ("shared", "woken")  # told in per cent
ROUND_NUMBERS = range(1, ROUNDS + 1)
FEW = 10


def chapters(balance: Balance, words: Words) -> list[Chapter]:
    return [
        overview(balance, words),
        totals(balance, words),
        divided(balance, words, "points", PARTS),
        coins(balance, words),
        race(balance, words),
        losses(balance, words),
        segments(balance, words),
    ]


def overview(balance: Balance, words: Words) -> Chapter:
    rows = [(words.measure(balance.game, name), *_cells(balance, words, name)) for name in OVERVIEW]
    text = words("dream_runners.overview.text")
    return Chapter(
        words("dream_runners.overview.title"), [text, Grid(_header(balance, words), rows)]
    )


def _cells(balance: Balance, words: Words, name: str) -> list[str]:
    found = [figures.measures.get(name) for figures in balance.modes.values()]
    if name in SHARES:
        return [words.percent(interval.value if interval else None) for interval in found]
    return [words.figure(interval, 2) for interval in found]


def totals(balance: Balance, words: Words) -> Chapter:
    panels = {
        words.mode(balance.game, mode): {
            int(total): times for total, times in figures.tally["totals"].items()
        }
        for mode, figures in balance.modes.items()
    }
    axis = words("dream_runners.totals.axis")
    draw = partial(plots.histograms, panels=panels, x_label=axis)
    return Chapter(
        words("dream_runners.totals.title"),
        [
            words("dream_runners.totals.text"),
            Picture("totals", words("dream_runners.totals.alt"), draw),
        ],
    )


def divided(balance: Balance, words: Words, what: str, parts: Sequence[str]) -> Chapter:
    """Shares that add up, a row for each mode."""
    names = [words(f"dream_runners.{what}.{part}") for part in parts]
    rows = [
        (name, *(words.percent(_share(f, what, part)) for f in balance.modes.values()))
        for name, part in zip(names, parts, strict=True)
    ]
    bars = {
        words.mode(balance.game, mode): [_share(figures, what, part) for part in parts]
        for mode, figures in balance.modes.items()
    }
    title = words(f"dream_runners.{what}.title")
    draw = partial(plots.stacked_bars, panels={title: bars}, parts=names, width=6.8)
    picture = Picture(what, words(f"dream_runners.{what}.alt"), draw)
    text, grid = words(f"dream_runners.{what}.text"), Grid(_header(balance, words), rows)
    return Chapter(title, [text, grid, picture])


def _share(figures: ModeFigures, what: str, part: str) -> float:
    counted = figures.tally.get(what, {})
    return counted.get(part, 0) / (sum(counted.values()) or 1)


def coins(balance: Balance, words: Words) -> Chapter:
    """Where they come from, and what they are spent on."""
    come, go = divided(balance, words, "coins", SOURCES), divided(balance, words, "uses", USES)
    return Chapter(come.title, [*come.blocks, *go.blocks])


def race(balance: Balance, words: Words) -> Chapter:
    """Does it pay to be first?"""
    rows = [
        (str(times), *(_wins(figures, times, words) for figures in balance.modes.values()))
        for times in range(ROUNDS + 1)
    ]
    panels = [
        plots.Panel(
            title=words.mode(balance.game, mode),
            rows={str(n): _won(figures, n).times(100) for n in _raced(figures)},
            label=words("dream_runners.race.axis"),
            line=100 / len(balance.bots),
            scale=(0, 100),
        )
        for mode, figures in balance.modes.items()
        if len(_raced(figures)) > 1  # where the title goes round there is no race
    ]
    alt = words("dream_runners.race.alt")
    picture = [Picture("race", alt, partial(plots.dots, panels=panels))] if panels else []
    header = [words("dream_runners.race.times"), *_header(balance, words)[1:]]
    text = words("dream_runners.race.text", even=words.percent(1 / len(balance.bots), 0))
    return Chapter(words("dream_runners.race.title"), [text, Grid(header, rows), *picture])


def _raced(figures: ModeFigures) -> list[int]:
    """How often people were first, as far as it tells anything: in ten cases at least."""
    seats = figures.tally.get("firsts", {})
    return [times for times in range(ROUNDS + 1) if seats.get(str(times), 0) >= FEW]


def _won(figures: ModeFigures, times: int) -> Interval:
    """Of all who were first so often; without ends where nobody was."""
    seats = figures.tally.get("firsts", {}).get(str(times), 0)
    won = figures.tally.get("firsts_won", {}).get(str(times), 0)
    return wilson(won, seats) if seats else Interval(0, None, None)


def _wins(figures: ModeFigures, times: int, words: Words) -> str:
    found = _won(figures, times)
    return words.share(found) if found.low is not None else words.percent(None)


def losses(balance: Balance, words: Words) -> Chapter:
    series = {
        words.mode(balance.game, mode): [figures.measures[f"lost.{n}"] for n in ROUND_NUMBERS]
        for mode, figures in balance.modes.items()
    }
    draw = partial(
        plots.grouped_bars,
        series=series,
        groups=[str(number) for number in ROUND_NUMBERS],
        label=words("dream_runners.losses.axis"),
    )
    picture = Picture("losses", words("dream_runners.losses.alt"), draw)
    text = words("dream_runners.losses.text")
    return Chapter(words("dream_runners.losses.title"), [text, picture])


def segments(balance: Balance, words: Words) -> Chapter:
    """How often each is bought when it lies open, and who then wins."""
    columns = ("segment", "symbols", "extras")
    header = [words(f"dream_runners.segments.{column}") for column in columns]
    for mode in balance.modes:
        name = words.mode(balance.game, mode)
        header += [words(f"dream_runners.segments.{c}", mode=name) for c in ("bought", "won")]
    first = next(iter(balance.modes.values()))
    rows = [_segment_row(balance, segment, words) for segment in _segments(first)]
    mode, figures = next(iter(balance.modes.items()))
    panel = plots.Panel(
        title=words.mode(balance.game, mode),
        rows=_winning(figures),
        label=words("dream_runners.segments.won_axis"),
        line=100 / len(balance.bots),
        scale=(0, 100),
    )
    draw = partial(plots.dots, panels=[panel], width=6.8)
    picture = Picture("segments", words("dream_runners.segments.alt"), draw)
    text = words("dream_runners.segments.text")
    return Chapter(words("dream_runners.segments.title"), [text, picture, Grid(header, rows)])


def _segment_row(balance: Balance, segment: Segment, words: Words) -> list[str]:
    extras = words("dream_runners.segments.prints", coins=segment.coins, points=segment.points)
    row = [segment.id, f"`{segment.symbols}`", extras]
    for figures in balance.modes.values():
        row += [
            words.percent(figures.share("bought", "shown", segment.id), 0),
            words.percent(figures.share("won", "bought", segment.id), 0),
        ]
    return row


def _winning(figures: ModeFigures) -> dict[str, Interval]:
    """The wins of those who bought it, the strongest first."""
    bought, won = figures.tally.get("bought", {}), figures.tally.get("won", {})
    shares = {one: wilson(won.get(one, 0), n).times(100) for one, n in bought.items()}
    return dict(sorted(shares.items(), key=lambda share: -share[1].value))


def _segments(figures: ModeFigures) -> Sequence[Segment]:
    """Figures read back from a file bear plain options."""
    options: Options = msgspec.convert(msgspec.to_builtins(figures.options), Options)
    return options.table.segments


def _header(balance: Balance, words: Words) -> list[str]:
    modes: Mapping[str, ModeFigures] = balance.modes
    return ["", *(words.mode(balance.game, mode) for mode in modes)]


STUDY = Study(modes, count, chapters)
