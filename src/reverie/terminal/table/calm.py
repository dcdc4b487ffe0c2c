"""A match in which hands feel: time stands still while somebody thinks, and passes with hands."""

from collections.abc import Collection, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from reverie.kernel import Illegal, Millis, Seat, Viewer
from reverie.match import AnyMatch
from reverie.terminal.faces.face import Face, Moment, Movement
from reverie.terminal.table.clock import CalmClock
from reverie.terminal.table.prompt import Asked, Meaning, Prompt
from reverie.terminal.table.table import NEWS, Play, Sitting


class CalmTable(Play):
    def __init__(self, match: AnyMatch, face: Face, sitting: Sitting) -> None:
        super().__init__(match, face, sitting)
        self.clock = CalmClock(match.now)
        self.felt: dict[Seat, list[Text]] = {}  # to be read by this person alone
        self.read: dict[Viewer, list[str]] = {}  # lines of the table that each has read last

    def step(self, people: Sequence[Seat], bots: Sequence[Seat]) -> None:
        """Bots first, until they wait; then who is waited for, in turn; then time."""
        plan = self.plan(bots)
        asked = [seat for seat in people if seat in self.awaited(seat)]
        if plan is not None:
            self.clock.wait_until(plan.at)
            self.carry_plan_out(plan)
        elif asked or (people and self.match.deadline is None):
            self.person_acts(min(asked or people, key=self.acted_last), None)
        else:
            self.wait()

    def awaited(self, seat: Seat) -> Collection[Seat]:
        rule = self.match.game.turns.awaited
        return self.match.to_act if rule is None else rule(self.match.view(seat))

    def acted_last(self, seat: Seat) -> int:
        """Which entry of the log was this seat's last: who has waited longest comes first."""
        return max((n for n, e in enumerate(self.match.log) if e.seat == seat), default=-1)

    # Hands

    def try_action(self, seat: Seat, action: Any) -> bool:
        if isinstance(action, Movement):
            return self.whisper(seat, action)
        return super().try_action(seat, action)

    def whisper(self, seat: Seat, movement: Movement) -> bool:
        """A hand moves, and is told what it feels."""
        began, lines = self.clock.now(), list[str]()
        try:
            for after, message in movement.hand:
                self.clock.wait_until(Millis(began + after))
                self.pass_time(self.clock.now())
                for answer in self.hands.whisper(seat, message, self.clock.now()):
                    lines += (line for line in movement.tell(answer) if line not in lines[-1:])
        except Illegal as refusal:
            self.answers.refuse(refusal)
            return False
        self.felt[seat] = [Text(line) for line in lines or [movement.nothing]]
        if not self.screen.is_live:
            self.screen.show(*self.felt.pop(seat))
        return True

    # Reading

    def picture(self, moment: Moment) -> RenderableType:
        """Where lines pile up, as in a pipe, no line comes twice that has not changed."""
        whole = super().picture(moment)
        if self.screen.is_live or not isinstance(whole, Text):
            return whole
        *lines, question = whole.plain.splitlines()
        before, self.read[moment.viewer] = self.read.get(moment.viewer, []), lines
        return Text("\n".join([*(line for line in lines if line not in before), question]))

    def arranged(self, prompt: Prompt) -> tuple[list[RenderableType], int]:
        if self.screen.is_live:
            return super().arranged(prompt)
        return self.offer(prompt), NEWS

    def carry_out(self, seat: Seat, prompt: Prompt, meaning: Meaning) -> bool:
        if isinstance(meaning, Asked) and meaning.command == "show":
            self.read.clear()
        return super().carry_out(seat, prompt, meaning)

    def draw(self, seat: Seat) -> Prompt:
        self.notices += self.felt.pop(seat, [])
        return super().draw(seat)
