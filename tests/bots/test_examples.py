"""The example bots play, and the documents show what is really said."""

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest

from bots.places import BOTS, EXAMPLES, new_match, place_at
from edokko import Match
from edokko.bots.bot import decide
from edokko.bots.program import Program
from edokko.bots.protocol import say_position
from edokko.bots.registry import read_spec
from edokko.games import GAMES

PAGE = (EXAMPLES.parent / "docs" / "bots.md").read_text(encoding="utf-8")
PLIES = 7  # of the transcript


def play(match: Match, specs: Sequence[str], plies: int | None = None) -> None:
    """Let bots play, to the end or for so many plies."""
    bots = [read_spec(spec).seat(place_at(match, seat)) for seat, spec in enumerate(specs)]
    while not match.is_over and match.ply != plies:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    for bot in bots:
        bot.close()


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_examples_play_whole_games(game: str, bot: str) -> None:
    match = new_match(game, seats=3, seed=3)
    play(match, [f"exec:{BOTS[bot]}", "random", f"exec:{BOTS[bot]}"])
    assert match.is_over


def test_an_example_plays_the_same_again_by_its_seed() -> None:
    first, second = new_match("iki"), new_match("iki")
    for match in (first, second):
        play(match, [f"exec:{BOTS['eager.py']}"] * 2)
    assert first.record()["entries"] == second.record()["entries"]


def test_the_transcript_in_the_documents_is_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    send, read_line = Program.send, Program.read_line

    def sent(self: Program, line: str) -> None:
        said.append(f"> {shown(json.loads(line))}")
        send(self, line)

    def read(self: Program, deadline: float) -> str | None:
        line = read_line(self, deadline)
        said.append(f"< {line}")
        return line

    monkeypatch.setattr(Program, "send", sent)
    monkeypatch.setattr(Program, "read_line", read)
    play(new_match("iki", seed=4), [f"exec:{BOTS['eager.py']}", "random"], PLIES)
    transcript = re.findall(r"```\n(> .*?)```", PAGE, re.S)
    assert transcript == ["\n".join(said) + "\n"]


def shown(message: dict[str, Any]) -> str:
    """A message with its long fields left out."""
    marked = {key: "LONG" if key in ("view", "imagined") else value for key, value in message.items()}
    return json.dumps(marked, separators=(",", ":")).replace('"LONG"', "{…}")


def test_the_code_in_the_documents_looks_ahead() -> None:
    code = re.search(r"```python\n(.*?)```", PAGE, re.S)
    assert code
    names: dict[str, Any] = {}
    exec(code[1], names)
    for game in GAMES:
        match = new_match(game)
        while match.ply < 6:
            match.play(match.actions(match.deciders[0])[0], match.deciders[0])
        seat = match.deciders[0]
        before = match.state_bytes()
        position = say_position(place_at(match, seat), match.imagined(seat), match.actions(seat), 1)
        assert isinstance(names["worth"](position, seat, match.actions(seat)[0]), int)
        assert match.state_bytes() == before
