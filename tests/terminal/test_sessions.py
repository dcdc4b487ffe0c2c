"""Whole sittings in real terminals: typed, drawn, killed, resumed."""

from pathlib import Path
from shutil import which
from typing import Any

import pytest
from tests.terminal.sessions import Session, kept_match, kept_matches

from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.words.sentences import Words
from reverie.kernel import Dice, Seat
from reverie.language import Catalogue
from reverie.match import Match, read_record
from reverie.terminal.faces.dreamwell.typed import typed

KEY = "07" * 32
ADA = Seat(0)


def best_line(match: Match[Any, Any, Any, Any, Any], language: str = "en") -> str:
    """What a fair player would type now."""
    seat = min(match.to_act)
    view = match.view(seat)
    action = GAME.bots.own["greedy"](view, match.legal(seat), Dice(b"\1"), match.memory(seat))
    words = Words(Catalogue(language, "reverie.games.dreamwell"), ("Ada", "Bo"), house())
    key, *rest = typed(action, words)
    return " ".join(
        [Catalogue(language, "reverie.games.dreamwell")(f"command.{key}.words").split()[0], *rest]
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_match_against_a_bot(data: Path, language: str) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--key", KEY, "--pace", "0")
    with Session(*arguments, "--language", language, data=data) as session:
        session.prompt()
        while (match := kept_match(data)).outcome is None:
            session.type(best_line(match, language))
            session.answer(KEY)
        session.expect(KEY)
        assert session.end() == 0
    match = kept_match(data)
    assert match.outcome is not None
    for points in match.outcome.points:
        assert f", {points} " in session.on_screen


def test_goal_and_seal_are_shown_even_if_a_bot_begins(data: Path) -> None:
    arguments = ("play", "dreamwell", "--seats", "random,Ada", "--first", "random", "--pace", "0")
    with Session(*arguments, data=data) as session:
        session.prompt()
        assert "Find your friends" in session.on_screen
        assert kept_match(data).commitment in session.on_screen
        session.type("end")
        session.prompt()
        assert "Find your friends" not in session.on_screen


def test_a_window_of_fifty_lines_holds_table_news_and_menu(data: Path) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,planner", "--key", KEY, "--pace", "0")
    with Session(*arguments, data=data) as session:
        session.prompt()
        for _ in range(4):
            session.type("end")
            session.prompt()
            assert session.on_screen.count("\n") < 50
            assert "Ada is to play." in session.on_screen  # the latest of the news


@pytest.mark.skipif(which("less") is None, reason="there is no less here")
def test_the_rulebook_is_paged_in_colour_not_in_codes(data: Path) -> None:
    with Session("rules", "dreamwell", data=data, PAGER="less", LESS="-i") as session:
        session.expect("A game in one minute")
        assert "ESC[" not in session.on_screen
        session.send("q")
        assert session.end() == 0


def test_the_screen_of_a_shared_keyboard_shows_one_hand_at_a_time(data: Path) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,Bo", "--key", KEY, "--first", "Ada")
    with Session(*arguments, data=data) as session:
        session.expect("Ada, it is your turn. When nobody else is looking")
        match = kept_match(data)
        ada, bo = match.view(Seat(0)).hand, match.view(Seat(1)).hand
        assert not any(card in session.on_screen for card in ada + bo)
        session.type("")
        session.prompt()
        assert all(card in session.on_screen for card in ada)
        assert not any(card in session.on_screen for card in bo)
        session.type("draw deck")
        session.prompt()
        ada = kept_match(data).view(Seat(0)).hand
        assert len(ada) == 3
        session.type("end")
        session.expect("Bo, it is your turn. When nobody else is looking")
        assert not any(card in session.on_screen for card in ada + bo)
        session.type("")
        session.prompt()
        assert all(card in session.on_screen for card in bo)
        assert not any(card in session.on_screen for card in ada)
        session.type("log")
        session.prompt()
        assert "Ada draws a card from the deck." in session.on_screen
        assert not any(card in session.on_screen for card in ada)


def test_killed_at_any_time_nothing_is_lost(data: Path) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--key", KEY, "--first", "1")
    with Session(*arguments, data=data) as session:
        session.prompt()
        session.type("move 1 a1")
        session.prompt()
        session.type("move 2 d4")
        session.prompt()
        assert "★☆☆" in session.on_screen
        session.kill()
    with Session("play", "--resume", data=data) as session:
        shown = session.prompt()
        assert "★☆☆" in shown
        session.type("undo")
        session.prompt()
        assert "★★☆" in session.on_screen
        assert "Taken back." in session.on_screen
        session.type("log")
        shown = session.prompt()
        assert "Ada moves standee 1: off → a1." in shown
    assert len(kept_match(data).log) == 3
    assert len(kept_matches(data)) == 1


def test_a_match_open_elsewhere_is_not_opened_twice(data: Path) -> None:
    with Session("play", "dreamwell", "--seats", "Ada,random", "--first", "1", data=data) as one:
        one.prompt()
        with Session("play", "--resume", data=data) as other:
            other.expect("is being played in another window")
            assert other.end() == 1


def test_quit_asks_whether_to_keep_the_match(data: Path) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--first", "1")
    for answer, count in (("", 1), ("n", 1)):  # the second is forgotten, the first stays
        with Session(*arguments, data=data) as session:
            session.prompt()
            session.type("quit")
            session.expect("Keep this match for later?")
            session.type(answer)
            session.expect("forgotten" if answer else "reverie play --resume")
            assert session.end() == 0
        assert len(kept_matches(data)) == count


@pytest.mark.parametrize(("keys", "code"), [("\x03", 130), ("\x04", 0)])
def test_ctrl_c_and_ctrl_d_leave_cleanly(data: Path, keys: str, code: int) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--first", "1")
    with Session(*arguments, data=data) as session:
        session.prompt()
        session.send(keys)
        session.expect("reverie play --resume")
        assert session.end() == code
        assert "Traceback" not in session.output
    assert kept_match(data).outcome is None


def test_tab_completes_what_is_typed(data: Path) -> None:
    pytest.importorskip("readline")
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--first", "1")
    with Session(*arguments, data=data) as session:
        session.prompt()
        session.send("rep\t")
        session.expect("replace ")
        session.type("")
        session.expect("Ada replaces the display")


def test_colour_is_used_unless_it_is_not_wanted(data: Path) -> None:
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--first", "1")
    modes: list[tuple[list[str], dict[str, Any]]] = [
        ([], {}),
        (["--plain"], {}),
        ([], {"NO_COLOR": "1"}),
    ]
    for extra, environment in modes:
        with Session(*arguments, *extra, data=data, **environment) as session:
            session.prompt()
            coloured = "\x1b[38;" in session.output or "\x1b[1;38;" in session.output
            assert coloured == (not extra and not environment)


def test_a_bot_takes_its_time_when_somebody_looks(data: Path) -> None:
    """Its sentences come one by one, and are repeated as news under the board."""
    arguments = ("play", "dreamwell", "--seats", "Ada,random", "--first", "1", "--pace", "0.05")
    with Session(*arguments, data=data) as session:
        session.prompt()
        session.type("end")
        session.prompt()
        assert "▲ random ends the turn." in session.on_screen
        assert "Round 2: Ada is to play." in session.on_screen


def test_a_race_against_the_clock_is_lost_by_waiting(data: Path) -> None:
    """Lullaby: two dreams alike, and nobody but the clock acts."""
    with Session("play", "lullaby", "--seats", "Ada,Bo", "--key", "00" * 32, data=data) as session:
        for _ in range(30):
            session.expect("press Enter.")
            session.type("")
            session.prompt()
            match = kept_match(data)
            view = match.view(min(match.to_act))
            alike = [card for card in view.hand if view.pile[-1:] == (card,)]
            session.type(f"dream {(alike or view.hand)[0]}")
            if alike:
                break
        else:
            raise AssertionError("nobody could lay two alike")
        session.expect("Whoever is first!")
        race = kept_match(data)
        assert not any(
            f"your dreams {' '.join(map(str, race.view(seat).hand))}" in session.on_screen
            for seat in (Seat(0), Seat(1))
        )
        assert "dream 1" not in session.on_screen
        session.expect("press Enter.")
        session.type("")
        session.expect("Nobody woke.")
    (file,) = kept_matches(data)
    record = read_record(file.read_text("utf-8"), {"lullaby": match.game})
    assert record.entries[-1].seat == -1
    assert record.entries[-1].at - record.entries[-2].at >= 3000


def test_a_replay_goes_by_keys(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    arguments = ("play", "dreamwell", "--seats", "random,greedy", "--key", KEY, "--pace", "0")
    with Session(*arguments, data=data) as session:
        assert session.end() == 0
    file.write_bytes(kept_matches(data)[0].read_bytes())
    with Session("replay", str(file), data=data) as session:
        session.expect("Moment 0 of")
        for keys, moment in (("n", 1), ("\x1b[C", 2), ("p", 1), ("\x1b[D", 0), (" ", 1)):
            session.send(keys)
            session.expect(f"Moment {moment} of")
        session.send("g")
        session.expect("Moment:")
        session.type("7")
        session.expect("Moment 7 of")
        session.send("e")
        session.expect("wins.")
        session.send("q")
        assert session.end() == 0
