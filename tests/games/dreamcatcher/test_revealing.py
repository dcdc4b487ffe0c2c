"""The reveal, night tokens, the next round, the end and the decks (RULES, 3.9 to 3.13)."""

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
    phase,
    play_round,
    refused,
    right_slot,
    talking,
    waking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Attend,
    Concede,
    Lean,
    OfferCard,
    Ready,
    Say,
    TurnToken,
)
from reverie.games.dreamcatcher.events import (
    DeckReshuffled,
    GameEnded,
    NightChanged,
    RoundRevealed,
    TokenTurned,
)
from reverie.games.dreamcatcher.model import State
from reverie.games.dreamcatcher.questions import band
from reverie.games.dreamcatcher.rules.rounds import abort_round, refilled
from reverie.games.dreamcatcher.touch.model import TouchDown, TouchMove
from reverie.games.dreamcatcher.touch.touching import Touches, hear, tell
from reverie.games.dreamcatcher.words.notes import notes
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import SPECTATOR, Dice, Millis, Seat


def locked(right: bool = True) -> State:
    s = talking(B, C)
    star = right_slot(s)
    choose(s, star if right else (star + 1) % 4)
    return s


@pytest.mark.rule("DC-REVEAL-1")
def test_the_lead_turns_the_token_and_time_does_it_after_ten_seconds() -> None:
    s = locked()
    assert refused(s, B, TurnToken()) == "ROLE"
    ask(s, A, TurnToken())
    assert s.turned == "star"
    assert refused(s, A, TurnToken()) == "PHASE"
    s = locked()
    pass_time(s, 9_999)
    assert s.turned is None
    pass_time(s, 10_000)
    assert s.turned == "star"


@pytest.mark.rule("DC-REVEAL-2", "DC-REVEAL-3")
@pytest.mark.parametrize(("right", "face"), [(True, "star"), (False, "cloud")])
def test_a_star_is_right_and_a_cloud_is_wrong_and_the_right_one_is_shown(
    right: bool, face: str
) -> None:
    s = locked(right)
    star = right_slot(s)
    events = ask(s, A, TurnToken())
    (turned,), (shown,) = of_kind(events, TokenTurned), of_kind(events, RoundRevealed)
    assert turned.face == face
    assert (shown.pick, shown.slot) == (s.pick, star)


@pytest.mark.rule("DC-REVEAL-4")
def test_s23_afterwards_all_know_cards_deal_and_passes() -> None:
    s = talking(B, C)
    give(s, B, D)
    choose(s, 0)
    (shown,) = of_kind(ask(s, A, TurnToken()), RoundRevealed)
    assert shown.motifs == s.motifs
    assert [(card.motif, card.holders) for card in shown.held] == [
        (s.motifs[0], (B, D)),
        (s.motifs[1], (C,)),
    ]
    assert [(each.giver, each.to) for each in shown.passes] == [(B, D)]
    view = GAME.view(s, SPECTATOR)
    assert (view.pick, view.motifs) == (s.pick, s.motifs)
    assert view.held == shown.held


@pytest.mark.rule("DC-REVEAL-5", "DC-REPLAY-2", "DC-REPLAY-5")
def test_s23_paths_become_public_in_the_order_of_the_holders_and_go_with_the_round() -> None:
    s, touches = talking(B, C), Touches()
    for at, seat in ((0, B), (200, B), (1_000, D), (1_200, D)):
        if seat == D and s.held[0].holder == B:
            give(s, B, D)
        name = s.held[0].handle
        _, touches = hear(s, seat, TouchDown(name, 0, 700, 700), touches, Millis(at))
    for viewer in (B, D, SPECTATOR):
        assert not tell(s, touches, viewer).traced
    choose(s, 0)
    ask(s, A, TurnToken())
    first, second = tell(s, touches, SPECTATOR).traced
    assert (first.motif, first.pose) == (s.held[0].motif, s.held[0].pose)
    assert [path.seat for path in first.paths] == [B, D]
    assert second.paths == ()
    for seat in (A, B, C, D):
        ask(s, seat, Ready())
    assert tell(s, touches, SPECTATOR).traced == ()


