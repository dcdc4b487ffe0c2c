"""Chapter 6.3: people over the machine."""

import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    D,
    E,
    F,
    ask,
    bots,
    clue,
    dreaming,
    lap,
    of_kind,
    pass_time,
    penalised,
    piles,
    refused,
    right,
    seen,
    told,
    vote,
    wrong,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Appeal, Challenge, Decline, Vote
from reverie.games.when_i_dream.events import BallotClosed, CardOpened, GuessVoided
from reverie.games.when_i_dream.model import State
from reverie.games.when_i_dream.rules.ballots import is_upheld


def challenged(s: State, at: int = 0) -> None:
    """B gives a clue on the open card, and C challenges it."""
    clue(s, B, "night", at)
    ask(s, C, Challenge(s.clues[-1].id), at)


@pytest.mark.rule("WD-APPEAL-1", "WD-BOT-4")
def test_voters_are_the_people_among_the_spirits_but_for_the_giver() -> None:
    s = dreaming(6)
    bots(s, F)
    challenged(s)
    assert s.ballots[0].voters == (C, D, E)
    for seat in (A, B, F):
        assert refused(s, seat, Vote(1, True)) == "NOT_ELIGIBLE"
    bots(s, E)
    assert s.ballots[0].voters == (C, D, E)
    assert refused(s, F, Challenge(1)) == "NOT_ELIGIBLE"


@pytest.mark.rule("WD-APPEAL-2")
def test_the_open_card_and_the_one_before_may_be_challenged() -> None:
    s = dreaming()
    clue(s, B, "night")
    assert refused(s, A, Challenge(1)) == "IS_DREAMER"
    assert refused(s, B, Challenge(1)) == "OWN_CLUE"
    assert refused(s, C, Challenge(7)) == "NO_SUCH_CLUE"
    wrong(s)
    assert Challenge(1) in GAME.legal(GAME.view(s, C))
    wrong(s)
    assert refused(s, C, Challenge(1)) == "CLUE_TOO_OLD"
    clue(s, C, "red")
    pass_time(s, 120_000)
    ask(s, D, Challenge(2), 120_000)
    assert s.phase == "last_guess"


@pytest.mark.rule("WD-APPEAL-3")
def test_a_challenge_is_a_ballot_with_a_vote_already_cast() -> None:
    s = dreaming(ballot_s=12)
    challenged(s, 1_000)
    assert (s.ballots[0].votes, s.ballots[0].until) == (((C, True),), 13_000)
    assert refused(s, C, Vote(1, False)) == "ALREADY_VOTED"
    assert refused(s, D, Challenge(1)) == "BALLOT_OPEN"
    assert refused(s, D, Vote(4, True)) == "BALLOT_CLOSED"
    assert GAME.view(s, D).ballots[0].votes == ()
    vote(s, D, False, 2_000)
    assert s.ballots[0].voters == (C, D, E)
    pass_time(s, 13_000)
    assert not s.ballots
    assert s.spent == (C,)


@pytest.mark.rule("WD-APPEAL-4")
@pytest.mark.parametrize(("yes", "voters", "upheld"), [
    (2, 3, True), (1, 3, False), (1, 2, False), (2, 2, True), (2, 4, False), (3, 4, True),
    (1, 1, True),
])  # fmt: skip
def test_more_than_half_and_at_least_two(yes: int, voters: int, upheld: bool) -> None:
    assert is_upheld("challenge", yes, voters) == upheld


@pytest.mark.rule("WD-APPEAL-5")
def test_with_one_voter_there_is_no_challenge() -> None:
    """WD-SC-27."""
    s = dreaming(4)
    bots(s, C, D)
    penalised(s, B)
    clue(s, C, "night")
    assert refused(s, B, Challenge(1)) == "NO_QUORUM"
    assert refused(s, B, Appeal(1)) == "NO_QUORUM"


@pytest.mark.rule("WD-APPEAL-5")
def test_against_a_word_in_no_list_one_voter_is_enough() -> None:
    """Three people and a bot: the list is the second voice."""
    s = dreaming(4, unknown_words="insist")
    bots(s, D)
    clue(s, B, "flippertastic", insist=True)
    assert Challenge(1) in GAME.legal(GAME.view(s, C))
    ask(s, C, Challenge(1))
    assert s.penalties[0].seat == B
    clue(s, C, "night")
    assert refused(s, B, Challenge(2)) == "NO_QUORUM"


@pytest.mark.rule("WD-APPEAL-6")
def test_upheld_on_the_open_card_it_is_lost_and_the_turn_unchanged() -> None:
    s = dreaming()
    challenged(s)
    events = vote(s, D, True, 5_000)
    assert (s.cards[0].owner, s.cards[1].place, s.active) == (B, "open", C)
    assert s.clock_until == 120_000
    assert CardOpened(2, "penalty") in seen(events, A)


@pytest.mark.rule("WD-APPEAL-6")
def test_upheld_while_she_must_guess_the_clock_starts_again() -> None:
    s = dreaming(4)
    challenged(s)
    lap(s, 8, 1_000)
    assert s.phase == "forced_guess"
    vote(s, D, True, 9_000)
    assert (s.phase, s.clock_until) == ("running", 9_000 + 119_000)


@pytest.mark.rule("WD-APPEAL-6")
def test_upheld_at_the_last_guess_no_card_is_opened() -> None:
    s = dreaming()
    clue(s, B, "night", 119_000)
    pass_time(s, 120_000)
    ask(s, C, Challenge(1), 120_000)
    vote(s, D, True, 121_000)
    assert (s.phase, len(s.cards), s.cards[0].owner) == ("narration", 1, B)


