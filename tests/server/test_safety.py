"""Whoever has no business here is refused; and every answer carries what browsers must know."""

import asyncio
import http.client
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from tests.server.lobbies import refused
from tests.server.servers import in_a_hurry
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from reverie.server.config.settings import Limits
from reverie.server.guard.headers import is_our_host, is_our_origin
from reverie.server.guard.limits import Bucket, Rates, client_address, neighbourhood

ADA = {"name": "Ada"}
AT_HOME = in_a_hurry(Path())
IN_THE_WORLD = in_a_hurry(Path(), public_url="https://play.example")
IN_BOTH = in_a_hurry(Path(), public_url="https://play.example", lan=True)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# Hosts: a name of somebody else's that points to this machine is not ours (DNS rebinding)


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "localhost",
        "LOCALHOST:8000",
        "[::1]:8000",
        "192.168.1.7:8000",
        "moth.local:8000",
        "reverie.localhost",
        "raspberrypi:8000",
    ],
)
def test_names_that_nobody_else_can_give_are_ours(host: str) -> None:
    assert is_our_host(host, AT_HOME)
    assert is_our_host(host, IN_BOTH)


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost", "[::1]:8000", "a.localhost"])
def test_whoever_is_known_to_the_world_is_called_otherwise_by_this_machine_alone(host: str) -> None:
    assert is_our_host(host, IN_THE_WORLD)
    for other in ("192.168.1.7", "8.8.8.8", "[2001:db8::1]", "moth.local", "raspberrypi"):
        assert not is_our_host(other, IN_THE_WORLD)


def test_the_address_that_was_asked_for_is_ours() -> None:
    chosen = in_a_hurry(Path(), public_url="https://play.example", host="10.0.0.5")
    assert is_our_host("10.0.0.5:8000", chosen)
    assert not is_our_host("10.0.0.6:8000", chosen)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "localhost.evil.example",
        "evil.locale",
        "127.0.0.1.evil.example",
        "127.0.0.1@evil.example",
        "[::1",
        "play.example.evil.example",
    ],
)
def test_names_that_anybody_can_give_are_not(host: str) -> None:
    assert not is_our_host(host, AT_HOME)
    assert not is_our_host(host, IN_THE_WORLD)


def test_the_name_we_are_known_by_is_ours() -> None:
    assert is_our_host("play.example", IN_THE_WORLD)
    assert is_our_host("Play.Example:443", IN_THE_WORLD)
    assert not is_our_host("play.example", AT_HOME)


def test_a_foreign_host_is_refused_before_anything_else(server: str) -> None:
    for path in ("/", "/api/games", "/healthz", "/nowhere"):
        answer = httpx.get(f"{server}{path}", headers={"host": "evil.example"})
        assert code(answer) == (421, "WRONG_HOST")


def test_a_request_without_a_host_is_refused(server: str) -> None:
    where = urlsplit(server)
    line = http.client.HTTPConnection(where.hostname or "", where.port or 0, timeout=10)
    line.putrequest("GET", "/api/games", skip_host=True)
    line.endheaders()
    assert line.getresponse().status in (400, 421)
    line.close()


# Origins: another page's requests give themselves away (CSRF)


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        (None, "127.0.0.1:8000", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("http://127.0.0.1:9000", "127.0.0.1:8000", False),
        ("http://localhost:8000", "127.0.0.1:8000", False),
        ("null", "127.0.0.1:8000", False),
        ("", "127.0.0.1:8000", False),
        ("https://evil.example", "127.0.0.1:8000", False),
        ("http://[", "127.0.0.1:8000", False),
        ("file://127.0.0.1:8000", "127.0.0.1:8000", False),
        ("https://play.example", "127.0.0.1:8000", True),
        ("http://play.example", "127.0.0.1:8000", False),
    ],
)
def test_only_our_own_pages_change_anything(origin: str | None, host: str, ours: bool) -> None:
    assert is_our_origin(origin, host, IN_THE_WORLD) == ours


def test_another_sites_page_changes_nothing(browser: Callable[..., httpx.Client]) -> None:
    ada = browser("Ada")
    table = ada.post("/api/tables", json={"game": "dreamwell"}).json()["id"]
    foreign = {"origin": "https://evil.example"}
    for method, path, body in (
        ("POST", "/api/people", ADA),
        ("DELETE", "/api/people/me", None),
        ("POST", "/api/tables", {"game": "dreamwell"}),
        ("PATCH", f"/api/tables/{table}", {"locked": True}),
        ("DELETE", f"/api/tables/{table}/seats/0", None),
        ("POST", f"/api/tables/{table}/start", None),
    ):
        answer = ada.request(method, path, json=body, headers=foreign)
        assert code(answer) == (403, "FOREIGN_ORIGIN")
    assert ada.get(f"/api/tables/{table}", headers=foreign).json()["host"] == 0


