"""Content and editions: every number has a source, an edition changes what it names, and wrong values say where."""

from pathlib import Path

import pytest

from edokko import BadContent, Match
from edokko.engine.content import leaves, line_numbers, source_of
from edokko.engine.editions import edition_template, reconstructed
from edokko.games import GAMES, find_game

every_game = pytest.mark.parametrize("name", list(GAMES))
HEADER = 'game = "iki"\ncontent = 1\nedition = "test"\n'


def edition(folder: Path, text: str) -> Path:
    path = folder / "my-box.toml"
    path.write_text(text, encoding="utf-8")
    return path


def play_with(folder: Path, text: str) -> Match:
    return Match.new("iki", seats=2, seed=1, edition=edition(folder, HEADER + text))


@every_game
def test_every_number_has_a_source(name: str) -> None:
    game = find_game(name)
    content = game.shipped()
    for path, _ in leaves(content.values, game.atoms):
        source = source_of(content.values, path)
        assert source.startswith(("rulebook", "reconstructed", "published")), path


@every_game
def test_every_version_ever_shipped_still_fills_a_box(name: str) -> None:
    game = find_game(name)
    versions = sorted(int(path.stem) for path in game.content_folder.glob("*.toml"))
    assert versions == list(range(1, len(versions) + 1))
    for version in versions:
        game.fill_box(game.shipped(version))


def test_the_costs_the_rulebook_states_are_marked_so() -> None:
    content = find_game("iki").shipped()
    assert source_of(content.values, ("characters", "monk", "cost")) == "rulebook"
    assert source_of(content.values, ("buildings", "inn", "cost")) == "rulebook"
    assert source_of(content.values, ("characters", "samurai", "cost")).startswith("reconstructed")


@pytest.mark.parametrize(("card", "limit"), [("base_a", "wood"), ("base_b", "rice field"), ("base_c", "stone")])
def test_limits_of_officials_that_the_rulebook_does_not_tell_are_marked_so(card: str, limit: str) -> None:
    """Its text has no number for Wood, Stone and Rice field; who owns the game finds them in the template."""
    game = find_game("edo")
    content = game.shipped()
    source = source_of(content.values, ("cards", card, "actions"))
    assert source.startswith("reconstructed: ")
    assert limit in source
    assert f"[cards.{card}]\n# actions = " in edition_template(content, game.atoms)


@every_game
def test_the_template_lists_every_reconstructed_number_and_changes_nothing(name: str, tmp_path: Path) -> None:
    game = find_game(name)
    content = game.shipped()
    template = edition_template(content, game.atoms)
    for path, _, _ in reconstructed(content, game.atoms):
        assert f"# {path[-1]} = " in template
    seats = game.seat_counts[0]
    path = edition(tmp_path, template)
    assert Match.new(name, seats=seats, edition=path)._box == game.fill_box(content)


@every_game
def test_the_template_with_all_lines_in_force_still_changes_nothing(name: str, tmp_path: Path) -> None:
    game = find_game(name)
    content = game.shipped()
    lines = edition_template(content, game.atoms).splitlines()
    text = "\n".join(line.removeprefix("# ") if " = " in line else line for line in lines)
    path = edition(tmp_path, text)
    match = Match.new(name, seats=game.seat_counts[0], edition=path)
    assert match._box == game.fill_box(content)
    assert len(list(leaves(match.content.changes, game.atoms))) == len(reconstructed(content, game.atoms))


def test_an_edition_changes_what_it_names_and_nothing_else(tmp_path: Path) -> None:
    farmhouse = "[buildings.farmhouse]\ncost = { wood = 2, koban = 1 }\n"
    match = play_with(tmp_path, "[characters.samurai]\ncost = 12\n" + farmhouse)
    box = match._box
    ids = list(match.content.values["characters"])
    assert box.characters[ids.index("samurai")].cost == 12
    assert box.characters[ids.index("monk")].cost == 4
    assert list(box.buildings[0].cost) == [0, 0, 0, 2, 1, 0]


@pytest.mark.parametrize("text", ["[scoring]\nkoban = 4\n", "[shops.rice]\npay = { mon = 2 }\n", "[shops.koban]\n"])
def test_an_edition_may_name_one_value_of_a_table(tmp_path: Path, text: str) -> None:
    assert play_with(tmp_path, text).actions()


def test_any_stall_may_be_served_by_both_shops(tmp_path: Path) -> None:
    play_with(tmp_path, '[stalls.large_board]\nc = { shop = "both" }\nd = { shop = "both" }\n')


