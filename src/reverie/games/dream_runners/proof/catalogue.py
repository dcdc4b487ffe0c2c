"""Actions worth trying anywhere, legal or not: for the laws, and for whoever must number them."""

from itertools import combinations_with_replacement, product

from reverie.games.dream_runners import actions as do
from reverie.games.dream_runners.actions import Action
from reverie.games.dream_runners.box.content import PLAYER_COLORS
from reverie.games.dream_runners.geometry import CELLS
from reverie.games.dream_runners.model import Options, Placement
from reverie.games.dream_runners.questions import COHERENCE
from reverie.games.dream_runners.symbols import COLORS, ELEMENTS

MOST_COLORS = 3  # named at once; of four only some ways


def catalogue(options: Options, seats: int) -> list[Action]:
    """Every kind of action, with fields that are right, wrong, missing or too many."""
    return [
        do.Ready(),
        *arrangements(options, seats),
        *(do.Take(element, color) for element, color in product(ELEMENTS, (None, *COLORS))),
        *resolutions(options, seats),
        *(
            do.ChooseColors(colors)
            for count in range(MOST_COLORS)
            for colors in product(COLORS, repeat=count)
        ),
        *(do.ChooseColors(colors) for colors in combinations_with_replacement(COLORS, 4)),
        do.ResolveAuto(),
        *map(do.BuySegment, (*options.table.shape_ids, "cloud")),
        do.SkipSegment(),
        do.Wait(),
        *map(do.BuySerenity, range(8)),
        do.FinishImproving(),
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
    lone: list[Action] = [do.Arrange((placement,)) for placement in own + bought]
    return [
        *lone,
        do.Arrange(()),
        do.Arrange(tuple(own[:2])),
        do.Lock(),
        do.Lock(()),
        do.Lock((own[0],)),
    ]


def resolutions(options: Options, seats: int) -> list[Action]:
    names = [f"{row},{col}" for row, col in (*CELLS, (3, 0))]
    effects = [COHERENCE, "", "collect", "collect:", "nightmare:x"]
    effects += [f"{kind}:{name}" for kind in ("nightmare", "collect") for name in names]
    segments = [f"{color}-wisp" for color in PLAYER_COLORS[:seats]]
    segments += [segment.id for segment in options.table.segments[:2]]
    return [
        *(do.Resolve(effect) for effect in effects),
        *(do.Resolve(effect, (color,)) for effect in effects for color in COLORS[:2]),
        *(do.Resolve(effect, segment=segment) for effect in effects for segment in segments),
    ]