@pytest.mark.rule("WD-APPEAL-7")
def test_upheld_after_the_guess_the_card_leaves_its_pile() -> None:
    """WD-SC-20."""
    s = dreaming(6, unknown_words="insist")
    bots(s, F)
    right(s)
    for seat, word in ((B, "red"), (C, "big")):
        clue(s, seat, word)
    clue(s, D, "flippertastic", insist=True)
    right(s)
    active = s.active
    ask(s, B, Challenge(3), 1_000)
    events = vote(s, C, True, 2_000)
    assert (piles(s), s.cards[1].owner, s.cards[1].voided) == ((1, 0), D, True)
    assert (s.active, len(s.cards), s.clock_until) == (active, 3, 120_000)
    assert GuessVoided(2) in seen(events, A)
    told(s, "moon")
    assert s.history[-1].point


@pytest.mark.rule("WD-APPEAL-8")
def test_upheld_after_the_card_was_discarded_it_leaves_the_box() -> None:
    s = dreaming()
    clue(s, B, "night", 119_000)
    pass_time(s, 120_000)
    ask(s, C, Challenge(1), 120_000)
    ask(s, A, Decline(1), 120_500)
    assert (s.phase, s.cards[0].place) == ("narration", "box")
    vote(s, D, True, 121_000)
    assert (s.cards[0].place, s.cards[0].owner) == ("penalty", B)


@pytest.mark.rule("WD-APPEAL-9")
def test_a_challenge_of_a_card_that_is_lost_lapses() -> None:
    s = dreaming(6)
    clue(s, B, "night")
    clue(s, C, "red")
    ask(s, D, Challenge(1))
    ask(s, E, Challenge(2))
    events = vote(s, F, True, 1_000, ballot=1)
    events += vote(s, C, True, 1_000, ballot=1)
    assert BallotClosed(2, "challenge", 2, None) in seen(events, B)
    assert (s.ballots, s.spent) == ((), ())
    assert refused(s, D, Challenge(2)) == "CARD_ALREADY_PENALTY"


@pytest.mark.rule("WD-APPEAL-4", "WD-APPEAL-10")
def test_a_failed_challenge_changes_nothing_and_is_the_last() -> None:
    """WD-SC-21."""
    s = dreaming()
    challenged(s)
    vote(s, D, False, 1_000)
    events = vote(s, E, False, 1_000)
    assert seen(events, A) == []
    clue(s, C, "red", 2_000)
    clue(s, D, "big", 2_000)
    assert refused(s, C, Challenge(3)) == "CHALLENGE_SPENT"


@pytest.mark.rule("WD-APPEAL-11")
def test_a_ballot_open_at_the_end_of_the_dream_is_settled_in_the_review() -> None:
    s = dreaming(ballot_s=60)
    clue(s, B, "night", 119_000)
    ask(s, C, Challenge(1), 119_500)
    told(s)
    assert (s.phase, len(s.ballots)) == ("review", 1)
    vote(s, D, True, 121_000)
    assert (s.phase, s.cards[0].owner) == ("scoring", B)


@pytest.mark.rule("WD-APPEAL-12", "WD-APPEAL-13", "WD-APPEAL-14", "WD-APPEAL-16")
@pytest.mark.parametrize(("legal", "owner"), [(2, None), (1, E)])
def test_an_appeal_is_voted_on_in_the_review(legal: int, owner: int | None) -> None:
    """WD-SC-22."""
    s = dreaming(pieces=("snowman", "moon"))
    lap(s, 3)
    clue(s, E, "snow")
    ask(s, E, Appeal(1))
    assert refused(s, E, Appeal(1)) == "ALREADY_APPEALED"
    assert refused(s, B, Appeal(1)) == "NOT_YOURS"
    told(s)
    assert (s.phase, s.ballots[0].voters) == ("review", (B, C, D))
    for number, seat in enumerate((B, C, D)):
        if s.phase == "review" and s.ballots[0].result is None:
            vote(s, seat, number < legal, 121_000)
    assert (s.phase, s.cards[0].owner, piles(s)) == ("scoring", owner, (0, 0))
    assert s.cards[0].place == ("box" if owner is None else "penalty")


@pytest.mark.rule("WD-APPEAL-13")
def test_silence_leaves_the_penalty() -> None:
    s = dreaming()
    penalised(s, B)
    told(s)
    assert (s.phase, GAME.deadline(s)) == ("review", 128_000)
    ask(s, B, Appeal(1), 121_000)
    pass_time(s, 141_000)
    assert (s.phase, s.cards[0].owner) == ("scoring", B)


@pytest.mark.rule("WD-APPEAL-15")
def test_what_people_decided_cannot_be_appealed() -> None:
    s = dreaming()
    challenged(s)
    vote(s, D, True)
    assert refused(s, B, Appeal(1)) == "NO_APPEAL"


@pytest.mark.rule("WD-APPEAL-1", "WD-INFO-1")
def test_the_dreamer_notices_nothing_of_a_dispute() -> None:
    s = dreaming()
    clue(s, B, "night")
    before = GAME.view(s, A)
    events = ask(s, C, Challenge(1), 1_000)
    assert seen(events, A) == []
    assert GAME.view(s, A) == before
    assert not of_kind(seen(vote(s, D, False, 1_000), A), BallotClosed)
