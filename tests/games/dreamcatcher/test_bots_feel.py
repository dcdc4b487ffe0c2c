"""Bots that feel and talk (RULES, chapter 10.4)."""

from collections import Counter
from itertools import pairwise
from math import exp, log, pi
from statistics import mean, pvariance

import pytest
from tests.games.dreamcatcher.bots import SLEEPY, catalogue_round, feelings_of, view_of
from tests.games.dreamcatcher.tables import A, B, C, D, ask, deal, handle, talking

from reverie.games.dreamcatcher.actions import AcceptOffer, Attend, DealTouch, OfferCard, Say
from reverie.games.dreamcatcher.bots.chips import heard, matches, named, speech
from reverie.games.dreamcatcher.bots.guesser import believed, evidence, feelings
from reverie.games.dreamcatcher.bots.hand import TOUCH_FOR, strokes
from reverie.games.dreamcatcher.bots.lead import belief
from reverie.games.dreamcatcher.bots.levels import LEVELS
from reverie.games.dreamcatcher.bots.percept import (
    COSTS,
    SCALE,
    UPRIGHT,
    blurred,
    match,
    patches_of,
    percept,
    softmax,
)
from reverie.games.dreamcatcher.bots.vectors import shared_mind
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.events import CardArrived, CardPassed, CardsDealt, Focused
from reverie.games.dreamcatcher.model import CHIP_WORDS, Chip, ChipWord, Pose, Remark
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import FINE, Feel, TouchMove
from reverie.games.dreamcatcher.touch.probe import Card, feel
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.kernel import Millis


