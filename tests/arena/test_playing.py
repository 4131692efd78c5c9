"""One game of a run: its result is the match's, its record verifies, a bot that fails forfeits."""

from pathlib import Path

import pytest

from arena.conftest import without_time
from arena.failing import LATE
from edokko import Match
from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.playing import Play, play_game, record_file
from edokko.arena.result import GameResult
from edokko.games import GAMES, find_game

every_table = pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name in GAMES for seats in find_game(name).seat_counts]
)


def line_up(game: str, *bots: str, seats: int = 2) -> LineUp:
    return read_line_up(game, bots, seats=seats, seed=3)


def recorded(line_up: LineUp, number: int, folder: Path) -> GameResult:
    """The result of a game whose file is put into a folder."""
    result, record = Play(line_up, keeps_record=True)(number)
    record_file(folder, number).write_text(record, encoding="utf-8")
    return result


@every_table
def test_the_result_of_a_game_is_that_of_its_record(game: str, seats: int, tmp_path: Path) -> None:
    result = recorded(line_up(game, "random", seats=seats), 17, tmp_path)
    match = Match.load(tmp_path / "game-00017.json")
    assert match.is_over
    assert match.names == ("random",) * seats
    assert match.outcome
    assert tuple(seat.score for seat in result.seats) == match.outcome.totals
    assert tuple(seat.scores for seat in result.seats) == match.outcome.scores
    assert sum(seat.place for seat in result.seats) == seats * (seats + 1) / 2
    assert sum(seat.win_share for seat in result.seats) == pytest.approx(1 if match.outcome.winners else 0)
    assert all(0 < seat.decisions <= match.ply * 4 and seat.forfeit is None for seat in result.seats)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    games = [play_game(line_up("iki", "random"), number) for number in (4, 4, 5)]
    first, again, other = without_time(games)
    assert first == again
    assert first.seats != other.seats


def test_the_games_of_a_block_begin_alike(tmp_path: Path) -> None:
    pair = line_up("edo", "greedy", "random")
    for number in (0, 1, 2):
        recorded(pair, number, tmp_path)
    first, second, next_block = (Match.load(record_file(tmp_path, number), ply=0) for number in (0, 1, 2))
    assert first.names == second.names[::-1] == ("greedy", "random")
    assert first.state_bytes() == second.state_bytes()
    assert first.state_bytes() != next_block.state_bytes()


def test_forced_actions_are_no_decisions_of_the_bot(tmp_path: Path) -> None:
    result = recorded(line_up("iki", "random"), 0, tmp_path)
    match = Match.load(record_file(tmp_path, 0), ply=0)
    asked = [0, 0]
    for entry in Match.load(record_file(tmp_path, 0)).entries:
        asked[entry.seat] += len(match.actions(entry.seat)) > 1
        match.play(entry.action, entry.seat)
    assert [seat.decisions for seat in result.seats] == asked


@pytest.mark.usefixtures("failing_bots")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("bot", "message", "decisions"),
    [("breaks", "seat 1 gives up", 0), ("late", "seat 1 gives up", LATE), ("absent", "nobody comes", 0)],
)
def test_a_bot_that_fails_is_replaced_and_placed_last(
    game: str, bot: str, message: str, decisions: int, tmp_path: Path
) -> None:
    result = recorded(line_up(game, "random", bot), 0, tmp_path)
    other, failed = result.seats
    assert (str(failed.forfeit), failed.place, failed.win_share, failed.decisions) == (message, 2, 0, decisions)
    assert (other.forfeit, other.place) == (None, 1)
    match = Match.load(record_file(tmp_path, 0))
    assert match.outcome
    assert failed.score == match.outcome.totals[1]
    if match.outcome.winners:
        assert other.win_share == 1


@pytest.mark.usefixtures("failing_bots")
def test_a_game_that_all_forfeit_has_no_winner() -> None:
    result = play_game(line_up("iki", "breaks", "absent", "late", seats=3), 0)
    assert [seat.place for seat in result.seats] == [2, 2, 2]
    assert [seat.win_share for seat in result.seats] == [0, 0, 0]


def test_a_bot_with_a_long_or_odd_command_can_be_named_in_a_record() -> None:
    from edokko.arena.playing import _name
    from edokko.bots.registry import read_spec

    assert _name(read_spec("exec:./bot\t" + "x" * 80)) == "exec:./bot?" + "x" * 29
