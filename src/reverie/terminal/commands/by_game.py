"""A command for every game, each with the options of that game alone."""

from collections.abc import Callable
from typing import Any

import click

from reverie.games import games
from reverie.kernel import AnyGame
from reverie.language import Catalogue, game_catalogue


class ByGame(click.Group):
    def __init__(
        self, name: str, say: Catalogue, make: Callable[[str], click.Command], **rest: Any
    ) -> None:
        super().__init__(name, subcommand_metavar=say("help.play_usage"), **rest)
        self.say, self.make = say, make

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click asks so
        return list(games())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        return self.make(cmd_name)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section(self.say("help.games")):
            rows = [(name, seats_text(game, self.say)) for name, game in games().items()]
            formatter.write_dl(rows)


class GameAnywhere(ByGame):
    """The game may stand behind options, too: `--matches 9 GAME` is `GAME --matches 9`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or args[0].startswith("-"):
            named = next((word for word in args if word in games()), None)
            if named is not None:
                args.remove(named)
                args.insert(0, named)
            elif "--help" not in args:
                hint = f"'{self.say('help.game')}'"
                raise click.MissingParameter(ctx=ctx, param_hint=hint, param_type="argument")
        return super().parse_args(ctx, args)


def seats_text(game: AnyGame, say: Catalogue) -> str:
    words = game_catalogue(say.language, game.package)
    bots = ", ".join(game.bots.every) or "–"
    facts = say("help.game_line", least=game.seats[0], most=game.seats[-1], bots=bots)
    return f"{words('about')} ({facts})" if "about" in words else facts
