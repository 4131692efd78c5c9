"""The public face of the library: what `edokko` exports, its page of documentation, what importing it costs."""

import doctest
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import edokko

PAGE = Path(__file__).parent.parent / "docs" / "api.md"
PUBLIC = [
    "BadContent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "BotFailed",
    "CannotUndo",
    "EdokkoError",
    "Entry",
    "Event",
    "GameResult",
    "IllegalAction",
    "Match",
    "Move",
    "NotDecider",
    "Outcome",
    "Preview",
    "Refusal",
    "Report",
    "SeatResult",
    "Standing",
    "UnreadableAction",
    "blank_edition",
    "decide",
    "game_names",
    "run_arena",
    "seat_bot",
]
IMPORT_ALL = """
import pkgutil
from importlib import import_module
import edokko
for module in pkgutil.walk_packages(edokko.__path__, "edokko."):
    if not module.name.endswith(("__main__", ".env")):  # these do something
        import_module(module.name)
"""


def test_exactly_these_names_are_public() -> None:
    assert edokko.__all__ == PUBLIC
    assert set(PUBLIC) <= set(dir(edokko))
    assert not hasattr(edokko, "Mach")


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_can_be_imported_and_says_what_it_is(name: str) -> None:
    value = getattr(edokko, name)
    assert value.__name__ == name
    assert value.__doc__
    assert not value.__doc__.startswith(f"{name}("), "the docstring that a dataclass makes for itself"
    if inspect.isfunction(value):
        assert set(value.__annotations__) == {*inspect.signature(value).parameters, "return"}


def test_what_type_checkers_see_is_what_is_exported() -> None:
    seen = re.search(r"if TYPE_CHECKING:\n((?: {4}.*\n)+)", Path(edokko.__file__).read_text(encoding="utf-8"))
    assert seen
    imported = re.findall(r"from ([\w.]+) import (?:\(([^)]*)\)|(.*))", inspect.cleandoc(seen[1]))
    homes = {name: home for home, several, line in imported for name in re.findall(r"\w+", several or line)}
    assert homes == {name: getattr(edokko, name).__module__ for name in PUBLIC}


def test_the_page_of_the_library_lists_all_names() -> None:
    listed = PAGE.read_text(encoding="utf-8").split("## Names")[1]
    assert re.findall(r"`(\w+)`", listed) == PUBLIC


def test_every_example_of_the_library_runs_and_prints_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    examples = re.findall(r"^```pycon\n(.*?)^```", text, re.M | re.S)
    assert 2 * len(examples) == len(re.findall(r"^```", text, re.M)), "a block of code that nothing runs"
    page = doctest.DocTestParser().get_doctest("\n".join(examples), {}, PAGE.name, str(PAGE), 0)
    assert doctest.DocTestRunner().run(page).failed == 0


def test_importing_the_package_loads_neither_numpy_nor_numba() -> None:
    loaded = "import sys, edokko; print({'numpy', 'numba'} & set(sys.modules))"
    assert run_python(loaded, os.environ) == "set()\n"


def test_importing_every_module_makes_no_folders(tmp_path: Path) -> None:
    elsewhere = {"HOME": "home", "EDOKKO_CACHE_DIR": "cache", "EDOKKO_DATA_DIR": "data", "XDG_CACHE_HOME": "xdg"}
    places = {name: str(tmp_path / folder) for name, folder in elsewhere.items()}
    assert run_python(IMPORT_ALL, {**os.environ, **places}) == ""
    assert list(tmp_path.iterdir()) == []


def run_python(program: str, environment: "os._Environ[str] | dict[str, str]") -> str:
    """What a program prints in a fresh interpreter."""
    command = [sys.executable, "-c", program]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
