"""`reverie replay`: a stored match again, moment by moment."""

import re
import sys
from collections.abc import Generator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from reverie.kernel import SPECTATOR, Seat, Viewer
from reverie.language import Catalogue
from reverie.match import AnyMatch, Match, Player, Record, SitDown, TakeBack
from reverie.terminal.faces.face import Face, moment_of
from reverie.terminal.faces.registry import face_of
from reverie.terminal.screen.keyboard import Keys, Typist
from reverie.terminal.screen.screen import Screen, make_console
from reverie.terminal.speech.asking import file_argument, plain_option
from reverie.terminal.speech.failing import misuse
from reverie.terminal.table.answers import told
from reverie.terminal.table.opening import record_in, replayed
from reverie.terminal.table.options import seat_called

RIGHT, LEFT = ("\x1b[C", "\x1b[B", " ", "\r"), ("\x1b[D", "\x1b[A", "\x7f")
HOME, END = ("\x1b[H", "\x1b[1~"), ("\x1b[F", "\x1b[4~")


class Projector:
    """A record, and the moment of it that is shown."""

    def __init__(self, record: Record, viewer: Viewer, screen: Screen, say: Catalogue) -> None:
        self.record, self.viewer, self.screen, self.say = record, viewer, screen, say
        names = [player.name for player in record.players]
        self.face: Face = face_of(record.game, record.options, names, say.language, screen.look)
        self.match: AnyMatch = self.beginning()
        self.last: list[Text] = []

    @property
    def at(self) -> int:
        return len(self.match.log)

    @property
    def length(self) -> int:
        return len(self.record.entries)

    def beginning(self) -> AnyMatch:
        assert self.record.key is not None  # a record without one is refused before
        return Match(self.record.game, self.record.options, self.record.players, self.record.key)

    def go(self, number: int) -> None:
        """To the moment after so many entries; backwards is from the beginning again."""
        number = max(0, min(number, self.length))
        if number < self.at:
            self.match = self.beginning()
            self.last = []
        for entry in self.record.entries[self.at : number]:
            step = self.match.enter(entry)
            self.last = self.told(entry.seat, step.entry.action, step.events)

    def told(self, seat: Seat, action: Any, events: tuple[Any, ...]) -> list[Text]:
        """What this entry did, as the viewer saw it."""
        if isinstance(action, TakeBack):
            return [Text(self.say("replay.take_back", name=self.record.players[seat].name))]
        if isinstance(action, SitDown):
            return [Text(self.say("replay.sit_down", name=action.player.name, seat=seat + 1))]
        seen = (self.record.game.seen_by(event, self.viewer) for event in events)
        return [told(event, self.face, self.screen.unicode) for event in seen if event is not None]

    def show(self) -> None:
        moment = moment_of(self.match, self.viewer)
        self.screen.clear()
        self.screen.show(self.face.picture(moment, self.screen.width), Text(), *self.last)
        place = self.say("replay.moment", at=self.at, length=self.length)
        self.screen.say(place, "bold")
        if self.match.outcome is not None:
            self.screen.show(self.face.points(moment))


def replay(say: Catalogue) -> click.Command:
    def run(file: str, at: int | None, seat: str | None, plain: bool) -> None:
        path = Path(file)
        record = record_in(path, say)
        replayed(record, path, say)  # whatever is wrong is said now, not halfway through
        viewer = viewer_called(seat, record.players, say)
        projector = Projector(record, viewer, Screen(make_console(plain=plain)), say)
        if at is not None:
            if at > projector.length:
                raise misuse(say("replay.no_moment", at=at, length=projector.length))
            projector.go(at)
            projector.show()
        else:
            browse(projector, say)

    return click.Command(
        "replay",
        params=[
            file_argument(say),
            click.Option(
                ["--at"],
                type=click.IntRange(min=0),
                metavar=say("help.number"),
                help=say("help.at"),
            ),
            click.Option(["--seat"], metavar=say("help.name"), help=say("help.seat")),
            plain_option(say),
        ],
        callback=run,
        help=say("help.replay"),
        epilog=say("help.replay_examples"),
    )


def viewer_called(seat: str | None, players: tuple[Player, ...], say: Catalogue) -> Viewer:
    return SPECTATOR if seat is None else seat_called(seat, players, say)


def browse(projector: Projector, say: Catalogue) -> None:
    """Keys at a terminal, lines from a pipe, until the viewer has seen enough."""
    live = projector.screen.is_live and sys.stdin.isatty()
    target: int | None = 0
    with closing(pressed(say) if live else typed(say)) as wishes:
        while target is not None:
            projector.go(target)
            projector.show()
            projector.screen.say(say("replay.keys"), "dim")
            wish = next(wishes, "q")
            target = moment_wished(wish, projector.at, projector.length)


def typed(say: Catalogue) -> Generator[str, None, None]:
    keyboard = Typist()
    with suppress(EOFError, KeyboardInterrupt):
        while True:
            yield keyboard.line(say("replay.prompt")) or ""


def pressed(say: Catalogue) -> Generator[str, None, None]:
    keys = Keys()
    with suppress(EOFError, KeyboardInterrupt), keys.ready():
        while True:
            wish = keys.next()
            if wish in ("g", "G"):
                with keys.resting():
                    wish = f"g {Typist().line(say('replay.goto'))}"
            yield wish


def moment_wished(wish: str, at: int, length: int) -> int | None:
    """Where a key or a line leads; None: out. What means nothing leads nowhere."""
    word = wish.strip().lower() or ("n" if wish in RIGHT or not wish else wish)
    if word in ("q", "quit", "\x1b", "\x03", "\x04"):
        return None
    if word in ("n", "next") or wish in RIGHT:
        return at + 1
    if word in ("p", "previous") or wish in LEFT:
        return at - 1
    if word in ("end", "e") or wish in END:
        return length
    if word in ("start", "s") or wish in HOME:
        return 0
    found = re.fullmatch(r"(?:g\s*)?([0-9]{1,6})", word)
    return int(found[1]) if found else at
