"""The words for who has the dream before their eyes: where on it, and no notation.

The terminal, where one types what one wants, keeps the cells and ids of `words.py`.
"""

from dataclasses import dataclass

from reverie.games.dream_runners.box.content import PLAYER_COLORS
from reverie.games.dream_runners.events import EffectResolved, Event
from reverie.games.dream_runners.geometry import SIDE
from reverie.games.dream_runners.model import EffectId, View
from reverie.games.dream_runners.questions import cell_of, dream_of, spot_of
from reverie.games.dream_runners.words.sentences import SPOT_EFFECT, Words


@dataclass(frozen=True, kw_only=True)
class Sight(Words):
    """The same language at the same table, beside one view of it."""

    v: View

    def effect(self, effect: EffectId) -> str:
        """“the spider in the top right corner”."""
        if SPOT_EFFECT.fullmatch(effect) is None or dream_of(self.v) is None:
            return super().effect(effect)
        row, col = spot_of(effect)
        return self.say(f"seen.{self._thing(effect)}", where=self.say(f"where.{row * SIDE + col}"))

    def segment(self, segment: str) -> str:
        """Which of six alike it is, its picture shows."""
        color, _, _ = segment.partition("-")
        if color in PLAYER_COLORS or segment not in self.content.segment:
            return super().segment(segment)
        return self.say("seen.segment", shape=self.shape(self.content.segment[segment].shape))

    def tell(self, event: Event) -> str:
        """A line of the log; empty where the next one says it, of a chest or of a bat."""
        if not isinstance(event, EffectResolved) or event.loss:
            return super().tell(event)
        if not event.gained:
            return ""
        gained = self.elements(event.gained)
        return self.say("seen.gained", seat=self.name(event.seat), gained=gained)

    def _thing(self, effect: EffectId) -> str:
        cell = cell_of(self.v, effect)
        if effect.startswith("nightmare"):
            return cell.kind
        return "reward" if cell.chest is None else "chest"


def beside(v: View, words: Words) -> Sight:
    """The words for who sees this."""
    return Sight(words.say, words.names, words.options, v=v)
