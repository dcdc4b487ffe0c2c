"""What a typed line means: numbers from the menu, a command of the table, or one of the game."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from reverie.language import SHOWN, Catalogue, printable
from reverie.terminal.faces.choices import Choice, pick
from reverie.terminal.faces.face import Command, Face, Moment, Unreadable
from reverie.terminal.speech.sentences import PACKAGE, all_words

TABLE_COMMANDS = ("help", "rules", "undo", "log", "points", "show", "save", "quit", "back")
NUMBER = re.compile("[0-9]{1,4}")


@dataclass(frozen=True)
class Asked:
    """A command of the table, and the words after it."""

    command: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Chosen:
    """An action, as chosen or typed."""

    action: Any


@dataclass(frozen=True)
class Narrowed:
    """A further menu."""

    choice: Choice


Meaning = Asked | Chosen | Narrowed


def table_commands(say: Catalogue) -> dict[str, Command]:
    """What can be typed in every game."""
    return {key: table_command(key, say) for key in TABLE_COMMANDS}


def table_command(key: str, say: Catalogue) -> Command:
    usage, meaning = say(f"command.{key}.usage"), say(f"command.{key}.meaning")
    return Command(all_words(PACKAGE, f"command.{key}.words"), usage, meaning)


class Prompt:
    """One person's choice: it knows the menu they see and the words they may use."""

    def __init__(self, face: Face, moment: Moment, say: Catalogue) -> None:
        self.face, self.moment, self.say = face, moment, say
        self.table = table_commands(say)
        self.game: Mapping[str, Command] = face.commands(moment)
        self.whole: Sequence[Choice] = face.choices(moment)
        self.menu = self.whole

    @property
    def is_narrow(self) -> bool:
        return self.menu is not self.whole

    @property
    def offered(self) -> list[Command]:
        """What the game lets one type now."""
        return [command for command in self.game.values() if command.offered]

    def widen(self) -> None:
        self.menu = self.whole

    def understand(self, line: str) -> Meaning:
        """Or Unreadable, with a sentence."""
        words = line.split()
        if all(NUMBER.fullmatch(word) for word in words):
            return self.numbered([int(word) for word in words])
        if any(map(str.isdecimal, words[0])):  # as cells and cards are called, and no command
            return self.numbered(self.listed(words))
        command = self.command(words[0])
        if command in self.table:
            return Asked(command, tuple(words[1:]))
        return Chosen(self.face.read(command, words[1:], self.moment))

    def numbered(self, numbers: Sequence[int]) -> Meaning:
        """One number, or several for one menu after the other; 0 and nothing go back."""
        if not numbers or numbers == [0]:
            return Asked("back", ())
        if not self.menu and self.offered:
            raise Unreadable(self.say("prompt.no_list", usage=self.offered[0].usage))
        choice = pick(self.menu, numbers)
        if choice is None:
            raise Unreadable(self.say("prompt.no_number", most=len(self.menu)))
        return Narrowed(choice) if choice.further else Chosen(choice.action)

    def listed(self, words: Sequence[str]) -> list[int]:
        """The numbers of the lines that these words name, one menu after the other."""
        numbers: list[int] = []
        menu = self.menu
        for word in words:
            found = [int(word)] if NUMBER.fullmatch(word) else lines_naming(menu, word)
            if len(found) != 1:
                raise Unreadable(self.say("prompt.unknown", word=printable(word)))
            numbers += found
            menu = menu[found[0] - 1].further if found[0] in range(1, len(menu) + 1) else ()
        return numbers

    def command(self, word: str) -> str:
        """The command this word, or the beginning of it, stands for."""
        keys = self.by_word()
        lower = word.lower()
        if lower in keys:
            return keys[lower]
        begun = {keys[known]: known for known in reversed(keys) if known.startswith(lower)}
        if len(begun) == 1:
            return next(iter(begun))
        if begun:
            known = ", ".join(sorted(begun.values()))
            raise Unreadable(self.say("prompt.ambiguous", word=printable(word), known=known))
        close = get_close_matches(lower[:SHOWN], keys, n=1, cutoff=0.6)
        key = "prompt.unknown_close" if close else "prompt.unknown"
        raise Unreadable(self.say(key, word=printable(word), close=close[0] if close else ""))

    def by_word(self) -> dict[str, str]:
        """Every word to its command; the game's first, and the words of both languages."""
        both = {**self.table, **self.game}
        return {word: key for key, command in both.items() for word in command.words}

    def complete(self, before: str) -> Sequence[str]:
        """The words that can follow what is typed so far."""
        words = before.split(" ")
        *done, last = (word for word in words if word) if words[-1] else [*filter(None, words), ""]
        if not done:
            return self.beginnings(last.lower())
        try:
            command = self.command(done[0])
        except Unreadable:
            return []
        if command not in self.game:
            return []
        return self.face.complete(command, [word.lower() for word in done[1:]], self.moment)

    def beginnings(self, begun: str) -> Sequence[str]:
        """Commands: first by the word in the player's language, else by any word."""
        commands = {**self.game, **self.table}.values()
        preferred = [command.usage.split()[0] for command in commands if command.offered]
        words = [word for word in preferred if word.startswith(begun)]
        return words or [word for word in self.by_word() if word.startswith(begun)]


def lines_naming(menu: Sequence[Choice], word: str) -> list[int]:
    """The numbers of the lines in which this word stands: a cell, a card."""
    named = word.lower()
    return [i for i, line in enumerate(menu, start=1) if named in line.text.lower().split()]
