"""Bots to test: what they see, what they felt, and what they would do."""

from functools import cache

from tests.games.dreamcatcher.tables import B, C, ask, placed, talking

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import Attend, Say
from reverie.games.dreamcatcher.bots.guesser import Thought
from reverie.games.dreamcatcher.bots.hand import strokes
from reverie.games.dreamcatcher.bots.levels import LEVELS
from reverie.games.dreamcatcher.model import Chip, State, View
from reverie.games.dreamcatcher.rules.dealing import hidden_pose
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import Feel
from reverie.games.dreamcatcher.touch.probe import Card, feel
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.kernel import Dice, Millis, Seat

LUCID, SLEEPY = LEVELS["lucid"], LEVELS["sleepy"]
TOLERANCE = 0.0005


def view_of(s: State, seat: Seat) -> View:
    return GAME.view(s, seat)


def catalogue_round(seats: int = 4) -> State:
    """The dreams and motifs of S-02."""
    s = placed(seats)
    s.dreams = s.slots = ("D24", "D62", "D23", "D59")
    s.motifs = ("T74", "T65", "T09", "T55", "T42")
    s.pick = "D59"
    return s


@cache
def feelings_of(icon: str, number: int = 0) -> tuple[Feel, ...]:
    """What a bot's finger feels of this motif, in one of many poses."""
    dice = Dice(bytes([number]))
    on = Card(surface(icon, hidden_pose(dice, free=False)), dice.below(2**60), B)
    probe, told = fresh(Millis(0)), list[Feel]()
    for at, message in strokes("h"):
        answers, probe = feel(on, probe, message, at)
        told += [answer for answer in answers if isinstance(answer, Feel)]
    return tuple(told)


def thinking(s: State, seat: Seat, *beliefs: float) -> Thought:
    v = view_of(s, seat)
    return Thought(v, seat, GAME.legal(v), {}, list(beliefs))


def bots_talking(*bots: Seat, seats: int = 4) -> State:
    """B and C hold cards and have spoken; these seats are bots."""
    s = talking(B, C, seats=seats)
    for seat in bots:
        ask(s, seat, Attend("bot"))
    for seat in (B, C):
        ask(s, seat, Say(chips=(Chip("round"),)))
    return s
