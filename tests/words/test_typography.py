"""How a language sets its punctuation: the spaces of French, the quotation marks and dashes of Polish."""

import re

import pytest

from words.every_text import texts_of

NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"
FRENCH = {
    "a narrow no-break space before ; ! ? %": rf"(?<!{NARROW})(?<!«{NO_BREAK})[;!?%](?![\w=\[])",
    "a no-break space before a colon": rf"(?<!{NO_BREAK}):(?=\s|$)",
    "no-break spaces inside « »": rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»",
    "a curly apostrophe": r"(?<=[^\W\d_])'(?=\w)",
}


@pytest.mark.parametrize("wanted", FRENCH)
def test_french_punctuation_has_its_spaces(wanted: str) -> None:
    assert not [(where, text) for where, text in texts_of("fr") if re.search(FRENCH[wanted], text)], wanted
