"""Thinking past the turn: which cards to play next, in what order, and what that would bring.

A daydream goes card by card, not step by step: each card costs the moves to reach it, the play,
and the draw if it still lies in the display. What was played before counts for what it is worth,
and its ability for how it is reached.
"""

from collections.abc import Sequence

from reverie.games.dreamwell.bots.maze import Maze, Spots
from reverie.games.dreamwell.bots.worth import Judge, Outlook, World, usable_ability, without
from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.model import Cards
from reverie.games.dreamwell.rules.scoring import row_score
from reverie.games.dreamwell.symbols import Ability, MoveTo, Symbol

DEPTH = 4  # cards ahead
BREADTH = 3  # cards tried as the next one
THERE_STILL = 0.6  # chance that a display card is there when one wants it


def daydream(w: World, judge: Judge) -> float:
    """What a position is worth, looking some cards ahead."""
    outlook = judge.outlook(w)
    if outlook is None or outlook.plays <= 0:
        return judge.worth(w)
    dream = Daydream(w, judge, outlook)
    ability = usable_ability(w, judge.seat)
    value = dream.best(judge.spots(w), ability, outlook.row, dream.all, DEPTH, outlook.plays)
    return judge.tempo(w) + outlook.base + value + outlook.free_actions(ability)


class Daydream:
    """One position to dream on from."""

    def __init__(self, w: World, judge: Judge, outlook: Outlook) -> None:
        self.table = judge.maze(w)
        self.outlook = outlook
        self.content = outlook.content
        self.price = judge.taste.action
        self.second = judge.taste.second
        self.held = frozenset(w.hands[judge.seat])
        self.all: Cards = (*w.hands[judge.seat], *(card for card in w.display if card))

    def best(
        self,
        spots: Spots,
        ability: Ability | None,
        row: Cards,
        cards: Cards,
        depth: int,
        plays: float,
    ) -> float:
        """The best order of the next cards, with later ones weighing less."""
        options = sorted(self.options(spots, ability, row, cards), key=lambda o: -o[0])
        best = lost = -2 * self.price  # one can always draw another card
        for net, card, ends in options[:BREADTH]:
            value = net
            if depth > 1 and plays > 1:
                rest = tuple(other for other in cards if other != card)
                then = self.content.card[card].ability
                follow = self.best(ends, then, (*row, card), rest, depth - 1, plays - 1)
                value += self.second * min(1.0, plays - 1) * follow
            if card not in self.held:
                value = THERE_STILL * value + (1 - THERE_STILL) * lost / 2
            best = max(best, value)
        return best

    def options(
        self, spots: Spots, ability: Ability | None, row: Cards, cards: Cards
    ) -> list[tuple[float, CardId, Spots]]:
        """Every card as the next one: what it would bring, and where it would leave one."""
        now = row_score(self.content, row).total
        found: list[tuple[float, CardId, Spots]] = []
        for card in cards:
            offer = self.outlook.offer(card)
            cost, ends = way(self.table, spots, ability, offer.needs)
            actions = cost + 1 + (card not in self.held)
            gain = row_score(self.content, (*row, card)).total - now + offer.promise
            found.append((gain - self.price * actions, card, ends))
        return found


def way(
    table: Maze, spots: Spots, ability: Ability | None, needs: tuple[Symbol, ...]
) -> tuple[int, Spots]:
    """The cheapest way onto these needs when the card before gave this ability."""
    if not isinstance(ability, MoveTo) or ability.symbol not in needs:
        return table.nearest(spots, without(needs, ability))
    return min(
        (table.nearest(start, needs) for start in carried(table, spots, ability.symbol)),
        key=lambda found: found[0],
    )


def carried(table: Maze, spots: Spots, symbol: Symbol) -> Sequence[Spots]:
    """Where MOVE TO can leave two standees: where they are, or one of them on the symbol."""
    cells = table.goals.showing(symbol)
    return [spots, *((cell, spots[1]) for cell in cells), *((spots[0], cell) for cell in cells)]