def test_a_form_of_another_site_cannot_send_json(server: str) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        headers = {"content-type": kind} if kind else {}
        answer = httpx.post(f"{server}/api/people", content=b'{"name":"Ada"}', headers=headers)
        assert code(answer) == (415, "NOT_JSON_BODY")


def test_no_other_site_may_read_or_ask_ahead(server: str) -> None:
    answer = httpx.options(f"{server}/api/games", headers={"origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control")]


async def knock(server: str, **headers: str) -> int:
    """The status of a socket that is refused, 101 for one that opens."""
    url = f"{server.replace('http', 'ws', 1)}/api/tables/nowhere/socket"
    try:
        async with connect(url, additional_headers=headers):
            return 101
    except InvalidStatus as refusal:
        return refusal.response.status_code


def test_a_socket_from_another_site_does_not_open(server: str) -> None:
    assert asyncio.run(knock(server)) == 101
    assert asyncio.run(knock(server, Origin=server)) == 101
    assert asyncio.run(knock(server, Origin="https://evil.example")) == 403


# What every answer carries


@pytest.mark.parametrize(
    "path", ["/", "/table/anything", "/api/games", "/api/nowhere", "/nowhere.js", "/metrics"]
)
def test_every_answer_carries_what_browsers_must_know(server: str, path: str) -> None:
    headers = httpx.get(f"{server}{path}").headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert len(headers["x-request-id"]) == 12
    assert "server" not in headers
    assert "strict-transport-security" not in headers


def test_refusals_at_the_gate_carry_it_too(server: str) -> None:
    answer = httpx.get(f"{server}/", headers={"host": "evil.example"})
    assert "content-security-policy" in answer.headers
    assert answer.headers["cache-control"] == "no-store"


def test_what_the_api_says_is_kept_by_nobody(server: str) -> None:
    assert httpx.get(f"{server}/api/games").headers["cache-control"] == "no-store"


def test_behind_https_browsers_are_told_to_stay_there(start: Callable[..., str]) -> None:
    base = start(public_url="https://play.example")
    assert "strict-transport-security" in httpx.get(f"{base}/healthz").headers


def test_whatever_may_be_got_may_be_asked_about(server: str) -> None:
    answer = httpx.head(f"{server}/api/games")
    assert (answer.status_code, answer.content) == (200, b"")


# How much


def test_a_body_larger_than_the_limit_is_not_read(start: Callable[..., str]) -> None:
    base = start(limits={"body": 1_000})
    for content in (b'{"name":"' + b"x" * 2_000 + b'"}', iter([b"x" * 600] * 4)):
        answer = httpx.post(
            f"{base}/api/people", content=content, headers={"content-type": "application/json"}
        )
        assert code(answer) == (413, "BODY_TOO_LARGE")


def test_who_asks_too_often_is_told_when_to_come_again(start: Callable[..., str]) -> None:
    base = start(limits={"requests": 3})
    answers = [httpx.get(f"{base}/api/games") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].headers["retry-after"] == "20"
    assert answers[-1].json()["why"].endswith("Try again in 20 seconds.")


@pytest.mark.parametrize(
    ("limit", "method", "path", "body"),
    [
        ("new_tables", "POST", "/api/tables", {"game": "dreamwell"}),
        ("recoveries", "GET", "/api/codes/ZZZZZ", None),
        ("recoveries", "POST", "/api/people/recover", {"code": "ZZZZZ"}),
    ],
)
def test_what_could_be_abused_is_limited_by_itself(
    start: Callable[..., str], limit: str, method: str, path: str, body: Any
) -> None:
    with httpx.Client(base_url=start(limits={limit: 2})) as ada:
        ada.post("/api/people", json=ADA)
        codes = [ada.request(method, path, json=body).status_code for _ in range(3)]
        assert codes[2] == 429
        assert 429 not in codes[:2]
        assert ada.get("/api/games").status_code == 200


def test_the_clients_files_are_not_counted(start: Callable[..., str]) -> None:
    base = start(limits={"requests": 1})
    assert [httpx.get(f"{base}/").status_code for _ in range(5)] == [200] * 5


