"""Compiled functions become one module, in which they share their code, and that a library for a kind of machine."""

import json
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from edokko.compiler.targets import Target
from edokko.engine.library import ELF, END, FAULT, TABLE

SPEED = 3  # as compilers count


def optimize(module: Any, machine: Any, level: int = SPEED) -> None:
    """Let LLVM improve a module for a machine."""
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def linked(modules: Iterable[bytes], exported: Iterable[str], table: dict[str, Any]) -> Any:
    """One module of all functions, in which only some can be seen from outside."""
    whole = llvm.parse_assembly(_told(table))
    for each in modules:
        whole.link_in(llvm.parse_bitcode(each))
    seen = {*exported, TABLE, FAULT}
    for each in [*whole.functions, *whole.global_variables]:
        if not each.is_declaration:
            each.linkage = "external" if each.name in seen else "internal"
    missing = [each.name for each in whole.functions if each.is_declaration and "edokko" in each.name]
    assert not missing, missing
    return whole


def text_of(table: dict[str, Any]) -> bytes:
    """What a library says of itself, as it stands in the file."""
    return json.dumps(table, sort_keys=True, separators=(",", ":")).encode() + b"\0"


def _told(table: dict[str, Any]) -> str:
    """A module with what a library says of itself, and its place for faults."""
    text = text_of(table)
    quoted = "".join(f"\\{byte:02x}" for byte in text)
    return f'@{TABLE} = constant [{len(text)} x i8] c"{quoted}"\n@{FAULT} = global i64 0\n'


def write(module: Any, target: Target, exported: Iterable[str], output: Path) -> None:
    """Write a module as a library for a kind of machine; it takes its place at once, or not at all."""
    machine = target.machine()
    module.triple = target.triple
    module.data_layout = str(machine.target_data)
    optimize(module, machine)
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=output.parent, prefix=".building-") as folder:
        objects = Path(folder) / "rules.o"
        objects.write_bytes(machine.emit_object(module))
        made = Path(folder) / output.name
        target.link([objects], [*exported, TABLE, FAULT], made)
        if made.read_bytes().startswith(ELF):
            with made.open("ab") as file:
                file.write(END)
        made.replace(output)
