"""The facts of When I Dream as sentences, in the reader's language.

All wording is in `messages/`; here the gaps are filled. The reader's language need not be the
table's: a German may read about an English game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from reverie.games.when_i_dream.actions import Action, Challenge, HearGuess, Vote
from reverie.games.when_i_dream.events import (
    BallotClosed,
    CardOpened,
    ClockStarted,
    ClockStopped,
    Event,
    Finished,
    NarrationScored,
    NearDecided,
    Penalised,
    RolesRevealed,
    RoundScored,
    StoryFrozen,
)
from reverie.games.when_i_dream.model import BY_CHALLENGE, SECOND, Options, Penalty, Told, View
from reverie.games.when_i_dream.questions import ballot_called, card_number, clue_called
from reverie.kernel import Illegal, snake_case
from reverie.language import Catalogue, printable

PACKAGE: Final = "reverie.games.when_i_dream"
NAMED: Final = ("seat", "dreamer", "active", "by")


def words(language: str, options: Options, names: Sequence[str]) -> "Words":
    return Words(Catalogue(language, PACKAGE), names, options)


@dataclass(frozen=True)
class Words:
    """One language at one table."""

    say: Catalogue
    names: Sequence[str]
    options: Options

    def name(self, seat: int | None) -> str:
        if seat is None:
            return self.say("nobody")
        return self.names[seat] if seat in range(len(self.names)) else str(seat + 1)

    def several(self, things: Iterable[str]) -> str:
        """“A, B and C”."""
        *most, last = list(things) or [self.say("nobody")]
        return ", ".join(most) + self.say("and") + last if most else last

    # What happened

    def tell(self, event: Event) -> str:
        return self.say(f"event.{self._form(event)}", **self._gaps(event))

    def _form(self, event: Event) -> str:
        kind = snake_case(type(event).__name__)
        match event:
            case CardOpened(word=None):
                return f"{kind}_masked.{event.reason}"
            case CardOpened():
                return f"{kind}.{event.reason}"
            case Penalised():
                return kind if event.code else f"{kind}_masked"
            case ClockStopped(left=None) | ClockStarted(left=None):
                return f"{kind}_masked"
            case BallotClosed():
                answer = {True: "yes", False: "no", None: "lapsed"}[event.upheld]
                return f"{kind}.{event.kind}.{answer}"
            case NearDecided():
                return f"{kind}.{'right' if event.right else 'wrong'}"
            case NarrationScored():
                return f"{kind}.{self.fate(event)}"
            case _:
                return self._plain_form(event, kind)

    @staticmethod
    def fate(event: NarrationScored) -> str:
        if event.point:
            return "point"
        if event.missing:
            return "missing"
        return "list" if event.beside else "none"

    def _plain_form(self, event: Event, kind: str) -> str:
        for field in ("verdict", "kind", "role"):
            if hasattr(event, field):
                return f"{kind}.{getattr(event, field)}"
        if getattr(event, "text", None) == "":
            return f"{kind}_empty"
        return kind

    def _gaps(self, event: Event) -> dict[str, object]:
        gaps = self.gaps(msgspec.structs.asdict(event))
        match event:
            case RolesRevealed():
                gaps["roles"] = self.roles(event.roles)
            case RoundScored():
                gaps["gains"] = self.points(event.gains)
            case Finished():
                winners = [self.name(n) for n, place in enumerate(event.places) if place == 1]
                gaps["winners"] = self.several(winners)
                gaps["why"] = self.say(f"reason.{event.reason}")
            case NarrationScored():
                gaps["missing"] = self.several(event.missing)
            case Penalised():
                found = (event.code, event.text, event.word, event.part, event.tongue)
                gaps["why"] = self.penalty(*found)
            case StoryFrozen():
                gaps["text"] = "".join(c if c.isprintable() else " " for c in event.text)
            case _:
                pass
        if "left" in gaps and isinstance(gaps["left"], int):
            gaps["left"] = -(-gaps["left"] // SECOND)
        return gaps

    def gaps(self, fields: dict[str, object]) -> dict[str, object]:
        """The fields of an event, an action or a refusal in people's words."""
        gaps = {n: printable(v) if isinstance(v, str) else v for n, v in fields.items()}
        for field in NAMED:
            if field in gaps and not isinstance(gaps[field], str):
                seat = gaps[field]
                gaps[field] = self.name(seat if isinstance(seat, int) else None)
        for field in ("candidates", "voters"):
            seats = gaps.get(field)
            if isinstance(seats, tuple):
                gaps[field] = self.several(map(self.name, seats))
        if gaps.get("tongue"):
            gaps["tongue"] = self.say(f"tongue.{gaps['tongue']}")
        return gaps

    def roles(self, roles: Sequence[str | None]) -> str:
        held = [(self.name(seat), role) for seat, role in enumerate(roles) if role is not None]
        return self.several(self.say(f"role.held.{role}", name=name) for name, role in held)

    def points(self, gains: Sequence[int]) -> str:
        return ", ".join(f"{self.name(seat)} {gain}" for seat, gain in enumerate(gains))

    # What may be done

    def describe(self, action: Action) -> str:
        gaps = self.gaps(msgspec.structs.asdict(action))
        kind = snake_case(type(action).__name__)
        if isinstance(action, Vote):
            kind += ".yes" if action.yes else ".no"
        if isinstance(action, HearGuess):
            kind += ".right" if action.right else ".wrong"
        return self.say(f"action.{kind}", **gaps)

    def offer(self, v: View, action: Action) -> str:
        """As `describe`, with what the view knows of it: which word, which question."""
        if isinstance(action, Challenge) and (clue := clue_called(v, action.clue)):
            gaps = {"name": self.name(clue.seat), "clue": printable(clue.text)}
            return self.say("offer.challenge" if clue.text else "offer.challenge_spoken", **gaps)
        if isinstance(action, Vote) and (ballot := ballot_called(v, action.ballot)):
            answer = "yes" if action.yes else "no"
            return self.say(f"offer.vote.{ballot.kind}.{answer}", about=ballot.about)
        return self.describe(action)

    def refuse(self, refusal: Illegal) -> str:
        """Why not: what, why, and what to do."""
        return self.say(f"refused.{refusal.code}", **self.gaps(dict(refusal.details)))

    def penalty(self, code: str, text: str, word: str, part: str, tongue: str) -> str:
        """What was wrong with a clue, to whoever may know."""
        gaps = self.gaps({"text": text, "word": word, "part": part, "tongue": tongue})
        if not text:  # said aloud: only people heard it
            return self.say("penalty.SAID_ALOUD", **gaps)
        return self.say(f"penalty.{code or BY_CHALLENGE}", **gaps)

    def penalty_of(self, v: View, penalty: Penalty) -> str:
        """What was wrong, to whoever may know; nothing to who may not."""
        word = next(card.word for card in v.cards if card.number == penalty.number)
        if not penalty.code or word is None:
            return ""
        return self.penalty(penalty.code, penalty.text, word, penalty.part, penalty.tongue)

    def gain(self, told: Told, seat: int) -> str:
        """Why a round has brought a seat so many points (WD-SCORE-2 to 7)."""
        gaps = {"count": told.gains[seat], "fairy": told.fairy, "imp": told.imp}
        role = told.roles[seat]
        if role is None:
            return self.say("gain.dreamer_point" if told.point else "gain.dreamer", **gaps)
        if role != "trickster":
            return self.say(f"gain.{role}", **gaps)
        apart = abs(told.fairy - told.imp)
        balance = "even" if apart == 0 else "near" if apart == 1 else "uneven"
        return self.say(f"gain.trickster.{balance}", **gaps)

    # Who must do what

    def question(self, v: View) -> str:
        """The one sentence on top."""
        gaps: dict[str, object] = {
            "dreamer": self.name(v.dreamer),
            "active": self.name(v.active),
            "number": card_number(v),
            "word": (v.cards[-1].word if v.cards else None) or "",
        }
        if v.paused_at is not None:
            return self.say("question.paused", **gaps)
        if v.phase == "finished" and v.ended is not None:
            ended = Finished(v.ended.places, v.ended.points, v.ended.reason)
            return self.tell(ended)
        return self.say(f"question.{v.phase}.{self._asked(v)}", **gaps)

    def _asked(self, v: View) -> str:
        """To whom it is said: the dreamer, the active spirit, another spirit, or who watches."""
        if v.seat == v.dreamer:
            return "dreamer"
        if v.phase == "running" and v.seat == v.active:
            return "active"
        return "watching" if v.seat is None else "spirit"

    def role(self, v: View) -> str:
        """One's own role and what it is after; nothing for who has none."""
        return "" if v.role is None else self.say(f"role.about.{v.role}")
