"""What can be played, with whose cards, and what has been played."""

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from reverie.games import games
from reverie.kernel import Illegal
from reverie.server.api import ContentFiles, ContentRead, GameSeen
from reverie.server.endpoint import bots_offered
from reverie.server.model import Statistics
from reverie.server.options import game_called, game_seen
from reverie.server.routes import TheRooms, TheVisitor, problems


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
    read = game_called(game).read_files
    if read is None:
        raise Illegal("lobby", "NO_CONTENT")
    content, mistakes = read(data.files, visitor.language)
    return ContentRead(content, tuple(mistakes))


@get("/statistics/{game:str}", summary="What was played of a game", responses=problems(404))
async def statistics(game: FromPath[str], rooms: TheRooms) -> Statistics:
    return await rooms.house.storage.statistics(game_called(game).name)


routes = Router("/", route_handlers=[list_games, read_content, statistics], tags=["Games"])
