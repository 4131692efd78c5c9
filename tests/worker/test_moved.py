"""A site on a file becomes a site on a PostgreSQL: whoever played there plays on, in the same browser."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from running_postgresql import PostgresServer

from cli.serving import serving
from edokko.games import GAMES
from faults.people import about, finish_games, leave, playing, sit_down, stored, wait_for_actions
from soaking import SOAK

ACTIONS = 20


def move(folder: Path, address: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "edokko", "--lang", "en", "move-database", address]
    environment = {**os.environ, "EDOKKO_DATA_DIR": str(folder), "COLUMNS": "2000"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120)


@pytest.mark.skipif(not SOAK, reason="tests/storage/test_moving.py moves games without servers")
def test_people_and_bots_play_on_after_their_site_has_moved(tmp_path: Path, postgresql: PostgresServer) -> None:
    place = postgresql.new_database()
    with serving(tmp_path) as site:
        players = sit_down(site.address, tuple(GAMES), seed=20)
        with playing(players):
            wait_for_actions(players, ACTIONS)
        refused = move(tmp_path, place)
        assert refused.returncode == 2
        assert "is in use: stop the server" in refused.stderr
        site.process.send_signal(signal.SIGTERM)
        site.process.wait(30)
    moved = move(tmp_path, place)
    assert (moved.returncode, moved.stderr) == (0, "")
    with serving(place) as site:
        refused = move(tmp_path, place)
        assert "is in use: stop the server" in refused.stderr
        for player in players:
            player.address = site.address
            assert about(player.page())["seat"] == str(player.seat), "its cookie is known"
        with playing(players):
            wait_for_actions(players, ACTIONS)
        with stored(place) as store:
            for player in players:
                assert player.kept(store) == player.done
    finish_games(place, players)
    leave(players)
