"""How a language sets its sentences where no writer of catalogues has to think of it: spaces that no line breaks at."""

import re

NO_BREAK = "\N{NO-BREAK SPACE}"

# Polish ends no line with a word of one letter: the space after it is a no-break space.
_AFTER_A_LETTER = {"pl": re.compile(r"(?<![\w\-/.`=|])([aiouwz]) (?=[\w{\[(*„#])", re.IGNORECASE)}


def typeset(text: str, language: str) -> str:
    """A sentence or a page as its language sets it."""
    pattern = _AFTER_A_LETTER.get(language)
    return pattern.sub(rf"\1{NO_BREAK}", text) if pattern else text
