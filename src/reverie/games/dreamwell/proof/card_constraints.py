"""What a well-made deck obeys (RULES, chapter 21) in what it is made of.

Each function yields what is amiss with one constraint; nothing yielded is all well.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final

from reverie.games.dreamwell.box.content import Card, Content
from reverie.games.dreamwell.box.reading import flips
from reverie.games.dreamwell.box.ways import ways
from reverie.games.dreamwell.proof.tile_constraints import Constraint
from reverie.games.dreamwell.symbols import (
    CREATURES,
    FRIENDS,
    TERRAINS,
    Ability,
    Creature,
    EachTurn,
    Face,
    Flat,
    FlipAny,
    FlipTerrain,
    Friend,
    Located,
    MoveTo,
    Perform,
    PerFriend,
    PerTerrain,
    Score,
    Sets,
    Swap,
    Terrain,
    Threshold,
    Wild,
)

Requirement = tuple[frozenset[Creature], Terrain]

CARDS: Final[Mapping[Face, int]] = {"light": 72, "dark": 24}
REQUIRING: Final[Mapping[Face, int]] = {"light": 18, "dark": 6}  # each terrain, each creature
OF_A_FRIEND: Final[Mapping[Face, range]] = {"light": range(2, 4), "dark": range(2)}
FRIEND_COUNTS: Final[Mapping[Face, Mapping[Friend, int]]] = {  # RULES, table of friends
    "light": dict(zip(FRIENDS, (11, 11, 10, 10, 10, 10, 10), strict=True)),
    "dark": dict(zip(FRIENDS, (3, 3, 4, 3, 4, 4, 3), strict=True)),
}
SCORE_COUNTS: Final[Mapping[Score, tuple[int, int]]] = {  # RULES, table of symbols: light, dark
    Flat(1): (2, 0),
    Flat(2): (9, 0),
    Flat(3): (18, 4),
    Flat(4): (3, 5),
    PerFriend("stella_flux", 1): (3, 1),
    PerFriend("stella_flux", 2): (3, 1),
    PerFriend("orion", 1): (3, 1),
    PerFriend("orion", 2): (3, 1),
    **{PerTerrain(terrain, 1, 1): (2, 1) for terrain in TERRAINS},
    Threshold("astra_orbit", 3, 5): (4, 1),
    Threshold("astra_orbit", 3, 7): (2, 1),
    Sets(("ace", "ion"), 2): (6, 2),
    Sets(("ace", "ion"), 3): (2, 1),
    Wild(1): (4, 0),
    Wild(2): (2, 2),
}
ABILITY_COUNTS: Final[Mapping[Ability, tuple[int, int]]] = {  # RULES, table of abilities
    **{Located(creature): (2, 0) for creature in CREATURES},
    **{Located(terrain): (2, 1) for terrain in TERRAINS},
    **{MoveTo(creature): (2, 0) for creature in CREATURES},
    **{MoveTo(terrain): (2, 1) for terrain in TERRAINS},
    Perform("draw"): (10, 0),
    Swap(): (6, 2),
    EachTurn("rotate"): (4, 0),
    EachTurn("draw"): (2, 0),
    EachTurn("move"): (2, 0),
    EachTurn("flip"): (0, 2),
    **{FlipTerrain(terrain): (0, 2) for terrain in TERRAINS},
    FlipAny(): (0, 4),
}
FRAGMENTS: Final[Mapping[Requirement, Ability]] = {  # cards the rulebook's examples show in part
    (frozenset({"cosmo", "skullflower"}), "green"): Perform("draw"),
    (frozenset({"nova", "skullflower"}), "blue"): MoveTo("black"),
    (frozenset({"lil_hero", "skullflower"}), "black"): MoveTo("cosmo"),
}


def bordered(content: Content, border: Face) -> list[Card]:
    return [card for card in content.cards if card.border == border]


def creatures(card: Card) -> tuple[Creature, Creature]:
    return card.creature_a, card.creature_b


def requirement(card: Card) -> Requirement:
    return frozenset(creatures(card)), card.terrain


def card_numbers(content: Content) -> Iterator[str]:
    """DW-CARD-1: 72 light cards and 24 dark ones (DW-COMP-12), all ids different."""
    for border, count in CARDS.items():
        if len(bordered(content, border)) != count:
            yield f"{len(bordered(content, border))} {border} cards"
    if len(content.card) != len(content.cards):
        yield "an id is used twice"


def requirements_differ(content: Content) -> Iterator[str]:
    """DW-CARD-2: two different creatures (DW-PLAY-15), and no requirement twice."""
    yield from (card.id for card in content.cards if card.creature_a == card.creature_b)
    times = Counter(requirement(card) for card in content.cards)
    yield from (
        f"{requirement(card)} again" for card in content.cards if times[requirement(card)] > 1
    )


def terrains_even(content: Content) -> Iterator[str]:
    """DW-CARD-3: 18 light and 6 dark cards require each terrain."""
    for border, count in REQUIRING.items():
        times = Counter(card.terrain for card in bordered(content, border))
        yield from (f"{border} {name}: {times[name]}" for name in TERRAINS if times[name] != count)


def creatures_even(content: Content) -> Iterator[str]:
    """DW-CARD-4: 18 light and 6 dark cards require each creature."""
    for border, count in REQUIRING.items():
        times = Counter(name for card in bordered(content, border) for name in creatures(card))
        yield from (f"{border} {name}: {times[name]}" for name in CREATURES if times[name] != count)


def light_ways(content: Content) -> Iterator[str]:
    """DW-CARD-5: 24 light cards have three ways on light faces, 48 have two."""
    by_ways = Counter(ways(card, content.tiles) for card in bordered(content, "light"))
    if by_ways != {2: 48, 3: 24}:
        yield f"light cards by ways: {dict(sorted(by_ways.items()))}"


def dark_hopes(content: Content) -> Iterator[str]:
    """DW-CARD-6: the dark cards are the requirements that light faces never meet."""
    dark = {requirement(card) for card in bordered(content, "dark")}
    never = _never_met(content)
    yield from (f"{wanted} is met in the light" for wanted in dark - never)
    yield from (f"no dark card for {wanted}" for wanted in never - dark)


def _never_met(content: Content) -> set[Requirement]:
    """Of all requirements there can be, those with no way on light faces."""
    every: set[Requirement] = {
        (frozenset(pair), terrain) for pair in combinations(CREATURES, 2) for terrain in TERRAINS
    }
    for one, other in combinations(content.tiles, 2):
        pair: frozenset[Creature] = frozenset({one.creature, other.creature})
        every -= {(pair, one.terrain), (pair, other.terrain)}
    return every


def pairs_even(content: Content) -> Iterator[str]:
    """DW-CARD-7: every pair of creatures is on 2 or 4 light cards."""
    times = Counter(frozenset(creatures(card)) for card in bordered(content, "light"))
    for pair in combinations(CREATURES, 2):
        if times[frozenset(pair)] not in (2, 4):
            yield f"{' and '.join(pair)}: {times[frozenset(pair)]}"


def friend_numbers(content: Content) -> Iterator[str]:
    """DW-CARD-8: so many cards of each friend."""
    for border, wanted in FRIEND_COUNTS.items():
        times = Counter(card.friend for card in bordered(content, border))
        yield from (
            f"{border} {name}: {times[name]}" for name in FRIENDS if times[name] != wanted[name]
        )


def friends_even(content: Content) -> Iterator[str]:
    """DW-CARD-9: a light friend has 2 or 3 of each terrain and creature, a dark one 1 at most."""
    for border, wanted in OF_A_FRIEND.items():
        times = Counter(
            (card.friend, symbol)
            for card in bordered(content, border)
            for symbol in (card.terrain, *creatures(card))
        )
        for friend in FRIENDS:
            for symbol in (*TERRAINS, *CREATURES):
                if times[friend, symbol] not in wanted:
                    yield f"{border} {friend} with {symbol}: {times[friend, symbol]}"


def score_numbers(content: Content) -> Iterator[str]:
    """DW-CARD-10: so many cards of each point symbol."""
    for border, column in ("light", 0), ("dark", 1):
        times = Counter(card.score for card in content.cards if card.border == border)
        for score in times.keys() | SCORE_COUNTS.keys():
            if times[score] != SCORE_COUNTS.get(score, (0, 0))[column]:
                yield f"{border} {score}: {times[score]}"


def ability_numbers(content: Content) -> Iterator[str]:
    """DW-CARD-11: so many cards of each ability."""
    for border, column in ("light", 0), ("dark", 1):
        times = Counter(card.ability for card in content.cards if card.border == border)
        for ability in times.keys() | ABILITY_COUNTS.keys():
            if times[ability] != ABILITY_COUNTS.get(ability, (0, 0))[column]:
                yield f"{border} {ability}: {times[ability]}"


def abilities_elsewhere(content: Content) -> Iterator[str]:
    """DW-CARD-12: no ability names what its own card requires."""
    for card in content.cards:
        match card.ability:
            case Located(symbol) | MoveTo(symbol) | FlipTerrain(symbol):
                if symbol in (card.terrain, *creatures(card)):
                    yield f"{card.id} requires {symbol} itself"
            case _:
                pass


def flips_dark(content: Content) -> Iterator[str]:
    """DW-CARD-13: only dark cards flip tiles (DW-FLAB-5)."""
    yield from (card.id for card in bordered(content, "light") if flips(card.ability))


def fragments(content: Content) -> Iterator[str]:
    """DW-CARD-24: the cards the rulebook's examples show in part are there."""
    abilities = {requirement(card): card.ability for card in content.cards}
    for wanted, ability in FRAGMENTS.items():
        if abilities.get(wanted) != ability:
            yield f"no card requires {wanted} and has {ability}"


CARD_CONSTRAINTS: Final[Mapping[str, Constraint]] = {
    "DW-CARD-1": card_numbers,
    "DW-CARD-2": requirements_differ,
    "DW-CARD-3": terrains_even,
    "DW-CARD-4": creatures_even,
    "DW-CARD-5": light_ways,
    "DW-CARD-6": dark_hopes,
    "DW-CARD-7": pairs_even,
    "DW-CARD-8": friend_numbers,
    "DW-CARD-9": friends_even,
    "DW-CARD-10": score_numbers,
    "DW-CARD-11": ability_numbers,
    "DW-CARD-12": abilities_elsewhere,
    "DW-CARD-13": flips_dark,
    "DW-CARD-24": fragments,
}
