"""A table at one keyboard: people, bots, the curtain, undo, the log, and whatever is typed."""

import io
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.terminal.rooms import KEY, Room, dreamwell
from tests.terminal.sessions import Lines

from reverie.bots import restless_pick
from reverie.kernel import Dice, Seat
from reverie.match import AnyMatch, TakeBack
from reverie.terminal.faces.dreamwell.face import DreamwellFace
from reverie.terminal.faces.dreamwell.typed import typed
from reverie.terminal.screen.signs import Look
from reverie.terminal.table.answers import Leave
from reverie.terminal.table.keeping import read_file


def said(*lines: str, language: str = "en", **modes: bool) -> str:
    return Room(dreamwell("Ada", "random", **modes), lines, language).play()


def choosing(match: AnyMatch, seed: int, language: str = "en") -> Iterator[str]:
    """Somebody who types what is legal, never mind whether it is wise."""
    dice, done = Dice(bytes([seed])), Counter[type]()
    names = [player.name for player in match.players]
    words = DreamwellFace(match.options, names, language, Look()).words
    while match.to_act:
        seat = min(match.to_act)
        yield " ".join(typed(restless_pick(match.legal(seat), dice, done), words))


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("nightmare", [False, True])
def test_a_whole_match_is_played_by_typing(advanced: bool, nightmare: bool) -> None:
    match = dreamwell("Ada", "greedy", "greedy", advanced=advanced, nightmare=nightmare)
    shown = Room(match, choosing(match, seed=3)).play()
    assert match.outcome is not None
    assert "The key of the dice was " + KEY.hex() in shown
    assert "wins." in shown or "share the victory" in shown
    for points in match.outcome.points:
        assert f", {points} points" in shown


def test_a_whole_match_is_played_by_numbers() -> None:
    """Always some line of the menu, and again until it is an action."""
    match = dreamwell("Ada", "greedy")
    dice = Dice(b"numbers")

    def numbers() -> Iterator[str]:
        while match.to_act:
            yield str(1 + dice.below(3))

    shown = Room(match, numbers()).play()
    assert match.outcome is not None
    assert "The game is over." in shown


def test_bots_alone_play_to_the_end() -> None:
    match = dreamwell("random", "greedy")
    assert "The key of the dice was" in Room(match, ()).play()


def test_every_action_of_a_bot_is_told() -> None:
    match = dreamwell("Ada", "greedy")
    shown = Room(match, ["end"]).play()
    actions = [entry for entry in match.log if entry.seat == 1]
    told = [line for line in shown.splitlines() if line.startswith("▲ greedy")]
    assert len(told) >= len(actions) > 0


# What is answered


def test_an_illegal_try_says_why_and_cites_the_rule() -> None:
    shown = said("move 1 b2 b1")
    assert re.search(r"✗ b2 is not at the rim\..*\(DW-MOVE-4\)", shown, re.DOTALL)
    german = said("bewege 1 b2 b1", language="de")
    assert re.search(r"✗ b2 liegt nicht am Rand\..*\(DW-MOVE-4\)", german, re.DOTALL)


def test_help_explains_every_command() -> None:
    shown = said("?")
    for words in ("move 1 c2", "rotate b3 2", "draw 3", "undo", "save", "quit"):
        assert words in shown
    assert "flip c2" not in shown
    assert "flip c2" in said("help", advanced=True)
    assert "rotate b3 2" not in said("? undo")
    assert "flipped only in the advanced game" in said("flip c2")
    assert "“xyzzy” is not known" in said("? xyzzy")


def test_a_card_is_explained() -> None:
    shown = " ".join(said("? l22").split())
    assert "Ion L22 asks for Cosmo, Skullflower and Green Cave. It is worth 2." in shown
    assert "PERFORM draw: Do this once now, free of charge: draw." in shown


def test_rules_are_read_at_the_table() -> None:
    assert "opposite to" in said("rules DW-MOVE-11")
    assert "14. The hand limit" in said("rules")
    assert "Vierteldrehungen" in said("regeln DW-ROT-1", language="de")
    assert "have nothing on “xyzzy”" in said("rules xyzzy")


def test_the_log_tells_what_was_seen_and_no_more() -> None:
    shown = said("draw deck", "end", "log 100")
    log = shown[shown.rindex("end the turn") :]
    assert re.search(r"Ada draws \S+.* from the deck\.", log)
    assert not re.search(r"random draws .* \S\d+ from the deck", log)


def test_points_are_explained_card_by_card() -> None:
    assert "no card played yet" in said("points")


def test_going_back_shows_the_whole_list_again() -> None:
    shown = said("3", "")
    assert shown.count("end the turn") == 2
    assert shown.count("a1 ") == 2  # on the board, and in the menu of tiles


