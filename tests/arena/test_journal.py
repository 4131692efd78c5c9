"""Journals: what was played is not played again, and nothing else is touched."""

import json
from pathlib import Path

import pytest

from edokko import BadOption
from edokko.arena import journal
from edokko.arena.journal import code_hash, open_journal, read_journal
from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.playing import play_game
from edokko.arena.result import GameResult, SeatResult
from edokko.engine.phrases import Phrase


def line_up(bots: str = "random", seats: int = 2, seed: int = 3, game: str = "iki") -> LineUp:
    return read_line_up(game, bots.split(","), seats=seats, seed=seed)


@pytest.fixture
def three_games(tmp_path: Path) -> tuple[Path, list[GameResult]]:
    """A journal of three games."""
    games = [play_game(line_up(), number) for number in (1, 0, 2)]
    with open_journal(tmp_path / "run.jsonl", line_up()) as opened:
        assert opened.results == {}
        for game in games:
            opened.note(game)
    return tmp_path / "run.jsonl", games


def test_a_journal_tells_what_was_noted(three_games: tuple[Path, list[GameResult]]) -> None:
    path, games = three_games
    found = read_journal(path)
    assert list(found.results.values()) == games
    assert found.line_up == line_up()
    assert found.lines == tuple(games[0].seats[0].scores)
    assert found.whole == path.stat().st_size
    settings = json.loads(path.read_text().splitlines()[0])
    assert (settings["format"], settings["game"], settings["bots"], settings["seed"]) == (
        "edokko-arena",
        "iki",
        ["random"],
        "3",
    )


def test_a_game_is_in_the_file_as_soon_as_it_is_noted(tmp_path: Path) -> None:
    with open_journal(tmp_path / "run.jsonl", line_up()) as opened:
        opened.note(play_game(line_up(), 0))
        assert list(read_journal(tmp_path / "run.jsonl").results) == [0]


@pytest.mark.parametrize("torn", [b"[3,[1,1,13", b"[3]\n", b"[3,[1],[2]]\n", b"\x00\x00\n", b"["])
def test_a_torn_last_line_is_ignored_and_written_over(three_games: tuple[Path, list[GameResult]], torn: bytes) -> None:
    path, games = three_games
    whole = path.read_bytes()
    path.write_bytes(whole + torn)
    assert list(read_journal(path).results.values()) == games
    with open_journal(path, line_up()) as opened:
        assert list(opened.results) == [1, 0, 2]
        opened.note(GameResult(3, games[0].seats))
    assert path.read_bytes().startswith(whole)
    assert list(read_journal(path).results) == [1, 0, 2, 3]


def test_a_result_that_is_cut_off_is_not_counted(three_games: tuple[Path, list[GameResult]]) -> None:
    path, _ = three_games
    path.write_bytes(path.read_bytes()[:-1])
    assert list(read_journal(path).results) == [1, 0]


def test_a_game_noted_twice_counts_once(three_games: tuple[Path, list[GameResult]]) -> None:
    path, games = three_games
    path.write_bytes(path.read_bytes() + json.dumps(games[0].as_row()).encode() + b"\n")
    assert list(read_journal(path).results.values()) == games


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (line_up(seed=4), "seed 3, here 4"),
        (line_up(seats=3), "seats 2, here 3"),
        (line_up(bots="random,greedy"), "bots random, here random,greedy"),
        (line_up(game="edo"), "game iki, here edo"),
    ],
)
def test_the_journal_of_another_run_is_refused_and_untouched(
    three_games: tuple[Path, list[GameResult]], other: LineUp, said: str
) -> None:
    path, _ = three_games
    path.write_bytes(path.read_bytes() + b"torn")
    before = path.read_bytes()
    with pytest.raises(BadOption, match=said), open_journal(path, other):
        pass
    assert path.read_bytes() == before


