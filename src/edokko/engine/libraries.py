"""Where libraries of games lie, which of them this machine wants, and what to run to have one built.

`EDOKKO_RULES` names a library other than the best for this processor: `x86-64`, or `checked`, which looks at every
index, for tests. `EDOKKO_BUILDER` names another Python that has Numba.
"""

import os
import platform
import subprocess
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_path

from edokko.engine.phrases import Phrase
from edokko.engine.progress import tell

BEST, CHECKED, PYTHON = "library", "checked", "python"  # what EDOKKO_RULES may be, besides the name of a library
WANTED = os.environ.get("EDOKKO_RULES") or BEST
FOLDER = "compiled"  # in a game's package
COMPILER = "edokko.compiler"  # run as a program: compiling takes much memory for good
V3 = frozenset({"avx", "avx2", "bmi1", "bmi2", "f16c", "fma", "abm", "movbe", "xsave"})  # instructions of x86-64-v3


def places(package: str) -> list[Path]:
    """Where the library of a game that is wanted may lie: in its package, or with what is kept for the user."""
    name = f"{variant() if WANTED == BEST else WANTED}.so"
    return [folder / name for folder in folders(package)]


def folders(package: str) -> list[Path]:
    """Where libraries of a game are put, if files can be put there: the first of these."""
    spec = find_spec(package)
    own = [Path(each) / FOLDER for each in (spec.submodule_search_locations or ())] if spec else []
    return [*own, kept_folder() / "libraries" / package]


def is_writable(folder: Path) -> bool:
    """Whether files can be put into a folder, which may have to be made."""
    there = next(each for each in (folder, *folder.parents) if each.exists())
    return os.access(there, os.W_OK)


def kept_folder() -> Path:
    """`EDOKKO_CACHE_DIR`, or the user's cache folder."""
    named = os.environ.get("EDOKKO_CACHE_DIR")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "edokko"


@cache
def variant() -> str:
    """The best library that this processor can run."""
    machine = platform.machine().lower()
    if machine in ("x86_64", "amd64"):
        return "x86-64-v3" if _knows(V3) else "x86-64"
    return {"arm64": "aarch64"}.get(machine, machine)


def _knows(instructions: frozenset[str]) -> bool:
    """Whether the processor has all of some instructions, as far as the system tells."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return False
    return instructions <= set(next((line for line in lines if line.startswith("flags")), "").split())


def can_build() -> bool:
    """Whether what compiles is installed."""
    return builder_python() is not None


def builder_python() -> str | None:
    """The Python that has what compiles: one that is named, this one, or the one that a checkout makes itself."""
    named = os.environ.get("EDOKKO_BUILDER")
    if named is not None:
        return named
    if find_spec("numba") is not None:
        return sys.executable
    script = Path(__file__).parents[3] / "tools" / "builder.sh"
    return str(script) if script.exists() else None


def build(package: str) -> None:
    """Build the library of a game that is wanted; another process does it and tells how far it is."""
    try:
        subprocess.run(builder(package), env=builder_settings(), stdout=subprocess.DEVNULL, check=False)
    except OSError as error:
        tell(Phrase("building failed: {details}", {"details": str(error)}))


def builder(package: str) -> list[str]:
    """What to run for that; it says how far it is on its output."""
    python = builder_python() or sys.executable
    return [python, "-m", COMPILER, package, *([] if WANTED == BEST else [f"--{WANTED}"])]


def builder_settings() -> dict[str, str]:
    """The environment to run it in: it finds all that this process finds; its standard library is its own."""
    own = Path(get_path("stdlib"))
    archive = own.parent / f"python{sys.version_info[0]}{sys.version_info[1]}.zip"
    not_told = {str(each) for each in (own, own / "lib-dynload", archive)}
    return {**os.environ, "PYTHONPATH": os.pathsep.join(each for each in sys.path if each and each not in not_told)}
