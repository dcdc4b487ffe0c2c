"""Ways to set the table that have a name, for a lobby to offer."""

from typing import Final

from reverie.games.dreamcatcher.model import Options

GENTLE: Final = Options()
PRINTED: Final = Options(chain_pass=False, orientation="free")  # read to the letter
CLOCK: Final = Options(pick_seconds=120, deal_seconds=180, talk_seconds=300)
PRESETS: Final = {"gentle": GENTLE, "printed": PRINTED, "clock": CLOCK}
