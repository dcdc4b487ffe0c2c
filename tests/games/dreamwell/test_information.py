"""Chapter 18: who may see what."""

from collections.abc import Sequence
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from tests.games.dreamwell.matches import Opening, Step, few, openings, steps
from tests.games.dreamwell.tables import ABBY, BEN, BOARD_A, CLEO, ask, listed, table

from reverie.bots import random_bot
from reverie.games.dreamwell import GAME
from reverie.games.dreamwell.actions import Action, Discard, Draw
from reverie.games.dreamwell.events import DisplayReplaced, Drew, Event, Played, Refilled
from reverie.games.dreamwell.model import Options, State, View
from reverie.games.dreamwell.questions import game_cards
from reverie.kernel import SPECTATOR, Bots, Dice, Entry, Millis, Seat, Viewer, advance
from reverie.match import Match, Player

encode = msgspec.json.encode


def viewers(s: State) -> list[Viewer]:
    return [*map(Seat, range(len(s.hands))), SPECTATOR]


def hidden_from(s: State, viewer: Viewer) -> set[str]:
    """The cards of the deck and of the hands that are not the viewer's."""
    return {*s.deck, *(card for i, hand in enumerate(s.hands) if i != viewer for card in hand)}


@pytest.mark.rule("DW-INFO-1", "DW-INFO-2")
@few
@given(openings)
def test_no_view_names_a_card_of_the_deck_or_of_another_hand(opening: Opening) -> None:
    for step in steps(opening, most=200):
        for viewer in viewers(step.after):
            seen = encode(GAME.view(step.after, viewer)).decode()
            named = {card for card in game_cards(opening.options) if f'"{card}"' in seen}
            assert not named & hidden_from(step.after, viewer)


@pytest.mark.rule("DW-INFO-1")
def test_a_card_from_the_deck_is_named_to_its_owner_alone() -> None:
    s = table(f"{BOARD_A} seats=3 display=L01,L02,L03,L04 deck=L05,L06,L07")
    (event,) = ask(s, ABBY, Draw("deck"))
    assert GAME.seen_by(event, ABBY) == Drew(ABBY, "deck", None, "L05")
    for other in (BEN, CLEO, SPECTATOR):
        assert GAME.seen_by(event, other) == Drew(ABBY, "deck", None, None)


@pytest.mark.rule("DW-INFO-1")
def test_a_card_from_the_display_is_named_to_all_as_it_lay_open() -> None:
    s = table(f"{BOARD_A} display=L01,L02,L03,L04 deck=L05,L06,L07")
    events = ask(s, ABBY, Draw("display", 2))
    assert events == [Drew(ABBY, "display", 2, "L03"), Refilled(2, "L05")]
    for viewer in viewers(s):
        assert [GAME.seen_by(event, viewer) for event in events] == events


@pytest.mark.rule("DW-INFO-2")
def test_a_spectator_sees_how_many_cards_are_held_and_none_of_them() -> None:
    seen = GAME.view(table(f"{BOARD_A} hands=L01,L02/L03"), SPECTATOR)
    assert (seen.hand, seen.hand_sizes) == ((), (2, 1))
    assert GAME.legal(seen) == []


@pytest.mark.rule("DW-INFO-3")
@few
@given(openings)
def test_worlds_that_look_alike_look_alike_to_the_byte(opening: Opening) -> None:
    for number, step in enumerate(steps(opening, most=100)):
        for viewer in viewers(step.after):
            seen = GAME.view(step.after, viewer)
            imagined = GAME.proof.imagine(seen, Dice(opening.key).split(f"{number}"))
            assert encode(GAME.view(imagined, viewer)) == encode(seen)
            assert imagined.deck != step.after.deck  # another world, indeed


