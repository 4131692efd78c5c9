"""The compile cache: what is compiled anew after which change, and where it lies."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import edokko
from edokko.engine import compile_cache
from edokko.engine.rule import UNCOMPILED

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="nothing is compiled")

FOLDERS = """
import json
from importlib import import_module
from edokko.engine.compiling import rules_for
for part in {parts}:
    import_module(part)
print(json.dumps({{each.module: each.folder.name for each in rules_for({package!r})}}))
"""

TERMS = """
from pathlib import Path
import tomllib
_values = tomllib.loads((Path(__file__).parent / "content.toml").read_text())
STEP = _values["step"]
COLOUR = _values["colour"]
"""
ELSEWHERE = """
from edokko.engine.rule import rule

@rule
def further(number: int) -> int:
    return number + 100
"""
COUNTING = """
from edokko.engine.rule import entry, rule
from mine.rules.terms import STEP
from others import further

@rule
def step(number: int) -> int:
    return further(number) + STEP

@entry
def count(number: int) -> int:
    return step(step(number))
"""
ALOOF = """
from edokko.engine.rule import entry

@entry
def double(number: int) -> int:
    return number * 2
"""
RUN = """
from edokko.engine.compiling import prepare
from mine.rules.aloof import double
from mine.rules.counting import count
prepare("mine", "MINE")
print(count(1), double(2))
"""
LOOP = """
def count_again(rules, number):
    return rules.count(rules.count(number))
"""
RUN_LOOP = """
from numba import types
from edokko.engine.compiling import compile_loop, prepare
from edokko.engine.functions import RuleFunctions
from mine.loops import count_again
from mine.rules import {module}
prepare("mine", "MINE")
print(compile_loop(count_again, (types.Module({module}), types.int64), "mine", "MINE")({module}, 1))
"""


def run(code: str, *, sources: Path, kept: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(sources), "EDOKKO_CACHE_DIR": str(kept), **settings}
    command = [sys.executable, "-c", code]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of our sources, to be changed."""
    sources = tmp_path_factory.mktemp("sources")
    shutil.copytree(Path(str(edokko.__file__)).parent, sources / "edokko", ignore=shutil.ignore_patterns("__pycache__"))
    return sources


def folders_of_iki(sources: Path, kept: Path, **settings: str) -> dict[str, str]:
    game = "edokko.games.iki"
    code = FOLDERS.format(parts=[f"{game}.game", f"{game}.rules.contract", f"{game}.bot.evaluation"], package=game)
    found: dict[str, str] = json.loads(run(code, sources=sources, kept=kept, **settings).stdout)
    return found


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_changed_words_styles_drawings_views_and_sources_of_content_compile_nothing_anew(
    copied: Path, tmp_path: Path
) -> None:
    before = folders_of_iki(copied, tmp_path)
    game = copied / "edokko" / "games" / "iki"
    for path in [*game.rglob("*.po"), *game.rglob("*.css"), *game.rglob("*.md")]:
        path.write_text(path.read_text() + "\n")
    for part in ("page", "positions", "words"):
        for path in (game / part).rglob("*.py"):
            path.write_text(path.read_text() + "\n# changed\n")
    for path in (game / "content").glob("*.toml"):
        change(path, 'source = "rulebook"', 'source = "somebody else"')
    assert folders_of_iki(copied, tmp_path) == before


def test_a_changed_rule_compiles_its_module_and_those_that_call_it_anew(copied: Path, tmp_path: Path) -> None:
    before = folders_of_iki(copied, tmp_path)
    fire = copied / "edokko" / "games" / "iki" / "rules" / "fire.py"
    fire.write_text(fire.read_text() + "\n# changed\n")
    after = folders_of_iki(copied, tmp_path)
    changed = {module.rpartition(".")[2] for module in before if after[module] != before[module]}
    assert {"fire", "flow", "contract"} <= changed
    assert not {"goods", "stalls", "dice"} & changed


