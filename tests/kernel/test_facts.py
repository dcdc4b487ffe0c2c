"""Actions, events, refusals and outcomes: small, true, safe to keep and to send."""

import pickle

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.kernel import Fact, Illegal, Outcome, Tick, need, require, snake_case


class TurnPage(Fact, frozen=True):
    page: int
    quietly: bool = False


def test_a_fact_carries_its_name_in_snake_case() -> None:
    assert msgspec.json.encode(TurnPage(3)) == b'{"type":"turn_page","page":3}'
    assert msgspec.json.encode(Tick()) == b'{"type":"tick"}'


@pytest.mark.parametrize(
    ("name", "on_the_wire"),
    [
        ("Move", "move"),
        ("MoveNightmare", "move_nightmare"),
        ("A", "a"),
        ("AbilityMoveTo", "ability_move_to"),
    ],
)
def test_names_on_the_wire(name: str, on_the_wire: str) -> None:
    assert snake_case(name) == on_the_wire


@given(page=st.integers(-(2**40), 2**40), quietly=st.booleans())
def test_a_fact_comes_back_as_it_went(page: int, quietly: bool) -> None:
    fact = TurnPage(page, quietly)
    assert msgspec.json.decode(msgspec.json.encode(fact), type=TurnPage) == fact


def test_a_fact_does_not_change() -> None:
    fact = TurnPage(1)
    with pytest.raises(AttributeError):
        fact.page = 2  # type: ignore[misc]  # that is what is tried
    assert hash(fact) == hash(TurnPage(1))


def test_a_field_that_nobody_knows_is_not_overlooked() -> None:
    with pytest.raises(msgspec.ValidationError, match="loudly"):
        msgspec.json.decode(b'{"type":"turn_page","page":1,"loudly":true}', type=TurnPage)


def test_require_refuses_with_rule_code_and_details() -> None:
    require(1, "XY-A-1", "NEVER_SAID")
    with pytest.raises(Illegal) as refused:
        require([], "XY-A-1", "TOO_FEW", count=2, cell=7)
    refusal = refused.value
    assert (refusal.rule, refusal.code, refusal.details) == (
        "XY-A-1",
        "TOO_FEW",
        {"count": 2, "cell": 7},
    )
    assert str(refusal) == "XY-A-1: TOO_FEW count=2 cell=7"


def test_what_is_needed_is_handed_back_or_refused() -> None:
    assert need(0, "XY-A-1", "NEVER_SAID") == 0
    with pytest.raises(Illegal, match="XY-A-1: NOT_THERE cell=7"):
        need(None, "XY-A-1", "NOT_THERE", cell=7)


def test_a_refusal_survives_the_way_to_another_process() -> None:
    sent = Illegal("XY-A-1", "TOO_FEW", count=2)
    got = pickle.loads(pickle.dumps(sent))
    assert (got.rule, got.code, got.details) == (sent.rule, sent.code, sent.details)


def test_winners_are_all_who_share_the_first_place() -> None:
    assert Outcome(places=(1, 3, 1), points=(9, 2, 9), reason="rows").winners == (0, 2)
