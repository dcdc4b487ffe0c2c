"""Setting the table, the first lead, the draw (RULES, chapters 3.1 to 3.3)."""

from collections import Counter

import msgspec
import pytest
from tests.games.dreamcatcher.tables import (
    KEY,
    A,
    B,
    C,
    D,
    ask,
    drawn,
    of_kind,
    pass_time,
    phase,
    placed,
    refused,
    seen,
    waking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import Attend, PickDream, WakeTime
from reverie.games.dreamcatcher.events import DreamsPlaced, HandDrawn, RoundStarted
from reverie.games.dreamcatcher.model import FACES, SLOTS, Options
from reverie.kernel import SPECTATOR, Dice, Illegal


@pytest.mark.rule("DC-SETUP-1")
@pytest.mark.parametrize("count", [0, 1, 7])
def test_other_numbers_of_seats_are_refused(count: int) -> None:
    with pytest.raises(Illegal) as refusal:
        GAME.setup(Options(), count, Dice(KEY))
    assert refusal.value.code == "PLAYERS"


@pytest.mark.rule(
    "DC-SETUP-2", "DC-SETUP-4", "DC-SETUP-5", "DC-SETUP-6", "DC-SETUP-7", "DC-SETUP-9"
)
def test_the_table_is_set() -> None:
    s = waking()
    assert s.nights == ("down",) * 9
    assert sorted(s.dream_deck) == [f"D{n:02}" for n in range(1, 88)]
    assert sorted(s.motif_deck) == [f"T{n:02}" for n in range(1, 84)]
    assert (s.token, s.dream_discards, s.motif_discards, s.round) == (None, (), (), 1)
    assert waking(key=b"other".ljust(32)).dream_deck != s.dream_deck


@pytest.mark.rule("DC-SETUP-3", "DC-PLACE-3", "DC-PLACE-4")
def test_one_star_lies_at_the_pick_and_clouds_at_the_others() -> None:
    assert Counter(FACES) == {"star": 1, "cloud": 3}
    s = placed()
    faces = ["star" if dream == s.pick else "cloud" for dream in s.slots]
    assert Counter(faces) == Counter(FACES)
    assert len(s.slots) == len(SLOTS)


@pytest.mark.rule("DC-SETUP-8")
def test_who_got_up_last_leads_first() -> None:
    s = waking(3)
    for seat, minutes in ((A, 400), (B, 610), (C, 500)):
        ask(s, seat, WakeTime(minutes))
    assert (s.phase, s.lead) == ("pick", B)


@pytest.mark.rule("DC-SETUP-8")
def test_of_those_who_got_up_last_together_the_dice_choose() -> None:
    leads = set()
    for number in range(20):
        s = waking(3, bytes([number]) * 32)
        for seat, minutes in ((A, 400), (B, 610), (C, 610)):
            ask(s, seat, WakeTime(minutes))
        leads.add(s.lead)
    assert leads == {B, C}


@pytest.mark.rule("DC-SETUP-8")
def test_without_answers_the_dice_choose_among_humans_after_twenty_seconds() -> None:
    leads = set()
    for number in range(20):
        s = waking(3, bytes([number]) * 32)
        ask(s, A, Attend("bot"))
        pass_time(s, 19_999)
        assert phase(s) == "waking"
        pass_time(s, 20_000)
        assert phase(s) == "pick"
        leads.add(s.lead)
    assert leads == {B, C}


def test_bots_lead_first_only_where_all_are_bots() -> None:
    s = waking(2)
    for seat in (A, B):
        ask(s, seat, Attend("bot"))
    assert refused(s, A, WakeTime(400)) == "NOT_HUMAN"
    pass_time(s, 20_000)
    assert phase(s) == "pick"


@pytest.mark.rule("DC-LEAD-1", "DC-LEAD-2")
def test_the_lead_draws_the_top_cards_of_both_decks() -> None:
    before = waking()
    s = drawn()
    assert s.dreams == before.dream_deck[:4]
    assert s.motifs == before.motif_deck[:5]
    assert (len(s.dream_deck), len(s.motif_deck)) == (83, 78)


@pytest.mark.rule("DC-LEAD-3", "DC-LEAD-4")
def test_only_the_lead_sees_the_nine_cards() -> None:
    s = drawn()
    lead = GAME.view(s, A)
    assert (lead.dreams, lead.motifs) == (s.dreams, s.motifs)
    for viewer in (B, C, D, SPECTATOR):
        text = msgspec.json.encode(GAME.view(s, viewer)).decode()
        assert not [card for card in (*s.dreams, *s.motifs) if f'"{card}"' in text]
    fresh = waking()
    events = []
    for seat in (A, B, C, D):
        events += ask(fresh, seat, WakeTime(700 - seat))
    assert of_kind(seen(events, A), HandDrawn)
    assert not of_kind(seen(events, B), HandDrawn)
    assert of_kind(seen(events, B), RoundStarted)


@pytest.mark.rule("DC-LEAD-5", "DC-LEAD-6")
@pytest.mark.parametrize("number", range(4))
def test_any_of_the_four_may_be_picked(number: int) -> None:
    s = drawn()
    ask(s, A, PickDream(s.dreams[number]))
    assert (s.pick, s.phase) == (s.dreams[number], "deal")


@pytest.mark.rule("DC-LEAD-7")
def test_a_dream_that_was_not_drawn_cannot_be_picked() -> None:
    s = drawn()
    assert refused(s, A, PickDream(s.dream_deck[0])) == "CARD"
    assert refused(s, A, PickDream("T01")) == "CARD"
    assert refused(s, B, PickDream(s.dreams[0])) == "ROLE"


@pytest.mark.rule("DC-LEAD-8", "DC-LEAD-9")
def test_the_pick_is_final_and_nothing_is_drawn_again() -> None:
    s = placed()
    assert refused(s, A, PickDream(s.dreams[1])) == "PHASE"
    kinds = {type(action).__name__ for action in GAME.legal(GAME.view(drawn(), A))}
    assert kinds == {"PickDream"}


@pytest.mark.rule("DC-PLACE-1")
def test_the_dice_lay_the_dreams_out_whatever_was_picked() -> None:
    orders = Counter(
        placed(key=bytes([n, m]) * 16).slots.index(drawn(key=bytes([n, m]) * 16).dreams[0])
        for n in range(20)
        for m in range(10)
    )
    assert set(orders) == set(SLOTS)
    assert min(orders.values()) > 25  # of 200, each place about 50 times


@pytest.mark.rule("DC-PLACE-2", "DC-PLACE-5", "DC-PLACE-7")
def test_all_see_the_dreams_and_none_but_the_lead_the_star() -> None:
    s = placed()
    assert phase(s) == "deal"
    views = [GAME.view(s, viewer) for viewer in (A, B, C, D, SPECTATOR)]
    assert {view.slots for view in views} == {s.slots}
    assert [view.pick for view in views] == [s.pick, None, None, None, None]


@pytest.mark.rule("DC-PLACE-6")
def test_what_is_said_of_the_slots_does_not_depend_on_the_star() -> None:
    told = set()
    for number in range(4):
        s = drawn()
        (event,) = of_kind(ask(s, A, PickDream(s.dreams[number])), DreamsPlaced)
        told |= {msgspec.json.encode(GAME.seen_by(event, viewer)) for viewer in (B, C, SPECTATOR)}
        told.add(msgspec.json.encode(GAME.view(s, B)))
    assert len(told) == 2  # one event, one view


@pytest.mark.rule("DC-SETUP-8", "DC-CONN-2")
def test_who_answered_and_lost_the_connection_has_answered() -> None:
    s = waking(3)
    ask(s, A, Attend("bot"))
    ask(s, B, WakeTime(0))  # at midnight is an answer too
    ask(s, B, Attend("away"))
    pass_time(s, 20_000)
    assert s.lead == B


@pytest.mark.rule("DC-SETUP-8")
def test_a_bot_does_not_lead_first_because_the_only_human_is_away() -> None:
    """R-02."""
    for number in range(12):
        s = waking(4, bytes([number]) * 32)
        for seat in (A, B, C):
            ask(s, seat, Attend("bot"))
        ask(s, D, Attend("away"))
        pass_time(s, 20_000)
        assert s.lead == D


def test_who_left_before_the_first_round_does_not_lead_it() -> None:
    for number in range(12):
        s = waking(3, bytes([number]) * 32)
        for seat, who in ((A, "left"), (B, "bot"), (C, "bot")):
            ask(s, seat, msgspec.convert({"type": "attend", "who": who}, Attend))
        pass_time(s, 20_000)
        assert s.lead in (B, C)


@pytest.mark.parametrize(
    ("limit", "least", "most"),
    [("pick_seconds", 60, 300), ("deal_seconds", 60, 300), ("talk_seconds", 60, 600)],
)
def test_a_clock_is_neither_too_fast_nor_too_slow(limit: str, least: int, most: int) -> None:
    """R-30; and as printed there is none."""
    assert getattr(Options(), limit) is None
    for seconds in (least, most):
        assert getattr(msgspec.convert({limit: seconds}, Options), limit) == seconds
    for seconds in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({limit: seconds}, Options)


def test_options_are_as_printed_unless_the_table_wants_others() -> None:
    """RULES, chapter 12."""
    assert msgspec.structs.asdict(Options()) == {
        "two_player_deal": "sequence",
        "three_player_deal": "strict",
        "chain_pass": True,
        "receive_limit": "per_round",
        "agree": "all",
        "pick_seconds": None,
        "deal_seconds": None,
        "talk_seconds": None,
        "orientation": "upright",
        "sketch": "off",
        "quiet_deal": False,
        "lead_help": "once",
        "fresh_cards": True,
        "lens": "on",
        "earlier": (),
        "content": None,
    }


@pytest.mark.rule("DC-PASS-7", "DC-RELIEF-7")
def test_as_printed_is_read_to_the_letter() -> None:
    """The book: a card "received from the lead player" may be given; which way up, nobody says."""
    printed = GAME.manners.presets["printed"]
    assert (printed.chain_pass, printed.orientation) == (False, "free")
    assert printed == Options(chain_pass=False, orientation="free")  # and no clock
    assert next(iter(GAME.manners.presets)) == "gentle"
    assert GAME.manners.presets["gentle"] == Options()
