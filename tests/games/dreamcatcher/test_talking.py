"""Talk, and the silence of the lead (RULES, chapter 3.7)."""

from collections.abc import Callable

import msgspec
import pytest
from tests.games.dreamcatcher.tables import (
    A,
    B,
    C,
    D,
    ask,
    choose,
    drawn,
    give,
    handle,
    of_kind,
    pass_time,
    placed,
    refused,
    talking,
    waking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Attend,
    Concede,
    Help,
    Lean,
    LiftForGood,
    Listen,
    Ready,
    Say,
    Sketch,
    TextView,
    TurnToken,
)
from reverie.games.dreamcatcher.events import Conceded, HelpWanted, Said, TextViewed
from reverie.games.dreamcatcher.model import Chip, State
from reverie.games.dreamcatcher.touch.model import TouchDown
from reverie.games.dreamcatcher.touch.touching import Touches, hear
from reverie.games.dreamcatcher.words.notes import notes
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import SPECTATOR, Illegal, Millis

HELLO = Say("hello")


@pytest.mark.rule("DC-TALK-1")
def test_guessers_talk_in_every_phase_card_or_no_card() -> None:
    revealed = talking(B, C)
    choose(revealed, 0)
    for s in (waking(), drawn(), placed(), talking(B, C), revealed):
        for seat in (B, D):
            assert of_kind(ask(s, seat, HELLO), Said) == [Said(seat, "hello")]
    assert GAME.view(revealed, SPECTATOR).talk[0].text == "hello"


@pytest.mark.rule("DC-TALK-2")
def test_who_passed_a_card_on_may_still_describe_it() -> None:
    s = talking(B, C)
    give(s, B, D)
    ask(s, B, Say(chips=(Chip("round", "maybe"),)))
    ask(s, B, Lean(2))
    assert s.leans[B] == 2


@pytest.mark.rule("DC-TALK-3")
def test_the_lead_is_silent_from_the_draw_until_the_token_is_turned() -> None:
    ask(waking(), A, HELLO)
    s = talking(B, C)
    for quiet in (drawn(), placed(), s):
        assert refused(quiet, A, HELLO) == "MUTED"
        assert not GAME.manners.may_talk(quiet, A)
        assert GAME.manners.may_talk(quiet, B)
    assert refused(s, A, Lean(1)) == "MUTED"
    choose(s, 0)
    assert refused(s, A, HELLO) == "MUTED"
    ask(s, A, TurnToken())
    ask(s, A, HELLO)
    assert GAME.manners.may_talk(s, A)


@pytest.mark.rule("DC-TALK-4")
def test_neutral_things_of_the_table_are_open_to_the_lead() -> None:
    s = talking(B, C)
    ask(s, A, Concede(yes=True))
    ask(s, A, Concede(yes=False))
    ask(s, A, TextView(on=True))
    assert (s.concedes, s.readers) == ((), (A,))
    before = msgspec.json.encode(s)
    assert ask(s, B, Help()) == [HelpWanted(B)]
    assert msgspec.json.encode(s) == before  # only announced
    assert ask(s, A, Help()) == [HelpWanted(A)]
    ask(s, B, Attend("bot"))
    assert refused(s, B, Help()) == "NOT_HUMAN"
    assert GAME.legal(GAME.view(s, A)) == []


@pytest.mark.rule("DC-TALK-4")
def test_the_silent_lead_calls_for_help_once_in_a_round() -> None:
    """More often it could be a sign: once for the first dream, twice for the second."""
    s = talking(B, C)
    ask(s, A, Help())
    assert refused(s, A, Help()) == "ONCE_A_ROUND"
    for _ in range(2):
        ask(s, B, Help())  # who may talk need not be counted
    choose(s, 0)
    assert refused(s, A, Help()) == "ONCE_A_ROUND"
    ask(s, A, TurnToken())
    ask(s, A, Help())
    for seat in (A, B, C, D):
        ask(s, seat, Ready())
    assert (s.round, s.lead, s.helped) == (2, B, False)
    ask(s, B, Help())


@pytest.mark.rule("DC-TALK-4")
def test_a_table_may_let_the_silent_lead_call_as_often_as_there_is_need() -> None:
    s = talking(B, C, lead_help="always")
    for _ in range(3):
        assert ask(s, A, Help()) == [HelpWanted(A)]
    assert not s.helped


@pytest.mark.rule("DC-TALK-3", "DC-TALK-4")
def test_of_a_silent_leads_wish_to_stop_nobody_is_told() -> None:
    s = talking(B, C)
    for yes in (True, False, True):
        assert ask(s, A, Concede(yes=yes)) == []
    assert s.concedes == GAME.view(s, A).concedes == (A,)
    assert GAME.view(s, B).concedes == GAME.view(s, SPECTATOR).concedes == ()
    assert ask(s, B, Concede(yes=True)) == [Conceded(B, yes=True)]
    choose(s, 0)
    ask(s, A, TurnToken())
    assert GAME.view(s, C).concedes == (A, B)
    assert ask(s, A, Concede(yes=False)) == [Conceded(A, yes=False)]


@pytest.mark.rule("DC-END-2")
def test_a_silent_leads_wish_to_stop_counts_all_the_same() -> None:
    s = talking(B, C)
    for seat in (A, B, C):
        ask(s, seat, Concede(yes=True))
    ask(s, D, Concede(yes=True))
    assert s.ending == "conceded"


@pytest.mark.rule("DC-TALK-5")
def test_leaning_is_public_and_binds_nobody() -> None:
    s = talking(B, C)
    for seat, slot in ((B, 1), (C, 1), (D, 3)):
        ask(s, seat, Lean(slot))
    assert GAME.view(s, SPECTATOR).leans == (None, 1, 1, 3)
    ask(s, B, Lean(None))
    assert refused(s, B, Lean(None)) == "ALREADY_DONE"
    assert refused(s, B, Lean(4)) == "SLOT"
    choose(s, 0)
    assert s.choice == 0


