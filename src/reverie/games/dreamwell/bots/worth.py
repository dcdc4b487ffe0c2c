"""What a position is worth to a seat, in points, as one who cannot see the other hands judges it.

A row is worth its total and what its collecting symbols may still gather. A card in hand is worth
its points less the actions it still costs. Near the end only the totals count.
"""

from math import tanh

import msgspec

from reverie.games.dreamwell.bots.maze import Maze, Spots, index, maze
from reverie.games.dreamwell.content import Card, CardId, Content
from reverie.games.dreamwell.model import HAND_LIMIT, Cards, State
from reverie.games.dreamwell.questions import last_seat, top_ability
from reverie.games.dreamwell.scoring import row_score
from reverie.games.dreamwell.symbols import (
    Ability,
    EachTurn,
    Friend,
    Kind,
    Located,
    MoveTo,
    Perform,
    PerFriend,
    PerTerrain,
    Score,
    Sets,
    Symbol,
    Threshold,
    Wild,
)
from reverie.kernel import Seat

World = State  # a table a bot imagines; never the real one


class Taste(msgspec.Struct, frozen=True):
    """What a bot believes things to be worth; found by letting tastes play each other."""

    action: float = 0.7  # points one action is worth
    pace: float = 1.1  # cards a player lays in a turn
    second: float = 0.6  # how much the card after the next counts
    others: float = 0.2  # and the rest of the hand
    display: float = 0.3  # the best card one could draw
    unknown_card: float = 0.6  # drawing blind
    fresh_display: float = 1.0  # the best of four new cards
    gather: float = 0.2  # chance that a played card shows a friend one collects
    terrain: float = 0.3  # and a terrain
    lead: float = 6.0  # being ahead when the game ends
    each_turn: float = 0.5  # a free action in every turn
    perform: float = 0.8  # a free draw, once
    swap: float = 0.3


EACH_TURN: dict[Kind, float] = {
    "draw": 1.0,
    "move": 1.0,
    "rotate": 0.3,
    "flip": 0.3,
    "replace_display": 0.2,
}


def worth(w: World, seat: Seat, taste: Taste) -> float:
    """The value of a position at the end of a seat's turn."""
    total = row_score(w.options.table, w.rows[seat]).total
    if w.closing:
        return total + patience(w) * taste.lead * tanh(lead(w, seat, taste) / 3)
    plays = plays_left(w, seat, taste)
    # the next card's own share is part of its prospects
    return total + gathering(w, seat, max(0.0, plays - 1), taste) + prospects(w, seat, plays, taste)


def lead(w: World, seat: Seat, taste: Taste) -> float:
    """How far ahead a seat will probably be when this round is over."""
    totals = [float(row_score(w.options.table, row).total) for row in w.rows]
    for other in range(len(w.rows)):
        if other != seat and has_turn_left(w, Seat(other)):
            totals[other] += 3 * taste.pace
    return totals[seat] - max(total for i, total in enumerate(totals) if i != seat)


def patience(w: World) -> float:
    """How much one still minds ending the game while behind: less and less as it drags on."""
    expected = w.options.target + 2
    return min(1.0, max(0.0, (2 * expected - w.round) / expected))


def has_turn_left(w: World, other: Seat) -> bool:
    """In the last round: does this seat come after the one whose turn it is?"""
    after = (other - w.first) % len(w.rows)
    now = (w.turn - w.first) % len(w.rows)
    return after > now


def plays_left(w: World, seat: Seat, taste: Taste) -> float:
    """How many cards this seat will probably still play."""
    target = w.options.target
    turns = min(target - len(row) for row in w.rows) / taste.pace
    if last_seat(w) != seat:
        turns -= 0.3  # others may end the game before the next turn comes round
    return max(0.0, min(target - len(w.rows[seat]), turns * taste.pace))


def gathering(w: World, seat: Seat, plays: float, taste: Taste) -> float:
    """What the collecting symbols of a row may still bring."""
    content, row = w.options.table, w.rows[seat]
    return sum(potential(content.card[card].score, content, row, plays, taste) for card in row)


