"""The facts of Dreamwell as sentences, in both languages."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from reverie.bots import restless_pick
from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import AbilitySwap, Action, Play
from reverie.games.dreamwell.box.reading import house
from reverie.games.dreamwell.events import Drew, Event, Moved, Swapped
from reverie.games.dreamwell.model import Options, State, View
from reverie.games.dreamwell.proof.notation import read_table
from reverie.games.dreamwell.rules.scoring import row_score
from reverie.games.dreamwell.sight.view import view
from reverie.games.dreamwell.words.sentences import Words, cell_name
from reverie.kernel import CLOCK, Dice, Illegal, Millis, Seat, Tick, snake_case
from reverie.language import LANGUAGES, Catalogue
from reverie.match import Match, Player

PACKAGE = "reverie.games.dreamwell"
NAMES = ("Ada", "Bo", "Cy")

Played = Match[State, View, Action, Event, Options]


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(Catalogue(request.param, PACKAGE), NAMES, house())


@pytest.fixture
def english() -> Words:
    return Words(Catalogue("en", PACKAGE), NAMES, house())


def played(seed: int) -> Played:
    """A whole advanced match with the nightmare, restless enough to do everything."""
    options = Options(advanced=True, nightmare=True)
    match = Match(GAME, options, [Player(name) for name in NAMES], bytes([seed]) * 32)
    dice, done = Dice(bytes([seed])), Counter[type]()
    while match.to_act:
        seat = min(match.to_act)
        match.play(seat, restless_pick(match.legal(seat), dice, done), match.now)
    return match


@pytest.fixture(scope="module")
def matches() -> list[Played]:
    return [played(seed) for seed in range(6)]


def test_every_event_of_whole_matches_has_a_sentence(words: Words, matches: list[Played]) -> None:
    told = set()
    for match in matches:
        for viewer in (Seat(0), None):
            for event in match.seen(viewer):
                assert "{" not in words.tell(event)
                told.add(type(event))
    rare = {kind.__name__ for kind in get_args(Event)} - {kind.__name__ for kind in told}
    assert rare <= {"Lapsed"}  # no card of the house can lapse so easily


def test_every_action_has_words(words: Words) -> None:
    for action in GAME.proof.catalogue(Options(advanced=True), 3):
        assert "{" not in words.describe(action)
    kinds = {snake_case(kind.__name__) for kind in get_args(Action)}
    assert all(f"action.{kind}" in words.say for kind in kinds)


def codes() -> Iterator[str]:
    """Every code word that stands in the sources of the game's rules."""
    folder = Path(__file__).parents[3] / "src/reverie/games/dreamwell"
    for file in (*folder.glob("rules/*.py"), folder / "proof/notation.py"):
        yield from re.findall(r'"([A-Z]{3,}[A-Z_]*_[A-Z_]+)"', file.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(set(codes())))
def test_every_refusal_has_a_sentence(code: str, language: str) -> None:
    assert f"refused.{code}" in Catalogue(language, PACKAGE)


@pytest.mark.parametrize("line", [
    "",
    "left=0",
    "phase=nightmare_setup nightmare=off",
    "phase=nightmare nightmare=5",
    "phase=discard hands=L01,L02,L03,L04,L05/-",
    "phase=ability rows=L02",
    "phase=ability rows=L03",
    "at=1,2/5,6 nightmare=9 advanced=yes",
    "rows=L08 free_used=yes",
    "phase=finished",
])  # fmt: skip
def test_every_refusal_of_a_table_can_be_read(words: Words, line: str) -> None:
    table = read_table(line)
    for action in (*GAME.proof.catalogue(table.options, 2), Tick()):
        for seat in (Seat(0), Seat(1), CLOCK):
            try:
                GAME.apply(GAME.copy(table), seat, action, Millis(0))
            except Illegal as refusal:
                sentence = words.refuse(refusal)
                assert sentence[-1] in ".!?"
                assert "{" not in sentence


def test_cells_are_called_as_people_call_them() -> None:
    assert [cell_name(cell) for cell in (0, 3, 9, 12, 15)] == ["a1", "d1", "b3", "a4", "d4"]


def test_a_move_names_its_way(english: Words) -> None:
    moved = Moved(Seat(1), 0, "off", (4, 5, "off"))
    assert english.tell(moved) == "Bo moves standee 1: off → a2 → b2 → off."


def test_a_card_from_the_deck_is_named_only_to_its_owner(english: Words) -> None:
    drew = Drew(Seat(0), "deck", None, "L22")
    hidden = GAME.seen_by(drew, Seat(1))
    assert hidden is not None
    assert english.tell(drew) == "Ada draws Ion L22 from the deck."
    assert english.tell(hidden) == "Ada draws a card from the deck."


def test_a_swap_says_what_was_turned(english: Words) -> None:
    told = english.tell(Swapped(Seat(0), 0, 15, 2, 0))
    assert told == "Ada swaps a1 and d4; turned: the tile from a1 by half a turn."


def test_no_turn_at_all_makes_a_sentence_too(english: Words) -> None:
    swap = AbilitySwap(0, 15, 2, 0)
    assert english.describe(swap) == "swap a1 (half a turn) and d4 (not turned)"
    refusal = Illegal("DW-ROT-2", "BAD_TURNS", turns=0)
    assert english.refuse(refusal).startswith("A tile cannot be turned like that (not turned).")


def test_a_refusal_says_what_is_missing(english: Words) -> None:
    table = read_table("hands=L22/-")
    with pytest.raises(Illegal) as refused:
        GAME.apply(table, Seat(0), Play("L22"), Millis(0))
    assert "Cosmo, Skullflower and Green Cave" in english.refuse(refused.value)


@pytest.mark.rule("DW-SCORE-21")
def test_the_accounts_of_a_row_add_up_to_its_total(words: Words, matches: list[Played]) -> None:
    for match in matches:
        for row in match.view(None).rows:
            accounts = words.accounts(row)
            assert sum(account.points for account in accounts) == row_score(house(), row).total
            assert all(account.why for account in accounts)


def test_an_account_counts_what_pays(english: Words) -> None:
    (flat, sets, ion) = english.accounts(("L01", "L06", "L12"))
    assert (flat.points, sets.points, ion.points) == (3, 2, 2)
    assert sets.why == "2 × 1 Ace + Ion"


def test_every_card_is_explained_in_full_sentences(words: Words) -> None:
    for card in house().cards:
        explained = words.explain(card)
        assert card.id in explained
        assert explained.endswith(".")
        assert "{" not in explained


@pytest.mark.parametrize(("line", "sentence"), [
    ("", "Ada, it is your turn: 3 actions left."),
    ("left=1 closing=yes", "Ada, it is your turn: one action left. Last round!"),
    ("rows=L08", "Ada, it is your turn: 3 actions left. Once for free: draw."),
    ("left=0", "Ada, your actions are spent: end your turn."),
    ("left=0 rows=L08", "Ada, your actions are spent: draw for free, or end your turn."),
    ("phase=ability rows=L02", "Ada, use SWAP or decline it."),
    ("turn=1", "Bo is playing: 3 actions left."),
    ("phase=nightmare nightmare=off", "Ada, set the nightmare on an edge cell."),
    ("phase=finished rows=L01/-", "The game is over. Ada wins."),
])  # fmt: skip
def test_one_sentence_says_who_and_what(english: Words, line: str, sentence: str) -> None:
    assert english.question(view(read_table(line), Seat(0))) == sentence
