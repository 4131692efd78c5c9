"""A wheel installed into an empty environment gives a working `edokko`: content, words, pages, and compiled rules."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from edokko.engine.carriers import UNCOMPILED
from edokko.engine.libraries import BEST, CHECKED
from edokko.games import GAMES
from installing import QUIET, ROOT, Environment, build_wheel, new_environment

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="the same package either way")

NO_LIBRARY = "edo has no library and is played uncompiled, slowly: see `edokko build`"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with nothing but Edokko and what it needs."""
    environment = new_environment(tmp_path_factory.mktemp("installed"))
    subprocess.run([sys.executable, "-m", "edokko", "build"], env={**os.environ, "EDOKKO_RULES": BEST}, check=True)
    environment.run("python", "-m", "pip", "install", *QUIET, str(build_wheel(ROOT, environment.folder)))
    return environment


def test_the_package_has_its_content_words_pages_weights_and_types(installed: Environment) -> None:
    place = Path(installed.run("python", "-c", "import edokko; print(edokko.__file__)").strip()).parent
    assert "site-packages" in place.parts
    assert (place / "py.typed").exists()
    assert 'game = "iki"' in installed.run("edokko", "edition", "iki")
    assert "Uso: edokko" in installed.run("edokko", "--lang", "pt", "--help")
    assert sorted(file.parts[-3] for file in place.glob("games/*/bot/weights.bin")) == sorted(GAMES)
    libraries = list(place.glob("games/*/compiled/*.so"))
    assert {file.parts[-3] for file in libraries} == set(GAMES)
    assert not [file for file in libraries if file.stem == CHECKED], "it is for tests"
    page = 'from edokko.words.pages import read_page; print(read_page("edo", "en", "rules")[0].anchor)'
    assert installed.run("python", "-c", page).strip() == "rules"


def tried(installed: Environment, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    command = installed.command("edokko", "--lang", "en", *words)
    variables = {**installed.variables, **settings}
    return subprocess.run(command, cwd=installed.folder, env=variables, capture_output=True, text=True, check=False)


GAME = ("sim", "edo", "--seats", "2", "-n", "1", "--seed", "1", "--json")


@pytest.mark.parametrize("wanted", [BEST, "python"])
def test_a_whole_game_is_played_with_neither_numpy_nor_numba(installed: Environment, wanted: str) -> None:
    is_there = "from importlib.util import find_spec; print(find_spec('numpy'), find_spec('numba'))"
    assert installed.run("python", "-c", is_there).split() == ["None", "None"]
    played = tried(installed, *GAME, EDOKKO_RULES=wanted)
    assert '"games": 1' in played.stdout
    assert played.stderr == ""


def test_a_game_without_a_library_is_played_and_says_that_it_is_slow(installed: Environment) -> None:
    place = Path(installed.run("python", "-c", "import edokko; print(edokko.__file__)").strip()).parent
    libraries, aside = place / "games" / "edo" / "compiled", installed.folder / "aside"
    libraries.rename(aside)
    try:
        played = tried(installed, *GAME)
    finally:
        aside.rename(libraries)
    assert '"games": 1' in played.stdout
    assert played.stderr.strip() == NO_LIBRARY


def test_a_library_that_is_named_and_not_there_is_refused(installed: Environment) -> None:
    refused = tried(installed, *GAME, EDOKKO_RULES="abacus")
    assert refused.returncode == 2
    assert "there is none that is called abacus" in " ".join(refused.stderr.split())
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("selfplay", "iki", "--bots", "greedy,random", "--seats", "2", "-n", "1", "--out", "games"), "edokko[data]"),
        (("explore", "iki", "games"), "edokko[data]"),
        (("mcp",), "edokko[mcp]"),
        (("build", "iki"), "'build'"),
    ],
)
def test_a_command_that_needs_more_says_what(installed: Environment, words: tuple[str, ...], extra: str) -> None:
    refused = tried(installed, *words)
    assert refused.returncode == 2
    assert extra in " ".join(refused.stderr.split())
    assert "Traceback" not in refused.stderr


def test_speed_is_measured_where_nothing_can_be_built(installed: Environment) -> None:
    measured = tried(installed, "bench", "iki", "--seconds", "1", "--json")
    assert '"compile_s": null' in measured.stdout


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


def test_the_site_serves_pages_and_a_table_that_can_be_played_at_once(address: str) -> None:
    for path in ("/", "/rules/iki", "/rules/edo/cards"):
        with urlopen(address + path) as answer:
            assert answer.status == 200
    form = urlencode({"game": "edo", "name": "Ana", "seat1": "bot:easy"}).encode()
    with urlopen(f"{address}/begin", form) as table:
        assert "/t/" in table.url
        assert "Ana" in table.read().decode()
