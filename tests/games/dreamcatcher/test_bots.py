"""Bots that lead, feel and guess (RULES, chapter 10)."""

from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import mean

import pytest
from tests.games.dreamcatcher.tables import (
    A,
    B,
    C,
    D,
    ask,
    deal,
    handle,
    pass_time,
    phase,
    placed,
    talking,
)

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.actions import (
    AcceptOffer,
    Action,
    Attend,
    Confirm,
    DealTouch,
    Lean,
    Listen,
    OfferCard,
    PickDream,
    PlaceToken,
    Say,
)
from reverie.games.dreamcatcher.bots import BOTS, guesser
from reverie.games.dreamcatcher.bots.chips import WORDS, heard, matches, named, speech
from reverie.games.dreamcatcher.bots.guesser import Thought, act, believed, feelings, think
from reverie.games.dreamcatcher.bots.hand import TOUCH_FOR, strokes
from reverie.games.dreamcatcher.bots.lead import belief, cards_felt, plans
from reverie.games.dreamcatcher.bots.lead import deal as lead_deal
from reverie.games.dreamcatcher.bots.levels import LEVELS
from reverie.games.dreamcatcher.bots.pace import moment
from reverie.games.dreamcatcher.bots.percept import match, patches_of, percept, softmax
from reverie.games.dreamcatcher.bots.vectors import (
    idf,
    mind_of,
    shared_mind,
)
from reverie.games.dreamcatcher.dealing import hidden_pose
from reverie.games.dreamcatcher.events import CardArrived, CardsDealt, Event, Focused
from reverie.games.dreamcatcher.model import Chip, Options, Remark, State, View
from reverie.games.dreamcatcher.reading import house
from reverie.games.dreamcatcher.touch.limits import fresh
from reverie.games.dreamcatcher.touch.model import Feel, TouchMove
from reverie.games.dreamcatcher.touch.probe import Card, feel
from reverie.games.dreamcatcher.touch.surface import surface
from reverie.kernel import Dice, Millis, Seat
from reverie.match import AnyMatch
from reverie.research.matches import Order, Table, play_match

LUCID, SLEEPY = LEVELS["lucid"], LEVELS["sleepy"]
TOLERANCE = 0.0005
BOTS_FOLDER = Path(guesser.__file__).parent


def view_of(s: State, seat: Seat) -> View:
    return GAME.view(s, seat)


def test_how_rare_tags_are() -> None:
    rarity = idf(house())
    for tag, value in (("sea", 2.3461), ("healing", 2.8006), ("foot", 3.5553)):
        assert rarity[tag] == pytest.approx(value, abs=TOLERANCE)


@pytest.mark.parametrize(
    ("dream", "motif", "value"),
    [
        ("D01", "T25", 0.6499),
        ("D01", "T09", 0.5965),
        ("D01", "T03", 0.3787),
        ("D01", "T74", 0),
        ("D59", "T74", 0.5534),
        ("D59", "T31", 0.5809),
        ("D24", "T18", 0.5151),
        ("D35", "T22", 0.7609),
        ("D49", "T54", 0.7983),
        ("D62", "T48", 0.6216),
    ],
)
def test_what_motifs_make_one_think_of(dream: str, motif: str, value: float) -> None:
    assert shared_mind().likeness(dream, motif) == pytest.approx(value, abs=TOLERANCE)


def test_every_bot_has_thoughts_of_its_own() -> None:
    one, other = (mind_of(house(), SLEEPY, seed) for seed in (b"one", b"other"))
    pairs = [(dream.id, "T25") for dream in house().dreams]
    assert [one.likeness(*p) for p in pairs] != [other.likeness(*p) for p in pairs]
    again = mind_of(house(), SLEEPY, b"one")
    assert [one.likeness(*p) for p in pairs] == [again.likeness(*p) for p in pairs]


# The lead


def catalogue_round() -> State:
    """The dreams and motifs of S-02."""
    s = placed()
    s.dreams = s.slots = ("D24", "D62", "D23", "D59")
    s.motifs = ("T74", "T65", "T09", "T55", "T42")
    s.pick = "D59"
    return s


@pytest.mark.rule("DC-BOT-1", "DC-BOT-2")
def test_s02_a_lead_without_noise_points_to_the_healers() -> None:
    v = view_of(catalogue_round(), A)
    best, second, *_ = plans(v, v.dreams, shared_mind(), 0.0, Dice(bytes(32)))
    assert (best.dream, set(best.motifs)) == ("D59", {"T74", "T65"})
    assert set(second.motifs) == {"T74", "T42"}
    beliefs = belief(v.slots, best.motifs, shared_mind())
    assert beliefs == pytest.approx([0.0151, 0.0076, 0.0042, 0.9730], abs=TOLERANCE)
    assert belief(v.slots, second.motifs, shared_mind())[3] == pytest.approx(0.956, abs=0.001)


