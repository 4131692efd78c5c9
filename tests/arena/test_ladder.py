"""`make ladder`: its cells, and the page it writes from whatever has been played."""

import importlib
import json
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from edokko.arena.journal import open_journal
from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.result import GameResult, SeatResult
from edokko.engine.errors import BadOption
from edokko.games import GAMES

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def ladder() -> ModuleType:
    """The script as a module."""
    return importlib.import_module("ladder")


@pytest.fixture(scope="module")
def cells() -> ModuleType:
    return importlib.import_module("cells")


@pytest.fixture(scope="module")
def strength() -> ModuleType:
    return importlib.import_module("strength")


def make_up(line_up: LineUp, number: int, winner: str) -> GameResult:
    """A game in which all seats of the winner share the win."""
    specs = [spec.text for spec in line_up.seating(number)]
    seats = [
        SeatResult(bot, 1 if bot == winner else 2, float(bot == winner), 9, {"power": 7, "money": 2}, 10, 0.1)
        for bot in specs
    ]
    return GameResult(number, tuple(seats))


def write_journal(folder: Path, cell: object, winners: Sequence[str]) -> None:
    line_up = read_line_up(cell.game, cell.bots, seats=cell.seats, seed=1)
    with open_journal(folder / f"{cell.name}.jsonl", line_up) as journal:
        for number, winner in enumerate(winners):
            journal.note(make_up(line_up, number, winner))


# Cells


def pairs(cells: ModuleType, game: str, seats: int) -> dict[tuple[str, str], int]:
    """Who plays against whom without their budgets, and how many games."""
    return {
        (cell.stronger.partition(":")[0], cell.weaker.partition(":")[0]): cell.games
        for cell in cells.ladder_cells()
        if (cell.game, cell.seats) == (game, seats)
    }


@pytest.mark.parametrize("game", list(GAMES))
def test_every_bot_meets_those_below_it(cells: ModuleType, game: str) -> None:
    everywhere = [("master", "search-1"), ("search", "greedy"), ("greedy", "random")]
    for seats in (3, 4):
        assert pairs(cells, game, seats) == dict.fromkeys(everywhere, 200)
    with_two = [*everywhere, ("master", "search"), ("search", "search-1"), ("greedy", "gentle"), ("gentle", "random")]
    assert pairs(cells, game, 2) == dict.fromkeys(with_two, 400) | {("master", "master"): 40}


def test_cells_can_be_played_and_told_apart(cells: ModuleType) -> None:
    every = cells.ladder_cells() + cells.level_cells() + cells.step_cells()
    assert len({cell.name for cell in every}) == len(every)
    for cell in every:
        assert cell.bots == [cell.stronger] + [cell.weaker] * (cell.seats - 1)
        read_line_up(cell.game, cell.bots, seats=cell.seats, seed=cells.SEED)
    assert every[0].name.endswith("-over-search-1-250")
    assert {cell.games for cell in cells.ladder_cells(8) + cells.level_cells(8) + cells.step_cells(8)} == {8}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_level_meets_the_one_below_it(cells: ModuleType, game: str) -> None:
    met = {(cell.stronger, cell.weaker) for cell in cells.ladder_cells() + cells.level_cells() if cell.game == game}
    below = list(cells.level_specs(game).values())
    assert len(below) == 5
    assert set(pairwise(reversed(below))) <= met


def test_bots_that_think_have_the_budgets_of_the_game(cells: ModuleType) -> None:
    from edokko.games import find_game

    for cell in cells.ladder_cells():
        budgets = find_game(cell.game).learned.QUICK_MASTER, find_game(cell.game).evaluation.QUICK_SEARCH
        if cell.stronger.startswith("master") and cell.weaker.startswith("search"):
            assert cell.stronger == f"master:{budgets[0][cell.seats]}"
            assert cell.weaker.partition(":")[2] == str(budgets[1][cell.seats])


