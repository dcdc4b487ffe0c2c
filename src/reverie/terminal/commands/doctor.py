"""`reverie doctor`: what is here, what is missing, and how to get it."""

import os
import platform
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from reverie import __version__
from reverie.games import HOUSE, broken_games, games
from reverie.games.guests import BrokenGame
from reverie.kernel import AnyGame
from reverie.language import DEFAULT, LANGUAGES, Catalogue, speaks, untranslated
from reverie.server.config.addresses import CannotListen, listen
from reverie.server.config.reading import BadSetting, read_settings
from reverie.server.config.settings import Settings
from reverie.terminal.commands import requirements
from reverie.terminal.commands.settings import otherwise, setting_sentence
from reverie.terminal.faces.registry import broken_faces
from reverie.terminal.screen.screen import WIDE, make_console
from reverie.terminal.screen.signs import draws_unicode
from reverie.terminal.speech.asking import plain_option
from reverie.terminal.speech.failing import FAILED, reason
from reverie.terminal.speech.sentences import catalogue
from reverie.terminal.table.keeping import match_folder

OLDEST = (3, 11)
FEW = 5  # sentences that are named
EXTRAS = ("research",)

Verdict = Literal["good", "note", "bad"]  # bad: something needed is missing


@dataclass(frozen=True)
class Finding:
    verdict: Verdict
    about: str
    what: str


def examine(say: Catalogue, console: Console) -> Iterator[Finding]:
    """Everything worth knowing, the needed things first."""
    yield python(say)
    yield Finding("good", say("doctor.reverie"), __version__)
    yield from packages(say)
    yield folder("data", match_folder(os.environ), say)
    yield from table(say)
    yield from terminal(say, console)
    for extra in EXTRAS:
        yield from extras(extra, say)
    yield from found_games(say)


def python(say: Catalogue) -> Finding:
    here = platform.python_version()
    if sys.version_info >= OLDEST:
        return Finding("good", "Python", here)
    return Finding("bad", "Python", say("doctor.old_python", version=here))


def packages(say: Catalogue) -> Iterator[Finding]:
    """All that the package says it needs; and where it says nothing, that is told."""
    try:
        yield from [package(one, say) for one in requirements.needed()]
    except (ImportError, PackageNotFoundError) as problem:
        yield Finding("bad", say("doctor.packages"), say("doctor.no_list", why=problem))


def package(one: requirements.Needed, say: Catalogue) -> Finding:
    if one.verdict == "good":
        return Finding("good", one.name, one.here or "")
    details = {"name": one.name, "wanted": one.wanted, "here": one.here}
    return Finding("bad", one.name, say(f"doctor.{one.verdict}", **details))


def folder(kind: Literal["data", "store"], path: Path, say: Catalogue) -> Finding:
    """Where matches of the terminal are kept, or what the table keeps: can it be written?"""
    about = say(f"doctor.{kind}")
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path):
            pass
    except OSError as problem:
        why = reason(problem, say)
        return Finding("bad", about, say(f"doctor.no_{kind}", folder=path, why=why))
    return Finding("good", about, str(path))


def table(say: Catalogue) -> Iterator[Finding]:
    """Whether `reverie serve` would open: settings, data, port, pages."""
    try:
        settings = read_settings({}, os.environ, otherwise())
    except BadSetting as bad:
        yield Finding("bad", say("doctor.settings"), setting_sentence(bad, say))
        return
    yield folder("store", settings.data, say)
    yield door(settings, say)
    built = (files("reverie.server") / "web" / "index.html").is_file()
    what = say("doctor.client_built" if built else "doctor.client_missing")
    yield Finding("good" if built else "bad", say("doctor.client"), what)
    yield server(say)


def server(say: Catalogue) -> Finding:
    """Opened for an instant, elsewhere and for nobody; whatever goes wrong is told."""
    about = say("doctor.server")
    try:
        from reverie.server.trial import try_out  # noqa: PLC0415  it may be what is broken

        try_out()
    except Exception as problem:
        why = f"{type(problem).__name__}: {problem}"
        return Finding("bad", about, say("doctor.server_fails", why=why))
    return Finding("good", about, say("doctor.server_opens"))