@pytest.mark.rule("DC-BOT-2")
def test_more_cards_cost_a_little_and_ties_go_to_the_easier_ones() -> None:
    v = view_of(catalogue_round(), A)
    ordered = plans(v, v.dreams, shared_mind(), 0.0, Dice(bytes(32)))
    for plan in ordered:
        chance = belief(v.dreams, plan.motifs, shared_mind())[v.dreams.index(plan.dream)]
        assert plan.utility == pytest.approx(chance - 0.02 * (len(plan.motifs) - 2))
    noisy = plans(v, v.dreams, shared_mind(), 0.15, Dice(bytes(32)))
    assert noisy[0].utility != ordered[0].utility


@pytest.mark.rule("DC-BOT-3")
def test_cards_go_to_humans_and_to_who_has_felt_least() -> None:
    s = catalogue_round()
    ask(s, B, Attend("bot"))
    v = view_of(s, A)
    dealt = lead_deal(v, shared_mind(), LUCID, Dice(bytes(32)), ())
    assert {give.to for give in dealt.gives} == {C, D}
    memory: list[Event] = [CardsDealt(A, (0, 0, 1, 0)), CardsDealt(A, (0, 1, 0, 1))]
    assert cards_felt(v, memory) == [0, 1, 1, 1]
    memory.append(CardsDealt(A, (0, 0, 0, 1)))
    dealt = lead_deal(v, shared_mind(), LUCID, Dice(bytes(32)), memory)
    levels = {give.to: house().motif[v.motifs[give.card]].tactile for give in dealt.gives}
    assert levels[D] >= levels[C]  # the harder card to the more practised


@pytest.mark.rule("DC-BOT-4")
def test_with_two_the_clearest_card_comes_first() -> None:
    s = placed(2, two_player_deal="queue")
    v = view_of(s, A)
    dealt = lead_deal(v, shared_mind(), LUCID, Dice(bytes(32)), ())
    likeness = [shared_mind().likeness(v.pick or "", v.motifs[g.card]) for g in dealt.gives]
    assert likeness == sorted(likeness, reverse=True)
    ask(s, A, dealt)


@pytest.mark.rule("DC-BOT-5")
def test_a_lead_takes_its_time_whatever_it_holds() -> None:
    v = view_of(catalogue_round(), A)
    for action, least, most in ((PickDream("D24"), 4, 9), (deal(B, C), 5, 12)):
        moments = [moment("lucid", v, action, Dice(bytes([n]))) for n in range(100)]
        seconds = [(each - v.now) / 1000 for each in moments if each is not None]
        assert len(seconds) == 100
        assert least <= min(seconds) < least + 1
        assert most - 1 < max(seconds) <= most
    assert moment("lucid", v, Listen(), Dice(b"")) is None


# Feeling


def feelings_of(icon: str, number: int = 0) -> list[Feel]:
    dice = Dice(bytes([number]))
    on = Card(surface(icon, hidden_pose(dice, free=False)), dice.below(2**60), B)
    probe, told = fresh(Millis(0)), list[Feel]()
    for at, message in strokes("h"):
        answers, probe = feel(on, probe, message, at)
        told += [answer for answer in answers if isinstance(answer, Feel)]
    return told


@pytest.mark.rule("DC-BOT-6")
def test_a_bots_finger_sweeps_slowly_from_the_middle() -> None:
    sent = list(strokes("h"))
    moves = [(at, m.pts[0]) for at, m in sent if isinstance(m, TouchMove)]
    assert sent[-1][0] == TOUCH_FOR == 4_000
    assert moves[0][1][2] == 48 * 16
    for (_, (_, x0, y0)), (_, (_, x1, y1)) in pairwise(moves):
        assert abs(x1 - x0) + abs(y1 - y0) <= 2 * 16  # a tenth of a second at 20 cells a second
    assert 7 <= len(patches_of(feelings_of("key"))) <= 14


@pytest.mark.rule("DC-BOT-7", "DC-BOT-8")
def test_how_often_each_level_names_the_right_motif() -> None:
    """Reference: 22, 41 and 86 in a hundred; here of 24 cards."""
    dice, right = Dice(b"which"), Counter[str]()
    for number in range(24):
        motif = dice.pick(house().motifs)
        patches = patches_of(feelings_of(motif.icon, number))
        fits = match(patches)
        assert len(fits) == 83
        assert max(fits.values()) < 0
        for name, level in LEVELS.items():
            guess = percept(patches, level, str(number), B)
            assert sum(guess.values()) == pytest.approx(1)
            right[name] += max(guess, key=lambda each: guess[each]) == motif.id
    assert right["lucid"] >= 16
    assert right["sleepy"] <= 14
    assert right["sleepy"] < right["lucid"]