@pytest.mark.rule("DC-NIGHT-1", "DC-NIGHT-2", "DC-NIGHT-3", "DC-NIGHT-4", "DC-NIGHT-5")
def test_each_round_uses_up_one_night() -> None:
    s = drawn()
    for number, right in enumerate((True, False, True, True)):
        before = s.nights
        (changed,) = of_kind(play_round(s, right), NightChanged)
        assert s.nights[number] == ("star" if right else "gone")
        assert s.nights[:number] == before[:number]
        assert changed.down + changed.star + changed.gone == len(s.nights) == 9
    assert s.nights == ("star", "gone", "star", "star", *("down",) * 5)


@pytest.mark.rule("DC-NEXT-1")
def test_the_lead_goes_around() -> None:
    s, leads = drawn(lead=C), []
    while s.phase != "finished":
        leads.append(s.lead)
        play_round(s, right=True)
    assert leads == [C, D, A, B, C, D, A, B, C]


@pytest.mark.rule("DC-NEXT-2", "DC-NEXT-3", "DC-NEXT-4", "DC-NEXT-5", "DC-NEXT-6")
def test_nothing_of_a_round_is_left_in_the_next() -> None:
    s = talking(B, C, seats=5)
    dreams, motifs, name = s.dreams, s.motifs, handle(s, B)
    ask(s, B, Lean(2))
    ask(s, B, OfferCard(name, D))
    choose(s, 0)
    ask(s, A, TurnToken())
    for seat in range(5):
        ask(s, Seat(seat), Ready())
    assert (s.dream_discards, s.motif_discards) == (dreams, motifs)
    assert (s.token, s.confirms, s.offers, s.held) == (None, (), (), ())
    assert {*s.leans, *s.focus} == {None}
    assert {*s.received, *s.dealt} == {0}
    assert (s.phase, s.lead, s.round) == ("pick", B, 2)


def test_a_reveal_is_over_when_all_are_ready_or_after_twenty_seconds() -> None:
    s = locked()
    ask(s, A, TurnToken(), 1_000)
    for seat in (A, B, C):
        ask(s, seat, Ready(), 2_000)
        assert refused(s, seat, Ready(), 2_000) == "ALREADY_DONE"
    pass_time(s, 20_999)
    assert phase(s) == "reveal"
    pass_time(s, 21_000)
    assert phase(s) == "pick"


def whole_game(stars: int, seats: int = 4) -> State:
    s = drawn(seats)
    for number in range(9):
        assert s.ending is None
        play_round(s, right=number < stars)
    return s


@pytest.mark.rule(
    "DC-END-1",
    "DC-END-2",
    "DC-END-3",
    "DC-END-4",
    "DC-END-5",
    "DC-END-6",
    "DC-END-7",
)
@pytest.mark.parametrize(
    ("stars", "reached"),
    [
        (0, "sleepless"),
        (1, "restless"),
        (3, "restless"),
        (4, "good"),
        (6, "good"),
        (7, "brilliant"),
        (9, "brilliant"),
    ],
)
def test_s13_nine_rounds_and_a_band_for_the_stars(stars: int, reached: str) -> None:
    s = whole_game(stars)
    assert (s.phase, len(s.album)) == ("finished", 9)
    assert [s.nights.count(each) for each in ("down", "star", "gone")] == [0, stars, 9 - stars]
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.points, outcome.reason) == ((stars,) * 4, reached)
    assert outcome.winners == ((A, B, C, D) if reached == "brilliant" else ())
    assert band(stars) == reached


def test_the_album_names_its_dreams_once_all_is_over() -> None:
    s = drawn()
    said = words("en", s.options, ("Ada", "Bo", "Cy", "Di"))
    play_round(s, right=True)
    assert notes(GAME.view(s, B), said).album == ()
    s = whole_game(5)
    titles = [s.options.cards.dream[night.pick].title_en for night in s.album]
    assert [each.title for each in notes(GAME.view(s, SPECTATOR), said).album] == titles


