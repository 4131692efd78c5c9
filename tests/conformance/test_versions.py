"""A second content version, made by a test: old games replay, new ones have what was added and not what was removed.

The copy of the program that has it is played by another Python.
"""

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from conformance.copied_program import copy_program, run, second_version
from conformance.tables import finished_match, moments
from edokko.games import SHIPPED, find_game

HERE = Path(__file__).parent
OLD = "This page shows content version 1; the newest is 2."
Json = dict[str, Any]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program in which every game has a second version."""
    return copy_program(tmp_path_factory.mktemp("program"))


@pytest.fixture(scope="module", params=SHIPPED)
def seen(program: Path, request: pytest.FixtureRequest) -> Json:
    """What the copy saw of a game; each is played once for all tests."""
    game: str = request.param
    folder = program / game
    folder.mkdir()
    match = finished_match(game, 2, 1)
    (folder / "record.json").write_text(json.dumps(match.record()))
    (folder / "position.json").write_text(json.dumps(middle(game)))
    edition = f'game = "{game}"\ncontent = 2\nedition = "mine"\n\n[rules]\n{next(iter(rules(game)))} = 7\n'
    (folder / "edition.toml").write_text(edition)
    found: Json = json.loads(run(program, str(HERE / "play_versions.py"), game, str(folder)))
    return {"game": game, **found}


@cache
def middle(game: str) -> Json:
    """A position of version 1 in the middle of a game."""
    return [match.position() for match in moments(game, 2, seed=1, every=50)][-1]


def rules(game: str) -> Json:
    values: Json = find_game(game).shipped().values["rules"]
    return values


@cache
def changes(game: str) -> Json:
    return tomllib.loads((second_version(game) / "2.toml").read_text(encoding="utf-8"))


def added(game: str, *tables: str) -> set[str]:
    """The names that version 2 adds, of some tables or all."""
    return {
        name for table, entries in changes(game)["add"].items() if not tables or table in tables for name in entries
    }


def removed(game: str) -> set[str]:
    return {path.split(".")[1] for path in changes(game)["remove"]}


def test_records_and_positions_of_version_1_are_what_they_were(seen: Json) -> None:
    game = seen["game"]
    old, match = seen["old"], finished_match(game, 2, 1)
    assert old["record"] == match.record()
    assert old["end"] == match.position()
    assert old["position"] == middle(game)


def test_a_position_of_version_1_has_nothing_that_only_version_2_has(seen: Json) -> None:
    said = seen["old"]["strangers"]
    assert said
    for name, complaint in said.items():
        assert f"'{name}' is not one of " in complaint
        assert name not in complaint.split(" is not one of ")[1]


def test_new_games_are_of_version_2_and_their_lines_add_up(seen: Json) -> None:
    for each in seen["new"]:
        assert each["content"] == 2
        assert each["sums"] == each["totals"]


def test_what_was_added_comes_up_and_what_was_removed_never_does(seen: Json) -> None:
    game = seen["game"]
    games = seen["new"]
    there = {name for each in games for name in each["names"]}
    done = {name.split(".")[0].split("=")[0] for each in games for name in each["actions"]}
    assert added(game, "characters", "buildings", "tokens", "merchants") <= there
    assert not removed(game) & (there | done)
    chosen = added(game, "characters", "buildings", "tokens", "shops", "cards")
    assert chosen <= done


def test_all_cards_of_version_2_lie_in_its_piles_at_the_start(seen: Json) -> None:
    game = seen["game"]
    for each in seen["new"]:
        hidden = each["setup"]
        piles = [name for pile in hidden.get("decks", hidden).values() if isinstance(pile, list) for name in pile]
        names = [name for name in piles if isinstance(name, str)]
        assert len(names) == len(set(names))
        assert not removed(game) & set(names)


def test_pages_show_the_cards_of_their_version(seen: Json) -> None:
    game = seen["game"]
    texts = seen["texts"]
    assert texts["others"]
    new = added(game) - added(game, "shops")
    assert new <= set(texts["cards"]["2"])
    assert not new & set(texts["cards"]["1"])
    gone = removed(game) & set(texts["cards"]["1"])
    assert gone
    assert not gone & set(texts["cards"]["2"])
    assert OLD in texts["pages"]["1"]
    assert OLD not in texts["pages"]["2"]


def test_pages_opened_from_a_table_of_version_1_are_about_version_1(seen: Json) -> None:
    game, site = seen["game"], seen["site"]
    assert OLD in site["old"]
    assert OLD not in site["new"]
    for name in added(game) - added(game, "shops"):
        assert name in site["new"]
        assert name not in site["old"]
    assert f"/rules/{game}/guide?table={site['table']}" in site["old"]


def test_every_number_of_version_2_has_its_own_source(seen: Json) -> None:
    game = seen["game"]
    sources = seen["texts"]["sources"]
    for path, source in sources.items():
        assert source.startswith(("rulebook", "reconstructed", "published")), path
    for table, entries in changes(game)["add"].items():
        for name in entries:
            assert {source for path, source in sources.items() if path.startswith(f"{table}.{name}.")} == {
                "published for tests"
            }
    assert "reconstructed: from a test" in sources.values()


def test_an_edition_applies_on_top_of_version_2(seen: Json) -> None:
    game = seen["game"]
    edition = seen["edition"]
    changed = next(iter(rules(game)))
    assert edition["content"] == 2
    assert edition["edition"] == {"name": "mine", "changes": {"rules": {changed: 7}}}
    assert edition["values"] == {**rules(game), **changes(game)["rules"], changed: 7}


def test_bots_play_version_2(seen: Json) -> None:
    assert seen["thinks"]
