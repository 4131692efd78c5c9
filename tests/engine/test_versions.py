"""Files of content versions: the first is whole, a later one says what it changes, adds and removes."""

from pathlib import Path

import pytest

from edokko.engine.content import Content, apply_changes
from edokko.engine.errors import BadContent
from edokko.engine.versions import all_names, all_shipped, shipped

ATOMS = frozenset({"wood", "rice"})
FIRST = """
source = "rulebook"

[rules]
income = 4
income_source = "reconstructed"
names = ["one", "two"]

[cards.monk]
cost = { wood = 1, rice = 2 }
skill = { gain = { rice = 1 } }

[cards.samurai]
cost = { wood = 3 }
skill = { gain = { wood = 1 } }
"""
HEADER = 'content = 2\nchanges = 1\nsource = "published"\n'


def folder_with(root: Path, *later: str, first: str = FIRST) -> Path:
    """A game's content folder with a first version and some more."""
    folder = root / "stones" / "content"
    folder.mkdir(parents=True)
    for number, text in enumerate((first, *later), start=1):
        (folder / f"{number}.toml").write_text(text, encoding="utf-8")
    return folder


def second(root: Path, text: str) -> Content:
    return shipped(folder_with(root, HEADER + text), ATOMS)


def test_what_a_version_does_not_name_stays(tmp_path: Path) -> None:
    content = second(tmp_path, "")
    before = shipped(tmp_path / "stones" / "content", ATOMS, 1)
    assert (content.version, content.game, content.values) == (2, "stones", before.values)


def test_a_version_changes_values_and_the_first_stays_as_it_was(tmp_path: Path) -> None:
    content = second(tmp_path, "[rules]\nincome = 5\n[cards.monk]\ncost = { rice = 1 }\n")
    assert content.values["rules"]["income"] == 5
    assert content.values["cards"]["monk"] == {"cost": {"rice": 1}, "skill": {"gain": {"rice": 1}}}
    assert shipped(tmp_path / "stones" / "content", ATOMS, 1).values["rules"]["income"] == 4


def test_a_version_adds_tables_and_single_values(tmp_path: Path) -> None:
    text = "[add.cards.geisha]\ncost = { wood = 2 }\n[add.cards.monk.skill]\npay = { wood = 1 }\n"
    content = second(tmp_path, text + "[add.rules]\nstrict = true\n")
    assert list(content.values["cards"]) == ["monk", "samurai", "geisha"]
    assert content.values["cards"]["geisha"] == {"cost": {"wood": 2}}
    assert content.values["cards"]["monk"]["skill"] == {"gain": {"rice": 1}, "pay": {"wood": 1}}
    assert content.values["rules"]["strict"] is True


def test_a_version_removes_tables_and_single_values(tmp_path: Path) -> None:
    content = second(tmp_path, 'remove = ["cards.monk", "rules.income"]\n')
    assert list(content.values["cards"]) == ["samurai"]
    assert list(content.values["rules"]) == ["names"]


def test_what_is_removed_can_be_added_again_in_another_shape(tmp_path: Path) -> None:
    content = second(tmp_path, 'remove = ["cards.monk"]\n[add.cards.monk]\ncost = { wood = 9 }\n')
    assert content.values["cards"]["monk"] == {"cost": {"wood": 9}}


def test_every_number_says_where_it_comes_from(tmp_path: Path) -> None:
    text = '[rules]\nincome = 5\nincome_source = "reconstructed: here"\nnames = ["three"]\n'
    content = second(tmp_path, text + '[add.cards.geisha]\nsource = "rulebook, page 2"\ncost = { wood = 2 }\n')
    assert content.source(("rules", "income")) == "reconstructed: here"
    assert content.source(("rules", "names")) == "published"
    assert content.source(("cards", "geisha", "cost")) == "rulebook, page 2"
    assert content.source(("cards", "geisha", "cost", "wood")) == "rulebook, page 2"
    assert content.source(("cards", "monk", "cost")) == "rulebook"
    assert "source" not in content.values["cards"]["geisha"]


