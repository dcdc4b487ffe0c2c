"""Matches afterwards: their heads, records, proofs and moments, and records from elsewhere."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from tests.server.servers import PATIENCE, in_a_hurry, running

from reverie.games import games
from reverie.kernel import KEY_BYTES, Millis, commitment
from reverie.match import Match, Player, read_record, record_of, write_record
from reverie.server.model import MatchId, StoredMatch, Wall
from reverie.server.past.records import match_listed, match_seen

Played = tuple[httpx.Client, str]  # whoever was the host, and the match


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(in_a_hurry(tmp_path_factory.mktemp("data"))) as base:
        yield base


@pytest.fixture
def opened(address: str) -> Iterator[Callable[[str], httpx.Client]]:
    clients: list[httpx.Client] = []

    def browser(name: str = "") -> httpx.Client:
        client = httpx.Client(base_url=address, timeout=PATIENCE)
        clients.append(client)
        if name:
            client.post("/api/people", json={"name": name}).raise_for_status()
        return client

    yield browser
    for client in clients:
        client.close()


def started(host: httpx.Client, bots: int, **terms: object) -> str:
    table = host.post("/api/tables", json={"game": "lullaby", "seats": 2, **terms}).json()["id"]
    for seat in range(2 - bots, 2):
        host.put(f"/api/tables/{table}/seats/{seat}/bot", json={"bot": "random"})
    return str(host.post(f"/api/tables/{table}/start").raise_for_status().json()["match"])


@pytest.fixture(scope="module")
def over(address: str) -> Iterator[Played]:
    """A listed match of two bots, played to its end."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as host:
        host.post("/api/people", json={"name": "Ada"})
        match = started(host, 2, sit=False, listed=True, options={"short_night": True})
        late = time.monotonic() + PATIENCE
        while host.get(f"/api/matches/{match}").json()["outcome"] is None:
            assert time.monotonic() < late
            time.sleep(0.05)
        yield host, match


def a_record(seats: int = 2, finished: bool = True) -> str:
    bots = [Player(f"Bot {seat}", "random") for seat in range(seats)]
    lullaby = games()["lullaby"]
    match: Any = Match(lullaby, lullaby.options(), bots, bytes(KEY_BYTES))
    while match.to_act:
        seat = min(match.to_act)
        match.play(seat, match.bot_action(seat), Millis(match.now + 900))
        if not finished:
            break
    return write_record(record_of(match, with_key=True))


def send(guest: httpx.Client, text: str) -> httpx.Response:
    return guest.post(
        "/api/records", content=text.encode(), headers={"content-type": "application/jsonl"}
    )


# Heads


def test_a_head_tells_who_played_and_how_it_ended(over: Played) -> None:
    host, match = over
    head = host.get(f"/api/matches/{match}").json()
    assert [player["name"] for player in head["players"]] == ["Random 1", "Random 2"]
    assert (head["game"], head["options"]) == ("lullaby", {"short_night": True})
    assert sorted(head["outcome"]["places"])[0] == 1
    assert head["ended_at"] >= head["started_at"]
    assert head["entries"] > 10


def test_the_key_of_the_dice_is_told_after_the_end_and_fits(over: Played) -> None:
    host, match = over
    head = host.get(f"/api/matches/{match}").json()
    assert commitment(bytes.fromhex(head["key"])) == head["commitment"]


def test_before_the_end_there_is_a_commitment_and_no_key(opened: Any) -> None:
    ada = opened("Ada")
    head = ada.get(f"/api/matches/{started(ada, 1)}").json()
    assert (len(head["commitment"]), head["key"], head["outcome"]) == (64, None, None)
    assert head["yours"] == [0]


def test_ended_matches_are_listed_for_all_if_the_table_was(over: Played, opened: Any) -> None:
    _, match = over
    listed = opened().get("/api/matches", params={"game": "lullaby"}).json()["matches"]
    assert match in [head["id"] for head in listed]
    ended = listed[0]["ended_at"]
    earlier = opened().get("/api/matches", params={"before": ended}).json()["matches"]
    assert all(head["ended_at"] < ended for head in earlier)
    assert opened().get("/api/matches", params={"game": "dreamwell"}).json()["matches"] == []


# Records


def test_a_record_is_the_match_again(over: Played) -> None:
    host, match = over
    answer = host.get(f"/api/matches/{match}/record")
    assert answer.headers["content-type"].startswith("application/jsonl")
    assert f'filename="lullaby-{match}.jsonl"' in answer.headers["content-disposition"]
    record = read_record(answer.text, games())
    assert write_record(record) == answer.text
    assert record.replay().outcome is not None


def test_anybody_can_have_it_checked(over: Played, opened: Any) -> None:
    _, match = over
    proof = opened().get(f"/api/matches/{match}/verify").json()
    assert (proof["holds"], proof["line"], proof["why"]) == (True, None, "")


