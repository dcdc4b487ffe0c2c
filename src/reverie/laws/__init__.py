"""What every game obeys, whatever its rules: plain functions for our own games and for guests.

A law is called with a game and a key, any bytes; options, seats, dice and a random match follow
from the key. It returns, or raises `LawBroken`, which says what broke and how to see it again.
"""

from reverie.kernel import AnyGame, Dice
from reverie.laws.answers import whatever_is_sent_is_answered
from reverie.laws.broken import LawBroken
from reverie.laws.drafts import draft_is_kept_in_silence_and_counts_in_time
from reverie.laws.endings import random_match_ends
from reverie.laws.legality import legal_is_exactly_what_is_accepted
from reverie.laws.moods import face_follows_from_what_all_have_seen
from reverie.laws.records import same_dice_deal_the_same_table, stored_match_is_the_match
from reverie.laws.secrecy import nobody_sees_what_they_cannot_know
from reverie.laws.states import advance_leaves_its_state_alone, pieces_are_neither_made_nor_lost
from reverie.laws.studies import question_can_be_kept_and_sent
from reverie.laws.tables import LAWS, Law, Trial, mode_name, option_sets, table_of
from reverie.laws.takebacks import take_back_restores_the_table
from reverie.laws.timing import late_timer_changes_nothing, time_never_runs_backwards

__all__ = [
    "LAWS",
    "Law",
    "LawBroken",
    "Trial",
    "advance_leaves_its_state_alone",
    "check_laws",
    "draft_is_kept_in_silence_and_counts_in_time",
    "face_follows_from_what_all_have_seen",
    "late_timer_changes_nothing",
    "legal_is_exactly_what_is_accepted",
    "mode_name",
    "nobody_sees_what_they_cannot_know",
    "option_sets",
    "pieces_are_neither_made_nor_lost",
    "question_can_be_kept_and_sent",
    "random_match_ends",
    "same_dice_deal_the_same_table",
    "stored_match_is_the_match",
    "table_of",
    "take_back_restores_the_table",
    "time_never_runs_backwards",
    "whatever_is_sent_is_answered",
]


def check_laws(game: AnyGame, matches: int = 20, key: bytes = b"") -> None:
    """Hold a game to every law, over as many random matches."""
    for number in range(matches):
        match_key = Dice(key).split(f"match {number}").key
        for law in LAWS.values():
            law(game, match_key)