def test_the_changed_values_travel_with_the_record(tmp_path: Path) -> None:
    match = play_with(tmp_path, "[rules]\nincome = 9\n")
    while match.view(0)["asks"] != "hire":
        match.play(match.actions()[-1])
    match.play("income")
    record = match.record()
    assert record["edition"] == {"name": "test", "changes": {"rules": {"income": 9}}}
    again = Match.from_record(record, secret=match.secret)
    assert again.state_bytes() == match.state_bytes()
    assert Match.from_position(match.position())._box.income == 9


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[characters.samurai]\ncost = -1\n", "line 5: characters.samurai.cost: must be a whole number from 0"),
        ("[characters.samurai]\ncost = 100\n", "line 5: characters.samurai.cost"),
        ("[characters.samurai]\ncost = true\n", "line 5: characters.samurai.cost: must be a whole number"),
        ('[characters.samurai]\ncost = "9"\n', "line 5: characters.samurai.cost: must be a whole number"),
        ("[characters.wizard]\ncost = 1\n", "line 4: characters.wizard: is not known"),
        ("[characters.samurai]\nprice = 1\n", "line 5: characters.samurai.price: is not known"),
        ("[buildings.inn]\ncost = { gold = 1 }\n", "line 5: buildings.inn.cost"),
        ("[buildings.inn]\ncost = { wood = -1 }\n", "line 5: buildings.inn.cost"),
        ('[characters.samurai]\ntype = "wizard"\n', "line 5: characters.samurai.type"),
        ('[characters.samurai]\nseason = "spring"\n', "line 5: characters.samurai.season"),
        ("[characters.monk]\nsteps = 60\n", "line 5: characters.monk.steps"),
        ("[characters.seamstress.skill]\ngain = { experience = 2 }\n", "characters.seamstress.skill.gain"),
        ('[tokens.tai_plain]\nseason = "spring"\n', "tokens"),
        ("[start]\nkobuns = 0\n", "line 5: start.kobuns"),
        ("[rules]\nrow_mons = 99\n", "line 5: rules.row_mons"),
        ('[ikizama]\nspaces = ["1", "2", "3", "4", "5"]\n', "line 5: ikizama.spaces"),
        ('[calendar]\nevents = ["payday", "mons", "mons"]\n', "line 5: calendar.events"),
        ('[street]\nshops_source = "x"\n', "line 5: street.shops_source: is not known"),
        ("[characters.samurai]\nsalary = [{ iki = 1 }]\n", "line 5: characters.samurai.salary"),
        ("[characters.samurai]\nsalary = [1, 2]\n", "line 5: characters.samurai.salary"),
        ("[ikizama]\nblocking_tiles = [1, 1, 1, 1, 1]\n", "line 5: ikizama.blocking_tiles: must count 12"),
        ("[ikizama]\nblocking_tiles = [12]\n", "line 5: ikizama.blocking_tiles"),
        ('[street]\nshops = ["rice"]\n', "line 5: street.shops"),
        (
            '[street]\nshops = ["rice", "rice", "fire_tower", "tobacco", "pawn", "construction", "fish", "exchange"]\n',
            "line 5: street.shops",
        ),
        ('[street]\nedge_shops = ["sandal", "rice", "fish", "pawn"]\n', "line 5: street.edge_shops"),
        ("[rules]\nrevealed_each_month = 5\n", "line 5: rules.revealed_each_month"),
        ("[rules]\nbuildings_offered = 0\n", "line 5: rules.buildings_offered"),
        ("[stalls.large_board]\na = 3\n", "line 5: stalls.large_board.a"),
        ("characters = 3\n", "line 4: characters"),
        ("income = 3\n", "line 4: income: is not known"),
    ],
)
def test_a_wrong_value_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadContent) as error:
        play_with(tmp_path, text)
    assert complaint in str(error.value)
    assert "my-box.toml" in str(error.value)


@pytest.mark.parametrize("key", ["game", "content", "edition"])
def test_a_missing_key_is_refused(tmp_path: Path, key: str) -> None:
    text = "".join(line + "\n" for line in HEADER.splitlines() if not line.startswith(key))
    with pytest.raises(BadContent, match=f"line 1: missing key '{key}'"):
        Match.new("iki", seats=2, edition=edition(tmp_path, text))


def test_all_missing_keys_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="line 1: missing keys game, content, edition"):
        Match.new("iki", seats=2, edition=edition(tmp_path, "[rules]\nincome = 5\n"))


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (HEADER.replace("iki", "edo"), "line 1: this edition is for 'edo'"),
        (HEADER.replace("= 1", "= 99"), "line 2: content version 99"),
        (HEADER.replace("= 1", '= "1"'), "line 2: content"),
        ("game = ", "not a TOML file"),
        ("\xff\xfe", "not a TOML file"),
    ],
)
def test_a_file_that_is_no_edition_of_this_game_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadContent, match=complaint):
        Match.new("iki", seats=2, edition=edition(tmp_path, text))


def test_lines_are_found_for_tables_keys_and_dotted_keys() -> None:
    lines = line_numbers('a = 1\n\n[b.c]\nd = 2\n"e f" = 3\ng.h = 4\n# i = 5\n[[j]]\n')
    below = {("b", "c"): 3, ("b", "c", "d"): 4, ("b", "c", "e f"): 5, ("b", "c", "g", "h"): 6}
    assert lines == {("a",): 1, **below, ("j",): 8}


def test_an_edition_changes_the_game_without_compiling_again(tmp_path: Path) -> None:
    match = play_with(tmp_path, "[start]\nkobuns = 2\n")
    assert [seat["kobuns"] for seat in match.view(0)["seats"]] == [2, 2]
    assert match.game.rules is find_game("iki").rules
