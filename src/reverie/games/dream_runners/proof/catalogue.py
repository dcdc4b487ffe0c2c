"""Actions worth trying anywhere, legal or not: for the laws, and for whoever must number them."""

from itertools import combinations_with_replacement, product

from reverie.games.dream_runners.box.content import PLAYER_COLORS
from reverie.games.dream_runners.geometry import CELLS
from reverie.games.dream_runners.model import (
    Action,
    Arrange,
    BuySegment,
    BuySerenity,
    ChooseColors,
    FinishImproving,
    Lock,
    Options,
    Placement,
    Ready,
    Resolve,
    ResolveAuto,
    SkipSegment,
    Take,
    Wait,
)
from reverie.games.dream_runners.questions import COHERENCE
from reverie.games.dream_runners.symbols import COLORS, ELEMENTS

MOST_COLORS = 3  # named at once; of four only some ways


def catalogue(options: Options, seats: int) -> list[Action]:
    """Every kind of action, with fields that are right, wrong, missing or too many."""
    return [
        Ready(),
        *arrangements(options, seats),
        *(Take(element, color) for element, color in product(ELEMENTS, (None, *COLORS))),
        *resolutions(options, seats),
        *(
            ChooseColors(colors)
            for count in range(MOST_COLORS)
            for colors in product(COLORS, repeat=count)
        ),
        *(ChooseColors(colors) for colors in combinations_with_replacement(COLORS, 4)),
        ResolveAuto(),
        *map(BuySegment, (*options.table.shape_ids, "cloud")),
        SkipSegment(),
        Wait(),
        *map(BuySerenity, range(8)),
        FinishImproving(),
    ]


def arrangements(options: Options, seats: int) -> list[Action]:
    """S-12: one, several, none; of others, twice, upon each other, beyond the workspace."""
    own = [
        Placement(f"{color}-{template.id}", rot, row, col)
        for color in PLAYER_COLORS[:seats]
        for template in options.table.initial
        for rot, row, col in ((0, 0, 0), (1, 1, 1), (0, -2, -2), (3, 4, 4), (4, 0, 0))
    ]
    bought = [Placement(segment.id, 0, 0, 0) for segment in options.table.segments[:4]]
    lone: list[Action] = [Arrange((placement,)) for placement in own + bought]
    return [*lone, Arrange(()), Arrange(tuple(own[:2])), Lock(), Lock(()), Lock((own[0],))]


def resolutions(options: Options, seats: int) -> list[Action]:
    names = [f"{row},{col}" for row, col in (*CELLS, (3, 0))]
    effects = [COHERENCE, "", "collect", "collect:", "nightmare:x"]
    effects += [f"{kind}:{name}" for kind in ("nightmare", "collect") for name in names]
    segments = [f"{color}-wisp" for color in PLAYER_COLORS[:seats]]
    segments += [segment.id for segment in options.table.segments[:2]]
    return [
        *(Resolve(effect) for effect in effects),
        *(Resolve(effect, (color,)) for effect in effects for color in COLORS[:2]),
        *(Resolve(effect, segment=segment) for effect in effects for segment in segments),
    ]
