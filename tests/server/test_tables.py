"""Tables over HTTP: opening, finding, settling, sitting, starting."""

import time
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import httpx
import pytest
from tests.server.servers import PATIENCE

from reverie.server.lobby.options import LARGEST_OPTIONS

Browser = Callable[..., httpx.Client]


@pytest.fixture
def deck() -> str:
    """The deck of the house, as a file."""
    return (files("reverie.games.dreamwell") / "box" / "cards.csv").read_text("utf-8")


def opened(guest: httpx.Client, **terms: object) -> dict[str, Any]:
    answer = guest.post("/api/tables", json={"game": "dreamwell", **terms})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def asked(guest: httpx.Client, method: str, path: str, body: object = None) -> Any:
    answer = guest.request(method, path, json=body)
    assert answer.is_success, answer.text
    return answer.json()


def refusal(guest: httpx.Client, method: str, path: str, body: object = None) -> tuple[int, str]:
    """Status and code; that there is a sentence is taken for granted, and looked at."""
    answer = guest.request(method, path, json=body)
    told = answer.json()
    assert set(told) == {"code", "why", "rule"}
    assert told["why"].endswith((".", "?"))
    return answer.status_code, told["code"]


def until(holds: Callable[[], bool]) -> None:
    late = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < late
        time.sleep(0.05)


def names(table: dict[str, Any]) -> list[str]:
    return [chair.get("name", "") for chair in table["chairs"]]


# What can be played


def test_games_describe_themselves_in_the_readers_language(browser: Browser) -> None:
    games = {game["name"]: game for game in asked(browser("Ada", "de"), "GET", "/api/games")}
    dreamwell = games["dreamwell"]
    assert (dreamwell["least"], dreamwell["most"]) == (2, 4)
    assert dreamwell["about"].startswith("Ein Labyrinth")
    assert [bot["title"] for bot in dreamwell["bots"]] == [
        "Schlafwandler",
        "Nimmersatt",
        "Planer",
        "Träumer",
    ]
    options = {option["name"]: option for option in dreamwell["options"]}
    assert (options["nightmare"]["kind"], options["nightmare"]["title"]) == ("switch", "Albtraum")
    assert (options["first_player"]["kind"], options["content"]["kind"]) == ("seat", "content")


def test_a_guest_game_needs_no_lobby_code(browser: Browser) -> None:
    ada = browser("Ada")
    table = opened(ada, game="lullaby", seats=2, options={"short_night": True})
    path = f"/api/tables/{table['id']}"
    bots = asked(ada, "PUT", f"{path}/seats/1/bot", {"bot": "random"})
    assert names(bots) == ["Ada", "Random 1"]
    assert asked(ada, "POST", f"{path}/start")["stage"] == "playing"


# Opening and finding


def test_whoever_opens_a_table_is_its_host_and_sits(browser: Browser) -> None:
    table = opened(browser("Ada"), options={"advanced": True}, chat=True, grace=90)
    assert names(table) == ["Ada", "", "", ""]
    assert table["you_host"]
    assert (table["options"], table["chat"], table["grace"]) == ({"advanced": True}, True, 90)


def test_a_shared_screen_opens_a_table_without_sitting(browser: Browser) -> None:
    table = opened(browser("Screen"), sit=False)
    assert names(table) == ["", "", "", ""]
    assert table["host"] is None
    assert table["you_host"]


def test_a_table_is_found_by_its_code_however_it_is_typed(browser: Browser) -> None:
    table = opened(browser("Ada"))
    typed = f" {table['code'][:2].lower()}-{table['code'][2:]}"
    assert asked(browser(), "GET", f"/api/codes/{typed}") == {"table": table["id"]}
    assert refusal(browser(), "GET", "/api/codes/AAAAA") == (404, "NO_SUCH_CODE")


