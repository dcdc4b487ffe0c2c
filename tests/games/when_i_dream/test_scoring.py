"""Chapters 10 to 12: scoring, the end of a round, the end of the game."""

from collections.abc import Sequence

import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    C,
    D,
    ask,
    bots,
    dreaming,
    gone_on,
    pass_time,
    penalised,
    piles,
    refused,
    reviewed,
    right,
    started,
    told,
    with_roles,
    wrong,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Ready, VoteStory
from reverie.games.when_i_dream.events import RolesRevealed, RoundScored
from reverie.games.when_i_dream.model import Role, State
from reverie.games.when_i_dream.questions import spirits, word_of
from reverie.games.when_i_dream.rules.rounds import end_game, finals, trickster
from reverie.kernel import Millis, Outcome, Seat

TRICKSTER = """
2 1 0 0 0 0 0
1 3 2 1 1 1 1
0 2 4 3 2 2 2
0 1 3 5 4 3 3
0 1 2 4 6 5 4
0 1 2 3 5 7 6
0 1 2 3 4 6 8
"""


def scored(
    roles: Sequence[Role | None], face_down: Role, fairy: int, imp: int, story: str = ""
) -> State:
    s = with_roles(dreaming(len(roles)), roles, face_down)
    for _ in range(fairy):
        right(s)
    for _ in range(imp):
        wrong(s)
    told(s, story)
    reviewed(s)
    return s


@pytest.mark.rule("WD-SCORE-2", "WD-SCORE-3", "WD-SCORE-4", "WD-SCORE-6")
def test_the_printed_example() -> None:
    """WD-SC-01."""
    s = scored([None, "fairy", "fairy", "imp", "trickster"], "trickster", 4, 2)
    assert s.scores == (4, 4, 4, 2, 2)
    assert sum(s.scores) == 16


@pytest.mark.rule("WD-SCORE-1")
def test_all_spirits_reveal_their_roles() -> None:
    s = dreaming()
    assert GAME.view(s, A).roles is None
    events = told(s)
    assert RolesRevealed(s.roles) in events
    assert {GAME.view(s, viewer).roles for viewer in (A, B, None)} == {s.roles}


@pytest.mark.rule("WD-SCORE-2")
def test_the_narration_point_is_the_dreamers() -> None:
    s = scored([None, "fairy", "imp", "trickster"], "trickster", 2, 0, "moon and turtle")
    assert s.scores == (3, 2, 0, 0)


@pytest.mark.rule("WD-SCORE-5", "WD-SCORE-6", "WD-SCORE-7", "WD-SCORE-8")
@pytest.mark.parametrize(("fairy", "row"), list(enumerate(TRICKSTER.strip().splitlines())))
def test_balance_pays_the_trickster(fairy: int, row: str) -> None:
    """WD-SC-13, and the whole table."""
    assert [trickster(fairy, imp) for imp in range(7)] == [int(n) for n in row.split()]


@pytest.mark.rule("WD-SCORE-9")
def test_a_role_that_nobody_holds_pays_nobody() -> None:
    """WD-SC-14."""
    s = scored([None, "fairy", "trickster", "trickster"], "imp", 2, 2)
    assert s.scores == (2, 2, 4, 4)


@pytest.mark.rule("WD-SCORE-10", "WD-DREAM-36")
def test_a_penalty_does_not_change_the_round() -> None:
    s = with_roles(dreaming(4), [None, "fairy", "imp", "trickster"], "trickster")
    penalised(s, B)
    right(s)
    told(s)
    reviewed(s)
    assert s.scores[B] == 1
    assert finals(s)[B] == 0


@pytest.mark.rule("WD-SCORE-11", "WD-COMP-3")
def test_a_pile_is_counted_however_one_says_it_lies() -> None:
    s = dreaming()
    right(s)
    wrong(s)
    wrong(s)
    events = [*told(s, "moon"), *reviewed(s)]
    (score,) = [event for event in events if isinstance(event, RoundScored)]
    assert (score.fairy, score.imp) == piles(s) == (1, 2)


# End of the round


@pytest.mark.rule("WD-END-1", "WD-END-2")
def test_piles_go_to_the_box_and_penalty_cards_stay() -> None:
    s = dreaming()
    penalised(s, B)
    right(s)
    wrong(s)
    lost, *others = (card.card for card in s.cards)
    told(s)
    reviewed(s)
    gone_on(s)
    assert (s.rows[B], sorted(s.box)) == ((lost,), sorted(others))
    assert (s.round, s.cards) == (2, ())


@pytest.mark.rule("WD-ROUND-6")
def test_the_scores_are_shown_for_twenty_seconds() -> None:
    s = dreaming()
    told(s, at=120_000)
    pass_time(s, 139_999)
    assert s.phase == "scoring"
    pass_time(s, 140_000)
    assert s.round == 2


@pytest.mark.rule("WD-END-3", "WD-SETUP-6")
def test_the_player_left_of_the_dreamer_is_next_with_all_spirit_cards() -> None:
    s = dreaming()
    told(s)
    pass_time(s, 140_000)
    assert (s.dreamer, s.round, s.phase) == (B, 2, "start")
    assert s.roles[B] is None
    assert not list(GAME.proof.invariants(s, s, []))


@pytest.mark.rule("WD-END-4")
def test_the_card_face_down_is_not_shown_at_the_end_either() -> None:
    s = dreaming()
    told(s)
    assert s.phase == "scoring"
    fields = GAME.view(s, A).__struct_fields__
    assert "face_down" not in fields