def test_aims_were_set_before(cells: ModuleType) -> None:
    aims = {cell.name: cell.aim for cell in cells.ladder_cells() if cell.aim is not None}
    for game, expected in {"iki": (0.85, 0.55), "edo": (0.75, 0.45)}.items():
        own = {name.removeprefix(f"{game}-"): aim for name, aim in aims.items() if name.startswith(game)}
        found = {seats: aim for name, aim in own.items() if "-over-search-1" in name for seats in [name[0]]}
        assert found == dict(zip("24", expected, strict=True))
        assert (own["2-greedy-over-random"], own["4-greedy-over-random"]) == (0.95, 0.70)
        assert own["2-greedy-over-gentle"] == 0.60
        assert sorted(aim for name, aim in own.items() if name.endswith("-over-greedy")) == [0.55, 0.80]
        assert [aim for name, aim in own.items() if "master-1s" in name] == [0.50]


def test_steps_lead_from_few_iterations_to_many(cells: ModuleType) -> None:
    own = [(cell.stronger, cell.weaker) for cell in cells.step_cells() if cell.game == "edo"]
    assert own == [
        ("master:400", "master:100"),
        ("master:1600", "master:400"),
        ("master:6400", "master:1600"),
        ("master:20000", "master:6400"),
        ("search:400", "search:100"),
        ("search:1600", "search:400"),
        ("search:6400", "search:1600"),
    ]


def test_steps_of_search_end_where_a_decision_takes_a_third_of_a_second(cells: ModuleType) -> None:
    """In IKI it is slower, so they end sooner; the master's go on."""
    longest = {(cell.game, cell.stronger.partition(":")[0]): cell.stronger for cell in cells.step_cells()}
    assert longest["iki", "search"] == "search:1600"
    assert longest["edo", "search"] == "search:6400"
    assert longest["iki", "master"] == longest["edo", "master"] == "master:20000"


# The page


def test_the_page_is_written_from_the_journals_that_exist(
    ladder: ModuleType, cells: ModuleType, tmp_path: Path
) -> None:
    won = cells.Cell("edo", "greedy", "random", 2, 4, aim=0.95)
    missing = cells.Cell("edo", "search:500", "greedy", 4, 6)
    write_journal(tmp_path, won, ["greedy"] * 4)
    page = ladder.write_page(ladder.Sections([won, missing], [], []), tmp_path)
    row = "| `greedy` | `random` | 2 | 4 | 50.0% | 100.0% | 51.0% to 100.0% | 95%: met | 2, 0, 0 | 9.0 | 9.0 | 1.00 |"
    assert f"{row} 10, 10 |" in page
    assert "| `random` | `greedy` | 2 | 7.0 | 2.0 | 9.0 |" in page
    assert "Not played yet: `edo-4-search-500-over-greedy`." in page
    assert "## Edo" in page
    assert "## IKI" not in page
    assert "## Strength" not in page


def test_an_unfinished_cell_counts_by_whole_blocks_and_says_so(
    ladder: ModuleType, cells: ModuleType, tmp_path: Path
) -> None:
    cell = cells.Cell("edo", "search:500", "greedy", 4, 6, aim=0.55)
    write_journal(tmp_path, cell, ["greedy"] * 4 + ["search:500"] * 2)
    page = ladder.write_page(ladder.Sections([cell], [], []), tmp_path)
    assert "| 4 | 4 of 8 | 25.0% | 0.0% |" in page
    assert "55%: not met" in page
    assert "Not played yet" not in page


