"""What somebody asked for, in words, as game, options, bots and key; or what is wrong with it."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from reverie.games import games
from reverie.kernel import KEY_BYTES, AnyGame, Dice, Illegal, Seat
from reverie.language import Catalogue
from reverie.language.mistakes import BadContent, Mistake
from reverie.match.content import told
from reverie.research.brought import BadBot, is_in_a_file, load

TRUTH = {
    **dict.fromkeys(("yes", "on", "ja", "an"), "true"),
    **dict.fromkeys(("no", "off", "nein", "aus"), "false"),
}


class BadChoice(Exception):  # noqa: N818  it says what to ask for instead
    """One code word and details, from which the catalogue makes a sentence."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


class BadFiles(BadChoice):
    """A game's content that cannot be played with: everything its reader found wrong."""

    def __init__(self, game: AnyGame, mistakes: Sequence[Mistake]) -> None:
        super().__init__("BAD_CONTENT", count=len(mistakes))
        self.game = game
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
    game: AnyGame,
    seats: int,
    settings: Iterable[str] = (),
    files: Sequence[Path] = (),
    typed: Mapping[str, Any] | None = None,
) -> Any:
    """The options of a game out of `name=value` words, files of content, and what was read from
    options of the command's own."""
    chosen: dict[str, object] = {}
    for name, given in (typed or {}).items():
        chosen[name] = _fitting(name, given, _kinds(game)[name])
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadChoice("NO_VALUE", setting=setting)
        chosen[name] = _value(game, seats, name, value)
    options = msgspec.convert(chosen, game.options, strict=False)
    if files:
        options = msgspec.structs.replace(options, **own_content(game, files))
    try:
        game.setup(options, seats, Dice(b"\0"))
    except Illegal as refusal:
        raise BadChoice("OPTIONS_REFUSED", refusal=refusal) from None
    return options


def _kinds(game: AnyGame) -> dict[str, Any]:
    """Every option that comes in words, and its type."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    if game.box is not None:
        del kinds[game.box.option]
    return kinds


def _value(game: AnyGame, seats: int, name: str, value: str) -> object:
    kinds = _kinds(game)
    if name not in kinds:
        known = ", ".join(kinds) or "–"
        raise BadChoice("UNKNOWN_OPTION", name=name, game=game.name, known=known)
    if kinds[name] is bool:
        value = TRUTH.get(value.lower(), value)
    if Seat in (kinds[name], *get_args(kinds[name])):
        return _seat(name, value, seats)
    return _fitting(name, value, kinds[name])


def _fitting(name: str, value: object, kind: Any) -> object:
    try:
        return msgspec.convert(value, kind, strict=False)
    except ValueError:  # msgspec's too
        raise BadChoice("BAD_VALUE", name=name, value=value) from None


def _seat(name: str, number: str, seats: int) -> Seat:
    """People count seats from 1, here as at every table of ours."""
    try:
        return Seat(range(1, seats + 1).index(int(number)))
    except ValueError:
        raise BadChoice("BAD_VALUE", name=name, value=number) from None


def own_content(game: AnyGame, files: Sequence[Path]) -> dict[str, Any]:
    """A game's own cards or tiles out of these files, by the option they fill; nothing of none."""
    if not files:
        return {}
    if game.box is None:
        raise BadChoice("NO_CONTENT", game=game.name)
    try:
        return {game.box.option: game.box.read(texts(files))}
    except BadContent as bad:
        raise BadFiles(game, bad.mistakes) from None


def texts(files: Sequence[Path]) -> dict[str, bytes]:
    """What is in these files."""
    found = {}
    for name, file in by_name(files).items():
        try:
            found[name] = file.read_bytes()
        except OSError as problem:
            raise BadChoice("UNREADABLE", file=file, problem=problem) from None
    return found


def by_name(files: Sequence[Path]) -> dict[str, Path]:
    """As a sentence shall call them: without their folders, unless two are named alike."""
    names = [file.name for file in files]
    return {file.name if names.count(file.name) == 1 else str(file): file for file in files}


def sentence(choice: BadChoice, language: str) -> str:
    """What is wrong and what to do, in the reader's language; of files, every mistake."""
    said = Catalogue(language, "reverie.research")(f"choice.{choice.code}", **choice.details)
    if not isinstance(choice, BadFiles):
        return said
    return "\n".join([said, *told(choice.game, choice.mistakes, language)])
