"""The same rules for WebAssembly, with pointers of 32 bits: whole games come out equal in every state."""

import json
import re
import shutil
import subprocess
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from edokko.engine.carriers import UNCOMPILED
from edokko.engine.log import Log
from edokko.engine.records import blank
from edokko.engine.stream import start_stream
from edokko.games import SHIPPED, find_game

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")

HOST = Path(__file__).parent / "wasm_host.mjs"
PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
SEED = "2"  # of all playthroughs


def text_of(record: Any) -> str:
    return b64encode(bytes(record)).decode()


def hash_of(record: Any) -> str:
    return sha256(bytes(record)).hexdigest()


def game_as_played(name: str, seats: int) -> dict[str, Any]:
    """A playthrough, with a hash of every state on its way as it is natively."""
    game = find_game(name)
    box, state, log = game.box_of(game.shipped()), blank(game.state), blank(Log)
    start_stream(state.stream, SEED)
    played: dict[str, Any] = {"seats": seats, "box": text_of(box), "blank": text_of(state), "steps": []}
    game.rules.start(box, state, seats, 0, log)
    played["started"] = hash_of(state)
    seat = 0
    for line in (PLAYTHROUGHS / f"{name}-{seats}.txt").read_text(encoding="utf-8").splitlines():
        found = re.match(r"\d+\. seat (\d)", line)
        seat = int(found[1]) if found else seat
        if line.startswith("> "):
            action = game.actions.parse(line.removeprefix("> "))
            game.rules.apply(box, state, seat, action, log)
            played["steps"].append([seat, action, hash_of(state)])
    assert game.rules.is_over(state)
    return played


@pytest.mark.parametrize("name", SHIPPED)
def test_whole_games_come_out_equal(name: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    assert node, "Node.js is missing: `make check` installs it"
    from edokko.compiler.building import build

    (library,) = build([name], ["wasm32"], output=tmp_path)
    games = {
        "game": name,
        "log": text_of(blank(Log)),
        "games": [game_as_played(name, seats) for seats in find_game(name).seat_counts],
    }
    (tmp_path / "games.json").write_text(json.dumps(games))
    played = subprocess.run([node, HOST, library, tmp_path / "games.json"], capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert int(played.stdout) == sum(1 + len(each["steps"]) for each in games["games"])
