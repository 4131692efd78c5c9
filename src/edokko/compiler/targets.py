"""What libraries are made for: kinds of machines, and how an object becomes a shared library for one."""

import platform
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite.binding as llvm

from edokko.engine.errors import BadOption

V3 = "+avx,+avx2,+bmi,+bmi2,+cmov,+cx16,+f16c,+fma,+lzcnt,+movbe,+popcnt,+sse4.2,+xsave"
WASM = "wasm32"


class Target(NamedTuple):
    """A kind of machine."""

    name: str  # of the file
    triple: str
    processor: str
    features: str
    linker: tuple[str, ...]  # its emulation, as linkers name it

    def machine(self) -> Any:
        """LLVM's description of it."""
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        made = llvm.Target.from_triple(self.triple)
        return made.create_target_machine(cpu=self.processor, features=self.features, opt=3, reloc="pic")

    def link(self, objects: list[Path], exported: list[str], output: Path) -> None:
        """Make a shared library of objects."""
        if self.name == WASM:
            command = [*_linker("wasm-ld"), *WASM_OPTIONS, *(f"--export={name}" for name in exported)]
        else:
            own = self.name.startswith(platform.machine().replace("_", "-"))
            command = [*_linker("ld.lld", own=own), "-shared", "--strip-all", "--gc-sections", "--hash-style=gnu"]
            command += ["--build-id=none", "-m", *self.linker]
        made = subprocess.run([*command, "-o", output, *objects], capture_output=True, text=True, check=False)
        if made.returncode != 0:
            raise BadOption("linking failed: {details}", details=made.stderr.strip()[-2000:])


WASM_OPTIONS = (
    "-shared",
    "--experimental-pic",
    "--no-entry",
    "--strip-all",
    "--unresolved-symbols=import-dynamic",
)
_X86 = ("x86_64-unknown-linux-gnu", ("elf_x86_64",))
_ARM = ("aarch64-unknown-linux-gnu", ("aarch64linux",))
TARGETS = {
    each.name: each
    for each in (
        Target("x86-64", _X86[0], "x86-64", "", _X86[1]),
        Target("x86-64-v3", _X86[0], "x86-64-v3", V3, _X86[1]),
        Target("aarch64", _ARM[0], "generic", "", _ARM[1]),
        Target(WASM, "wasm32-unknown-emscripten", "generic", "", ()),
    )
}


def _linker(name: str, *, own: bool = False) -> list[str]:
    """LLVM's linker of the system, or of the package `ziglang`; for this machine any other of the system will do."""
    found = shutil.which(name)
    if found:
        return [found]
    if find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", name]
    usual = shutil.which("ld") if own else None
    if usual is None:
        raise BadOption("no linker is there: install {name}, or the package ziglang", name=name)
    return [usual]
