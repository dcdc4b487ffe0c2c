"""Ways to set the table that have a name, for a lobby to offer."""

from typing import Final

from msgspec.structs import replace

from reverie.games.dream_runners.box.reading import first_edition
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


def of_first_edition(options: Options) -> Options:
    """What a table of the first edition agreed on: with its own content, since the rules stayed."""
    return options if options.content else replace(options, content=first_edition())
