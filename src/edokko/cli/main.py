"""`edokko`: one command per module."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from edokko import EdokkoError, __version__
from edokko.cli import arena, bench, bot, compiling, draw, edition, play, replay, sim, verify
from edokko.cli.console import catalogue, err, say
from edokko.words.errors import explain

BAD_USE = 2

app = typer.Typer(
    name="edokko",
    help=say("help"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (play, sim, arena, bot, replay, draw, verify, edition, bench, compiling):
    command.add_to(app)


def _show_version(is_asked: bool) -> None:
    if is_asked:
        print(f"edokko {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", help=say("option.version"), callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Options that go before a command."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; a mistake of the user ends it with a sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a mark that the terminal cannot show is no reason to stop
    try:
        app(args=arguments, prog_name="edokko")
    except EdokkoError as error:
        err().print(explain(error, catalogue()), style="red")
        sys.exit(BAD_USE)
    except OSError as error:
        err().print(say("bad.system", details=error), style="red")
        sys.exit(BAD_USE)
