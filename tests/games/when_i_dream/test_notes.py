"""What a screen shows beside a view."""

import pytest
from tests.games.when_i_dream.tables import (
    A,
    B,
    dreaming,
    gone_on,
    guess,
    penalised,
    reviewed,
    right,
    told,
    with_roles,
    wrong,
)

from reverie.games.when_i_dream.model import State
from reverie.games.when_i_dream.sight.view import view
from reverie.games.when_i_dream.words.notes import Notes, notes
from reverie.games.when_i_dream.words.sentences import words
from reverie.kernel import Seat

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve")
STORY = "I licked ice cream — under Moon’s light, a tortoise beside me."


def noted(s: State, seat: Seat | None = A, language: str = "en") -> Notes:
    return notes(view(s, seat), words(language, s.options, NAMES))


def test_a_story_lights_up_where_it_names_what_was_guessed() -> None:
    s = dreaming(pieces=("turtle", "ice cream", "bridge", "robot"))
    guess(s, "tortoise")
    right(s)
    right(s)
    wrong(s)
    assert noted(s, B).mentions == ()
    told(s, STORY)
    found = {each.card: STORY[each.start : each.end] for each in noted(s).mentions}
    assert found == {1: "tortoise", 2: "ice cream"}


def test_who_sleeps_is_told_no_reason_of_a_penalty() -> None:
    s = dreaming()
    penalised(s, B)
    assert noted(s, A).penalties == ("",)
    assert noted(s, B).penalties == ("that was the piece itself.",)


@pytest.mark.parametrize(
    ("rights", "wrongs", "reason"),
    [(1, 1, "even"), (2, 1, "one apart"), (3, 0, "too far apart")],
)
def test_every_point_is_explained(rights: int, wrongs: int, reason: str) -> None:
    s = dreaming()
    with_roles(s, (None, "fairy", "imp", "trickster", "trickster"), "fairy")
    for _ in range(rights):
        right(s)
    for _ in range(wrongs):
        wrong(s)
    told(s, "nothing at all")
    reviewed(s)
    (dreamer, fairy, imp, trickster, _) = noted(s).gains[0]
    assert dreamer == f"dreamt: {rights} guessed right"
    assert (str(rights) in fairy, str(wrongs) in imp, reason in trickster) == (True, True, True)


def test_reasons_are_sent_only_where_points_are_looked_at() -> None:
    s = dreaming()
    right(s)
    told(s, "the moon")
    reviewed(s)
    assert "telling them all" in noted(s).gains[0][A]
    gone_on(s)
    assert noted(s).gains == ()


def test_turns_on_a_card_follow_from_the_number_of_seats() -> None:
    assert [noted(dreaming(seats)).turns_each for seats in (6, 7)] == [3, 2]
