"""A wheel installed into an empty environment gives a working `edokko`: content, words, pages, and what compiles."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from edokko.engine.rule import UNCOMPILED
from edokko.games import GAMES

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="the same package either way")

ROOT = Path(__file__).parent.parent
QUIET = ("--quiet", "--disable-pip-version-check")
LONGEST = 120  # seconds until the first function is compiled


class Installed(NamedTuple):
    """An environment with nothing but Edokko and what it needs."""

    folder: Path
    environment: dict[str, str]

    def command(self, program: str, *arguments: str) -> list[str | Path]:
        return [self.folder / "env" / "bin" / program, *arguments]

    def run(self, program: str, *arguments: str, **settings: str) -> str:
        """What a program of the environment prints; it must succeed."""
        result = subprocess.run(
            self.command(program, *arguments),
            cwd=self.folder,
            env={**self.environment, **settings},
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, result.stderr
        return result.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", folder / "env"], check=True)
    pip = [folder / "env" / "bin" / "python", "-m", "pip"]
    subprocess.run([*pip, "wheel", *QUIET, "--no-deps", "--wheel-dir", folder, ROOT], check=True)
    (wheel,) = folder.glob("edokko-*.whl")
    subprocess.run([*pip, "install", *QUIET, wheel], check=True)
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "NUMBA_BOUNDSCHECK")}
    return Installed(
        folder, {**kept, "EDOKKO_CACHE_DIR": str(folder / "cache"), "EDOKKO_DATA_DIR": str(folder / "data")}
    )


def test_the_package_has_its_content_words_pages_weights_and_types(installed: Installed) -> None:
    place = Path(installed.run("python", "-c", "import edokko; print(edokko.__file__)").strip()).parent
    assert "site-packages" in place.parts
    assert (place / "py.typed").exists()
    assert 'game = "iki"' in installed.run("edokko", "edition", "iki")
    assert "Uso: edokko" in installed.run("edokko", "--lang", "pt", "--help")
    assert sorted(file.parts[-3] for file in place.glob("games/*/bot/weights.npz")) == sorted(GAMES)
    page = 'from edokko.words.pages import read_page; print(read_page("edo", "en", "rules")[0].anchor)'
    assert installed.run("python", "-c", page).strip() == "rules"


def test_a_whole_game_is_played(installed: Installed) -> None:
    uncompiled = {"NUMBA_DISABLE_JIT": "1"}  # one game takes a second so, and compiling a minute
    assert '"games": 1' in installed.run(
        "edokko", "sim", "edo", "--seats", "2", "-n", "1", "--seed", "1", "--json", **uncompiled
    )


@pytest.fixture
def address(installed: Installed) -> Iterator[str]:
    """Where the site is, served from the environment."""
    with subprocess.Popen(
        installed.command("edokko", "--lang", "en", "serve", "--port", "0"),
        cwd=installed.folder,
        env=installed.environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout
            said = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert said
            yield said[0]
        finally:
            process.terminate()


def test_the_site_serves_pages_and_compiles_for_a_table(address: str) -> None:
    for path in ("/", "/rules/iki", "/rules/edo/cards"):
        with urlopen(address + path) as answer:
            assert answer.status == 200
    form = urlencode({"game": "edo", "name": "Ana", "seat1": "bot:easy"}).encode()
    until = time.monotonic() + LONGEST
    table, told = f"{address}/begin", ""
    while not re.search(r"Edo: [1-9]\d* of \d+", told):
        assert time.monotonic() < until, told
        with pytest.raises(HTTPError) as waiting:
            urlopen(table, form or None)
        assert waiting.value.code == 503
        told, table, form = waiting.value.read().decode(), waiting.value.url, b""
        waiting.value.close()
        time.sleep(0.5)