def with_secrets_moved(step: Step, viewer: Viewer, dice: Dice) -> tuple[State, Action]:
    """The same step in a world where the cards it leaves hidden from the viewer lie elsewhere."""
    hidden = sorted(hidden_from(step.before, viewer) & hidden_from(step.after, viewer))
    moved = list(hidden)
    dice.shuffle(moved)
    there = dict(zip(hidden, moved, strict=True))

    def swapped(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(there.get(card, card) for card in cards)

    hands = tuple(map(swapped, step.before.hands))
    deck = swapped(step.before.deck)
    s = msgspec.structs.replace(step.before, deck=deck, hands=hands, dice=dice.split("other"))
    action = step.action
    return s, Discard(swapped(action.cards)) if isinstance(action, Discard) else action


@pytest.mark.rule("DW-INFO-3")
@few
@given(openings)
def test_what_a_viewer_is_told_does_not_depend_on_what_stays_hidden(opening: Opening) -> None:
    dice = Dice(opening.key).split("elsewhere")
    for step in steps(opening, most=150):
        for viewer in viewers(step.after):
            s, action = with_secrets_moved(step, viewer, dice)
            after, events = advance(GAME, s, Entry(Millis(0), step.seat, action))
            told = [GAME.seen_by(event, viewer) for event in step.events]
            assert encode([GAME.seen_by(event, viewer) for event in events]) == encode(told)
            assert encode(GAME.view(after, viewer)) == encode(GAME.view(step.after, viewer))


@pytest.mark.rule("DW-INFO-3")
def test_what_a_seat_may_do_is_told_to_that_seat_alone() -> None:
    s = table(f"{BOARD_A} at=12,10 hands=L12/L22")
    assert listed(s, ABBY)
    assert listed(s, BEN) == []
    assert GAME.legal(GAME.view(s, SPECTATOR)) == []


@pytest.mark.rule("DW-INFO-4")
def test_ids_of_cards_say_nothing_of_their_place_in_the_deck() -> None:
    decks = [GAME.setup(Options(), 2, Dice(bytes([i]) * 32)).deck for i in range(40)]
    places = {deck.index("L07") for deck in decks if "L07" in deck}
    assert len(places) > 20  # the same card under the same id, now here, now there
    tops = {deck[0] for deck in decks}
    assert len(tops) > 20
    assert tops <= {*game_cards(Options())}


@pytest.mark.rule("DW-INFO-5")
def test_a_bot_is_handed_its_view_and_the_events_sent_to_its_seat() -> None:
    handed: list[tuple[View, Sequence[Action], Sequence[Event]]] = []

    def spy(view: View, legal: Sequence[Action], dice: Dice, memory: Sequence[Event]) -> Action:
        handed.append((view, legal, tuple(memory)))
        return random_bot(view, legal, dice, memory)

    game = replace(GAME, bots=Bots(own={"spy": spy}))
    match = Match(game, Options(), [Player("Abby", "spy"), Player("Ben", "spy")], bytes(32))
    told: dict[Seat, list[Event]] = {ABBY: [], BEN: []}
    for _ in range(80):
        (seat,) = match.to_act
        action = match.bot_action(seat)
        assert handed.pop() == (match.view(seat), match.legal(seat), tuple(told[seat]))
        assert action is not None
        for step in match.play(seat, action, Millis(0)):
            for viewer, memory in told.items():
                seen = [GAME.seen_by(event, viewer) for event in step.events]
                memory += [event for event in seen if event is not None]
    assert told[ABBY] != told[BEN]


@pytest.mark.rule("DW-INFO-2", "DW-INFO-3")
def test_a_card_that_was_hidden_shows_itself_to_whom_it_was_hidden_from() -> None:
    """After that nobody may take back what led to it."""
    played = Played(ABBY, "L01")
    assert [GAME.reveals(played, viewer) for viewer in (ABBY, BEN, SPECTATOR)] == [
        False,
        True,
        True,
    ]
    drawn = Drew(ABBY, "deck", None, "L01")
    assert [GAME.reveals(drawn, viewer) for viewer in (ABBY, BEN, SPECTATOR)] == [
        True,
        False,
        False,
    ]
    taken = Drew(ABBY, "display", 0, "L01")
    assert not any(GAME.reveals(taken, viewer) for viewer in (ABBY, BEN, SPECTATOR))
    for shown in (Refilled(0, "L02"), DisplayReplaced(ABBY, ("L01",), ("L02",) * 4)):
        assert all(GAME.reveals(shown, viewer) for viewer in (ABBY, BEN, SPECTATOR))
