"""Dreamcatcher in the terminal: every line is typed, every answer is read, in both languages."""

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.games.dreamcatcher.fingers import card, disc
from tests.games.dreamcatcher.tables import B, C, ask, placed, talking
from tests.terminal.sessions import Lines, Session

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Concede,
    Confirm,
    DealTouch,
    Give,
    Lean,
    Listen,
    OfferCard,
    PlaceToken,
    Say,
    WakeTime,
)
from reverie.games.dreamcatcher.box.reading import PACKAGE
from reverie.games.dreamcatcher.model import Chip, Options, State
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import FollowRidge, TouchDown
from reverie.games.dreamcatcher.touch.probe import feel as touch
from reverie.kernel import Dice, Millis, Outcome, Seat
from reverie.language import LANGUAGES, Catalogue
from reverie.match import AnyMatch, Match, Player
from reverie.terminal.faces.dreamcatcher.face import DreamcatcherFace
from reverie.terminal.faces.dreamcatcher.typed import PACKAGE as TERMINAL
from reverie.terminal.faces.face import Moment, Movement, Unreadable
from reverie.terminal.faces.registry import face_at, face_of
from reverie.terminal.screen.screen import Screen
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.sentences import terminal_catalogue
from reverie.terminal.table.calm import CalmTable
from reverie.terminal.table.ending import places
from reverie.terminal.table.table import Sitting

NAMES = ("Ada", "Bo", "Cy", "Di")
TYPED = {
    "en": ("feel 48 40", "stroke 12 48 84 48", "chips round, maybe a hole", "place c", "confirm"),
    "de": (
        *("fühle 48 40", "streiche 12 48 84 48", "wörter rund, vielleicht ein Loch", "lege c"),
        "bestätige",
    ),
}


def to_be_read(match: AnyMatch) -> AnyMatch:
    face_at(match, "en", Look()).settle(match)
    return match


def sitting(language: str, typed: list[str], *bots: str, key: bytes = b"evening") -> str:
    """All that was told at a table of a person and bots until the lines were used up."""
    players = [Player("Ada"), *(Player(f"{bot} {n}", bot) for n, bot in enumerate(bots))]
    secret = Dice(key).split("evening").key
    match = to_be_read(Match.deal(GAME, Options(), players, secret))
    paper = io.StringIO()
    screen = Screen(Console(file=paper, width=100))
    face = face_at(match, language, Look())
    table = CalmTable(match, face, Sitting(screen, Lines(typed), terminal_catalogue(language)))
    with pytest.raises(EOFError):
        table.play()
    return paper.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_rounds_of_leading_and_feeling(language: str) -> None:
    feel, stroke, chips, place, confirm = TYPED[language]
    game = Catalogue(language, PACKAGE)
    deal = {"en": "deal 1 to 2, 3 to sleepy 1", "de": "gib 1 an 2, 3 an sleepy 1"}[language]
    lead = ["1", "2", deal.rpartition(",")[0], deal, "1", "1"]
    told = sitting(language, [*lead, feel, stroke, chips, place, confirm, "1"], "sleepy", "sleepy")
    assert "{" not in told
    assert "48 40: " in told
    assert f"Ada: {game('chip.round')}" in told
    assert told.count(game("event.choice_locked.slot", slot="C")) >= 1
    assert told.count("DC-DEAL-3") == 1


def test_what_has_not_changed_is_not_read_again_unless_asked() -> None:
    lines = ["1", "2", "deal 1 to 2, 3 to 3", "1", "1", "feel 48 40", "wait"]
    told = sitting("en", lines, "sleepy", "sleepy")
    again = sitting("en", [*lines, "show"], "sleepy", "sleepy")
    assert len(again) > len(told) + 500
    title = told.rpartition("Dream A, “")[2].partition("”")[0]
    assert told.count(f"Dream A, “{title}”") == 1
    assert again.count(f"Dream A, “{title}”") == 2


