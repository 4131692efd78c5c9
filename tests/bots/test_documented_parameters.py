"""The table of search parameters in docs/bots.md says what the games' settings are."""

import re
from pathlib import Path

import pytest

from edokko.engine.evaluation import GuidedSettings, SearchSettings
from edokko.games import find_game

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
COLUMNS = (("search", "iki"), ("search", "edo"), ("master", "iki"), ("master", "edo"))
WORDS = ("-", "always")  # in place of a number where a bot has no such parameter


def documented() -> dict[str, dict[tuple[str, str], str]]:
    """By parameter, what each column of the table says."""
    rows = re.findall(r"^\| `(\w+)` \|(.+)\|$", PAGE.read_text(encoding="utf-8").partition("| parameter |")[2], re.M)
    return {
        name: dict(zip(COLUMNS, (cell.strip() for cell in cells.split("|")), strict=False))
        for name, cells in rows
        if name in {*SearchSettings._fields, *GuidedSettings._fields}
    }


@pytest.mark.parametrize(("bot", "game"), COLUMNS)
def test_every_parameter_of_a_game_is_in_the_table_as_it_is(bot: str, game: str) -> None:
    settings: SearchSettings | GuidedSettings
    settings = find_game(game).evaluation.SEARCH_SETTINGS[-1] if bot == "search" else find_game(game).learned.SETTINGS
    said = {name: columns[bot, game] for name, columns in documented().items()}
    assert {name: text for name, text in said.items() if text not in WORDS} == {
        name: str(value) for name, value in settings._asdict().items()
    }
