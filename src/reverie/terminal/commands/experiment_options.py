"""What can be asked of an experiment: a command for every game, with that game's own options."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import click

from reverie.kernel import KEY_BYTES, AnyGame
from reverie.language import game_catalogue
from reverie.match import Player
from reverie.research import choices
from reverie.research.choices import BadChoice
from reverie.research.labour import cores
from reverie.research.pages import Words
from reverie.terminal.commands.by_game import GameAnywhere
from reverie.terminal.speech.asking import language_option
from reverie.terminal.speech.sentences import terminal_catalogue
from reverie.terminal.speech.wishes import Refused, refused
from reverie.terminal.table import options as of_games

Asked = dict[str, Any]  # by the names of the options


@dataclass(frozen=True)
class Experiment:
    """One kind of experiment: how many matches, what can be asked beside, what is then done."""

    name: str
    matches: int
    own: Sequence[click.Option]
    run: Callable[[AnyGame, Asked], None]
    with_options: bool = False  # the game's: they are at the table, and no mode of the study's


def experiment(asked: Experiment, words: Words) -> click.Group:
    say = terminal_catalogue(words.language)

    def make(name: str) -> click.Command:
        try:
            return of_game(asked, choices.choose_game(name), words)
        except BadChoice as bad:
            raise refused(bad, say) from None

    return GameAnywhere(
        asked.name,
        say,
        make,
        help=words(f"help.{asked.name}.text"),
        epilog=words(f"help.{asked.name}.examples"),
    )


def of_game(asked: Experiment, game: AnyGame, words: Words) -> click.Command:
    """The experiment with one game."""
    say = terminal_catalogue(words.language)

    def polite(**given: Any) -> None:
        try:
            asked.run(game, given)
        except BadChoice as bad:
            raise refused(bad, say) from None
        except ModuleNotFoundError as missing:
            raise Refused(words("choice.MISSING_EXTRA", module=missing.name)) from None

    content = of_games.content_option(game, game_catalogue(words.language, game.package), say)
    own = options_of(game, words) if asked.with_options else []
    common = common_options(asked.matches, asked.name, words)
    return click.Command(
        game.name,
        params=[*asked.own, *common, *own, content, language_option(say)],
        callback=polite,
        options_metavar=say("help.options"),
        help=words(f"help.{asked.name}.text"),
    )


def option(words: Words, key: str, *names: str, **rest: Any) -> click.Option:
    return click.Option(names, help=words(f"help.{key}"), **rest)


def common_options(matches: int, name: str, words: Words) -> list[click.Option]:
    whole: Asked = {"type": click.IntRange(min=1), "metavar": "N", "show_default": True}
    return [
        option(words, f"{name}.matches", "--matches", default=matches, **whole),
        option(words, "key", "--key", metavar="HEX"),
        option(words, "jobs", "--jobs", default=cores(), **whole),
    ]


def options_of(game: AnyGame, words: Words) -> list[click.Option]:
    """What the table agrees on: each by its own name as in `play`, and any by `--option`."""
    own = of_games.game_options(game, game_catalogue(words.language, game.package))
    any_of_them = {"multiple": True, "metavar": "NAME=VALUE"}
    return [*own, option(words, "option", "--option", "settings", **any_of_them)]


def chosen_options(game: AnyGame, seats: int, asked: Asked, words: Words) -> Any:
    """Bots change seats from match to match, so that a seat is called by its number."""
    numbered = [Player(str(number)) for number in range(1, seats + 1)]
    say = terminal_catalogue(words.language)
    typed = of_games.asked_options(game, asked, numbered, say)
    return choices.choose_options(game, seats, asked["settings"], asked["content"], typed)


def key_of(asked: Asked) -> bytes:
    """The key given, or a fresh one, which the result names."""
    digits = asked["key"]
    return secrets.token_bytes(KEY_BYTES) if digits is None else choices.choose_key(digits)
