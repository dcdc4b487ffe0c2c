"""`reverie simulate`, `reverie tournament`, `reverie balance`: many matches between bots."""

import secrets
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reverie.kernel import KEY_BYTES, AnyGame
from reverie.language import Catalogue
from reverie.research import choices
from reverie.research.choices import BadChoice
from reverie.research.labour import cores
from reverie.research.matches import Played, Table
from reverie.research.pages import Words
from reverie.terminal.commands import experiment_tables as tables
from reverie.terminal.speech.failing import INTERRUPTED, failure

OF_FILES = ("UNREADABLE", "BAD_CONTENT", "NO_FIGURES", "CANNOT_WRITE")  # exit code 1, as ever
MATCHES = {"simulate": 100, "tournament": 100, "balance": 2000}


# The commands


def simulate(say: Catalogue) -> click.Command:
    """How matches between these bots go, and how fast."""
    words = Words(say.language)
    shared = [*common_options("simulate", words), *option_options(words)]
    own = [
        option(words, "simulate.seats", "--seats", "--bots", metavar="BOT,BOT"),
        option(words, "simulate.records", "--records", type=click.Path(path_type=Path)),
        option(words, "json", "--json", "as_json", is_flag=True),
    ]

    def run(game: str, seats: str | None, records: Path | None, **asked: Any) -> None:
        from reverie.research.simulation import simulate as play_all  # noqa: PLC0415  slow to load

        chosen = choices.choose_game(game)
        bots = choices.choose_seats(chosen, seats)
        options = chosen_options(chosen, len(bots), asked)
        table = Table(game, options, bots, keep_records=records is not None)
        keep = keeper(records)
        with progress(words, "simulate.progress", asked["matches"]) as moved:

            def seen(played: Played) -> None:
                keep(played)
                moved()

            result = play_all(table, asked["matches"], key_of(asked), asked["jobs"], seen)
        show(result, tables.simulation, words, asked["as_json"])

    return command("simulate", words, [*own, *shared], run)


def tournament(say: Catalogue) -> click.Command:
    """Who is stronger, on the same deals."""
    words = Words(say.language)
    shared = [*common_options("tournament", words), *option_options(words)]
    own = [
        option(words, "tournament.bots", "--bots", "--seats", metavar="BOT,BOT,…"),
        option(
            words,
            "tournament.pairs",
            "--pairs",
            type=click.Choice(["adjacent", "all"]),
            default="all",
            show_default=True,
        ),
        option(
            words,
            "tournament.players",
            "--players",
            type=int,
            metavar="N",
            default=2,
            show_default=True,
        ),
        option(words, "tournament.plot", "--plot", type=click.Path(path_type=Path)),
        option(words, "json", "--json", "as_json", is_flag=True),
    ]

    def run(game: str, bots: str | None, plot: Path | None, **asked: Any) -> None:
        from reverie.research.tournament import Plan, compete  # noqa: PLC0415  an extra

        chosen = choices.choose_game(game)
        names = choices.choose_rivals(chosen, bots, asked["players"])
        check_plot(plot)
        table = Table(game, chosen_options(chosen, asked["players"], asked), names)
        plan = Plan(table, asked["matches"], key_of(asked), asked["pairs"], asked["players"])
        with progress(words, "tournament.progress", len(plan.orders)) as moved:
            result = compete(plan, asked["jobs"], lambda _: moved())
        if result and plot:
            draw_tournament(plot, result, words)
        show(result, tables.tournament, words, asked["as_json"])

    return command("tournament", words, [*own, *shared], run)


def balance(say: Catalogue) -> click.Command:
    """A report on a game's cards, seats and lengths."""
    words = Words(say.language)
    own = [
        option(words, "balance.bots", "--bots", "--seats", metavar="BOT,BOT"),
        option(words, "balance.modes", "--modes", metavar="MODE,MODE"),
        option(
            words,
            "balance.out",
            "--out",
            type=click.Path(path_type=Path, file_okay=False),
            default=Path("balance"),
            show_default=True,
        ),
        option(words, "balance.against", "--against", type=click.Path(path_type=Path)),
        option(words, "content", "--content", multiple=True, type=click.Path(path_type=Path)),
    ]

    def run(game: str, bots: str | None, out: Path, **asked: Any) -> None:
        from reverie.research.balance import study_of, weigh, write_balance  # noqa: PLC0415  an extra

        chosen = choices.choose_game(game)
        seats = choices.choose_seats(chosen, bots)
        options = choices.choose_options(chosen, len(seats), files=asked["content"])
        modes = choose_modes(study_of(game).modes(options), asked["modes"])
        before = read_figures(asked["against"])
        make_folder(out)
        at_tables = {mode: Table(game, played, seats) for mode, played in modes.items()}
        with progress(words, "balance.progress", asked["matches"] * len(modes)) as moved:
            result = weigh(
                at_tables, asked["matches"], key_of(asked), asked["jobs"], lambda _: moved()
            )
        if result is not None:
            page = write_balance(out, result, words, before)
            click.echo(words("balance.written", page=page))
        finish(result, words)

    return command("balance", words, [*own, *common_options("balance", words)], run)


# What they have in common


