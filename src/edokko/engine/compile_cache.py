"""Where compiled rules are kept: a folder named after everything the machine code depends on.

Numba looks only at the file that holds a function, so a change in another file would leave stale code behind. Here
any change of an engine or game source, of Python, NumPy or Numba, of the processor or a compile flag gives a new
folder. Compiled code of other packages (the bots') contains that of the engine and the games: it lies in a folder
inside, named after its own sources.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

import llvmlite.binding

KEPT_FOLDERS = 4
SOURCES = Path(__file__).parent.parent


BASE = ("engine", "games")


def cache_folder(module: str = "edokko.engine") -> Path:
    """Where a module's compiled functions are kept."""
    package = module.removeprefix("edokko.").split(".")[0]
    return base_folder() if package in BASE else base_folder() / f"{package}-{sources_hash(package)}"


@cache
def base_folder() -> Path:
    """The folder for this code, made if need be; only the latest few of earlier ones are kept."""
    base = user_cache_folder() / "compiled"
    folder = base / fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError as error:
        print(f"Compiled rules cannot be kept in {base} ({error.strerror}): set EDOKKO_CACHE_DIR", file=sys.stderr)
        return Path(tempfile.mkdtemp(prefix="edokko-"))
    for old in sorted(base.iterdir(), key=_age)[KEPT_FOLDERS:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def user_cache_folder() -> Path:
    """`EDOKKO_CACHE_DIR`, or the user's cache folder."""
    named = os.environ.get("EDOKKO_CACHE_DIR")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "edokko"


def fingerprint() -> str:
    """A hash of the sources of engine and games and their place (Numba looks there too), of the tools and flags."""
    digest = hashlib.sha256("".join([str(SOURCES), *map(sources_hash, BASE)]).encode())
    processor = [llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten()]
    digest.update(" ".join([sys.version, version("numpy"), version("numba"), *processor]).encode())
    for name, value in sorted(os.environ.items()):
        if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR":
            digest.update(f"{name}={value}\0".encode())
    return digest.hexdigest()[:16]


def sources_hash(package: str) -> str:
    """A hash of all sources in a package."""
    digest = hashlib.sha256()
    for path in sorted((SOURCES / package).rglob("*")):
        if path.suffix in (".py", ".toml"):
            digest.update(str(path.relative_to(SOURCES)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _age(folder: Path) -> float:
    try:
        return -folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0
