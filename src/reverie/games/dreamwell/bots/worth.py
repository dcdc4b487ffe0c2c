"""What a position is worth to a seat, in points, as one who cannot see the other hands judges it.

A row is worth its total and what its collecting symbols may still gather. A card in hand is worth
its points less the actions it still costs. Near the end only the totals count.
"""

from collections.abc import Sequence
from math import tanh

import msgspec

from reverie.games.dreamwell.bots.maze import Maze, Spots, index, maze
from reverie.games.dreamwell.box.content import Card, CardId
from reverie.games.dreamwell.model import HAND_LIMIT, State
from reverie.games.dreamwell.questions import last_seat, top_ability
from reverie.games.dreamwell.rules.scoring import row_score
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

    played: float = 6.0  # a card laid is a card nearer the end
    action: float = 1.0  # points one action is worth
    pace: float = 1.1  # cards a player lays in a turn
    second: float = 0.6  # how much the card after the next counts
    others: float = 0.05  # and the rest of the hand
    display: float = 0.15  # the best card one could draw
    unknown_card: float = 0.6  # drawing blind
    fresh_display: float = 1.0  # the best of four new cards
    gather: float = 0.2  # chance that a played card shows a friend one collects
    terrain: float = 0.3  # and a terrain
    held: float = 0.7  # chance that a card in hand is played
    sets: float = 0.7  # sets fill more slowly than single friends gather
    threshold: float = 0.4  # chance to find each friend a threshold lacks
    wild: float = 0.15  # what a wild card adds to each play to come
    lead: float = 6.0  # being ahead when the game ends
    each_turn: float = 0.5  # a free action in every turn
    perform: float = 0.8  # a free draw, once
    swap: float = 0.3
    way: float = 0.4  # MOVE TO and LOCATED


EACH_TURN: dict[Kind, float] = {
    "draw": 1.0,
    "move": 1.0,
    "rotate": 0.3,
    "flip": 0.3,
    "replace_display": 0.2,
}


class Judge:
    """What one seat thinks of positions, by its taste; it remembers what it has weighed before."""

    def __init__(self, seat: Seat, taste: Taste, *, deck_is_empty: bool = False) -> None:
        self.seat = seat
        self.taste = taste
        self.deck_is_empty = deck_is_empty  # the real one: imagined worlds have none
        self._outlooks: dict[object, Outlook] = {}

    def worth(self, w: World) -> float:
        """The value of a position at the end of this seat's turn."""
        outlook = self.outlook(w)
        if outlook is None:
            margin = lead(w, self.seat, self.taste)
            total = row_score(w.options.table, w.rows[self.seat]).total
            return self.tempo(w) + total + patience(w) * self.taste.lead * tanh(margin / 3)
        ability = usable_ability(w, self.seat)
        offers = [outlook.offer(card) for card in w.hands[self.seat]]
        table, spots = self.maze(w), self.spots(w)
        value = self.tempo(w) + outlook.base + outlook.free_actions(ability)
        value += outlook.chain(table, spots, ability, offers)
        return value + self.taste.display * outlook.best_of_display(w, table, spots)

    def outlook(self, w: World) -> "Outlook | None":
        """What later turns may bring; None in the last round (see `closing`)."""
        if w.closing:
            return None
        key = w.rows, w.hands[self.seat]
        outlook = self._outlooks.get(key)
        if outlook is None:
            outlook = self._outlooks[key] = Outlook(w, self.seat, self.taste)
        return outlook

    def tempo(self, w: World) -> float:
        """Cards laid bring the end nearer; the longer the game drags on, the more that counts.

        Once it is there, no card brings it any nearer: from then on points alone count.
        """
        pressed = self.taste.played + max(0, w.round - expected_rounds(w))
        return pressed * (w.options.target if w.closing else len(w.rows[self.seat]))

    def maze(self, w: World) -> Maze:
        return maze(w.board, w.nightmare)

    def spots(self, w: World) -> Spots:
        one, other = w.standees[self.seat]
        return index(one), index(other)


def usable_ability(w: World, seat: Seat) -> Ability | None:
    """The ability that may still help the next card: pending, or lasting."""
    if w.pending is not None:
        return w.pending
    ability = top_ability(w, seat)
    return ability if isinstance(ability, Located | EachTurn) else None


def lead(w: World, seat: Seat, taste: Taste) -> float:
    """How far ahead a seat will probably be when this round is over."""
    totals = [float(row_score(w.options.table, row).total) for row in w.rows]
    for other in range(len(w.rows)):
        if other != seat and has_turn_left(w, Seat(other)):
            totals[other] += 3 * taste.pace
    return totals[seat] - max(total for i, total in enumerate(totals) if i != seat)


def patience(w: World) -> float:
    """How much one still minds ending the game while behind: less and less as it drags on."""
    expected = expected_rounds(w)
    return min(1.0, max(0.0, (2 * expected - w.round) / expected))


def expected_rounds(w: World) -> int:
    """When a game that is played well is over."""
    return w.options.target + 2


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


