"""How awake a bot is (RULES, chapter 10.2)."""

from typing import Final, NamedTuple


class Level(NamedTuple):
    """Calibrated so that a table of four alike ends in one of the three bands."""

    name: str
    sigma: float  # how far its weights stray from the table's
    rho: float  # how many associations it lacks
    kappa: float  # how well it feels
    noise: float  # on what it believes a lead's choice to be worth


LEVELS: Final = {
    "sleepy": Level("sleepy", 0.8, 0.30, 5, 0.15),
    "dozing": Level("dozing", 0.6, 0.20, 7, 0.0),
    "lucid": Level("lucid", 0.3, 0.05, 15, 0.0),
}
