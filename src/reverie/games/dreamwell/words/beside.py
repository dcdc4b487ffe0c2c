"""The words for who has the board before their eyes: nobody who sees it needs a notation.

A tile is called by what it shows, a card by its friend, and the log says only what matters there.
The terminal, where one types what one wants, keeps the cells and ids of `words.py`.
"""

from dataclasses import dataclass

import msgspec

from reverie.games.dreamwell.actions import AbilityDraw, Action, Draw
from reverie.games.dreamwell.box.content import CardId, Placed
from reverie.games.dreamwell.events import (
    Event,
    Flipped,
    Moved,
    NightmareMoved,
    Played,
    Rotated,
    TurnBegan,
)
from reverie.games.dreamwell.geometry import CELLS, OFF, Place
from reverie.games.dreamwell.model import View
from reverie.games.dreamwell.rules.scoring import row_score
from reverie.games.dreamwell.words.sentences import Words
from reverie.kernel import Illegal

Gaps = dict[str, object]


@dataclass(frozen=True, kw_only=True)
class Sight(Words):
    """The same language at the same table, beside one view of it."""

    v: View

    def place(self, place: object) -> str:
        if isinstance(place, int) and place in CELLS:
            return self.tile(self.v.board[place])
        return self.say("place.outside") if place == OFF else str(place)

    def toward(self, place: Place) -> str:
        if place == OFF:
            return self.say("place.to_off")
        return self.say("place.to_tile", tile=self.place(place))

    def tile(self, placed: Placed) -> str:
        """There are few, and every other line of the log names one."""
        name: str | None = self.noted.get(placed)
        if name is None:
            brief, creature = self.brief(placed.terrain), self.symbol(placed.creature)
            name = self.noted[placed] = self.say("tile.name", brief=brief, creature=creature)
        return name

    def card(self, card_id: CardId) -> str:
        card = self.content.card.get(card_id)
        return self.say("card.unknown", card=card_id) if card is None else self.friend(card.friend)

    # Sentences

    def tell(self, event: Event) -> str:
        """A line of the log; empty where the board itself says it."""
        if isinstance(event, TurnBegan) and event.seat != self.v.first:
            return ""
        form = self._form(event)
        if f"log.{form}" not in self.say:
            return super().tell(event)
        gaps = self._gaps(event)
        if isinstance(event, Played) and gaps["count"] == 0:
            return self.say("log.played_for_nothing", why=self._why_nothing(event), **gaps)
        sentence = self.say(f"log.{form}", **gaps)
        if getattr(event, "free", False):
            return sentence.removesuffix(".") + self.say("event.free")
        return sentence

    def _form(self, event: Event) -> str:
        if type(event) not in (Moved, NightmareMoved):
            return super()._form(event)
        match event:
            case Moved(path=(*_, "off")):
                return "left"
            case Moved(origin="off"):
                return "entered"
            case NightmareMoved(to="off"):
                return "nightmare_left"
            case _:
                return super()._form(event)

    def _gaps(self, event: Event) -> Gaps:
        match event:  # first what happens most, and of it no more than is said
            case Rotated(seat, cell, turns):
                how = self.say(f"log.turned.{turns}")
                return {"seat": self.name(seat), "cell": self.place(cell), "how": how}
            case Moved(seat, standee, path=path):
                gone = {"seat": seat, "standee": standee, "cell": path[-1]}
                return {**self.gaps(gone), "count": len(path)}
            case _:
                return self._more_gaps(event)

    def _more_gaps(self, event: Event) -> Gaps:
        gaps = msgspec.structs.asdict(event)
        match event:
            case NightmareMoved(to=to):
                gaps["cell"] = to
            case Flipped(cell=cell):
                gaps["now"] = self.tile(self.content.flip(self.v.board[cell]))
            case Played():
                gaps["count"] = self._gain(event)
            case _:
                return super()._gaps(event)
        return self.gaps(gaps)

    def _gain(self, event: Played) -> int:
        """By how much the row grows in worth, as the seats show it."""
        row = self.v.rows[event.seat]
        scored = row_score(self.content, (*row, event.card)).total
        return scored - row_score(self.content, row).total

    def _why_nothing(self, event: Played) -> str:
        """A card that brings nothing yet looks like a mistake of the table unless it says why."""
        return self.accounts((*self.v.rows[event.seat], event.card))[-1].why

    def asked(self, key: str, **gaps: object) -> str:
        """In few words: on a phone it is one line, and the stars beside it count the actions."""
        brief = f"sight.{key}"
        return self.say(brief if brief in self.say else key, **gaps)

    def describe(self, action: Action) -> str:
        if isinstance(action, Draw | AbilityDraw) and action.slot is not None:
            card = self.v.display[action.slot]
            sentence = self.say("action.take", card=self.card(card or ""))
            free = getattr(action, "pay", "action") == "each_turn"
            return sentence + (self.say("action.free") if free else "")
        return super().describe(action)

    def refuse(self, refusal: Illegal) -> str:
        key = f"sight.refused.{refusal.code}"
        if key in self.say:
            return self.say(key, **self.gaps(refusal.details))
        return super().refuse(refusal)


def beside(v: View, words: Words) -> Sight:
    """The words for who sees this. For every viewer of every move: so without much ado."""
    sight = object.__new__(Sight)
    sight.__dict__.update(words.__dict__, v=v)
    return sight