@pytest.mark.parametrize(
    ("language", "example"), [("en", "deal 2 to sleepy 0, 4 to sleepy 1"), ("de", "gib 2 4")]
)
def test_who_deals_is_told_how_and_that_all_wait_for_it(language: str, example: str) -> None:
    """Nothing can be listed then: neither a number nor waiting helps, and both say so."""
    say, own = terminal_catalogue(language), Catalogue(language, TERMINAL)
    bots = ["sleepy"] * (2 if "," in example else 1)
    told = sitting(language, ["1", "2", "1", "wait", example], *bots)
    assert say("prompt.no_list", usage=example) in unwrapped(told)
    assert own("no_wait") in unwrapped(told)
    menu = told.partition(say("prompt.type"))[0].splitlines()[-1]
    assert menu.split() == [*example.split(), *own("command.deal.meaning").split()]
    assert "sleepy 0 2" in told or "sleepy 0 1" in told


def unwrapped(told: str) -> str:
    return " ".join(told.split())


@pytest.mark.rule("DC-END-2")
def test_a_person_among_bots_may_stop_early() -> None:
    game = Catalogue("en", PACKAGE)
    players = [Player("Ada"), Player("Bo", "sleepy")]
    match = to_be_read(Match.deal(GAME, Options(), players, Dice(b"evening").split("evening").key))
    paper, say = io.StringIO(), terminal_catalogue("en")
    face = face_of(GAME, Options(), ("Ada", "Bo"), "en", Look())
    screen = Screen(Console(file=paper, width=100))
    CalmTable(match, face, Sitting(screen, Lines(["help", "concede"]), say)).play()
    assert match.outcome is not None
    assert Catalogue("en", TERMINAL)("command.concede.usage") in paper.getvalue()
    assert game("ending.conceded") in paper.getvalue()


def test_who_played_together_is_not_ranked() -> None:
    players = [Player("Ada"), Player("Bo")]
    match: AnyMatch = Match.deal(GAME, Options(), players, Dice(b"evening").split("evening").key)
    screen, say = Screen(Console(file=io.StringIO())), terminal_catalogue("en")
    outcome = Outcome((2, 2), (4, 4), "good")
    assert places(match, outcome, screen, say) == []
    match.game = replace(GAME, manners=replace(GAME.manners, together=0))
    assert len(places(match, outcome, screen, say)) == 2


def moment(s: State, seat: Seat) -> Moment:
    view = GAME.view(s, seat)
    return Moment(seat, view, GAME.legal(view), GAME.to_act(s))


def read(s: State, line: str, seat: Seat = B, language: str = "en") -> Any:
    face = DreamcatcherFace(s.options, NAMES, language)
    command, *words = line.split()
    known = {word: key for key, c in face.commands(moment(s, seat)).items() for word in c.words}
    return face.read(known[command], words, moment(s, seat))


def test_what_can_be_typed() -> None:
    s = talking(B, C)
    focus = GAME.view(s, B).focus or ""
    for line, meant in (
        ("say it is round", Say("it is round")),
        ("chips round, not an animal", Say(chips=(Chip("round"), Chip("animal", "not")))),
        ("chips no idea, maybe hole", Say(chips=(Chip("no_idea"), Chip("hole", "maybe")))),
        ("lean 3", Lean(2)),
        ("lean C", Lean(2)),
        ("setze 1", PlaceToken(0)),
        ("confirm", Confirm(0)),
        ("offer di", OfferCard(focus, Seat(3))),
        ("offer 4", OfferCard(focus, Seat(3))),
        ("deal 2 to 3, 5 an Ada", DealTouch((Give(1, Seat(2)), Give(4, Seat(0))))),
        ("awake 7:30", WakeTime(450)),
        ("wait", Listen(10)),
        ("concede", Concede(yes=True)),
    ):
        assert read(s, line) == meant
    ask(s, B, Concede(yes=True))
    assert read(s, "aufgeben") == Concede(yes=False)
    assert read(s, "wörter keine Ahnung", language="de") == Say(chips=(Chip("no_idea"),))


