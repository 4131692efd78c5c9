"""What was wrong with a command, in the user's language.

Typer and the system say it in English; what they say is a phrase here. What is not here is told in English.
"""

import re
from string import Formatter

import typer

from edokko.cli.console import err, in_words, say
from edokko.engine.errors import Incomplete
from edokko.engine.phrases import Phrase

# A sentence that begins like another one stands before it.
SAID_BY_TYPER = (
    Phrase("No such option: {option} (Possible options: {options})"),
    Phrase("No such option: {option}"),
    Phrase("No such command {command}. Did you mean {commands}?"),
    Phrase("No such command {command}."),
    Phrase("Missing command."),
    Phrase("Missing argument {argument}."),
    Phrase("Missing option {option}."),
    Phrase("Got unexpected extra argument(s) ({arguments})"),
    Phrase("Option {option} requires an argument."),
    Phrase("Option {option} does not take a value."),
    Phrase("Invalid value for {place}: {complaint}"),
    Phrase("Input should be a valid integer, unable to parse string as an integer"),
    Phrase("Input should be a valid number, unable to parse string as a number"),
    Phrase("Input should be greater than or equal to {number}"),
    Phrase("Input should be less than or equal to {number}"),
)

SAID_BY_SYSTEM = (
    Phrase("No such file or directory"),
    Phrase("Not a directory"),
    Phrase("Is a directory"),
    Phrase("Permission denied"),
    Phrase("Read-only file system"),
    Phrase("No space left on device"),
    Phrase("File name too long"),
)


def tell_misuse(error: typer.TyperException) -> None:
    """Say what was wrong and which page helps; an error without a message comes after its page."""
    if message := error.format_message():
        context: typer.Context | None = getattr(error, "ctx", None)
        command = context.command_path if context else "edokko"
        err().print(translated(message), style="red")
        err().print(say("bad.hint", command=f"{command} --help"), style="dim", soft_wrap=True)


def translated(message: str) -> str:
    """A sentence of Typer in the user's language; what we said ourselves stays as it is."""
    for phrase in SAID_BY_TYPER:
        if found := _pattern(phrase.template).fullmatch(message):
            values = found.groupdict()
            if "complaint" in values:
                values["complaint"] = translated(values["complaint"])
            return in_words(Phrase(phrase.template, values))
    return message


def _pattern(template: str) -> re.Pattern[str]:
    """What fits a phrase, with a group for each of its values."""
    parts = [
        re.escape(text) + (f"(?P<{field}>.+?)" if field is not None else "")
        for text, field, _, _ in Formatter().parse(template)
    ]
    return re.compile("".join(parts), re.DOTALL)


def tell_incomplete(error: Incomplete) -> None:
    """Say what a game's package lacks, all keys of missing words at once."""
    from edokko.words.needed import explain_incomplete

    complaint, keys = explain_incomplete(error)
    err().print(say("bad.incomplete", details=in_words(complaint)), style="red", soft_wrap=True)
    for key in keys:
        err().print(f"  {key}", soft_wrap=True)


def explain_system(error: OSError) -> str:
    """What the system could not do."""
    if error.strerror is None:
        return say("bad.system", details=error)
    complaint = Phrase(error.strerror)
    if error.filename is not None:
        complaint = Phrase("{file}: {complaint}", {"file": error.filename, "complaint": complaint})
    return say("bad.system", details=in_words(complaint))