def test_a_constant_that_rules_read_counts_with_its_value_also_one_from_content(copied: Path, tmp_path: Path) -> None:
    before = folders_of_iki(copied, tmp_path)
    content = copied / "edokko" / "games" / "iki" / "content" / "1.toml"
    change(content, "blocking_tiles = [2,", "blocking_tiles = [3,")
    after = folders_of_iki(copied, tmp_path)
    assert after["edokko.games.iki.rules.setup"] != before["edokko.games.iki.rules.setup"]
    assert after["edokko.engine.dice"] == before["edokko.engine.dice"]


def test_compile_flags_have_folders_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_OPT", "1")
    before = compile_cache.tools_hash()
    monkeypatch.setenv("NUMBA_OPT", "2")
    assert compile_cache.tools_hash() != before


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Somebody else's game, with a rule from a further package."""
    sources = tmp_path / "sources"
    rules = sources / "mine" / "rules"
    rules.mkdir(parents=True)
    for path in (sources / "mine" / "__init__.py", rules / "__init__.py"):
        path.touch()
    (rules / "content.toml").write_text('step = 1\ncolour = "red"\n')
    (rules / "terms.py").write_text(TERMS)
    (rules / "counting.py").write_text(COUNTING)
    (rules / "aloof.py").write_text(ALOOF)
    (sources / "others.py").write_text(ELSEWHERE)
    return sources


def test_rules_of_any_package_are_compiled_once_and_anew_when_what_they_read_changes(
    mine: Path, tmp_path: Path
) -> None:
    ours = Path(str(edokko.__file__)).parent.parent
    both = f"{mine}{os.pathsep}{ours}"

    def play() -> tuple[str, str]:
        """What comes out, and what was said about compiling."""
        result = run(RUN, sources=mine, kept=tmp_path / "kept", PYTHONPATH=both)
        said = [line for line in result.stderr.splitlines() if "functions" in line]
        return result.stdout.strip(), said[0] if said else ""

    assert play() == ("203 4", "MINE: compiling 4 functions, once")
    assert play() == ("203 4", "")
    change(mine / "mine" / "rules" / "content.toml", "red", "blue")
    assert play() == ("203 4", "")
    change(mine / "mine" / "rules" / "content.toml", "step = 1", "step = 2")
    assert play() == ("205 4", "MINE: compiling 2 functions, once")
    change(mine / "others.py", "100", "1000")
    assert play() == ("2005 4", "MINE: compiling 3 functions, once")


@pytest.mark.parametrize("module", ["counting", "handing_on"])
def test_a_loop_that_rules_are_linked_into_is_compiled_once_and_anew_when_one_of_them_changes(
    mine: Path, tmp_path: Path, module: str
) -> None:
    (mine / "mine" / "loops.py").write_text(LOOP)
    (mine / "mine" / "rules" / "handing_on.py").write_text("from mine.rules.counting import count\n")
    ours = Path(str(edokko.__file__)).parent.parent

    def play() -> tuple[str, bool]:
        """What comes out, and whether the loop was compiled."""
        code = RUN_LOOP.format(module=module)
        result = run(code, sources=mine, kept=tmp_path / "kept", PYTHONPATH=f"{mine}{os.pathsep}{ours}")
        return result.stdout.strip(), "compiling count again" in result.stderr

    assert play() == ("405", True)
    assert play() == ("405", False)
    change(mine / "others.py", "100", "1000")
    assert play() == ("4005", True)


def test_the_cache_lies_where_the_user_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDOKKO_CACHE_DIR", "/some/where")
    assert compile_cache.user_cache_folder() == Path("/some/where")
    monkeypatch.delenv("EDOKKO_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", "/else/where")
    assert compile_cache.user_cache_folder() == Path("/else/where/edokko")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert compile_cache.user_cache_folder().parts[-2:] == (".cache", "edokko")


def test_of_each_kind_only_the_folders_used_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_cache, "base_folder", lambda: tmp_path)
    for name in ("fire", "hiring"):
        for number in range(5):
            compile_cache.folder_for(name, f"old{number}")
            os.utime(tmp_path / f"{name}-old{number}", (number, number))
    compile_cache.folder_for("fire", "old1")
    compile_cache.folder_for("fire", "new")
    kept = {path.name for path in tmp_path.iterdir() if path.name.startswith("fire")}
    assert kept == {"fire-new", "fire-old1", "fire-old4", "fire-old3"}
    assert (tmp_path / "hiring-old1").exists()
