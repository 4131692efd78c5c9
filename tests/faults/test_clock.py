"""The server's clock jumps by hours and years, forward and back, while people and bots play: nobody notices."""

import os
import subprocess
import sys
from pathlib import Path

from edokko.games import GAMES
from faults.people import finish_games, leave, playing, sit_down, stored, wait_for_actions
from soaking import SOAK

SERVER = Path(__file__).with_name("serve_with_clock.py")
HOUR, YEAR = 3600, 366 * 24 * 3600
JUMPS = (HOUR, -HOUR, 10 * YEAR, 0, -10 * YEAR, 0)
ACTIONS = 60 if SOAK else 8


def set_clock(offset: Path, seconds: int) -> None:
    new = offset.with_suffix(".new")
    new.write_text(str(seconds))
    new.replace(offset)


def test_games_go_on_whatever_the_clock_says(tmp_path: Path) -> None:
    offset, log = tmp_path / "offset", tmp_path / "log"
    set_clock(offset, 0)
    environment = {**os.environ, "EDOKKO_LIMITS": "off", "PYTHONPATH": os.pathsep.join(sys.path)}
    arguments = [sys.executable, str(SERVER), str(tmp_path), str(offset)]
    with (
        log.open("w") as errors,
        subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment) as server,
    ):
        try:
            assert server.stdout
            players = sit_down(server.stdout.readline().strip(), tuple(GAMES), seed=4)
            with playing(players):
                for seconds in JUMPS:
                    set_clock(offset, seconds)
                    wait_for_actions(players, ACTIONS)
        finally:
            server.kill()
    assert "Traceback" not in log.read_text()
    with stored(tmp_path) as store:
        assert [each.kept(store) for each in players] == [each.done for each in players]
    finish_games(tmp_path, players)
    leave(players)
