"""Version files that Edo cannot be played with are refused, with file and line, before anything is played."""

from pathlib import Path

import pytest

from conformance.copied_program import complaint_about, copy_program


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_program(tmp_path_factory.mktemp("program"))


CARD = """[add.cards.special_20]
actions = [
  { action = "rice", limit = 2, each = 2 },
  { action = "trade", limit = 1 },
]
"""
MERCHANTS = tuple(f"merchants.merchant_{number}" for number in (3, 4, 5, 6, 7, 8, 9, 10))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (CARD, ""),
        ("[add.cards.special_20]\nnotes = 1\n", "3.toml, line 4: cards.special_20.actions: is missing"),
        (CARD.replace(", limit = 1", ""), "3.toml, line 5: cards.special_20.actions.1.limit: is missing"),
        (CARD.replace("each", "eech"), "3.toml, line 5: cards.special_20.actions.0.eech: is not known"),
        (CARD.replace("trade", "swim"), "3.toml, line 5: cards.special_20.actions.1.action: 'swim' is not one of"),
        (CARD.replace("trade", "rice"), "3.toml, line 5: cards.special_20.actions.1: is on the card twice"),
        (f"remove = {list(MERCHANTS)}\n", "3.toml: merchants: must have at least 2 cards to draw"),
        ("[start]\nbundles = [{ wood = 1 }]\n", "3.toml, line 5: start.bundles: must be a list with 4 to 6 values"),
        ('remove = ["cards.special_3"]\n', "3.toml, line 4: remove: 'cards.special_3' is not there"),
        ("[small_map.spaces]\nedo = 3\n", "3.toml, line 5: small_map.spaces.edo: must be a text"),
    ],
)
def test_a_version_is_refused_with_the_line_of_what_is_wrong(program: Path, text: str, complaint: str) -> None:
    said = complaint_about(program, "edo", text)
    assert said.startswith(complaint) if complaint else said == ""