def potential(score: Score, content: Content, row: Cards, plays: float, taste: Taste) -> float:
    match score:
        case PerFriend(_, points):
            return points * plays * taste.gather
        case PerTerrain(_, _, points):
            return points * plays * taste.terrain
        case Sets(_, points):
            return points * plays * taste.gather * 0.7
        case Threshold(friend, need, points):
            lacking = need - friends_in(content, row, friend)
            return points * threshold_chance(lacking, plays) if lacking > 0 else 0.0
        case Wild():
            return 0.15 * plays
        case _:
            return 0.0


def friends_in(content: Content, row: Cards, friend: Friend) -> int:
    return sum(content.card[card].friend == friend for card in row)


def threshold_chance(lacking: int, plays: float) -> float:
    if plays < lacking:
        return 0.0
    return (0.0, 0.65, 0.3, 0.08)[min(lacking, 3)] * min(1.0, plays / (2 * lacking))


def prospects(w: World, seat: Seat, plays: float, taste: Taste) -> float:
    """What hand, display and the top card promise."""
    if plays <= 0:
        return 0.0
    table = maze(w.board, w.nightmare)
    spots = index(w.standees[seat][0]), index(w.standees[seat][1])
    ability = w.pending or top_ability(w, seat)
    if w.pending is None and isinstance(ability, MoveTo):
        ability = None  # used or declined: it was for the moment it was played
    offers = [Offer(w, seat, card, plays, taste) for card in w.hands[seat]]
    value = chain(table, spots, ability, offers, plays, taste)
    value += taste.display * best_of_display(w, seat, table, spots, plays, taste)
    if isinstance(ability, EachTurn):
        value += taste.each_turn * EACH_TURN[ability.action] * min(max(0.0, plays - 1), 1.0)
    return value


class Offer:
    """A card one might play, and what it would bring."""

    __slots__ = ("card", "gain", "needs")

    def __init__(self, w: World, seat: Seat, card_id: CardId, plays: float, taste: Taste) -> None:
        content, row = w.options.table, w.rows[seat]
        card = self.card = content.card[card_id]
        after = (*row, card_id)
        self.needs: tuple[Symbol, ...] = (card.creature_a, card.creature_b, card.terrain)
        self.gain = float(row_score(content, after).total - row_score(content, row).total)
        self.gain += potential(card.score, content, after, max(0.0, plays - 1), taste)
        self.gain += bonus(card, taste) * min(1.0, max(0.0, plays - 1))


def bonus(card: Card, taste: Taste) -> float:
    """What an ability is worth beside the points, when nothing special is planned with it."""
    match card.ability:
        case Located() | MoveTo():
            return 0.4
        case Perform():
            return taste.perform
        case EachTurn(kind):
            return taste.each_turn * EACH_TURN[kind]
        case _:
            return taste.swap


def chain(
    table: Maze,
    spots: Spots,
    ability: Ability | None,
    offers: list[Offer],
    plays: float,
    taste: Taste,
) -> float:
    """The best card to play next and the best after it; a little for every other."""
    floor = -2 * taste.action  # one can always draw another card
    best, nets = floor, []
    for offer in offers:
        cost, ends = table.nearest(spots, without(offer.needs, ability))
        net = offer.gain - taste.action * (cost + 1)
        follow = floor
        if plays > 1:
            for other in offers:
                if other is not offer:
                    next_cost, _ = table.nearest(ends, without(other.needs, offer.card.ability))
                    follow = max(follow, other.gain - taste.action * (next_cost + 1))
        follow *= taste.second * min(1.0, plays - 1)
        best = max(best, net + follow)
        nets.append(net)
    nets.sort(reverse=True)
    rest = nets[2:HAND_LIMIT]
    return best + taste.others * sum(max(0.0, net) for net in rest) * (plays > 2)


def without(needs: tuple[Symbol, ...], ability: Ability | None) -> tuple[Symbol, ...]:
    """What must still be found when an ability has found, or will lead to, one of the symbols."""
    if isinstance(ability, Located | MoveTo) and ability.symbol in needs:
        return tuple(symbol for symbol in needs if symbol != ability.symbol)
    return needs


def best_of_display(
    w: World, seat: Seat, table: Maze, spots: Spots, plays: float, taste: Taste
) -> float:
    best = 0.0
    for card in w.display:
        if card is not None:
            offer = Offer(w, seat, card, plays, taste)
            cost, _ = table.nearest(spots, offer.needs)
            best = max(best, offer.gain - taste.action * (cost + 2))
    return best
