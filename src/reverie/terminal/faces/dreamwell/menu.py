"""Dreamwell's choices in groups: by kind, then by standee or tile, then how."""

from collections.abc import Callable, Sequence
from typing import Any

from reverie.games.dreamwell.actions import (
    AbilityDraw,
    AbilityFlip,
    AbilityFlipAction,
    AbilityMove,
    AbilityMoveTo,
    AbilityReplace,
    AbilityRotate,
    AbilitySwap,
    Action,
    Decline,
    Discard,
    Draw,
    EndTurn,
    Flip,
    Move,
    MoveNightmare,
    PlaceNightmare,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.box.content import CardId
from reverie.games.dreamwell.geometry import OFF, Cell, Place
from reverie.games.dreamwell.model import View
from reverie.games.dreamwell.words.sentences import Words, cell_name
from reverie.terminal.faces.choices import Choice, branch, grouped

FLAT = 12  # so many sets of discards are still a list, not a tree
ORDER: tuple[tuple[type, ...], ...] = (  # what a turn is about comes first
    (Play,),
    (Move, AbilityMove),
    (AbilityMoveTo,),
    (Rotate, AbilityRotate),
    (Flip, AbilityFlip, AbilityFlipAction),
    (AbilitySwap,),
    (Draw, AbilityDraw),
    (ReplaceDisplay, AbilityReplace),
    (Discard,),
    (PlaceNightmare,),
    (MoveNightmare,),
    (Decline,),
    (EndTurn,),
)


def menu(v: View, words: Words, legal: Sequence[Action]) -> list[Choice]:
    """Everything listed as legal; where a card pays for an action, not also for the full price."""
    choices: list[Choice] = []
    for kinds in ORDER:
        group: list[Any] = [action for action in legal if isinstance(action, kinds)]
        free = [action for action in group if getattr(action, "pay", "") == "each_turn"]
        if free or group:
            choices += MAKERS[kinds[0]](Menu(v, words, bool(free)), free or group)
    return choices


class Menu:
    """The lines for one view."""

    def __init__(self, v: View, words: Words, free: bool) -> None:
        self.v, self.words, self.say = v, words, words.say
        self.free = "_free" if free else ""

    def tile(self, cell: Place) -> str:
        """“b3 Pink Cosmo”."""
        if cell == OFF:
            return self.say("menu.outside")
        placed = self.v.board[cell]
        return self.say(
            "menu.tile",
            cell=cell_name(cell),
            terrain=self.words.brief(placed.terrain),
            creature=self.words.brief(placed.creature),
        )

    def place(self, standee: int) -> Place:
        assert self.v.seat is not None
        return self.v.standees[self.v.seat][standee]

    def standee(self, standee: int) -> dict[str, object]:
        return {"standee": standee + 1, "place": self.words.place(self.place(standee))}

    def plays(self, actions: Sequence[Play]) -> list[Choice]:
        return [Choice(self.card_line("play", action.card), action) for action in actions]

    def card_line(self, form: str, card_id: CardId) -> str:
        card = self.v.options.table.card[card_id]
        worth, ability = self.words.score(card.score), self.words.ability(card.ability)
        return self.say(f"menu.{form}", card=self.words.card(card_id), worth=worth, ability=ability)

    def moves(self, actions: Sequence[Move | AbilityMove]) -> list[Choice]:
        choices = []
        for standee, ways in grouped(actions, lambda action: action.standee).items():
            ways.sort(key=lambda way: (way.path[-1] == OFF, way.path[-1]))
            lines = [Choice(self.way(action.path), action) for action in ways]
            form = "enter" if self.place(standee) == OFF else "move"
            title = self.say(f"menu.{form}{self.free}", **self.standee(standee))
            choices.append(branch(title, lines))
        return choices

    def way(self, path: tuple[Place, ...]) -> str:
        """The tile where it ends, and the ones before."""
        between = ", ".join(map(self.words.place, path[:-1]))
        return self.tile(path[-1]) + (f" ({self.say('menu.by', way=between)})" if between else "")

    def jumps(self, actions: Sequence[AbilityMoveTo]) -> list[Choice]:
        return [
            branch(
                self.say("menu.jump", **self.standee(standee)),
                [Choice(self.tile(action.cell), action) for action in some],
            )
            for standee, some in grouped(actions, lambda action: action.standee).items()
        ]

    def rotates(self, actions: Sequence[Rotate | AbilityRotate]) -> list[Choice]:
        tiles = [
            branch(
                self.tile(cell),
                [Choice(self.words.turns(action.turns), action) for action in some],
            )
            for cell, some in grouped(actions, lambda action: action.cell).items()
        ]
        return [Choice(self.say(f"menu.rotate{self.free}"), further=tuple(tiles))]

    def flips(self, actions: Sequence[Flip | AbilityFlip | AbilityFlipAction]) -> list[Choice]:
        lines = [Choice(self.flipped(action.cell), action) for action in actions]
        return [Choice(self.say(f"menu.flip{self.free}"), further=tuple(lines))]

    def flipped(self, cell: Cell) -> str:
        """The tile as it is, and what it will show."""
        other = self.v.options.table.flip(self.v.board[cell])
        brief = self.words.brief
        return f"{self.tile(cell)} → {brief(other.terrain)} {brief(other.creature)}"

    def swaps(self, actions: Sequence[AbilitySwap]) -> list[Choice]:
        firsts = [
            Choice(self.tile(cell), further=tuple(self.swap_with(some)))
            for cell, some in grouped(actions, lambda action: action.cell_a).items()
        ]
        return [Choice(self.say("menu.swap"), further=tuple(firsts))]

    def swap_with(self, actions: Sequence[AbilitySwap]) -> list[Choice]:
        return [
            branch(self.say("menu.with", tile=self.tile(cell)), self.swap_turned(some))
            for cell, some in grouped(actions, lambda action: action.cell_b).items()
        ]

    def swap_turned(self, actions: Sequence[AbilitySwap]) -> list[Choice]:
        return [
            branch(
                self.turned(cell_name(some[0].cell_a), turns),
                [
                    Choice(self.turned(cell_name(action.cell_b), action.turns_b), action)
                    for action in some
                ],
            )
            for turns, some in grouped(actions, lambda action: action.turns_a).items()
        ]

    def turned(self, cell: str, turns: int) -> str:
        return self.say("menu.turned", cell=cell, turns=self.words.turns(turns))

    def draws(self, actions: Sequence[Draw | AbilityDraw]) -> list[Choice]:
        lines = []
        for action in actions:
            card = self.v.display[action.slot] if action.slot is not None else None
            text = self.card_line("card", card) if card else self.say("action.source.deck")
            lines.append(Choice(text, action))
        return [branch(self.say(f"menu.draw{self.free}"), lines)]

    def replaces(self, actions: Sequence[ReplaceDisplay | AbilityReplace]) -> list[Choice]:
        return [Choice(self.say(f"menu.replace{self.free}"), action) for action in actions]

    def discards(self, actions: Sequence[Discard], done: int = 0) -> list[Choice]:
        if len(actions) <= FLAT:
            return self.others(actions)
        return [
            branch(self.words.card(card), self.discards(some, done + 1))
            for card, some in grouped(actions, lambda action: action.cards[done]).items()
        ]

    def nightmares(self, actions: Sequence[PlaceNightmare | MoveNightmare]) -> list[Choice]:
        return [
            Choice(
                self.tile(action.cell if isinstance(action, PlaceNightmare) else action.to), action
            )
            for action in actions
        ]

    def others(self, actions: Sequence[Action]) -> list[Choice]:
        return [Choice(self.words.describe(action), action) for action in actions]


MAKERS: dict[type, Callable[[Menu, Sequence[Any]], list[Choice]]] = {
    Play: Menu.plays,
    Move: Menu.moves,
    AbilityMoveTo: Menu.jumps,
    Rotate: Menu.rotates,
    Flip: Menu.flips,
    AbilitySwap: Menu.swaps,
    Draw: Menu.draws,
    ReplaceDisplay: Menu.replaces,
    Discard: Menu.discards,
    PlaceNightmare: Menu.nightmares,
    MoveNightmare: Menu.nightmares,
    Decline: Menu.others,
    EndTurn: Menu.others,
}
