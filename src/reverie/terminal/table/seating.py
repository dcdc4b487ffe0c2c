"""Who sits where: people by their names, bots by theirs in the game."""

from collections.abc import Sequence
from difflib import get_close_matches

from reverie.kernel import AnyGame, Illegal
from reverie.language import Catalogue, refusal_sentence
from reverie.match import Player
from reverie.match.match import check_player
from reverie.terminal.speech.failing import misuse
from reverie.terminal.speech.sentences import PACKAGE, all_words

DOUBTFUL = 0.75  # so much like a bot's name that it was probably meant to be one


def default_bot(game: AnyGame) -> str | None:
    """A good one, but not the one that thinks longest."""
    names = list(game.bots.own)
    return names[-2] if len(names) > 1 else names[0] if names else None


def seated(game: AnyGame, wish: str | None, say: Catalogue) -> list[Player]:
    """The players for `--seats`; left out, a guest against a good bot, or guests alone."""
    names = [name.strip() for name in wish.split(",")] if wish else default_names(game, say)
    if len(names) not in game.seats:
        count = len(names)
        least, most = game.seats[0], game.seats[-1]
        raise misuse(say("seats.count", game=game.name, count=count, least=least, most=most))
    players = [one_player(game, name, say) for name in names]
    return distinct(players)


def default_names(game: AnyGame, say: Catalogue) -> list[str]:
    others = [default_bot(game) or say("seats.me")] * (game.seats[0] - 1)
    return [say("seats.me"), *others]


def one_player(game: AnyGame, name: str, say: Catalogue) -> Player:
    if name in game.bots.every:
        return Player(name.rpartition(":")[2], name)
    if name.lower() in myself():
        name = say("seats.guest")
    close = get_close_matches(name, game.bots.every, n=1, cutoff=DOUBTFUL)
    if close:
        raise misuse(say("seats.doubtful", name=name, bot=close[0]))
    player = Player(name)
    try:
        check_player(game, player)
    except Illegal as refusal:
        raise misuse(refusal_sentence(refusal, say)) from None
    return player


def myself() -> set[str]:
    """“me”, in every language."""
    return set(all_words(PACKAGE, "seats.me"))


def distinct(players: Sequence[Player]) -> list[Player]:
    """Nobody is called like another: the second planner is “planner 2”."""
    taken: set[str] = set()
    seated = []
    for player in players:
        name, number = player.name, 1
        while name in taken:
            number += 1
            name = f"{player.name} {number}"
        taken.add(name)
        seated.append(Player(name, player.bot))
    return seated