def test_fingers_are_slow_enough_to_feel_everything() -> None:
    s = talking(B, C)
    stroke = read(s, "stroke 10 48 86 48")
    assert isinstance(stroke, Movement)
    assert stroke.hand[-1][0] >= 76 / 20 * 1000
    follow = read(s, "follow 20 20")
    assert [type(message) for _, message in follow.hand[:2]] == [TouchDown, FollowRidge]
    for line in ("feel 48 48", "sweep"):
        at, first = read(s, line).hand[0]
        assert at >= 250  # the last touch may have ended just now
        assert isinstance(first, TouchDown)


@pytest.mark.rule("DC-OUT-1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_ridge_leads_the_finger_is_not_told_on_the_way(language: str) -> None:
    """Else the lines were a drawing of the outline."""
    verb = {"en": "follow", "de": "folge"}[language]
    movement = read(talking(B, C), f"{verb} 48 19", language=language)
    on, probe, told = card(disc()), fresh(Millis(0)), list[tuple[int, str]]()
    for at, message in movement.hand:
        answers, probe = touch(on, probe, message, at)
        told += [(at, line) for each in answers for line in movement.tell(each)]
    began, *led = told
    assert re.match(r"\s+48 19: ", began[1])
    end = movement.hand[-1][0]
    on_the_way = [line for at, line in led if at <= end - 500]
    assert len(on_the_way) > 10
    assert not [line for line in on_the_way if re.search(r"\d+ \d+:", line)]
    assert re.search(r"\d+ \d+:", led[-1][1])  # and then it is told where the finger is


@pytest.mark.parametrize(
    "line",
    [
        *("feel", "feel 96 3", "feel 1 2 3", "feel a b", "stroke 1 2", "follow 1", "deal"),
        *("deal 1", "deal 9 to 2", "deal 1 to Zoe", "chips moon", "lean 5", "place", "offer Zoe"),
        *("awake late", "awake 24:00", "say"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_unclear_is_answered_with_an_example(line: str, language: str) -> None:
    with pytest.raises(Unreadable) as unclear:
        read(talking(B, C), line, language=language)
    assert str(unclear.value)[-1] == "."
    assert not re.search("“”|„“", str(unclear.value))  # nothing is no word to quote


def test_without_a_card_there_is_nothing_to_feel() -> None:
    for s, seat in ((talking(B, C), Seat(3)), (placed(), B)):
        with pytest.raises(Unreadable, match="No card"):
            read(s, "feel 48 48", seat)


def test_a_person_plays_in_a_real_terminal(tmp_path: Path) -> None:
    """As anybody starts it: what was felt stands under the table, and the match can go on later."""
    with Session("play", "dreamcatcher", "--seats", "Ada,lucid", "--key", "05", data=tmp_path) as s:
        assert "seven are a brilliant night" in " ".join(s.prompt().split())
        s.type("awake 9:30")
        s.prompt()
        s.type("1")
        s.prompt()
        s.type("deal 1 to lucid, 2 to lucid")
        s.expect("turn the token over")
        s.prompt()
        s.type("1")
        s.prompt()
        s.type("1")
        assert "A card lies under your finger" in s.prompt()
        s.type("feel 48 48")
        assert "48 48: " in s.prompt()
        s.type("quit")
        s.expect("[Y/n]")
        s.type("")
        assert s.end() == 0
    with Session("play", "--resume", data=tmp_path) as s:
        s.prompt()
        s.type("feel 48 48")
        assert "48 48: " in s.prompt()


def test_who_only_waits_at_the_last_reveal_ends_the_evening_with_the_clock() -> None:
    match = to_be_read(
        Match.deal(GAME, Options(), [Player("Ada"), Player("Bo", "sleepy")], Dice(b"last").key)
    )
    screen = Screen(Console(file=io.StringIO(), width=100))
    face = face_of(GAME, Options(), ["Ada", "Bo"], "en", Look())
    evening = Sitting(screen, Lines(patient()), terminal_catalogue("en"))
    CalmTable(match, face, evening).play()
    assert match.outcome is not None


def patient() -> list[str]:
    """Leads and guesses turn about, and waits for the next round."""
    lead, guess = ["1", "deal 1 to 2, 2 to 2", "1"], ["place a", "confirm"]
    rounds = [[*(lead if n % 2 == 0 else guess), "wait", "wait"] for n in range(9)]
    return ["1", *(line for each in rounds for line in each)]