def door(settings: Settings, say: Catalogue) -> Finding:
    about = say("doctor.door", port=settings.port)
    try:
        listen(settings).close()
    except CannotListen as closed:
        if closed.code == "ALREADY_OPEN":
            return Finding("good", about, say("doctor.door_open", **closed.details))
        return Finding("note", about, say(f"serve.closed.{closed.code}", **closed.details))
    return Finding("good", about, say("doctor.door_free"))


def terminal(say: Catalogue, console: Console) -> Iterator[Finding]:
    about = say("doctor.terminal")
    if not console.is_terminal:
        yield Finding("note", about, say("doctor.no_terminal"))
    colour = console.color_system or say("doctor.no_colour")
    yield Finding("good" if console.color_system else "note", say("doctor.colour"), colour)
    if draws_unicode(console.encoding):
        yield Finding("good", say("doctor.unicode"), console.encoding)
    else:
        what = say("doctor.no_unicode", encoding=console.encoding)
        yield Finding("note", say("doctor.unicode"), what)
    wide = console.width >= WIDE
    key = "doctor.wide" if wide else "doctor.narrow"
    what = say(key, width=console.width, need=WIDE)
    yield Finding("good" if wide else "note", say("doctor.width"), what)
    if find_spec("readline") is None:
        yield Finding("note", say("doctor.completion"), say("doctor.no_readline"))


def extras(extra: str, say: Catalogue) -> Iterator[Finding]:
    with suppress(ImportError, PackageNotFoundError):  # said of what is needed already
        wanted = list(requirements.needed(extra))
        missing = ", ".join(one.name for one in wanted if one.verdict != "good")
        about = say(f"doctor.extra.{extra}")
        if missing:
            yield Finding("note", about, say("doctor.no_extra", missing=missing, extra=extra))
        else:
            yield Finding("good", about, ", ".join(one.name for one in wanted))


def found_games(say: Catalogue) -> Iterator[Finding]:
    for game in games().values():
        what = say("doctor.game", edition=game.edition, bots=", ".join(game.bots.every) or "–")
        yield Finding("good", game.name, what)
    for guest in games().values():
        if guest.name not in {game.name for game in HOUSE}:
            yield from tongues(guest, say)
    words = catalogue(say.language, "reverie.games")
    for broken in (*broken_games(), *broken_faces(), *weighed_badly()):
        yield Finding("note", broken.name, words(f"guest.{broken.code}", **broken._asdict()))


def weighed_badly() -> Iterable[BrokenGame]:
    """Studies that cannot be made; where the extra is missing, none can."""
    try:
        from reverie.research.studies import broken_studies  # noqa: PLC0415  an extra
    except ImportError:
        return ()
    return broken_studies()


def tongues(guest: AnyGame, say: Catalogue) -> Iterator[Finding]:
    """Whether a guest says everything in every language."""
    if not speaks(guest.package, DEFAULT):
        yield Finding("note", guest.name, say("doctor.speechless", package=guest.package))
        return
    for language in LANGUAGES:
        if unsaid := untranslated(guest.package, language) if language != DEFAULT else ():
            keys = ", ".join(unsaid[:FEW]) + (" …" if len(unsaid) > FEW else "")
            what = say(f"doctor.untranslated.{language}", count=len(unsaid), keys=keys)
            yield Finding("note", guest.name, what)


def doctor(say: Catalogue) -> click.Command:
    def run(plain: bool) -> None:
        console = make_console(plain=plain)
        findings = list(examine(say, console))
        console.print(report(findings, draws_unicode(console.encoding)))
        if any(finding.verdict == "bad" for finding in findings):
            click.echo(say("doctor.bad"), err=True)
            raise SystemExit(FAILED)
        console.print(Text(say("doctor.good"), "bold"))

    return click.Command(
        "doctor", params=[plain_option(say)], callback=run, help=say("help.doctor")
    )


def report(findings: list[Finding], unicode: bool) -> Table:
    signs = dict(zip(("good", "note", "bad"), "✓!✗" if unicode else "+!x", strict=True))
    styles = {"good": "green", "note": "yellow", "bad": "bold red"}
    grid = Table.grid(padding=(0, 2, 0, 0))
    for finding in findings:
        sign = Text(signs[finding.verdict], styles[finding.verdict])
        grid.add_row(sign, Text(finding.about, "bold"), Text(finding.what))
    return grid
