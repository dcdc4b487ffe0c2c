"""Chapter 18: the bots, and the best order of effects they use."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.games.dream_runners.tables import (
    ABBY,
    BEN,
    BOX,
    HOUSE,
    ask,
    laid,
    listed,
    resolving,
    table,
)

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import (
    Action,
    Arrange,
    BuySegment,
    BuySerenity,
    ChooseColors,
    FinishImproving,
    Lock,
    Ready,
    Resolve,
    SkipSegment,
    Wait,
)
from reverie.games.dream_runners.bots import BOTS
from reverie.games.dream_runners.bots.dreamers import NOTICES, attention
from reverie.games.dream_runners.bots.market import best_shape, improvement, segment_price
from reverie.games.dream_runners.bots.pace import (
    LOCKS,
    PEOPLE,
    QUICK,
    Person,
    moment,
    taken,
)
from reverie.games.dream_runners.model import Options, State, View
from reverie.games.dream_runners.proof.notation import read_table
from reverie.games.dream_runners.rules.evaluation import worth
from reverie.games.dream_runners.solver import best_composition, task_of
from reverie.games.dream_runners.solver.order import best_order, next_step
from reverie.games.dream_runners.solver.ways import ways_of
from reverie.kernel import Dice, Seat
from reverie.match import Match, Player


def asked(s: State, seat: Seat, bot: str = "oracle", key: bytes = b"key") -> Action:
    view = GAME.view(s, seat)
    return BOTS[bot](view, GAME.legal(view), Dice(key), ())


def played(bots: tuple[str, ...], options: Options, key: bytes) -> Match[Any, Any, Any, Any, Any]:
    match: Match[Any, Any, Any, Any, Any] = Match(
        GAME, options, [Player(f"{bot} {seat}", bot) for seat, bot in enumerate(bots)], key
    )
    while match.outcome is None:
        if match.to_act:
            seat = Dice(key).split(f"quick {len(match.log)}").pick(sorted(match.to_act))
            action = match.bot_action(seat)
            match.play(seat, action, match.now)
        else:
            assert match.deadline is not None
            match.tick(match.deadline)
    return match


@pytest.mark.rule("DR-BOT-1", "DR-INFO-4")
def test_the_oracle_lays_the_best_there_is() -> None:
    s = table("phase=creating dreams=D2-4")
    lock = asked(s, ABBY)
    assert lock == Lock(best_composition(task_of(s, ABBY)).placements)


@pytest.mark.rule("DR-BOT-1")
def test_the_others_notice_as_many_ways_as_their_level_says() -> None:
    ways = [way for segment in BOX.segment for way in ways_of(BOX, segment)]
    for level, notices in NOTICES.items():
        sees = attention(Dice(level.encode()), notices)
        seen = len(ways) if sees is None else sum(map(sees, ways))
        assert seen / len(ways) == pytest.approx(notices / 1000, abs=0.04)


@pytest.mark.rule("DR-BOT-1")
def test_who_notices_more_lays_better() -> None:
    values = dict.fromkeys(NOTICES, 0)
    for number, dream in enumerate(BOX.dreams):
        s = read_table(f"phase=creating dreams={dream.id}")
        task = task_of(s, ABBY)
        for level, notices in NOTICES.items():
            sees = attention(Dice(bytes([number])), notices)
            values[level] += best_composition(task, notices=sees).value
    assert values["drowsy"] < values["lucid"] < values["oracle"]


def open_tables() -> Iterator[View]:
    """Every dream as it lies open, before somebody with more and more segments."""
    bought = ("", ",bend-1", ",bend-1,wisp-2", ",bend-1,wisp-2,ribbon-6")
    for number, dream in enumerate(BOX.dreams):
        own = f"own=spark,wisp,ribbon,bend{bought[number % 4]}/-"
        yield GAME.view(read_table(f"phase=creating dreams={dream.id} since=5000 {own}"), ABBY)


def lock_by(bot: str, v: View, key: str = "") -> Lock:
    """The whimsical one may only want to arrange what it will lock."""
    action = BOTS[bot](v, GAME.legal(v), Dice(key.encode()), ())
    assert isinstance(action, Arrange | Lock)
    return Lock(action.placements)


def seconds(bot: str, v: View, lock: Lock, key: str) -> float:
    at = moment(bot, v, lock, Dice(key.encode()))
    assert at is not None
    return (at - 5000) / 1000


@pytest.mark.rule("DR-BOT-2")
@pytest.mark.parametrize("bot", LOCKS)
def test_a_bot_locks_at_a_moment_of_its_level(bot: str) -> None:
    least, most = LOCKS[bot]
    found = [seconds(bot, v, lock_by(bot, v), str(n)) for n, v in enumerate(open_tables(), start=1)]
    assert least <= min(found) < max(found) <= most
    assert len({*found}) == len(found)  # nobody acts at the same thousandth of a second
    assert {*LOCKS} == {*BOTS} == {*PEOPLE}


@pytest.mark.rule("DR-BOT-2")
def test_when_the_sand_runs_a_bot_locks_two_seconds_before_its_end() -> None:
    hurried = GAME.view(table("phase=creating since=5000 sand=12000"), ABBY)
    assert [moment(bot, hurried, Lock(()), Dice(b"")) for bot in BOTS] == [10_000] * 4
    leisure = GAME.view(table("phase=creating since=5000 sand=120000"), ABBY)
    calm = GAME.view(table("phase=creating since=5000"), ABBY)
    lock = lock_by("oracle", calm)
    assert moment("oracle", leisure, lock, Dice(b"1")) == moment("oracle", calm, lock, Dice(b"1"))


@pytest.mark.rule("DR-BOT-2")
def test_only_a_race_has_its_moment() -> None:
    ready = GAME.view(table("phase=await_ready"), ABBY)
    assert moment("lucid", ready, Ready(), Dice(b"")) is None
    calm = GAME.view(table("phase=creating since=5000", Options(pace="calm")), ABBY)
    assert moment("lucid", calm, Lock(()), Dice(b"")) is None


@pytest.mark.rule("DR-BOT-2")
def test_more_to_see_to_choose_and_to_carry_takes_longer() -> None:
    few, many = (
        GAME.view(table(f"phase=creating since=0 dreams=D1-1 own={own}/-"), ABBY)
        for own in ("wisp,ribbon,bend,hook", "wisp,ribbon,bend,hook,bend-1,wisp-2")
    )
    steady = Person(glance=0.3, thought=1, doubts=0, spread=0)
    near, far = Lock(laid(("wisp", 0, 4, 0))), Lock(laid(("wisp", 0, -2, 3)))
    both = Lock(laid(("wisp", 0, 4, 0), ("ribbon", 2, 0, 0)))
    spent = [taken(steady, few, one, Dice(b"")) for one in (near, far, both)]
    assert spent[0] < spent[1] < spent[2]
    assert taken(steady, many, near, Dice(b"")) > spent[0]
    hesitant = steady._replace(doubts=100)
    assert taken(hesitant, few, near, Dice(b"")) > spent[0]


@pytest.mark.rule("DR-BOT-2")
def test_against_the_middle_bots_a_quick_person_is_first_about_half_the_time() -> None:
    """Alone against a lucid bot, and against a lucid and a drowsy one at the same table."""
    ahead_of_lucid = ahead_of_both = games = 0
    for number, v in enumerate(open_tables()):
        for turn in range(8):
            key = f"{number} {turn}"
            own = taken(QUICK, v, lock_by("lucid", v, f"{key} own"), Dice(key.encode()))
            lucid = seconds("lucid", v, lock_by("lucid", v, key), f"{key} lucid")
            drowsy = seconds("drowsy", v, lock_by("drowsy", v, key), f"{key} drowsy")
            games += 1
            ahead_of_lucid += own < lucid
            ahead_of_both += own < min(lucid, drowsy)
    assert 0.4 < ahead_of_lucid / games < 0.6
    assert 0.4 < ahead_of_both / games < 0.6


@pytest.mark.rule("DR-BOT-3")
def test_a_bot_takes_what_is_worth_most() -> None:
    s = resolving("dreams=D1-5 own=wisp/wisp laid=wisp.0@1,1/wisp.0@1,1 fragments=0,3,0,0/-")
    assert asked(s, ABBY) in listed(s, ABBY)


@pytest.mark.rule("DR-BOT-3", "DR-EVAL-8")
def test_a_bot_resolves_in_the_best_order() -> None:
    """Nothing it could do in another order or with other colours would be worth more."""
    line = "seats=1 dreams=D2-2 round=2 fragments=1,0,1,1 own=wisp,ribbon,hook,wisp-1 "
    s = resolving(line + "laid=wisp-1.0@2,1+hook.2@0,0")
    while GAME.to_act(s) and s.phase == "resolving":
        ask(s, ABBY, asked(s, ABBY))
    assert worth(HOUSE, s.dreamers[ABBY], s.round) >= best_end(
        line + "laid=wisp-1.0@2,1+hook.2@0,0"
    )


def best_end(line: str) -> int:
    """By trying everything that is listed, to the end of the phase."""

    def best(s: State) -> int:
        if s.phase != "resolving":
            return worth(HOUSE, s.dreamers[ABBY], s.round)
        return max(best(after(s, action)) for action in listed(s, ABBY))

    def after(s: State, action: Action) -> State:
        then = GAME.copy(s)
        ask(then, ABBY, action)
        return then

    return best(resolving(line))


@pytest.mark.rule("DR-BOT-3")
def test_colours_are_named_with_a_view_to_what_will_come() -> None:
    s = resolving("seats=1 dreams=D1-4 round=3 keys=1 chests=bronze-1/-/- fragments=1,1,0,0 "
                  "own=wisp,ribbon,bend,hook laid=wisp.0@1,1+ribbon.3@0,2")  # fmt: skip
    ask(s, ABBY, Resolve("collect:1,1"))
    step = next_step(s, ABBY)
    assert isinstance(step, ChooseColors)
    assert step in listed(s, ABBY)


@pytest.mark.rule("DR-EVAL-8")
def test_a_chest_that_is_better_left_shut_comes_before_its_keys() -> None:
    line = "seats=1 dreams=D1-4 laid=wisp.0@0,0+hook.2@1,1"
    assert best_order(resolving(line), ABBY)[:2] == ["collect:0,0", "collect:1,1"]
    dear = msgspec.structs.replace(HOUSE.evaluation, key=5000)
    s = resolving(line)
    content = msgspec.structs.replace(HOUSE, name="dear keys", evaluation=dear)
    s.options = Options(pace="calm", content=content)
    assert best_order(s, ABBY)[0] == "collect:1,1"


@pytest.mark.rule("DR-BOT-4")
def test_what_bots_buy() -> None:
    shop = "phase=improving turn=0 piles=wisp-2/ribbon-6/bend-6/hook-6"
    assert segment_price(HOUSE, "wisp-2", 1) == 3150
    assert segment_price(HOUSE, "hook-6", 8) == 3350
    rich = table(f"{shop} coins=9/9")
    assert asked(rich, ABBY) == BuySegment("hook")
    assert asked(rich, BEN) == Wait()
    late = GAME.view(table(f"{shop} round=8 coins=9/9"), ABBY)
    assert best_shape(late, ABBY) == "hook"
    shaken = GAME.view(table(f"{shop} round=6 coins=9/9 serenity=5/20"), ABBY)
    assert best_shape(shaken, ABBY) == "hook"
    poor = "phase=improving turn=0 piles=wisp-5/-/bend-6/hook-4 round=7"
    assert improvement(GAME.view(table(f"{poor} coins=4/0 serenity=5/20"), ABBY), ABBY) == (
        SkipSegment()
    )


@pytest.mark.rule("DR-BOT-4")
def test_bots_buy_serenity_when_they_need_it_and_with_their_last_coins() -> None:
    uneasy = table("phase=improving used=1/1 coins=9/9 serenity=5/7")
    assert asked(uneasy, ABBY) == BuySerenity(2)
    assert asked(uneasy, BEN) == FinishImproving()
    last = table("phase=improving used=1/1 round=8 coins=9/2 serenity=12/12")
    assert asked(last, ABBY) == BuySerenity(3)
    assert asked(last, BEN) == FinishImproving()


@pytest.mark.rule("DR-BOT-5")
def test_the_same_dice_make_the_same_choice() -> None:
    s = table("phase=creating dreams=D3-3")
    for bot in BOTS:
        assert asked(s, ABBY, bot, b"1") == asked(s, ABBY, bot, b"1")
    assert len({asked(s, ABBY, "drowsy", bytes([n])) for n in range(6)}) > 1


@pytest.mark.parametrize("bots", [("oracle", "lucid", "drowsy", "random"), ("lucid",)])
@pytest.mark.parametrize("pace", ["race", "calm"])
def test_bots_play_to_the_end(bots: tuple[str, ...], pace: Any) -> None:
    match = played(bots, Options(pace=pace), bytes(32))
    assert match.outcome is not None
    assert match.outcome.places[-1] == len(bots)


def test_a_stronger_bot_beats_a_weaker_one() -> None:
    ends = [played(("random", "drowsy"), Options(), bytes([n]) * 32).outcome for n in range(16)]
    assert sum(end is not None and end.places == (2, 1) for end in ends) >= 15
