"""Whole stories from the specification's last chapters, each from its beginning to its end.

Every scenario has a test with its number in the name: here, or beside the rules it is about.
"""

import re
from pathlib import Path

import pytest
from tests.games.dreamcatcher.tables import (
    A,
    B,
    C,
    D,
    E,
    F,
    ask,
    choose,
    deal,
    drawn,
    give,
    handle,
    of_kind,
    pass_time,
    phase,
    placed,
    play_round,
    refused,
    right_slot,
    talking,
)
from tests.games.dreamcatcher.test_secrecy import Recorder, secrets

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Attend,
    ClaimCard,
    Confirm,
    DealTouch,
    FocusCard,
    Give,
    Lean,
    OfferCard,
    PickDream,
    PlaceToken,
    Ready,
    Say,
    TextView,
    TurnToken,
    Vote,
)
from reverie.games.dreamcatcher.box.reading import PACKAGE
from reverie.games.dreamcatcher.events import ChoiceLocked, NightChanged, RoundRevealed
from reverie.games.dreamcatcher.model import State
from reverie.games.dreamcatcher.questions import guessers
from reverie.games.dreamcatcher.touch.limits import refilled
from reverie.games.dreamcatcher.touch.model import (
    BITS,
    Feel,
    FollowRidge,
    Probe,
    TouchDown,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.games.dreamcatcher.touch.texts import felt
from reverie.games.dreamcatcher.touch.touching import Touches, hear, tell
from reverie.games.dreamcatcher.words.notes import notes
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import SPECTATOR, Illegal, Millis, Seat
from reverie.language import LANGUAGES, Catalogue

AMBER, TROY, ROB, SOPHIE = A, B, C, D


def rulebook_round() -> State:
    """S-01: Troy leads; square to Rob, drop to Amber, nothing to Sophie; the star at slot 3."""
    s = drawn(lead=TROY)
    ask(s, TROY, PickDream(s.dreams[3]))
    s.slots = s.dreams
    ask(s, TROY, DealTouch((Give(0, ROB), Give(1, AMBER))))
    return s


def test_s01_the_rulebooks_round() -> None:
    s, touches = rulebook_round(), Touches()
    assert GAME.view(s, SPECTATOR).dealt == (1, 0, 1, 0)
    assert refused(s, TROY, Say("hm")) == "MUTED"
    for seat in (AMBER, ROB, SOPHIE):
        ask(s, seat, Say("it is round"))
    square = handle(s, ROB)
    assert feels(s, SOPHIE, square) == "NOT_HOLDER"
    _, touches = hear(s, ROB, TouchDown(square, 0, 700, 700), touches, Millis(0))
    give(s, ROB, SOPHIE)
    assert feels(s, ROB, square) == "NOT_HOLDER"
    assert GAME.view(s, SPECTATOR).received == (1, 0, 1, 1)
    _, touches = hear(s, SOPHIE, TouchDown(square, 0, 700, 700), touches, Millis(500))
    drop = handle(s, AMBER)
    assert refused(s, AMBER, OfferCard(drop, ROB)) == "ALREADY_RECEIVED"
    assert refused(s, AMBER, OfferCard(drop, SOPHIE)) == "ALREADY_RECEIVED"
    ask(s, AMBER, PlaceToken(3))
    told = [ask(s, seat, Confirm(3)) for seat in (AMBER, ROB, SOPHIE)]
    assert [ChoiceLocked(3) in each for each in told] == [False, False, True]
    events = ask(s, TROY, TurnToken())
    assert NightChanged(8, 1, 0) in events
    (shown,) = of_kind(events, RoundRevealed)
    assert shown.held[0].holders == (ROB, SOPHIE)
    assert [path.seat for path in tell(s, touches, AMBER).traced[0].paths] == [ROB, SOPHIE]
    for seat in (AMBER, TROY, ROB, SOPHIE):
        ask(s, seat, Ready())
    assert (len(s.dream_discards), len(s.motif_discards), s.lead) == (4, 5, ROB)


def test_s03_a_miss() -> None:
    s = rulebook_round()
    choose(s, 0)
    events = ask(s, TROY, TurnToken())
    assert NightChanged(8, 0, 1) in events
    assert of_kind(events, RoundRevealed)[0].slot == 3
    assert "star" not in s.nights


def test_s06_no_way_back() -> None:
    s = talking(B, C, seats=5)
    give(s, B, D)
    assert refused(s, D, OfferCard(handle(s, D), B)) == "ALREADY_RECEIVED"
    assert refused(s, C, OfferCard(handle(s, C), B)) == "ALREADY_RECEIVED"
    give(s, C, E)
    ask(s, B, Say("I felt a ring"))
    ask(s, B, Lean(1))
    choose(s, 1)
    assert phase(s) == "reveal"


def test_s07_two_players() -> None:
    s = placed(2)
    assert refused(s, A, deal(B)) == "COUNT"
    assert refused(s, A, deal(*(B,) * 6)) == "CARD"
    ask(s, A, deal(B, B, B, B))
    assert len({card.handle for card in s.held}) == 4
    first, third, touches = s.held[0].handle, s.held[2].handle, Touches()
    for name in (first, third):
        if name == third:
            ask(s, B, FocusCard(third))
            assert feels(s, B, first) == "FOCUS"
        _, touches = hear(s, B, TouchDown(name, 0, 700, 700), touches, Millis(0))
    assert len(touches.probes) == 2  # each has its own bucket
    ask(s, B, PlaceToken(1))
    assert phase(s) == "talk"
    ask(s, B, Confirm(1))
    assert phase(s) == "reveal"


def test_s08_three_players() -> None:
    s = placed(3)
    assert refused(s, A, deal(B, B)) == "DUP_RECEIVER"
    assert refused(s, A, deal(B, C, B)) == "COUNT"
    ask(s, A, deal(B, C))
    assert refused(s, B, OfferCard(handle(s, B), C)) == "NO_EXCHANGE"
    s = placed(3, three_player_deal="generous")
    assert refused(s, A, deal(B, B, C, C, B)) == "COUNT"
    ask(s, A, deal(B, B, C, C))


def test_s09_six_players_five_cards() -> None:
    s = talking(B, C, D, E, F, seats=6)
    assert {card.motif for card in s.held} == {*s.motifs}
    assert refused(s, B, OfferCard(handle(s, B), C)) == "NO_EXCHANGE"


def test_s10_illegal_deals() -> None:
    s = placed(5)
    assert refused(s, A, DealTouch((Give(5, B), Give(0, C)))) == "CARD"
    assert refused(s, A, DealTouch((Give(0, B), Give(0, C)))) == "CARD"
    assert refused(s, A, deal(B, A)) == "RECEIVER"
    assert refused(s, A, deal(B, Seat(5))) == "RECEIVER"
    assert refused(s, A, deal(B)) == "COUNT"
    assert refused(s, A, deal(B, C, D, E, B)) == "COUNT"
    assert refused(s, B, deal(B, C)) == "ROLE"
    ask(s, A, deal(B, C))
    assert refused(s, A, deal(B, C)) == "PHASE"


def test_s11_agreement() -> None:
    s = talking(B, C)
    assert refused(s, B, Confirm(2)) == "NOT_PLACED"
    ask(s, B, PlaceToken(2))
    for seat in (B, C):
        ask(s, seat, Confirm(2))
    ask(s, D, PlaceToken(1))
    assert s.confirms == ()
    assert refused(s, C, Confirm(2)) == "TOKEN_MOVED"
    assert refused(s, A, PlaceToken(0)) == "ROLE"
    for seat in (B, C, D):
        ask(s, seat, Confirm(1))
    assert s.choice == 1


def test_s16_the_lead_vanishes_before_the_pick() -> None:
    s = drawn()
    nine = s.dreams, s.motifs
    ask(s, A, Attend("away"))
    pass_time(s, 120_000)
    ask(s, B, Vote("lead", "wait"), 121_000)
    ask(s, C, Vote("lead", "abort"), 121_000)
    pass_time(s, 180_000)
    for name in ("pick", "deal"):
        assert phase(s) == name
        view = GAME.view(s, A)
        action = GAME.bots.own["dozing"](view, GAME.legal(view), s.dice.split("bot"), ())
        ask(s, A, action, 181_000)
    picked = s.pick
    assert (s.dreams, s.motifs) == nine
    ask(s, A, Attend("person"), 190_000)
    assert refused(s, A, Say("hello"), 190_000) == "MUTED"
    assert (s.pick, s.nights_down) == (picked, 9)
    choose(s, right_slot(s), 191_000)
    ask(s, A, TurnToken(), 191_000)
    assert s.nights.count("star") == 1


def test_s18_a_guesser_vanishes_with_a_card() -> None:
    s = talking(B, C, seats=5)
    name = handle(s, B)
    touches = Touches({name: Probe(millibits=50_000, filled_at=Millis(0))})
    _, touches = hear(s, B, TouchDown(name, 0, 700, 700), touches, Millis(0))
    ask(s, B, Attend("away"), 1_000)
    assert refused(s, D, ClaimCard(B), 60_000) == "NOT_FREE"
    pass_time(s, 61_000)
    ask(s, D, ClaimCard(B), 61_000)
    assert (s.received[D], handle(s, D)) == (1, name)
    assert refused(s, E, ClaimCard(B), 61_000) == "NOT_FREE"
    left = refilled(touches.probes[name], Millis(1_100)).millibits
    _, touches = hear(s, D, TouchDown(name, 0, 700, 700), touches, Millis(1_100))
    assert touches.probes[name].millibits == left - 2_000  # as B left it: later it were full anyway
    ask(s, C, PlaceToken(2), 62_000)
    for seat in (C, D, E):
        assert phase(s) == "talk"
        ask(s, seat, Confirm(2), 62_000)
    assert s.choice == 2
    ask(s, B, Attend("person"), 63_000)
    assert s.received[B] == 1
    assert all(card.holder != B for card in s.held)


def test_s14_s15_a_whole_game_from_seat_two() -> None:
    s = drawn(lead=C)
    leads = []
    while s.phase != "finished":
        leads.append(s.lead)
        play_round(s, right=len(leads) % 2 == 0)
    assert leads == [C, D, A, B, C, D, A, B, C]
    assert s.nights.count("star") == 4
    assert (len(s.dream_deck), len(s.dream_discards)) == (51, 36)
    assert (len(s.motif_deck), len(s.motif_discards)) == (38, 45)
    assert len({*s.dream_deck, *s.dream_discards}) == 87
    assert len({*s.motif_deck, *s.motif_discards}) == 83


def test_s20_a_card_tells_no_more_because_it_changes_hands() -> None:
    """A slow finger for ten seconds; after five the card is another's."""
    s, touches, bits = talking(B, C), Touches(), 0
    name = handle(s, B)
    for beat in range(200):
        holder, at = (B, D)[beat // 100], Millis(50 * beat)
        if beat == 100:
            give(s, B, D, at)
        spot = (0, 300 + 16 * abs(40 - beat % 80), 600 + 2 * beat)  # a cell in 50 ms
        message = TouchMove(name, (spot,)) if beat % 100 else TouchDown(name, *spot)
        answers, touches = hear(s, holder, message, touches, at)
        bits += sum(BITS[answer.k] for answer in answers if isinstance(answer, Feel))
    assert 640 < bits <= 768


def test_s26_the_lead_changes_her_mind() -> None:
    s = placed()
    assert refused(s, A, PickDream(s.dreams[1])) == "PHASE"
    ask(s, A, deal(B, C))
    assert refused(s, A, deal(C, D)) == "PHASE"


def test_s22_nothing_leaks_in_a_whole_game() -> None:
    """Nine rounds, recorded for the lead, the holders, a guesser without a card, a watcher."""
    table = Recorder()
    s = table.state
    while phase(s) != "finished":
        outside, lead = {*table.sent} - {s.lead}, s.lead
        marks = {viewer: len(texts) for viewer, texts in table.sent.items()}
        ask(s, lead, PickDream(s.dreams[s.round % 4]))
        first, second, third = guessers(s)
        table.do(lead, DealTouch((Give(1, first), Give(3, second))))
        table.touch(first, 10_000 * s.round)
        table.do(third, Say("is it round?"))
        table.record(choose(s, 0))
        hidden = secrets(s)
        for viewer in outside:
            told = "\n".join(table.sent[viewer][marks[viewer] :])
            assert not [secret for secret in hidden if secret in told]
        table.do(lead, TurnToken())
        for seat in (A, B, C, D):
            table.record(ask(s, seat, Ready()))


def test_s27_a_blind_player() -> None:
    """The keyboard's ridge following, spoken answers, and scenes for this player alone."""
    s, touches, said = talking(B, C), Touches(), []
    ask(s, B, TextView(on=True))
    for language in LANGUAGES:
        shown = [
            notes(GAME.view(s, seat), words(language, s.options, "ABCD")).readings
            for seat in (B, C, SPECTATOR)
        ]
        assert [len(each) for each in shown] == [4, 0, 0]
        assert all(each.title and each.scene and each.things for each in shown[0])
    assert s.readers == (B,)
    name, start = handle(s, B), ridge_of(s)
    catalogue = Catalogue("en", PACKAGE)
    for beat in range(40):
        message = FollowRidge(name, beat) if beat else TouchDown(name, 0, *start)
        answers, touches = hear(s, B, message, touches, Millis(100 * beat))
        said += [felt(answer, catalogue) for answer in answers]
    assert sum("ridge" in text for text in said) > 5
    tip = touches.probes[name].fingers[0]
    assert abs(16 * tip.x - start[0]) + abs(16 * tip.y - start[1]) > 2 * 16
    choose(s, 0)
    ask(s, A, TurnToken())
    assert len(notes(GAME.view(s, C), words("en", s.options, "ABCD")).readings) == 4


def ridge_of(s: State) -> tuple[int, int]:
    """Somewhere on a ridge of the first card, in sixteenths of a cell."""
    on = surface(s.options.cards.motif[s.held[0].motif].icon, s.held[0].pose)
    cell = max(range(96 * 96), key=lambda n: on.heights[n])
    return 16 * (cell % 96) + 8, 16 * (cell // 96) + 8


def feels(s: State, seat: Seat, name: str) -> str:
    """In vain."""
    with pytest.raises(Illegal) as refusal:
        hear(s, seat, TouchDown(name, 0, 700, 700), Touches(), Millis(0))
    return refusal.value.code


def test_every_scenario_has_a_test() -> None:
    """By its number: `-k s17` runs it. S-27 has its other half in the browser."""
    texts = (file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    names = [name for text in texts for name in re.findall(r"def test(\w+)", text)]
    found = {number for name in names for number in re.findall(r"_s(\d\d)(?=_)", name)}
    assert found == {f"{number:02}" for number in range(1, 29)}


def test_for_whom_one_waits_is_told_beside_who_may_act() -> None:
    assert GAME.turns.awaited is not None
    s = talking(B, C)
    assert GAME.turns.awaited(GAME.view(s, SPECTATOR)) == {B, C, D}
    ask(s, B, PlaceToken(1))
    ask(s, B, Confirm(1))
    assert GAME.turns.awaited(GAME.view(s, SPECTATOR)) == {C, D}
    assert GAME.turns.awaited(GAME.view(drawn(), B)) == {A}
