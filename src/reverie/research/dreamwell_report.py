"""The chapters of a report on Dreamwell."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from reverie.games.dreamwell.box.content import Card
from reverie.games.dreamwell.model import Options
from reverie.games.dreamwell.questions import game_cards
from reverie.research import plots
from reverie.research.dreamwell import ACTIONS, ability_kind, count, modes, score_kind
from reverie.research.pages import Chapter, Grid, Picture, Words
from reverie.research.study import Balance, ModeFigures, Study

OVERVIEW = ("rounds", "steps", "cards", "points", "winner", "margin", "shared", "held")
SHARES = ("shared", "early", "walked", "from_deck")  # told in per cent
SPENDING = ("unspent", "early", "walked", "from_deck")
PARTS = ("used", "declined", "lapsed", "passed")  # what becomes of an ability
KINDS: dict[str, Callable[[Card], str]] = {
    "friend": lambda card: card.friend,
    "score": score_kind,
    "ability": lambda card: ability_kind(card.ability),
}


def chapters(balance: Balance, words: Words) -> list[Chapter]:
    return [
        overview(balance, words),
        turn_order(balance, words),
        spread(balance, words),
        actions(balance, words),
        abilities(balance, words),
        kinds(balance, words),
        cards(balance, words),
    ]


def overview(balance: Balance, words: Words) -> Chapter:
    names = [name for name in (*OVERVIEW, "scared") if _measured(balance, name)]
    return Chapter(words("dreamwell.overview.title"), [_measures(balance, words, names)])


def turn_order(balance: Balance, words: Words) -> Chapter:
    places = range(1, len(balance.bots) + 1)
    labels = {f"order.{place}": words("dreamwell.order.place", place=place) for place in places}
    rows = [
        (label, *(words.share(figures.measures[name]) for figures in balance.modes.values()))
        for name, label in labels.items()
    ]
    panels = [
        plots.Panel(
            title=words.mode(balance.game, mode),
            rows={label: figures.measures[n].times(100) for n, label in labels.items()},
            label=words("dreamwell.order.axis"),
            line=100 / len(balance.bots),
            scale=(0, 200 / len(balance.bots)),
        )
        for mode, figures in balance.modes.items()
    ]
    picture = Picture("order", words("dreamwell.order.alt"), partial(plots.dots, panels=panels))
    text = words("dreamwell.order.text", even=words.percent(1 / len(balance.bots), 0))
    grid = Grid(_header(balance, words), rows)
    return Chapter(words("dreamwell.order.title"), [text, grid, picture])


def spread(balance: Balance, words: Words) -> Chapter:
    """How long matches are, and how the totals lie."""
    pictures = [
        Picture(
            name=what,
            alt=words(f"dreamwell.spread.{what}_alt"),
            draw=partial(
                plots.histograms,
                panels=_histograms(balance, words, what),
                x_label=words(f"dreamwell.spread.{what}"),
            ),
        )
        for what in ("rounds", "totals")
    ]
    return Chapter(words("dreamwell.spread.title"), [words("dreamwell.spread.text"), *pictures])


def actions(balance: Balance, words: Words) -> Chapter:
    rows = [
        (words(f"dreamwell.action.{kind}"), *_per_turn(balance, words, kind)) for kind in ACTIONS
    ]
    series = {
        words.mode(balance.game, mode): [figures.measures.get(f"paid.{kind}") for kind in ACTIONS]
        for mode, figures in balance.modes.items()
    }
    draw = partial(
        plots.grouped_bars,
        series=series,
        groups=[words(f"dreamwell.action.{kind}") for kind in ACTIONS],
        label=words("dreamwell.actions.axis"),
    )
    spending = [name for name in SPENDING if _measured(balance, name)]
    return Chapter(
        words("dreamwell.actions.title"),
        [
            words("dreamwell.actions.text"),
            Grid(_header(balance, words), rows),
            Picture("actions", words("dreamwell.actions.alt"), draw),
            words("dreamwell.actions.spending"),
            _measures(balance, words, spending),
        ],
    )


def _per_turn(balance: Balance, words: Words, kind: str) -> list[str]:
    """Paid for, and beside it what cards gave."""
    cells = []
    for figures in balance.modes.values():
        free = figures.measures.get(f"free.{kind}")
        extra = f" + {words.number(free.value, 2)}" if free and free.value else ""
        cells.append(words.figure(figures.measures[f"paid.{kind}"], 2) + extra)
    return cells


def abilities(balance: Balance, words: Words) -> Chapter:
    names = sorted({name for f in balance.modes.values() for name in f.tally.get("offered", {})})
    rows = [
        (_ability(name, words), *(_use(figures, name, words) for figures in balance.modes.values()))
        for name in names
    ]
    panels = {
        words.mode(balance.game, mode): {
            _ability(name, words): fate(figures, name) for name in names
        }
        for mode, figures in balance.modes.items()
    }
    draw = partial(
        plots.stacked_bars,
        panels=panels,
        parts=[words(f"dreamwell.abilities.{part}") for part in PARTS],
    )
    picture = Picture("abilities", words("dreamwell.abilities.alt"), draw)
    grid = Grid(_header(balance, words), rows)
    text = words("dreamwell.abilities.text")
    return Chapter(words("dreamwell.abilities.title"), [text, grid, picture])


def fate(figures: ModeFigures, ability: str) -> list[float]:
    """What shares of its chances were used, declined, without any use, or let pass."""
    chances = figures.tally.get("offered", {}).get(ability, 0)
    if not chances:
        return [0.0] * len(PARTS)
    ends = [figures.tally.get(end, {}).get(ability, 0) for end in PARTS[:-1]]
    return [end / chances for end in (*ends, chances - sum(ends))]


def _use(figures: ModeFigures, name: str, words: Words) -> str:
    chances = figures.tally.get("offered", {}).get(name, 0) / figures.matches
    share = figures.share("used", "offered", name)
    return f"{words.percent(share, 0)} ({words.number(chances, 2)})" if chances else "–"


def kinds(balance: Balance, words: Words) -> Chapter:
    header = [
        words(f"dreamwell.kinds.{c}") for c in ("kind", "cards", "plays", "drawn", "points", "won")
    ]
    blocks: list[str | Grid | Picture] = [words("dreamwell.kinds.text")]
    for mode, figures in balance.modes.items():
        rows = [
            (label, *_cells(figures, group, words))
            for sort, kind_of in KINDS.items()
            for label, group in _grouped(figures, sort, kind_of, words).items()
        ]
        blocks += [f"### {words.mode(balance.game, mode)}", Grid(header, rows)]
    return Chapter(words("dreamwell.kinds.title"), blocks)


def _grouped(
    figures: ModeFigures, sort: str, kind_of: Callable[[Card], str], words: Words
) -> dict[str, list[Card]]:
    groups: dict[str, list[Card]] = defaultdict(list)
    for card in deck(figures):
        kind = kind_of(card)
        label = _ability(kind, words) if sort == "ability" else words(f"dreamwell.{sort}.{kind}")
        groups[f"{words(f'dreamwell.kinds.{sort}')}: {label}"].append(card)
    return dict(sorted(groups.items()))


def _cells(figures: ModeFigures, group: list[Card], words: Words) -> list[str]:
    sums = {what: _sum(figures, what, group) for what in ("drawn", "played", "points", "won")}
    plays = sums["played"]
    return [
        words.number(len(group)),
        words.percent(plays / (figures.matches * len(group))),
        words.percent(plays / sums["drawn"] if sums["drawn"] else None, 0),
        words.number(sums["points"] / plays if plays else None, 2),
        words.percent(sums["won"] / plays if plays else None, 0),
    ]


def _sum(figures: ModeFigures, what: str, cards: list[Card]) -> int:
    counted = figures.tally.get(what, {})
    return sum(counted.get(card.id, 0) for card in cards)


def cards(balance: Balance, words: Words) -> Chapter:
    """Every card, in every mode that deals it."""
    header = [
        words(f"dreamwell.cards.{column}") for column in ("card", "friend", "score", "ability")
    ]
    for mode in balance.modes:
        name = words.mode(balance.game, mode)
        header += [
            words("dreamwell.cards.plays", mode=name),
            words("dreamwell.cards.points", mode=name),
        ]
    every = {card.id: card for figures in balance.modes.values() for card in deck(figures)}
    rows = [_card_row(balance, card, words) for card in every.values()]
    blocks: list[str | Grid | Picture] = [words("dreamwell.cards.text")]
    blocks += [_card_picture(mode, balance, words) for mode in balance.modes]
    return Chapter(words("dreamwell.cards.title"), [*blocks, Grid(header, rows)])


def _card_row(balance: Balance, card: Card, words: Words) -> list[str]:
    row = [card.id, words(f"dreamwell.friend.{card.friend}")]
    row += [
        words(f"dreamwell.score.{score_kind(card)}"),
        _ability(ability_kind(card.ability), words),
    ]
    for figures in balance.modes.values():
        points = figures.share("points", "played", card.id)
        row += [
            words.percent(figures.share("played", "drawn", card.id), 0),
            words.number(points, 1),
        ]
    return row


def _card_picture(mode: str, balance: Balance, words: Words) -> Picture:
    figures = balance.modes[mode]
    series: dict[str, list[tuple[float, float, str]]] = defaultdict(list)
    for card in deck(figures):
        plays = figures.share("played", "drawn", card.id)
        points = figures.share("points", "played", card.id)
        if plays is not None and points is not None:
            label = words(f"dreamwell.score.{score_kind(card)}")
            series[label].append((100 * plays, points, card.id))
    name = words.mode(balance.game, mode)
    draw = partial(
        plots.scatter,
        series=dict(sorted(series.items())),
        x_label=words("dreamwell.cards.plays", mode=name),
        y_label=words("dreamwell.cards.points", mode=name),
    )
    return Picture(f"cards_{mode}", words("dreamwell.cards.alt", mode=name), draw)


def deck(figures: ModeFigures) -> list[Card]:
    """The cards this mode deals; figures read back from a file bear plain options."""
    options = msgspec.convert(msgspec.to_builtins(figures.options), Options)
    return [options.table.card[card] for card in game_cards(options)]


def _ability(kind: str, words: Words) -> str:
    family, _, action = kind.partition(".")
    granted = words(f"dreamwell.action.{action}") if action else ""
    return words(f"dreamwell.ability.{family}", action=granted)


def _histograms(balance: Balance, words: Words, what: str) -> Mapping[str, Mapping[int, int]]:
    return {
        words.mode(balance.game, mode): {
            int(value): n for value, n in figures.tally.get(what, {}).items()
        }
        for mode, figures in balance.modes.items()
    }


def _measures(balance: Balance, words: Words, names: list[str]) -> Grid:
    rows = [
        (words.measure(balance.game, name), *_measure_cells(balance, words, name)) for name in names
    ]
    return Grid(_header(balance, words), rows)


def _measure_cells(balance: Balance, words: Words, name: str) -> list[str]:
    found = [figures.measures.get(name) for figures in balance.modes.values()]
    if name in SHARES:
        return [words.share(interval) if interval else "–" for interval in found]
    return [words.figure(interval, 2) for interval in found]


def _measured(balance: Balance, name: str) -> bool:
    return any(name in figures.measures for figures in balance.modes.values())


def _header(balance: Balance, words: Words) -> list[str]:
    return ["", *(words.mode(balance.game, mode) for mode in balance.modes)]


STUDY = Study(modes, count, chapters)
