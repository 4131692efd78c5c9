"""Bots at the table in the terminal: who they are, how they are called, and what happens when one fails."""

import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from rich.console import Console

from bots.places import BOTS, bad_bot, command
from cli.conftest import Edokko, every_game
from edokko import Match
from edokko.bots.bot_seats import BotSeats
from edokko.cli import play
from edokko.cli.seating import split_who

TO_THE_END = "1\n" * 1200
SHORT = "0.3"
EAGER, FIRST_COME = BOTS["eager.py"], BOTS["first_come.sh"]


def test_bots_of_all_kinds_sit_at_one_table(edokko: Edokko) -> None:
    result = edokko("play", "edo", "--who", f"greedy,random,exec:{EAGER},greedy", "--seed", "3")
    assert result.code == 0
    assert result.err == ""
    for name in ("Apprentice 1", "Apprentice 2", "Wind Chime", "Pilgrim"):
        assert f"{name}: the plan is ready" in result.out
    assert "won" in result.out


@every_game
def test_a_person_plays_a_program_to_the_end(edokko: Edokko, game: str) -> None:
    result = edokko("play", game, "--who", f"me,exec:{FIRST_COME}", "--seed", "3", typed=TO_THE_END)
    assert result.code == 0
    assert result.err == ""
    assert re.search(r"(You|Pilgrim) won with|Nobody won", result.out)


def test_the_same_seed_gives_the_same_bots(edokko: Edokko) -> None:
    who = f"greedy,random,exec:{EAGER}"
    first, second = (edokko("play", "edo", "--who", who, "--seed", "x").out for _ in range(2))
    assert first == second
    assert first != edokko("play", "edo", "--who", who, "--seed", "y").out


def test_nobody_is_told_what_the_game_began_with(edokko: Edokko, tmp_path: Path) -> None:
    """What the program is told is written down and searched for the game's seed."""
    log = tmp_path / "heard"
    spy = f"sh -c 'tee {log} | sh {shlex.split(FIRST_COME)[-1]}'"
    edokko("play", "iki", "--who", f"random,exec:{spy}", "--seed", "a-secret-seed")
    heard = log.read_text()
    assert json.loads(heard.splitlines()[1])["type"] == "newgame"
    assert "secret" not in heard


# Failures


@pytest.mark.parametrize("way", ["exit", "hang", "text", "illegal", "exit_at_once"])
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(edokko: Edokko, way: str) -> None:
    who = f"random,exec:{bad_bot(way)}"
    result = edokko("play", "edo", "--who", who, "--seed", "3", "--bot-time", SHORT)
    assert result.code == 0
    assert re.search(r"bad_bot.py.* From now on Apprentice plays for Pilgrim\.", " ".join(result.out.split()))
    assert result.out.count("From now on") == 1
    assert "The game is over" in result.out
    assert result.err == ""


def test_a_bot_that_cannot_be_started_is_replaced(edokko: Edokko) -> None:
    result = edokko("play", "iki", "--who", "random,exec:./no/such/bot", "--seed", "3")
    assert "'./no/such/bot' cannot be started: No such file or directory. From now on " in result.out
    assert "won with" in result.out


def test_a_bot_that_fails_amid_a_plan_leaves_a_draft_to_go_on_with(edokko: Edokko, tmp_path: Path) -> None:
    planner = tmp_path / "planner.py"
    planner.write_text(PLANNER)
    who = f"random,exec:{command(sys.executable, planner)}"
    result = edokko("play", "edo", "--who", who, "--seed", "3")
    assert "ended with exit code 5" in result.out
    assert "Pilgrim: the plan is ready" in result.out
    assert "The game is over" in result.out


PLANNER = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "position":
        actions = message["actions"]
    elif message["type"] == "go":
        if actions[0].startswith("officials"):
            sys.exit(5)
        print(json.dumps({"type": "bestmove", "action": actions[0]}), flush=True)
    elif message["type"] in ("hello", "newgame"):
        answer = {"type": {"hello": "hello", "newgame": "ready"}[message["type"]], "protocol": 2}
        print(json.dumps(answer), flush=True)
"""


def test_an_interrupt_while_a_bot_thinks_leaves_the_game(edokko: Edokko, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: BotSeats, seat: int) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(BotSeats, "decide", interrupted)
    result = edokko("play", "iki", "--who", "random,random")
    assert result.code == 0
    assert "The game stops here." in result.out


# Asking for bots


def test_greedy_is_the_usual_bot(edokko: Edokko) -> None:
    assert "Apprentice 2" in edokko("play", "edo", "--seats", "3", typed="quit\n").out


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("me,random", ["me", "random"]),
        (" me , exec:./bot --level 3 ", ["me", "exec:./bot --level 3"]),
        ("me,", ["me", ""]),
        ("", [""]),
        ("exec:./bot 'a,b',me", ["exec:./bot 'a,b'", "me"]),
        ('exec:./bot "--x=a,\\"b",me', ['exec:./bot "--x=a,\\"b"', "me"]),
        (r"exec:./bot a\,b,me", [r"exec:./bot a\,b", "me"]),
        ("exec:./it's,me", ["exec:./it's", "me"]),
        ("me,exec:./bot \\", ["me", "exec:./bot \\"]),
    ],
)
def test_a_comma_in_quotation_marks_belongs_to_the_command(text: str, parts: list[str]) -> None:
    assert split_who(text) == parts


def test_how_to_go_on_can_be_typed_as_it_is(edokko: Edokko, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    who = f"me,exec:{EAGER} 'a,b'"
    options = ("--who", who, "--threads", "2", "--bot-time", "7.5")
    left = edokko("play", "iki", *options, "--seed", "1", "--save", file, typed="1\n1\n")
    found = re.search(r"To go on: (.*)", left.out)
    assert found
    words = shlex.split(found[1])
    assert words == ["edokko", "play", "iki", *options, "--load", str(file), "--save", str(file)]
    result = edokko(*words[1:], typed=TO_THE_END)
    assert re.search(r"(You|Pilgrim) won with", result.out)
    assert Match.load(file).is_over


def test_names_asked_for_are_taken(edokko: Edokko) -> None:
    result = edokko("play", "iki", "--who", "random,random", "--names", "Ana,Ben", "--seed", "1")
    assert re.search(r"(Ana|Ben) won", result.out)
    assert "Wind Chime" not in result.out


def test_a_terminal_shows_who_is_thinking(edokko: Edokko, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "out", lambda: Console(file=sys.stdout, force_terminal=True, width=100))
    result = edokko("play", "iki", "--who", "me,random", "--seed", "2", typed="1\n1\n1\n")
    assert re.search(r"Wind Chime is thinking …(\x1b\[0m)?\r\x1b\[2K", result.out)


def test_a_file_shows_nothing_of_it(edokko: Edokko) -> None:
    assert "is thinking" not in edokko("play", "iki", "--who", "random,random", "--seed", "2").out
