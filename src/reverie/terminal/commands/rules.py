"""`reverie rules`: the rulebook of a game, whole, by chapter, by id or by a word in it."""

import os

import click
from rich.console import Console, RenderableType

from reverie.kernel import AnyGame
from reverie.language import Catalogue
from reverie.terminal.screen.screen import make_console
from reverie.terminal.speech.asking import game_argument, plain_option
from reverie.terminal.speech.book import Rulebook, markdown, passages, rulebook
from reverie.terminal.speech.failing import failure
from reverie.terminal.speech.games import game_called


def rules(say: Catalogue) -> click.Command:
    """The command."""

    def run(game: str, words: tuple[str, ...], plain: bool) -> None:
        chosen = game_called(game, say)
        book = book_of(chosen, say)
        console = make_console(plain=plain)
        if not words:
            page(console, markdown(book.text))
            return
        found = passages(book, words, say)
        if found is None:
            raise failure(say("rules.nothing", words=" ".join(words), game=chosen.name))
        console.print(found)

    return click.Command(
        "rules",
        params=[
            game_argument(say),
            click.Argument(["words"], nargs=-1, metavar=say("rules.metavar")),
            plain_option(say),
        ],
        callback=run,
        help=say("help.rules"),
        epilog=say("help.rules_examples"),
    )


def book_of(game: AnyGame, say: Catalogue) -> Rulebook:
    book = rulebook(game.package, say.language)
    if book is None:
        raise failure(say("rules.no_book", game=game.name))
    return book


def page(console: Console, thing: RenderableType) -> None:
    """Through the user's pager when somebody is looking."""
    if console.is_terminal:
        wishes = os.environ.get("LESS", "-FX")
        os.environ["LESS"] = f"-R {wishes}"  # else less shows colours as the codes they are
        with console.pager(styles=not console.no_color):
            console.print(thing)
    else:
        console.print(thing)