def test_games_of_other_programs_are_not_counted_together(
    three_games: tuple[Path, list[GameResult]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, games = three_games
    monkeypatch.setattr(journal, "code_hash", lambda game: "another")
    with pytest.raises(BadOption, match="before rules or bots were changed"), open_journal(path, line_up()):
        pass
    assert list(read_journal(path).results.values()) == games


@pytest.mark.parametrize("suffix", [".py", ".toml", ".bin"])
def test_sources_content_and_weights_tell_programs_apart(
    suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "folder_of", lambda game: tmp_path)
    (tmp_path / "bot").mkdir()
    hashes = set()
    for text in ("one", "other"):
        (tmp_path / "bot" / f"weights{suffix}").write_text(text)
        hashes.add(code_hash("iki"))
    assert len(hashes) == 2


def test_a_journal_of_another_day_or_with_other_tools_is_gone_on_with(
    three_games: tuple[Path, list[GameResult]],
) -> None:
    path, _ = three_games
    first, rest = path.read_text().split("\n", 1)
    settings = json.loads(first)
    assert settings["tools"].startswith("Python 3.")
    path.write_text(json.dumps({**settings, "begun": "2001-01-01", "tools": "Numba 0"}) + "\n" + rest)
    with open_journal(path, line_up()) as opened:
        assert list(opened.results) == [1, 0, 2]
    assert read_journal(path).settings["begun"] == "2001-01-01"


def test_a_forfeit_is_noted_with_its_reason(tmp_path: Path) -> None:
    failed = Phrase("{bot} gave up", {"bot": "random"})
    scores = {"power": 3, "money": 1}
    seats = (
        SeatResult("random", 1.5, 0.5, 4, scores, 10, 0.0123),
        SeatResult("random", 1.5, 0.5, 4, scores, 0, 0.0, failed),
    )
    with open_journal(tmp_path / "run.jsonl", line_up()) as opened:
        opened.note(GameResult(0, seats))
    assert read_journal(tmp_path / "run.jsonl").results == {0: GameResult(0, seats)}


def test_a_journal_of_400_games_is_small(tmp_path: Path) -> None:
    """It is kept with the sources."""
    scores = dict(zip("abcdefgh", (46, 9, 13, 10, 13, 0, 2, 0), strict=True))
    with open_journal(tmp_path / "run.jsonl", line_up("random,greedy")) as opened:
        for number in range(400):
            bots = line_up("random,greedy").seating(number)
            seats = [SeatResult(spec.text, 1, 1, 93, scores, 123, 3.2123) for spec in bots]
            opened.note(GameResult(number, tuple(seats)))
    assert (tmp_path / "run.jsonl").stat().st_size < 31_000


@pytest.mark.parametrize("text", ["notes", "notes\n", '{"format": "other"}\n', "[]\n", "\n", "\xff\n"])
def test_a_file_that_is_no_journal_is_refused_and_untouched(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(BadOption, match="not a journal"), open_journal(path, line_up()):
        pass
    assert path.read_text(encoding="latin-1") == text


def test_damage_within_a_journal_is_told(three_games: tuple[Path, list[GameResult]]) -> None:
    path, _ = three_games
    lines = path.read_bytes().split(b"\n")
    lines[2] = lines[2][:40]
    path.write_bytes(b"\n".join(lines))
    with pytest.raises(BadOption, match="line 3 of"):
        read_journal(path)


def test_an_empty_file_becomes_a_journal(tmp_path: Path) -> None:
    (tmp_path / "run.jsonl").touch()
    with open_journal(tmp_path / "run.jsonl", line_up()):
        pass
    assert read_journal(tmp_path / "run.jsonl").results == {}


def test_two_runs_do_not_write_to_one_journal(three_games: tuple[Path, list[GameResult]]) -> None:
    path, _ = three_games
    first, second = open_journal(path, line_up()), open_journal(path, line_up())
    with first, pytest.raises(BadOption, match="another run"), second:
        pass
