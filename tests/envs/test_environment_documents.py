"""The page about environments is true: its examples print what it says, and tables are those of the code."""

import doctest
import re
from pathlib import Path

import pytest
from encoding_tables import PAGES, with_tables

from conformance.tables import games_with, only_compiled
from edokko.engine.game import ENCODING_PART
from edokko.games import SHIPPED, find_game

PAGE = Path(__file__).parent.parent.parent / "docs" / "environments.md"


@only_compiled
def test_every_example_runs_and_prints_what_it_says() -> None:
    text = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"^```pycon\n(.*?)^```", text, re.M | re.S)
    assert 2 * len(examples) == len(re.findall(r"^```", text, re.M)), "a block of code that nothing runs"
    page = doctest.DocTestParser().get_doctest("\n".join(examples), {}, PAGE.name, str(PAGE), 0)
    assert doctest.DocTestRunner().run(page).failed == 0


@pytest.mark.parametrize("name", [name for name in games_with(ENCODING_PART) if name in SHIPPED])
def test_the_tables_of_a_game_are_those_of_the_code(name: str) -> None:
    page = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert with_tables(page, find_game(name)) == page, "python tools/encoding_tables.py writes them"
