"""`edokko bot`: our bots as programs."""

import json

import pytest

from bots.places import new_match, place_at
from cli.conftest import Edokko
from edokko.bots.protocol import say_go, say_hello, say_newgame, say_position, say_quit, write_message


def test_a_bot_answers_line_by_line(edokko: Edokko) -> None:
    match = new_match()
    seat = match.deciders[0]
    place = place_at(match, seat)
    position = say_position(place, match.imagined(seat), match.actions(seat), 1)
    lines = map(write_message, [say_hello(), say_newgame(place), position, say_go(1), say_quit(), say_hello()])
    result = edokko("bot", "random", "--stdio", typed="\n".join(lines) + "\n")
    assert result.code == 0
    hello, ready, bestmove = map(json.loads, result.out.splitlines())
    assert hello == {"type": "hello", "protocol": 2, "name": "random"}
    assert ready == {"type": "ready"}
    assert bestmove["action"] in match.actions(seat)
    assert result.err == ""


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["bot", "genius", "--stdio"], "there is no bot 'genius'; choose from random, gentle, greedy"),
        (["bot", "search:0", "--stdio"], "a budget is iterations or a time"),
        (["bot", "master:0", "--stdio"], "as in master:500, master:1s, master:200ms"),
        (["bot", "greedy:5", "--stdio"], "greedy takes no budget"),
        (["bot", "greedy"], "--stdio, through standard input and output"),
        (["bot", "random", "--stdio", "--threads", "0"], "--threads"),
        (["bot"], "NAME"),
    ],
)
def test_bad_use_is_told_on_the_error_stream(edokko: Edokko, arguments: list[str], sentence: str) -> None:
    result = edokko(*arguments)
    assert result.code == 2
    assert sentence in result.err
    assert result.out == ""
