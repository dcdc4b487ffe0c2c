"""Chapter 15: actions and invariants."""

import sys
from collections.abc import Callable

import msgspec
import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    ask,
    clue,
    dreaming,
    guess,
    pass_time,
    refused,
    right,
    started,
    wrong,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import (
    Attend,
    EndNarration,
    GiveClue,
    GoOn,
    Guess,
    Pass,
    Ready,
    VoteStory,
)
from reverie.games.when_i_dream.model import Options, State
from reverie.games.when_i_dream.proof.invariants import OF_A_STATE, OF_A_STEP, invariants
from reverie.kernel import CLOCK, Dice, Illegal, Millis, Seat, Tick, read_action
from reverie.laws import table_of
from reverie.laws.matches import encoded, play
from reverie.laws.records import sit_down


@pytest.mark.rule("WD-ACT-1", "WD-CONN-8")
def test_time_is_an_argument_and_a_tick_acts_only_when_it_is_due() -> None:
    s = dreaming()
    with pytest.raises(Illegal, match="NOTHING_IS_DUE"):
        GAME.apply(s, CLOCK, Tick(), Millis(119_999))
    with pytest.raises(Illegal, match="NOTHING_IS_DUE"):
        GAME.apply(s, B, Tick(), Millis(120_000))
    GAME.apply(s, CLOCK, Tick(), Millis(120_000))
    assert s.phase == "last_guess"


@pytest.mark.rule("WD-ACT-2", "WD-INV-9")
def test_a_refused_action_changes_and_costs_nothing() -> None:
    s = dreaming()
    for action in GAME.proof.catalogue(s.options, 5):
        for seat in (A, B, C, Seat(7)):
            twin = GAME.copy(s)
            try:
                GAME.apply(twin, seat, action, Millis(5))
            except Illegal:
                assert encoded(twin) == encoded(s)


@pytest.mark.rule("WD-ACT-3")
def test_a_penalty_is_no_refusal() -> None:
    s = dreaming()
    assert clue(s, B, "moon")
    assert s.penalties[0].code == "CLUE_IS_PIECE"


@pytest.mark.rule("WD-ACT-4")
def test_phase_pause_person_number_and_content_are_looked_at_in_this_order() -> None:
    assert refused(started(), A, GiveClue(9, "")) == "WRONG_PHASE"
    s = dreaming()
    ask(s, A, Attend("away"))
    assert refused(s, A, GiveClue(9, "")) == "PAUSED"
    ask(s, A, Attend("person"))
    assert refused(s, A, GiveClue(9, "")) == "IS_DREAMER"
    assert refused(s, B, GiveClue(9, "")) == "STALE_CARD"
    assert refused(s, B, GiveClue(1, "")) == "CLUE_EMPTY"
    assert refused(s, Seat(-3), Ready()) == "NOT_SEATED"


@pytest.mark.rule("WD-ACT-4")
@pytest.mark.parametrize("action", [EndNarration(""), GoOn(), VoteStory(B), Ready()])
def test_what_the_phase_does_not_ask_for_is_refused(action: EndNarration | GoOn) -> None:
    assert refused(dreaming(), A, action) == "WRONG_PHASE"


@pytest.mark.rule("WD-ACT-5")
def test_an_action_sent_twice_is_not_done_twice() -> None:
    """The server answers a repeated request by its id; the card number guards the table."""
    s = dreaming()
    guess(s, "moon")
    assert refused(s, A, Guess(1, "moon")) == "STALE_CARD"


def test_actions_are_read_from_what_was_sent() -> None:
    sent = b'{"type": "give_clue", "card": 1, "text": "night"}'
    assert read_action(GAME, sent) == GiveClue(1, "night")
    with pytest.raises(Illegal, match="BAD_REQUEST"):
        read_action(GAME, b'{"type": "guess", "card": 1, "text": "' + b"x" * 3000 + b'"}')


# Invariants


@pytest.mark.rule("WD-INV-10", "WD-SETUP-12")
def test_the_same_dice_and_log_give_the_same_state() -> None:
    table = table_of(GAME, b"same", Options(), 4)
    ends = []
    for _ in range(2):
        match = sit_down(table)
        for entry in play(table):
            match.enter(entry)
        ends.append(encoded(match.state))
    assert ends[0] == ends[1]


def lost_card(s: State) -> None:
    s.draw = s.draw[1:]


def two_fairies_more(s: State) -> None:
    s.roles = tuple("fairy" if role else None for role in s.roles)


def one_turn_too_many(s: State) -> None:
    s.turns = (0, 2, 0, 0, 0)


def guess_without_a_card(s: State) -> None:
    s.cards = (msgspec.structs.replace(s.cards[0], guess="moon"), *s.cards[1:])


def dreaming_spirit(s: State) -> None:
    s.active = s.dreamer


def clock_set_back(s: State) -> None:
    s.clock_until = Millis(200_000)


def clock_lost(s: State) -> None:
    s.clock_until = None


def two_open_cards(s: State) -> None:
    s.cards = (*s.cards, msgspec.structs.replace(s.cards[0], number=2, card=s.draw[0]))
    s.draw = s.draw[1:]


def early_end(s: State) -> None:
    s.phase, s.cards = "finished", ()


@pytest.mark.rule(
    "WD-INV-1", "WD-INV-2", "WD-INV-3", "WD-INV-4", "WD-INV-5", "WD-INV-6", "WD-INV-8"
)
@pytest.mark.parametrize(("fault", "rule"), [
    (lost_card, "WD-INV-1"),
    (two_fairies_more, "WD-INV-2"),
    (one_turn_too_many, "WD-INV-3"),
    (guess_without_a_card, "WD-INV-4"),
    (dreaming_spirit, "WD-INV-5"),
    (clock_set_back, "WD-INV-6"),
    (clock_lost, "WD-INV-6"),
    (two_open_cards, "WD-DREAM-18"),
    (early_end, "WD-INV-8"),
])  # fmt: skip
def test_a_planted_fault_breaks_its_invariant(fault: Callable[[State], None], rule: str) -> None:
    s = dreaming()
    before = GAME.copy(s)
    assert not list(invariants(before, s, []))
    fault(s)
    assert rule in list(invariants(before, s, []))


@pytest.mark.rule("WD-INV-7")
def test_a_leaking_mask_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    s = dreaming()
    assert "WD-INV-7" in OF_A_STATE
    assert "WD-INV-6" in OF_A_STEP
    s.phase = "review"
    open_view = GAME.view(s, A)
    s.phase = "running"
    module = sys.modules["reverie.games.when_i_dream.proof.invariants"]
    monkeypatch.setattr(module, "view", lambda *_: open_view)
    assert {"WD-INV-7", "WD-INV-7 in words"} <= set(invariants(s, s, []))


@pytest.mark.rule("WD-INV-3", "WD-INV-4", "WD-INV-6")
def test_the_invariants_hold_step_by_step() -> None:
    s = dreaming(4)
    for number in range(60):
        before = GAME.copy(s)
        deed = (right, wrong)[number % 2] if number % 5 == 4 else None
        if deed is not None and s.phase in ("running", "forced_guess"):
            deed(s, number * 2_000)
        elif s.phase == "running":
            ask(s, s.active, Pass(len(s.cards)), number * 2_000)
        assert not list(invariants(before, s, []))
        pass_time(s, number * 2_000)


def test_the_dice_are_copied_with_the_state() -> None:
    s = GAME.setup(Options(), 4, Dice(bytes(32)))
    twin = GAME.copy(s)
    twin.dice.below(6)
    assert s.dice.drawn != twin.dice.drawn
