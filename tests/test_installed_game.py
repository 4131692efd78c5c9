"""A game that is a package of its own: installed beside Edokko, and played by everything that knows no game by name.

The environment has two wheels, Edokko's and that of the game in `examples/`, and nothing of the sources.
"""

import json
import re
import subprocess
from pathlib import Path

import pytest

from edokko.engine.carriers import UNCOMPILED
from installing import ROOT, Environment, build_wheel, install_beside_ours, new_environment

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="the same package either way")

GAME = "hana_awase"
SOURCE = ROOT / "examples" / "hana-awase"
# Tests that run over all games, whatever these are.
OVER_ALL_GAMES = (
    "conformance",
    "envs/test_openspiel.py",
    "web/test_live.py",
    "web/test_looking_back.py",
    "hints/test_giving.py",
    "lessons",
)
SEEN = """
import json, re, sys
from pathlib import Path
from starlette.testclient import TestClient
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app

GAME = sys.argv[1]

def main():
    rooms, seen = Rooms(SqlRepository(open_database(Path("site")))), {}
    here = {"origin": "http://testserver"}
    with TestClient(create_app(rooms, Thinkers(1), pace=0), headers=here) as browser:
        seen["start"] = browser.get("/").text
        seen["rules"] = browser.get(f"/rules/{GAME}", headers={"accept-language": "fr"}).text
        begun = {"game": GAME, "name": "Ana", "seat1": "link", "pace": "instant"}
        table = browser.post("/begin", data=begun).url.path
        with rooms.change(table.removeprefix("/t/")) as room:
            while 0 not in room.match.deciders:
                seat = room.match.deciders[0]
                room.match.play(room.match.actions(seat)[0], seat)
            room.keep(0)
            seen["actions"] = room.match.actions(0)
        seen["table"] = browser.get(table).text
        said = {key: re.search(rf'data-{key}="(\\d*)"', seen["table"])[1] for key in ("ply", "step", "seat")}
        browser.post(table + "/play", data={**said, "action": seen["actions"][0]})
        seen["played"] = browser.get(table).text
        seen["past"] = browser.get(table + "/ply/0").text
        seen["lessons"] = browser.get(f"/learn/{GAME}").text
        seen["lesson"] = browser.get(f"/learn/{GAME}/turn").text
    print(json.dumps(seen))

if __name__ == "__main__":
    main()
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    environment = new_environment(tmp_path_factory.mktemp("game"), "--without-pip")
    wheels = [build_wheel(source, environment.folder) for source in (ROOT, SOURCE)]
    install_beside_ours(environment, *wheels)
    return environment


def test_everything_that_runs_over_all_games_runs_over_it(installed: Environment) -> None:
    where = installed.run("python", "-c", f"import edokko, {GAME}; print(edokko.__file__, {GAME}.__file__)").split()
    assert all(file.startswith(str(installed.folder)) for file in where)
    suites = [f"tests/{name}" for name in OVER_ALL_GAMES]
    chosen = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", GAME)
    said = installed.run("python", "-m", "pytest", *chosen, *suites, where=ROOT)
    passed = re.search(r"(\d+) passed", said)
    assert passed is not None
    assert int(passed[1]) > 150
    assert "failed" not in said


def test_it_conforms_uncompiled_as_well(installed: Environment) -> None:
    suites = [f"tests/conformance/test_{name}.py" for name in ("legality", "secrets", "undo")]
    chosen = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", GAME)
    said = installed.run("python", "-m", "pytest", *chosen, *suites, where=ROOT, EDOKKO_RULES="python")
    assert re.search(r"[1-9]\d* passed", said)
    assert "failed" not in said


def test_it_is_played_in_the_terminal(installed: Environment) -> None:
    typed = "preview 1\nwhy take pine_crane\n1\nundo\n1\n" + "1\n" * 400
    options = ("--seats", "2", "--who", "me,random", "--seed", "1", "--save", "game.json")
    said = installed.run("edokko", "--lang", "en", "play", GAME, *options, typed=typed)
    assert "Cards in the stock" in said  # its view as a table, in its own words
    assert "this card is not on the field" in said or "the question now is" in said  # a refusal
    assert re.search(r"won with \d+ points", said)
    installed.run("edokko", "verify", "game.json")
    assert "Round 1" in installed.run("edokko", "--lang", "en", "replay", "game.json", "--ply", "3")


def test_hands_are_hidden_from_who_sits_at_the_same_terminal(installed: Environment) -> None:
    options = ("--seats", "2", "--who", "me,me", "--names", "Ana,Ben", "--seed", "1")
    said = installed.run("edokko", "--lang", "en", "play", GAME, *options, typed="1\n1\n\n1\n")
    assert re.search("Pass the terminal to (Ana|Ben)", said)


def test_search_beats_chance_in_the_arena(installed: Environment) -> None:
    options = ("--bots", "search:60,random", "--seats", "2", "-n", "12", "--seed", "1", "--jobs", "1", "--json")
    report = json.loads(installed.run("edokko", "arena", GAME, *options))
    shares = {row["bot"]: row["win_share"] for row in report["rows"]}
    assert shares["search:60"] > shares["random"]


@pytest.mark.parametrize("page", ["adding_a_game.md", "adding_a_bot.md"])
def test_what_is_typed_on_a_page_prints_what_it_says(installed: Environment, page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    typed = re.findall(r"```console\n *\$ (.+)\n((?:.+\n)*?) *```", text)
    assert typed
    for line, printed in typed:
        assert installed.type(line).split() == printed.split(), line


def test_it_is_on_the_site(installed: Environment) -> None:
    seen = json.loads(installed.run("python", "-c", SEEN, GAME, EDOKKO_RULES="python"))
    assert f'value="{GAME}"' in seen["start"]
    assert "Hana-Awase" in seen["start"]
    assert re.search("Play the board games IKI, Edo,? and Hana-Awase with", seen["start"])
    assert "Twelve flowers" in seen["rules"]  # English where there is no French
    offered = set(re.findall(r'data-action="([^"]+)"', seen["table"]))
    assert offered == set(seen["actions"])
    assert "captures" in seen["table"] or "stays on the field" in seen["table"]  # what an action would bring
    undo = re.search(r"<button[^>]*data-command=.?undo[^>]*>", seen["played"])
    assert undo is not None
    assert "aria-disabled" not in undo[0]
    assert seen["past"] != seen["played"]
    assert f'href="/learn/{GAME}/turn"' in seen["lessons"]
    assert "The game is nearly over" in seen["lesson"]


TAUGHT = """
import logging, sys
from edokko.lessons.shelf import lessons_of
logging.basicConfig(stream=sys.stdout, format="%(message)s")
print(*(lesson.name for lesson in lessons_of(sys.argv[1])))
"""


def test_a_broken_lesson_is_left_out_with_its_line_and_stops_no_other(installed: Environment) -> None:
    lessons = Path(installed.run("python", "-c", f"import {GAME}; print({GAME}.__file__)")).parent / "lessons"
    text = (lessons / "1_turn.toml").read_text(encoding="utf-8")
    step = text[: text.index('name = "flower"')].count("\n")
    broken = {
        "2_torn.toml": text.replace("minutes = 2", "minutes = "),
        "3_turn.toml": text.replace("play clover_boar", "play pine_crane"),
    }
    try:
        for name, spoilt in broken.items():
            (lessons / name).write_text(spoilt, encoding="utf-8")
        said = installed.run("python", "-c", TAUGHT, GAME, EDOKKO_RULES="python").splitlines()
        collected = installed.run("python", "-m", "pytest", "--collect-only", "-q", "tests/lessons", where=ROOT)
    finally:
        for name in broken:
            (lessons / name).unlink()
    assert said[-1] == "turn"
    assert said[0].startswith(f"lesson left out: {GAME}/lessons/2_torn.toml: not a TOML file: ")
    assert "(at line 5, " in said[0]
    assert said[1].startswith(f"lesson left out: {GAME}/lessons/3_turn.toml, line {step}: ")
    assert f"{GAME}-turn" in collected


UNSAID = """
import logging, sys, tempfile
from pathlib import Path
from starlette.testclient import TestClient
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app

