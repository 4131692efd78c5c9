"""Processes that think: real ones, which are killed, stopped and replaced."""

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from edokko.tables import thinkers as module
from edokko.tables.absence import resign
from edokko.tables.bot_turns import next_turn, play
from edokko.tables.creating import Sitter
from edokko.tables.limits import Visitor
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers, ThinkingFailed, Ticket
from edokko.tables.thinking_jobs import BOTS_KEPT, Bots, Decision, Job
from edokko.tables.thinking_process import NICENESS
from tables.seating import ME, table_with, think
from tables.thinking import Die, Fail, Linger, LoadSlowly, Ponder, Priority, Say

SOMEBODY = Visitor("here", "somebody")
PATIENCE = 60  # seconds for what takes a fraction of one


@pytest.fixture
def own_thinkers() -> Iterator[Thinkers]:
    """Thinkers that a test may kill."""
    own = Thinkers(1)
    yield own
    own.close()


def ask(thinkers: Thinkers, job: Job, seconds: float = 1.0) -> Ticket:
    return thinkers.submit(job, SOMEBODY, seconds, lambda due, processes: seconds)


def until(happens: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


def test_bots_think_in_another_process_at_low_priority(thinkers: Thinkers) -> None:
    value, process, seconds = ask(thinkers, Say("hello"), 1.25).answer.result(PATIENCE)  # type: ignore[misc]
    assert (value, seconds) == ("hello", 1.25)
    assert process != os.getpid()
    here = os.getpriority(os.PRIO_PROCESS, 0)
    assert ask(thinkers, Priority()).answer.result(PATIENCE) == min(19, here + NICENESS)


def test_a_mistake_in_a_bot_is_told_with_its_place_and_ends_nobody(thinkers: Thinkers) -> None:
    first = ask(thinkers, Say("")).answer.result(PATIENCE)
    with pytest.raises(ThinkingFailed, match="no such card"):
        ask(thinkers, Fail()).answer.result(PATIENCE)
    assert ask(thinkers, Say("")).answer.result(PATIENCE) == first


def test_a_process_that_is_killed_is_replaced(own_thinkers: Thinkers) -> None:
    _, process, _ = ask(own_thinkers, Say("")).answer.result(PATIENCE)  # type: ignore[misc]
    os.kill(process, signal.SIGKILL)
    _, other, _ = ask(own_thinkers, Say("")).answer.result(PATIENCE)  # type: ignore[misc]
    assert other != process


def test_a_job_whose_process_dies_is_thought_about_once_more_and_not_for_ever(
    own_thinkers: Thinkers, tmp_path: Path
) -> None:
    assert ask(own_thinkers, Die(tmp_path / "once")).answer.result(PATIENCE) == "survived"
    with pytest.raises(ThinkingFailed, match="died"):
        ask(own_thinkers, Die(tmp_path / "always", always=True)).answer.result(PATIENCE)
    assert ask(own_thinkers, Say("still there")).answer.result(PATIENCE)[0] == "still there"  # type: ignore[index]


def test_a_process_that_hangs_is_replaced(
    own_thinkers: Thinkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(own_thinkers, Say("")).answer.result(PATIENCE)
    monkeypatch.setattr(module, "HANGS_AFTER", 0.2)
    monkeypatch.setattr(module, "TRIES", 1)
    with pytest.raises(ThinkingFailed, match="said nothing"):
        ask(own_thinkers, Ponder(tmp_path / "begun"), seconds=0).answer.result(PATIENCE)
    monkeypatch.undo()
    assert ask(own_thinkers, Say("hello")).answer.result(PATIENCE)[0] == "hello"  # type: ignore[index]


def begin_and_cancel(thinkers: Thinkers, job: Job, begun: Path) -> None:
    """Ask for a job, and want it no more once it says that it has begun."""
    ticket = ask(thinkers, job, seconds=PATIENCE)
    until(begun.exists)
    thinkers.cancel(ticket)
    with pytest.raises(CancelledError):
        ticket.answer.result(PATIENCE)


def test_thinking_that_nobody_wants_is_stopped_and_its_process_goes_on(own_thinkers: Thinkers, tmp_path: Path) -> None:
    first = ask(own_thinkers, Say("")).answer.result(PATIENCE)
    begin_and_cancel(own_thinkers, Ponder(tmp_path / "begun"), tmp_path / "begun")
    assert ask(own_thinkers, Say("")).answer.result(PATIENCE) == first


def test_a_job_is_stopped_only_when_all_that_it_needs_is_loaded(own_thinkers: Thinkers, tmp_path: Path) -> None:
    """Half a module would stay in the way of all later jobs."""
    first = ask(own_thinkers, Say("")).answer.result(PATIENCE)
    begin_and_cancel(own_thinkers, LoadSlowly(tmp_path / "module"), tmp_path / "module.begun")
    assert ask(own_thinkers, Say("")).answer.result(PATIENCE) == first
    assert (tmp_path / "module.loaded").exists()


def test_what_waits_in_the_queue_and_is_not_wanted_any_more_is_never_begun(
    own_thinkers: Thinkers, tmp_path: Path
) -> None:
    long = ask(own_thinkers, Ponder(tmp_path / "first"), seconds=PATIENCE)
    until((tmp_path / "first").exists)
    waiting = ask(own_thinkers, Ponder(tmp_path / "second"))
    own_thinkers.cancel(waiting)
    own_thinkers.cancel(long)
    ask(own_thinkers, Say("")).answer.result(PATIENCE)
    assert waiting.answer.cancelled()
    assert not (tmp_path / "second").exists()
    assert own_thinkers.due == 0


def test_a_job_that_begins_is_allowed_less_when_others_wait(own_thinkers: Thinkers, tmp_path: Path) -> None:
    long = ask(own_thinkers, Ponder(tmp_path / "begun"), seconds=PATIENCE)
    until((tmp_path / "begun").exists)
    tickets = [own_thinkers.submit(Say(""), SOMEBODY, 1.0, lambda due, size: 1.5 * size / due) for _ in range(3)]
    own_thinkers.cancel(long)
    assert [ticket.answer.result(PATIENCE)[2] for ticket in tickets] == [0.5, 0.75, 1.5]  # type: ignore[index]


def test_whoever_took_longer_than_expected_waits_for_others_until_that_is_paid(
    own_thinkers: Thinkers, tmp_path: Path
) -> None:
    held = ask(own_thinkers, Ponder(tmp_path / "begun"), seconds=PATIENCE)
    until((tmp_path / "begun").exists)
    served: list[str] = []
    tickets = []
    for _ in range(3):
        for name, seconds in (("slow", 1.0), ("quick", 0.0)):
            ticket = own_thinkers.submit(Linger(seconds), Visitor(name, name), 0.05, lambda due, processes: 0.05)
            ticket.answer.add_done_callback(lambda _, name=name: served.append(name))  # type: ignore[misc]
            tickets.append(ticket)
    own_thinkers.cancel(held)
    for ticket in tickets:
        ticket.answer.result(PATIENCE)
    assert served == ["slow", *["quick"] * 3, *["slow"] * 2]


def test_closing_stops_what_is_being_thought_and_what_waits(tmp_path: Path) -> None:
    thinkers = Thinkers(1)
    tickets = [ask(thinkers, Ponder(tmp_path / str(number)), seconds=PATIENCE) for number in range(2)]
    until((tmp_path / "0").exists)
    thinkers.close()
    for ticket in tickets:
        with pytest.raises(CancelledError):
            ticket.answer.result(0)
    with pytest.raises(CancelledError):
        ask(thinkers, Say("too late")).answer.result(0)


def test_a_process_ends_when_its_server_is_killed(tmp_path: Path) -> None:
    program = """if __name__ == "__main__":
    import sys
    from tables.thinking import Say
    from edokko.tables.limits import Visitor
    from edokko.tables.thinkers import Thinkers
    thinkers = Thinkers(1)
    print(thinkers.submit(Say(""), Visitor("here", "me"), 1, lambda due, size: 1).answer.result()[1], flush=True)
    sys.stdin.read()
"""
    (tmp_path / "host.py").write_text(program)
    command = [sys.executable, str(tmp_path / "host.py")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as host:
        assert host.stdout is not None
        thinker = int(host.stdout.readline())
        host.kill()
    until(lambda: not is_alive(thinker))


def is_alive(process: int) -> bool:
    try:
        return ") Z " not in Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False


# Bots


def decision_of(rooms: Rooms, level: str) -> Decision:
    """The first decision of a bot at a new table that is one."""
    table = table_with(rooms, Sitter("bot", level=level)).id
    resign(rooms, table, ME, 0)
    while (turn := next_turn(rooms, table)) is not None:
        if isinstance(turn.choice, Decision) and turn.level == level:
            return turn.choice
        play(rooms, turn, think(turn))
    raise AssertionError("nothing was decided")


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_decision_is_the_same_wherever_it_is_thought(rooms: Rooms, thinkers: Thinkers, level: str) -> None:
    decision = decision_of(rooms, level)
    here = decision.think(1.0, Bots())
    assert ask(thinkers, decision).answer.result(PATIENCE) == here
    assert pickle.loads(pickle.dumps(decision)).think(1.0, Bots()) == here


def test_a_process_keeps_the_bots_that_decided_last_and_forgets_all_when_it_sleeps(rooms: Rooms) -> None:
    bots = Bots()
    decisions = [decision_of(rooms, "easy") for _ in range(BOTS_KEPT + 2)]
    found = [bots.of(decision) for decision in decisions]
    assert len(bots) == BOTS_KEPT
    assert bots.of(decisions[-1]) is found[-1]
    assert bots.of(decisions[0]) is not found[0]
    bots.forget()
    assert len(bots) == 0
