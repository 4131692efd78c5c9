"""A wheel installed into an empty environment gives a working `edokko`: content, words, pages, and what compiles."""

import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from edokko.engine.rule import UNCOMPILED
from edokko.games import GAMES
from installing import QUIET, ROOT, Environment, build_wheel, new_environment

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="the same package either way")

LONGEST = 120  # seconds until the first function is compiled


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with nothing but Edokko and what it needs."""
    environment = new_environment(tmp_path_factory.mktemp("installed"))
    environment.run("python", "-m", "pip", "install", *QUIET, str(build_wheel(ROOT, environment.folder)))
    return environment


def test_the_package_has_its_content_words_pages_weights_and_types(installed: Environment) -> None:
    place = Path(installed.run("python", "-c", "import edokko; print(edokko.__file__)").strip()).parent
    assert "site-packages" in place.parts
    assert (place / "py.typed").exists()
    assert 'game = "iki"' in installed.run("edokko", "edition", "iki")
    assert "Uso: edokko" in installed.run("edokko", "--lang", "pt", "--help")
    assert sorted(file.parts[-3] for file in place.glob("games/*/bot/weights.npz")) == sorted(GAMES)
    page = 'from edokko.words.pages import read_page; print(read_page("edo", "en", "rules")[0].anchor)'
    assert installed.run("python", "-c", page).strip() == "rules"


def test_a_whole_game_is_played(installed: Environment) -> None:
    uncompiled = {"NUMBA_DISABLE_JIT": "1"}  # one game takes a second so, and compiling a minute
    assert '"games": 1' in installed.run(
        "edokko", "sim", "edo", "--seats", "2", "-n", "1", "--seed", "1", "--json", **uncompiled
    )


@pytest.fixture
def address(installed: Environment) -> Iterator[str]:
    """Where the site is, served from the environment."""
    with subprocess.Popen(
        installed.command("edokko", "--lang", "en", "serve", "--port", "0"),
        cwd=installed.folder,
        env=installed.variables,
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