@pytest.mark.rule("DC-END-8")
def test_after_the_end_nothing_changes() -> None:
    s = whole_game(5)
    for action in (Say("hello"), Ready(), TurnToken(), Concede(yes=True), Attend("away")):
        assert refused(s, A, action) == "FINISHED"
    assert GAME.deadline(s) is None


@pytest.mark.rule("DC-END-2")
def test_all_together_may_stop_early_and_what_is_left_is_gone() -> None:
    s = drawn()
    play_round(s, right=True)
    for seat in (A, B, C):
        ask(s, seat, Concede(yes=True))
    assert s.ending is None
    events = ask(s, D, Concede(yes=True))
    assert of_kind(events, GameEnded) == [GameEnded(1, "restless", "conceded")]
    assert s.nights == ("star", *("gone",) * 8)


@pytest.mark.rule("DC-DECK-1", "DC-DECK-2")
def test_a_game_leaves_fifty_one_dreams_and_thirty_eight_motifs() -> None:
    s = whole_game(5, seats=3)
    assert (len(s.dream_deck), len(s.dream_discards)) == (51, 36)
    assert (len(s.motif_deck), len(s.motif_discards)) == (38, 45)
    assert len({*s.dream_deck, *s.dream_discards}) == 87
    assert len({*s.motif_deck, *s.motif_discards}) == 83


@pytest.mark.rule("DC-DECK-3")
def test_the_decks_last_for_more_than_nine_rounds() -> None:
    s = waking()
    assert divmod(len(s.dream_deck), 4) == (21, 3)
    assert divmod(len(s.motif_deck), 5) == (16, 3)


@pytest.mark.rule("DC-DECK-4", "DC-DECK-5")
def test_s17_after_many_broken_rounds_the_discards_are_shuffled() -> None:
    s = drawn()
    for _ in range(8):
        abort_round(s, Millis(0))
    assert len(s.motif_deck) + len(s.motifs) == 83 - 8 * 5
    for _ in range(8):
        assert s.motif_discards
        play_round(s, right=True)
    assert (s.round, len(s.motif_deck)) == (9, 83 - 5)  # three of the deck, then two of the rest
    assert s.motif_discards == ()
    assert len({*s.motif_deck, *s.motifs}) == 83
    assert len(s.dream_deck) + len(s.dreams) == 87 - 16 * 4


@pytest.mark.rule("DC-DECK-5")
def test_what_is_left_is_drawn_first() -> None:
    deck, discards = refilled(("T01", "T02"), ("T03", "T04", "T05"), Dice(bytes(32)))
    assert deck[:2] == ("T01", "T02")
    assert sorted(deck[2:]) == ["T03", "T04", "T05"]
    assert discards == ()


@pytest.mark.rule("DC-DECK-6")
def test_with_fresh_cards_no_dream_comes_twice_in_an_evening() -> None:
    first = whole_game(5)
    used = first.dream_discards
    s = drawn(earlier=used)
    for _ in range(9):
        assert not {*s.dreams} & {*used}
        play_round(s, right=True)
    assert drawn(earlier=used, fresh_cards=False).dream_deck == drawn().dream_deck


def test_fingers_are_seen_by_the_lead_alone_while_they_touch() -> None:
    s, touches = talking(B, C), Touches()
    name = handle(s, B)
    _, touches = hear(s, B, TouchDown(name, 0, 700, 720), touches, Millis(0))
    _, touches = hear(s, B, TouchMove(name, ((0, 716, 720),)), touches, Millis(100))
    (tip,) = tell(s, touches, A).fingertips
    assert (tip.seat, tip.x, tip.y) == (B, 716, 720)
    for viewer in (B, C, D, SPECTATOR):
        assert tell(s, touches, viewer).fingertips == ()


