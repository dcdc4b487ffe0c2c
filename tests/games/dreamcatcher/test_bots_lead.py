"""Bots that lead: what motifs make them think of, and what they deal (RULES, 10.1 to 10.3)."""

import pytest
from tests.games.dreamcatcher.bots import LUCID, SLEEPY, TOLERANCE, catalogue_round, view_of
from tests.games.dreamcatcher.tables import A, B, C, D, E, ask, deal, drawn, placed

from reverie.games.dreamcatcher.actions import Attend, Listen, PickDream
from reverie.games.dreamcatcher.bots.lead import belief, cards_felt, pick, plans
from reverie.games.dreamcatcher.bots.lead import deal as lead_deal
from reverie.games.dreamcatcher.bots.levels import LEVELS, Level
from reverie.games.dreamcatcher.bots.pace import moment
from reverie.games.dreamcatcher.bots.vectors import Mind, idf, mind_of, shared_mind
from reverie.games.dreamcatcher.box.reading import house
from reverie.games.dreamcatcher.events import CardPassed, CardsDealt, Event
from reverie.games.dreamcatcher.model import State
from reverie.kernel import Dice, Seat


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


@pytest.mark.rule("DC-BOT-1", "DC-BOT-2")
def test_s02_a_lead_without_noise_points_to_the_healers() -> None:
    v = view_of(catalogue_round(), A)
    best, second, *_ = plans(v, shared_mind(), 0.0)
    assert (best.dream, set(best.motifs)) == ("D59", {"T74", "T65"})
    assert set(second.motifs) == {"T74", "T42"}
    beliefs = belief(v.slots, best.motifs, shared_mind())
    assert beliefs == pytest.approx([0.0151, 0.0076, 0.0042, 0.9730], abs=TOLERANCE)
    assert belief(v.slots, second.motifs, shared_mind())[3] == pytest.approx(0.956, abs=0.001)


@pytest.mark.rule("DC-BOT-2")
def test_more_cards_cost_a_little() -> None:
    v = view_of(catalogue_round(), A)
    ordered = plans(v, shared_mind(), 0.0)
    for plan in ordered:
        chance = belief(v.dreams, plan.motifs, shared_mind())[v.dreams.index(plan.dream)]
        assert plan.utility == pytest.approx(chance - 0.02 * (len(plan.motifs) - 2))
    noisy = plans(v, shared_mind(), 0.15)
    assert noisy[0].utility != ordered[0].utility


@pytest.mark.rule("DC-BOT-2")
def test_a_sleepy_lead_deals_what_it_had_in_mind_when_it_picked() -> None:
    s = catalogue_round()
    v = view_of(s, A)
    mind = mind_of(house(), SLEEPY, b"one")
    best = plans(v, mind, SLEEPY.noise)[0]
    assert pick(v, mind, SLEEPY) == best.dream
    s.pick = best.dream
    given = lead_deal(view_of(s, A), mind, SLEEPY, [])
    assert {v.motifs[give.card] for give in given.gives} == set(best.motifs)


@pytest.mark.rule("DC-BOT-2")
def test_where_nothing_speaks_for_a_plan_it_is_few_and_easy_cards() -> None:
    v = view_of(catalogue_round(), A)
    nothing: dict[str, dict[str, float]] = {card: {} for card in (*v.dreams, *v.motifs)}
    points = max(plan.clue for plan in plans(v, shared_mind(), 0.0))
    ordered = [plan for plan in plans(v, Mind(nothing, nothing), 0.0) if plan.clue == points]
    assert ordered[0] == (points, 0.25, "D59", ("T74", "T09"))  # the drop is the easiest of them
    tactile = [sum(house().motif[m].tactile for m in plan.motifs) for plan in ordered]
    sizes = [len(plan.motifs) for plan in ordered]
    assert sizes == sorted(sizes)
    assert tactile[: sizes.count(2)] == sorted(tactile[: sizes.count(2)])


# Kept back: these rounds were not looked at while leads were taught to point
ROUNDS = [f"a round that nobody looked at, {number}" for number in range(150)]


def any_round(name: str) -> State:
    """Four dreams and five motifs of the house, drawn by chance."""
    s, dice = drawn(), Dice(name.encode())
    dreams, motifs = [each.id for each in house().dreams], [each.id for each in house().motifs]
    dice.shuffle(dreams)
    dice.shuffle(motifs)
    s.dreams, s.motifs = tuple(dreams[:4]), tuple(motifs[:5])
    return s


