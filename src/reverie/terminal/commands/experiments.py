"""`reverie simulate`, `reverie tournament`, `reverie balance`: many matches between bots."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from reverie.kernel import AnyGame
from reverie.language import Catalogue
from reverie.research import choices
from reverie.research.choices import BadChoice
from reverie.research.matches import Contest, Played
from reverie.research.pages import Words
from reverie.terminal.commands import experiment_tables as tables
from reverie.terminal.commands.experiment_options import (
    Asked,
    Experiment,
    chosen_options,
    experiment,
    key_of,
    option,
)
from reverie.terminal.speech.failing import INTERRUPTED

# The commands


def simulate(say: Catalogue) -> click.Group:
    """How matches between these bots go, and how fast."""
    words = Words(say.language)
    own = [
        option(words, "simulate.seats", "--seats", "--bots", metavar="BOT,BOT"),
        option(words, "simulate.records", "--records", type=click.Path(path_type=Path)),
        option(words, "json", "--json", "as_json", is_flag=True),
    ]

    def run(game: AnyGame, asked: Asked) -> None:
        from reverie.research.simulation import simulate as play_all  # noqa: PLC0415  slow to load

        bots = choices.choose_seats(game, asked["seats"])
        options = chosen_options(game, len(bots), asked, words)
        table = Contest(game.name, options, bots, keep_records=asked["records"] is not None)
        keep = keeper(asked["records"])
        with progress(words, "simulate.progress", asked["matches"]) as moved:

            def seen(played: Played) -> None:
                keep(played)
                moved()

            result = play_all(table, asked["matches"], key_of(asked), asked["jobs"], seen)
        show(result, tables.simulation, words, asked["as_json"])

    return experiment(Experiment("simulate", 100, own, run, with_options=True), words)


def tournament(say: Catalogue) -> click.Group:
    """Who is stronger, on the same deals."""
    words = Words(say.language)
    pairs, whole = click.Choice(["adjacent", "all"]), {"type": int, "show_default": True}
    own = [
        option(words, "tournament.bots", "--bots", "--seats", metavar="BOT,BOT,…"),
        option(words, "tournament.pairs", "--pairs", type=pairs, default="all", show_default=True),
        option(words, "tournament.players", "--players", metavar="N", default=2, **whole),
        option(words, "tournament.plot", "--plot", type=click.Path(path_type=Path)),
        option(words, "json", "--json", "as_json", is_flag=True),
    ]

    def run(game: AnyGame, asked: Asked) -> None:
        from reverie.research.tournament import Plan, compete  # noqa: PLC0415  an extra

        names = choices.choose_rivals(game, asked["bots"], asked["players"])
        check_plot(asked["plot"])
        options = chosen_options(game, asked["players"], asked, words)
        table = Contest(game.name, options, names)
        plan = Plan(table, asked["matches"], key_of(asked), asked["pairs"], asked["players"])
        with progress(words, "tournament.progress", len(plan.orders)) as moved:
            result = compete(plan, asked["jobs"], lambda _: moved())
        if result and asked["plot"]:
            draw_tournament(asked["plot"], result, words)
        show(result, tables.tournament, words, asked["as_json"])

    return experiment(Experiment("tournament", 100, own, run, with_options=True), words)


def balance(say: Catalogue) -> click.Group:
    """A report on a game's cards, seats and lengths."""
    words = Words(say.language)
    folder = click.Path(path_type=Path, file_okay=False)
    into = {"type": folder, "default": Path("balance"), "show_default": True}
    own = [
        option(words, "balance.bots", "--bots", "--seats", metavar="BOT,BOT"),
        option(words, "balance.modes", "--modes", metavar="MODE,MODE"),
        option(words, "balance.out", "--out", **into),
        option(words, "balance.against", "--against", type=click.Path(path_type=Path)),
    ]

    def run(game: AnyGame, asked: Asked) -> None:
        from reverie.research.balance import weigh, write_balance  # noqa: PLC0415  an extra
        from reverie.research.studies import study_of  # noqa: PLC0415  loads what only balance needs

        seats = choices.choose_seats(game, asked["bots"])
        options = choices.choose_options(game, len(seats), files=asked["content"])
        modes = choose_modes(study_of(game.name).modes(options), asked["modes"])
        before = read_figures(asked["against"])
        make_folder(asked["out"])
        at_tables = {mode: Contest(game.name, played, seats) for mode, played in modes.items()}
        with progress(words, "balance.progress", asked["matches"] * len(modes)) as moved:
            result = weigh(
                at_tables, asked["matches"], key_of(asked), asked["jobs"], lambda _: moved()
            )
        if result is not None:
            page = write_balance(asked["out"], result, words, before)
            click.echo(words("balance.written", page=page))
        finish(result, words)

    return experiment(Experiment("balance", 2000, own, run), words)


# While they run, and after it


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
