"""What the printed book says in one line, and what is easily broken without anybody noticing."""

import json

import msgspec
import pytest
from tests.games.dream_runners.tables import (
    ABBY,
    BEN,
    BOX,
    CLEO,
    DORA,
    ask,
    refused,
    tick,
)

from reverie.games.dream_runners import GAME
from reverie.games.dream_runners.actions import Arrange, Lock, Resolve, Take
from reverie.games.dream_runners.box.content import Content
from reverie.games.dream_runners.box.reading import read_content
from reverie.games.dream_runners.geometry import CELLS
from reverie.games.dream_runners.model import Options, Placement, State
from reverie.games.dream_runners.proof.notation import read_table
from reverie.kernel import Seat

OWN = "spark,wisp,ribbon,bend"


def with_dream(*rows: str) -> Content:
    """Somebody's own content: the first dream is another one."""
    dreams = msgspec.to_builtins(BOX.dreams)
    dreams[0]["rows"] = rows
    return read_content({"mine.json": json.dumps({"dreams": dreams}).encode()})


def locked(line: str, content: Content | None = None, pace: str = "calm") -> State:
    """Everybody has laid what the line says, and locked it in the order of the seats."""
    options = msgspec.convert({"pace": pace}, Options)
    options = msgspec.structs.replace(options, content=content)
    s = read_table(f"dreams=D1-1 phase=creating {line}", options=options)
    for seat in range(len(s.dreamers)):
        ask(s, Seat(seat), Lock())
    return s


@pytest.mark.rule("DR-CONV-3", "DR-SETUP-18")
def test_three_and_four_share_clockwise_round_after_round() -> None:
    """With two it is all the same which way round it goes."""
    fair = with_dream(". . .", ". ~wgkcccc .", ". . .")
    for seats, first in ((3, 1), (4, 2)):
        laid = "/".join(["spark.0@1,1"] * seats)
        s = locked(f"seats={seats} title={first} laid={laid}", fair)
        turns = []
        while s.draft is not None:
            turns.append(s.draft.turn)
            ask(s, s.draft.turn, Take(s.draft.elements[0]))
        assert turns == [(first + taken) % seats for taken in range(7)]


@pytest.mark.rule("DR-CONV-3", "DR-CONV-4")
def test_who_takes_no_part_is_passed_over_clockwise() -> None:
    fair = with_dream(". . .", ". ~wgkc .", ". . .")
    s = locked("seats=4 title=2 laid=spark.0@1,1/spark.0@1,1/-/spark.0@1,1", fair)
    assert s.draft is not None
    assert s.draft.order == (DORA, ABBY, BEN)
    for seat, element in ((DORA, "white"), (ABBY, "green"), (BEN, "key"), (DORA, "coin")):
        ask(s, seat, Take(element))  # type: ignore[arg-type]
    assert s.phase == "resolving"


@pytest.mark.rule("DR-SYM-2", "DR-CASE-6", "DR-REW-8")
def test_double_doubles_serenity_like_everything_else() -> None:
    calm = with_dream("sc . .", ". . .", ". . .")
    for segment, times in (("spark", 1), ("wisp-1", 2)):
        s = locked(f"seats=2 serenity=12/12 own={OWN},wisp-1/{OWN} laid={segment}.0@0,0/-", calm)
        assert BOX.symbols("wisp-1") == ("X", "-")
        ask(s, ABBY, Resolve("collect:0,0"))
        assert (s.dreamers[ABBY].serenity, s.dreamers[ABBY].coins) == (12 + times, 2 + times)


@pytest.mark.rule("DR-GEO-8", "DR-GEO-12")
def test_nothing_may_be_covered_twice_beyond_the_frame_either() -> None:
    s = read_table("seats=2 dreams=D1-1 phase=creating")
    wisp, ribbon = Placement("violet-wisp", 0, -1, 0), Placement("violet-ribbon", 1, -2, 1)
    assert (-1, 1) not in CELLS  # where they meet
    assert refused(s, ABBY, Arrange((wisp, ribbon))) == "OVERLAP"
    beside = msgspec.structs.replace(ribbon, col=2)
    ask(s, ABBY, Arrange((wisp, beside)))
    assert s.compositions[ABBY] == (wisp, beside)


@pytest.mark.rule("DR-TIME-1", "DR-RESOLVE-14")
def test_every_pick_has_its_own_time() -> None:
    """What is left of one player's twenty seconds is nobody else's limit."""
    fair = with_dream(". . .", ". ~wgkc .", ". . .")
    s = locked("seats=3 title=0 laid=spark.0@1,1/spark.0@1,1/spark.0@1,1", fair, "race")
    assert s.due_at == 20_000
    ask(s, ABBY, Take("white"), 15_000)
    assert s.due_at == 35_000
    tick(s, 35_000)  # Ben lets his time pass
    assert s.due_at == 55_000
    assert s.draft is not None
    assert s.draft.turn == CLEO


@pytest.mark.rule("DR-CASE-4", "DR-REW-3", "DR-CASE-6")
def test_double_on_choice_fragments_gives_two_of_each_colour_that_was_named() -> None:
    """Two of choice on a cell are named one by one, and each is doubled in its own colour."""
    wish = with_dream("**b . .", ". . .", ". . .")
    s = locked(f"seats=2 own={OWN},wisp-1/{OWN} laid=wisp-1.0@0,0/-", wish)
    assert refused(s, ABBY, Resolve("collect:0,0", ("white",))) == "COLORS"
    assert refused(s, ABBY, Resolve("collect:0,0", ("white",) * 4)) == "COLORS"
    ask(s, ABBY, Resolve("collect:0,0", ("white", "green")))
    assert s.dreamers[ABBY].fragments == (2, 2, 0, 2)
    one = with_dream("* . .", ". . .", ". . .")
    s = locked(f"seats=2 own={OWN},wisp-1/{OWN} laid=wisp-1.0@0,0/-", one)
    ask(s, ABBY, Resolve("collect:0,0", ("orange",)))
    assert s.dreamers[ABBY].fragments == (0, 0, 2, 0)
    assert all(
        len(action.colors) == 1
        for action in GAME.legal(GAME.view(s, ABBY))
        if isinstance(action, Resolve) and action.colors
    )
