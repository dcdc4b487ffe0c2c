"""The last turn: once somebody's row is full, only what can still be played in it counts.

Before the last round a turn is a step towards turns to come, and `Judge.worth` says what they
promise. In the last one nothing comes after: what counts are the cards that the actions left can
bring onto the row.
"""

from reverie.games.dreamwell.bots.daydream import way
from reverie.games.dreamwell.bots.maze import Maze, Spots
from reverie.games.dreamwell.bots.worth import Judge, World, usable_ability
from reverie.games.dreamwell.box.content import Content
from reverie.games.dreamwell.model import Cards
from reverie.games.dreamwell.rules.scoring import row_score
from reverie.games.dreamwell.symbols import Ability


def in_reach(w: World, judge: Judge) -> float:
    """The points that the rest of a last turn can still bring; in any other turn, nothing."""
    if not w.closing or w.turn != judge.seat or w.actions_left == 0:
        return 0.0
    held = w.hands[judge.seat]
    row = w.rows[judge.seat]
    plays = LastPlays(w.options.table, judge.maze(w), frozenset(held))
    cards = (*held, *(card for card in w.display if card))
    best = plays.best(judge.spots(w), usable_ability(w, judge.seat), row, cards, w.actions_left)
    return float(best - row_score(w.options.table, row).total)


class LastPlays:
    """The cards that some actions are enough for: to draw them, to walk there, to play them."""

    def __init__(self, content: Content, table: Maze, held: frozenset[str]) -> None:
        self.content = content
        self.table = table
        self.held = held

    def best(
        self, spots: Spots, ability: Ability | None, row: Cards, cards: Cards, actions: int
    ) -> int:
        """The highest total that a row can reach."""
        total = row_score(self.content, row).total
        for card in cards:
            spent = 1 + (card not in self.held)
            if spent > actions:
                continue
            cost, ends = way(self.table, spots, ability, self.content.needs[card])
            left = actions - spent - cost
            if left >= 0:
                rest = tuple(other for other in cards if other != card)
                then = self.content.card[card].ability
                total = max(total, self.best(ends, then, (*row, card), rest, left))
        return total