@pytest.mark.rule("DC-BOT-8")
def test_what_blurs_a_percept_is_drawn_once_for_a_card() -> None:
    patches = patches_of(feelings_of("key"))
    assert percept(patches, SLEEPY, "a", B) == percept(patches, SLEEPY, "a", B)
    assert percept(patches, SLEEPY, "a", B) != percept(patches, SLEEPY, "b", B)
    assert percept((), SLEEPY, "a", B) == {}


# Talking


@pytest.mark.rule("DC-BOT-9")
def test_words_of_others_count() -> None:
    flat = softmax(heard([Remark(B, "hello")]))
    assert list(flat.values()) == pytest.approx([1 / 83] * 83)
    spiral = heard([Remark(B, chips=(Chip("spiral"),))])
    lollipop = next(m for m in house().motifs if m.icon == "snake-spiral")
    assert spiral[lollipop.id] == pytest.approx(1.5 * lollipop.tags["spiral"])
    assert heard([Remark(B, chips=(Chip("spiral", "not"),))])[lollipop.id] < 0
    assert heard([Remark(B, names=("T02",))])["T02"] == 3
    assert {*matches()} == {*WORDS}


@pytest.mark.rule("DC-BOT-10")
def test_beliefs_follow_from_what_is_held_and_said() -> None:
    s = catalogue_round()
    ask(s, A, DealTouch(deal(B, C).gives))
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
    likely = speech({"T02": 0.5, "T01": 0.1, "T04": 0.4})
    assert likely.names == ("T02", "T04")
    assert 1 <= len(likely.chips) <= 3
    assert named({"T02": 0.36, "T01": 0.1}) == ("T02",)
    assert named({"T02": 0.34, "T01": 0.1}) == ()
    assert speech({}).chips == (Chip("no_idea"),)


# Choosing


def thinking(s: State, seat: Seat, *beliefs: float) -> Thought:
    v = view_of(s, seat)
    return Thought(v, seat, GAME.legal(v), {}, list(beliefs))


def bots_talking(*bots: Seat, seats: int = 4) -> State:
    """B and C hold cards and have spoken; these seats are bots."""
    s = talking(B, C, seats=seats)
    for seat in bots:
        ask(s, seat, Attend("bot"))
    for seat in (B, C):
        ask(s, seat, Say(chips=(Chip("round"),)))
    return s


@pytest.mark.rule("DC-BOT-12")
def test_a_bot_leans_when_it_believes() -> None:
    s = bots_talking(D)
    assert guesser.leaned(thinking(s, D, 0.41, 0.3, 0.2, 0.09)) == Lean(0)
    assert guesser.leaned(thinking(s, D, 0.39, 0.3, 0.2, 0.11)) is None


@pytest.mark.rule("DC-BOT-13")
def test_a_bot_leaves_the_token_to_humans_for_a_minute() -> None:
    s = bots_talking(D)
    assert guesser.placed(thinking(s, D, 0.9, 0.1, 0, 0)) is None
    s.now = Millis(60_000)
    assert guesser.placed(thinking(s, D, 0.9, 0.1, 0, 0)) == PlaceToken(0)


@pytest.mark.rule("DC-BOT-13", "DC-BOT-16")
def test_among_bots_the_surest_is_the_quickest_and_goes_where_most_lean() -> None:
    s = bots_talking(B, C, D)
    s.now = Millis(13_000)
    assert guesser.placed(thinking(s, B, 0.95, 0.05, 0, 0)) == PlaceToken(0)
    assert guesser.placed(thinking(s, C, 0.5, 0.4, 0.1, 0)) is None
    for seat in (B, D):
        ask(s, seat, Lean(2), 13_000)
    assert guesser.placed(thinking(s, B, 0.95, 0.05, 0, 0)) == PlaceToken(2)


@pytest.mark.rule("DC-BOT-14")
def test_a_bot_objects_once_and_never_blocks() -> None:
    s = bots_talking(D)
    ask(s, B, PlaceToken(1), 20_000)
    assert guesser.confirmed(thinking(s, D, 0.3, 0.2, 0.25, 0.25)) == Confirm(1)
    doubting = (0.9, 0.0, 0.1, 0.0)
    assert guesser.confirmed(thinking(s, D, *doubting)) == Say(rather=0)
    ask(s, D, Say(rather=0), 21_000)
    assert guesser.confirmed(thinking(s, D, *doubting)) is None
    s.now = Millis(30_000)
    assert guesser.confirmed(thinking(s, D, *doubting)) == Confirm(1)
    s.now = Millis(22_000)
    for seat in (B, C):
        ask(s, seat, Confirm(1), 22_000)
    assert guesser.confirmed(thinking(s, D, *doubting)) == Confirm(1)


