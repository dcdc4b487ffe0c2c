"""Evenings of Dreamcatcher between bots: they lead, feel and guess, with nobody else at the table.

The table is the one people play at, and so is the probe: a bot's finger moves as `hand` says, and
what it feels is added to what it remembers. Working out what a card feels like takes a third of a
second; `few_poses` lets a long experiment use the same few poses again, six for every motif.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.bots import BOTS
from reverie.games.dreamcatcher.bots.hand import TOUCH_FOR, strokes
from reverie.games.dreamcatcher.dealing import hidden_pose
from reverie.games.dreamcatcher.model import Handle, Held, Options, State
from reverie.games.dreamcatcher.questions import guessers
from reverie.games.dreamcatcher.touch.beside import Touches, hear
from reverie.games.dreamcatcher.touch.model import Feel
from reverie.kernel import Dice, Millis, Seat
from reverie.match import AnyMatch, Match, Player

POSES = 6  # for each motif, in a long experiment
Deal = Callable[[Held], Held]


class Evening:
    """One match, and what the bots' fingers have felt beside it."""

    def __init__(
        self,
        bots: Sequence[str | None],
        key: bytes,
        options: Options | None = None,
        deal: Deal = lambda h: h,
    ) -> None:
        players = [Player(f"{name or 'you'} {seat + 1}", name) for seat, name in enumerate(bots)]
        self.match: AnyMatch = Match(GAME, options or Options(), players, key)
        self.bots, self.key, self.deal = tuple(bots), key, deal
        self.touches = Touches()
        self.memories: list[list[Any]] = [[] for _ in bots]
        self.felt: dict[Handle, tuple[Millis, list[Feel]]] = {}  # when it is known, and what
        for seat, name in enumerate(bots):
            if name is not None:
                self.match.attend(Seat(seat), "bot", Millis(0))

    @property
    def state(self) -> State:
        state: State = self.match.secrets()[0]
        return state

    def play(self) -> AnyMatch:
        while self.match.outcome is None:
            self.touch()
            if self.match.to_act:
                seats = sorted(self.match.to_act)
                dice = Dice(self.key).split(f"quickest {len(self.match.log)}")
                self.act(dice.pick(seats))
            else:
                assert self.match.deadline is not None, "everybody waits for nobody"
                self.match.tick(self.match.deadline)
        return self.match

    def act(self, seat: Seat) -> None:
        view = self.match.view(seat)
        legal = GAME.legal(view)
        name = self.bots[seat]
        assert name is not None, "a person decides for themselves"
        bot = BOTS[name]
        action = bot(view, legal, self.match.bot_dice(seat), self.remembered(seat))
        self.match.play(seat, action, self.match.now)

    def remembered(self, seat: Seat) -> Sequence[Any]:
        """All it has seen, and what it has felt by now, in this order."""
        memory, own = self.memories[seat], self.match.memory(seat)
        seen = sum(not isinstance(entry, Feel) for entry in memory)
        memory += own[seen:]
        for handle in (card.handle for card in self.state.held if card.holder == seat):
            known_at, feelings = self.felt.get(handle, (Millis(0), []))
            if feelings and known_at <= self.match.now and self.state.focus[seat] == handle:
                memory += feelings
                self.felt[handle] = (known_at, [])
        return memory

    def touch(self) -> None:
        """Every card that came under a finger is felt, from this moment on."""
        s = self.state
        if s.phase != "talk":
            return
        for seat in guessers(s):
            handle = s.focus[seat]
            if handle is not None and handle not in self.felt and self.bots[seat] is not None:
                s.held = tuple(self.deal(c) if c.handle == handle else c for c in s.held)
                self.felt[handle] = self.stroke(seat, handle)

    def stroke(self, seat: Seat, handle: Handle) -> tuple[Millis, list[Feel]]:
        feelings = []
        for offset, message in strokes(handle):
            at = Millis(self.match.now + offset)
            answers, self.touches = hear(self.state, seat, message, self.touches, at)
            feelings += [answer for answer in answers if isinstance(answer, Feel)]
        return Millis(self.match.now + TOUCH_FOR), feelings


def few_poses(key: bytes) -> Deal:
    """DC-RELIEF-7, from a small choice: what was worked out once is used again."""

    def deal(card: Held) -> Held:
        number = int(card.handle[:8], 16) % POSES
        dice = Dice(key).split(f"{card.motif} {number}")
        return msgspec.structs.replace(
            card, pose=hidden_pose(dice, free=False), grain=dice.below(2**63)
        )

    return deal


def score(bots: Sequence[str], key: bytes, options: Options | None = None) -> int:
    """Stars at the end of an evening."""
    played = Evening(bots, key, options, few_poses(b"poses")).play()
    assert played.outcome is not None
    return played.outcome.points[0]