def test_looking_back_is_limited(start: Callable[..., str]) -> None:
    with httpx.Client(base_url=start(limits={"replays": 2})) as ada:
        ada.post("/api/people", json=ADA)
        table = ada.post("/api/tables", json={"game": "dreamwell"}).json()["id"]
        ada.put(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
        match = ada.post(f"/api/tables/{table}/start").json()["match"]
        path = f"/api/matches/{match}/moments"
        assert [ada.get(path).status_code for _ in range(3)] == [200, 200, 429]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"game":"dreamwell","options":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"game":"dreamwell","options":{"a":' + b"[" * 5_000 + b"]" * 5_000 + b"}}",
        b'{"game":"dreamwell","seats":1e400}',
        b'{"game":"dreamwell","game":"lullaby","seats":99999999999999999999999}',
    ],
)
def test_whatever_is_sent_is_answered(browser: Callable[..., httpx.Client], body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = browser("Ada").post("/api/tables", content=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert set(answer.json()) == {"code", "why", "rule"}


def test_guests_are_not_made_by_the_dozen(start: Callable[..., str]) -> None:
    base = start(limits={"new_people": 2})
    statuses = [httpx.post(f"{base}/api/people", json=ADA).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_whoever_guesses_codes_does_not_get_the_right_one_either(start: Callable[..., str]) -> None:
    with httpx.Client(base_url=start(limits={"recoveries": 2})) as ada:
        ada.post("/api/people", json=ADA)
        right = ada.post("/api/tables", json={"game": "dreamwell"}).json()["code"]
        assert ada.get(f"/api/codes/{right}").status_code == 200
        for _ in range(2):
            assert ada.get("/api/codes/ZZZZZ").status_code == 404
        assert ada.get(f"/api/codes/{right}").status_code == 429


async def knock_until(status: int, server: str) -> int:
    """A server hears a little later than the client that a socket has closed."""
    async with asyncio.timeout(30):
        while (heard := await knock(server)) != status:
            await asyncio.sleep(0.05)
    return heard


def test_so_many_sockets_and_no_more(start: Callable[..., str]) -> None:
    async def knock_third(base: str) -> int:
        url = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket?watch=1"
        async with connect(url), connect(url):
            return await knock(base)

    base = start(limits={"sockets_each": 2})
    with httpx.Client(base_url=base) as ada:
        ada.post("/api/people", json=ADA)
        table = ada.post("/api/tables", json={"game": "dreamwell"}).json()["id"]
    assert asyncio.run(knock_third(base)) == 503
    assert asyncio.run(knock_until(101, base)) == 101  # the two have left


# Buckets


def test_a_bucket_fills_by_the_minute() -> None:
    bucket = Bucket(60)
    assert all(bucket.take(0.0) for _ in range(60))
    assert not bucket.take(0.0)
    assert bucket.wait(0.0) == pytest.approx(1.0)
    assert bucket.take(1.0)
    assert not bucket.take(1.5)
    assert bucket.wait(1000.0) == 0


def test_every_address_has_a_bucket_of_its_own() -> None:
    now = [0.0]
    rates = Rates(Limits(new_tables=1), lambda: now[0])
    rates.spend("new_tables", "192.0.2.1")
    rates.spend("new_tables", "192.0.2.2")
    rates.spend("new_people", "192.0.2.1")
    with refused("TOO_MANY"):
        rates.spend("new_tables", "192.0.2.1")
    with refused("TOO_MANY"):
        rates.allow("new_tables", "192.0.2.1")
    now[0] = 60.0
    rates.allow("new_tables", "192.0.2.1")
    rates.spend("new_tables", "192.0.2.1")


def test_a_network_of_ones_own_is_one_address() -> None:
    assert neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:1")
    assert neighbourhood("2001:db8::1") != neighbourhood("2001:db8:0:1::1")
    assert neighbourhood("::ffff:192.0.2.1") == "192.0.2.1"
    assert neighbourhood("192.0.2.1") != neighbourhood("192.0.2.2")
    assert neighbourhood("unix") == "unix"


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxy", "address"),
    [
        ("127.0.0.1", "192.0.2.1", True, "192.0.2.1"),
        ("127.0.0.1", "1.1.1.1, 192.0.2.1", True, "192.0.2.1"),  # the first is hearsay
        ("127.0.0.1", "192.0.2.1", False, "127.0.0.1"),
        ("192.0.2.9", "192.0.2.1", True, "192.0.2.9"),
        ("127.0.0.1", None, True, "127.0.0.1"),
        ("127.0.0.1", "", True, "127.0.0.1"),
        ("", "192.0.2.1", True, ""),
        ("localhost", "192.0.2.1", True, "192.0.2.1"),  # the same machine by its other name
    ],
)
def test_only_a_proxy_of_our_own_says_who_asks(
    peer: str, forwarded: str | None, proxy: bool, address: str
) -> None:
    assert client_address(peer, forwarded, proxy) == address


def test_behind_a_proxy_one_visitor_does_not_use_up_anothers_share(
    start: Callable[..., str],
) -> None:
    base = start(public_url="http://play.example", limits={"new_people": 1})
    for visitor, status in (("192.0.2.1", 201), ("192.0.2.2", 201), ("192.0.2.1", 429)):
        answer = httpx.post(
            f"{base}/api/people", json=ADA, headers={"x-forwarded-for": f"9.9.9.9, {visitor}"}
        )
        assert answer.status_code == status
