"""Guests: their names, their cookies, and the way to another device."""

import re
from collections.abc import Callable
from http.cookies import Morsel, SimpleCookie
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.lobbies import GAME, refused
from tests.server.servers import in_a_hurry, running

from reverie.kernel import Illegal
from reverie.match import Player
from reverie.match.match import check_player
from reverie.server.guard.codes import UNSAID, bare_code, new_recovery_code, new_table_code
from reverie.server.guard.cookies import YEAR, Seal
from reverie.server.lobby.people import clean_name
from reverie.server.model import NAME_LENGTH, PersonId

ADA = {"name": "Ada"}

Browser = Callable[..., httpx.Client]


@pytest.fixture
def guest(browser: Browser) -> httpx.Client:
    return browser()


def cookie_of(answer: httpx.Response) -> Morsel[str]:
    (morsel,) = SimpleCookie(answer.headers["set-cookie"]).values()
    return morsel


# Names


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u0308nne", "Änne"),
        ("A\u200bd\u200da\ufeff", "Ada"),
        ("\u202eadA\u202c", "adA"),
        ("Ada\x00\x1b[31m", "Ada[31m"),
        ("Ada\u2028Ben", "AdaBen"),
        ("Zoë 🦉", "Zoë 🦉"),
        ("李小龍", "李小龍"),
        ("A" + "\u0335" * 9, "A" + "\u0335" * 2),
        ("\u3164Ada\u2800", "Ada"),
        ("x" * NAME_LENGTH, "x" * NAME_LENGTH),
    ],
)
def test_a_name_looks_like_what_it_is(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize(
    "given", ["", "   ", "\u200b", "\u202e\u202c", "\x00", "\u3164", "\u0301", "x" * 25, "\ud800"]
)
def test_a_name_that_shows_nothing_or_too_much_is_refused(given: str) -> None:
    with refused("BAD_NAME"):
        clean_name(given)


@given(st.text(max_size=60))
def test_whatever_is_given_a_cleaned_name_can_be_shown_and_stays_clean(text: str) -> None:
    try:
        name = clean_name(text)
    except Illegal:
        return
    assert clean_name(name) == name
    check_player(GAME, Player(name))


# Coming in


def test_a_guest_comes_in_with_a_name_and_is_known_again(guest: httpx.Client) -> None:
    came = guest.post("/api/people", json={"name": " Ada ", "language": "de"})
    assert came.status_code == 201
    assert came.json() == {"name": "Ada", "language": "de", "recoverable": False}
    assert guest.get("/api/people/me").json() == came.json()


def test_a_guest_who_does_not_say_is_heard_in_the_browsers_language(guest: httpx.Client) -> None:
    wish = {"accept-language": "fr;q=0.9, de-AT;q=0.8, en;q=0.5"}
    assert guest.post("/api/people", json=ADA, headers=wish).json()["language"] == "de"


def test_coming_in_twice_is_being_called_otherwise(guest: httpx.Client) -> None:
    guest.post("/api/people", json=ADA)
    table = guest.post("/api/tables", json={"game": "dreamwell"}).json()["id"]
    guest.post("/api/people", json={"name": "Countess"})
    assert guest.get("/api/people/me").json()["name"] == "Countess"
    assert guest.get(f"/api/tables/{table}").json()["you_host"]


def test_a_guest_changes_name_and_language(guest: httpx.Client) -> None:
    guest.post("/api/people", json=ADA)
    assert guest.patch("/api/people/me", json={"name": "Bea"}).json()["name"] == "Bea"
    changed = guest.patch("/api/people/me", json={"language": "de"}).json()
    assert (changed["name"], changed["language"]) == ("Bea", "de")
    refusal = guest.patch("/api/people/me", json={"name": "\u200b"})
    assert (refusal.status_code, refusal.json()["code"]) == (422, "BAD_NAME")
    assert refusal.json()["why"].startswith("Dieser Name")  # in the guest's language by now


def test_whoever_nobody_knows_is_asked_for_a_name(guest: httpx.Client) -> None:
    for answer in (
        guest.get("/api/people/me"),
        guest.patch("/api/people/me", json={}),
        guest.delete("/api/people/me"),
        guest.post("/api/people/me/recovery"),
        guest.post("/api/tables", json={"game": "dreamwell"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (401, "WHO_ARE_YOU")


# Going


def test_whoever_goes_for_good_leaves_free_seats_and_a_bot_in_the_match(browser: Browser) -> None:
    ada, ben = browser("Ada"), browser("Ben")
    tables = [ada.post("/api/tables", json={"game": "dreamwell"}).json()["id"] for _ in range(2)]
    for table in tables:
        ben.put(f"/api/tables/{table}/seats/1", json={}).raise_for_status()
    ben.put(f"/api/tables/{tables[0]}/seats/1/ready", json={"ready": True})
    ada.post(f"/api/tables/{tables[0]}/start").raise_for_status()
    gone = ada.delete("/api/people/me")
    assert (gone.status_code, cookie_of(gone).value) == (204, "")
    assert ada.get("/api/people/me").status_code == 401
    playing, waiting = (ben.get(f"/api/tables/{table}").json() for table in tables)
    assert playing["chairs"][0]["bot"] == "planner"
    assert "name" not in waiting["chairs"][0]
    assert playing["you_host"]
    assert waiting["you_host"]


# Cookies


def test_the_cookie_is_for_the_server_alone_and_lasts_a_year(guest: httpx.Client) -> None:
    cookie = cookie_of(guest.post("/api/people", json=ADA))
    assert (cookie.key, cookie["path"], cookie["samesite"]) == ("reverie", "/", "lax")
    assert cookie["httponly"]
    assert int(cookie["max-age"]) == YEAR
    assert not cookie["secure"]
    assert not cookie["domain"]


def test_behind_https_the_browser_guards_the_cookie(start: Callable[..., str]) -> None:
    base = start(public_url="https://play.example")
    cookie = cookie_of(httpx.post(f"{base}/api/people", json=ADA))
    assert cookie.key == "__Host-reverie"
    assert cookie["secure"]


def test_a_forged_cookie_is_nobodys(server: str, guest: httpx.Client) -> None:
    value = cookie_of(guest.post("/api/people", json=ADA)).value
    person, signature = value.split(".")
    forged = (
        person,
        f"{person}.",
        f"{person}.{signature[:-1]}",
        f"{person}.{'A' * 43}",
        f"{'x' * len(person)}.{signature}",
        f"{signature}.{person}",
        "garbage",
        "\x7f" * 40,
    )
    for cookie in forged:
        answer = httpx.get(f"{server}/api/people/me", cookies={"reverie": cookie})
        assert answer.status_code == 401, cookie
    assert httpx.get(f"{server}/api/people/me", cookies={"reverie": value}).status_code == 200


def test_a_seal_knows_only_its_own_and_keeps_its_purposes_apart() -> None:
    seal, other = Seal(b"one", secure=False), Seal(b"other", secure=False)
    ada = PersonId("a" * 24)
    value = seal.cookie(ada).value
    assert seal.person(value) == ada
    assert other.person(value) is None
    assert seal.person(f"{ada}.{seal.digest(ada)}") is None


def test_the_secret_outlives_the_server(tmp_path: Path) -> None:
    settings = in_a_hurry(tmp_path)
    with running(settings) as base:
        cookies = dict(httpx.post(f"{base}/api/people", json=ADA).cookies)
    with running(settings) as base:
        assert httpx.get(f"{base}/api/people/me", cookies=cookies).json()["name"] == "Ada"


# To another device


def test_a_recovery_code_makes_another_device_the_same_guest(server: str, browser: Browser) -> None:
    phone, laptop = browser("Ada"), browser()
    made = phone.post("/api/people/me/recovery").json()
    assert made["link"] == f"{server}/recover#{made['code']}"
    assert phone.get("/api/people/me").json()["recoverable"]
    typed = made["code"].lower().replace("-", " ")
    assert laptop.post("/api/people/recover", json={"code": typed}).json()["name"] == "Ada"
    table = phone.post("/api/tables", json={"game": "dreamwell"}).json()["id"]
    assert laptop.get(f"/api/tables/{table}").json()["you_host"]


def test_only_the_newest_recovery_code_counts(browser: Browser) -> None:
    phone, laptop = browser("Ada"), browser()
    old = phone.post("/api/people/me/recovery").json()["code"]
    phone.post("/api/people/me/recovery")
    for code in (old, "BCDFG-HJKLM-NPQRS", "", "?"):
        answer = laptop.post("/api/people/recover", json={"code": code or "-"})
        assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_RECOVERY")


def test_a_recovery_code_is_nowhere_in_the_store(tmp_path: Path) -> None:
    with running(in_a_hurry(tmp_path)) as base, httpx.Client(base_url=base) as guest:
        guest.post("/api/people", json={"name": "Ada the First"})
        code = guest.post("/api/people/me/recovery").json()["code"]
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Ada the First" in stored
    assert code.encode() not in stored
    assert bare_code(code).encode() not in stored


# Codes


def test_codes_are_easy_to_say_and_hard_to_guess() -> None:
    codes = {new_table_code() for _ in range(500)}
    assert len(codes) > 490
    assert all(re.fullmatch("[BCDFGHJKLMNPQRSTVWXZ]{5}", code) for code in codes)
    assert not any(UNSAID.search(code) for code in codes)
    assert re.fullmatch(r"([B-Z2-9]{5}-){2}[B-Z2-9]{5}", new_recovery_code())


def test_a_code_is_read_however_it_is_typed() -> None:
    assert bare_code(" bc2fg-hj 4lm ") == "BC2FGHJ4LM"
