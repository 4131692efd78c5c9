"""`edokko serve` in a process of its own."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen


def test_the_site_says_where_it_is_answers_there_and_stops_when_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "edokko", "--lang", "en", "serve", "--port", "0"]
    environment = {**os.environ, "EDOKKO_DATA_DIR": str(tmp_path / "games")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout
        found = re.fullmatch(
            r"Edokko is at (http://127\.0\.0\.1:\d+) \(games are kept in (.+)\)\n", server.stdout.readline()
        )
        assert found
        assert found[2] == str(tmp_path / "games")
        with urlopen(found[1]) as answer:
            assert answer.status == 200
            assert b"Edokko" in answer.read()
        server.send_signal(signal.SIGINT)
        assert server.wait(20) in (0, -signal.SIGINT, 130)
    assert (tmp_path / "games" / "edokko.sqlite").exists()
