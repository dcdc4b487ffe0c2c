"""How well the bots of When I Dream understand each other, and what each role earns.

A bot is measured with strangers: clues from one mind, the guess from another. A card is played on
a real table by the real rules; only the roles and the piece are set.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence

import msgspec

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Pass, Ready
from reverie.games.when_i_dream.bots.dreamer import guesses
from reverie.games.when_i_dream.bots.minds import Mind
from reverie.games.when_i_dream.bots.spirits import give_clue
from reverie.games.when_i_dream.box.content import SIDES, CardId, Language, Side
from reverie.games.when_i_dream.model import Opened, Options, Role, State
from reverie.games.when_i_dream.questions import piece_of, spirits
from reverie.games.when_i_dream.rules.guessing import match_guess
from reverie.kernel import Dice, Millis, Seat
from reverie.match import AnyMatch
from reverie.research.intervals import Interval, mean, wilson

SEATS = 6
NOW = Millis(0)
MOST_CLUES = 8
Face = tuple[CardId, Side]


class Scene(msgspec.Struct, frozen=True):
    """Who gives the clues, who hears them, and whether the second to speak lies."""

    fairy: Mind
    dreamer: Mind
    imp: Mind | None = None
    language: Language = "en"


def faces(sides: Sequence[Side] = SIDES) -> list[Face]:
    """Every piece of the house's deck."""
    return [(card.id, side) for card in Options().deck.cards for side in sides]


def laid_open(scene: Scene, face: Face, dice: Dice) -> State:
    """A table of six with this piece open, and the roles as the scene has them."""
    s = GAME.setup(Options(language=scene.language), SEATS, dice)
    for seat in spirits(s):
        GAME.apply(s, seat, Ready(), NOW)
    roles: list[Role | None] = [None if seat == s.dreamer else "fairy" for seat in range(SEATS)]
    if scene.imp is not None:
        roles[liar(s)] = "imp"
    s.roles = tuple(roles)
    s.cards = (Opened(1, *face),)
    return s


def liar(s: State) -> Seat:
    """The second to speak, so that there is something to join."""
    return Seat((s.active + 1) % SEATS) if (s.active + 1) % SEATS != s.dreamer else s.active


def right_after(scene: Scene, face: Face, dice: Dice, most: int = MOST_CLUES) -> list[bool]:
    """Whether the best guess would be right after one clue, after two, and so on."""
    s, found = laid_open(scene, face, dice), list[bool]()
    while len(found) < most and s.phase == "running":
        mind = scene.imp if s.roles[s.active] == "imp" else scene.fairy
        assert mind is not None
        action = give_clue(mind.at(s.active), GAME.view(s, s.active), dice)
        GAME.apply(s, s.active, action, NOW)
        if not isinstance(action, Pass):
            found.append(is_right(scene, s))
    return found


def is_right(scene: Scene, s: State) -> bool:
    best = guesses(scene.dreamer.at(s.dreamer), GAME.view(s, s.dreamer), ())
    piece = piece_of(s, s.cards[-1])
    return bool(best) and match_guess(scene.language, piece, best[0].word) == "hit"


def hit_rates(
    scene: Scene, wanted: Iterable[Face], key: bytes, most: int = MOST_CLUES
) -> list[Interval]:
    """The share of pieces guessed right, by the number of clues."""
    hits: dict[int, list[bool]] = defaultdict(list)
    for number, face in enumerate(wanted):
        dice = Dice(key).split(f"{number}")
        for count, right in enumerate(right_after(scene, face, dice, most)):
            hits[count].append(right)
    return [wilson(sum(rights), len(rights)) for _, rights in sorted(hits.items())]


# Whole matches


class Earned(msgspec.Struct, frozen=True):
    """What roles earned in a match: points of every round, by role; the dreamer is `dreamer`."""

    points: dict[str, list[int]]
    wins: dict[str, int]
    cards: int
    right: int
    rounds: int


def earned(match: AnyMatch) -> Earned:
    """A round is won by whoever earned most in it; several may."""
    history = match.view(None).history
    points: dict[str, list[int]] = defaultdict(list)
    wins: dict[str, int] = defaultdict(int)
    for told in history:
        best = max(told.gains)
        for role, gain in zip(told.roles, told.gains, strict=True):
            points[role or "dreamer"].append(gain)
            wins[role or "dreamer"] += gain == best
    cards = sum(told.fairy + told.imp for told in history)
    right = sum(told.fairy for told in history)
    return Earned(dict(points), dict(wins), cards, right, len(history))


def averages(found: Sequence[Earned]) -> dict[str, Interval]:
    """The mean points of a round, by role."""
    points: dict[str, list[int]] = defaultdict(list)
    for each in found:
        for role, gains in each.points.items():
            points[role] += gains
    return {role: mean(gains) for role, gains in sorted(points.items())}
