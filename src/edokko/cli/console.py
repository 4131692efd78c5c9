"""What all commands print with: the user's language, standard output, and the error stream for errors and progress."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console

from edokko.words.catalogue import SOURCE_LANGUAGE, Catalogue, find_catalogue, find_language

if TYPE_CHECKING:
    from edokko.engine.phrases import Phrase

LANGUAGE_OPTION = "--lang"
LANGUAGE_VARIABLES = ("EDOKKO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts
HELP_OPTIONS = ["-h", "--help"]
FORGET_SCROLLED = "\x1b[3J"


_asked: str | None = None


def choose_language(arguments: Sequence[str]) -> None:
    """Speak the language that `--lang` asks for, if there is one."""
    global _asked
    _asked = None
    for place, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        if option == LANGUAGE_OPTION:
            wanted = value or "".join(arguments[place + 1 : place + 2])
            _asked = find_language(wanted)


def language() -> str:
    """The language that was asked for, or else the user's; English where there is no catalogue for it."""
    if _asked:
        return _asked
    wanted = next((os.environ[name] for name in LANGUAGE_VARIABLES if os.environ.get(name)), "")
    return find_language(wanted) or SOURCE_LANGUAGE


def catalogue() -> Catalogue:
    """The sentences in the user's language."""
    return find_catalogue(language())


def say(key: str, *, count: int = 1, **values: object) -> str:
    """A sentence of the command line: `say("play.help")`."""
    return catalogue().say(f"cli.{key}", count=count, **values)


def in_words(phrase: "Phrase") -> str:
    """An error, or a line of progress, in the user's language."""
    return catalogue().say_phrase(phrase)


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


def figure(value: float, digits: int = 0) -> str:
    """A number as the user's language writes it."""
    return catalogue().number(value, digits)


def percentage(share: float) -> str:
    """`12.3%`, as the user's language writes it."""
    return catalogue().percentage(share)


def examples(*commands: str) -> str:
    """The end of a help page: commands to try, a line each."""
    return "\n".join(f"  $ {command}" for command in commands)
