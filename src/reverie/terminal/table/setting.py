"""A match that begins from a table in one line: played, and never kept as a record.

A record says how a table came about: its deal and everything since. This one came about by being
written down, so nothing that is stored could be played again.
"""

from dataclasses import replace
from typing import Any

from reverie.kernel import AnyGame, Dice, Illegal, Notation, Seat
from reverie.language import Catalogue
from reverie.match import AnyMatch, Match, Player
from reverie.terminal.faces.registry import face_of
from reverie.terminal.screen.signs import Look
from reverie.terminal.speech.failing import misuse
from reverie.terminal.table.answers import why_not
from reverie.terminal.table.opening import chosen_key
from reverie.terminal.table.seating import seated


def match_on(game: AnyGame, asked: dict[str, Any], say: Catalogue) -> AnyMatch:
    """The table of `--table`, with these players and these dice."""
    players = seated(game, asked["seats"], say)
    state = table_of(game, asked["table"], players, say)
    key = chosen_key(asked["key"], say)
    state.dice = Dice(key)
    set_so = replace(game, setup=lambda *_: game.copy(state))
    match: AnyMatch = Match(set_so, state.options, players, key)
    notation = notation_of(game)
    match.now = notation.now(state)
    for seat, player in enumerate(players):
        if player.bot is not None:
            match.attend(Seat(seat), "bot", match.now)
    return match


def notation_of(game: AnyGame) -> Notation[Any]:
    if game.proof.notation is None:
        raise LookupError(game.name)
    return game.proof.notation


def table_of(game: AnyGame, line: str, players: list[Player], say: Catalogue) -> Any:
    """The state a line stands for, if as many sit there and everybody can see it."""
    notation = notation_of(game)
    try:
        state = notation.read(line)
        if notation.seats(state) != len(players):
            raise misuse(say("table.seats_set", count=notation.seats(state), given=len(players)))
        for seat in range(len(players)):
            game.legal(game.view(state, Seat(seat)))
    except Illegal as refusal:
        names = [player.name for player in players]
        face = face_of(game, game.options(), names, say.language, Look())
        raise misuse(why_not(refusal, face, say)) from None
    except (LookupError, TypeError, ValueError):
        raise misuse(say("table.impossible")) from None
    return state
