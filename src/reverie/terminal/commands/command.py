"""`reverie`: one command with many, each made only when it is asked for."""

import io
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from reverie import __version__
from reverie.language import Catalogue
from reverie.terminal.speech.asking import language_option
from reverie.terminal.speech.letters import SPELLING
from reverie.terminal.speech.sentences import (
    PACKAGE,
    catalogue,
    chosen_language,
    terminal_catalogue,
    translate_click,
)

COMMANDS = {  # what makes each command, from the catalogue it shall speak
    "serve": "reverie.terminal.commands.serving:serve",
    "play": "reverie.terminal.commands.playing:play",
    "replay": "reverie.terminal.commands.replaying:replay",
    "verify": "reverie.terminal.commands.verifying:verify",
    "rules": "reverie.terminal.commands.rules:rules",
    "simulate": "reverie.terminal.commands.experiments:simulate",
    "tournament": "reverie.terminal.commands.experiments:tournament",
    "balance": "reverie.terminal.commands.experiments:balance",
    "backup": "reverie.terminal.commands.backup:backup",
    "doctor": "reverie.terminal.commands.doctor:doctor",
}


ABOUT = ("--help", "--version")


class House(click.Group):
    """All commands by name; `--help` of the house imports none of them."""

    def __init__(self, say: Catalogue) -> None:
        super().__init__(
            "reverie",
            params=[version_option(say), language_option(say)],
            help=say("help.reverie"),
            epilog=say("help.examples"),
            options_metavar=say("help.options"),
            subcommand_metavar=say("help.command"),
        )
        self.say = say

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        return super().parse_args(ctx, with_command(args))

    def invoke(self, ctx: click.Context) -> Any:
        """Ctrl-C where no command waits for it, as while one still loads: the shell is told."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise SystemExit(128 + signal.SIGINT) from None  # as shells count

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click asks so
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, maker = COMMANDS[cmd_name].split(":")
        make: Callable[[Catalogue], click.Command] = getattr(import_module(module), maker)
        command = make(terminal_catalogue(self.say.language))
        command.params.append(language_option(self.say))
        command.options_metavar = self.say("help.options")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Their first lines, from the catalogue: nothing is imported for a look."""
        with formatter.section(self.say("help.commands")):
            formatter.write_dl([(name, self.say(f"short.{name}")) for name in COMMANDS])


def with_command(words: list[str]) -> list[str]:
    """`reverie` alone opens the table, and `reverie --lan` is `reverie serve --lan`."""
    own = 0  # words for the house itself
    if words and words[0].startswith("--language"):
        own = 1 if "=" in words[0] else 2
    following = words[own : own + 1]
    is_asked = following and (not following[0].startswith("-") or following[0] in ABOUT)
    return words if is_asked or len(words) < own else [*words[:own], "serve", *words[own:]]


def version_option(say: Catalogue) -> click.Option:
    def show(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:
        if asked and not ctx.resilient_parsing:
            click.echo(say("version", version=__version__))
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=say("help.version"),
    )


def reverie(language: str) -> House:
    """The whole command line in one language."""
    translate_click(language)
    return House(catalogue(language, PACKAGE))


def main() -> None:
    for stream in (sys.stdin, sys.stdout, sys.stderr):  # a strange letter is no reason to stop
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else SPELLING)
    reverie(chosen_language(sys.argv[1:], os.environ)).main()