def test_a_third_version_starts_from_the_one_that_it_names(tmp_path: Path) -> None:
    two = HEADER + "[rules]\nincome = 5\n"
    three, four = (f'content = {each}\nchanges = {base}\nsource = "x"\n' for each, base in ((3, 1), (4, 2)))
    folder = folder_with(tmp_path, two, three, four)
    assert [content.values["rules"]["income"] for content in all_shipped(folder, ATOMS)] == [4, 5, 4, 5]
    assert shipped(folder, ATOMS, 4).source(("rules", "income")) == "published"
    assert shipped(folder, ATOMS).version == 4


def test_names_of_all_versions_keep_the_order_of_the_oldest(tmp_path: Path) -> None:
    text = 'remove = ["cards.monk"]\n[add.cards.geisha]\ncost = { wood = 2 }\n'
    folder = folder_with(tmp_path, HEADER + text)
    tables = [content.values["cards"] for content in all_shipped(folder, ATOMS)]
    assert all_names(tables) == ("monk", "samurai", "geisha")


def test_an_edition_of_a_later_version_keeps_its_sources(tmp_path: Path) -> None:
    base = second(tmp_path, "[add.cards.geisha]\ncost = { wood = 2 }\n")
    content = apply_changes(base, {"rules": {"income": 9}}, ATOMS, edition="mine")
    assert (content.version, content.values["rules"]["income"]) == (2, 9)
    assert content.source(("cards", "geisha", "cost")) == "published"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[rules]\nincom = 5\n", "2.toml, line 5: rules.incom: is not known"),
        ("[cards.geisha]\ncost = { wood = 1 }\n", "2.toml, line 4: cards.geisha: is not known"),
        ('[rules]\nincome = "5"\n', "2.toml, line 5: rules.income: must be a whole number, is '5'"),
        ("[rules]\nnames = { wood = 1 }\n", "2.toml, line 5: rules.names: must be a list"),
        ("rules = 3\n", "2.toml, line 4: rules: must be a table"),
        ('remove = ["cards.geisha"]\n', "2.toml, line 4: remove: 'cards.geisha' is not there"),
        ('remove = ["cards.monk.cost.stone.x"]\n', "2.toml, line 4: remove: 'cards.monk.cost.stone.x' is not there"),
        ('remove = ["source"]\n', "2.toml, line 4: remove: 'source' is not there"),
        ("remove = [1]\n", "2.toml, line 4: remove: must be a list"),
        ("[add.cards.monk]\ncost = { wood = 1 }\n", "2.toml, line 5: cards.monk.cost: is there already"),
        ("add = 3\n", "2.toml, line 4: add: must be a table"),
    ],
)
def test_a_wrong_change_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadContent) as error:
        second(tmp_path, text)
    assert str(error.value).startswith(complaint)


@pytest.mark.parametrize("text", ["[rules]\nincome = 5\n", "[add.cards.geisha]\ncost = { wood = 1 }\n"])
def test_what_is_new_needs_a_source(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadContent, match=r"2\.toml, line 4: .*: needs a source"):
        shipped(folder_with(tmp_path, "content = 2\nchanges = 1\n" + text), ATOMS)


@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        ("changes = 1\n", "2.toml, line 1: missing key 'content'"),
        ("content = 2\n", "2.toml, line 1: missing key 'changes'"),
        ("content = 3\nchanges = 1\n", "2.toml, line 1: content: must be 2"),
        ("content = 2\nchanges = 2\n", "2.toml, line 2: changes: 2 is not one of"),
        ('content = 2\nchanges = "1"\n', "2.toml, line 2: changes: must be a whole number"),
        ("content = ", "2.toml: not a TOML file"),
    ],
)
def test_a_later_version_says_what_it_is_and_what_it_changes(tmp_path: Path, header: str, complaint: str) -> None:
    with pytest.raises(BadContent) as error:
        shipped(folder_with(tmp_path, header), ATOMS)
    assert str(error.value).startswith(complaint)
