"""How a language sets its sentences where no writer of catalogues has to think of it: apostrophes, no-break spaces."""

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"

_RULES = {
    "en": (re.compile(r"(?<=\w)'(?=\w)"), APOSTROPHE),
    # No line ends with a word of one letter.
    "pl": (re.compile(r"(?<![\w\-/.`=|])([aiouwz]) (?=[\w{\[(*„#])", re.IGNORECASE), rf"\1{NO_BREAK}"),
}


def typeset(text: str, language: str) -> str:
    """A sentence or a page as its language sets it."""
    if language not in _RULES:
        return text
    found, wanted = _RULES[language]
    return found.sub(wanted, text)
