"""Every game of the house writes a table in one line, and reads it back."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.games import HOUSE
from reverie.kernel import AnyGame, Illegal, Millis
from reverie.match import Match, Player

every_game = pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)


@every_game
@given(key=st.binary(min_size=32, max_size=32), entries=st.integers(0, 60))
def test_a_table_of_a_match_is_written_and_read_back(
    game: AnyGame, key: bytes, entries: int
) -> None:
    players = [Player(f"{n}", next(iter(game.bots.own))) for n in range(game.seats[0])]
    match = Match.deal(game, game.options(), players, key)
    while match.to_act and len(match.log) < entries:
        seat = min(match.to_act)
        match.play(seat, match.bot_action(seat), Millis(match.now + 1_000))
    s = match.state
    notation = game.proof.notation
    assert notation is not None
    line = notation.write(s)
    read = notation.read(line)
    read.dice = s.dice
    assert msgspec.json.encode(read) == msgspec.json.encode(s)
    assert "\n" not in line
    assert notation.seats(read) == len(players)


@every_game
@pytest.mark.parametrize("line", ["seats=99", "seats=zwei", "luck=7", "round"])
def test_a_line_that_is_no_table_is_refused(game: AnyGame, line: str) -> None:
    assert game.proof.notation is not None
    with pytest.raises(Illegal):
        game.proof.notation.read(line)