def potential(
    score: Score, cards: Sequence[Card], hand: Sequence[Card], plays: float, taste: Taste
) -> float:
    """What a collecting symbol may still gather: from the hand if it fits, else by chance."""
    match score:
        case PerFriend(friend, points):
            held = sum(card.friend == friend for card in hand)
            return points * future(held, plays, taste.gather, taste)
        case PerTerrain(terrain, _, points):
            held = sum(card.terrain == terrain for card in hand)
            return points * future(held, plays, taste.terrain, taste)
        case Sets((one, other), points):
            ones, others = friends_in(cards, one), friends_in(cards, other)
            rarer = one if ones < others else other
            held = sum(card.friend == rarer for card in hand)
            return points * taste.sets * future(held, plays, taste.gather, taste)
        case Threshold(friend, need, points):
            lacking = need - friends_in(cards, friend)
            held = min(lacking, sum(card.friend == friend for card in hand))
            if lacking <= 0 or plays < lacking:
                return 0.0
            return points * taste.held**held * taste.threshold ** (lacking - held)
        case Wild():
            return taste.wild * plays
        case _:
            return 0.0


def future(held: int, plays: float, chance: float, taste: Taste) -> float:
    """How many fitting cards one will probably play: those in hand, and some to come."""
    from_hand = min(held, plays) * taste.held
    return from_hand + max(0.0, plays - from_hand) * chance


def friends_in(cards: Sequence[Card], friend: Friend) -> int:
    return sum(card.friend == friend for card in cards)


NEXT = 2  # how many cards are weighed as the next one


class Outlook:
    """What the rows as they are now promise a seat: its own worth, and every card it might play."""

    def __init__(self, w: World, seat: Seat, taste: Taste) -> None:
        self.seat = seat
        self.taste = taste
        self.content = content = w.options.table
        self.row = w.rows[seat]
        self.cards = [content.card[card] for card in self.row]
        self.hand = [content.card[card] for card in w.hands[seat]]
        self.plays = plays_left(w, seat, taste)
        # the next card's own share is part of its prospects
        later = max(0.0, self.plays - 1)
        self.base = row_score(content, self.row).total + sum(
            potential(card.score, self.cards, self.hand, later, taste) for card in self.cards
        )
        self._offers: dict[CardId, Offer] = {}

    def offer(self, card: CardId) -> "Offer":
        offer = self._offers.get(card)
        if offer is None:
            offer = self._offers[card] = Offer(self, card)
        return offer

    def free_actions(self, ability: Ability | None) -> float:
        """What an action in each turn is worth until the next card covers it."""
        if not isinstance(ability, EachTurn):
            return 0.0
        free = self.taste.each_turn * EACH_TURN[ability.action]
        return free * min(max(0.0, self.plays - 1), 1.0)

    def chain(
        self, table: Maze, spots: Spots, ability: Ability | None, offers: "list[Offer]"
    ) -> float:
        """The best card to play next and the best after it; a little for every other."""
        if self.plays <= 0:
            return 0.0
        price = self.taste.action
        floor = -2 * price  # one can always draw another card
        reached = []
        for offer in offers:
            cost, ends = table.nearest(spots, without(offer.needs, ability))
            reached.append((offer.gain - price * (cost + 1), offer, ends))
        reached.sort(key=lambda card: -card[0])
        second = self.taste.second * min(1.0, self.plays - 1)
        best = floor * (1 + max(0.0, second))
        for net, offer, ends in reached[:NEXT]:
            follow = floor
            for other in offers if second > 0 else ():
                if other is not offer:
                    cost, _ = table.nearest(ends, without(other.needs, offer.ability))
                    follow = max(follow, other.gain - price * (cost + 1))
            best = max(best, net + max(0.0, second) * follow)
        rest = sum(max(0.0, net) for net, _, _ in reached[2:HAND_LIMIT])
        return best + (self.taste.others * rest if self.plays > 2 else 0.0)

    def best_of_display(self, w: World, table: Maze, spots: Spots) -> float:
        """The best card one could draw and play."""
        best = 0.0
        if self.plays <= 0 or self.taste.display <= 0:
            return best
        for card in w.display:
            if card is not None:
                offer = self.offer(card)
                cost, _ = table.nearest(spots, offer.needs)
                best = max(best, offer.gain - self.taste.action * (cost + 2))
        return best


class Offer:
    """A card one might play, what it needs and what it would bring."""

    __slots__ = ("ability", "gain", "needs", "promise")

    def __init__(self, outlook: Outlook, card_id: CardId) -> None:
        content, row, taste = outlook.content, outlook.row, outlook.taste
        card, after = content.card[card_id], (*row, card_id)
        later = max(0.0, outlook.plays - 1)
        self.needs: tuple[Symbol, ...] = (card.creature_a, card.creature_b, card.terrain)
        self.ability = card.ability
        # what it may yet gather, and what its ability is good for
        self.promise = potential(card.score, [*outlook.cards, card], outlook.hand, later, taste)
        self.promise += bonus(card.ability, taste) * min(1.0, later)
        self.gain = row_score(content, after).total - row_score(content, row).total + self.promise


def bonus(ability: Ability, taste: Taste) -> float:
    """What an ability is worth beside the points, when nothing special is planned with it."""
    match ability:
        case Located() | MoveTo():
            return taste.way
        case Perform():
            return taste.perform
        case EachTurn(kind):
            return taste.each_turn * EACH_TURN[kind]
        case _:
            return taste.swap


def without(needs: tuple[Symbol, ...], ability: Ability | None) -> tuple[Symbol, ...]:
    """What must still be found when an ability has found, or will lead to, one of the symbols."""
    if isinstance(ability, Located | MoveTo) and ability.symbol in needs:
        return tuple(symbol for symbol in needs if symbol != ability.symbol)
    return needs