@pytest.mark.rule("DC-BOT-2")
@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_lead_points_wherever_the_cards_allow_it(level: Level) -> None:
    """By what the pictures show anybody, not by what this bot makes of them.

    With chances alone 29 (lucid), 46 (dozing) and 69 (sleepy) of these 150 rounds had no clue.
    """
    table, blunt = shared_mind(), 0
    for name in ROUNDS:
        s = any_round(name)
        mind = mind_of(house(), level, name.encode())
        ask(s, A, PickDream(pick(view_of(s, A), mind, level)))
        given = [s.motifs[give.card] for give in lead_deal(view_of(s, A), mind, level, []).gives]
        clearest = max(table.likeness(s.pick or "", motif) for motif in given)
        possible = max(table.likeness(dream, motif) for dream in s.dreams for motif in s.motifs)
        assert clearest >= min(possible, 0.20), name  # where none points: the clearest there is
        sums = {d: sum(table.likeness(d, motif) for motif in given) for d in s.dreams}
        assert sums[s.pick or ""] == max(sums.values()), name  # and none points elsewhere
        blunt += clearest < 0.20
    assert blunt <= 0.15 * len(ROUNDS)  # 19, and in all of them no card fits any dream


@pytest.mark.rule("DC-BOT-3")
def test_cards_go_to_humans_and_to_who_has_felt_least() -> None:
    s = catalogue_round(seats=5)
    ask(s, B, Attend("bot"))
    memory: list[Event] = [CardsDealt(A, (0, 0, 1, 0, 1)), CardPassed(E, C)]
    assert cards_felt(view_of(s, A), memory) == [0, 0, 2, 0, 1]
    assert receivers(s, memory) == {D, E}
    assert receivers(s, [CardsDealt(A, (0, 0, 0, 2, 1))]) == {C, E}
    ask(s, D, Attend("bot"))
    assert receivers(s, memory) == {C, E}  # a human before a bot that has felt nothing


def receivers(s: State, memory: list[Event]) -> set[Seat]:
    dealt = lead_deal(view_of(s, A), shared_mind(), LUCID, memory)
    return {give.to for give in dealt.gives}


@pytest.mark.rule("DC-BOT-3")
@pytest.mark.parametrize("practised", [B, C])
def test_the_harder_card_goes_to_the_more_practised(practised: Seat) -> None:
    s = catalogue_round(seats=3)
    s.motifs = ("T09", "T42", "T74", "T65", "T55")  # of level 1, 3, 1, 2, 2
    only = {"D59": {"x": 1.0}, "D24": {}, "D62": {}, "D23": {}}
    clues = {motif: {"x": 1.0} if motif in ("T74", "T42") else {} for motif in s.motifs}
    felt = CardsDealt(A, tuple(int(seat == practised) for seat in (A, B, C)))
    dealt = lead_deal(view_of(s, A), Mind(only, clues), LUCID, [felt])
    hands = {give.to: s.motifs[give.card] for give in dealt.gives}
    assert hands == {practised: "T42", B + C - practised: "T74"}


@pytest.mark.rule("DC-BOT-4")
def test_with_two_the_clearest_card_comes_first() -> None:
    s = placed(2, two_player_deal="queue")
    v = view_of(s, A)
    dealt = lead_deal(v, shared_mind(), LUCID, ())
    likeness = [shared_mind().likeness(v.pick or "", v.motifs[g.card]) for g in dealt.gives]
    assert likeness == sorted(likeness, reverse=True)
    ask(s, A, dealt)


@pytest.mark.rule("DC-BOT-5")
@pytest.mark.parametrize(("bot", "pick", "deals"), [
    ("sleepy", (6.5, 9), (8.5, 12)),
    ("dozing", (4, 9), (5, 12)),
    ("lucid", (4, 6.5), (5, 8.5)),
])  # fmt: skip
def test_a_lead_takes_its_time_whatever_it_holds(
    bot: str, pick: tuple[float, float], deals: tuple[float, float]
) -> None:
    v = view_of(catalogue_round(), A)
    for action, (least, most) in ((PickDream("D24"), pick), (deal(B, C), deals)):
        moments = [moment(bot, v, action, Dice(bytes([n]))) for n in range(100)]
        seconds = [(each - v.now) / 1000 for each in moments if each is not None]
        assert len(seconds) == 100
        assert least <= min(seconds) < least + 1
        assert most - 1 < max(seconds) <= most
    assert moment(bot, v, Listen(), Dice(b"")) is None
