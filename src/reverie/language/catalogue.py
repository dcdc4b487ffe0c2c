"""Reading catalogues and filling the gaps in their sentences."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

LANGUAGES: Final = ("en", "de")
DEFAULT: Final = "en"
LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set says which one

Messages = Mapping[str, str | Mapping[str, str]]


def preferred_language(environment: Mapping[str, str]) -> str:
    """The first language we speak that is wished for: of us, in LANGUAGE, or by the locale.

    As with gettext LC_ALL overrules LC_MESSAGES, which overrules LANG, and in the locale C
    LANGUAGE does not count.
    """
    locale = next(filter(None, map(environment.get, LOCALE)), "C")
    wishes = [environment.get("REVERIE_LANGUAGE", "")]
    if locale.partition(".")[0] not in ("C", "POSIX"):
        wishes += [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((wish[:2].lower() for wish in wishes if wish[:2].lower() in LANGUAGES), DEFAULT)


@cache
def read_messages(package: str, language: str) -> Messages:
    """All messages of one package, with the names of nested tables joined by dots."""
    text = (files(package) / "messages" / f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flatten("", tomllib.loads(text)))


def _flatten(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in table.items():
        if isinstance(value, dict) and "other" not in value:
            flat += _flatten(f"{prefix}{name}.", value)
        else:
            flat.append((prefix + name, value))
    return flat


@cache
def speaks(package: str, language: str) -> bool:
    return (files(package) / "messages" / f"{language}.toml").is_file()


class Catalogue:
    """The sentences of several packages in one language; the first that has a key speaks."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._messages: dict[str, str | Mapping[str, str]] = {}
        for package in reversed(packages):
            self._messages |= read_messages(package, language)

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def __call__(self, key: str, /, **gaps: object) -> str:
        form = self._messages.get(key)
        if form is None:
            raise KeyError(f"no message {key!r} in {self.language}")
        if not isinstance(form, str):
            form = form["one" if gaps.get("count") == 1 else "other"]
        return form.format_map(gaps) if "{" in form else form


def game_catalogue(language: str, package: str) -> Catalogue:
    """What a game says; a guest that speaks only English is heard in English."""
    spoken = language if speaks(package, language) else DEFAULT
    return Catalogue(spoken, *(package,) * speaks(package, spoken))
