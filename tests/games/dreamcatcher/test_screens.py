"""What a client is told to make of feelings, and what it may keep (RULES, 8.5 and 8.8)."""

from itertools import pairwise

import msgspec
import pytest
from tests.games.dreamcatcher.fingers import Hand, card
from tests.games.dreamcatcher.tables import A, B, C, ask, choose, handle, placed, talking

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import Say, TextView, TurnToken
from reverie.games.dreamcatcher.model import Pose
from reverie.games.dreamcatcher.touch import feedback
from reverie.games.dreamcatcher.touch.feeling import level
from reverie.games.dreamcatcher.touch.model import (
    FINE,
    PATCH,
    Feel,
    Path,
    Probe,
    Sample,
    TouchDown,
    TouchLift,
    TouchMove,
)
from reverie.games.dreamcatcher.touch.relief import RIDGE_HEIGHT
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.games.dreamcatcher.touch.texts import dots, felt, place
from reverie.games.dreamcatcher.touch.touching import Touches, hear, ridge_felt, tell
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import SPECTATOR, Millis
from reverie.language import LANGUAGES, Catalogue

EFFECTS = [*feedback.LEVELS.values(), *feedback.CROSSINGS.values(), feedback.NUMB]


@pytest.mark.rule("DC-OUT-1", "DC-OUT-2")
def test_the_lens_is_small_fades_and_keeps_one_answer() -> None:
    assert feedback.LENS_PIXELS <= 72
    assert feedback.LENS_FADES_IN <= 120
    assert feedback.ANSWERS_KEPT == 1
    assert set(Feel.__struct_fields__) == {"s", "f", "x", "y", "k", "b", "z", "o", "r", "p"}


@pytest.mark.rule("DC-OUT-3")
def test_every_card_has_the_same_blank_back() -> None:
    backs = set()
    for number in range(6):
        s = talking(B, C, key=bytes([number]) * 32)
        (card, _) = GAME.view(s, SPECTATOR).held
        backs.add(msgspec.json.encode(card))
    assert len(backs) == 1


@pytest.mark.rule("DC-OUT-4")
def test_sound_alone_and_halo_alone_tell_every_feeling() -> None:
    assert len({(each.hertz, each.clicks) for each in EFFECTS}) == len(EFFECTS)
    assert len({each.halo for each in EFFECTS}) == len(EFFECTS)
    assert len({each.vibration for each in EFFECTS}) == len(EFFECTS)


@pytest.mark.rule("DC-OUT-4", "DC-PROBE-4")
def test_what_is_felt_is_told_as_the_table_says() -> None:
    """Chapter 8.5, by its numbers: on and off make 80, 200 and 40 milliseconds."""
    levels = [(each.vibration, each.hertz, each.halo) for each in feedback.LEVELS.values()]
    assert levels == [
        ((), 0, "still"),
        ((5, 75), 294, "thin"),
        ((4, 196), 196, "pale"),
        ((8, 32), 440, "bright"),
    ]
    crossings = [(number, each.vibration) for number, each in feedback.CROSSINGS.items()]
    assert crossings == [(1, (12,)), (2, (10, 20, 10)), (3, (8, 15, 8, 15, 8))]
    assert [each.clicks for each in feedback.CROSSINGS.values()] == [1, 2, 3]
    assert (feedback.NUMB.vibration, feedback.NUMB.halo) == ((30,), "grey")
    slanted = ("rising",) * 3, ("falling",) * 3
    timbres = ("level", *slanted[0], "upright", *slanted[1])
    assert timbres == feedback.TIMBRES
    limits = feedback.BLINKS_A_SECOND, feedback.SLOW_LINE_FROM, feedback.ANSWER_WITHIN
    assert limits == (3, 150, 20)


@pytest.mark.rule("DC-OUT-7")
def test_limits_count_in_cells_however_large_the_card_is_drawn() -> None:
    down = TouchDown("h", 0, 0, 0)
    assert set(msgspec.structs.asdict(down)) == {"h", "f", "x", "y", "s"}  # no size, no zoom
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "touch_down", "h": "h", "f": 0, "x": 1536, "y": 0}, TouchDown)


@pytest.mark.rule("DC-TT-7")
def test_after_a_lift_nothing_is_answered_and_no_feeling_is_kept() -> None:
    hand = Hand(card("key"))
    hand.down(30, 48)
    hand.stroke((30, 48), (60, 48), speed=19)
    assert any(each.k == PATCH for each in hand.feelings)
    hand.lift()
    hand.told.clear()
    hand.move(60, 48)
    assert hand.told == []
    kept = msgspec.json.encode(hand.probe).decode()
    assert not hand.probe.fingers
    assert '"p"' not in kept
    assert set(Probe.__struct_fields__).isdisjoint({"answers", "feelings", "patches"})


# After the reveal


