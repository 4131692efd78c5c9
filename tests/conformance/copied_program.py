"""A copy of the program in which every game has a second content version, and what another Python makes of it.

The version lies with the tests of its game, with what a new card needs beside its numbers: a name and a pictogram.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import edokko
from edokko.games import SHIPPED
from edokko.words.catalogue import languages

TESTS = Path(__file__).parent.parent


def second_version(game: str) -> Path:
    """Where a game's second version lies."""
    return TESTS / "games" / game / "second_version"


def copy_program(root: Path) -> Path:
    """Copy the program into a folder, and add the second versions."""
    shutil.copytree(Path(edokko.__file__).parent, root / "src" / "edokko", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(TESTS.parent / "build_catalogues.py", root)
    for game in SHIPPED:
        folder, given = root / "src" / "edokko" / "games" / game, second_version(game)
        shutil.copy(given / "2.toml", folder / "content")
        shutil.copy(given / "pictograms.svg", folder / "page" / "pictograms" / "second_version.svg")
        for language in languages():
            with (folder / "words" / "catalogues" / f"{language}.po").open("a", encoding="utf-8") as file:
                file.write("\n" + (given / "names.po").read_text(encoding="utf-8"))
    run(root, str(root / "build_catalogues.py"))
    return root


def run(root: Path, *arguments: str) -> str:
    """What another Python prints, with the copy's sources and uncompiled rules: compiling them takes minutes."""
    environment = {**os.environ, "PYTHONPATH": str(root / "src"), "EDOKKO_RULES": "python", "PYTHONUTF8": "1"}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


FILL = """
import sys
from edokko.engine.errors import BadContent
try:
    from edokko.games import find_game
    game = find_game(sys.argv[1])
    game.fill_box(game.shipped())
except BadContent as error:
    print(error)
"""


def complaint_about(root: Path, game: str, text: str) -> str:
    """What is said about a third version with this text, on top of the second."""
    file = root / "src" / "edokko" / "games" / game / "content" / "3.toml"
    file.write_text('content = 3\nchanges = 2\nsource = "published"\n' + text, encoding="utf-8")
    try:
        return run(root, "-c", FILL, game).strip()
    finally:
        file.unlink()