def command(
    name: str, words: Words, params: list[click.Parameter], run: Callable[..., None]
) -> click.Command:
    @wraps(run)
    def polite(**asked: Any) -> None:
        try:
            run(**asked)
        except BadChoice as bad:
            answer = failure if bad.code in OF_FILES else Refused
            raise answer(choices.sentence(bad, words.language)) from None
        except ModuleNotFoundError as missing:
            raise Refused(words("choice.MISSING_EXTRA", module=missing.name)) from None

    game = click.Argument(["game"], metavar=words("help.game"))
    return click.Command(
        name,
        params=[game, *params],
        callback=polite,
        help=words(f"help.{name}.text"),
        epilog=words(f"help.{name}.examples"),
    )


def option(words: Words, key: str, *names: str, **rest: Any) -> click.Option:
    return click.Option(names, help=words(f"help.{key}"), **rest)


def common_options(name: str, words: Words) -> list[click.Option]:
    whole = click.IntRange(min=1)
    return [
        option(
            words,
            f"{name}.matches",
            "--matches",
            type=whole,
            metavar="N",
            default=MATCHES[name],
            show_default=True,
        ),
        option(words, "key", "--key", metavar="HEX"),
        option(
            words, "jobs", "--jobs", type=whole, metavar="N", default=cores(), show_default=True
        ),
    ]


def option_options(words: Words) -> list[click.Option]:
    """What the table agrees on: in general, and a flag for everything that is only on or off."""
    flags = [
        click.Option(
            [f"--{name.replace('_', '-')}", f"switch_{name}"],
            is_flag=True,
            help=words("help.switch", name=name),
        )
        for name in choices.switches()
    ]
    return [
        *flags,
        option(words, "option", "--option", "settings", multiple=True, metavar="NAME=VALUE"),
        option(words, "content", "--content", multiple=True, type=click.Path(path_type=Path)),
    ]


def chosen_options(game: AnyGame, seats: int, asked: dict[str, Any]) -> Any:
    switched = [f"{name}=yes" for name in choices.switches() if asked[f"switch_{name}"]]
    return choices.choose_options(game, seats, [*switched, *asked["settings"]], asked["content"])


def key_of(asked: dict[str, Any]) -> bytes:
    """The key given, or a fresh one, which the result names."""
    digits = asked["key"]
    return secrets.token_bytes(KEY_BYTES) if digits is None else choices.choose_key(digits)


@contextmanager
def progress(words: Words, key: str, total: int) -> Generator[Callable[[], None], None, None]:
    """A bar on the error stream, for eyes only: nothing when no one is looking."""
    errors = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(words(key), total=total)
        yield lambda: bar.advance(task)


def show(
    result: Any, print_tables: Callable[[Console, Any, Words], None], words: Words, as_json: bool
) -> None:
    if result is not None and as_json:
        click.echo(msgspec.json.encode(result))
    elif result is not None:
        print_tables(Console(), result, words)
    finish(result, words)


def finish(result: Any, words: Words) -> None:
    """After Ctrl-C: say that this was not all, and tell the shell."""
    if result is None or result.interrupted:
        click.echo(
            words("interrupted.nothing" if result is None else "interrupted.partly"), err=True
        )
        raise SystemExit(INTERRUPTED)


class Refused(click.ClickException):
    """One sentence that says what to ask for instead; no lesson on the whole command."""

    exit_code = 2


# Files


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise BadChoice("CANNOT_WRITE", file=folder) from None


def keeper(folder: Path | None) -> Callable[[Played], None]:
    """Writes the record of each match, where a folder is given."""
    if folder is None:
        return lambda _: None
    make_folder(folder)

    def keep(played: Played) -> None:
        file = folder / f"match-{played.number:06}.jsonl"
        try:
            file.write_text(played.record or "", encoding="utf-8")
        except OSError:
            raise BadChoice("CANNOT_WRITE", file=file) from None

    return keep


PICTURES = (".svg", ".png", ".pdf")


def check_plot(file: Path | None) -> None:
    """Before hours of play, not after them."""
    if file is None:
        return
    if file.suffix.lower() not in PICTURES:
        raise BadChoice("NOT_A_PICTURE", file=file, known=", ".join(PICTURES))
    make_folder(file.parent)


def draw_tournament(file: Path, result: Any, words: Words) -> None:
    from reverie.research.plots import dots  # noqa: PLC0415  an extra

    dots(file, tables.tournament_panels(result, words))


def read_figures(file: Path | None) -> Any:
    """The figures an earlier report left beside its page."""
    from reverie.research.study import Balance  # noqa: PLC0415  loads what only balance needs

    if file is None:
        return None
    try:
        return msgspec.json.decode(file.read_bytes(), type=Balance)
    except (OSError, msgspec.DecodeError):
        raise BadChoice("NO_FIGURES", file=file) from None


def choose_modes(known: Any, asked: str | None) -> dict[str, Any]:
    names = list(known) if asked is None else [word.strip() for word in asked.split(",")]
    for name in names:
        if name not in known:
            raise BadChoice("UNKNOWN_MODE", name=name, known=", ".join(known))
    return {name: known[name] for name in names}
