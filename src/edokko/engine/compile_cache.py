"""Where compiled code is kept: folders named after everything that the machine code in them depends on.

Numba looks only at the file that holds a function, so a change in another file would leave stale code behind. Here
the rules of a module, and each loop compiled for a game, have a folder named after their fingerprint
(`fingerprint.py`), inside one that is named after Python, NumPy, Numba, the processor and the compile flags. Of the
folders of one name, the few used last are kept.
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
COMPLETE = "complete"  # a file that says: all that belongs here is here


def folder_for(name: str, fingerprint: str) -> Path:
    """The folder for code of a name and fingerprint, made if need be."""
    return _used(base_folder(), f"{name}-{fingerprint}")


@cache
def base_folder() -> Path:
    """The folder for these tools and flags, made if need be."""
    base = user_cache_folder() / "compiled"
    try:
        return _used(base, tools_hash())
    except OSError as error:
        print(f"Compiled rules cannot be kept in {base} ({error.strerror}): set EDOKKO_CACHE_DIR", file=sys.stderr)
        os.environ["EDOKKO_CACHE_DIR"] = tempfile.mkdtemp(prefix="edokko-")  # for processes started from here, too
        return _used(user_cache_folder() / "compiled", tools_hash())


def user_cache_folder() -> Path:
    """`EDOKKO_CACHE_DIR`, or the user's cache folder."""
    named = os.environ.get("EDOKKO_CACHE_DIR")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "edokko"


def tools_hash() -> str:
    """A hash of what compiles, for which processor, and with which flags."""
    processor = [llvmlite.binding.get_host_cpu_name(), llvmlite.binding.get_host_cpu_features().flatten()]
    digest = hashlib.sha256(" ".join([sys.version, version("numpy"), version("numba"), *processor]).encode())
    for name, value in sorted(os.environ.items()):
        if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR":
            digest.update(f"{name}={value}\0".encode())
    return digest.hexdigest()[:16]


def is_complete(folder: Path) -> bool:
    """Whether all code that belongs into a folder is there."""
    return (folder / COMPLETE).exists()


def set_complete(folder: Path) -> None:
    """Note that all code that belongs into a folder is there."""
    (folder / COMPLETE).touch()


def _used(parent: Path, name: str) -> Path:
    """A folder, noted as used now; a new one takes the place of the oldest of its kind (the name up to its hash)."""
    folder = parent / name
    is_new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    if is_new:
        kind = name.rpartition("-")[0]
        alike = [each for each in parent.iterdir() if each.name.rpartition("-")[0] == kind]
        for old in sorted(alike, key=_age)[KEPT_FOLDERS:]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def _age(folder: Path) -> float:
    try:
        return -folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0
