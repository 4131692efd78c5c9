"""How a language sets its sentences where no writer of catalogues has to think of it: apostrophes, no-break spaces."""

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
BETWEEN_LETTERS = re.compile(r"(?<=[^\W\d_])'(?=\w)")

_RULES = {
    "en": ((BETWEEN_LETTERS, APOSTROPHE),),
    "fr": (
        (BETWEEN_LETTERS, APOSTROPHE),
        (re.compile(rf"(?<!«)[ {NO_BREAK}](?=[;!?%](?![\w=\[]))"), NARROW),
        (re.compile(rf"[ {NARROW}](?=:(?:\s|$))|(?<=«)[ {NARROW}]|[ {NARROW}](?=»)"), NO_BREAK),
    ),
    # No line ends with a word of one letter.
    "pl": ((re.compile(r"(?<![\w\-/.`=|])([aiouwz]) (?=[\w{\[(*„#])", re.IGNORECASE), rf"\1{NO_BREAK}"),),
}


def typeset(text: str, language: str) -> str:
    """A sentence or a page as its language sets it."""
    for found, wanted in _RULES.get(language, ()):
        text = found.sub(wanted, text)
    return text
