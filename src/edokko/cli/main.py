"""`edokko`: one command per module."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from edokko import EdokkoError, __version__
from edokko.cli import (
    arena,
    backup,
    bench,
    bot,
    bug,
    build,
    database,
    draw,
    edition,
    explore,
    mcp,
    people,
    play,
    read,
    replay,
    selfplay,
    serve,
    sim,
    tables,
    verify,
    worker,
)
from edokko.cli.console import HELP_OPTIONS, LANGUAGE_OPTION, catalogue, choose_language, err, in_words, say
from edokko.cli.help_pages import Command, Commands, translate
from edokko.cli.usage_errors import explain_system, tell_incomplete, tell_misuse
from edokko.engine.errors import Incomplete
from edokko.engine.progress import tell_with
from edokko.words.catalogue import find_language, languages
from edokko.words.errors import explain

ABORTED = FAILED = 1
BAD_USE = 2

app = typer.Typer(
    name="edokko",
    cls=Commands,
    help="help",
    no_args_is_help=True,
    add_completion=False,
    context_settings={"help_option_names": HELP_OPTIONS},
)
for command in (
    serve,
    worker,
    backup,
    database,
    tables,
    people,
    play,
    sim,
    arena,
    selfplay,
    explore,
    bot,
    mcp,
    replay,
    draw,
    read,
    verify,
    bug,
    edition,
    bench,
    build,
):
    command.add_to(app)
for group in (app, *(each.typer_instance for each in app.registered_groups if each.typer_instance)):
    for registered in group.registered_commands:
        registered.cls = Command


def _show_version(is_asked: bool) -> None:
    if is_asked:
        print(f"edokko {__version__}")
        raise typer.Exit


def _check_language(wanted: str | None) -> str | None:
    if wanted is not None and find_language(wanted) is None:
        raise typer.BadParameter(say("bad.lang", lang=wanted, languages=", ".join(languages())))
    return wanted


Version = Annotated[bool, typer.Option("--version", help="option.version", callback=_show_version, is_eager=True)]
Language = Annotated[
    str | None,
    typer.Option(
        LANGUAGE_OPTION,
        metavar="value.lang",
        help="option.lang",
        show_default=False,
        callback=_check_language,
        is_eager=True,
        expose_value=False,  # it is read before anything is said, so here it is only checked
    ),
]


@app.callback()
def options(version: Version = False, lang: Language = None) -> None:
    """Options that go before a command."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; a mistake of the user ends it with a sentence, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a mark that the terminal cannot show is no reason to stop
    given = list(sys.argv[1:] if arguments is None else arguments)
    choose_language(given)
    tell_with(in_words)
    command = typer.main.get_command(app)
    translate(command)
    try:
        sys.exit(command(args=given, prog_name="edokko", standalone_mode=False))
    except typer.TyperException as error:
        tell_misuse(error)
        sys.exit(error.exit_code)
    except typer.Abort:
        sys.exit(ABORTED)
    except EdokkoError as error:
        err().print(explain(error, catalogue()), style="red")
        sys.exit(BAD_USE)
    except Incomplete as error:
        tell_incomplete(error)
        sys.exit(FAILED)
    except OSError as error:
        err().print(explain_system(error), style="red")
        sys.exit(BAD_USE)