@pytest.mark.rule("DC-BOT-6")
def test_a_bots_finger_sweeps_slowly_from_the_middle() -> None:
    sent = list(strokes("h"))
    moves = [(at, m.pts[0]) for at, m in sent if isinstance(m, TouchMove)]
    assert sent[-1][0] == TOUCH_FOR == 4_000
    assert moves[0][1][2] == 48 * 16
    for (_, (_, x0, y0)), (_, (_, x1, y1)) in pairwise(moves):
        assert abs(x1 - x0) + abs(y1 - y0) <= 2 * 16  # a tenth of a second at 20 cells a second
    assert 7 <= len(patches_of(feelings_of("key"))) <= 14
    assert {abs(b[1][1] - a[1][1]) for a, b in pairwise(moves)} == {2 * 16}
    longer = [m.pts[0] for _, m in strokes("h", 16_000) if isinstance(m, TouchMove)]
    rows = Counter(y // 16 for _, _, y in longer)
    assert {row for row, _ in rows.most_common(3)} == {48, 60, 36}


@pytest.mark.rule("DC-BOT-7", "DC-BOT-8")
def test_in_which_poses_a_motif_is_tried_and_how_well_each_level_feels() -> None:
    """Chapter 10.2, by its numbers."""
    assert len(UPRIGHT) == len(set(UPRIGHT)) == 5 * 3 * 5 * 5
    assert {pose.turn for pose in UPRIGHT} == {-1000, -500, 0, 500, 1000}
    assert {pose.scale for pose in UPRIGHT} == {880, 940, 1000}
    assert (
        {pose.dx for pose in UPRIGHT} == {pose.dy for pose in UPRIGHT} == {-400, -200, 0, 200, 400}
    )
    assert [tuple(level) for level in LEVELS.values()] == [
        ("sleepy", 0.8, 0.30, 5, 0.15),
        ("dozing", 0.6, 0.20, 7, 0.0),
        ("lucid", 0.3, 0.05, 15, 0.0),
    ]


@pytest.mark.rule("DC-BOT-7")
@pytest.mark.parametrize("icon", ["key", "anchor", "umbrella"])
def test_a_card_that_lies_upside_down_is_known_where_any_way_up_is_allowed(icon: str) -> None:
    on = Card(surface(icon, Pose(quarters=2)), 7, B)
    probe, told = fresh(Millis(0)), list[Feel]()
    for at, message in strokes("h", 12_000):
        answers, probe = feel(on, probe, message, at)
        told += [answer for answer in answers if isinstance(answer, Feel)]
    turned, upright = (match(patches_of(told), free) for free in (True, False))
    assert max(turned, key=lambda each: turned[each]) == icon
    assert max(upright, key=lambda each: upright[each]) != icon


@pytest.mark.rule("DC-BOT-7")
@pytest.mark.parametrize(
    ("where", "likely"), [(2, (0.80, 0.12, 0.05, 0.03)), (48, (0.12, 0.70, 0.12, 0.06))]
)
def test_how_likely_a_feeling_is(where: int, likely: tuple[float, ...]) -> None:
    """On the ground beside an egg, and in its middle, where every pose is as high."""
    for felt, chance in enumerate(likely):
        fits = match(((where * FINE, where * FINE, f"{felt}" * 9),))
        assert fits["big-egg"] == pytest.approx(log(chance), abs=0.01)


@pytest.mark.rule("DC-BOT-7")
@pytest.mark.parametrize(
    ("true", "likely"),
    [(0, (80, 12, 5, 3)), (1, (12, 70, 12, 6)), (2, (5, 13, 70, 12)), (3, (3, 5, 12, 80))],
)
def test_what_is_taken_for_what(true: int, likely: tuple[int, ...]) -> None:
    taken = [100 * exp(-float(COSTS[felt, true]) / SCALE) for felt in range(4)]
    assert taken == pytest.approx(likely, rel=0.01)


@pytest.mark.rule("DC-BOT-7", "DC-BOT-8")
def test_how_often_each_level_names_the_right_motif() -> None:
    """Reference: 22, 41 and 86 in a hundred. Here of all 83, each in a pose of its own."""
    right = Counter[str]()
    for number, motif in enumerate(house().motifs):
        patches = patches_of(feelings_of(motif.icon, number))
        fits = match(patches)
        assert len(fits) == 83
        assert max(fits.values()) < 0
        for name, level in LEVELS.items():
            guess = percept(patches, level, house().motifs, blurred(str(number), B, 83))
            assert sum(guess.values()) == pytest.approx(1)
            right[name] += max(guess, key=lambda each: guess[each]) == motif.id
    shares = {name: right[name] / 83 for name in LEVELS}
    assert 0.1 < shares["sleepy"] < 0.45
    assert 0.3 < shares["dozing"] < 0.65
    assert shares["lucid"] > 0.8


@pytest.mark.rule("DC-BOT-8")
def test_what_blurs_a_percept_is_drawn_once_for_a_card() -> None:
    assert blurred("a", B, 83) == blurred("a", B, 83)
    assert len({blurred("a", B, 83), blurred("b", B, 83), blurred("a", C, 83)}) == 3
    drawn = [each for n in range(40) for each in blurred(str(n), B, 83)]
    assert mean(drawn) == pytest.approx(0.5772, abs=0.07)  # as of a standard Gumbel
    assert pvariance(drawn) == pytest.approx(pi**2 / 6, rel=0.15)
    assert percept((), SLEEPY, house().motifs, blurred("a", B, 83)) == {}


def test_what_was_felt_belongs_to_the_card_under_the_finger() -> None:
    told = list(feelings_of("key")[:3])
    s = talking(B, B, seats=2)
    first, second = (card.handle for card in s.held)
    arrived = [CardArrived(B, first), CardArrived(B, second)]
    dealt, changed = CardsDealt(A, (0, 2)), Focused(B, second)
    felt = feelings(B, [dealt, *arrived, *told[:2], changed, told[2]])
    assert felt == {first: told[:2], second: [told[2]]}
    passed = CardPassed(B, C)
    assert feelings(B, [dealt, arrived[0], told[0], passed, told[1]]) == {first: [told[0]]}


# Talking


@pytest.mark.rule("DC-BOT-9")
def test_words_of_others_count() -> None:
    flat = softmax(heard([Remark(B, "hello")], house()))
    assert list(flat.values()) == pytest.approx([1 / 83] * 83)
    spiral = heard([Remark(B, chips=(Chip("spiral"),))], house())
    lollipop = next(m for m in house().motifs if m.icon == "snake-spiral")
    assert spiral[lollipop.id] == pytest.approx(1.5 * lollipop.tags["spiral"])
    assert heard([Remark(B, chips=(Chip("spiral", "not"),))], house())[lollipop.id] < 0
    assert heard([Remark(B, names=("T02",))], house())["T02"] == 3
    for word in CHIP_WORDS:
        assert all(0 <= fits <= 1 for fits in matches(word, house()).values())


@pytest.mark.rule("DC-BOT-9")
def test_how_sure_somebody_is_counts_and_what_can_be_measured_is() -> None:
    """T36 is a candle in two pieces, T15 a footprint."""
    tag = house().motif["T02"].tags["long"]
    for strength, weight in (("sure", 1.0), ("maybe", 0.5), ("not", -1.0)):
        said = heard([Remark(B, chips=(Chip("long", strength),))], house())  # type: ignore[arg-type]
        assert said["T02"] == pytest.approx(1.5 * weight * tag)
    fits = {word: matches(word, house()) for word in CHIP_WORDS}
    assert (fits["one_piece"]["T36"], fits["several_pieces"]["T36"]) == (0, 1)
    assert (fits["one_piece"]["T02"], fits["several_pieces"]["T02"]) == (1, 0)
    assert (fits["person"]["T15"], fits["thing"]["T15"]) == (1, 0)
    measured: dict[ChipWord, int] = {"solid": 59, "thin_lines": 8, "symmetrical": 45}
    for word, count in measured.items():
        assert sum(fits[word].values()) == count
    icons = {motif.icon: motif.id for motif in house().motifs}
    egg, maze = icons["big-egg"], icons["maze"]
    assert [fits[word][egg] for word in measured] == [1, 0, 1]
    assert [fits[word][maze] for word in measured] == [0, 1, 0]


@pytest.mark.rule("DC-BOT-10")
def test_what_is_said_counts_for_the_card_of_who_says_it() -> None:
    """A bot that holds no card hears both holders, each of their own card."""
    s = catalogue_round()
    ask(s, A, DealTouch(deal(B, C).gives))
    ask(s, B, Say(names=("T74",)))
    alone = believed(view_of(s, D), {}, shared_mind())
    ask(s, D, Say(names=("T02",)))  # no holder
    assert believed(view_of(s, D), {}, shared_mind()) == alone
    ask(s, C, Say(names=("T65",)))
    sharp = believed(view_of(s, D), {}, shared_mind())
    assert sharp[3] > alone[3]


@pytest.mark.rule("DC-BOT-9")
def test_a_silent_human_s_card_may_be_any_and_a_silent_bot_s_is_not_counted() -> None:
    s, mind = catalogue_round(), shared_mind()
    ask(s, A, DealTouch(deal(B, C).gives))
    any_motif = {motif.id: 1 / 83 for motif in house().motifs}
    likeness = {dream: evidence([any_motif], mind.likenesses(dream)) for dream in s.slots}
    expected = softmax({dream: 8 * likeness[dream] for dream in s.slots})
    assert believed(view_of(s, B), {}, mind) == pytest.approx([*expected.values()])
    ask(s, C, Attend("bot"))
    assert believed(view_of(s, B), {}, mind) == pytest.approx([0.25] * 4)


@pytest.mark.rule("DC-BOT-9", "DC-TALK-2")
def test_what_was_said_of_a_card_counts_when_it_has_been_passed_on() -> None:
    s = catalogue_round()
    ask(s, A, DealTouch(deal(B, C).gives))
    ask(s, B, Say(names=("T74",)))
    before = believed(view_of(s, C), {}, shared_mind())
    ask(s, B, OfferCard(handle(s, B), D))
    ask(s, D, AcceptOffer(B))
    assert believed(view_of(s, C), {}, shared_mind()) == pytest.approx(before)
    ask(s, D, Say(names=("T74",)))
    assert believed(view_of(s, C), {}, shared_mind())[3] > before[3]


@pytest.mark.rule("DC-BOT-10")
def test_beliefs_follow_from_what_is_held_and_said() -> None:
    s = catalogue_round()
    ask(s, A, DealTouch(deal(B, C).gives))
    ask(s, C, Attend("bot"))
    v = view_of(s, B)
    flat = believed(v, {}, shared_mind())
    assert flat == pytest.approx([0.25] * 4)
    sure = believed(v, {handle(s, B): {"T74": 1.0}}, shared_mind())
    assert sure == pytest.approx(belief(v.slots, ["T74"], shared_mind()))
    ask(s, C, Say(names=("T65",)))
    told = believed(view_of(s, B), {handle(s, B): {"T74": 1.0}}, shared_mind())
    assert told[3] > 0.8
    assert sum(told) == pytest.approx(1)


@pytest.mark.rule("DC-BOT-11")
def test_a_bot_says_a_few_chips_and_what_it_might_be() -> None:
    likely = speech({"T02": 0.5, "T01": 0.1, "T04": 0.4}, house())
    assert likely.names == ("T02", "T04")
    assert len(likely.chips) == 3
    surely = speech({"T01": 0.9, "T02": 0.1}, house())  # two alike 0.36, corners 0.18, long 0.05
    assert surely.chips == (Chip("two_alike", "maybe"), Chip("corners", "maybe"))
    assert named({"T02": 0.3, "T01": 0.21}) == ("T02", "T01")
    assert named({"T02": 0.3, "T01": 0.19}) == ()
    unsure = {motif.id: 0.005 for motif in house().motifs}
    for motif in house().motifs:
        assert 2 <= len(speech({**unsure, motif.id: 0.6}, house()).chips) <= 3
    assert named({"T02": 0.36, "T01": 0.1}) == ("T02",)
    assert named({"T02": 0.34, "T01": 0.1}) == ()
    assert speech({}, house()).chips == (Chip("no_idea"),)
