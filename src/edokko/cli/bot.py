"""`edokko bot`: one of our bots as a program that others can talk to."""

import os
import sys
from typing import Annotated

import typer

from edokko.cli.console import examples, say
from edokko.cli.options import Threads

BotName = Annotated[str, typer.Argument(metavar="NAME", help="bot.name", show_default=False)]
Stdio = Annotated[bool, typer.Option("--stdio", help="bot.stdio")]


def add_to(app: typer.Typer) -> None:
    commands = examples(
        "edokko bot greedy --stdio",
        "edokko play edo --who 'me,exec:edokko bot greedy --stdio'",
    )
    app.command("bot", help="bot.help", epilog=commands)(run_bot)


def run_bot(name: BotName, stdio: Stdio = False, threads: Threads = 1) -> None:
    from edokko.bots.registry import read_spec
    from edokko.bots.speaking import speak

    spec = read_spec(name)
    if not stdio:
        raise typer.BadParameter(say("bot.how"), param_hint="--stdio")
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        speak(spec, sys.stdin, _write, threads)
    except BrokenPipeError:  # nobody listens any more; nor to what is still to be flushed when Python ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _write(line: str) -> None:
    print(line, flush=True)
