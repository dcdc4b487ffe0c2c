"""The facts of Dreamcatcher as sentences, in the reader's language.

All wording is in `messages/`; here the gaps are filled.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from reverie.games.dreamcatcher.actions import (
    Action,
    CallVote,
    Concede,
    DealTouch,
    Lean,
    PickDream,
    TextView,
    Vote,
)
from reverie.games.dreamcatcher.box.content import DreamId, MotifId
from reverie.games.dreamcatcher.box.reading import PACKAGE
from reverie.games.dreamcatcher.events import (
    CardPassed,
    CardsDealt,
    ChoiceLocked,
    Conceded,
    CountdownStopped,
    DeckReshuffled,
    Event,
    GameEnded,
    Leaned,
    OfferClosed,
    RoundAborted,
    RoundRevealed,
    Said,
    TextViewed,
    TokenMoved,
    TokenTurned,
    VoteClosed,
    Voted,
    VoteOpened,
    WokeUp,
)
from reverie.games.dreamcatcher.model import Chip, Options, Remark, View
from reverie.games.dreamcatcher.questions import band, deal_sizes, guessers, score
from reverie.kernel import Illegal, snake_case
from reverie.language import Catalogue, printable

LETTERS: Final = "ABCD"
NAMED: Final = ("seat", "lead", "giver", "to", "about", "name")
LATE: Final = 600  # minutes: who gets up after ten sleeps long


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

    def dream(self, dream: DreamId) -> str:
        known = self.options.cards.dream.get(dream)
        return printable(dream) if known is None else known.title(self.say.language)

    def motif(self, motif: MotifId) -> str:
        known = self.options.cards.motif.get(motif)
        return printable(motif) if known is None else known.name(self.say.language)

    # What happened

    def tell(self, event: Event) -> str:
        gaps = {**self.gaps(msgspec.structs.asdict(event)), **dict(self._more(event))}
        return self.say(f"event.{self._form(event)}", **gaps)

    def _form(self, event: Event) -> str:
        kind = snake_case(type(event).__name__)
        form = self._fate(event)
        return kind if form is None else f"{kind}.{form}"

    def _fate(self, event: Event) -> str | None:  # noqa: C901, PLR0911, PLR0912  one line for each kind
        """Which of several sentences it is."""
        match event:
            case WokeUp():
                return "late" if event.minutes >= LATE else "early"
            case DeckReshuffled():
                return event.deck
            case OfferClosed():
                return event.how
            case CardPassed():
                return "claimed" if event.claimed else "given"
            case Leaned() | TokenMoved():
                return "away" if event.slot is None else "to"
            case CountdownStopped():
                return "itself" if event.seat is None else "by"
            case ChoiceLocked():
                return "none" if event.slot is None else "slot"
            case TokenTurned():
                return event.face
            case VoteOpened():
                return event.topic
            case Voted() | VoteClosed():
                return chosen(event.choice)
            case Conceded():
                return "yes" if event.yes else "no"
            case TextViewed():
                return "on" if event.on else "off"
            case _:
                return None

    def _more(self, event: Event) -> Iterator[tuple[str, object]]:
        match event:
            case CardsDealt():
                yield "counts", self.counts(event.counts)
            case Said():
                yield "words", self.remark(Remark(**msgspec.structs.asdict(event)))
            case RoundRevealed():
                yield "title", self.dream(event.pick)
                yield "motifs", self.several(map(self.motif, event.motifs))
                yield (
                    "dealt",
                    self.several(
                        self.say(
                            "deal.held",
                            name=self.motif(card.motif or ""),
                            holders=", ".join(map(self.name, card.holders)),
                        )
                        for card in event.held
                    ),
                )
            case RoundAborted():
                yield "motifs", self.several(map(self.motif, event.motifs))
            case GameEnded():
                yield "why", self.say(f"ending.{event.why}")
                yield "band", self.say(f"reason.{event.band}")
            case Voted() | VoteClosed() if event.choice is not None and event.choice.isdigit():
                yield "slot", letter(int(event.choice))
            case _:
                return

    def counts(self, counts: Sequence[int]) -> str:
        return self.several(
            self.say("deal.counts", name=self.name(seat), count=count)
            for seat, count in enumerate(counts)
            if count
        )

    def remark(self, remark: Remark) -> str:
        """What somebody said: text, chips, guesses, each in the reader's language."""
        spoken = [printable_line(remark.text)] if remark.text.strip() else []
        spoken += map(self.chip, remark.chips)
        spoken += [self.say("say.like", name=self.motif(name)) for name in remark.names]
        if remark.rather is not None:
            spoken.append(self.say("say.rather", slot=letter(remark.rather)))
        return ", ".join(spoken)

    def chip(self, chip: Chip) -> str:
        return self.say(f"strength.{chip.strength}", word=self.say(f"chip.{chip.word}"))

    def gaps(self, fields: dict[str, object]) -> dict[str, object]:
        """The fields of an event, an action or a refusal in people's words."""
        gaps = {n: printable(v) if isinstance(v, str) else v for n, v in fields.items()}
        for field in NAMED:
            if field in gaps and not isinstance(gaps[field], str):
                seat = gaps[field]
                gaps[field] = self.name(seat if isinstance(seat, int) else None)
        if isinstance(slot := gaps.get("slot"), int):
            gaps["slot"] = letter(slot)
        if isinstance(minutes := gaps.get("minutes"), int):
            gaps["clock"] = f"{minutes // 60}:{minutes % 60:02}"
        least, most = fields.get("least"), fields.get("most")
        if isinstance(least, int) and isinstance(most, int):
            gaps["sizes"] = self.sizes(least, most)
        if isinstance(handle := fields.get("handle"), str):
            gaps["short"] = printable(handle[:4])
        return gaps

    def sizes(self, least: int, most: int) -> str:
        return str(least) if least == most else self.say("deal.sizes", least=least, most=most)

    # What may be done

    def describe(self, action: Action) -> str:
        gaps = self.gaps(msgspec.structs.asdict(action))
        kind = snake_case(type(action).__name__)
        match action:
            case PickDream():
                gaps["title"] = self.dream(action.dream)
            case DealTouch():
                given = [
                    self.say("action.give", card=g.card + 1, to=self.name(g.to))
                    for g in action.gives
                ]
                gaps["gives"] = self.several(given)
            case Lean():
                kind += ".away" if action.slot is None else ".to"
            case CallVote():
                kind += f".{action.topic}"
            case Vote():
                kind += f".{chosen(action.choice)}"
                gaps["slot"] = letter(int(action.choice)) if action.choice.isdigit() else ""
            case Concede():
                kind += ".yes" if action.yes else ".no"
            case TextView():
                kind += ".on" if action.on else ".off"
            case _:
                pass
        return self.say(f"action.{kind}", **gaps)

    def refuse(self, refusal: Illegal) -> str:
        """Why not: what, why, and what to do."""
        return self.say(f"refused.{refusal.code}", **self.gaps(dict(refusal.details)))

    # Who must do what

    def question(self, v: View) -> str:
        """The one sentence on top."""
        if v.phase == "finished":
            return self.tell(GameEnded(score(v), band(score(v)), v.ending or "nights"))
        if v.paused_at is not None:
            return self.say("question.paused")
        asked = "watching" if v.seat is None else "lead" if v.seat == v.lead else "guesser"
        phase: str = "shown" if v.turned is not None else v.phase
        if phase in ("pick", "deal") and asked != "lead" and v.sitting[v.lead] == "away":
            phase = "away" if v.poll is None else "vote"  # DC-CONN-3: what happens instead
        if phase == "talk" and asked == "guesser":
            asked = agreeing(v)
        sizes = deal_sizes(v)
        gaps = {"lead": self.name(v.lead), "sizes": self.sizes(sizes[0], sizes[-1])}
        return self.say(f"question.{phase}.{asked}", **gaps)


def agreeing(v: View) -> str:
    """R-22: who has to confirm."""
    if len(guessers(v)) == 1:
        return "alone"
    return "majority" if v.options.agree == "majority" else "guesser"


def letter(slot: int) -> str:
    """What people call the four places, on every screen; a place that is none keeps its number."""
    return LETTERS[slot] if 0 <= slot < len(LETTERS) else str(slot + 1)


def chosen(choice: str | None) -> str:
    return "none" if choice is None else "slot" if choice.isdigit() else choice


def printable_line(text: str) -> str:
    """Somebody's own words, whole: they may hold anything, even orders to a terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)