def main():
    logging.basicConfig(stream=sys.stdout, format="%(message)s", force=True)
    rooms = Rooms(SqlRepository(open_database(Path(tempfile.mkdtemp()))))
    with TestClient(create_app(rooms, Thinkers(1)), headers={"origin": "http://testserver"}) as browser:
        first = browser.get("/")
        assert sys.argv[1] in first.text  # its title is among what is missing
        begun = {"game": sys.argv[1], "name": "Ana", "seat1": "here"}
        print(first.status_code, browser.post("/begin", data=begun).status_code)

if __name__ == "__main__":
    main()
"""


def test_words_that_are_missing_are_told_all_at_once(installed: Environment) -> None:
    package = Path(installed.run("python", "-c", f"import {GAME}; print({GAME}.__file__)")).parent
    file = package / "words" / "catalogues" / "en.po"
    text = file.read_text(encoding="utf-8")
    gone = ["event.{}.played", "action.{}.take", "refusal.{}.other_flower", "question.{}.match", "page.game.{}"]
    keys = [key.format(GAME) for key in gone]
    try:
        spoilt = text
        for key in keys:
            assert f'msgid "{key}"' in text
            spoilt = spoilt.replace(f'msgid "{key}"', f'msgid "not.{key}"')
        file.write_text(spoilt, encoding="utf-8")
        play = installed.command("edokko", "--lang", "en", "play", GAME, "--seats", "2", "--who", "me,random")
        variables = {**installed.variables, "EDOKKO_RULES": "python"}
        played = subprocess.run(
            play, env=variables, input="1\n" * 400, capture_output=True, text=True, check=False, cwd=installed.folder
        )
        logged = installed.run("python", "-c", UNSAID, GAME, EDOKKO_RULES="python")
    finally:
        file.write_text(text, encoding="utf-8")
    assert played.returncode == 1
    assert "Traceback" not in played.stderr
    sentence, *listed = played.stderr.strip().splitlines()[-1 - len(keys) :]
    assert sentence.startswith(f"Something is missing: the game '{GAME}' has no words for these keys")
    assert sorted(map(str.strip, listed)) == sorted(keys)
    told, *_ = [line for line in logged.splitlines() if "has no words" in line]
    assert all(key in told for key in keys)
    assert "Traceback" not in logged
    assert "200 500" in logged


MAY_BE_LEFT_OUT = ("page.reading.", "short.", "site.", "undo.", "view.")


def test_a_game_without_any_word_is_told_all_that_it_needs_at_once(installed: Environment) -> None:
    package = Path(installed.run("python", "-c", f"import {GAME}; print({GAME}.__file__)")).parent
    file = package / "words" / "catalogues" / "en.po"
    text = file.read_text(encoding="utf-8")
    needed = [key for key in re.findall(r'^msgid "(.+)"$', text, re.M) if not key.startswith(MAY_BE_LEFT_OUT)]
    code = "import sys; from edokko.words.needed import missing_words; print(*missing_words(sys.argv[1]), sep='\\n')"
    try:
        file.write_text(text[: text.index('msgid "page.game.')], encoding="utf-8")
        told = installed.run("python", "-c", code, GAME, EDOKKO_RULES="python").split()
    finally:
        file.write_text(text, encoding="utf-8")
    assert sorted(told) == sorted(needed)


def test_a_package_that_does_not_work_is_left_out_and_says_why(installed: Environment) -> None:
    site = installed.folder / "broken"
    for name, game in (("broken_game", "raise RuntimeError('no rules yet')\n"), ("other_iki", "")):
        (site / name).mkdir(parents=True)
        (site / name / "__init__.py").touch()
        (site / name / "game.py").write_text(game)
        about = site / f"{name}-1.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        named = "iki" if name == "other_iki" else name
        (about / "entry_points.txt").write_text(f"[edokko.games]\n{named} = {name}\n")
    code = (
        "from edokko.games import GAMES, LEFT_OUT, find_game, working_games\n"
        "print([game.name for game in working_games()])\n"
        "print(*(each.why for each in LEFT_OUT), sep='\\n')\n"
    )
    said = installed.run("python", "-c", code, PYTHONPATH=str(site))
    games, *complaints = said.splitlines()
    assert games == str(["iki", "edo", GAME])
    assert complaints == [
        "the package 'other_iki' is left out: 'iki' is the game of 'edokko.games.iki' already",
        "the game 'broken_game' of the package 'broken_game' cannot be used: RuntimeError('no rules yet')",
    ]
