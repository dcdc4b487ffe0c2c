"""The facts of Dream Runners as sentences: pieces, events, actions, refusals, questions.

All wording is in `messages/`; here the gaps are filled. People say a1 to c3 where the data counts
rows and columns from 0.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from reverie.games.dream_runners.actions import Action, Arrange, Lock, Resolve, Take
from reverie.games.dream_runners.box.content import PLAYER_COLORS, Content
from reverie.games.dream_runners.events import (
    ChestOpened,
    ChestStayedShut,
    EffectResolved,
    ElementTaken,
    Event,
    Finished,
    FirstDreamer,
    SandStarted,
    SegmentBought,
    SegmentSkipped,
    Woke,
)
from reverie.games.dream_runners.model import SERENITY_PRICE, Composition, EffectId, Options, View
from reverie.games.dream_runners.questions import COHERENCE, acting_seats, content_of, spot_of
from reverie.games.dream_runners.rules.waking import places
from reverie.games.dream_runners.symbols import Element
from reverie.kernel import Illegal, snake_case
from reverie.language import Catalogue, printable

PACKAGE = "reverie.games.dream_runners"
SPOT_EFFECT = re.compile(r"(collect|nightmare):[0-2],[0-2]")
RANKS = ((70, "oracle"), (60, "lucid"), (50, "dreaming"), (40, "drifting"), (0, "restless"))


def words(language: str, options: Options, names: Sequence[str]) -> "Words":
    return Words(Catalogue(language, PACKAGE), names, options)


def cell_name(row: int, col: int) -> str:
    """Columns a to c from left to right, rows 1 to 3 from top to bottom."""
    return f"{'abc'[col]}{row + 1}"


def solo_rank(points: int) -> str:
    """DR-SOLO-5: what a lone dreamer has reached."""
    return next(name for least, name in RANKS if points >= least)


@dataclass(frozen=True)
class Words:
    """One language at one table: who sits there, and with what they play."""

    say: Catalogue
    names: Sequence[str]
    options: Options

    @property
    def content(self) -> Content:
        return self.options.table

    # Names

    def name(self, seat: int) -> str:
        return self.names[seat] if seat in range(len(self.names)) else str(seat + 1)

    def several(self, things: Iterable[str]) -> str:
        """“A, B and C”."""
        *most, last = list(things) or [self.say("place.nothing")]
        return ", ".join(most) + self.say("place.and") + last if most else last

    def dream(self, dream: str) -> str:
        """By the house's own name for it, or by its maker's."""
        key = f"dream.{dream}"
        if self.options.content is None and key in self.say:
            return self.say(key)
        return self.content.dream[dream].name if dream in self.content.dream else dream

    def segment(self, segment: str) -> str:
        """`violet-wisp` is one of somebody's first four; `wisp-3` is one of six."""
        if segment not in self.content.segment:
            return printable(segment)
        color, _, _ = segment.partition("-")
        shape = self.shape(self.content.segment[segment].shape)
        if color in PLAYER_COLORS:  # how it looks is the table's business: people choose colours
            return self.say("segment.own", shape=shape)
        return self.say("segment.neutral", shape=shape, id=segment)

    def shape(self, shape: str) -> str:
        key = f"shape.{shape}"
        return self.say(key) if key in self.say else printable(shape)

    def chest(self, token: str) -> str:
        """The type of a token."""
        kinds = {one.id: one.chest for one in self.content.tokens}
        key = f"chest.{kinds.get(token, token)}"
        return self.say(key) if key in self.say else printable(token)

    def element(self, element: Element) -> str:
        return self.say(f"element.{element}")

    def elements(self, elements: Sequence[Element]) -> str:
        """“2 coins and a key”, in the order in which they first come."""
        counts = {element: elements.count(element) for element in elements}
        return self.several(
            self.say(f"some.{element}", count=count) for element, count in counts.items()
        )

    def colors(self, colors: Sequence[str]) -> str:
        return self.several(self.say(f"color.{color}") for color in colors)

    def effect(self, effect: EffectId) -> str:
        if effect == COHERENCE:
            return self.say("effect.coherence")
        found = SPOT_EFFECT.fullmatch(effect)
        if found is None:
            return printable(effect)
        return self.say(f"effect.{found[1]}", cell=cell_name(*spot_of(effect)))

    def composition(self, composition: Composition | None) -> str:
        """Rows and columns count from the corner of the frame; beyond it they are 0 or less."""
        return self.several(
            self.say(
                "composition.placed",
                segment=self.segment(one.segment),
                row=one.row + 1,
                col=one.col + 1,
                turns=self.say(f"turns.{one.rot}") if one.rot in range(4) else one.rot,
            )
            for one in composition or ()
        )

    # Sentences

    def tell(self, event: Event) -> str:
        """What happened, as one sentence."""
        gaps = self.gaps(msgspec.structs.asdict(event))
        if isinstance(event, ChestOpened | ChestStayedShut):
            gaps["count"] = event.keys
        if isinstance(event, SegmentBought):
            gaps["count"] = event.coins
        if isinstance(event, Finished):
            gaps["winners"] = self.winners(event.places, event.totals)
        return self.say(f"event.{_form(event)}", **gaps)

    def describe(self, action: Action) -> str:
        """What a seat can do, as a choice."""
        gaps = self.gaps(msgspec.structs.asdict(action))
        name = snake_case(type(action).__name__)
        match action:
            case Arrange() | Lock() if action.placements:
                name = f"{name}_placed"
                gaps["placements"] = self.composition(action.placements)
            case Take() if action.color is not None:
                name = "take_color"
            case Resolve() if action.colors:
                name = "resolve_colors"
            case Resolve() if action.segment is not None:
                name = "resolve_segment"
            case _:
                pass
        return self.say(f"action.{name}", **gaps)

    def refuse(self, refusal: Illegal) -> str:
        """Why not: what, why, and what to do."""
        return self.say(f"refused.{refusal.code}", **self.gaps(refusal.details))

    def winners(self, ranking: Sequence[int], totals: Sequence[int]) -> str:
        names = [self.name(seat) for seat, place in enumerate(ranking) if place == 1]
        if not names:
            return self.say("won_by_nobody")
        if len(ranking) == 1:
            rank = self.say(f"rank.{solo_rank(totals[0])}")
            return self.say("won_alone", seat=names[0], points=totals[0], rank=rank)
        return self.say("won", count=len(names), names=self.several(names))

    # The one sentence on top

    def question(self, v: View) -> str:
        if v.phase == "finished":
            ranking = places(v)
            return self.say("question.finished", winners=self.winners(ranking, v.totals))
        acting = acting_seats(v)
        others = self.several(self.name(seat) for seat in acting if seat != v.seat)
        if v.seat is not None and v.seat in acting:
            return self.say(f"question.{self._asked(v)}", **self._details(v, others))
        if v.reveal_at is not None:
            return self.say("question.countdown", round=v.round)
        woken = v.seat is not None and v.dreamers[v.seat].woke is not None
        return self.say(f"watching.{'woken' if woken else v.phase}", names=others, round=v.round)

    def _asked(self, v: View) -> str:
        """Which question this seat has to answer."""
        assert v.seat is not None
        own = v.dreamers[v.seat]
        match v.phase:
            case "creating":
                return "sand" if v.sand_until is not None else "creating"
            case "resolving":
                return "colors" if own.opening is not None else "resolving"
            case "improving" if not own.turn_used:
                return "segment" if v.turn == v.seat else "segment_later"
            case "improving" if own.coins < SERENITY_PRICE:
                return "improving_poor"
            case phase:
                return phase

    def _details(self, v: View, others: str) -> dict[str, object]:
        assert v.seat is not None
        own = v.dreamers[v.seat]
        count = len(own.pending)
        if own.opening is not None:
            count = content_of(v).token[own.opening.token].count("any")
        seat = "" if v.turn is None else self.name(v.turn)
        return {"count": count, "seat": seat, "round": v.round, "coins": own.coins, "names": others}

    def gaps(self, fields: Mapping[str, object]) -> dict[str, object]:
        """The fields of an event, an action or a refusal in people's words."""
        return {
            name: FIELD_WORDS[name](self, value) if name in FIELD_WORDS else value
            for name, value in fields.items()
        }