@pytest.mark.rule("DC-TALK-6")
def test_there_is_no_pad_unless_the_table_wants_one() -> None:
    lines = Sketch((((0, 0), (95, 95)),))
    s = talking(B, C)
    assert refused(s, B, lines) == "NO_SKETCH"
    assert refused(s, B, LiftForGood()) == "NO_SKETCH"
    s = talking(B, C, sketch="after_touch")
    assert refused(s, B, lines) == "NO_SKETCH"
    assert refused(s, D, LiftForGood()) == "NOT_HOLDER"
    ask(s, B, LiftForGood())
    ask(s, B, lines)
    with pytest.raises(Illegal):  # who draws does not touch any more
        hear(s, B, TouchDown(handle(s, B), 0, 9, 9), Touches(), Millis(0))


def test_a_quiet_table_waits_for_the_deal() -> None:
    s = placed(quiet_deal=True)
    assert refused(s, B, HELLO) == "MUTED"
    assert refused(s, B, Lean(1)) == "MUTED"
    ask(placed(), B, Lean(1))
    ask(talking(B, C, quiet_deal=True), B, HELLO)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        (Say(""), "NOTHING_SAID"),
        (Say("  "), "NOTHING_SAID"),
        (Say("x" * 301), "TOO_LONG"),
        (Say(chips=(Chip("round"),) * 6), "TOO_MANY_CHIPS"),
        (Say(names=("T99",)), "NO_SUCH_MOTIF"),
        (Say(rather=4), "SLOT"),
    ],
)
def test_words_are_bounded(said: Say, code: str) -> None:
    assert refused(talking(B, C), B, said) == code


def quiet(s: State) -> bool:
    return B not in GAME.to_act(s)


def test_who_listens_is_asked_again_when_something_happens_or_in_time() -> None:
    s = talking(B, C)
    ask(s, B, Listen(7), 1_000)
    assert quiet(s)
    assert refused(s, B, HELLO) == "LISTENING"
    pass_time(s, 7_999)
    assert quiet(s)
    pass_time(s, 8_000)
    assert not quiet(s)
    ask(s, B, Listen(7), 9_000)
    ask(s, C, Listen(7), 9_000)
    assert quiet(s)
    ask(s, D, HELLO, 9_001)
    assert not quiet(s)


@pytest.mark.rule("DC-TALK-3")
@pytest.mark.parametrize("make", [drawn, placed, lambda: talking(B, C)])
def test_the_text_view_of_a_silent_lead_is_no_signal(make: Callable[[], State]) -> None:
    """R-19, R-36: the lead has the dreams read; nobody sees a mark come or go."""
    s = make()
    before = [GAME.view(s, viewer) for viewer in (B, SPECTATOR)]
    for on in (True, False, True):
        assert ask(s, A, TextView(on=on)) == []
    assert [GAME.view(s, viewer) for viewer in (B, SPECTATOR)] == before
    assert GAME.view(s, A).readers == (A,)
    said = words("en", s.options, ("Ada", "Bo", "Cy", "Di"))
    assert len(notes(GAME.view(s, A), said).readings) == 4
    assert ask(s, B, TextView(on=True)) == [TextViewed(B, on=True)]
    assert GAME.view(s, C).readers == (B,)


def test_the_mark_of_a_lead_is_seen_again_when_the_silence_is_over() -> None:
    s = talking(B, C)
    ask(s, A, TextView(on=True))
    choose(s, 0)
    assert GAME.view(s, B).readers == ()
    ask(s, A, TurnToken())
    assert GAME.view(s, B).readers == GAME.view(s, SPECTATOR).readers == (A,)
    assert ask(s, A, TextView(on=False)) == [TextViewed(A, on=False)]


@pytest.mark.rule("DC-TALK-4")
def test_what_belongs_to_the_table_is_open_while_the_game_stands_still() -> None:
    s = talking(B, C)
    for seat in (B, C, D):
        ask(s, seat, Attend("away"))
    assert s.paused_at is not None
    ask(s, A, Help())
    ask(s, A, TextView(on=True))
    ask(s, A, Concede(yes=True))
    assert s.ending == "conceded"


@pytest.mark.rule("DC-TALK-1")
def test_a_quiet_deal_is_quiet_in_the_deal_alone() -> None:
    ask(drawn(quiet_deal=True), B, HELLO)
    s = placed(quiet_deal=True)
    assert not GAME.manners.may_talk(s, B)
    assert GAME.manners.may_talk(s, SPECTATOR)
    assert refused(s, B, Listen()) == "MUTED"


def test_of_long_talk_the_last_words_are_kept() -> None:
    s = talking(B, C)
    for number in range(90):
        ask(s, B, Say(str(number)))
    assert [remark.text for remark in s.talk] == [str(number) for number in range(10, 90)]


def test_a_dream_can_be_preferred_when_the_dreams_are_there() -> None:
    assert refused(drawn(), B, Say(rather=0)) == "SLOT"
    ask(placed(), B, Say(rather=0))


@pytest.mark.rule("DC-TALK-6")
def test_a_finger_is_lifted_for_good_once_a_round() -> None:
    s = talking(B, C, sketch="after_touch")
    ask(s, B, LiftForGood())
    assert refused(s, B, LiftForGood()) == "ALREADY_DONE"
    assert refused(s, C, Sketch(())) == "NO_SKETCH"
    choose(s, 0)
    pass_time(s, 60_000)
    assert s.sketchers == ()