def test_before_the_end_there_is_no_record(opened: Any) -> None:
    ada = opened("Ada")
    match = started(ada, 1)
    for what in ("record", "verify"):
        answer = ada.get(f"/api/matches/{match}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "RECORD_NOT_OVER")


# Moments


def test_afterwards_every_seat_can_be_looked_through(over: Played) -> None:
    host, match = over
    path = f"/api/matches/{match}/moments"
    seats = [host.get(path, params={"seat": seat}).json() for seat in (-1, 0, 1)]
    hands = [moments[0]["view"]["hand"] for moments in seats]
    assert hands[0] == []
    assert len(hands[1]) == len(hands[2]) == 3
    assert [moment["v"] for moment in seats[0]] == list(range(len(seats[0])))
    assert "outcome" in seats[0][-1]


def test_moments_come_in_pages(over: Played) -> None:
    host, match = over
    path = f"/api/matches/{match}/moments"
    page = host.get(path, params={"first": 3, "most": 2}).json()
    assert [moment["v"] for moment in page] == [3, 4]
    assert host.get(path, params={"first": 10_000}).json()[-1].get("outcome")


def test_before_the_end_one_looks_through_ones_own_eyes_alone(opened: Any) -> None:
    ada, eve = opened("Ada"), opened("Eve")
    path = f"/api/matches/{started(ada, 1)}/moments"
    assert len(ada.get(path, params={"seat": 0}).json()[0]["view"]["hand"]) == 3
    for guest, seat in ((ada, 1), (eve, 0), (eve, 1)):
        answer = guest.get(path, params={"seat": seat})
        assert (answer.status_code, answer.json()["code"]) == (403, "NOT_OVER_YET")
    assert eve.get(path).json()[0]["view"]["hand"] == []
    answer = ada.get(path, params={"seat": 7})
    assert (answer.status_code, answer.json()["code"]) == (404, "NO_SUCH_SEAT")


def test_a_match_played_by_other_rules_cannot_be_looked_at_and_says_so(
    browser: Callable[..., httpx.Client], tmp_path: Path
) -> None:
    ada = browser("Ada")
    text = a_record()
    match = send(ada, text).json()["match"]
    with closing(sqlite3.connect(tmp_path / "reverie.db")) as db, db:
        db.execute("UPDATE matches SET edition = 99, options = '{\"unheard_of\":1}'")
    for what in ("moments", "verify"):
        answer = ada.get(f"/api/matches/{match}/{what}")
        assert (answer.status_code, answer.json()["code"]) == (409, "OTHER_EDITION")
        assert "edition 99" in answer.json()["why"]
    assert ada.get(f"/api/matches/{match}/record").is_success
    assert ada.get(f"/api/matches/{match}").json()["edition"] == 99


def test_a_list_of_matches_does_not_bring_everybodys_cards() -> None:
    deck = {"name": "mine", "cards": ["…"] * 1_000}
    options = msgspec.json.encode({"advanced": True, "first_player": 1, "content": deck})
    bots = (Player("A", "random"), Player("B", "random"))
    match = MatchId("m")
    stored = StoredMatch(match, "dreamwell", 1, options, bots, (None, None), b"", Wall(0))
    assert match_seen(stored, None).options["content"] == deck
    assert match_listed(stored, None).options == {"advanced": True, "first_player": 1}
    assert match_listed(replace(stored, game="chess"), None).options == {}


# From elsewhere


def test_a_record_from_elsewhere_is_watched_here(opened: Any) -> None:
    ada = opened("Ada")
    text = a_record()
    kept = send(ada, text)
    assert kept.status_code == 201
    match = kept.json()["match"]
    assert opened().get(f"/api/matches/{match}/record").text == text
    assert opened().get(f"/api/matches/{match}/moments").json()[0]["v"] == 0
    listed = opened().get("/api/matches").json()["matches"]
    assert match not in [head["id"] for head in listed]


def test_looking_at_a_record_keeps_it(browser: Callable[..., httpx.Client], tmp_path: Path) -> None:
    """Noted once a day; a look on the same day is no reason to write."""
    ada = browser("Ada")
    match = send(ada, a_record()).json()["match"]
    with closing(sqlite3.connect(tmp_path / "reverie.db")) as db:

        def asked_at() -> int:
            return int(db.execute("SELECT asked_at FROM brought").fetchone()[0])

        came = asked_at()
        ada.get(f"/api/matches/{match}").raise_for_status()
        assert asked_at() == came
        with db:
            db.execute("UPDATE brought SET asked_at = asked_at - 90000000")  # 25 hours
        ada.get(f"/api/matches/{match}").raise_for_status()
        assert asked_at() >= came


def test_a_record_that_does_not_hold_is_not_kept(opened: Any) -> None:
    ada = opened("Ada")
    lines = a_record().splitlines()
    damaged = {
        "BAD_RECORD": ["", "x", "{}", "\n".join(lines[:-1]), "\n".join([*lines[:3], *lines[4:]])],
        "RECORD_NOT_OVER": [a_record(finished=False)],
    }
    for code, texts in damaged.items():
        for text in texts:
            answer = send(ada, text)
            assert answer.json()["code"] == code, answer.text
            assert answer.status_code in (409, 422)


def test_a_damaged_line_is_named(opened: Any) -> None:
    lines = a_record().splitlines()
    lines[4] = '[1,0,{"type":"dream"}]'
    why = send(opened("Ada"), "\n".join(lines)).json()["why"]
    assert why.startswith("Line 5 of the record: ")


def test_an_endless_record_is_not_replayed(opened: Any) -> None:
    head, first, *_rest, foot = a_record().splitlines()
    endless = "\n".join([head, *[first] * 5_001, foot])
    assert send(opened("Ada"), endless).json()["code"] == "RECORD_TOO_LONG"


def test_only_guests_bring_records(opened: Any) -> None:
    assert send(opened(), a_record()).status_code == 401


# Statistics


def test_what_was_played_is_counted_by_name(over: Played) -> None:
    host, _ = over
    told = host.get("/api/statistics/lullaby").json()
    assert told["matches"] >= 1
    assert [line["name"] for line in told["names"] if line["is_bot"]] == ["random"]
    assert host.get("/api/statistics/chess").json()["code"] == "UNKNOWN_GAME"
