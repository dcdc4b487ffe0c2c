"""Which language somebody wants to hear."""

from typing import Any

from litestar.connection import ASGIConnection

from reverie.language import LANGUAGES

Connected = ASGIConnection[Any, Any, Any, Any]


def accepted_language(header: str | None, otherwise: str) -> str:
    """The first we speak of those a browser asks for, dearest first (`Accept-Language`)."""
    wishes = [_wish(part) for part in (header or "").split(",")[:20]]
    wishes.sort(key=lambda wish: -wish[0])  # the order given decides among equals
    spoken = (language for weight, language in wishes if weight > 0 and language in LANGUAGES)
    return next(spoken, otherwise)


def _wish(part: str) -> tuple[float, str]:
    tag, _, weight = part.partition(";q=")
    try:
        return float(weight or 1), tag.strip()[:2].lower()
    except ValueError:
        return 0.0, ""


def language_of(connection: Connected) -> str:
    """The person's own, once they are known; else what the browser asks for."""
    chosen = connection.scope["state"].get("language")
    if isinstance(chosen, str):
        return chosen
    otherwise = connection.app.state.settings.language
    return accepted_language(connection.headers.get("accept-language"), otherwise)
