"""Chapter 13: the experienced variant, swapping pieces."""

import msgspec
import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    D,
    E,
    ask,
    clue,
    gone_on,
    lap,
    pass_time,
    penalised,
    reviewed,
    right,
    seen,
    started,
    swapping,
    told,
    vote,
    wrong,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Challenge, Ready
from reverie.games.when_i_dream.model import Options, State
from reverie.games.when_i_dream.questions import word_of


def sides(s: State) -> list[str]:
    return [card.side for card in s.cards]


@pytest.mark.rule("WD-VAR-1", "WD-VAR-2")
def test_no_side_is_chosen_and_the_first_card_uses_its_top() -> None:
    assert Options(pieces="swapping").pieces == "swapping"
    assert sides(swapping()) == ["top"]


@pytest.mark.rule("WD-VAR-3", "WD-VAR-4", "WD-VAR-5", "WD-VAR-6")
def test_the_side_follows_the_last_guess_that_stands() -> None:
    """WD-SC-18."""
    s = swapping(forced_guess_s=20)
    right(s)
    wrong(s)
    penalised(s, B)
    right(s)
    lap(s, 12)
    pass_time(s, 20_000)
    penalised(s, s.active, 20_000)
    assert sides(s) == ["top", "top", "bottom", "bottom", "top", "bottom", "bottom"]
    told(s, at=140_000)
    reviewed(s, 140_000)
    gone_on(s, 140_000)
    for seat in (A, C, D, E):
        ask(s, seat, Ready(), 141_000)
    assert sides(s) == ["top"]


@pytest.mark.rule("WD-VAR-5")
def test_without_any_guess_a_penalty_leaves_the_top() -> None:
    s = swapping()
    penalised(s, B)
    assert sides(s) == ["top", "top"]


@pytest.mark.rule("WD-VAR-7")
def test_a_void_guess_no_longer_counts_and_the_open_card_keeps_its_side() -> None:
    """WD-SC-18, the end of it."""
    s = swapping()
    right(s)
    clue(s, B, "night")
    wrong(s)
    ask(s, C, Challenge(1))
    vote(s, D, True)
    assert sides(s) == ["top", "top", "bottom"]
    penalised(s, s.active)
    assert sides(s)[-1] == "top"


@pytest.mark.rule("WD-VAR-8")
def test_everything_else_is_as_ever() -> None:
    s = swapping()
    right(s)
    assert (s.clock_until, s.active) == (120_000, B)


@pytest.mark.rule("WD-VAR-9", "WD-VAR-10")
def test_spirits_are_shown_the_piece_in_use_with_its_side_and_no_other() -> None:
    s = swapping()
    wrong(s)
    card = GAME.view(s, B).cards[-1]
    assert (card.word, card.side) == (word_of(s, s.cards[-1]), "bottom")
    other = s.options.deck.card[s.cards[-1].card].top.en
    assert f'"{other}"'.encode() not in msgspec.json.encode(GAME.view(s, B))


@pytest.mark.rule("WD-VAR-11", "WD-VAR-12")
def test_the_side_never_reaches_the_dreamer_before_the_mask_is_off() -> None:
    s, stream = swapping(), []
    for deed in (right, wrong, right, wrong):
        stream += seen(deed(s), A)
        assert all(card.side is None for card in GAME.view(s, A).cards)
    sent = msgspec.json.encode(stream)
    assert b"bottom" not in sent
    assert b"side" not in sent
    assert not GAME.manners.may_talk(s, B)


def test_a_started_table_has_no_card() -> None:
    assert sides(started()) == []