def test_listed_tables_are_shown_to_all_and_mine_to_me(browser: Browser) -> None:
    ada, ben = browser("Ada"), browser("Ben")
    listed, private = opened(ada, listed=True), opened(ada)
    asked(ben, "PUT", f"/api/tables/{private['id']}/seats/1", {})
    mine = asked(ada, "GET", "/api/tables")
    assert [line["id"] for line in mine["listed"]] == [listed["id"]]
    assert [line["id"] for line in mine["mine"]] == [private["id"], listed["id"]]
    assert all(line["host"] for line in mine["mine"])
    bens = asked(ben, "GET", "/api/tables")["mine"]
    assert [(line["id"], line["names"], line["host"]) for line in bens] == [
        (private["id"], ["Ada", "Ben"], False)
    ]
    assert asked(browser(), "GET", "/api/tables")["mine"] == []


def test_your_turn_shows_in_the_list(browser: Browser) -> None:
    ada = browser("Ada")
    path = f"/api/tables/{opened(ada, options={'first_player': 0})['id']}"
    asked(ada, "PUT", f"{path}/seats/1/bot", {"bot": "random"})
    asked(ada, "POST", f"{path}/start")
    (line,) = asked(ada, "GET", "/api/tables")["mine"]
    assert (line["stage"], line["your_turn"]) == ("playing", True)


def test_a_table_shows_no_ids_of_people(browser: Browser) -> None:
    ada = browser("Ada")
    person = ada.cookies["reverie"].partition(".")[0]
    table = opened(ada, listed=True)
    ben = browser("Ben")
    for path in ("/api/tables", f"/api/tables/{table['id']}", "/api/matches"):
        assert person not in ada.get(path).text
        assert person not in ben.get(path).text


