"""Version files that IKI cannot be played with are refused, with file and line, before anything is played."""

from pathlib import Path

import pytest

from conformance.copied_program import complaint_about, copy_program
from edokko.games.iki.rules.terms import CARDS


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_program(tmp_path_factory.mktemp("program"))


CARD = """[add.characters.diver]
season = "spring"
type = "peddler"
cost = 1
fire_bonus = 0
skill = { gain = { rice = 1 } }
salary = [{ mon = 1 }, { mon = 2 }]
steps = 2
"""
MOST = 127  # of what takes a byte
SPRING = ["characters.seamstress", "characters.ukiyoe_artist", "characters.ox_cart"]


def without(key: str) -> str:
    return "".join(line + "\n" for line in CARD.splitlines() if not line.startswith(key))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (CARD, ""),
        (without("cost"), "3.toml, line 4: characters.diver.cost: is missing"),
        (without("season"), "3.toml, line 4: characters.diver.season: is missing"),
        (without("salary"), "3.toml, line 4: characters.diver.salary: is missing"),
        (CARD.replace("cost = 1", 'cost = "1"'), "3.toml, line 7: characters.diver.cost: must be a whole number"),
        (CARD.replace("peddler", "diver"), "3.toml, line 6: characters.diver.type: 'diver' is not one of"),
        (CARD + "retirment_token = 1\n", "3.toml, line 12: characters.diver.retirment_token: is not known"),
        (CARD.replace("gain =", "gains ="), "3.toml, line 9: characters.diver.skill.gains.rice: is not known"),
        ("[add.rules]\nincomes = 5\n", "3.toml, line 5: rules.incomes: is not known"),
        ('remove = ["rules.income"]\n', "3.toml: rules.income: is missing"),
        (f"remove = {SPRING}\n", "3.toml: characters: spring must have from 12 to 16"),
        ('remove = ["shops.site_build"]\n', "3.toml: shops.site_build: is missing"),
        ('[street]\nshops = ["rice"]\n', "3.toml, line 5: street.shops: must be a list with 8 values"),
    ],
)
def test_a_version_is_refused_with_the_line_of_what_is_wrong(program: Path, text: str, complaint: str) -> None:
    said = complaint_about(program, "iki", text)
    assert said.startswith(complaint) if complaint else said == ""


def test_the_cards_of_all_versions_have_numbers_that_a_stall_can_hold() -> None:
    assert len(CARDS) <= MOST
