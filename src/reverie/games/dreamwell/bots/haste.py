"""For random players who want to get somewhere: the actions that lead to a card being played."""

from collections.abc import Sequence

from reverie.games.dreamwell.actions import Action, Move, Play
from reverie.games.dreamwell.geometry import OFF, Place
from reverie.games.dreamwell.model import View
from reverie.games.dreamwell.questions import top_ability
from reverie.games.dreamwell.symbols import Located, Symbol


def hasty(v: View, legal: Sequence[Action]) -> Sequence[Action]:
    """Plays; else moves that make one possible; else moves onto a creature one needs; else all."""
    plays = [action for action in legal if isinstance(action, Play)]
    if plays or v.seat is None:
        return plays or legal
    moves = [action for action in legal if isinstance(action, Move) and action.path[-1] != OFF]
    cards = [v.options.table.card[card] for card in v.hand]
    needs = [{card.creature_a, card.creature_b, card.terrain} for card in cards]
    ability, own = top_ability(v, v.seat), v.standees[v.seat]
    located: set[Symbol] = {ability.symbol} if isinstance(ability, Located) else set()
    found = [located | shown(v, own[1]), located | shown(v, own[0])]  # by the other standee
    ready = [m for m in moves if any(need <= found[m.standee] | ends(v, m) for need in needs)]
    wanted = {card.creature_a for card in cards} | {card.creature_b for card in cards}
    return ready or [m for m in moves if wanted & ends(v, m)] or legal


def ends(v: View, move: Move) -> set[Symbol]:
    return shown(v, move.path[-1])


def shown(v: View, place: Place) -> set[Symbol]:
    return set() if place == OFF else {v.board[place].terrain, v.board[place].creature}
