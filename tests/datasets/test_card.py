"""The dataset card, docs/datasets.md: its tables are those of the code, and its example runs."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from edokko.arena.line_up import read_line_up
from edokko.datasets.columns import columns_of
from edokko.datasets.settings import Label, settings_of
from edokko.engine.encoding import size_of
from edokko.games import GAMES, find_game

CARD = (Path(__file__).parent.parent.parent / "docs" / "datasets.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_card_has_every_column_with_its_type_and_meaning(game: str) -> None:
    columns = columns_of(find_game(game), size_of(find_game(game).encoding.PIECES))
    table = "".join(f"| `{each.name}` | {each.type_name} | {each.meaning} |\n" for each in columns)
    assert f"|---|---|---|\n{table}\n" in CARD


def test_the_card_has_every_key_of_the_metadata() -> None:
    line_up = read_line_up("iki", ["random"], seats=2, seed=1)
    label = json.loads(Label(settings_of(line_up, 25, has_observations=True), 0, 25).write())
    keys = re.findall(r"^\| (`.+?`) \|", CARD.split("a JSON object:")[1].split("## Reading one")[0], re.M)
    assert sorted(key for row in keys for key in re.findall(r"`(\w+)`", row)) == sorted(label)


def test_the_example_of_the_card_runs(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", CARD, re.S)
    assert example
    assert example[1].count("search:20") == 1
    quick = example[1].replace("search:20", "search:2").replace("games=4", "games=1, jobs=0")
    command = [sys.executable, "-c", quick]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert result.stdout.startswith("iki True True ")
