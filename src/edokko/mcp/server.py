"""The MCP server: tools and pages to read, over standard input and output."""

from collections.abc import Callable
from functools import partial, wraps
from threading import Lock
from typing import Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.server.mcpserver.resources import FunctionResource
from mcp_types import ToolAnnotations

from edokko import __version__
from edokko.engine.errors import EdokkoError
from edokko.games import working_games
from edokko.mcp.open_games import OpenGames
from edokko.mcp.reading import page_names, whole_page
from edokko.mcp.seated import Draw
from edokko.mcp.tools import Tools
from edokko.words.catalogue import find_catalogue

INSTRUCTIONS = """\
You sit at one seat of a board game, and bots have the other seats. list_games says what there is; read_rules and
read_cards teach it. begin_game begins a game. Then, until is_over: legal_actions says what you may do and what each
action would cause, play does it and tells what happened since. look shows the table. You see what your seat may see."""

Tool = Callable[..., Any]


def make_server(games: OpenGames, draw: Draw) -> MCPServer[Any]:
    """A server whose tools play these games; `draw` draws a table as plain text."""
    server: MCPServer[Any] = MCPServer(
        "edokko", title="Edokko", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING"
    )
    tools = Tools(games, draw)
    only_reads = ToolAnnotations(read_only_hint=True, open_world_hint=False)
    changes = ToolAnnotations(destructive_hint=False, open_world_hint=False)
    one_at_a_time = Lock()  # the server calls tools in threads
    reading = (
        tools.list_games,
        tools.look,
        tools.view,
        tools.legal_actions,
        tools.consider,
        tools.chronicle,
        tools.score,
        tools.hint,
        tools.read_rules,
        tools.read_cards,
    )
    doing = (tools.begin_game, tools.play, tools.undo, tools.leave_game)
    for tool in (*reading, *doing):
        is_text = tool.__annotations__["return"] is str  # a text to read is not sent a second time as a value
        server.add_tool(
            _told(tool, games, one_at_a_time),
            annotations=only_reads if tool in reading else changes,
            structured_output=False if is_text else None,
        )
    _add_pages(server, games.language)
    return server


def _told(tool: Tool, games: OpenGames, one_at_a_time: Lock) -> Tool:
    """A tool that tells the model its mistakes in words, after which all is as it was."""

    @wraps(tool)
    def tell(**arguments: Any) -> Any:
        with one_at_a_time:
            try:
                return tool(**arguments)
            except EdokkoError as error:
                raise ToolError(games.explain(error, arguments.get("game_id"))) from error

    return tell


def _add_pages(server: MCPServer[Any], language: str) -> None:
    """The pages about every game, as resources."""
    catalogue = find_catalogue(language)
    for game in working_games():
        title = catalogue.say(f"page.game.{game.name}")
        for page in page_names(game.name):
            server.add_resource(
                FunctionResource(
                    uri=f"edokko://{game.name}/{page}",
                    name=f"{game.name}-{page}",
                    title=catalogue.say(f"page.reading.title.{page}", game=title),
                    mime_type="text/markdown",
                    fn=partial(whole_page, game.name, page, language),
                )
            )
