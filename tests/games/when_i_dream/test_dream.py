"""Chapter 5: clues and turns, guesses, penalties."""

import msgspec
import pytest
from tests.games.when_i_dream.tables import (
    KEY,
    WORDS,
    A,
    B,
    C,
    D,
    E,
    ask,
    clue,
    dreaming,
    guess,
    lap,
    of_kind,
    pass_time,
    penalised,
    phase,
    piles,
    refused,
    right,
    seen,
    wrong,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Decline, GiveClue, Guess, Pass, Ready
from reverie.games.when_i_dream.events import (
    CardOpened,
    CardScored,
    ClueSkipped,
    GuessReceived,
    Penalised,
)
from reverie.games.when_i_dream.model import Options
from reverie.kernel import CLOCK, Illegal, Millis
from reverie.match import Match, Player

# Turns


@pytest.mark.rule("WD-DREAM-1", "WD-DREAM-2", "WD-DREAM-14")
def test_only_the_active_spirit_gives_a_clue_and_others_lose_nothing() -> None:
    s = dreaming()
    assert refused(s, C, GiveClue(1, "night sky")) == "NOT_ACTIVE"
    assert refused(s, A, GiveClue(1, "night")) == "IS_DREAMER"
    clue(s, B, "night")
    assert [(c.seat, c.text) for c in s.clues] == [(B, "night")]


@pytest.mark.rule("WD-DREAM-3", "WD-INV-5")
def test_turns_go_clockwise_and_past_the_dreamer() -> None:
    s = dreaming()
    order = []
    for word in WORDS[:6]:
        order.append(s.active)
        clue(s, s.active, word)
    assert order == [B, C, D, E, B, C]


@pytest.mark.rule("WD-DREAM-3", "WD-DREAM-10", "WD-DREAM-12", "WD-INV-3")
def test_after_a_guess_whose_turn_it_was_begins_the_next_card() -> None:
    """WD-SC-03."""
    s = dreaming()
    clue(s, B, "night")
    clue(s, C, "water")
    wrong(s)
    assert (s.active, s.turns) == (D, (0,) * 5)
    order = []
    for word in WORDS[:4]:
        order.append(s.active)
        clue(s, s.active, word)
    assert order == [D, E, B, C]


@pytest.mark.rule("WD-DREAM-4", "WD-DREAM-5", "WD-DREAM-6", "WD-DREAM-9")
def test_passes_and_skips_use_turns_as_clues_do() -> None:
    """WD-SC-06."""
    s = dreaming(4, clue_limit_s=5)
    for number in range(3):
        at = number * 5_000
        clue(s, B, WORDS[number], at)
        (skipped,) = of_kind(pass_time(s, at + 5_000), ClueSkipped)
        assert skipped == ClueSkipped(C)
        ask(s, D, Pass(1), at + 5_000)
    assert (s.phase, s.penalties) == ("forced_guess", ())


@pytest.mark.rule("WD-DREAM-7")
def test_the_limit_restarts_with_every_turn_and_card_and_stands_with_the_clock() -> None:
    s = dreaming(4, clue_limit_s=10)
    assert s.turn_until == 10_000
    clue(s, B, "night", 4_000)
    assert s.turn_until == 14_000
    right(s, 9_000)
    assert s.turn_until == 19_000
    lap(s, 9, 9_500)
    assert (phase(s), GAME.view(s, B).turn_until, GAME.deadline(s)) == ("forced_guess", None, None)
    wrong(s, 60_000)
    assert s.turn_until == 70_000


@pytest.mark.rule("WD-DREAM-8")
def test_without_a_limit_who_does_nothing_is_skipped_if_the_table_wants_it() -> None:
    s = dreaming(idle_skip_s=20)
    pass_time(s, 20_000)
    assert s.active == C
    assert dreaming().turn_until is None


@pytest.mark.rule("WD-DREAM-13")
def test_a_word_may_be_given_again_by_anyone() -> None:
    s = dreaming()
    clue(s, B, "night")
    clue(s, C, "night")
    assert [c.text for c in s.clues] == ["night", "night"]


@pytest.mark.rule("WD-DREAM-15")
def test_clue_pass_and_guess_name_their_card() -> None:
    s = dreaming()
    wrong(s)
    for seat, late in ((B, GiveClue(1, "moon")), (B, Pass(1)), (A, Guess(1, "moon"))):
        assert refused(s, seat, late) == "STALE_CARD"
    assert [card.number for card in s.cards] == [1, 2]


# Guessing


@pytest.mark.rule("WD-DREAM-16", "WD-DREAM-17", "WD-DREAM-10")
def test_she_may_guess_before_the_first_clue() -> None:
    """WD-SC-32."""
    s = dreaming()
    right(s)
    assert (piles(s), s.active, len(s.cards)) == ((1, 0), B, 2)


@pytest.mark.rule("WD-DREAM-18", "WD-DREAM-19", "WD-INV-4")
def test_a_guess_closes_the_card_right_or_wrong() -> None:
    s = dreaming()
    right(s)
    wrong(s)
    assert [card.place for card in s.cards] == ["fairy", "imp", "open"]
    assert refused(s, B, Guess(3, "moon")) == "NOT_DREAMER"


@pytest.mark.rule("WD-DREAM-20")
def test_the_next_card_is_open_at_once_and_the_clock_runs_on() -> None:
    s = dreaming()
    events = right(s, 30_000)
    assert CardOpened(2, "guess", "turtle", "top", (A, None)) in events
    assert s.clock_until == 120_000


@pytest.mark.rule("WD-DREAM-21", "WD-DREAM-22", "WD-INFO-2")
def test_right_and_wrong_look_the_same_to_the_dreamer() -> None:
    """WD-SC-19: the guess is the same, the open card is another."""
    streams, views = [], []
    for pieces in (("moon", "turtle"), ("robot", "turtle")):
        s = dreaming(pieces=pieces)
        events = guess(s, "moon", 1_000)
        streams.append(msgspec.json.encode(seen(events, A)))
        views.append(msgspec.json.encode(GAME.view(s, A)))
        assert len(of_kind(events, CardScored)) == 1
    assert streams[0] == streams[1]
    assert views[0] == views[1]


@pytest.mark.rule("WD-DREAM-23")
def test_while_there_is_time_she_cannot_give_a_card_up() -> None:
    s = dreaming(4)
    assert refused(s, A, Decline(1)) == "MUST_GUESS"
    lap(s, 9)
    assert refused(s, A, Decline(1)) == "MUST_GUESS"


@pytest.mark.rule("WD-DREAM-24", "WD-MATCH-1", "WD-MATCH-2")
def test_a_text_that_is_no_single_guess_is_sent_back() -> None:
    """WD-SC-29."""
    s = dreaming()
    for text in ("cat or dog", "cat, dog", "cat;dog", "cat/dog", "Katze oder Hund"):
        assert refused(s, A, Guess(1, text)) == "GUESS_NOT_SINGLE"
    assert refused(s, A, Guess(1, "   ")) == "GUESS_EMPTY"
    assert refused(s, A, Guess(1, "x" * 61)) == "GUESS_TOO_LONG"
    guess(s, "Labrador")
    assert s.cards[0].verdict == "miss"


@pytest.mark.rule("WD-DREAM-25", "WD-DREAM-15")
def test_of_one_instant_what_arrives_first_counts_and_what_comes_late_costs_nothing() -> None:
    """WD-SC-10."""
    s = dreaming()
    ask(s, A, Guess(1, "moon"), 9)
    assert refused(s, B, GiveClue(1, "rock-n-pop"), 9) == "STALE_CARD"
    assert s.active == B
    early = dreaming()
    clue(early, B, "rock-n-pop", 9)
    assert refused(early, A, Guess(1, "moon"), 9) == "STALE_CARD"
    assert early.cards[0].owner == B


@pytest.mark.rule("WD-DREAM-50")
def test_of_one_instant_the_clock_goes_first_and_the_rest_as_it_arrives() -> None:
    names = ("Ann", "Bea", "Cid", "Dan", "Eve")
    match = Match.deal(GAME, Options(sleep=(9,), dream_seconds=60), [*map(Player, names)], KEY)
    for seat in (B, C, D, E):
        match.play(seat, Ready(), Millis(0))
    match.play(B, Pass(1), Millis(9))
    match.play(A, Guess(1, "moon"), Millis(9))
    match.play(C, Pass(2), Millis(9))
    with pytest.raises(Illegal, match="TIME_OVER"):
        match.play(D, Pass(2), Millis(60_000))
    assert [(e.seat, e.at) for e in match.log[4:]] == [(B, 9), (A, 9), (C, 9), (CLOCK, 60_000)]


@pytest.mark.rule("WD-DREAM-26")
def test_a_guess_is_matched_and_not_only_compared() -> None:
    s = dreaming(pieces=("turtle", "moon"))
    guess(s, "The tortoises!")
    assert s.cards[0].verdict == "hit"


def test_a_guess_keeps_the_capital_it_was_typed_with() -> None:
    """A dream diary full of small German nouns would look like a mistake."""
    s = dreaming(language="de")
    received, *_ = ask(s, A, Guess(1, " Mond! "), 100)
    assert received == GuessReceived(1, "Mond")


@pytest.mark.rule("WD-DREAM-22")
def test_the_answer_to_a_guess_is_its_own_text() -> None:
    s = dreaming()
    assert seen(wrong(s), A)[0] == GuessReceived(1, "anvil")


# Penalties


@pytest.mark.rule("WD-DREAM-11", "WD-DREAM-35", "WD-DREAM-36", "WD-DREAM-37", "WD-CLUE-1")
def test_two_words_cost_the_card_and_nothing_else() -> None:
    """WD-SC-07."""
    s = dreaming(pieces=("turtle", "bridge", "robot", "moon"))
    right(s, 1_000)
    right(s, 2_000)
    wrong(s, 3_000)
    clue(s, B, "white", 4_000)
    events = clue(s, C, "night sky", 40_000)
    assert (s.cards[3].place, s.cards[3].owner, piles(s)) == ("penalty", C, (2, 1))
    assert (s.clock_until, s.active, len(s.cards)) == (120_000, D, 5)
    (lost,) = of_kind(events, Penalised)
    assert isinstance(lost, Penalised)
    assert lost.code == "CLUE_TWO_WORDS"


@pytest.mark.rule("WD-DREAM-38", "WD-DREAM-39")
def test_the_dreamer_hears_who_and_never_what() -> None:
    s = dreaming()
    events = seen(penalised(s, B), A)
    assert events[:2] == [Penalised(1, B, 1), CardOpened(2, "penalty")]
    assert b"moon" not in msgspec.json.encode(events)


@pytest.mark.rule("WD-DREAM-40", "WD-ACT-3")
def test_one_clue_costs_one_card_however_wrong_it_is() -> None:
    s = dreaming()
    clue(s, B, "the moon, 2 moons!")
    assert len(s.penalties) == 1
    assert len([card for card in s.cards if card.owner == B]) == 1


@pytest.mark.rule("WD-DREAM-41")
def test_the_dreamer_cannot_be_penalised() -> None:
    s = dreaming()
    assert refused(s, A, GiveClue(1, "two words")) == "IS_DREAMER"
    guess(s, "two words")
    assert not s.penalties
