"""`edokko build`: compile the rules, bots and loops of games into libraries."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.console import examples, out, say
from edokko.cli.options import tell_left_out
from edokko.engine.errors import EdokkoError


def add_to(app: typer.Typer) -> None:
    app.command("build", help="build.help", epilog=examples("edokko build", "edokko build iki --target x86-64"))(build)


def build(
    games: Annotated[list[str] | None, typer.Argument(help="build.games", show_default=False)] = None,
    target: Annotated[list[str] | None, typer.Option(help="build.target", show_default=False)] = None,
    checked: Annotated[bool, typer.Option("--checked", help="build.checked")] = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="build.output", show_default=False)] = None,
) -> None:
    tell_left_out()
    from edokko.engine.libraries import builder_python, builder_settings, can_build
    from edokko.games import game_names

    if not can_build():
        raise EdokkoError("building needs Numba, which the extra {extra!r} brings", extra="build")
    if find_spec("numba") is None:  # another Python has it
        command = [str(builder_python()), "-m", "edokko", *sys.argv[1:]]
        raise typer.Exit(subprocess.run(command, env=builder_settings(), check=False).returncode)
    from edokko.compiler.building import build as build_libraries

    for path in build_libraries(games or game_names(), target or (), checked=checked, output=output):
        out().print(say("build.written", path=str(path), size=round(path.stat().st_size / 1000)))