# End of the game


def ending(scores: Sequence[int], penalties: Sequence[int]) -> State:
    """The last round is over."""
    s = started(len(scores))
    s.scores = tuple(scores)
    cards = iter(s.draw[20:])
    s.rows = tuple(tuple(next(cards) for _ in range(count)) for count in penalties)
    s.round = len(scores)
    end_game(s, Millis(0))
    return s


@pytest.mark.rule("WD-FINAL-1", "WD-FINAL-3", "WD-FINAL-4")
def test_points_less_penalties_and_of_equals_who_has_fewer() -> None:
    """WD-SC-15."""
    s = ending((10, 6, 8, 11), (0, 0, 0, 1))
    assert s.ended == Outcome((1, 4, 3, 2), (10, 6, 8, 10), "penalties")


@pytest.mark.rule("WD-ROUND-1", "WD-SCORE-5", "WD-SCORE-7", "WD-END-3")
def test_a_whole_game_with_four() -> None:
    """WD-SC-15, played round by round: what the engine counts, and who has won."""
    rounds: list[tuple[list[Role | None], Role, int, int, bool]] = [
        ([None, "fairy", "imp", "trickster"], "trickster", 3, 2, True),
        (["fairy", None, "trickster", "trickster"], "imp", 2, 2, False),
        (["trickster", "trickster", None, "imp"], "fairy", 1, 4, True),
        (["imp", "fairy", "trickster", None], "trickster", 0, 3, False),
    ]
    s, at, scores = started(4), 0, []
    for roles, face_down, fairy, imp, tells in rounds:
        for seat in spirits(s):
            ask(s, seat, Ready(), at)
        with_roles(s, roles, face_down)
        for _ in range(fairy):
            right(s, at)
        for _ in range(imp):
            wrong(s, at)
        told(s, " and ".join(words_of(s)) if tells else "", at := at + 120_000)
        reviewed(s, at)
        scores.append(s.scores)
        gone_on(s, at)
    assert scores == [(4, 3, 2, 3), (6, 5, 6, 7), (7, 6, 8, 11), (10, 6, 8, 11)]
    assert s.ended == Outcome((2, 4, 3, 1), (10, 6, 8, 11), "points")


def words_of(s: State) -> list[str]:
    return [word_of(s, card) for card in s.cards if card.place == "fairy"]


@pytest.mark.rule("WD-FINAL-2")
def test_a_score_can_be_negative() -> None:
    """WD-SC-17."""
    s = ending((5, 1, 0, 2), (0, 3, 0, 0))
    assert s.ended == Outcome((1, 4, 3, 2), (5, -2, 0, 2), "points")


@pytest.mark.rule("WD-FINAL-5", "WD-FINAL-6", "WD-FINAL-7")
@pytest.mark.parametrize(("last", "places", "reason"), [
    (D, (2, 4, 3, 1), "story"),
    (A, (1, 4, 3, 1), "shared"),
])  # fmt: skip
def test_the_best_story_is_voted_for(last: Seat, places: tuple[int, ...], reason: str) -> None:
    """WD-SC-16."""
    s = ending((10, 6, 8, 10), (0, 0, 0, 0))
    assert (s.phase, s.candidates) == ("story_vote", (A, D))
    assert refused(s, A, VoteStory(A)) == "SELF_VOTE"
    assert refused(s, A, VoteStory(B)) == "NOT_CANDIDATE"
    ask(s, A, VoteStory(D))
    assert refused(s, A, VoteStory(D)) == "ALREADY_VOTED"
    ask(s, D, VoteStory(A))
    ask(s, B, VoteStory(D))
    ask(s, C, VoteStory(last))
    assert s.ended is not None
    assert (s.ended.places, s.ended.reason) == (places, reason)


@pytest.mark.rule("WD-FINAL-6", "WD-FINAL-7")
def test_bots_do_not_vote_and_silence_shares_the_victory() -> None:
    s = ending((10, 6, 8, 10), (0, 0, 0, 0))
    bots(s, B)
    assert refused(s, B, VoteStory(A)) == "NOT_ELIGIBLE"
    assert GAME.view(s, B).history == s.history
    pass_time(s, 45_000)
    assert s.ended == Outcome((1, 4, 3, 1), (10, 6, 8, 10), "shared")


@pytest.mark.rule("WD-FINAL-6", "WD-FINAL-7")
def test_one_person_level_with_a_bot_is_not_asked_to_vote_for_it() -> None:
    s = started(4)
    bots(s, B, C, D)
    s.scores, s.round = (10, 6, 8, 10), 4
    end_game(s, Millis(0))
    assert s.ended == Outcome((1, 4, 3, 1), (10, 6, 8, 10), "shared")


@pytest.mark.rule("WD-FINAL-6")
def test_one_person_who_is_not_among_the_level_ones_chooses() -> None:
    s = started(4)
    bots(s, B, C, D)
    s.scores, s.round = (6, 10, 8, 10), 4
    end_game(s, Millis(0))
    ask(s, A, VoteStory(D))
    assert s.ended is not None
    assert (s.ended.places, s.ended.reason) == ((4, 2, 3, 1), "story")


@pytest.mark.rule("WD-FINAL-8")
def test_below_the_first_place_penalties_order_and_the_rest_share() -> None:
    s = ending((9, 7, 6, 6, 8), (0, 1, 0, 0, 2))
    assert s.ended == Outcome((1, 4, 2, 2, 5), (9, 6, 6, 6, 6), "points")