def test_an_action_is_taken_back_as_an_entry() -> None:
    match = dreamwell("Ada", "random")
    shown = Room(match, ["move 1 a1", "undo"]).play()
    assert "Taken back." in shown
    assert isinstance(match.log[-1].action, TakeBack)
    assert match.view(Seat(0)).standees[0] == ("off", "off")


def test_what_has_shown_a_card_is_not_taken_back() -> None:
    match = dreamwell("Ada", "random")
    shown = Room(match, ["draw deck", "undo", "zurücknehmen"]).play()
    assert shown.count("This cannot be taken back.") == 2
    assert "(match)" not in shown  # nothing that could be looked up in the rules
    assert len(match.log) == 1


def test_quit_leaves() -> None:
    for words in ("quit", "verlassen", "exit"):
        with pytest.raises(Leave):
            said(words)


# Keeping


class WatchedPaper(io.StringIO):
    """Looks at the disk whenever something appears."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.seen: list[tuple[str, int]] = []

    def write(self, text: str) -> int:
        for told in ("moves standee 1", "draws"):
            if told in text:
                self.seen.append((told, len(read_file(self.file).entries)))
        return super().write(text)


def test_every_entry_is_on_disk_before_it_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    room = Room(dreamwell("Ada", "random"), ["move 1 a1", "draw deck"], file=file)
    paper = WatchedPaper(file)
    room.screen.console.file = paper
    room.play()
    assert ("moves standee 1", 1) in paper.seen
    assert ("draws", 2) in paper.seen
    assert ("draws", 1) not in paper.seen


def test_a_match_is_saved_under_a_name(tmp_path: Path) -> None:
    file = tmp_path / "evening.jsonl"
    other = tmp_path / "letter.txt"
    other.write_text("Dear Ada")
    match = dreamwell("Ada", "random")
    shown = Room(
        match,
        ["save", f"save {file}", "move 1 a1", f"save {file}", f"save {other}", f"save {tmp_path}"],
    ).play()
    assert len(read_file(file).entries) == 1
    assert "Save under which name?" in shown
    assert "exists and is" in shown
    assert other.read_text() == "Dear Ada"


@pytest.mark.parametrize("name", ["/nowhere/at/all/x", "a\0b", "x" * 300, "~nobody-here/x"])
def test_a_place_that_cannot_be_written_is_told(name: str) -> None:
    assert "✗" in said(f"save {name}")


# People at one keyboard


def test_the_next_person_sees_nothing_before_the_curtain_rises() -> None:
    match = dreamwell("Ada", "Bo")
    ada, bo = match.view(Seat(0)).hand, match.view(Seat(1)).hand
    shown = Room(match, ["", "end", "", "show"]).play()
    first, before, after = shown.split("press Enter.")
    assert not any(card in first for card in ada + bo)
    assert all(card in before for card in ada)
    assert not any(card in before for card in bo)
    assert all(card in after for card in bo)
    assert not any(card in after for card in ada)


def test_one_person_alone_needs_no_curtain() -> None:
    assert "press Enter" not in said("end")


# Whatever is typed


WORDS = (
    "move rotate draw play swap flip to end decline discard nightmare replace 1 2 3 4 a1 b2 c3 d4 "
    "off deck L01 L22 free paid undo log points rules help show back ? 0 DW-MOVE-9 14 nachts "
    "zurück \x1b[2J é ★"
)
TYPED = st.one_of(
    st.text(max_size=40),
    st.lists(st.integers(0, 20).map(str), max_size=4).map(" ".join),
    st.lists(st.sampled_from(WORDS.split(" ")), max_size=5).map(" ".join),
)


@given(st.lists(TYPED, max_size=25), st.booleans(), st.booleans(), st.sampled_from(["en", "de"]))
@settings(max_examples=40)
def test_nothing_that_is_typed_ends_the_match(
    lines: list[str], advanced: bool, nightmare: bool, language: str
) -> None:
    match = dreamwell("Ada", "random", advanced=advanced, nightmare=nightmare)
    kept = [line for line in lines if not is_leaving(line)]
    room = Room(match, kept, language)
    shown = room.play()
    assert shown
    assert "\x1b" not in shown


LEAVING = "quit exit q verlassen aufhören schluss save speichern speichere sichern"


def is_leaving(line: str) -> bool:
    """Quit is quit, and saving would write wherever the line says."""
    first = (line.split() or [""])[0].lower()
    return bool(first) and any(word.startswith(first) for word in LEAVING.split(" "))


def test_the_lines_of_a_table_are_those_of_a_person() -> None:
    """The keyboard of these tests is asked as the real one is."""
    keyboard = Lines(["x"])
    assert keyboard.line("> ") == "x"
    with pytest.raises(EOFError):
        keyboard.line("> ")
