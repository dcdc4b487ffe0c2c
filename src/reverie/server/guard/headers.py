"""Which hosts and origins may speak to this server, and what every answer of it carries."""

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from reverie.server.config.addresses import is_loopback
from reverie.server.config.settings import Settings

# Nothing is loaded from anywhere else, nothing is run that is written into a page, nobody frames.
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS: Final[tuple[tuple[str, str], ...]] = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
HTTPS_ONLY: Final = ("strict-transport-security", "max-age=31536000")
NO_STORE: Final = ("cache-control", "no-store")  # unless whoever answers says otherwise


def is_https(settings: Settings) -> bool:
    return (settings.public_url or "").startswith("https://")


def with_headers(
    sent: list[tuple[bytes, bytes]], settings: Settings, request: str
) -> list[tuple[bytes, bytes]]:
    """What was to be sent, and what every answer carries; what is there already stays."""
    always = [*ALWAYS, NO_STORE, ("x-request-id", request)]
    if is_https(settings):
        always.append(HTTPS_ONLY)
    there = {name.lower() for name, _ in sent}
    more = [(name.encode(), value.encode()) for name, value in always]
    return [*sent, *((name, value) for name, value in more if name not in there)]


# A page of somebody else's may make a browser ask us: by a name of its own that points to this
# machine (DNS rebinding), or simply by our address (forged requests). Both give themselves away.


def is_our_host(host: str, settings: Settings) -> bool:
    """`Host`: the name we are known by, or one that others cannot make point here.

    Whoever has named a `public_url` means it: beside it then only this machine may ask by another
    name, and, where that was wished for as well, its network (`lan`).
    """
    name = host_name(host)
    known = urlsplit(settings.public_url).hostname if settings.public_url else None
    if not name or name in (known, settings.host):
        return bool(name)
    if known and not settings.lan:
        return is_this_machine(name)
    return is_near(name) or is_address(name)


def is_this_machine(name: str) -> bool:
    return name.endswith(".localhost") or is_loopback(name)


def is_near(name: str) -> bool:
    """A name that only this machine or its network can give: `localhost`, `pi`, `pi.local`."""
    return "." not in name or name.endswith((".local", ".localhost"))


def host_name(host: str) -> str:
    """Without the port; an IPv6 address without its brackets."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_our_origin(origin: str | None, host: str, settings: Settings) -> bool:
    """`Origin`: our own page, or none at all, as programs that are no browsers send it."""
    if origin is None:
        return True
    try:
        asked_by = urlsplit(origin)
    except ValueError:
        return False
    known = urlsplit(settings.public_url) if settings.public_url else None
    if known and (asked_by.scheme, asked_by.netloc.lower()) == (known.scheme, known.netloc.lower()):
        return True
    return asked_by.scheme in ("http", "https") and asked_by.netloc.lower() == host.lower()
