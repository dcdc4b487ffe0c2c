"""Nothing of a motif leaves before the reveal (RULES, chapters 6 and 8.7)."""

import re
from functools import cache

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.dreamcatcher.fingers import Hand, card
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
    placed,
    talking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    Action,
    Attend,
    DealTouch,
    Give,
    Lean,
    PickDream,
    Say,
    TurnToken,
)
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.events import Event
from reverie.games.dreamcatcher.model import Chip, Sitting, State, View
from reverie.games.dreamcatcher.touch.model import TouchDown, TouchMove
from reverie.games.dreamcatcher.touch.relief import reliefs
from reverie.games.dreamcatcher.touch.touching import Shown, Touches, hear, tell, turned
from reverie.games.dreamcatcher.words.sentences import words
from reverie.kernel import SPECTATOR, Illegal, Millis, Seat
from reverie.language import LANGUAGES

OUTSIDE = (B, C, D, SPECTATOR)
NAMES = ("Ada", "Bo", "Cy", "Di")


class Recorder:
    """A table, and every text that left it, by viewer."""

    def __init__(self) -> None:
        self.state: State = drawn()
        self.touches = Touches()
        self.sent: dict[Seat | None, list[str]] = {viewer: [] for viewer in (*OUTSIDE, A)}
        self.record([])

    def do(self, seat: Seat, action: Action) -> None:
        self.record(ask(self.state, seat, action))

    def record(self, events: list[Event]) -> None:
        for viewer in self.sent:
            view = GAME.view(self.state, viewer)
            self.keep(viewer, view, GAME.legal(view), tell(self.state, self.touches, viewer))
            for event in (GAME.seen_by(each, viewer) for each in events):
                self.keep(viewer, event)
            for language in LANGUAGES:
                said = words(language, self.state.options, NAMES)
                assert GAME.tongue.notes is not None
                self.keep(viewer, said.question(view), GAME.tongue.notes(view, said))

    def keep(self, viewer: Seat | None, *things: object) -> None:
        self.sent[viewer] += [msgspec.json.encode(thing).decode() for thing in things]

    def touch(self, seat: Seat, at: int) -> None:
        name = handle(self.state, seat)
        for beat in range(20):
            place = (0, 300 + 30 * beat, 700)
            message = TouchMove(name, (place,)) if beat else TouchDown(name, *place)
            moment = Millis(at + 100 * beat)
            answers, self.touches = hear(self.state, seat, message, self.touches, moment)
            self.keep(seat, *answers)
        self.record([])


def secrets(s: State) -> list[str]:
    """Ids, icons, names and shapes of the five motifs, and their heights in any dress."""
    motifs = [house().motif[motif] for motif in s.motifs]
    texts = [
        text
        for m in motifs
        for text in (m.id, m.icon, m.name_en, m.name_de, m.shape_en, m.shape_de)
    ]
    heights = [reliefs()[m.icon][40 * 96 : 40 * 96 + 12] for m in motifs]
    spelt = [part for h in heights if any(h) for part in (h.hex(), str(list(h))[1:-1])]
    return [f'"{text}"' for text in texts if text not in used_anyway()] + spelt


@cache
def used_anyway() -> frozenset[str]:
    """Words of the messages themselves, such as who sits there: they tell of no motif."""
    schema = msgspec.json.encode(msgspec.json.schema(tuple[View, Event])).decode()
    return frozenset(re.findall(r'"([^"]*)"', schema))


@pytest.mark.rule("DC-TT-3")
def test_no_message_to_a_guesser_or_a_watcher_tells_of_a_motif_before_the_reveal() -> None:
    table = Recorder()
    s = table.state
    table.do(A, PickDream(s.dreams[2]))
    table.do(A, DealTouch((Give(1, B), Give(3, C))))
    table.touch(B, 1_000)
    table.touch(C, 1_000)
    table.do(B, Say(chips=(Chip("round"),)))
    table.do(D, Lean(1))
    table.record(give(s, B, D))
    table.touch(D, 9_000)
    table.record(choose(s, 0))
    hidden = secrets(s)
    for viewer in OUTSIDE:
        assert len(table.sent[viewer]) > 20
        whole = "\n".join(table.sent[viewer])
        assert not [secret for secret in hidden if secret in whole]
        assert f'"pick":"{s.pick}"' not in whole
    assert f'"{s.motifs[0]}"' in "\n".join(table.sent[A])  # the recorder does hear
    table.do(A, TurnToken())
    assert f'"{s.motifs[1]}"' in "\n".join(table.sent[SPECTATOR])


@pytest.mark.rule("DC-TT-8", "DC-TOUCH-8")
def test_a_former_holder_is_refused_at_once() -> None:
    s, touches = talking(B, C), Touches()
    name = handle(s, B)
    _, touches = hear(s, B, TouchDown(name, 0, 700, 700), touches, Millis(0))
    give(s, B, D, 1)
    with pytest.raises(Illegal) as refusal:
        hear(s, B, TouchMove(name, ((0, 716, 700),)), touches, Millis(1))
    assert refusal.value.code == "NOT_HOLDER"
    assert hear(s, D, TouchDown(name, 0, 700, 700), touches, Millis(100))[0]


@pytest.mark.rule("DC-TT-9", "DC-LIMIT-7")
def test_messages_of_one_kind_have_one_length_whatever_the_motif() -> None:
    lengths: dict[int, set[int]] = {}
    for icon in ("key", "maze", "circle", "raining"):
        hand = Hand(card(icon, pull="firm"))
        hand.down(3, 44)
        hand.stroke((3, 44), (90, 44), speed=18)
        hand.stroke((90, 44), (5, 50), speed=70)
        for each in hand.feelings:
            lengths.setdefault(each.k, set()).add(len(msgspec.json.encode(each)))
    assert set(lengths) == {0, 1, 2, 3}
    assert all(len(each) == 1 for each in lengths.values())


@pytest.mark.rule("DC-BOT-17", "DC-TOUCH-2")
@pytest.mark.parametrize("who", ["bot", "stand_in"])
@pytest.mark.parametrize("seat", [A, B, D])
def test_a_bot_or_a_stand_in_knows_what_a_person_in_that_seat_knows(
    who: Sitting, seat: Seat
) -> None:
    """R-37: as lead, with a card, without one; it touches no card that is not its own either."""
    for s in (drawn(), placed(), talking(B, C)):
        before = GAME.view(s, seat)
        ask(s, seat, Attend(who))
        after = GAME.view(s, seat)
        assert replace(after, sitting=before.sitting) == before
        assert (after.pick, after.motifs) == ((s.pick, s.motifs) if seat == A else (None, ()))
        assert tell(s, Touches(), seat).traced == ()


@pytest.mark.rule("DC-REVEAL-5")
def test_paths_and_motifs_stay_hidden_between_the_lock_and_the_turning() -> None:
    """The guessers have chosen and the lead has not turned the token yet."""
    s = talking(B, C)
    _, touches = hear(s, B, TouchDown(handle(s, B), 0, 700, 700), Touches(), Millis(0))
    choose(s, 0)
    assert not turned(s)
    for viewer in OUTSIDE:
        view = GAME.view(s, viewer)
        assert (view.pick, view.motifs, {card.motif for card in view.held}) == (None, (), {None})
        assert tell(s, touches, viewer) == Shown()
    ask(s, A, TurnToken())
    assert turned(s)
