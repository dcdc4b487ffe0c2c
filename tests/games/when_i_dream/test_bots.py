"""Chapter 19: bots."""

import pytest
from tests.games.when_i_dream.tables import A, B, dreaming, every_word

from reverie.games.when_i_dream import GAME
from reverie.games.when_i_dream.actions import (
    Appeal,
    Attend,
    Challenge,
    EndNarration,
    GiveClue,
    Guess,
    Vote,
)
from reverie.games.when_i_dream.bots.sleepwalker import nouns, open_piece, random_words
from reverie.games.when_i_dream.box.content import TONGUES
from reverie.games.when_i_dream.judge.spelling import plain
from reverie.games.when_i_dream.model import Options
from reverie.kernel import Dice, Millis, Seat
from reverie.match import Match, Player


@pytest.mark.rule("WD-BOT-1")
def test_a_bot_has_its_view_and_of_the_deck_only_the_open_piece() -> None:
    s = dreaming()
    assert open_piece(GAME.view(s, A)) is None
    piece = open_piece(GAME.view(s, B))
    assert piece is not None
    assert piece.en == "moon"


@pytest.mark.rule("WD-BOT-2")
@pytest.mark.parametrize("language", TONGUES)
def test_it_guesses_from_a_general_vocabulary(language: str) -> None:
    words = nouns("de" if language == "de" else "en")
    assert len(words) >= 3000
    deck = every_word(Options(language="de" if language == "de" else "en"))
    assert len({plain(word) for word in words} - {plain(word) for word in deck}) >= 3000


@pytest.mark.rule("WD-BOT-3")
def test_its_clues_are_clean() -> None:
    s = dreaming(pieces=("ice cream", "moon"))
    view, clues = GAME.view(s, B), []
    for number in range(40):
        action = random_words(view, GAME.legal(view), Dice(bytes([number])), [])
        if isinstance(action, GiveClue):
            clues.append(action)
            twin = GAME.copy(s)
            GAME.apply(twin, B, action, Millis(0))
            assert not twin.penalties
            assert twin.clues[0].flags == ()
    assert clues


@pytest.mark.rule("WD-BOT-4", "WD-ROUND-5")
def test_bots_play_whole_games_and_never_quarrel() -> None:
    players = [Player(name, bot="random") for name in ("Ada", "Ben", "Cleo", "Dora")]
    match = Match(GAME, Options(near_miss="machine"), players, bytes(32))
    for seat in map(Seat, range(4)):  # the table says who is a bot
        match.play(seat, Attend("bot"), Millis(0))
    done: set[type] = set()
    for _ in range(20_000):
        if not match.to_act:
            break
        for seat in sorted(match.to_act):
            if seat in match.to_act and (action := match.bot_action(seat)) is not None:
                done.add(type(action))
                match.play(seat, action, Millis(match.now + 700))
    assert match.outcome is not None
    assert {GiveClue, Guess, EndNarration} <= done
    assert not done & {Challenge, Appeal, Vote}
    assert not any(match.state.rows)


@pytest.mark.rule("WD-BOT-5")
def test_what_a_bot_does_with_its_time_does_not_hinge_on_its_role() -> None:
    """The same dice, another role: the same word; and no bot has a clock."""
    said = set()
    for role in ("fairy", "imp", "trickster"):
        s = dreaming()
        s.roles = tuple(role if each else None for each in s.roles)
        view = GAME.view(s, B)
        said.add(random_words(view, GAME.legal(view), Dice(b"dice"), []))
    assert len(said) == 1
