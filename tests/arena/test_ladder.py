"""`make ladder`: its cells, and the page it writes from whatever has been played."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from edokko.arena.journal import open_journal
from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.result import GameResult, SeatResult
from edokko.games import GAMES


@pytest.fixture(scope="module")
def ladder() -> ModuleType:
    """The script as a module."""
    return importlib.import_module("ladder")


def make_up(line_up: LineUp, number: int, winner: str) -> GameResult:
    """A game in which all seats of the winner share the win."""
    specs = [spec.text for spec in line_up.seating(number)]
    seats = [
        SeatResult(bot, 1 if bot == winner else 2, float(bot == winner), 9, {"power": 7, "money": 2}, 10, 0.1)
        for bot in specs
    ]
    return GameResult(number, tuple(seats))


def write_journal(path: Path, line_up: LineUp, winners: list[str]) -> None:
    with open_journal(path, line_up) as journal:
        for number, winner in enumerate(winners):
            journal.note(make_up(line_up, number, winner))


def test_every_bot_meets_the_one_below_it_with_every_number_of_seats(ladder: ModuleType) -> None:
    cells = ladder.all_cells()
    assert len({cell.name for cell in cells}) == len(cells)
    for game in GAMES:
        for seats in (2, 3, 4):
            own = [cell for cell in cells if (cell.game, cell.seats, cell.games) == (game, seats, 400)]
            assert [(cell.stronger.partition(":")[0], cell.weaker) for cell in own] == [
                ("greedy", "random"),
                ("search", "greedy"),
            ]
            for cell in own:
                assert cell.bots == [cell.stronger] + [cell.weaker] * (seats - 1)
                read_line_up(game, cell.bots, seats=seats, seed=ladder.SEED)
    assert {cell.games for cell in cells if cell.stronger == "search:1s"} == {40}
    assert {cell.games for cell in ladder.all_cells(8)} == {8}


def test_the_page_is_written_from_the_journals_that_exist(ladder: ModuleType, tmp_path: Path) -> None:
    cells = [ladder.Cell("edo", "greedy", "random", 2, 4), ladder.Cell("edo", "search:500", "greedy", 4, 6)]
    won = read_line_up("edo", ["greedy", "random"], seats=2, seed=1)
    write_journal(tmp_path / "edo-2-greedy-random.jsonl", won, ["greedy"] * 4)
    page = ladder.write_page(cells, tmp_path)
    assert "| `greedy` | `random` | 2 | 4 | 50.0% | 100.0% | 51.0% to 100.0% | 95%: met | 9.0 | 9.0 | 1.00 |" in page
    assert "| `random` | `greedy` | 2 | 7.0 | 2.0 | 9.0 |" in page
    assert "Not played yet: `edo-4-search-500-greedy`." in page
    assert "## Edo" in page
    assert "## IKI" not in page


def test_an_unfinished_cell_counts_by_whole_blocks_and_says_so(ladder: ModuleType, tmp_path: Path) -> None:
    cell = ladder.Cell("edo", "search:500", "greedy", 4, 6)
    line_up = read_line_up("edo", cell.bots, seats=4, seed=1)
    write_journal(tmp_path / f"{cell.name}.jsonl", line_up, ["greedy"] * 4 + ["search:500"] * 2)
    page = ladder.write_page([cell], tmp_path)
    assert "| 4 | 4 of 8 | 25.0% | 0.0% |" in page
    assert "55%: not met" in page
    assert "Not played yet" not in page


def test_the_page_tells_when_cells_of_a_game_are_of_different_programs(
    ladder: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cells = [ladder.Cell("edo", "greedy", "random", seats, 2) for seats in (2, 3)]
    for cell, code in zip(cells, ("one", "other"), strict=True):
        assert "Not all cells" not in ladder.write_page(cells, tmp_path)
        monkeypatch.setattr("edokko.arena.journal.code_hash", lambda game, code=code: code)
        line_up = read_line_up("edo", cell.bots, seats=cell.seats, seed=1)
        write_journal(tmp_path / f"{cell.name}.jsonl", line_up, ["greedy"] * 3)
    page = ladder.write_page(cells, tmp_path)
    assert "`one` for Edo, `other` for Edo" in page
    assert "Not all cells of a game were played with the same sources." in page


def test_a_page_without_any_journal_names_all_cells_as_missing(ladder: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "edo-2-greedy-random.jsonl").touch()
    page = ladder.write_page(ladder.all_cells(), tmp_path)
    for cell in ladder.all_cells():
        assert f"`{cell.name}`" in page


def test_a_cell_is_played_into_its_journal(ladder: ModuleType, tmp_path: Path) -> None:
    cell = ladder.Cell("edo", "greedy", "random", 2, 1)
    ladder.play(cell, tmp_path, jobs=0)
    played = ladder.read_played(cell, tmp_path)
    assert (played.games, played.games_wanted, played.stronger.bot) == (2, 2, "greedy")
