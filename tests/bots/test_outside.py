"""Bots from outside: every way to fail ends in a sentence, and nothing is left behind."""

import fcntl
import os
import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bots.places import PROGRAMS, bad_bot, edokko_bot, new_match, place_at
from edokko import BadOption
from edokko.bots import outside, program
from edokko.bots.bot import Bot, BotFailed, decide
from edokko.bots.outside import Outside
from edokko.bots.protocol import seed_told
from edokko.bots.registry import read_spec, usual_spec
from edokko.games import GAMES, find_game

LONG = 60.0  # patience where an answer will come
SHORT = 0.3  # where none will
FAILURES = {
    "exit": "ended with exit code 3",
    "crash": r"ended with exit code 1; its last words: 'RuntimeError: out of rice \\x1b\[2J'",
    "killed": "was ended by SIGSEGV",
    "close_output": "closed its output",
    "text": r"not a message \(not JSON\): 'I think that take \w+ \\x1b\[2J'",
    "list": r'not a message \(not an object with a "type"\): \'\[1, 2\]\'',
    "no_type": r'not a message \(not an object with a "type"\)',
    "deep": r"not a message \(not JSON\): '\[\[\[\[.*…'",
    "bytes": r"not a message \(not JSON\)",
    "write_much": "wrote a line of more than 65536 bytes",
    "illegal": "chose 'build inn', which is not possible now: not_now",
    "unknown": r"chose 'dance \\x1b\[2J', which is not an action of this game",
    "spelling": r"chose 'TAKE \w+', which is not possible now: it is spelled 'take \w+'",
    "no_action": "answered without an action",
    "number": "answered without an action",
    "report": "reports an error: 'I cannot play this'",
}
SLOW = ("hang", "close_input", "flood", "flood_empty", "flood_errors")


@pytest.fixture(autouse=True)
def leave_nothing_behind() -> Iterator[None]:
    """After a bot is closed there is no thread, no process, no zombie and no open pipe more than before."""
    threads, processes, pipes = set(threading.enumerate()), children(), set(os.listdir("/proc/self/fd"))
    yield
    assert set(threading.enumerate()) <= threads
    assert children() <= processes
    assert set(os.listdir("/proc/self/fd")) <= pipes


def children() -> set[str]:
    """The processes that this one has started, zombies included."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):  # it has ended meanwhile
            if f"PPid:\t{os.getpid()}\n" in status.read_text():
                found.add(status.parent.name)
    return found


def ask(command: str, patience: float = LONG) -> str:
    """The first action of a new game by a bot, which is closed then."""
    match = new_match()
    bot = Outside(place_at(match, match.deciders[0], patience=patience), command)
    try:
        return decide(bot, match)
    finally:
        bot.close()


@pytest.mark.parametrize("way", FAILURES)
def test_a_failure_is_told_in_a_sentence_with_the_command(way: str) -> None:
    with pytest.raises(BotFailed, match=FAILURES[way]) as failed:
        ask(bad_bot(way))
    assert "bad_bot.py" in str(failed.value)
    assert str(failed.value).isprintable()


@pytest.mark.parametrize("way", SLOW)
def test_a_bot_that_does_not_answer_in_time_has_failed(way: str) -> None:
    with pytest.raises(BotFailed, match=r"did not answer 'go' within 0\.3 seconds"):
        ask(bad_bot(way), patience=SHORT)


def test_a_bot_that_does_not_say_hello_in_time_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "START_PATIENCE", SHORT)
    with pytest.raises(BotFailed, match=r"did not answer 'hello' within 0\.3 seconds"):
        ask(bad_bot("silent"))


@pytest.mark.parametrize(
    ("way", "sentence"),
    [
        ("exit_at_once", "ended with exit code 0"),
        ("foreign", "speaks protocol 3, and this program speaks 2"),
        ("old", "speaks protocol 1, and this program speaks 2"),
        ("mumble", "speaks protocol 1, and this program speaks 2"),
        ("greeting", "not a message .*: 'Hello, I am a bot!'"),
    ],
)
def test_a_bad_beginning_is_a_failure(way: str, sentence: str) -> None:
    with pytest.raises(BotFailed, match=sentence):
        ask(bad_bot(way))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("./no/such/bot --fast", "'./no/such/bot --fast' cannot be started: No such file or directory"),
        (str(PROGRAMS), "cannot be started: Permission denied"),
        ("bot 'unfinished", "cannot be started: No closing quotation"),
        ("bot \0", "cannot be started: embedded null byte"),
    ],
)
def test_a_program_that_cannot_be_started_is_a_failure(command: str, sentence: str) -> None:
    with pytest.raises(BotFailed, match=re.escape(sentence)):
        ask(command)


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    with pytest.raises(BotFailed):
        ask(f"true; touch {tmp_path}/made > {tmp_path}/written")
    assert list(tmp_path.iterdir()) == []


def test_a_bot_that_has_failed_stays_so() -> None:
    match = new_match()
    bot = Outside(place_at(match, match.deciders[0]), bad_bot("exit"))
    for sentence in ("ended with exit code 3", "does not run any more"):
        with pytest.raises(BotFailed, match=sentence):
            decide(bot, match)
    bot.close()


@pytest.mark.parametrize("way", ["log_much", "say_twice"])
def test_remarks_and_logs_do_no_harm(way: str) -> None:
    match = new_match()
    seat = match.deciders[0]
    bot = Outside(place_at(match, seat), bad_bot(way))
    seen = match.imagined(seat)
    first = match.game.actions.numbers[match.actions(seat)[0]]
    assert [bot.choose(seen) for _ in range(3)] == [first] * 3
    bot.close()
    bot.close()


def test_a_program_that_will_not_go_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "FAREWELL", SHORT)
    assert ask(bad_bot("stay")).startswith("take ")


def test_what_a_bot_has_started_ends_with_it(tmp_path: Path) -> None:
    lock = tmp_path / "lock"
    assert ask(bad_bot("bear", lock)).startswith("take ")
    with lock.open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert file.read() == ""


def test_a_host_that_is_gone_ends_our_bots() -> None:
    words = edokko_bot("random").split()
    finished = subprocess.run(words, input="", capture_output=True, text=True, check=False)
    assert (finished.returncode, finished.stdout) == (0, "")


@pytest.mark.parametrize("name", list(GAMES))
def test_our_bots_play_a_whole_game_as_programs_and_decide_as_they_do_here(name: str) -> None:
    match = new_match(name, seats=3, seed=2)
    game = find_game(name)
    spec = usual_spec(game)
    here: dict[int, Bot] = {seat: spec.seat(place_at(match, seat, seed=seed_told("s"))) for seat in range(3)}
    there = read_spec(f"exec:{edokko_bot(spec.text)}").seat(place_at(match, 1))
    while not match.is_over:
        seat = match.deciders[-1]
        seed = f"{match.ply} {len(match.actions(seat))}"
        chosen = here[seat].choose(match.imagined(seat, seed))
        if seat == 1:
            assert there.choose(match.imagined(seat, seed)) == chosen
        match.play(game.actions.texts[chosen], seat)
    there.close()
    assert match.outcome is not None


def test_specs_name_a_program_and_its_arguments() -> None:
    assert read_spec("exec:./my\\ bot --level 3").rest == "./my\\ bot --level 3"
    for text, sentence in (("exec:", "name the program"), ("exec: ", "name the program"), ("exec:'", "No closing")):
        with pytest.raises(BadOption, match=sentence):
            read_spec(text)