def _form(event: Event) -> str:  # noqa: PLR0911  a sentence for each
    """Which sentence tells it: much depends on what was won or lost by it."""
    name = snake_case(type(event).__name__)
    match event:
        case SandStarted(seat=None):
            return "sand_started_alone"
        case FirstDreamer(coins=0):
            return "first_dreamer_without"
        case ElementTaken(element="any"):
            return "element_chosen"
        case EffectResolved() if event.loss:
            return "effect_lost"
        case EffectResolved() if event.gained:
            return "effect_gained"
        case SegmentBought() if event.coins:
            return "segment_bought_coins"
        case SegmentSkipped(auto=True):
            return "segment_skipped_auto"
        case Woke(resigned=True):
            return "resigned"
        case _:
            return name


FIELD_WORDS: dict[str, Callable[[Words, Any], object]] = {  # any value: a refusal repeats nonsense
    "seat": lambda words, seat: "" if seat is None else words.name(seat),
    "order": lambda words, order: words.several(map(words.name, order)),
    "dream": Words.dream,
    "segment": lambda words, segment: "" if segment is None else words.segment(segment),
    "shape": Words.shape,
    "token": Words.chest,
    "element": Words.element,
    "received": Words.element,
    "elements": Words.elements,
    "gained": Words.elements,
    "colors": Words.colors,
    "color": lambda words, color: "" if color is None else words.say(f"color.{color}"),
    "effect": lambda words, effect: words.effect(effect),  # who sees the dream says it otherwise
    "phase": lambda words, phase: words.say(f"phase.{phase}"),
    "until": lambda _, until: until // 1000,
}
