"""Dreamwell's typed commands and menus reach everything that is legal."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.bots import restless_pick
from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import (
    AbilityMoveTo,
    Action,
    Decline,
    Draw,
    Move,
    Play,
    ReplaceDisplay,
    Rotate,
)
from reverie.games.dreamwell.model import Options, State
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.sight.view import view
from reverie.kernel import Dice, Illegal, Millis, Seat
from reverie.language import LANGUAGES
from reverie.terminal.faces.choices import Choice
from reverie.terminal.faces.dreamwell.face import DreamwellFace
from reverie.terminal.faces.dreamwell.typed import typed
from reverie.terminal.faces.face import Moment, Unreadable
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.sentences import terminal_catalogue
from reverie.terminal.table.prompt import Asked, Chosen, Narrowed, Prompt

ADA = Seat(0)
BOARD = "tiles=T01,T02,T03,T04,T05,T06,T07,T08,T09,T10,T11,T12,T13,T14,T15,T16"


def moment(table: State, seat: Seat = ADA) -> Moment:
    seen = view(table, seat)
    return Moment(seat, seen, GAME.legal(seen), frozenset({seat}))


def prompt(line: str = BOARD, language: str = "en") -> Prompt:
    table = read_table(line)
    face = DreamwellFace(table.options, ("Ada", "Bo"), language, Look())
    return Prompt(face, moment(table), terminal_catalogue(language))


def understood(line: str, table: str = BOARD, language: str = "en") -> Action:
    meaning = prompt(table, language).understand(line)
    assert isinstance(meaning, Chosen), meaning
    action: Action = meaning.action
    return action


def tables(options: Options, seats: int, seed: int) -> Iterator[tuple[State, Seat]]:
    """Every state of a restless match, with the seat to act."""
    s = GAME.setup(options, seats, Dice(bytes([seed]) * 32))
    dice, done = Dice(bytes([seed])), Counter[type]()
    while acting := GAME.to_act(s):
        seat = min(acting)
        yield s, seat
        action = restless_pick(GAME.legal(view(s, seat)), dice, done)
        GAME.apply(s, seat, action, Millis(0))


def leaves(choices: tuple[Choice, ...] | list[Choice]) -> Iterator[Action]:
    for choice in choices:
        if choice.further:
            yield from leaves(choice.further)
        else:
            yield choice.action


def free_first(legal: list[Action]) -> set[Action]:
    """Legal, but not for the full price what a card pays for."""
    free = {type(action) for action in legal if getattr(action, "pay", "") == "each_turn"}
    return {
        action
        for action in legal
        if type(action) not in free or getattr(action, "pay", "") == "each_turn"
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_action_can_be_typed_and_chosen(language: str) -> None:
    """In whole matches of the fullest mode: what is typed for it, read again, is the action."""
    seen = Counter[type]()
    for number, (table, seat) in enumerate(tables(Options(True, True), 3, seed=7)):
        now = moment(table, seat)
        if number % 25 and not {type(action) for action in now.legal}.difference(seen):
            continue
        face = DreamwellFace(table.options, ("Ada", "Bo", "Cy"), language, Look())
        assert set(leaves(list(face.choices(now)))) == free_first(list(now.legal))
        commands = face.commands(now)
        for action in list(now.legal)[:: max(1, len(now.legal) // 15)]:
            key, *words = typed(action, face.words)
            wish = ["free"] if getattr(action, "pay", "") == "each_turn" else []
            wish = ["paid"] if getattr(action, "pay", "") == "action" else wish
            assert face.read(key, [*words, *wish], now) == action
            assert not words or words[-1] in face.complete(key, words[:-1], now)
            assert key in commands
            seen[type(action)] += 1
    assert len(seen) > 12


@pytest.mark.parametrize(("line", "action"), [
    ("move 1 a1", Move(0, (0,))),
    ("MOVE 2 A1", Move(1, (0,))),
    ("m 1 a1", Move(0, (0,))),
    ("bewege 1 a1", Move(0, (0,))),
    ("rotate b3 2", Rotate(9, 2)),
    ("drehe b3 2", Rotate(9, 2)),
    ("rot b3 2", Rotate(9, 2)),
    ("draw deck", Draw("deck")),
    ("ziehe stapel", Draw("deck")),
    ("draw 3", Draw("display", 2)),
    ("nimm L05", Draw("display", 2)),
    ("play l01", Play("L01")),
    ("spiele L01", Play("L01")),
    ("replace", ReplaceDisplay()),
    ("auslage L06 L05 L04 L03", ReplaceDisplay(("L06", "L05", "L04", "L03"))),
])  # fmt: skip
def test_a_command_is_understood_in_both_languages(line: str, action: Action) -> None:
    table = f"{BOARD} hands=L01,L02"
    assert understood(line, table) == action
    assert understood(line, table, "de") == action


def test_only_the_end_of_a_move_need_be_named() -> None:
    """a1 has a door SE, b2 one back NW is missing: from a1 the board decides the way."""
    table = read_table(f"{BOARD} at=4,off")
    reachable = {a.path[-1]: a for a in GAME.legal(view(table, ADA)) if isinstance(a, Move)}
    far = max(reachable.values(), key=lambda move: len(move.path))
    assert len(far.path) > 1
    end = far.path[-1]
    word = "off" if end == "off" else f"{'abcd'[int(end) % 4]}{int(end) // 4 + 1}"
    assert understood(f"move {far.standee + 1} {word}", f"{BOARD} at=4,off") == far


def test_a_way_can_be_spelt_out() -> None:
    assert understood("move 1 a1 b2 off") == Move(0, (0, 5, "off"))


def test_what_a_card_pays_for_is_free_unless_told_otherwise() -> None:
    table = f"{BOARD} rows=L08"  # EACH TURN draw
    assert understood("draw deck", table) == Draw("deck", None, "each_turn")
    assert understood("draw deck paid", table) == Draw("deck", None, "action")
    assert understood("draw deck", f"{table} free_used=yes") == Draw("deck", None, "action")
    assert understood("ziehe stapel gratis", f"{table} free_used=yes").pay == "each_turn"  # type: ignore[union-attr]


def test_while_move_to_waits_move_means_it() -> None:
    table = f"{BOARD} rows=L03 phase=ability"
    assert understood("to 1 c1", table) == AbilityMoveTo(0, 2)
    assert understood("move 1 c1", table) == AbilityMoveTo(0, 2)
    assert understood("ablehnen", table) == Decline()


@pytest.mark.parametrize(("line", "sentence"), [
    ("move", "Which standee?"),
    ("move 1", "A cell is missing."),
    ("move 1 z9", "“z9” is none"),
    ("rotate \x1b[2J", "“�[2J” is none"),
    ("rotate b3", "By how many quarter turns?"),
    ("rotate b3 2 7", "“7” is too much here."),
    ("play", "Which card?"),
    ("play X1", "“X1” is no card"),
    ("draw", "Which card?"),
    ("discard", "Which card?"),
    ("end now", "“now” is too much here."),
    ("xyzzy", "“xyzzy” is not known here."),
    ("rotat b3", None),
    ("mve 1 a1", "Did you mean “move”?"),
    ("s", "can mean several things"),
    ("77", "There is no such number here."),
    ("1 1 1 1", "There is no such number here."),
    ("3 z9", "“z9” is not known here."),
    ("99 a1", "“a1” is not known here."),
])  # fmt: skip
def test_what_cannot_be_read_is_explained(line: str, sentence: str | None) -> None:
    with pytest.raises(Unreadable) as unreadable:
        prompt().understand(line)
    assert sentence is None or sentence in str(unreadable.value)


def test_numbers_walk_through_the_menus() -> None:
    asked = prompt()
    first = asked.understand("3")
    assert isinstance(first, Narrowed)
    assert first.choice.text == "rotate a tile"
    assert asked.understand("3 10 2") == Chosen(Rotate(9, 2))
    assert asked.understand("0") == asked.understand("") == Asked("back", ())


def test_a_line_of_a_menu_can_be_called_by_its_cell_or_card() -> None:
    asked = prompt(f"{BOARD} hands=L02 display=L22,L23,L24,L25")
    assert asked.understand("1 C1") == asked.understand("move 1 c1")
    assert asked.understand("3 b3 2") == Chosen(Rotate(9, 2))
    assert asked.understand("4 l23") == asked.understand("draw 2")
    narrowed = asked.understand("3")
    assert isinstance(narrowed, Narrowed)
    asked.menu = narrowed.choice.further
    assert asked.understand("b3 2") == Chosen(Rotate(9, 2))


def test_no_menu_is_long() -> None:
    """Forty rotations and two thousand swaps must not flood the screen."""

    def widest(choices: tuple[Choice, ...]) -> int:
        return max([len(choices), *(widest(choice.further) for choice in choices)], default=0)

    for line in (BOARD, f"{BOARD} rows=L02 phase=ability", f"{BOARD} advanced=yes"):
        assert len(prompt(line).whole) <= 9
        assert widest(tuple(prompt(line).whole)) <= 17


def test_no_word_means_two_things() -> None:
    asked = prompt(f"{BOARD} advanced=yes nightmare=5")
    words = [word for c in (*asked.game.values(), *asked.table.values()) for word in c.words]
    assert len(words) == len(set(words))


def test_typing_is_completed() -> None:
    asked = prompt(f"{BOARD} hands=L01")
    assert list(asked.complete("ro")) == ["rotate"]
    assert "rotate" in asked.complete("")
    assert list(asked.complete("dre")) == ["drehe", "drehen"]
    assert list(asked.complete("draw ")) == ["1", "2", "3", "4", "deck"]
    assert "a1" in asked.complete("move 1 ")
    assert list(asked.complete("rotate a1 ")) == ["1", "2", "3"]
    assert list(asked.complete("rules ")) == []
    assert list(asked.complete("nonsense ")) == []


@given(st.text(max_size=60))
def test_any_line_is_understood_or_explained(line: str) -> None:
    for table in (BOARD, f"{BOARD} rows=L02 phase=ability"):
        asked = prompt(table)
        asked.complete(line)
        assert explained(asked, line) != ""


def explained(asked: Prompt, line: str) -> str | None:
    """Why a line cannot be read; None if it can."""
    try:
        asked.understand(line)
    except Unreadable as unreadable:
        return str(unreadable)
    return None


WORDS = st.sampled_from([
    "move", "rotate", "draw", "swap", "flip", "to", "nightmare", "discard", "replace", "a1", "d4",
    "c3", "off", "1", "2", "3", "0", "99", "deck", "L01", "L72", "free", "paid", "raus", "-1", "é",
])  # fmt: skip


@given(st.lists(WORDS, max_size=7))
def test_any_words_of_the_game_are_tried_or_explained(words: list[str]) -> None:
    """Whatever comes out, the rules take it or refuse it with a reason."""
    for line in (f"{BOARD} hands=L01", f"{BOARD} nightmare=5 phase=nightmare advanced=yes"):
        table = read_table(line)
        asked = prompt(line)
        if explained(asked, " ".join(words)) is None:
            meaning = asked.understand(" ".join(words))
            assert not isinstance(meaning, Chosen) or answered(asked, table, meaning.action)


def answered(asked: Prompt, table: State, action: Action) -> bool:
    """Accepted, or refused with a sentence."""
    try:
        GAME.apply(table, ADA, msgspec.convert(action, GAME.action), Millis(0))
    except Illegal as refusal:
        return bool(asked.face.refuse(refusal))
    return True
