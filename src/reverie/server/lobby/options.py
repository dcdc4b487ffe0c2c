"""What can be played, described from the games themselves: a new game needs no lobby code.

A game's catalogue may say `title`, `about`, `minutes`, `example`, `bot.NAME`, `bot_about.NAME`, of
a bot that is somebody `bot_name.NAME`, `bot_temper.NAME` and `bot_says.NAME.EMOTE`, for an option
`lobby.option.NAME.title`, `.why` and `.choice.VALUE`, and for a preset `lobby.preset.NAME` the same
way; what it does not say is made from the names.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

import msgspec

from reverie.games import games
from reverie.kernel import KEY_BYTES, AnyGame, Dice, Illegal, require
from reverie.language import Catalogue, game_catalogue, printable
from reverie.match.options import bare, option_kind, option_types
from reverie.server.contract.api import BotSeen, Choice, GameSeen, OptionSeen, PresetSeen
from reverie.server.contract.protocol import EMOTES, Emote
from reverie.server.model import Guise
from reverie.server.speech.sentences import why_not

LARGEST_OPTIONS: Final = 250_000  # bytes; the largest box of the house has 93,000


def game_called(name: str) -> AnyGame:
    game = games().get(name)
    if game is None:
        raise Illegal("lobby", "UNKNOWN_GAME", game=printable(name))
    return game


# Described


def game_seen(game: AnyGame, language: str, bots: Sequence[str]) -> GameSeen:
    say = game_catalogue(language, game.package)
    return GameSeen(
        name=game.name,
        edition=game.edition,
        title=game_title(game, language),
        about=said(say, "about"),
        minutes=said(say, "minutes"),
        example=said(say, "example"),
        least=game.seats[0],
        most=game.seats[-1],
        options=options_seen(game, say),
        presets=tuple(
            preset_seen(name, options, say) for name, options in game.manners.presets.items()
        ),
        together=game.manners.together,
        own_clock=game.manners.own_clock,
        bots=tuple(
            BotSeen(
                bot,
                bot_title(game, bot, language),
                said(say, f"bot_about.{bot}"),
                said(say, f"bot_name.{bot}"),
                said(say, f"bot_temper.{bot}"),
                lines_of(bot, say),
            )
            for bot in bots
        ),
        stand_in=game.bots.middling if game.bots.own else None,
    )


def game_title(game: AnyGame, language: str) -> str:
    return said(game_catalogue(language, game.package), "title", named(game.name))


def bot_title(game: AnyGame, bot: str, language: str) -> str:
    """One from elsewhere by its function's name."""
    own = bot.rpartition(":")[2]
    return said(game_catalogue(language, game.package), f"bot.{bot}", named(own))


def guise(game: AnyGame, bot: str, language: str) -> Guise:
    """As whom it sits down at a table."""
    name = said(game_catalogue(language, game.package), f"bot_name.{bot}")
    return Guise(bot, bot_title(game, bot, language), name)


def lines_of(bot: str, say: Catalogue) -> dict[Emote, str]:
    """What it says with which face."""
    lines: dict[Emote, str] = {emote: said(say, f"bot_says.{bot}.{emote}") for emote in EMOTES}
    return {emote: line for emote, line in lines.items() if line}


def said(say: Catalogue, key: str, otherwise: str = "") -> str:
    return say(key) if key in say else otherwise


def named(name: str) -> str:
    """`short_night` is “Short night” where nobody has said it better."""
    return name.replace("_", " ").capitalize()


def options_seen(game: AnyGame, say: Catalogue) -> tuple[OptionSeen, ...]:
    defaults = msgspec.structs.asdict(game.options())
    return tuple(
        option_seen(name, kind, defaults[name], say) for name, kind in option_types(game).items()
    )


def option_seen(name: str, kind: Any, default: Any, say: Catalogue) -> OptionSeen:
    key = f"lobby.option.{name}"
    values = get_args(bare(kind)) if option_kind(kind) == "choice" else ()
    least, most = bounds(kind)
    return OptionSeen(
        name=name,
        kind=option_kind(kind),
        title=said(say, f"{key}.title", said(say, f"option.{name}", named(name))),
        why=said(say, f"{key}.why"),
        default=msgspec.to_builtins(default),
        least=least,
        most=most,
        choices=tuple(
            Choice(value, said(say, f"{key}.choice.{value}", named(str(value)))) for value in values
        ),
        own=said(say, f"{key}.own"),
        seldom=is_seldom(kind),
    )


def preset_seen(name: str, options: Any, say: Catalogue) -> PresetSeen:
    key = f"lobby.preset.{name}"
    title, why = said(say, f"{key}.title", named(name)), said(say, f"{key}.why")
    return PresetSeen(name, title, why, msgspec.to_builtins(options))


def proposed_preset(game: AnyGame, *, newcomers: bool) -> str | None:
    """What a lobby would play, by the game's own presets, if it has any."""
    return game.manners.for_newcomers if newcomers else next(iter(game.manners.presets), None)


def proposed_options(game: AnyGame, language: str, *, newcomer: bool) -> dict[str, Any]:
    """What a new table begins with, in the host's language where the words of a game have one."""
    preset = proposed_preset(game, newcomers=newcomer)
    options = game.options() if preset is None else game.manners.presets[preset]
    proposed: dict[str, Any] = msgspec.to_builtins(options)
    languages = get_args(bare(option_types(game).get("language", str)))
    return {**proposed, "language": language} if language in languages else proposed


def bounds(kind: Any) -> tuple[float | None, float | None]:
    """What `Annotated[int, Meta(ge=1, le=5)]` says."""
    least = next((meta.ge for meta in metas(kind) if meta.ge is not None), None)
    most = next((meta.le for meta in metas(kind) if meta.le is not None), None)
    return least, most


def is_seldom(kind: Any) -> bool:
    """What `Annotated[bool, Meta(extra={"seldom": True})]` says."""
    return any((meta.extra or {}).get("seldom") for meta in metas(kind))


def metas(kind: Any) -> list[msgspec.Meta]:
    return [meta for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, msgspec.Meta)]


# Read


def read_options(game: AnyGame, given: Mapping[str, Any], language: str) -> dict[str, Any]:
    """What somebody asks for, read by the game; a bad option is refused by its name."""
    size = len(msgspec.json.encode(given))
    require(size <= LARGEST_OPTIONS, "lobby", "OPTIONS_TOO_LARGE", most=LARGEST_OPTIONS)
    for name in given:
        check_option(game, name, given[name])
    options = msgspec.convert(given, game.options)
    try:  # a trial deal: better refused now than when everybody is ready
        game.setup(options, game.seats[-1], Dice(bytes(KEY_BYTES)))
    except Illegal as refusal:
        why = why_not(refusal, language, game)
        raise Illegal("lobby", "BAD_OPTIONS", why=why) from None
    read: dict[str, Any] = msgspec.to_builtins(options)
    return read


def check_option(game: AnyGame, name: str, value: Any) -> None:
    """Each by itself, so that the sentence can say which."""
    fields = {field.encode_name: field.type for field in msgspec.structs.fields(game.options)}
    known = ", ".join(fields) or "–"
    require(name in fields, "lobby", "UNKNOWN_OPTION", option=printable(name), known=known)
    try:
        msgspec.convert(value, fields[name])
    except (msgspec.ValidationError, RecursionError) as problem:
        raise Illegal("lobby", "BAD_OPTION", option=name, why=printable(str(problem))) from None
