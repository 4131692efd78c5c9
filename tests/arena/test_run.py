"""Whole runs: the same whatever the number of processes, complete whatever happens to them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from arena.conftest import without_time
from edokko import BadOption, Match
from edokko.arena import run
from edokko.arena.journal import read_journal
from edokko.arena.line_up import read_line_up
from edokko.arena.playing import Play, record_file
from edokko.arena.run import ArenaStopped, Report, run_arena
from edokko.crew import processes
from edokko.crew.crew import Alone
from edokko.crew.processes import Processes, Worker
from edokko.engine.phrases import Phrase

# Processes that a shell starts in the background do not hear Ctrl-C, and tests may be one.
PATIENCE = 30  # seconds until somebody tries again
UNDER_CTRL_C = """
import signal
from edokko.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
main()
"""


def play(game: str = "iki", bots: str = "random", *, seats: int = 2, games: int = 8, **options: Any) -> Report:
    return run_arena(game, bots.split(","), seats=seats, games=games, **{"seed": 3, "jobs": 0, **options})


def without_speed(report: Report) -> Any:
    """All figures but those of speed."""
    figures = report.as_json()
    for row in figures["rows"]:
        del row["decisions_per_s"]
    return figures, without_time(report.results[number] for number in range(report.games))


def test_the_same_seed_gives_the_same_results_whatever_the_number_of_processes() -> None:
    here, one, two = (play("edo", "greedy,random", seats=3, games=5, jobs=jobs) for jobs in (0, 1, 2))
    assert without_speed(one) == without_speed(here)
    assert without_speed(two) == without_speed(here)
    assert (here.games_asked, here.games) == (5, 6)
    assert without_speed(play("edo", "greedy,random", seats=3, games=5, seed=4)) != without_speed(here)


def test_a_killed_worker_is_replaced_and_every_game_is_there_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = Processes(2)

    def kill_one(done: int, games: int) -> None:
        if done == 1:
            os.kill(crew.workers[0].process.pid, signal.SIGKILL)

    monkeypatch.setattr(run, "open_crew", lambda jobs, cluster: crew if jobs else Alone())
    report = play(games=12, jobs=2, journal=tmp_path / "run.jsonl", progress=kill_one)
    assert crew.deaths.total() == 1
    assert without_speed(report) == without_speed(play(games=12))
    assert len((tmp_path / "run.jsonl").read_text().splitlines()) == 2 + 12  # settings and lines of the score pad first
    assert list(read_journal(tmp_path / "run.jsonl").results.values()) == list(report.results.values())


@pytest.mark.parametrize(
    ("end", "said"), [("os.kill(os.getpid(), signal.SIGKILL)", "SIGKILL"), ("sys.exit(7)", "exit code 7")]
)
def test_a_game_that_ends_its_worker_three_times_stops_the_run(
    end: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = tmp_path / "started"
    code = f"import os, signal, sys; open({str(started)!r}, 'a').write('x'); {end}"
    monkeypatch.setattr(processes, "worker_command", lambda: [sys.executable, "-c", code])
    with pytest.raises(
        ArenaStopped, match=f"game 0 cannot be played: it ended its worker process 3 times, last with {said}"
    ):
        play(jobs=1)
    assert started.read_text() == "xxx"


@pytest.mark.usefixtures("failing_bots")
def test_a_bug_in_a_bot_stops_the_run_with_its_name(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ArenaStopped, match=r"game \d cannot be played: ZeroDivisionError: a bug"):
        play(bots="buggy,random", jobs=1)
    assert "Traceback" in capfd.readouterr().err


@pytest.mark.usefixtures("failing_bots")
@pytest.mark.parametrize("jobs", [0, 1])
def test_forfeits_are_counted_noted_and_the_run_goes_on(jobs: int, tmp_path: Path) -> None:
    report = play(bots="late,random", games=4, jobs=jobs, journal=tmp_path / "run.jsonl")
    assert (report.standing("late").forfeits, report.standing("random").forfeits) == (4, 0)
    assert (report.standing("late").win_share, report.standing("late").mean_place) == (0, 2)
    assert report.failures() == {"late": Phrase("seat 0 gives up")}
    noted = read_journal(tmp_path / "run.jsonl").results
    assert [seat.forfeit for seat in noted[1].seats] == [None, Phrase("seat 1 gives up")]


def test_a_worker_ends_when_nobody_can_ask_it_any_more() -> None:
    """Even in the middle of a game: whoever started it may have been killed."""
    worker = Worker(Play(read_line_up("edo", ["greedy"], seats=4, seed=1)))
    worker.hand(0)
    assert worker.process.stdin
    worker.process.stdin.close()
    assert worker.process.wait() == 0
    worker.end()


def test_a_stopped_run_goes_on_from_its_journal(tmp_path: Path) -> None:
    whole = play(games=6)
    path = tmp_path / "run.jsonl"

    def stop(done: int, games: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(games=6, journal=path, progress=stop)
    with path.open("ab") as file:
        file.write(b'{"game": 5, "seats": [{"bot"')
    told: list[tuple[int, int]] = []
    resumed = play(games=6, journal=path, progress=lambda *figures: told.append(figures))
    assert told == [(3, 6), (4, 6), (5, 6), (6, 6)]
    assert without_speed(resumed) == without_speed(whole)
    assert sorted(read_journal(path).results) == list(range(6))


def test_a_finished_run_is_not_played_again_and_can_be_made_longer_or_shorter(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    first = play(games=4, journal=path)
    before = path.read_bytes()
    assert play(games=4, journal=path) == first
    assert path.read_bytes() == before
    assert without_speed(play(games=6, journal=path)) == without_speed(play(games=6))
    assert without_speed(play(games=2, journal=path)) == without_speed(play(games=2))


def test_records_of_all_games_verify(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    report = play("edo", "greedy,random", games=3, jobs=1, records=folder)
    assert sorted(path.name for path in folder.iterdir()) == [f"game-0000{number}.json" for number in range(4)]
    for number, result in report.results.items():
        outcome = Match.load(record_file(folder, number)).outcome
        assert outcome
        assert outcome.totals == tuple(seat.score for seat in result.seats)


def test_games_of_the_journal_without_a_record_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    play(games=2, journal=path)
    assert play(games=5, journal=path, records=tmp_path).unrecorded == 2
    assert play(games=5, records=tmp_path).unrecorded == 0


@pytest.mark.parametrize(
    "options", [{"games": 0}, {"jobs": -1}, {"seats": 9}, {"bots": "random,random,random"}, {"bots": "deep"}]
)
def test_bad_options_are_refused_before_anything_is_written(options: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        play(**options, journal=tmp_path / "run.jsonl", records=tmp_path / "records")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_for_records_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "within"):
        with pytest.raises(BadOption, match="records"):
            play(records=folder, journal=tmp_path / "run.jsonl")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def press_ctrl_c(running: "subprocess.Popen[str]") -> str:
    """What a program says when it is told to end, as often as people would try."""
    for _ in range(3):
        running.send_signal(signal.SIGINT)
        try:
            return running.communicate(timeout=PATIENCE)[1]
        except subprocess.TimeoutExpired:
            continue
    running.kill()
    pytest.fail("it does not end")


def test_ctrl_c_ends_the_run_and_its_workers(tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    arguments = ["arena", "iki", "--bots", "random", "-n", "1000000", "--jobs", "2", "--journal", str(journal)]
    command = [sys.executable, "-c", UNDER_CTRL_C, *arguments]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        while not journal.exists() or len(journal.read_bytes().splitlines()) < 4:
            assert running.poll() is None
            time.sleep(0.05)
        told = press_ctrl_c(running)  # it ends only when no worker is left that could write there
    assert running.returncode == 130
    assert "of 1,000,000 games. The same command goes on from there." in told
    assert "Traceback" not in told
    assert len(read_journal(journal).results) >= 2
