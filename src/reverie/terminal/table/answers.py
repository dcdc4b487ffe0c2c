"""What the table answers to questions that change nothing: help, rules, log, points, save, quit."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from reverie.kernel import Illegal
from reverie.language import Catalogue, printable, refusal_sentence
from reverie.match import AnyMatch, BadRecord
from reverie.terminal.faces.face import Face
from reverie.terminal.screen.screen import Screen
from reverie.terminal.screen.signs import seat_sign
from reverie.terminal.speech.book import contents, passages, rulebook
from reverie.terminal.speech.failing import reason
from reverie.terminal.table.keeping import is_set, read_file, save
from reverie.terminal.table.menus import command_table
from reverie.terminal.table.prompt import Prompt

NO_BOOK = ("kernel", "match")  # refusals without a rule to look up
LOG = 20  # sentences shown unless more are asked for


class Leave(Exception):  # noqa: N818  nobody did anything wrong
    """Somebody wants to stop here."""


class Answers:
    def __init__(self, match: AnyMatch, face: Face, screen: Screen, say: Catalogue) -> None:
        self.match, self.face, self.screen, self.say = match, face, screen, say

    def answer(self, command: str, words: Sequence[str], prompt: Prompt) -> None:
        match command:
            case "help":
                self.help(words, prompt)
            case "rules":
                self.rules(words)
            case "log":
                self.log(words, prompt)
            case "points":
                self.screen.show(self.face.points(prompt.moment))
            case "save":
                self.save(" ".join(words))
            case _:
                raise Leave

    def help(self, words: Sequence[str], prompt: Prompt) -> None:
        """Everything that can be typed, or one command or card explained."""
        commands = {**prompt.game, **prompt.table}
        if words and (meaning := self.face.explain(words[0])) is not None:
            self.screen.say(meaning)
            return
        if words:
            commands = {key: commands[key] for key in [prompt.command(words[0])]}
        else:
            self.screen.say(self.say("answer.help"))
            commands = {key: command for key, command in commands.items() if command.offered}
        self.screen.show(command_table(commands.values()))

    def rules(self, words: Sequence[str]) -> None:
        book = rulebook(self.match.game.package, self.say.language)
        if book is None:
            self.screen.refuse(self.say("rules.no_book", game=self.match.game.name))
        elif not words:
            self.screen.say(self.say("answer.rules", rule=next(iter(book.rules))))
            self.screen.say(contents(book))
        elif (found := passages(book, words, self.say)) is not None:
            self.screen.show(found)
        else:
            asked = printable(" ".join(words))
            self.screen.refuse(self.say("rules.nothing", words=asked, game=self.match.game.name))

    def log(self, words: Sequence[str], prompt: Prompt) -> None:
        """What this person has seen happen, newest last."""
        events = self.match.seen(prompt.moment.viewer)
        wanted = int(words[0]) if words and re.fullmatch("[1-9][0-9]{0,5}", words[0]) else LOG
        for number, event in list(enumerate(events, start=1))[-wanted:]:
            line = told(event, self.face, self.screen.unicode)
            self.screen.show(Text.assemble((f"{number:>4} ", "dim"), line))
        if len(events) > wanted:
            self.screen.say(self.say("answer.log_more", count=len(events)), "dim")

    def save(self, name: str) -> None:
        if not name:
            self.screen.refuse(self.say("answer.save_where"))
            return
        if is_set(self.match):
            self.screen.refuse(self.say("keep.set"))
            return
        try:
            file = Path(name).expanduser()
            if file.exists() and not self.is_ours(file):
                self.screen.refuse(self.say("answer.save_other", file=file))
                return
            save(self.match, file)
        except (OSError, ValueError, RuntimeError) as problem:  # a null byte, an unknown home
            why = reason(problem, self.say) if isinstance(problem, OSError) else str(problem)
            self.screen.refuse(self.say("answer.save_failed", file=printable(name), why=why))
            return
        self.screen.say(self.say("answer.saved", file=file), "green", whole=True)

    def is_ours(self, file: Path) -> bool:
        """An earlier save of this same match may be replaced, nothing else."""
        try:
            return read_file(file).commitment == self.match.commitment
        except (OSError, BadRecord):
            return False

    def refuse(self, refusal: Illegal) -> None:
        rule = "" if refusal.rule in NO_BOOK else refusal.rule
        self.screen.refuse(why_not(refusal, self.face, self.say), rule)


def told(event: Any, face: Face, unicode: bool) -> Text:
    """A sentence, with the shape of the seat it is about before it."""
    seat = getattr(event, "seat", None)
    sign = seat_sign(seat, unicode) if isinstance(seat, int) else Text(" ")
    return Text.assemble(sign, " ", face.tell(event))


def why_not(refusal: Illegal, face: Face, say: Catalogue) -> str:
    """In the game's words, the match's, the kernel's, or as bare as it came."""
    if (own := face.refuse(refusal)) is not None:
        return own
    if f"refused.{refusal.code}" in say:
        return refusal_sentence(refusal, say)
    return say("plain.refused", code=refusal.code.replace("_", " ").lower())
