"""What is told of an evening of Dreamcatcher between bots: night by night, who led and what came.

The table is the one people play at, and so is the probe: bots' fingers move as everybody's do.
"""

from collections.abc import Iterator

import msgspec

from reverie.games.dreamcatcher.events import (
    CardPassed,
    CardsDealt,
    ChoiceLocked,
    Event,
    OfferMade,
    RoundStarted,
    TokenTurned,
)
from reverie.match import AnyMatch


class Night(msgspec.Struct, frozen=True, array_like=True):
    """One round: the lead's bot, how many cards were dealt, offered and passed, and for how many
    seconds was talked."""

    lead: str
    cards: int
    offers: int
    passes: int
    seconds: float
    star: bool


class Evening(msgspec.Struct, frozen=True, array_like=True):
    bots: tuple[str, ...]  # by seat
    nights: tuple[Night, ...]
    steps: int

    @property
    def stars(self) -> int:
        return sum(night.star for night in self.nights)


def evening(match: AnyMatch) -> Evening:
    bots = tuple(player.bot or "" for player in match.players)
    return Evening(bots, tuple(nights(match, bots)), len(match.log))


def nights(match: AnyMatch, bots: tuple[str, ...]) -> Iterator[Night]:
    lead, cards, offers, passes, began, ended = "", 0, 0, 0, 0, 0
    for at, event in happened(match):
        match event:
            case RoundStarted():
                lead, offers, passes = bots[event.lead], 0, 0
            case CardsDealt():
                cards, began = sum(event.counts), at
            case OfferMade():
                offers += 1
            case CardPassed():
                passes += 1
            case ChoiceLocked():
                ended = at
            case TokenTurned():
                seconds = (ended - began) / 1000
                yield Night(lead, cards, offers, passes, seconds, event.face == "star")
            case _:
                pass


def happened(match: AnyMatch) -> Iterator[tuple[int, Event]]:
    return ((step.entry.at, event) for step in match.steps for event in step.events)