@pytest.mark.rule("DC-BOT-15")
def test_a_bot_that_makes_nothing_of_its_card_offers_it_to_a_human() -> None:
    s = bots_talking(B)
    v = view_of(s, B)
    lost = Thought(v, B, GAME.legal(v), {handle(s, B): {"T01": 0.2, "T02": 0.2}}, [0.25] * 4)
    assert guesser.passed_on(lost) == OfferCard(handle(s, B), D)
    sure = lost._replace(guesses={handle(s, B): {"T01": 0.3}})
    assert guesser.passed_on(sure) is None
    ask(s, D, Attend("bot"))
    ask(s, C, OfferCard(handle(s, C), D))
    assert act(thinking(s, D, 0.25, 0.25, 0.25, 0.25)) == AcceptOffer(C)


def test_what_was_felt_belongs_to_the_card_under_the_finger() -> None:
    told = feelings_of("key")[:3]
    s = talking(B, B, seats=2)
    first, second = (card.handle for card in s.held)
    arrived = [CardArrived(B, first), CardArrived(B, second)]
    dealt, changed = CardsDealt(A, (0, 2)), Focused(B, second)
    felt = feelings(B, [dealt, *arrived, *told[:2], changed, told[2]])
    assert felt == {first: told[:2], second: [told[2]]}


# Whole evenings


class Proxy:
    """DC-BOT-17: fails on anything but what a view has."""

    def __init__(self, view: View) -> None:
        self._view = view

    def __getattr__(self, name: str) -> object:
        assert name in View.__struct_fields__, f"a bot asked for {name}"
        return getattr(self._view, name)


@pytest.mark.rule("DC-BOT-17")
@pytest.mark.parametrize("name", LEVELS)
def test_bots_need_nothing_but_a_view(name: str) -> None:
    s = talking(B, C)
    for seat in (A, B, C, D):
        v = view_of(s, seat)
        legal = GAME.legal(v)
        if legal and seat != A:
            seen: Action = act(
                think(Proxy(v), legal, (), shared_mind(), LEVELS[name])  # type: ignore[arg-type]
            )
            assert type(seen) in {type(action) for action in legal}
    modules = ("guesser", "lead", "player", "percept", "chips", "hand", "pace", "vectors")
    for module in modules:
        text = (BOTS_FOLDER / f"{module}.py").read_text("utf-8")
        assert "State" not in text


def evening(bots: tuple[str, ...], number: int = 0) -> AnyMatch:
    order = Order(number, tuple(range(len(bots))), Dice(b"evening").split(f"{number}").key)
    return play_match(Table("dreamcatcher", Options(), bots), order)


@pytest.mark.rule("DC-BOT-6", "DC-BOT-16")
def test_a_table_of_bots_plays_to_the_end() -> None:
    played = evening(("lucid",) * 4)
    assert played.outcome is not None
    assert 5 <= played.outcome.points[0] <= 9
    assert len({*played.outcome.points}) == 1
    kinds = Counter(type(entry.action).__name__ for entry in played.log)
    assert kinds["TurnToken"] == kinds["PickDream"] == kinds["DealTouch"] == 9


@pytest.mark.parametrize("seats", GAME.seats)
def test_bots_of_all_levels_play_whole_evenings_at_any_table(seats: int) -> None:
    played = evening(tuple(list(LEVELS)[seat % 3] for seat in range(seats)), seats)
    assert len(GAME.view(played.secrets()[0], None).album) == 9
    said = [e.action for e in played.log if isinstance(e.action, Say) and e.action.chips]
    assert len(said) >= 9 * min(2, seats - 1)  # they speak of what they have felt, every night


def test_s24_bots_only() -> None:
    """In small: the report has hundreds of evenings for each level and number of players."""
    stars = {
        level: [
            sum(p.outcome.points[:1]) for n in range(8) if (p := evening((level,) * 4, n)).outcome
        ]
        for level in ("lucid", "sleepy")
    }
    assert 7.3 - 1.2 < mean(stars["lucid"]) < 8.5 + 0.5
    assert 2.2 - 1.2 < mean(stars["sleepy"]) < 3.4 + 1.2


def test_s25_a_human_is_never_blocked_by_bots() -> None:
    """One human and two bots guess; the human's confirmation locks within 12 seconds."""
    s = bots_talking(C, D)
    ask(s, B, PlaceToken(1), 20_000)
    ask(s, B, Confirm(1), 20_000)
    for seat in (C, D):
        action = BOTS["lucid"](view_of(s, seat), GAME.legal(view_of(s, seat)), Dice(b""), ())
        ask(s, seat, action, 21_000)
    pass_time(s, 32_000)
    assert phase(s) == "reveal"
