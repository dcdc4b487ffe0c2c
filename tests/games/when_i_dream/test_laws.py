"""Every law of the house, over this game in many forms."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.model import Options
from reverie.games.when_i_dream.presets import ONLINE
from reverie.laws import LAWS, Law

FEW = settings(max_examples=max(2, settings().max_examples // 6))
every_law = pytest.mark.parametrize("law", LAWS.values(), ids=LAWS)


@every_law
@given(key=st.binary(max_size=16))
@FEW
def test_when_i_dream_obeys(law: Law, key: bytes) -> None:
    law(GAME, key)


@every_law
@pytest.mark.parametrize(
    "options",
    [ONLINE, Options(language="de", pieces="swapping", clue_limit_s=5, clue_display="fade")],
    ids=["online", "german"],
)
def test_when_i_dream_obeys_with_limits(law: Law, options: Options) -> None:
    law(GAME, b"limits", options=options)
