"""Every law over every game that is installed, the guest's too."""

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.decks import rare_abilities

from reverie.games import games
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.model import Options
from reverie.kernel import AnyGame
from reverie.laws import LAWS, Law

HOUSE = settings().max_examples  # a match of Dreamwell takes a third of a second, and more
FEW = settings(max_examples=max(2, HOUSE // 3))

every_game = pytest.mark.parametrize("game", games().values(), ids=games())
every_law = pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)
keys = st.binary(max_size=16)


@every_game
@every_law
@given(key=keys)
@FEW
def test_every_game_obeys(law: Law, game: AnyGame, key: bytes) -> None:
    law(game, key)


@every_law
@pytest.mark.parametrize("advanced", [False, True])
def test_dreamwell_obeys_with_abilities_that_its_own_deck_lacks(law: Law, advanced: bool) -> None:
    law(DREAMWELL, b"rare", options=Options(advanced, True, content=rare_abilities()))


FINGERPRINT = """
import hashlib, sys
from reverie.games import games
from reverie.games.dreamwell import GAME as DREAMWELL
from reverie.games.dreamwell.model import Options
from reverie.laws import table_of
from reverie.laws.matches import encoded, play
table = table_of(games()[sys.argv[1]], b"sets have no order")
state = table.deal()
digest = hashlib.sha256(encoded(play(table)))
for viewer in table.viewers:
    view = table.game.view(state, viewer)
    digest.update(encoded([view, list(table.game.legal(view))]))
print(digest.hexdigest())
"""


@every_game
def test_no_game_depends_on_the_order_of_sets(game: AnyGame) -> None:
    """Python orders sets of words differently in every process, by the hash seed."""

    def fingerprint(seed: str) -> str:
        command = [sys.executable, "-c", FINGERPRINT, game.name]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return run.stdout

    assert len({fingerprint(seed) for seed in ("1", "2", "3")}) == 1