@pytest.mark.rule("DC-REPLAY-1")
def test_a_path_has_ten_samples_a_second_for_three_minutes() -> None:
    hand = Hand(card("key"))
    hand.down(30, 48)
    for beat in range(4_000):
        hand.move(30 + beat % 20, 48)
    (path,) = hand.probe.paths
    gaps = {b.at - a.at for a, b in zip(path.samples, path.samples[1:], strict=False)}
    assert gaps == {100}
    assert len(path.samples) == 1_800
    heights = (hand.card.on.height(each.x / FINE, each.y / FINE) for each in path.samples)
    assert [each.z for each in path.samples] == [level(height) for height in heights]
    assert {each.z for each in path.samples} > {0, 3}


@pytest.mark.rule("DC-REPLAY-1")
def test_two_fingers_leave_two_lines_on_one_path() -> None:
    """Each ten times a second, and each known by its number: else a film would leap to and fro."""
    hand = Hand(card("key"))
    hand.down(20, 30)
    hand.down(70, 80, at=60, finger=1)
    for beat in range(20):
        hand.move(20 + beat, 30, after=60)
        hand.move(70, 80 - beat, after=60, finger=1)
    (path,) = hand.probe.paths
    for finger, rows in ((0, {30 * FINE}), (1, {(80 - beat) * FINE for beat in range(21)})):
        mine = [each for each in path.samples if each.f == finger]
        assert {each.y for each in mine} <= rows
        assert {b.at - a.at for a, b in pairwise(mine)} == {120}
        assert len(mine) == 21


@pytest.mark.rule("DC-REPLAY-3")
def test_a_bar_says_how_much_of_the_ridge_was_felt() -> None:
    assert feedback.REPLAY_SPEED == 4
    s, touches = talking(B, C), Touches()
    name = handle(s, B)
    for beat in range(600):
        row, column = divmod(beat, 60)
        spot = (0, 100 + 22 * column, 130 + 130 * row)
        message = TouchMove(name, (spot,)) if beat else TouchDown(name, *spot)
        _, touches = hear(s, B, message, touches, Millis(beat * 100))
    choose(s, 0, 60_000)
    ask(s, A, TurnToken(), 60_000)
    much, none = tell(s, touches, SPECTATOR).traced
    assert much.felt > 60
    assert none.felt == 0
    ridge = [n for n, height in enumerate(surface("key", Pose()).heights) if height > RIDGE_HEIGHT]
    row, column = divmod(ridge[len(ridge) // 2], 96)
    path = Path(B, (Sample(Millis(0), column * FINE, row * FINE, 3),))
    under = [n for n in ridge if abs(n % 96 - column) <= 3 and abs(n // 96 - row) <= 3]
    assert ridge_felt("key", Pose(), (path,)) == 100 * len(under) // len(ridge)


@pytest.mark.rule("DC-REPLAY-4")
def test_afterwards_pick_choice_and_clues_stand_side_by_side_and_the_lead_may_talk() -> None:
    s = talking(B, C)
    choose(s, 0)
    ask(s, A, TurnToken())
    assert GAME.tongue.notes is not None
    for viewer in (A, B, SPECTATOR):
        view = GAME.view(s, viewer)
        notes = GAME.tongue.notes(view, words("en", s.options, ("Ada", "Bo", "Cy", "Di")))
        assert (view.pick, view.choice) == (s.pick, 0)
        assert [clue.motif for clue in notes.clues] == list(s.motifs)
    ask(s, A, Say("ha"))


# Words


def test_scenes_are_read_to_who_asks_and_to_all_afterwards() -> None:
    s = placed()
    said = words("de", s.options, ("Ada", "Bo", "Cy", "Di"))
    assert GAME.tongue.notes is not None
    assert GAME.tongue.notes(GAME.view(s, B), said).readings == ()
    ask(s, B, TextView(on=True))
    (first, *_) = GAME.tongue.notes(GAME.view(s, B), said).readings
    assert first.title == s.options.cards.dream[s.slots[0]].title_de
    assert first.things
    assert GAME.tongue.notes(GAME.view(s, C), said).readings == ()
    assert GAME.view(s, C).readers == (B,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_feeling_has_words(language: str) -> None:
    say = Catalogue(language, "reverie.games.dreamcatcher")
    told = {
        felt(Feel(0, 0, "0000", "1535", 3, 0, z, o, r, "012301230"), say)
        for z in (*range(4), None)
        for o in range(9)
        for r in (0, 2)
    }
    assert len(told) == 2 * (1 + 1 + 9 + 9 + 1)
    assert dots(Feel(0, 0, "0", "0", 3, 0, 0, 0, 0, "012301230")) == (" .:", "# .", ":# ")
    where = place(Feel(0, 0, "0000", "1535", 0, 0), say)
    assert [int(letter) for letter in where if letter.isdigit()] == [1, 5, 5, 5]


def test_a_lift_is_never_answered() -> None:
    hand = Hand(card("key"))
    hand.down(30, 48)
    assert hand.send(TouchLift("h", 0), 500) == []
