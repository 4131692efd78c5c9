"""What all commands print with: the user's language, standard output, and the error stream for errors and progress."""

import os
import sys
from functools import cache

from rich.console import Console

from edokko.words.catalogue import SOURCE_LANGUAGE, Catalogue, find_catalogue, languages

FORGET_SCROLLED = "\x1b[3J"


@cache
def language() -> str:
    """The first of the user's languages that there is a catalogue for."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = os.environ.get(variable, "")[:2].lower()
        if wanted in languages():
            return wanted
    return SOURCE_LANGUAGE


def catalogue() -> Catalogue:
    """The sentences in the user's language."""
    return find_catalogue(language())


def say(key: str, *, count: int = 1, **values: object) -> str:
    """A sentence of the command line: `say("play.help")`."""
    return catalogue().say(f"cli.{key}", count=count, **values)


def out() -> Console:
    """Standard output; texts are printed as they are, names may contain brackets."""
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def err() -> Console:
    """The error stream."""
    return Console(file=sys.stderr, highlight=False, markup=False, emoji=False)


def clear(console: Console) -> None:
    """Empty a terminal, what was scrolled out of sight and the lines typed before included."""
    if not console.is_terminal:
        return
    console.clear()
    console.file.write(FORGET_SCROLLED)
    readline = sys.modules.get("readline")
    if readline is not None:
        readline.clear_history()


def examples(*commands: str) -> str:
    """The end of a help page: commands to try, a line each."""
    return "\n".join([say("examples"), *(f"  $ {command}" for command in commands)])