def test_a_finger_goes_with_its_holder_when_the_card_is_passed() -> None:
    s, touches = talking(B, C), Touches()
    name = handle(s, B)
    _, touches = hear(s, B, TouchDown(name, 0, 700, 720), touches, Millis(0))
    give(s, B, D)
    assert tell(s, touches, A).fingertips == ()
    _, touches = hear(s, D, TouchDown(name, 0, 100, 120), touches, Millis(500))
    assert [tip.seat for tip in tell(s, touches, A).fingertips] == [D]


@pytest.mark.rule("DC-END-2")
def test_to_stop_early_all_connected_humans_must_wish_it_and_no_bot_is_asked() -> None:
    s = talking(B, C)
    ask(s, B, Attend("bot"))
    assert refused(s, B, Concede(yes=True)) == "NOT_HUMAN"
    ask(s, C, Concede(yes=True))
    ask(s, C, Attend("away"))
    ask(s, A, Concede(yes=True))
    ask(s, C, Attend("person"))  # who went has to say it again
    ask(s, D, Concede(yes=True))
    assert phase(s) == "talk"
    drew = s.dreams, s.motifs
    ask(s, C, Concede(yes=True))
    assert s.ending == "conceded"
    assert (s.dream_discards, s.motif_discards, s.held) == (*drew, ())  # nobody keeps a card


def test_where_only_bots_play_the_reveal_lasts_twenty_seconds() -> None:
    s = talking(B, C)
    for seat in (A, B, C, D):
        ask(s, seat, Attend("bot"))
    choose(s, 0)
    ask(s, A, TurnToken())
    pass_time(s, 19_999)
    assert phase(s) == "reveal"
    pass_time(s, 20_000)
    assert phase(s) == "pick"


@pytest.mark.rule("DC-REPLAY-2")
def test_the_reveal_tells_how_each_card_lay() -> None:
    s = locked()
    (shown,) = of_kind(ask(s, A, TurnToken()), RoundRevealed)
    assert [each.pose for each in shown.held] == [each.pose for each in s.held]


@pytest.mark.rule("DC-DECK-5")
def test_discards_are_shuffled_only_when_a_deck_holds_too_few() -> None:
    def next_draw(dreams: int, motifs: int) -> list[str]:
        """With so many cards left in the decks."""
        s = talking(B, C)
        s.dream_discards += s.dream_deck[dreams:]
        s.motif_discards += s.motif_deck[motifs:]
        s.dream_deck, s.motif_deck = s.dream_deck[:dreams], s.motif_deck[:motifs]
        left = s.dream_deck, s.motif_deck
        choose(s, 0)
        events = pass_time(s, 60_000)
        assert s.dreams[:dreams] == left[0]
        assert s.motifs[:motifs] == left[1]
        assert len({*s.dream_deck, *s.dreams, *s.dream_discards}) == 87
        return [each.deck for each in of_kind(events, DeckReshuffled)]

    assert next_draw(4, 5) == []
    assert next_draw(3, 5) == ["dreams"]
    assert next_draw(4, 4) == ["motifs"]
    assert next_draw(0, 0) == ["dreams", "motifs"]
    order = tuple(f"T{n:02}" for n in range(40))
    assert refilled((), order, Dice(bytes(32)))[0] != order


@pytest.mark.rule("DC-DECK-6")
def test_the_next_game_of_an_evening_knows_what_the_last_one_drew() -> None:
    last = whole_game(5)
    assert GAME.manners.again is not None
    options = GAME.manners.again(last.options, last)
    assert {*options.earlier} == {*last.dream_discards}


@pytest.mark.rule("DC-NEXT-5")
def test_passes_and_words_go_with_their_round() -> None:
    s = talking(B, C)
    give(s, B, D)
    ask(s, B, Say("a ring"))
    choose(s, 0)
    pass_time(s, 60_000)
    assert (s.round, s.passes, s.talk, s.ready) == (2, (), (), ())
