"""Chapters 3 and 4: the course of the game, and the start of a round."""

from collections import Counter

import msgspec
import pytest
from tests.games.when_i_dream.tables import (
    KEY,
    A,
    B,
    C,
    D,
    E,
    ask,
    bots,
    dreaming,
    gone_on,
    pass_time,
    refused,
    reviewed,
    seen,
    started,
    told,
)

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import Attend, Ready
from reverie.games.when_i_dream.events import CardOpened, ClockStarted, RoleDealt
from reverie.games.when_i_dream.model import Options, State
from reverie.games.when_i_dream.questions import role_counts, spirits
from reverie.kernel import Dice, Seat


def play_round(s: State, at: int) -> None:
    """An empty dream: nothing is said, nothing is guessed."""
    for seat in spirits(s):
        if s.phase == "start":
            ask(s, seat, Ready(), at)
    told(s, at=at + 120_000)
    reviewed(s, at + 120_000)
    gone_on(s, at + 120_000)


@pytest.mark.rule("WD-ROUND-1", "WD-ROUND-4", "WD-END-5", "WD-INV-8")
def test_a_game_has_as_many_rounds_as_players_and_each_dreams_once() -> None:
    s = started(4)
    dreamers = []
    for number in range(4):
        dreamers.append(s.dreamer)
        play_round(s, number * 130_000)
    assert sorted(dreamers) == [0, 1, 2, 3]
    assert s.phase in ("story_vote", "finished")


@pytest.mark.rule("WD-ROUND-2", "WD-ROUND-3")
def test_the_phases_follow_each_other_and_an_idle_review_is_left_out() -> None:
    s, phases = started(), []
    phases.append(s.phase)
    for seat in (B, C, D, E):
        ask(s, seat, Ready())
    phases.append(s.phase)
    pass_time(s, 120_000)
    phases.append(s.phase)
    told(s)
    phases.append(s.phase)
    gone_on(s)
    assert [*phases, s.phase] == ["start", "running", "last_guess", "scoring", "start"]


@pytest.mark.rule("WD-ROUND-5", "WD-CONN-6")
def test_a_seat_run_by_a_bot_dreams_as_well() -> None:
    s = started(4)
    bots(s, B)
    play_round(s, 0)
    assert s.dreamer == B


@pytest.mark.rule("WD-START-1", "WD-START-2", "WD-START-3", "WD-INV-2")
def test_over_many_deals_every_role_is_face_down_at_times() -> None:
    """WD-SC-02."""
    hidden = Counter[str]()
    for number in range(300):
        s = GAME.setup(Options(sleep=(9,)), 7, Dice(number.to_bytes(32, "big")))
        assert s.roles[A] is None
        dealt = Counter(role for role in s.roles if role is not None)
        assert dealt + Counter([s.face_down]) == Counter(role_counts(7))
        hidden[s.face_down] += 1
    assert len(hidden) == 3


@pytest.mark.rule("WD-START-3", "WD-START-4", "WD-END-4")
def test_a_spirit_knows_its_own_role_and_no_view_the_one_face_down() -> None:
    s = started()
    for seat in (B, C, D, E):
        view = GAME.view(s, seat)
        assert (view.role, view.roles) == (s.roles[seat], None)
    assert not any("face_down" in field for field in msgspec.structs.asdict(GAME.view(s, B)))


@pytest.mark.rule("WD-START-4")
def test_a_dealt_role_is_told_to_its_holder_alone() -> None:
    event = RoleDealt(C, "imp")
    assert [seen([event], seat) for seat in (A, B, C, None)] == [[], [], [event], []]


@pytest.mark.rule("WD-START-5")
def test_from_the_deal_on_the_dreamer_sees_no_card() -> None:
    s = dreaming()
    assert GAME.view(s, A).cards[0].word is None
    assert GAME.view(s, B).cards[0].word == "moon"


@pytest.mark.rule("WD-START-6", "WD-DREAM-42")
def test_when_all_are_ready_card_and_clock_begin_in_one_instant() -> None:
    s = started()
    for seat in (B, C, D):
        assert not s.cards
        ask(s, seat, Ready(), 500)
    events = ask(s, E, Ready(), 700)
    assert {CardOpened, ClockStarted} <= {type(event) for event in events}
    assert s.clock_until == 120_700
    assert refused(s, E, Ready(), 700) == "WRONG_PHASE"


@pytest.mark.rule("WD-START-6")
def test_time_bots_and_empty_chairs_make_ready() -> None:
    s = started(ready_s=15)
    assert (refused(s, A, Ready()), GAME.deadline(s)) == ("IS_DREAMER", 15_000)
    pass_time(s, 15_000)
    assert (s.phase, s.clock_until) == ("running", 135_000)
    waiting = started(4)
    bots(waiting, B)
    ask(waiting, C, Attend("away"))
    ask(waiting, D, Ready())
    assert waiting.phase == "running"


@pytest.mark.rule("WD-START-7", "WD-END-3")
def test_the_spirit_left_of_the_dreamer_begins() -> None:
    """WD-SC-33."""
    s = GAME.setup(Options(sleep=(None, None, 9)), 4, Dice(KEY))
    pairs = []
    for number in range(4):
        pairs.append((s.dreamer, s.active))
        play_round(s, number * 130_000)
    assert pairs == [(2, 3), (3, 0), (0, 1), (1, 2)]


def test_who_is_ready_need_not_say_so_twice() -> None:
    s = started()
    ask(s, B, Ready())
    assert refused(s, B, Ready()) == "ALREADY_DONE"
    assert refused(s, Seat(9), Ready()) == "NOT_SEATED"
