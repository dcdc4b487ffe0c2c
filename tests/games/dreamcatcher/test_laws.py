"""Every law of the house, over this game in many forms."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.model import Options
from reverie.laws import LAWS, Law

FEW = settings(max_examples=max(2, settings().max_examples // 6))
every_law = pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)


@every_law
@given(key=st.binary(max_size=16))
@FEW
def test_dreamcatcher_obeys(law: Law, key: bytes) -> None:
    law(GAME, key)


@every_law
@pytest.mark.parametrize("seats", [2, 6])
def test_dreamcatcher_obeys_with_a_clock(law: Law, seats: int) -> None:
    clock = Options(pick_seconds=60, deal_seconds=60, talk_seconds=60, agree="majority")
    law(GAME, b"clock", options=clock, seats=seats)
