"""The facts of Dreamwell as sentences: cards, events, actions, refusals, points.

All wording is in `messages/`; here the gaps are filled. People say a1 to d4, standee 1 or 2 and
slot 1 to 4 where the data counts from 0.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, assert_never

import msgspec

from reverie.games.dreamwell.actions import AbilityDraw, Action, Draw
from reverie.games.dreamwell.box.content import Card, CardId, Content
from reverie.games.dreamwell.events import (
    Discarded,
    Drew,
    Event,
    Finished,
    Moved,
    NightmareMoved,
    Played,
    Swapped,
)
from reverie.games.dreamwell.geometry import CELLS, OFF, SIDE, Place
from reverie.games.dreamwell.model import HAND_LIMIT, Options, View
from reverie.games.dreamwell.questions import free_action
from reverie.games.dreamwell.rules.scoring import places, row_score
from reverie.games.dreamwell.symbols import (
    Ability,
    EachTurn,
    Flat,
    FlipTerrain,
    Friend,
    Located,
    MoveTo,
    Perform,
    PerFriend,
    PerTerrain,
    Score,
    Sets,
    Symbol,
    Terrain,
    Threshold,
    Wild,
    is_terrain,
)
from reverie.kernel import Illegal, snake_case
from reverie.language import Catalogue

ARROW = " → "
PACKAGE = "reverie.games.dreamwell"


def words(language: str, options: Options, names: Sequence[str]) -> "Words":
    return Words(Catalogue(language, PACKAGE), names, options.table)


def cell_name(cell: int) -> str:
    """Columns a to d from left to right, rows 1 to 4 from top to bottom (RULES, chapter 2)."""
    return f"{'abcd'[cell % SIDE]}{cell // SIDE + 1}"


class Account(msgspec.Struct, frozen=True):
    """What one played card is worth, and why."""

    card: Card
    points: int
    why: str


@dataclass(frozen=True)
class Words:
    """One language at one table: who sits there, and with which cards they play."""

    say: Catalogue
    names: Sequence[str]
    content: Content
    _accounts: dict[tuple[CardId, ...], list[Account]] = field(default_factory=dict, compare=False)
    noted: dict[Any, Any] = field(default_factory=dict, compare=False)  # `notes`

    # Names

    def name(self, seat: int) -> str:
        return self.names[seat] if seat in range(len(self.names)) else str(seat + 1)

    def place(self, place: object) -> str:
        if place == OFF:
            return self.say("place.off")
        return cell_name(place) if isinstance(place, int) and place in CELLS else str(place)

    def toward(self, place: Place) -> str:
        if place == OFF:
            return self.say("place.to_off")
        return self.say("place.to_cell", cell=self.place(place))

    def symbol(self, symbol: Symbol) -> str:
        return self.say(f"terrain.{symbol}" if is_terrain(symbol) else f"creature.{symbol}")

    def brief(self, symbol: Symbol) -> str:
        """As on a tile, where there is little room."""
        return self.say(f"terrain.short.{symbol}" if is_terrain(symbol) else f"creature.{symbol}")

    def friend(self, friend: Friend) -> str:
        return self.say(f"friend.{friend}")

    def card(self, card_id: CardId) -> str:
        card = self.content.card.get(card_id)
        if card is None:
            return self.say("card.unknown", card=card_id)
        return self.say("card.named", friend=self.friend(card.friend), card=card_id)

    def several(self, things: Iterable[str]) -> str:
        """“A, B and C”."""
        *most, last = list(things) or [self.say("place.nowhere")]
        return ", ".join(most) + self.say("place.and") + last if most else last

    # Cards

    def ability(self, ability: Ability, *, brief: bool = False) -> str:
        """LOCATED Green Cave; in brief, LOCATED Green."""
        return self._ability("ability", ability, self.brief if brief else self.symbol)

    def _ability(self, form: str, ability: Ability, name: Callable[[Symbol], str]) -> str:
        gaps: dict[str, str] = {}
        if isinstance(ability, Located | MoveTo):
            gaps["symbol"] = name(ability.symbol)
        elif isinstance(ability, FlipTerrain):
            gaps["terrain"] = name(ability.terrain)
        elif isinstance(ability, Perform | EachTurn):
            gaps["kind"] = self.say(f"kind.{ability.action}")
        return self.say(f"{form}.{snake_case(type(ability).__name__)}", **gaps)

    def explain(self, card: Card) -> str:
        """Everything on a card, for whoever cannot read its symbols yet."""
        needed: tuple[Symbol, ...] = (card.creature_a, card.creature_b, card.terrain)
        worth = self.say(
            f"score.meaning.{snake_case(type(card.score).__name__)}",
            **self._score_gaps(card.score, "friend"),
        )
        return self.say(
            "card.explained",
            card=self.card(card.id),
            needed=self.several(map(self.symbol, needed)),
            worth=worth,
            ability=self.ability(card.ability),
            meaning=self._ability("ability.meaning", card.ability, self.symbol),
        )

    def score(self, score: Score) -> str:
        """The card's point symbol."""
        gaps = self._score_gaps(score, "friend.short")
        return self.say(f"score.{snake_case(type(score).__name__)}", **gaps)

    def _score_gaps(self, score: Score, names: str) -> dict[str, object]:
        gaps = msgspec.structs.asdict(score)
        match score:
            case PerFriend() | Threshold():
                gaps["friend"] = self.say(f"{names}.{score.friend}")
            case PerTerrain():
                gaps["terrain"] = self.brief(score.terrain)
            case Sets():
                gaps["pair"] = " + ".join(self.say(f"{names}.{one}") for one in score.friends)
            case _:
                pass
        return gaps

    # Points

    def accounts(self, row: tuple[CardId, ...]) -> list[Account]:
        """Card by card what a row is worth (RULES, chapter 13); asked for often, reckoned once."""
        if row not in self._accounts:
            self._accounts[row] = self._reckon(row)
        return self._accounts[row]

    def _reckon(self, row: tuple[CardId, ...]) -> list[Account]:
        cards = [self.content.card[card] for card in row]
        scored = row_score(self.content, row)
        friends: list[Friend] = [card.friend for card in cards]
        terrains: list[Terrain] = [card.terrain for card in cards]
        choices: dict[CardId, tuple[Friend, Terrain]] = {}
        for choice in scored.wilds:
            printed = self.content.card[choice.card]
            if choice.friend != printed.friend:  # DW-SCORE-18
                friends.append(choice.friend)
            if choice.terrain != printed.terrain:
                terrains.append(choice.terrain)
            choices[choice.card] = choice.friend, choice.terrain
        return [
            Account(card, points, self._why(card, friends, terrains, choices))
            for card, points in zip(cards, scored.values, strict=True)
        ]

    def _why(
        self,
        card: Card,
        friends: list[Friend],
        terrains: list[Terrain],
        choices: Mapping[CardId, tuple[Friend, Terrain]],
    ) -> str:
        score = card.score
        gaps = self._score_gaps(score, "friend")
        match score:
            case Flat():
                return self.say("score.why.flat")
            case PerFriend(friend):
                return self.say("score.why.per_friend", count=friends.count(friend), **gaps)
            case PerTerrain(terrain):
                return self.say("score.why.per_terrain", count=terrains.count(terrain), **gaps)
            case Threshold(friend, need):
                count = friends.count(friend)
                form = "threshold" if count >= need else "threshold_missed"
                return self.say(f"score.why.{form}", count=count, **gaps)
            case Sets((one, other)):
                count = min(friends.count(one), friends.count(other))
                return self.say("score.why.sets", count=count, **gaps)
            case Wild():
                chosen, ground = choices[card.id]
                named = {"friend": self.friend(chosen), "terrain": self.symbol(ground)}
                return self.say("score.why.wild", **named)
            case _:
                assert_never(score)

    def winners(self, places: Sequence[int]) -> str:
        names = [self.name(seat) for seat, place in enumerate(places) if place == 1]
        return self.say("won", count=len(names), names=self.several(names))

    # Sentences

    def tell(self, event: Event) -> str:
        """What happened, as one sentence; hidden cards stay hidden."""
        sentence = self.say(f"event.{self._form(event)}", **self._gaps(event))
        if getattr(event, "free", False):
            return sentence.removesuffix(".") + self.say("event.free")
        return sentence

    def _form(self, event: Event) -> str:
        if type(event) not in (Drew, Discarded, Swapped):
            return snake_case(type(event).__name__)
        match event:
            case Drew(source="deck", card=None):
                return "drew_hidden"
            case Drew(source="display"):
                return "took"
            case Discarded(cards=None):
                return "discarded_hidden"
            case Swapped() if event.turns_a or event.turns_b:
                return "swapped_turned"
            case _:
                return snake_case(type(event).__name__)

    def _gaps(self, event: Event) -> dict[str, object]:
        gaps = self.gaps(msgspec.structs.asdict(event))
        match event:
            case Moved():
                gaps["path"] = self.path((event.origin, *event.path))
            case Played():
                gaps["ability"] = self.ability(self.content.card[event.card].ability)
            case Swapped():
                gaps["turned"] = self.several(
                    self.say(
                        "event.swapped_tile", cell=cell_name(cell), turns=self.say(f"turns.{turns}")
                    )
                    for cell, turns in (
                        (event.cell_a, event.turns_a),
                        (event.cell_b, event.turns_b),
                    )
                    if turns
                )
            case NightmareMoved():
                gaps["to"] = self.place(event.to)
            case Finished():
                gaps["winners"] = self.winners(event.places)
            case _:
                pass
        return gaps

    def describe(self, action: Action) -> str:
        """What a seat can do, as a choice."""
        gaps = self.gaps(msgspec.structs.asdict(action))
        if isinstance(action, Draw | AbilityDraw):
            gaps["source"] = self.say(f"action.source.{action.source}", **gaps)
        sentence = self.say(f"action.{snake_case(type(action).__name__)}", **gaps)
        free = getattr(action, "pay", "action") == "each_turn"
        return sentence + (self.say("action.free") if free else "")

    def refuse(self, refusal: Illegal) -> str:
        """Why not: what, why, and what to do."""
        gaps = self.gaps(refusal.details)
        if refusal.rule == "DW-MVTO-6":  # SWAP has the same code for two tiles that are one
            return self.say("move_to.already_there", **gaps)
        return self.say(f"refused.{refusal.code}", **gaps)

    def question(self, v: View) -> str:
        """The one sentence on top: whose turn it is, and what is asked of them."""
        form = "question" if v.to_act is None or v.seat == v.to_act else "watching"
        if v.to_act is None:
            return self.asked(
                "question.finished", winners=self.winners(places(self.content, v.rows))
            )
        seat = self.name(v.to_act)
        gift = None if v.free_used else free_action(v, v.to_act)
        kind = self.say(f"kind.{gift}") if gift else ""
        last = self.asked("question.last_round") if v.closing else ""
        match v.phase:
            case "action" if v.actions_left:
                extra = (
                    self.asked("question.free", kind=kind) if gift and form == "question" else ""
                )
                count = v.actions_left
                return self.asked(f"{form}.action", seat=seat, count=count) + extra + last
            case "action":
                spent = "spent_free" if gift and form == "question" else "spent"
                return self.asked(f"{form}.{spent}", seat=seat, kind=kind) + last
            case "ability" if v.pending:
                ability = self.ability(v.pending)
                return self.asked(f"{form}.ability", seat=seat, ability=ability) + last
            case "discard":
                excess = v.hand_sizes[v.to_act] - HAND_LIMIT
                return self.asked(f"{form}.discard", seat=seat, count=excess)
            case "nightmare" if v.nightmare == OFF:
                return self.asked(f"{form}.nightmare_enters", seat=seat)
            case phase:
                return self.asked(f"{form}.{phase}", seat=seat)

    def asked(self, key: str, **gaps: object) -> str:
        """A part of that sentence."""
        return self.say(key, **gaps)

    def gaps(self, fields: Mapping[str, object]) -> dict[str, object]:
        """The fields of an event, an action or a refusal in people's words."""
        return {
            name: FIELD_WORDS[name](self, value) if name in FIELD_WORDS else value
            for name, value in fields.items()
        }

    def path(self, path: Iterable[Place]) -> str:
        return ARROW.join(map(self.place, path))

    def turns(self, turns: int) -> str:
        return self.say(f"turns.{turns}") if turns in range(4) else str(turns)


def _counted(_words: Words, number: int | None) -> int:
    return -1 if number is None else number + 1


FIELD_WORDS: dict[str, Callable[[Words, Any], object]] = {  # any value: a refusal repeats nonsense
    "seat": Words.name,
    "standee": _counted,
    "slot": _counted,
    "turns": Words.turns,
    "turns_a": Words.turns,
    "turns_b": Words.turns,
    "path": Words.path,
    **dict.fromkeys(("to", "there"), lambda words, place: words.toward(place)),
    "card": lambda words, card: words.card(card or ""),
    "symbol": Words.symbol,
    "missing": lambda words, symbols: words.several(map(words.symbol, symbols)),
    "kind": lambda words, kind: words.say(f"kind.{kind}"),
    "phase": lambda words, phase: words.say(f"phase.{phase}"),
    **dict.fromkeys(
        ("cell", "cell_a", "cell_b", "here", "origin"), lambda words, place: words.place(place)
    ),
    **dict.fromkeys(
        ("cards", "display", "order"),
        lambda words, cards: words.several(words.card(card) for card in cards or () if card),
    ),
}
