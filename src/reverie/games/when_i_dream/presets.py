"""Ways to set the table that have a name, for a lobby to offer."""

from typing import Final

from reverie.games.when_i_dream.model import Options

ENGINE: Final = Options()  # the rulebook as printed: what is no word costs the card
ONLINE: Final = Options(  # what a lobby offers first: nobody waits for ever
    unknown_words="insist",
    clue_limit_s=10,
    idle_skip_s=20,
    ready_s=15,
    forced_guess_s=20,
    last_guess_s=15,
    narration_s=120,
)
PRESETS: Final = {"online": ONLINE, "printed": ENGINE}
