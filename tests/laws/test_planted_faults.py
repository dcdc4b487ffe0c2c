"""Each law catches the mistake it is for, and no other law complains of it."""

from collections.abc import Callable

import pytest
from tests.laws.faults import DEEP_FAULTS, FAULTS
from tests.laws.faulty_rules import LULLABY
from tests.laws.faulty_secrets import drafting
from tests.laws.faulty_time import endless_night

from reverie.kernel import AnyGame
from reverie.laws import LAWS, LawBroken, check_laws
from reverie.laws.broken import END

Maker = Callable[[], AnyGame]

PLANTED = [
    pytest.param(law, make, id=make.__name__)
    for law, makers in FAULTS.items()
    for make in makers
    if make is not endless_night  # a hundred thousand actions: once is enough
]


def broken_by(make: Maker) -> set[str]:
    """The names of all laws that some random matches break."""
    matches = 12 if make().name == LULLABY.name else 2
    broken = set()
    for number in range(matches):
        game = make()
        for law in LAWS.values():
            try:
                law(game, bytes([number]))
            except LawBroken as found:
                broken.add(found.law)
    return broken


@pytest.mark.parametrize(("law", "make"), PLANTED)
def test_a_planted_fault_is_caught_by_its_law_alone(law: str, make: Maker) -> None:
    assert broken_by(make) == {law}


def test_a_match_without_end_is_caught() -> None:
    with pytest.raises(LawBroken, match="goes on after 100000 actions") as found:
        LAWS[END](endless_night(), b"")
    assert found.value.law == END


@pytest.mark.parametrize(("law", "make"), DEEP_FAULTS.items(), ids=DEEP_FAULTS)
def test_a_deep_fault_is_caught_by_its_law_too(law: str, make: Maker) -> None:
    assert law in broken_by(make)


def test_every_law_has_a_planted_fault() -> None:
    assert set(FAULTS) == set(LAWS)


def test_without_a_fault_nothing_is_caught() -> None:
    check_laws(LULLABY, matches=12)
    check_laws(drafting(lambda _, action: action), matches=12)
