"""Chapter 14: hidden and public information."""

from typing import Any

import msgspec
import pytest
from tests.games.when_i_dream.tables import (
    KEY,
    TALE,
    A,
    B,
    C,
    ask,
    bots,
    clue,
    dreaming,
    guess,
    lap,
    pass_time,
    penalised,
    reviewed,
    right,
    seen,
    started,
    told,
    wrong,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Attend
from reverie.games.when_i_dream.box.content import Card, Deck, Piece
from reverie.games.when_i_dream.events import ClockStopped, Event, GuessReceived
from reverie.games.when_i_dream.model import State
from reverie.kernel import SPECTATOR, Dice


def busy(**options: Any) -> tuple[State, list[Event]]:
    """A dream in which everything has happened: right, wrong, a penalty, clues."""
    s, events = dreaming(**options), list[Event]()
    events += clue(s, B, "night", 1_000)
    events += right(s, 2_000)
    events += clue(s, C, "slow", 3_000)
    events += wrong(s, 4_000)
    events += penalised(s, s.active, 5_000)
    events += clue(s, s.active, "cold", 6_000)
    return s, events


@pytest.mark.rule("WD-INFO-1", "WD-INV-7", "WD-DREAM-21")
def test_nothing_that_the_dreamer_is_sent_holds_a_piece_or_a_verdict() -> None:
    """WD-SC-19, the complete data of a round."""
    s, events = busy()
    others = [event for event in seen(events, A) if not isinstance(event, GuessReceived)]
    sent = msgspec.json.encode([others, GAME.view(s, A)])  # her own words excepted
    for word in TALE:
        assert f'"{word}"'.encode() not in sent
    for hidden in (b'"hit"', b'"miss"', b'"top"', b'"place":"fairy"', b'"place":"imp"'):
        assert hidden not in sent
    assert GAME.view(s, A).penalties[0].text == ""


@pytest.mark.rule("WD-INFO-1", "WD-INV-7")
def test_who_sleeps_is_not_sent_a_deck_of_ones_own() -> None:
    """Its cards by number, so that worlds can be imagined; and what was asleep reads it later."""
    words = [f"{one}{other}dream" for one in "abcdefgh" for other in "abcdefgh"]
    cards = tuple(
        Card(n, Piece(word, word.upper()), Piece(f"{word}s", f"{word.upper()}S"))
        for n, word in enumerate(words, start=7)
    )
    s = started(4, content=msgspec.to_builtins(Deck("ours", cards)), pieces=())
    for asked, hidden in ((A, True), (B, False), (None, True)):
        view = GAME.view(s, asked)
        sent = msgspec.json.encode(view)
        assert any(word.encode() in sent for word in words) is not hidden
        assert view.options.deck.ids == s.options.deck.ids
    asleep = GAME.view(s, A)
    assert GAME.view(GAME.proof.imagine(asleep, Dice(KEY)), A) == asleep


def test_rounds_that_are_over_are_not_sent_again_with_every_word() -> None:
    """Cards, stories and clues of the past come once more at the end; what they brought stays."""
    s = dreaming(4)
    right(s)
    told(s, "a moon")
    scored = GAME.view(s, B).history[-1]
    assert (scored.story, len(scored.cards)) == ("a moon", len(s.history[-1].cards))
    pass_time(s, 140_000)
    (brief,) = GAME.view(s, B).history
    assert (brief.story, brief.cards, brief.clues) == ("", (), ())
    assert (brief.gains, brief.roles, brief.point) == (scored.gains, scored.roles, scored.point)
    assert len(msgspec.json.encode(GAME.view(s, B))) < 1_500


@pytest.mark.rule("WD-INFO-2")
def test_until_the_next_clue_two_dreams_look_alike() -> None:
    one, other = dreaming(pieces=("moon", "robot")), dreaming(pieces=("shark", "bridge"))
    streams = []
    for s in (one, other):
        stream = seen([*clue(s, B, "night"), *guess(s, "moon", 9)], A)
        streams.append(msgspec.json.encode(stream))
    assert streams[0] == streams[1]


@pytest.mark.rule("WD-INFO-3")
def test_talk_is_closed_from_the_deal_until_the_mask_is_off() -> None:
    s = dreaming()
    assert not any(GAME.manners.may_talk(s, viewer) for viewer in (A, B, None))
    told(s)
    reviewed(s)
    assert all(GAME.manners.may_talk(s, viewer) for viewer in (A, B, None))


@pytest.mark.rule("WD-INFO-4")
def test_the_mask_hides_the_clock_unless_the_table_wants_it() -> None:
    s = dreaming(4)
    assert GAME.view(s, A).clock_until is None
    assert GAME.view(s, B).clock_until == GAME.view(s, SPECTATOR).clock_until == 120_000
    assert GAME.view(dreaming(dreamer_sees_timer=True), A).clock_until == 120_000
    lap(s, 8)
    events = clue(s, s.active, "red", 1_000)
    assert ClockStopped() in seen(events, A)
    assert ClockStopped(s.clock_left) in seen(events, B)


@pytest.mark.rule("WD-INFO-5")
def test_clues_vanish_with_their_card() -> None:
    s, _ = busy()
    assert [c.text for c in GAME.view(s, A).clues] == ["cold"]
    assert [c.text for c in GAME.view(s, B).clues] == ["night", "slow", "cold"]


@pytest.mark.rule("WD-INFO-5")
def test_if_the_table_wants_it_they_fade_after_five_seconds() -> None:
    s = dreaming(clue_display="fade")
    clue(s, B, "night", 1_000)
    clue(s, C, "red", 3_000)
    pass_time(s, 6_000)
    assert [c.text for c in GAME.view(s, A).clues] == ["red"]
    pass_time(s, 8_000)
    assert GAME.view(s, A).clues == ()
    assert len(GAME.view(s, B).clues) == 2


@pytest.mark.rule("WD-INFO-6")
def test_who_watches_sees_what_the_dreamer_sees_unless_the_host_says_otherwise() -> None:
    s, events = busy()
    watched = GAME.view(s, SPECTATOR)
    assert (watched.cards, watched.clues) == (GAME.view(s, A).cards, GAME.view(s, A).clues)
    assert seen(events, SPECTATOR) == seen(events, A)
    wide, _ = busy(spectators="spirit_view")
    assert GAME.view(wide, SPECTATOR).cards[0].word == "moon"
    assert (GAME.view(wide, SPECTATOR).role, GAME.view(wide, SPECTATOR).roles) == (None, None)
    off, _ = busy(spectators="off")
    assert (GAME.view(off, SPECTATOR).clues, GAME.view(off, SPECTATOR).clock_until) == ((), None)


@pytest.mark.rule("WD-INFO-1")
def test_who_has_seen_the_cards_does_not_sit_down_to_dream() -> None:
    """No seat changes hands between the first card and the end of the story."""
    assert GAME.manners.seats_open(started())
    s = dreaming()
    assert not GAME.manners.seats_open(s)
    pass_time(s, 120_000)
    assert not GAME.manners.seats_open(s)
    told(s)
    assert GAME.manners.seats_open(s)


@pytest.mark.rule("WD-INFO-7")
def test_which_roles_are_in_play_is_public() -> None:
    s = dreaming()
    assert GAME.view(s, A).role_counts == {"fairy": 2, "imp": 1, "trickster": 2}


@pytest.mark.rule("WD-CONN-10")
def test_who_takes_a_seat_back_gets_the_view_of_that_seat() -> None:
    s, _ = busy()
    before = GAME.view(s, C)
    bots(s, C, at=7_000)
    ask(s, C, Attend("person"), 8_000)
    assert msgspec.structs.replace(GAME.view(s, C), turn_until=None) == msgspec.structs.replace(
        before, turn_until=None
    )
