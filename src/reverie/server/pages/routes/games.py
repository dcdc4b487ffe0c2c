"""What can be played, with whose cards, and what has been played."""

import asyncio
from collections.abc import Mapping

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from reverie.games import games
from reverie.kernel import AnyGame, Illegal
from reverie.language.mistakes import BadContent
from reverie.match.content import told
from reverie.server.contract.api import ContentFiles, ContentRead, GameSeen
from reverie.server.lobby.options import game_called, game_seen
from reverie.server.model import Statistics
from reverie.server.pages.routes import TheRooms, TheVisitor, problems
from reverie.server.thinking.endpoint import bots_offered


@get("/games", summary="Every game that can be played here", responses=problems())
async def list_games(visitor: TheVisitor, rooms: TheRooms) -> list[GameSeen]:
    settings = rooms.house.settings
    return [
        game_seen(game, visitor.language, bots_offered(game, settings)) for game in games().values()
    ]


@post(
    "/games/{game:str}/content",
    summary="Read somebody's own cards from files",
    status_code=200,
    responses=problems(404, 422),
)
async def read_content(
    game: FromPath[str], data: JSONBody[ContentFiles], visitor: TheVisitor
) -> ContentRead:
    """Either what they hold, to be sent as an option, or everything that is wrong with them."""
    return await asyncio.to_thread(content_read, game_called(game), data.files, visitor.language)


def content_read(game: AnyGame, files: Mapping[str, str], language: str) -> ContentRead:
    """Large files, and word lists to compare them with: not on the event loop's time."""
    if game.box is None:
        raise Illegal("lobby", "NO_CONTENT")
    try:
        content = game.box.read({name: text.encode() for name, text in files.items()})
    except BadContent as bad:
        return ContentRead(None, told(game, bad.mistakes, language))
    return ContentRead(content, (), tuple(game.box.remarks(content, language)))


@get("/statistics/{game:str}", summary="What was played of a game", responses=problems(404))
async def statistics(game: FromPath[str], visitor: TheVisitor, rooms: TheRooms) -> Statistics:
    """Of listed tables, and of those where the asker sat."""
    return await rooms.house.storage.statistics(game_called(game).name, visitor.id)


routes = Router("/", route_handlers=[list_games, read_content, statistics], tags=["Games"])
