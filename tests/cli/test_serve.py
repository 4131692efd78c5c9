"""`edokko serve` in a process of its own."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

import edokko
from cli.serving import serving
from edokko.engine.carriers import UNCOMPILED
from edokko.engine.libraries import FOLDER

PATIENCE = 120  # seconds until a test gives up


def test_the_site_says_where_it_is_answers_there_and_stops_when_told(tmp_path: Path) -> None:
    with serving(tmp_path / "games") as site:
        assert site.folder == str(tmp_path / "games")
        with urlopen(site.address) as answer:
            assert answer.status == 200
            assert b"Edokko" in answer.read()
        site.process.send_signal(signal.SIGINT)
        assert site.process.wait(20) in (0, -signal.SIGINT, 130)
    assert (tmp_path / "games" / "edokko.sqlite").exists()


def run(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "EDOKKO_DATA_DIR": str(folder), "EDOKKO_LIMITS": "off"}
    command = [sys.executable, "-m", "edokko", "--lang", "en", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=PATIENCE)


def test_a_second_server_on_one_file_is_refused_in_words_until_the_first_is_killed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with serving(folder) as site:
        refused = run("serve", "--port", "0", folder=folder)
        assert refused.returncode == 2
        assert refused.stdout == ""
        said = " ".join(refused.stderr.split())
        assert said.endswith("already: stop it first, or name another folder with EDOKKO_DATA_DIR")
        for beside in (("tables",), ("backup", str(tmp_path / "copy.sqlite")), ("people",)):
            assert run(*beside, folder=folder).returncode == 0, beside
        with urlopen(site.address) as answer:
            assert answer.status == 200
        site.process.kill()
        site.process.wait()
    with serving(folder) as again, urlopen(again.address) as answer:
        assert answer.status == 200


@pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")
def test_without_libraries_pages_answer_at_once_and_a_new_table_says_that_it_comes(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("__pycache__", FOLDER)
    shutil.copytree(Path(edokko.__file__).parent, tmp_path / "src" / "edokko", ignore=ignored)
    settings = {"PYTHONPATH": str(tmp_path / "src"), "EDOKKO_CACHE_DIR": str(tmp_path / "cache")}
    with serving(tmp_path / "games", **settings) as site:
        for path in ("/", "/rules/iki", "/rules/edo/guide"):
            with urlopen(site.address + path) as answer:
                assert answer.status == 200
        form = urlencode({"game": "iki", "name": "Ana", "seat1": "bot:easy"}).encode()
        with pytest.raises(HTTPError) as waiting:
            urlopen(f"{site.address}/begin", form)
        assert waiting.value.code == 503
        assert waiting.value.headers["refresh"]
        assert "/t/" in waiting.value.url
        told = waiting.value.read().decode()
        assert "IKI is being prepared" in told
        until = time.monotonic() + PATIENCE
        while not re.search(r"IKI: [1-9]\d* of \d+", told):
            assert time.monotonic() < until, told
            time.sleep(0.5)
            with pytest.raises(HTTPError) as later:
                urlopen(waiting.value.url)
            told = later.value.read().decode()
            later.value.close()
        waiting.value.close()
        site.process.terminate()  # and whatever builds for it
        site.process.wait(PATIENCE)
