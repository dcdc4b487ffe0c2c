"""Reading the settings: the command line over the environment over a file over the defaults.

Every field of `Settings` is a key of the file and a variable of the environment; what is inside
`limits` is a table there and `REVERIE_LIMITS_…` here. Nothing is listed twice: a new field is
read, checked and refused by its type alone.
"""

import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

import msgspec

from reverie.language import LANGUAGES
from reverie.server.config.settings import Limits, Settings

PREFIX: Final = "REVERIE_"
SECRET: Final = "REVERIE_ENDPOINT_KEY"  # noqa: S105  its name; it is in no file and no flag
CONFIG: Final = "config"  # names the file, so it cannot stand in it
FILE: Final = "reverie.toml"
LIMITS: Final = "limits."
ORIGIN: Final = re.compile(
    r"https?://(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:[0-9]{1,5})?/?"
)
TRUTH: Final = {**dict.fromkeys(("yes", "on"), "true"), **dict.fromkeys(("no", "off"), "false")}


class Given(NamedTuple):
    """A value as somebody wrote it, and where it stands."""

    value: object
    place: str
    source: Literal["flag", "variable", "file"]


class BadSetting(Exception):  # noqa: N818  it says what to write instead
    """One code word, the place, and details; the catalogue makes a sentence of them."""

    def __init__(self, code: str, given: Given, **details: object) -> None:
        super().__init__(code, given, details)
        self.code = code
        self.given = given
        self.details = details


def fields() -> dict[str, Any]:
    """Every setting by its name, limits as `limits.NAME`, and its type."""
    outer = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    del outer["limits"]
    inner = {LIMITS + field.name: field.type for field in msgspec.structs.fields(Limits)}
    return {**outer, **inner}


def variable(name: str) -> str:
    return PREFIX + name.upper().replace(".", "_")


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def read_settings(
    asked: Mapping[str, object], environment: Mapping[str, str], otherwise: Settings
) -> Settings:
    """`asked`: what the command line said, by name; `otherwise`: what is set where nobody says."""
    near = {**from_environment(environment), **from_flags(asked)}
    config = near.pop(CONFIG, None)
    folder = Path(converted("data", near["data"])) if "data" in near else otherwise.data
    given = {**from_file(config, folder), **near}
    values = {name: converted(name, one) for name, one in given.items()}
    limits = {
        name.removeprefix(LIMITS): values.pop(name) for name in given if name.startswith(LIMITS)
    }
    values["limits"] = msgspec.structs.replace(otherwise.limits, **limits)
    return msgspec.structs.replace(otherwise, **values)


# Where settings stand


def from_flags(asked: Mapping[str, object]) -> dict[str, Given]:
    said = {name: value for name, value in asked.items() if value is not None}
    return {name: Given(value, flag(name), "flag") for name, value in said.items()}


def from_environment(environment: Mapping[str, str]) -> dict[str, Given]:
    """All that is set and not empty; one that looks like a misspelt one of ours is refused."""
    known = {variable(name): name for name in (*fields(), CONFIG)}
    found = {}
    for place, value in environment.items():
        if not value or place == SECRET:
            continue
        given = Given(value, place, "variable")
        if place in known:
            found[known[place]] = given
        elif place.startswith(PREFIX) and (close := closest(place, known)):
            raise BadSetting("UNKNOWN_CLOSE", given, close=close)
    return found


def from_file(config: Given | None, folder: Path) -> dict[str, Given]:
    """The file that was named, which must be there; else the one in the data folder, if any."""
    file = Path(str(config.value)).expanduser() if config else folder / FILE
    here = Given(str(file), str(file), "file")
    try:
        text = file.read_text("utf-8")
    except OSError as problem:
        if config is None and isinstance(problem, FileNotFoundError | NotADirectoryError):
            return {}
        raise BadSetting("UNREADABLE", here, why=problem) from None
    except UnicodeError:
        raise BadSetting("NO_UTF8", here) from None
    return dict(_known(_flat(_table(text, here), file), file))


def _table(text: str, here: Given) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        line = re.search(r"at line (\d+)", str(problem))  # none: at the end
        number = int(line[1]) if line else text.count("\n") + 1
        raise BadSetting("NO_TOML", here, line=number) from None


def _flat(table: Mapping[str, Any], file: Path) -> dict[str, Any]:
    limits = table.get("limits", {})
    if not isinstance(limits, dict):
        raise BadSetting("NO_TABLE", Given(limits, f"{file}, limits", "file"))
    outer = {name: value for name, value in table.items() if name != "limits"}
    return {**outer, **{LIMITS + name: value for name, value in limits.items()}}


def _known(values: Mapping[str, Any], file: Path) -> list[tuple[str, Given]]:
    found = []
    for name, value in values.items():
        given = Given(value, f"{file}, {name}", "file")
        if name not in fields():
            if close := closest(name, fields()):
                raise BadSetting("UNKNOWN_CLOSE", given, close=close)
            raise BadSetting("UNKNOWN", given, known=", ".join(fields()))
        if name == "data" and isinstance(value, str):  # beside the file, wherever one stands
            given = given._replace(value=str(file.parent / Path(value).expanduser()))
        found.append((name, given))
    return found


def closest(word: str, known: Mapping[str, object]) -> str | None:
    bare = {name.removeprefix(PREFIX): name for name in known}
    close = get_close_matches(word.removeprefix(PREFIX), bare, n=1, cutoff=0.75)
    return bare[close[0]] if close else None


# What they hold


def converted(name: str, given: Given) -> Any:
    """The value in the setting's own type; a file has types, words are read as what is wanted."""
    kind = fields()[name]
    value = given.value
    if kind is bool and isinstance(value, str):
        value = TRUTH.get(value.lower(), value)
    try:
        read = msgspec.convert(value, kind, strict=given.source == "file", dec_hook=_path)
    except msgspec.ValidationError:
        raise refused(kind, given) from None
    if name == "language":
        return spoken(given)
    return checked(name, given, read)


def checked(name: str, given: Given, read: Any) -> Any:
    match name:
        case "public_url":
            return origin(given)
        case "endpoint" if not re.match(r"https?://[^\s/]", str(read)):
            raise BadSetting("NO_ENDPOINT", given)
        case _:
            return read


def spoken(given: Given) -> str:
    """One of our languages; `de_DE.UTF-8` is German, as it is for the terminal."""
    wish = str(given.value)[:2].lower()
    if wish not in LANGUAGES:
        raise BadSetting("NO_CHOICE", given, choices=", ".join(LANGUAGES))
    return wish


def _path(kind: type, value: Any) -> Path:
    if kind is not Path or not isinstance(value, str | Path) or not str(value):
        raise TypeError
    return Path(value).expanduser()


def refused(kind: Any, given: Given) -> BadSetting:
    """What this type would have wanted."""
    if get_origin(kind) is Literal:
        return BadSetting("NO_CHOICE", given, choices=", ".join(get_args(kind)))
    if kind is bool:
        return BadSetting("NO_SWITCH", given)
    wanted = msgspec.inspect.type_info(kind)
    if isinstance(wanted, msgspec.inspect.IntType):
        return BadSetting("NO_NUMBER", given, least=wanted.ge, most=wanted.le)
    return BadSetting("NO_TEXT", given)


def origin(given: Given) -> str:
    """A public address without a path: the table stands at the root of its host."""
    text = str(given.value).lower()
    if not ORIGIN.fullmatch(text):
        raise BadSetting("NO_URL", given)
    return text.rstrip("/")