def test_the_page_tells_with_which_sources_each_cell_was_played(
    ladder: ModuleType, cells: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [cells.Cell("edo", "greedy", "random", seats, 2) for seats in (2, 3)]
    for cell, code in zip(both, ("one", "other"), strict=True):
        assert "Not all cells" not in ladder.write_page(ladder.Sections(both, [], []), tmp_path)
        monkeypatch.setattr("edokko.arena.journal.code_hash", lambda game, code=code: code)
        write_journal(tmp_path, cell, ["greedy"] * 3)
    page = ladder.write_page(ladder.Sections(both, [], []), tmp_path)
    assert "| `edo-2-greedy-over-random` | 20" in page
    assert "| `one` | Python 3." in page
    assert "| `other` | Python 3." in page
    assert "Not all cells of a game were played with the same sources." in page


def test_a_page_without_any_journal_names_all_cells_as_missing(
    ladder: ModuleType, cells: ModuleType, tmp_path: Path
) -> None:
    every = [cell for section in ladder.all_sections() for cell in section]
    (tmp_path / f"{every[0].name}.jsonl").touch()
    page = ladder.write_page(ladder.all_sections(), tmp_path)
    for cell in every:
        assert f"`{cell.name}`" in page


def test_the_page_in_the_documents_is_that_of_the_journals_there(ladder: ModuleType, cells: ModuleType) -> None:
    page = ladder.write_page(ladder.all_sections(), cells.FOLDER)
    assert (ROOT / "docs" / "ladder.md").read_text(encoding="utf-8") == page


# Levels


def test_what_levels_win_against_those_below_adds_up_to_ratings(
    ladder: ModuleType, cells: ModuleType, tmp_path: Path
) -> None:
    rungs = [cell for cell in cells.ladder_cells(4) if cell.name == "edo-2-greedy-over-gentle"]
    of_levels = [cell for cell in cells.level_cells(4) if cell.game == "edo"]
    for cell in rungs + of_levels:
        write_journal(tmp_path, cell, [cell.stronger, cell.stronger, cell.stronger, cell.weaker])
    page = ladder.write_page(ladder.Sections(rungs, of_levels, []), tmp_path)
    rows = [line.split(" | ") for line in page.partition("## Levels")[2].splitlines() if line.startswith("| Edo |")]
    assert [(row[1], row[6]) for row in rows] == [
        ("gentle", "0"),
        ("easy", "147"),
        ("medium", "294"),
        ("hard", "442"),
        ("master", "589"),
    ]


# Strength against iterations


def test_steps_add_up_to_a_rating_and_a_picture(
    ladder: ModuleType, cells: ModuleType, strength: ModuleType, tmp_path: Path
) -> None:
    steps = [cell for cell in cells.step_cells(4) if cell.game == "edo" and "6400" not in cell.name]
    for cell in steps:
        write_journal(tmp_path, cell, [cell.stronger, cell.stronger, cell.stronger, cell.weaker])
    lines = strength.ratings(ladder.all_played(steps, tmp_path))
    assert set(lines) == {("edo", "master"), ("edo", "search")}
    for line in lines.values():
        assert [iterations for iterations, _ in line] == [100, 400, 1600]  # then there is a gap
        assert [rating for _, rating in line] == pytest.approx([0, 147.2, 294.4], abs=0.1)
    page = ladder.write_page(ladder.Sections([], [], steps), tmp_path)
    assert "| Edo | `master:1600` | `master:400` | 4 | 75.0% | 30.1% to 95.4% | 294 | 10, 10 |" in page
    assert "| Edo | `master:20000` | " not in page.replace("- |", "")  # no rating above a gap
    drawing = ElementTree.fromstring(strength.draw(lines))
    assert [text.text for text in drawing.iter("{http://www.w3.org/2000/svg}text") if text.get("fill")] == [
        "Edo, master",
        "Edo, search",
    ]
    assert len(list(drawing.iter("{http://www.w3.org/2000/svg}circle"))) == 6


# Playing


def test_a_cell_is_played_into_its_journal(cells: ModuleType, tmp_path: Path) -> None:
    cell = cells.Cell("edo", "greedy", "random", 2, 1)
    cells.play(cell, tmp_path, jobs=0)
    played = cells.read_played(cell, tmp_path)
    assert (played.games, played.games_wanted, played.stronger.bot) == (2, 2, "greedy")
    assert played.stronger.decisions_per_s > 0


def run_ladder(ladder: ModuleType, monkeypatch: pytest.MonkeyPatch, *options: str) -> str | int | None:
    """What the script ends with."""
    monkeypatch.setattr(sys, "argv", ["ladder.py", "--games", "2", "--jobs", "0", *options])
    try:
        ladder.main()
    except SystemExit as ended:
        return ended.code
    return None


def test_games_of_other_sources_are_left_as_they_are_until_they_are_begun_anew(
    ladder: ModuleType,
    cells: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(ladder, "ROOT", tmp_path)
    monkeypatch.setattr(ladder, "TRIAL", tmp_path)
    only = ("--only", "edo-2-greedy-over-*")
    old = tmp_path / "ladder" / "edo-2-greedy-over-random.jsonl"
    old.parent.mkdir()
    with monkeypatch.context() as before:
        before.setattr("edokko.arena.journal.code_hash", lambda game: "old")
        cells.play(cells.Cell("edo", "greedy", "random", 2, 2), old.parent, jobs=0)
    text = old.read_bytes()
    assert "1 cells were left" in str(run_ladder(ladder, monkeypatch, *only))
    assert old.read_bytes() == text
    assert (tmp_path / "ladder" / "edo-2-greedy-over-gentle.jsonl").exists()  # the others are played
    assert "edo-2-greedy-over-random: journal:" in capsys.readouterr().err
    assert run_ladder(ladder, monkeypatch, "--page", *only) is None
    assert "edo-2-greedy-over-random: played with other sources than today's" in capsys.readouterr().out
    assert run_ladder(ladder, monkeypatch, "--anew", *only) is None
    assert old.read_bytes() != text
    again = old.read_bytes()
    assert run_ladder(ladder, monkeypatch, "--anew", *only) is None
    assert old.read_bytes() == again


def test_the_first_games_of_cells_are_played_before_the_others(
    ladder: ModuleType, cells: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "ROOT", tmp_path)
    monkeypatch.setattr(ladder, "TRIAL", tmp_path)
    journal, only = tmp_path / "ladder" / "edo-2-greedy-over-random.jsonl", ("--only", "edo-2-greedy-over-random")
    assert run_ladder(ladder, monkeypatch, "--games", "4", "--first", "2", *only) is None
    assert "| 2 of 4 |" in (tmp_path / "ladder.md").read_text(encoding="utf-8")
    begun = journal.read_text(encoding="utf-8")
    assert run_ladder(ladder, monkeypatch, "--games", "4", *only) is None
    assert journal.read_text(encoding="utf-8").startswith(begun)
    assert "| 2 | 4 | 50.0% |" in (tmp_path / "ladder.md").read_text(encoding="utf-8")


# Sources that play the same


def test_hashes_of_sources_that_play_the_same_are_joined(cells: ModuleType, tmp_path: Path) -> None:
    today = cells.code_hash("edo")
    assert cells.same_play("edo", tmp_path) == {today}
    cells.note_same_play("edo", {"a", "b"}, tmp_path)
    assert cells.same_play("edo", tmp_path) == {today}
    cells.note_same_play("edo", {"b", today}, tmp_path)
    assert cells.same_play("edo", tmp_path) == {"a", "b", today}
    assert cells.same_play("iki", tmp_path) == {cells.code_hash("iki")}


def played_with(cells: ModuleType, cell: object, folder: Path, code: str) -> None:
    """Let a cell's journal say that it was begun with other sources."""
    path = cells.journal_of(cell, folder)
    path.write_text(path.read_text().replace(cells.code_hash(cell.game), code))


def test_a_cell_goes_on_where_other_sources_played_the_same(cells: ModuleType, tmp_path: Path) -> None:
    cell = cells.Cell("edo", "random", "random", 2, 2)
    cells.play(cell, tmp_path, 0)
    played_with(cells, cell, tmp_path, "before")
    assert cells.is_outdated(cell, tmp_path)
    with pytest.raises(BadOption, match="begun before"):
        cells.play(cell, tmp_path, 0)
    assert cells.replay(cell, tmp_path, 0) == ("before", True)
    cells.note_same_play("edo", {"before", cells.code_hash("edo")}, tmp_path)
    assert not cells.is_outdated(cell, tmp_path)
    assert cells.play(cell, tmp_path, 0).games > 0


def test_another_score_is_noticed(cells: ModuleType, tmp_path: Path) -> None:
    cell = cells.Cell("edo", "random", "random", 2, 1)
    cells.play(cell, tmp_path, 0)
    path = cells.journal_of(cell, tmp_path)
    *before, game = path.read_text().splitlines()
    place, win_share, *scores = (values := json.loads(game))[1]
    values[1] = [place, win_share, scores[0] + 1, *scores[1:]]
    path.write_text("\n".join([*before, json.dumps(values)]) + "\n")
    assert cells.replay(cell, tmp_path, 0)[1] is False


def test_what_cannot_be_compared_is_left_out(cells: ModuleType, tmp_path: Path) -> None:
    assert cells.replay(cells.Cell("edo", "greedy", "random", 2, 2), tmp_path, 0) is None
    timed = cells.Cell("edo", "search:5ms", "random", 2, 2)
    write_journal(tmp_path, timed, ["random"] * 2)
    assert cells.replay(timed, tmp_path, 0) is None
