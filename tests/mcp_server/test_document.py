"""docs/mcp.md says what the server offers."""

import json
import re
from pathlib import Path

from mcp import Client

from edokko.mcp.open_games import MOST_GAMES, MOST_ITERATIONS, MOST_SECONDS
from mcp_server.asking import ask

PAGE = (Path(__file__).parent.parent.parent / "docs" / "mcp.md").read_text(encoding="utf-8")


def test_the_document_lists_every_tool_with_its_arguments() -> None:
    async def list_tools(client: Client) -> dict[str, list[str]]:
        tools = (await client.list_tools()).tools
        assert all(tool.description for tool in tools)
        return {tool.name: list(tool.input_schema["properties"]) for tool in tools}

    rows = re.findall(r"^\| `(\w+)` \| ([^|]*)\|", PAGE, re.M)
    assert {tool: re.findall(r"`(\w+)`", arguments) for tool, arguments in rows} == ask(list_tools)


def test_the_limits_are_those_of_the_server() -> None:
    assert f"think for {MOST_SECONDS} seconds or\n  {MOST_ITERATIONS:,} iterations" in PAGE
    assert f"{MOST_GAMES} games can be open at once" in PAGE


def test_the_setting_for_hosts_starts_the_server_that_is_tested() -> None:
    (block,) = re.findall(r"^```json\n(.*?)^```", PAGE, re.M | re.S)
    assert json.loads(block) == {"mcpServers": {"edokko": {"command": "edokko", "args": ["mcp"]}}}
