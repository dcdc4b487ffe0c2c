"""`reverie play`: a match in this terminal, new or taken up again."""

import os
from typing import Any

import click

from reverie.games import games
from reverie.kernel import AnyGame
from reverie.language import Catalogue, game_catalogue
from reverie.match import AnyMatch
from reverie.terminal.commands.by_game import ByGame
from reverie.terminal.faces.registry import face_at
from reverie.terminal.screen.keyboard import Keyboard, Typist
from reverie.terminal.screen.screen import Screen, make_console
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.asking import language_option, plain_option
from reverie.terminal.speech.failing import INTERRUPTED, failure, misuse, reason
from reverie.terminal.speech.games import game_called
from reverie.terminal.speech.sentences import decimal
from reverie.terminal.table.answers import Leave
from reverie.terminal.table.calm import CalmTable
from reverie.terminal.table.ending import show_end
from reverie.terminal.table.keeping import Keeper, MatchIsOpen, match_folder, new_file
from reverie.terminal.table.opening import LAST, match_to_resume, new_match
from reverie.terminal.table.options import content_option, game_options
from reverie.terminal.table.setting import match_on
from reverie.terminal.table.table import Play, Sitting

PACE = 0.7  # seconds for a bot's action, so that one can follow


def play(say: Catalogue) -> click.Command:
    """A command for every game; without one, the last match can be taken up again."""
    return ByGame(
        "play",
        say,
        lambda name: play_game(game_called(name, say), say),
        params=[*sitting_options(say)],
        callback=click.pass_context(lambda ctx, **asked: resume_alone(ctx, asked, say)),
        invoke_without_command=True,
        help=say("help.play"),
        epilog=say("help.play_examples"),
    )


def play_game(game: AnyGame, say: Catalogue) -> click.Command:
    """`reverie play GAME`, with the options of that game."""
    words = game_catalogue(say.language, game.package)
    seats = click.Option(
        ["--seats"],
        metavar=say("help.seats_metavar"),
        help=say("help.seats", bots=", ".join(game.bots.every) or "–"),
    )
    own = [*game_options(game, words), content_option(game, words, say)]
    key = click.Option(["--key"], metavar="HEX", help=say("help.key"))
    table = table_option(game, say)
    sitting = sitting_options(say)
    return click.Command(
        game.name,
        params=[seats, *own, key, *table, *sitting, language_option(say)],
        callback=lambda **asked: begin(game, asked, say),
        options_metavar=say("help.options"),
        help=say("help.play_game", game=game.name),
        epilog=say("help.play_game_examples", game=game.name, **example_seats(game)),
    )


def example_seats(game: AnyGame) -> dict[str, str]:
    """As few as may sit down: one person with bots of this game, and people alone."""
    count, bot = max(2, game.seats[0]), next(iter(game.bots.own), "Bo")
    people = ("Ada", "Bo", "Cleo", "Dora", "Emil", "Fay")[:count]
    return {
        "bot": bot,
        "mixed": ",".join(("Ada", *[bot] * (count - 1))),
        "people": ",".join(people),
    }


def table_option(game: AnyGame, say: Catalogue) -> list[click.Option]:
    if game.proof.notation is None:
        return []
    return [click.Option(["--table"], metavar=say("help.table_metavar"), help=say("help.table"))]


def sitting_options(say: Catalogue) -> list[click.Option]:
    """About this sitting at this terminal, not about the match."""
    return [
        click.Option(
            ["--resume"],
            is_flag=False,
            flag_value=LAST,
            metavar=say("help.resume_metavar"),
            help=say("help.resume"),
        ),
        click.Option(
            ["--pace"],
            type=click.FloatRange(0, 60),
            metavar=say("help.pace_metavar"),
            help=say("help.pace", pace=decimal(PACE, say)),
        ),
        plain_option(say),
    ]


def resume_alone(ctx: click.Context, asked: dict[str, Any], say: Catalogue) -> None:
    """`reverie play --resume`: whichever game it was."""
    if ctx.invoked_subcommand is not None:
        if asked["resume"] is not None:
            raise misuse(say("resume.before_game"))
        return
    if asked["resume"] is None:
        click.echo(ctx.get_help())
        return
    wish = asked["resume"]
    game = games().get(wish)
    match, keeper = match_to_resume(LAST if game else wish, game, say)
    sit(match, keeper, asked, say)


def begin(game: AnyGame, asked: dict[str, Any], say: Catalogue) -> None:
    """A new match of this game, or the last one."""
    if asked["resume"] is not None:
        match, keeper = match_to_resume(asked["resume"], game, say)
    elif asked.get("table") is not None:
        sit(match_on(game, asked, say), None, asked, say)
        return
    else:
        match = new_match(game, asked, say)
        face_at(match, say.language, Look()).settle(match)
        keeper = Keeper(new_file(match_folder(os.environ), match))
    sit(match, keeper, asked, say)


def sit(match: AnyMatch, keeper: Keeper | None, asked: dict[str, Any], say: Catalogue) -> None:
    """Play to the end, or until somebody leaves; either way a match that was dealt is kept."""
    screen = Screen(make_console(plain=asked["plain"]))
    face = face_at(match, say.language, screen.look)
    kept, warning = claimed(keeper, say) if keeper else (None, say("keep.set"))
    pace = asked["pace"] if asked["pace"] is not None else PACE if screen.is_live else 0.0
    kind = CalmTable if match.game.manners.untimed_when_typed else Play
    table = kind(match, face, Sitting(screen, Typist(), say, kept, pace))
    if warning:
        table.notice(screen.refusal(warning))
    try:
        table.play()
        show_end(match, face, screen, kept, say)
    except Leave:
        leave(kept, table.keyboard, screen, say)
    except EOFError:
        screen.say("")
        tell_kept(kept, screen, say)
    except KeyboardInterrupt:
        screen.say("")
        tell_kept(kept, screen, say)
        raise SystemExit(INTERRUPTED) from None
    finally:
        if kept:
            kept.release()


def claimed(keeper: Keeper, say: Catalogue) -> tuple[Keeper | None, str]:
    """The file is ours; without a place to write one can still play, and is warned."""
    try:
        keeper.claim()
    except MatchIsOpen:
        raise failure(say("resume.open", file=keeper.file)) from None
    except OSError as problem:
        return None, say("keep.impossible", file=keeper.file, why=reason(problem, say))
    return keeper, ""


def leave(keeper: Keeper | None, keyboard: Keyboard, screen: Screen, say: Catalogue) -> None:
    """Somebody said quit: keep the match, unless they would rather not."""
    if keeper is None:
        screen.say(say("keep.not_kept"))
        return
    try:
        answer = keyboard.line(say("keep.ask")) or ""
    except (EOFError, KeyboardInterrupt):
        answer = ""
    if answer.strip().lower() in say("keep.no").split():
        keeper.forget()
        screen.say(say("keep.forgotten"))
    else:
        tell_kept(keeper, screen, say)


def tell_kept(keeper: Keeper | None, screen: Screen, say: Catalogue) -> None:
    sentence = say("keep.kept", file=keeper.file) if keeper else say("keep.not_kept")
    screen.say(sentence, whole=True)