@pytest.mark.parametrize(
    ("terms", "status", "code"),
    [
        ({"game": "chess"}, 404, "UNKNOWN_GAME"),
        ({"seats": 5}, 422, "BAD_CHAIRS"),
        ({"options": {"speed": 3}}, 422, "UNKNOWN_OPTION"),
        ({"options": {"advanced": "yes"}}, 422, "BAD_OPTION"),
        ({"options": {"first_player": 7}}, 422, "BAD_OPTIONS"),
        ({"options": {"content": {"name": "x", "cards": [], "tiles": []}}}, 422, "BAD_OPTIONS"),
        ({"options": {"content": "x" * LARGEST_OPTIONS}}, 422, "OPTIONS_TOO_LARGE"),
        ({"colour": 3}, 400, "BAD_FORM"),
        ({"grace": -1}, 400, "BAD_FORM"),
        ({"clock": {"bank": -1, "increment": 0, "cap": 10}}, 400, "BAD_FORM"),
        ({"clock": {"bank": 60, "increment": 0, "cap": 10}}, 422, "CAP_BELOW_BANK"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    browser: Browser, terms: dict[str, object], status: int, code: str
) -> None:
    body = {"game": "dreamwell", **terms}
    assert refusal(browser("Ada"), "POST", "/api/tables", body) == (status, code)


def test_a_bad_option_is_refused_by_its_name(browser: Browser) -> None:
    body = {"game": "dreamwell", "options": {"nightmare": 3}}
    told = browser("Ada").post("/api/tables", json=body).json()["why"]
    assert "“nightmare”" in told


def test_nobody_hosts_more_tables_than_the_limit(start: Callable[..., str]) -> None:
    with httpx.Client(base_url=start(limits={"tables_each": 2})) as ada:
        ada.post("/api/people", json={"name": "Ada"})
        for _ in range(2):
            opened(ada)
        body = {"game": "dreamwell"}
        assert refusal(ada, "POST", "/api/tables", body) == (409, "TOO_MANY_TABLES")


def test_tables_where_all_is_over_do_not_count(start: Callable[..., str]) -> None:
    with httpx.Client(base_url=start(limits={"tables_each": 1})) as ada:
        ada.post("/api/people", json={"name": "Ada"})
        path = f"/api/tables/{opened(ada, game='lullaby', seats=2, sit=False)['id']}"
        for seat in (0, 1):
            asked(ada, "PUT", f"{path}/seats/{seat}/bot", {"bot": "random"})
        asked(ada, "POST", f"{path}/start")
        until(lambda: asked(ada, "GET", path)["stage"] == "over")
        opened(ada)


# One's own cards


def test_own_cards_are_read_from_files_and_played_with(browser: Browser, deck: str) -> None:
    ada = browser("Ada")
    read = asked(ada, "POST", "/api/games/dreamwell/content", {"files": {"mine.csv": deck}})
    assert (read["mistakes"], read["content"]["name"]) == ([], "mine")
    table = opened(ada, options={"content": read["content"]})
    assert table["options"]["content"]["name"] == "mine"


def test_every_mistake_in_a_file_is_told(browser: Browser, deck: str) -> None:
    head, first, second, *rest = deck.splitlines()
    bad = "\n".join([head, first.replace("light", "grey"), second.replace("light", "loud"), *rest])
    read = asked(
        browser("Ada", "de"), "POST", "/api/games/dreamwell/content", {"files": {"a.csv": bad}}
    )
    assert read["content"] is None
    assert [line.partition(":")[0] for line in read["mistakes"]] == [
        "a.csv, Zeile 2, Spalte border",
        "a.csv, Zeile 3, Spalte border",
    ]


def test_a_game_without_files_says_so(browser: Browser) -> None:
    body = {"files": {"a.csv": "x"}}
    path = "/api/games/lullaby/content"
    assert refusal(browser("Ada"), "POST", path, body) == (422, "NO_CONTENT")


# Settling


def test_the_host_settles_and_nobody_else_does(browser: Browser) -> None:
    ada, ben = browser("Ada"), browser("Ben")
    path = f"/api/tables/{opened(ada)['id']}"
    asked(ben, "PUT", f"{path}/seats/1", {})
    clock = {"bank": 300, "increment": 5, "cap": 600}
    settled = asked(ada, "PATCH", path, {"seats": 3, "clock": clock, "locked": True})
    assert (len(settled["chairs"]), settled["clock"], settled["locked"]) == (3, clock, True)
    assert "clock" not in asked(ada, "PATCH", path, {"clock": None})
    assert refusal(ben, "PATCH", path, {"locked": False}) == (403, "NOT_HOST")
    assert refusal(browser("Cleo"), "PUT", f"{path}/seats/2", {}) == (403, "LOCKED")


# Seats


def test_people_sit_move_and_choose_colours(browser: Browser) -> None:
    ada, ben = browser("Ada"), browser("Ada")
    path = f"/api/tables/{opened(ada)['id']}"
    table = asked(ben, "PUT", f"{path}/seats/2", {"colour": 7})
    assert names(table) == ["Ada", "", "Ada 2", ""]
    assert (table["chairs"][2]["colour"], table["chairs"][2]["yours"]) == (7, True)
    assert names(asked(ben, "PUT", f"{path}/seats/1", {})) == ["Ada", "Ada 2", "", ""]
    assert refusal(ben, "PUT", f"{path}/seats/1", {"colour": 0}) == (409, "COLOUR_TAKEN")
    assert refusal(ben, "PUT", f"{path}/seats/0", {}) == (409, "SEAT_TAKEN")
    assert refusal(ben, "PUT", f"{path}/seats/4", {}) == (404, "NO_SUCH_SEAT")
    assert refusal(ben, "PUT", f"{path}/seats/99", {}) == (400, "BAD_FORM")
    assert names(asked(ben, "DELETE", f"{path}/seats/1")) == ["Ada", "", "", ""]


def test_a_second_player_on_one_device(browser: Browser) -> None:
    ada = browser("Ada")
    path = f"/api/tables/{opened(ada)['id']}"
    table = asked(ada, "PUT", f"{path}/seats/1", {"name": "Grandma"})
    assert names(table) == ["Ada", "Grandma", "", ""]
    assert [chair.get("yours", False) for chair in table["chairs"]] == [True, True, False, False]
    assert refusal(ada, "PUT", f"{path}/seats/2", {"name": " "}) == (422, "BAD_NAME")


def test_whoever_is_sent_away_does_not_come_back(browser: Browser) -> None:
    ada, ben = browser("Ada"), browser("Ben")
    path = f"/api/tables/{opened(ada)['id']}"
    asked(ben, "PUT", f"{path}/seats/1", {})
    assert refusal(ben, "DELETE", f"{path}/seats/0") == (403, "NOT_HOST")
    assert names(asked(ada, "DELETE", f"{path}/seats/1")) == ["Ada", "", "", ""]
    assert refusal(ben, "PUT", f"{path}/seats/1", {}) == (403, "REMOVED")
    assert refusal(ben, "GET", path) == (403, "REMOVED")
    assert refusal(ada, "DELETE", f"{path}/seats/1") == (409, "NOBODY_SITS_THERE")


def test_whoever_is_sent_away_in_a_match_leaves_every_seat_and_sees_no_more_of_it(
    browser: Browser,
) -> None:
    ada, ben = browser("Ada"), browser("Ben")
    path = f"/api/tables/{opened(ada, seats=3)['id']}"
    for seat, name in ((1, "Ben"), (2, "Benno")):
        asked(ben, "PUT", f"{path}/seats/{seat}", {"name": name})
        asked(ben, "PUT", f"{path}/seats/{seat}/ready", {"ready": True})
    match = asked(ada, "POST", f"{path}/start")["match"]
    moments = f"/api/matches/{match}/moments"
    assert asked(ben, "GET", f"{moments}?seat=2")
    table = asked(ada, "DELETE", f"{path}/seats/1")
    assert [chair.get("person", False) for chair in table["chairs"]] == [True, False, False]
    assert [chair.get("bot") for chair in table["chairs"]] == [None, "planner", "planner"]
    assert [chair["name"] for chair in table["chairs"][1:]] == ["Tilda", "Tilda 2"]
    for query in ("", "?seat=1", "?seat=2"):
        assert refusal(ben, "GET", moments + query) == (403, "REMOVED")
    assert refusal(ben, "GET", f"/api/matches/{match}") == (403, "REMOVED")
    assert refusal(ada, "DELETE", f"{path}/seats/1") == (409, "MATCH_IS_ON")


def test_a_guest_who_stands_up_does_not_take_the_table_along(browser: Browser) -> None:
    screen, ada, ben = browser("Screen"), browser("Ada"), browser("Ben")
    path = f"/api/tables/{opened(screen, sit=False)['id']}"
    for guest, seat in ((ada, 0), (ben, 1)):
        asked(guest, "PUT", f"{path}/seats/{seat}", {})
    asked(ben, "DELETE", f"{path}/seats/1")
    assert asked(screen, "GET", path)["you_host"]
    assert not asked(ada, "GET", path)["you_host"]


def test_a_locked_table_shows_strangers_that_it_is_locked_and_no_more(browser: Browser) -> None:
    ada, eve = browser("Ada"), browser("Eve")
    path = f"/api/tables/{opened(ada, seats=2)['id']}"
    asked(ada, "PUT", f"{path}/seats/1/bot", {"bot": "random"})
    match = asked(ada, "POST", f"{path}/start")["match"]
    assert asked(eve, "GET", f"/api/matches/{match}/moments")
    asked(ada, "PATCH", path, {"locked": True})
    seen = asked(eve, "GET", path)
    assert (seen["locked"], seen["game"], seen["chairs"]) == (True, "dreamwell", [])
    assert match not in str(seen)
    for what in ("", "/moments", "/record", "/verify"):
        assert refusal(eve, "GET", f"/api/matches/{match}{what}") == (403, "LOCKED")
    assert asked(ada, "GET", path)["match"] == match
    assert asked(ada, "GET", f"/api/matches/{match}/moments?seat=0")


def test_a_bot_bears_its_name_and_everybody_reads_in_their_language_who_that_is(
    browser: Browser,
) -> None:
    ada = browser("Ada", "de")
    path = f"/api/tables/{opened(ada)['id']}"
    asked(ada, "PUT", f"{path}/seats/1/bot", {"bot": "planner"})
    table = asked(ada, "PUT", f"{path}/seats/2/bot", {"bot": "planner"})
    assert names(table) == ["Ada", "Tilda", "Tilda 2", ""]
    assert table["chairs"][1]["bot"] == "planner"
    for language, title, temper in (
        ("de", "Planer", "Eine Dächsin"),
        ("en", "Planner", "A badger"),
    ):
        offered = asked(browser("Ben", language), "GET", "/api/games")
        bots = next(game["bots"] for game in offered if game["name"] == "dreamwell")
        tilda = next(bot for bot in bots if bot["name"] == "planner")
        assert (tilda["called"], tilda["title"]) == ("Tilda", title)
        assert tilda["temper"].startswith(temper)
        assert tilda["says"]["hello"]
    assert refusal(ada, "PUT", f"{path}/seats/3/bot", {"bot": "fairy"}) == (422, "NO_SUCH_BOT")
    assert refusal(ada, "PUT", f"{path}/seats/0/bot", {"bot": "planner"}) == (409, "SEAT_TAKEN")


# Starting, and once more


def test_a_match_starts_when_everybody_is_ready(browser: Browser) -> None:
    ada, ben = browser("Ada"), browser("Ben")
    path = f"/api/tables/{opened(ada)['id']}"
    assert refusal(ada, "POST", f"{path}/start") == (409, "TOO_FEW")
    asked(ben, "PUT", f"{path}/seats/2", {})
    assert refusal(ada, "POST", f"{path}/start") == (409, "NOT_READY")
    asked(ben, "PUT", f"{path}/seats/2/ready", {"ready": True})
    assert refusal(ben, "POST", f"{path}/start") == (403, "NOT_HOST")
    table = asked(ada, "POST", f"{path}/start")
    assert (table["stage"], names(table)) == ("playing", ["Ada", "Ben"])
    assert refusal(ada, "POST", f"{path}/start") == (409, "MATCH_IS_ON")
    assert refusal(ada, "POST", f"{path}/rematch") == (409, "MATCH_IS_ON")
    assert refusal(ada, "PATCH", path, {"seats": 3}) == (409, "MATCH_IS_ON")


def test_where_nothing_was_played_there_is_no_rematch(browser: Browser) -> None:
    """A host who does not sit would start it all alone, though nobody else is ready."""
    screen = browser("Screen")
    path = f"/api/tables/{opened(screen, seats=2, sit=False)['id']}"
    for seat in (0, 1):
        asked(screen, "PUT", f"{path}/seats/{seat}/bot", {"bot": "random"})
    assert refusal(screen, "POST", f"{path}/rematch") == (409, "NOTHING_PLAYED")
    assert asked(screen, "GET", path)["stage"] == "open"


def test_what_is_not_there_is_not_found(browser: Browser) -> None:
    ada = browser("Ada")
    for method, path, body in (
        ("GET", "/api/tables/nowhere", None),
        ("PATCH", "/api/tables/nowhere", {}),
        ("PUT", "/api/tables/nowhere/seats/0", {}),
        ("POST", "/api/tables/nowhere/start", None),
    ):
        assert refusal(ada, method, path, body) == (404, "NO_SUCH_TABLE")
    assert refusal(ada, "GET", "/api/matches/nowhere") == (404, "NO_SUCH_MATCH")
    assert refusal(ada, "GET", "/api/nowhere") == (404, "NO_SUCH_PAGE")
    assert refusal(ada, "DELETE", "/api/games") == (405, "WRONG_METHOD")


# What a new table begins with


def test_who_has_never_played_is_proposed_the_easier_dreams(browser: Browser) -> None:
    made = browser("Ada").post("/api/tables", json={"game": "dream_runners"}).json()
    assert made["options"] == {"tile_set": "starter"}
    assert made["proposed"] == "starter"


def test_a_night_is_proposed_in_the_hosts_language(browser: Browser) -> None:
    made = browser("Ada", "de").post("/api/tables", json={"game": "when_i_dream"}).json()
    assert made["options"]["language"] == "de"
    assert made["proposed"] == "online"
    given = {"game": "when_i_dream", "options": {"pieces": "bottom"}}
    assert browser("Ben").post("/api/tables", json=given).json()["options"] == {"pieces": "bottom"}


def test_a_game_that_keeps_its_own_time_takes_no_turn_clock(browser: Browser) -> None:
    clock = {"bank": 60, "increment": 0, "cap": 60}
    refused = browser("Ada").post("/api/tables", json={"game": "dream_runners", "clock": clock})
    assert refused.json()["code"] == "OWN_CLOCK"
