"""What somebody asked for, in words, as game, options, bots and key; or what is wrong with it."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from reverie.games import games
from reverie.kernel import KEY_BYTES, AnyGame, Dice, Illegal, Seat
from reverie.language import Catalogue
from reverie.language.mistakes import BadContent, Mistake, explain
from reverie.research.brought import BadBot, is_in_a_file, load

TRUTH = {
    **dict.fromkeys(("yes", "on", "ja", "an"), "true"),
    **dict.fromkeys(("no", "off", "nein", "aus"), "false"),
}
CONTENT = "content"  # the option that a file fills


class BadChoice(Exception):  # noqa: N818  it says what to ask for instead
    """One code word and details, from which the catalogue makes a sentence."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


class BadFiles(BadChoice):
    """A game's content that cannot be played with: everything its reader found wrong."""

    def __init__(self, package: str, mistakes: Sequence[Mistake]) -> None:
        super().__init__("BAD_CONTENT", count=len(mistakes))
        self.package = package
        self.mistakes = mistakes


def choose_game(name: str) -> AnyGame:
    known = games()
    if name not in known:
        raise BadChoice("UNKNOWN_GAME", name=name, known=", ".join(known))
    return known[name]


def choose_bots(game: AnyGame, words: str | None) -> tuple[str, ...]:
    """Bots by name, with commas between them, or by `file.py:function`; nothing said means every
    bot of the game."""
    if words is None:
        return tuple(game.bots.own)
    names = tuple(word.strip() for word in words.split(","))
    for name in names:
        if is_in_a_file(name):
            bot_in_a_file(name)
        elif name not in game.bots.every:
            known = ", ".join(game.bots.every)
            raise BadChoice("UNKNOWN_BOT", name=name, game=game.name, known=known)
    return names


def bot_in_a_file(name: str) -> None:
    """It is there, and can be called: said before hours of play, not after them."""
    try:
        load(name)
    except BadBot as bad:
        raise BadChoice(bad.code, name=name, why=bad.why) from None


def choose_seats(game: AnyGame, words: str | None) -> tuple[str, ...]:
    """One bot for each seat of a table."""
    example = ",".join(list(game.bots.own)[-1:] * game.seats.start)
    if words is None:
        raise BadChoice("NO_SEATS", example=example, known=", ".join(game.bots.every))
    names = choose_bots(game, words)
    check_seats(game, len(names))
    return names


def check_seats(game: AnyGame, count: int) -> None:
    if count not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        raise BadChoice("SEAT_COUNT", game=game.name, count=count, least=least, most=most)


def choose_rivals(game: AnyGame, words: str | None, players: int) -> tuple[str, ...]:
    """Different bots, enough for one table."""
    check_seats(game, players)
    names = choose_bots(game, words)
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise BadChoice("BOT_TWICE", name=twice[0])
    if len(names) < players:
        raise BadChoice("TOO_FEW_BOTS", count=len(names), players=players)
    return names


def choose_key(digits: str) -> bytes:
    """Up to 64 hexadecimal digits, two for each byte."""
    try:
        key = bytes.fromhex(digits)
    except ValueError:
        key = b""
    if not 1 <= len(key) <= KEY_BYTES:
        raise BadChoice("BAD_KEY", digits=2 * KEY_BYTES)
    return key


def choose_options(
    game: AnyGame, seats: int, settings: Iterable[str] = (), files: Sequence[Path] = ()
) -> Any:
    """The options of a game out of `name=value` words and files of content."""
    chosen: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadChoice("NO_VALUE", setting=setting)
        chosen[name] = _value(game, seats, name, value)
    options = msgspec.convert(chosen, game.options, strict=False)
    if files:
        options = msgspec.structs.replace(options, content=read_content(game, files))
    try:
        game.setup(options, seats, Dice(b"\0"))
    except Illegal as refusal:
        raise BadChoice("OPTIONS_REFUSED", refusal=refusal) from None
    return options


def _value(game: AnyGame, seats: int, name: str, value: str) -> object:
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    kinds.pop(CONTENT, None)
    if name not in kinds:
        known = ", ".join(kinds) or "–"
        raise BadChoice("UNKNOWN_OPTION", name=name, game=game.name, known=known)
    if kinds[name] is bool:
        value = TRUTH.get(value.lower(), value)
    try:
        if Seat in (kinds[name], *get_args(kinds[name])):
            return _seat(value, seats)
        return msgspec.convert(value, kinds[name], strict=False)
    except ValueError:  # msgspec's too
        raise BadChoice("BAD_VALUE", name=name, value=value) from None


def _seat(number: str, seats: int) -> Seat:
    """People count seats from 1, here as at every table of ours."""
    return Seat(range(1, seats + 1).index(int(number)))


def switches() -> list[str]:
    """Every option of every game that is only on or off, for commands to offer as a flag."""
    return sorted(
        {
            field.name
            for game in games().values()
            for field in msgspec.structs.fields(game.options)
            if field.type is bool
        }
    )


def read_content(game: AnyGame, files: Sequence[Path]) -> Any:
    """A game's own cards or tiles."""
    if game.box is None:
        raise BadChoice("NO_CONTENT", game=game.name)
    texts = {}
    for name, file in by_name(files).items():
        try:
            texts[name] = file.read_bytes()
        except OSError:
            raise BadChoice("UNREADABLE", file=file) from None
    try:
        return game.box.read(texts)
    except BadContent as bad:
        raise BadFiles(game.package, bad.mistakes) from None


def by_name(files: Sequence[Path]) -> dict[str, Path]:
    """As a sentence shall call them: without their folders, unless two are named alike."""
    names = [file.name for file in files]
    return {file.name if names.count(file.name) == 1 else str(file): file for file in files}


def sentence(choice: BadChoice, language: str) -> str:
    """What is wrong and what to do, in the reader's language; of files, every mistake."""
    said = Catalogue(language, "reverie.research")(f"choice.{choice.code}", **choice.details)
    if not isinstance(choice, BadFiles):
        return said
    words = Catalogue(language, choice.package)
    return "\n".join([said, *(explain(mistake, words) for mistake in choice.mistakes)])
