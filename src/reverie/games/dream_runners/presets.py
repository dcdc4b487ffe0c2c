"""Ways to set the table that have a name, for a lobby to offer."""

from typing import Final

from reverie.games.dream_runners.model import Options

UNHURRIED: Final = Options(  # the race, with all the time that DR-TIME-1 allows
    sand_seconds=120,
    think_seconds=600,
    draft_seconds=120,
    resolve_seconds=300,
    improve_seconds=300,
    ready_seconds=600,
)
PRESETS: Final = {
    "race": Options(),
    "starter": Options(tile_set="starter"),
    "unhurried": UNHURRIED,
    "calm": Options(pace="calm"),
}
FOR_NEWCOMERS: Final = "starter"  # DR-SETUP-5
