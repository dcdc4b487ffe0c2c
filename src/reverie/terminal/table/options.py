"""A game's options on the command line, made from the struct that holds them.

A switch is a flag, with its opposite where it is on by itself; a seat is a name or number, a choice
is one of its words, a number a number.
What cannot be typed in one word is left to the game's own page in the terminal.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import click

from reverie.kernel import AnyGame, Seat
from reverie.language import Catalogue, printable
from reverie.match import Player
from reverie.match.options import bare, option_kind, option_types
from reverie.terminal.speech.failing import misuse

SHORT = {"first_player": "--first"}  # what people say in a hurry
TAKEN = frozenset(  # by commands, about the sitting or the experiment
    {"seats", "key", "resume", "pace", "plain", "language", "content", "bots", "matches", "jobs"}
    | {"json", "as_json", "records", "option", "settings", "pairs", "players", "plot"}
)


def game_options(game: AnyGame, words: Catalogue) -> list[click.Option]:
    found = []
    for name, kind in kinds(game).items():
        key = f"option.{name}"
        found.append(
            click.Option(
                [*flags(asked_as(name), on=is_on(game, name)), asked_as(name)],
                help=words(key) if key in words else None,
                **how(kind),
            )
        )
    return found


def content_option(game: AnyGame, words: Catalogue, say: Catalogue) -> click.Option:
    """Whoever asks it of a game without content of its own is told so."""
    own = "option.content" in words
    return click.Option(
        ["--content"],
        multiple=True,
        type=click.Path(path_type=Path),
        metavar=say("help.file"),
        help=words("option.content") if own else say("help.content"),
        hidden=game.box is None,
    )


def asked_as(name: str) -> str:
    """`game_pace` for an option whose name the terminal itself has taken."""
    return f"game_{name}" if name in TAKEN else name


def is_on(game: AnyGame, name: str) -> bool:
    """A switch that has to be switched off."""
    return getattr(game.options(), name) is True


def flags(name: str, *, on: bool = False) -> list[str]:
    typed = name.replace("_", "-")
    long = f"--{typed}/--no-{typed}" if on else f"--{typed}"
    return [SHORT[name], long] if name in SHORT else [long]


def kinds(game: AnyGame) -> dict[str, Any]:
    """Every option that can be typed, and its type without None."""
    typed = {name: bare(kind) for name, kind in option_types(game).items()}
    untyped = ("content", "words", "other")
    return {name: kind for name, kind in typed.items() if option_kind(kind) not in untyped}


def how(kind: Any) -> dict[str, Any]:
    """What click must know to read it."""
    match option_kind(kind):
        case "switch":
            return {"is_flag": True, "default": None}
        case "seat":
            return {"metavar": "NAME"}
        case "choice":
            return {"type": click.Choice([str(value) for value in get_args(kind)])}
        case _:
            return {"type": kind}


def chosen_options(
    game: AnyGame, asked: Mapping[str, Any], players: Sequence[Player], say: Catalogue
) -> dict[str, Any]:
    """What is played with at a keyboard: what was asked for, else what suits who types."""
    return {**game.manners.typed, **asked_options(game, asked, players, say)}


def asked_options(
    game: AnyGame, asked: Mapping[str, Any], players: Sequence[Player], say: Catalogue
) -> dict[str, Any]:
    """What was asked for, as the game's options want it; what was not is left to the game."""
    chosen = {}
    for name, kind in kinds(game).items():
        value = asked.get(asked_as(name))
        if value is not None:
            chosen[name] = seat_called(value, players, say) if kind is Seat else value
    return chosen


def seat_called(wish: str, players: Sequence[Player], say: Catalogue) -> Seat:
    """A name at the table, or the number of a seat, counted from 1."""
    names = [player.name for player in players]
    if wish in names:
        return Seat(names.index(wish))
    if wish.isdecimal() and int(wish) in range(1, len(names) + 1):
        return Seat(int(wish) - 1)
    raise misuse(say("seats.nobody", name=printable(wish), names=", ".join(names)))
