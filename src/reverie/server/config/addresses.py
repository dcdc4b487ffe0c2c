"""Where the server listens, and the link under which others find it."""

import errno
import http.client
import ipaddress
import json
import socket
from typing import Final, Literal

from reverie.server.config.settings import Settings

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104  never unless asked for
ELSEWHERE: Final = ("192.0.2.1", 9)  # reserved for documents: nobody is there, nothing is sent
PATIENCE: Final = 1.0  # seconds for whoever has our port to say who it is
BACKLOG: Final = 512

Reach = Literal["machine", "network", "nowhere", "world"]


class CannotListen(Exception):  # noqa: N818  it says what to do
    """One code word and details; the catalogue makes a sentence of them."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details


def listening_host(settings: Settings) -> str:
    """`lan` opens what would be this machine's alone; a host of one's own choice stays."""
    return EVERYWHERE if settings.lan and is_loopback(settings.host) else settings.host


def is_loopback(host: str) -> bool:
    """Whether it is this machine alone, as an address or by its usual name."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def is_everywhere(host: str) -> bool:
    return host in (EVERYWHERE, "::")


def reach(settings: Settings) -> Reach:
    """Who can come: whoever is at this machine, or in its network (if it is in one), or anybody."""
    host = listening_host(settings)
    if settings.public_url:
        return "world"
    if is_loopback(host):
        return "machine"
    return "nowhere" if is_everywhere(host) and network_address() is None else "network"


def link(settings: Settings, port: int) -> str:
    """What to type into a browser; in a network, the address that others there can reach."""
    if settings.public_url:
        return settings.public_url
    host = listening_host(settings)
    if is_everywhere(host):
        host = network_address() or "127.0.0.1"
    return http_link(host, port)


def http_link(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def network_address() -> str | None:
    """This machine's address in its network; None when it is in none.

    A socket that is told where its letters would go knows which address it would send them from.
    Where no way leads out of the network, the machine's own name may still have an address.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as letterbox:
        try:
            letterbox.connect(ELSEWHERE)
            found = [str(letterbox.getsockname()[0])]
        except OSError:
            found = addresses_of(socket.gethostname())
    return next((one for one in found if not is_loopback(one)), None)


def addresses_of(name: str) -> list[str]:
    try:
        return socket.gethostbyname_ex(name)[2]
    except OSError:
        return []


def listen(settings: Settings) -> socket.socket:
    """The socket to serve on, or a reason why there is none."""
    host, port = listening_host(settings), settings.port
    try:
        family, kind, proto, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (OSError, UnicodeError):
        raise CannotListen("HOST_UNKNOWN", host=host) from None
    door = socket.socket(family, kind, proto)
    try:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
        door.listen(BACKLOG)
    except OSError as problem:
        door.close()
        raise why_not(problem, settings) from None
    return door


def why_not(problem: OSError, settings: Settings) -> CannotListen:
    host, port = listening_host(settings), settings.port
    other = 8001 if port == 8000 else 8000
    if problem.errno == errno.EADDRINUSE:
        if found := reverie_at(host, port):
            return CannotListen("ALREADY_OPEN", port=port, link=found, other=other)
        return CannotListen("PORT_TAKEN", port=port, other=other)
    if problem.errno == errno.EACCES:
        return CannotListen("PORT_RESERVED", port=port)
    if problem.errno == errno.EADDRNOTAVAIL:
        return CannotListen("HOST_NOT_OURS", host=host)
    return CannotListen("NO_DOOR", host=host, port=port, why=problem.strerror)


def reverie_at(host: str, port: int) -> str | None:
    """The link of the Reverie that has this port already, if it is one."""
    near = "127.0.0.1" if is_everywhere(host) else host
    asked = http.client.HTTPConnection(near, port, timeout=PATIENCE)
    try:
        asked.request("GET", "/healthz")
        answer = json.loads(asked.getresponse().read(10_000))
    except (OSError, http.client.HTTPException, ValueError):
        return None
    finally:
        asked.close()
    is_ours = isinstance(answer, dict) and "reverie" in answer
    return http_link(near, port) if is_ours else None
