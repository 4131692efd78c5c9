"""Asking a server through the client that hosts of models use."""

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters

from edokko.cli.mcp import draw_plain
from edokko.mcp.open_games import OpenGames
from edokko.mcp.server import make_server
from web.visiting import run

Asking = Callable[[Client], Awaitable[Any]]


class Mistake(Exception):
    """What a tool says was wrong."""


async def call(client: Client, tool: str, **arguments: object) -> Any:
    """What a tool answers: its value, or its text if it has none."""
    answer = await client.call_tool(tool, arguments)
    text = "\n".join(part.text for part in answer.content if part.type == "text")
    if answer.is_error:
        raise Mistake(text)
    structured = answer.structured_content
    if structured is None:
        return text
    return structured["result"] if set(structured) == {"result"} else structured


def ask(asking: Asking, folder: Path | None = None, language: str = "en") -> Any:
    """Ask a server in this process."""
    games = OpenGames(language, folder)
    try:
        return _ask(Client(make_server(games, draw_plain)), asking)
    finally:
        games.close()


def ask_process(asking: Asking, *options: str) -> Any:
    """Ask `edokko mcp`, started as a host starts it, with the compiled rules of the tests."""
    arguments = ["-m", "edokko", "mcp", *options]
    return _ask(Client(StdioServerParameters(command=sys.executable, args=arguments, env=dict(os.environ))), asking)


def _ask(client: Client, asking: Asking) -> Any:
    async def connected() -> Any:
        async with client:
            return await asking(client)

    return run(connected)
