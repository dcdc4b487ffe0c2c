"""A match at this keyboard: people and bots in turn, every entry kept before it is shown."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from reverie.kernel import SPECTATOR, Illegal, Millis, Seat, Viewer
from reverie.language import Catalogue, game_catalogue
from reverie.match import AnyMatch, Hands, Step
from reverie.terminal.faces.face import Face, Moment, Unreadable, moment_of
from reverie.terminal.screen.keyboard import Keyboard
from reverie.terminal.screen.screen import Screen
from reverie.terminal.speech.failing import reason
from reverie.terminal.speech.sentences import decimal
from reverie.terminal.table.answers import Answers, told
from reverie.terminal.table.clock import Clock
from reverie.terminal.table.keeping import Keeper, is_set
from reverie.terminal.table.menus import FEW, MANY, command_table, menu_lines
from reverie.terminal.table.pacing import AGES, Plan, plan_of
from reverie.terminal.table.prompt import Asked, Chosen, Meaning, Narrowed, Prompt

NEWS = 14  # lines of news at most; `log` has the rest
AROUND = 4  # lines: before and behind the news, the hint, the prompt
LATEST = 4  # and so many at least
REACTION = 1.5  # seconds a bot leaves people in a race against the clock


@dataclass(frozen=True)
class Sitting:
    """What a person sits in front of, and how they like it."""

    screen: Screen
    keyboard: Keyboard
    say: Catalogue
    keeper: Keeper | None = None  # None: there is nowhere to write
    pace: float = 0.0  # seconds for each action of a bot


class Play:
    def __init__(self, match: AnyMatch, face: Face, sitting: Sitting) -> None:
        self.match, self.face = match, face
        self.screen, self.keyboard = sitting.screen, sitting.keyboard
        self.say, self.keeper, self.pace = sitting.say, sitting.keeper, sitting.pace
        self.clock = Clock(match.now)
        self.hands = Hands(match)
        self.at_keyboard: Seat | None = None  # whose hand may be on the screen
        self.since = [len(match.steps)] * len(match.players)  # where each person's news begin
        acted = {entry.seat for entry in match.log if entry.at > 0}
        self.newcomers = {seat for seat in self.people if seat not in acted}
        self.answers = Answers(match, face, self.screen, self.say)
        self.notices: list[Text] = []  # to be read under the next picture

    def play(self) -> None:
        """Until the match is over, or somebody leaves."""
        self.keep()
        if not self.screen.is_live:
            self.greet()
        while self.match.outcome is None:
            self.pass_time(self.clock.now())
            if self.match.outcome is None:  # time may have ended it
                self.step(*self.able())
        self.lower_curtain()

    def step(self, people: Sequence[Seat], bots: Sequence[Seat]) -> None:
        """One of those who can does something, or time does."""
        if self.match.game.bots.moment is not None:
            self.act_in_time(people, self.plan(bots))
        elif bots and (not people or self.match.deadline is None):
            self.bot_acts(bots[0])
        elif people:
            self.people_act(people, bots)
        else:
            self.wait()

    def pass_time(self, at: Millis) -> None:
        """Until this moment, and whatever is due happens."""
        self.hands.move(at)
        self.accept(self.match.tick(at), told=True)

    # Who can do something

    def is_person(self, seat: Seat) -> bool:
        return self.match.players[seat].bot is None

    @property
    def people(self) -> list[Seat]:
        return [Seat(i) for i in range(len(self.match.players)) if self.is_person(Seat(i))]

    def able(self) -> tuple[list[Seat], list[Seat]]:
        """People and bots that have something to choose from now."""
        able = [seat for seat in sorted(self.match.to_act) if self.match.legal(seat)]
        people = [seat for seat in able if self.is_person(seat)]
        return people, [seat for seat in able if seat not in people]

    @property
    def audience(self) -> Viewer:
        """Whose eyes what happens is told to: the only person, or nobody in particular."""
        people = self.people
        return people[0] if len(people) == 1 else SPECTATOR

    def wait(self) -> None:
        """Nobody can do anything before time does."""
        due = self.match.deadline
        if due is None:
            raise RuntimeError(f"{self.match.game.name}: nobody to act can, and nothing is due")
        self.clock.wait_until(due)

    # Bots

    def bot_acts(self, seat: Seat) -> None:
        """At this moment: what it takes to think does not count against it."""
        self.lower_curtain()
        began, at = time.monotonic(), self.clock.now()
        self.pass_time(at)
        if not self.match.legal(seat):
            return  # time has taken its turn away
        self.accept(self.match.play(seat, self.bot_choice(seat), at), told=True)
        time.sleep(max(0.0, self.pace - (time.monotonic() - began)))

    def bot_choice(self, seat: Seat) -> Any:
        if not self.screen.is_live:
            return self.hands.bot_action(seat)
        thinking = Text(self.say("table.thinking", name=self.match.players[seat].name))
        with self.screen.console.status(thinking):
            return self.hands.bot_action(seat)

    # Bots at a human pace

    def plan(self, bots: Sequence[Seat]) -> Plan | None:
        """The bot that acts first; None where all of them wait for something to change."""
        plans = [plan_of(self.match, seat, self.bot_choice(seat), self.pace) for seat in bots]
        soon = [plan for plan in plans if plan.at < self.match.now + AGES]
        return min(soon, key=lambda plan: plan.at, default=None)

    def act_in_time(self, people: Sequence[Seat], plan: Plan | None) -> None:
        """People think until a bot acts or time does; then it is asked anew what each would do."""
        ends = (self.match.deadline, None if plan is None else plan.at)
        due = [at for at in ends if at is not None]
        seconds = self.clock.seconds_until(min(due)) if due else None
        if people and seconds != 0:
            self.at_keyboard_until(people, seconds)
        elif plan is None and not due:
            self.wait()
        else:
            time.sleep(seconds or 0)
        if plan is not None and self.clock.now() >= plan.at:
            self.carry_plan_out(plan)

    def at_keyboard_until(self, people: Sequence[Seat], seconds: float | None) -> None:
        race = len(people) > 1 and seconds is not None
        if race:
            self.race(people, seconds)
        else:
            self.person_acts(people[0], seconds)

    def carry_plan_out(self, plan: Plan) -> None:
        """Unless something has happened since that changed its mind, or its right."""
        at = max(plan.at, self.match.now)
        self.pass_time(at)
        if self.match.legal(plan.seat) and self.bot_choice(plan.seat) == plan.action:
            self.lower_curtain()
            steps = self.match.play(plan.seat, plan.action, at)
            self.accept(steps, told=True)
            time.sleep(plan.pause if any(step.events for step in steps) else 0.0)

    # People

    def people_act(self, people: Sequence[Seat], bots: Sequence[Seat]) -> None:
        """One of them chooses; in a race, whoever is named first."""
        seconds = self.patience(bots)
        race = len(people) > 1 and seconds is not None
        acted = self.race(people, seconds) if race else self.person_acts(people[0], seconds)
        if not acted and not race:
            self.notice(Text(self.say("table.too_late"), "yellow"))
        if not acted and bots:
            self.bot_acts(bots[0])

    def patience(self, bots: Sequence[Seat]) -> float | None:
        """How long people may think: until the next deadline, or until a bot is quicker."""
        due = self.match.deadline
        if due is None:
            return None
        left = self.clock.seconds_until(due)
        return min(left, max(REACTION, self.pace)) if bots else left

    def person_acts(self, seat: Seat, seconds: float | None) -> bool:
        """Draw, ask, obey; False when the time was up first."""
        until = None if seconds is None else time.monotonic() + seconds
        prompt = self.draw(seat) if self.curtain(seat, seconds) else None
        while prompt is not None:
            left = None if until is None else max(0.0, until - time.monotonic())
            line = self.keyboard.line(self.prompt_text(left), prompt.complete, left)
            if line is None:
                break
            if self.obey(seat, prompt, line):
                return True
        return False

    def race(self, people: Sequence[Seat], seconds: float | None) -> bool:
        """Several at once against the clock: the number of a seat, then what it does.

        Everybody looks at the screen, so nothing of anybody's own is shown.
        """
        self.at_keyboard = None
        self.screen.clear()
        self.show_table(SPECTATOR)
        self.show_notices()
        names = ", ".join(f"{seat + 1} {self.match.players[seat].name}" for seat in people)
        self.screen.say(self.say("table.race", names=names))
        line = self.keyboard.line(self.prompt_text(seconds), None, seconds)
        if line is None:
            return False
        self.run_for_it(line, {str(seat + 1): seat for seat in people})
        return True

    def run_for_it(self, line: str, runners: dict[str, Seat]) -> None:
        number, _, rest = line.strip().partition(" ")
        if number in runners:
            prompt = Prompt(self.face, moment_of(self.match, runners[number]), self.say)
            try:
                meaning = prompt.understand(rest or "1")
            except Unreadable as unreadable:
                self.notice(self.screen.refusal(str(unreadable)))
                return
            if isinstance(meaning, Chosen):
                self.try_action(runners[number], meaning.action)
                return
        self.notice(self.screen.refusal(self.say("table.race_who")))

    def prompt_text(self, seconds: float | None) -> str:
        if seconds is None:
            return "> "
        return self.say("table.clock", seconds=decimal(seconds, self.say))

    def obey(self, seat: Seat, prompt: Prompt, line: str) -> bool:
        """Do what was typed; True when the match has changed or is to be drawn anew."""
        try:
            return self.carry_out(seat, prompt, prompt.understand(line))
        except Unreadable as unreadable:
            self.screen.refuse(str(unreadable))
            return False

    def carry_out(self, seat: Seat, prompt: Prompt, meaning: Meaning) -> bool:
        match meaning:
            case Chosen(action):
                return self.try_action(seat, action)
            case Narrowed(choice):
                prompt.menu = choice.further
                self.screen.show(*menu_lines(prompt.menu, self.screen.width, choice.text))
                self.screen.say(self.say("prompt.back"), "dim")
                return False
            case Asked("undo", _):
                return self.undo(seat)
            case Asked("back", _) if prompt.is_narrow:
                prompt.widen()
                self.screen.show(*menu_lines(prompt.menu, self.screen.width))
                return False
            case Asked("back" | "show", _):
                return True
            case Asked(command, words):
                self.answers.answer(command, words, prompt)
                return False

    def try_action(self, seat: Seat, action: Any) -> bool:
        before = len(self.match.steps)
        try:
            steps = self.match.play(seat, action, self.clock.now())
        except Illegal as refusal:
            self.answers.refuse(refusal)
            return False
        self.since[seat] = before
        self.accept(steps)
        return True

    def undo(self, seat: Seat) -> bool:
        try:
            steps = self.match.take_back(seat, self.clock.now())
        except Illegal as refusal:
            self.answers.refuse(refusal)
            return False
        self.since[seat] = len(self.match.steps)
        self.accept(steps)
        self.notice(Text(self.say("table.undone"), "yellow"))
        return True

    # What everybody sees

    def accept(self, steps: Sequence[Step[Any, Any]], *, told: bool = False) -> None:
        """Keep first, then show: nothing on the screen is ever lost."""
        if not steps:
            return
        self.keep()
        if told or not self.screen.is_live:
            for step in steps:
                self.screen.show(*self.sentences([step], self.audience))

    def keep(self) -> None:
        if self.keeper is None:
            return
        try:
            self.keeper.keep(self.match)
        except OSError as problem:
            why = reason(problem, self.say)
            failed = self.say("keep.failed", file=self.keeper.file, why=why)
            self.notice(self.screen.refusal(failed))

    def notice(self, line: Text) -> None:
        """Something to read: now, or where the screen is drawn anew, after that."""
        self.notices.append(line)
        if not self.screen.is_live:
            self.show_notices()

    def show_notices(self) -> None:
        self.screen.show(*self.notices)
        self.notices.clear()

    def sentences(self, steps: Sequence[Step[Any, Any]], viewer: Viewer) -> list[Text]:
        """What these steps did, as this viewer saw it."""
        lines = []
        for step in steps:
            for event in step.events:
                seen = self.match.game.seen_by(event, viewer)
                if seen is not None:
                    lines.append(told(seen, self.face, self.screen.unicode))
        return lines

    def draw(self, seat: Seat) -> Prompt:
        """The table as this person sees it, the news, and the choices."""
        moment = moment_of(self.match, seat)
        prompt = Prompt(self.face, moment, self.say)
        menu, most = self.arranged(prompt)
        self.screen.clear()
        self.screen.show(self.picture(moment), Text())
        if self.screen.is_live:
            news = self.sentences(self.match.steps[self.since[seat] :], seat)
            if seat in self.newcomers:
                self.newcomers.remove(seat)
                self.greet()
            self.screen.show(*news[-most:])
            self.show_notices()
            self.screen.show(Text())
        self.screen.show(*menu)
        self.screen.say(self.say("prompt.hint" if prompt.menu else "prompt.type"), "dim")
        return prompt

    def arranged(self, prompt: Prompt) -> tuple[list[RenderableType], int]:
        """The menu, and how many news go with it so that the window holds all, if it can."""
        room = self.screen.height - self.screen.rows(self.picture(prompt.moment)) - AROUND
        for many in (MANY, FEW):
            menu = self.offer(prompt, many)
            left = room - self.screen.rows(*menu)
            if left >= LATEST:
                return menu, min(NEWS, left)
        return self.offer(prompt), NEWS  # it must be scrolled anyway

    def offer(self, prompt: Prompt, many: int = MANY) -> list[RenderableType]:
        """The menu; or, where nothing can be listed, how it is typed."""
        if not prompt.menu:
            return [command_table(prompt.offered)]
        return menu_lines(prompt.menu, self.screen.width, many=many)

    def greet(self) -> None:
        """What it is about; and what binds the dice, so that nobody can change them any more."""
        words = game_catalogue(self.say.language, self.match.game.package)
        if "goal" in words:
            self.screen.say(words("goal"), "italic")
        if is_set(self.match):
            return
        self.screen.say(self.say("table.sealed"), "dim")
        self.screen.say(self.match.commitment, "dim", whole=True)

    def show_table(self, viewer: Viewer) -> None:
        self.screen.show(self.picture(moment_of(self.match, viewer)), Text())

    def picture(self, moment: Moment) -> RenderableType:
        return self.face.picture(moment, self.screen.width)

    # The curtain of a shared keyboard

    def curtain(self, seat: Seat, seconds: float | None) -> bool:
        """Another person comes: the screen is empty until they say that they are alone.

        False when the time was up before they did.
        """
        if len(self.people) < 2 or seat == self.at_keyboard:
            return True
        self.screen.clear()
        self.screen.say(self.say("table.curtain", name=self.match.players[seat].name), "bold")
        risen = self.keyboard.line("", None, seconds) is not None
        self.at_keyboard = seat if risen else None
        return risen

    def lower_curtain(self) -> None:
        """The person at the keyboard is done: their hand leaves the screen."""
        if self.at_keyboard is not None and self.at_keyboard not in self.match.to_act:
            self.at_keyboard = None
            self.screen.clear()
