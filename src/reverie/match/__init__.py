"""A table in play: seats, log, time and records. Still no I/O and no clock of its own."""

from reverie.match.entries import Draft, Player, SitDown, TakeBack
from reverie.match.hands import Hand, Hands
from reverie.match.match import AnyMatch, Match, Step
from reverie.match.record import (
    BadRecord,
    Record,
    read_record,
    record_of,
    record_sentence,
    write_record,
)

__all__ = [
    "AnyMatch",
    "BadRecord",
    "Draft",
    "Hand",
    "Hands",
    "Match",
    "Player",
    "Record",
    "SitDown",
    "Step",
    "TakeBack",
    "read_record",
    "record_of",
    "record_sentence",
    "write_record",
]
