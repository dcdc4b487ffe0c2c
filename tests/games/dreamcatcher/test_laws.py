"""Every law of the house, over forms of this game that chance does not choose."""

import pytest

from reverie.games.dreamcatcher import GAME
from reverie.games.dreamcatcher.model import Options
from reverie.laws import LAWS, Law

every_law = pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)


@every_law
@pytest.mark.parametrize("seats", [2, 6])
def test_dreamcatcher_obeys_with_a_clock(law: Law, seats: int) -> None:
    clock = Options(pick_seconds=60, deal_seconds=60, talk_seconds=60, agree="majority")
    law(GAME, b"clock", options=clock, seats=seats)
