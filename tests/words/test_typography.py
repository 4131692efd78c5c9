"""How a language sets its punctuation: apostrophes of English, spaces of French, dashes and short words of Polish."""

import re

import pytest

from edokko.engine.phrases import Phrase
from edokko.words.catalogue import find_catalogue
from edokko.words.terms import Term, Terms
from edokko.words.typesetting import APOSTROPHE, NARROW, NO_BREAK, typeset
from words.every_text import texts_of
from words.test_catalogue import ENGLISH, sentences

FRENCH = {
    "a narrow no-break space before ; ! ? %": rf"(?<!{NARROW})(?<!«{NO_BREAK})[;!?%](?![\w=\[])",
    "a no-break space before a colon": rf"(?<!{NO_BREAK}):(?=\s|$)",
    "no-break spaces inside « »": rf"«(?!{NO_BREAK})|(?<!{NO_BREAK})»",
    "a curly apostrophe": r"(?<=[^\W\d_])'(?=\w)",
}

POLISH = {
    "a dash between parts, not a hyphen": r"(?<!\*\*)(?<=\S) - (?=\S)|—",  # what a term means stands after a hyphen
    "a dash in ranges": r"(?<![\w`{-])\d+-\d+(?![\w`-])",
    "a sign for …, close to its word": r"(?<=[^\W\d_])\.\.\.|(?<=\w) …",
    "no space before punctuation": r"(?<=\w)\s[,.;:!?](?=\s|$)",
}
LETTER_AT_A_BREAK = re.compile(r"(?<![\w\-/.`=|])[aiouwz] (?=[\w{\[(*„#])", re.IGNORECASE)


@pytest.mark.parametrize("wanted", FRENCH)
def test_french_punctuation_has_its_spaces(wanted: str) -> None:
    assert not [text for text in texts_of("fr") if re.search(FRENCH[wanted], typeset(text.said, "fr"))], wanted


def test_french_spaces_are_set_however_they_are_written() -> None:
    plain = "« Quoi ? » Oui ; l'un : 95 % !"
    assert typeset(plain, "fr") == (
        f"«{NO_BREAK}Quoi{NARROW}?{NO_BREAK}» Oui{NARROW}; l{APOSTROPHE}un{NO_BREAK}: 95{NARROW}%{NARROW}!"
    )
    assert typeset(typeset(plain, "fr"), "fr") == typeset(plain, "fr")
    typed = "search:500 ![un](table) https://example.org/?a=b"
    assert typeset(typed, "fr") == typed


@pytest.mark.parametrize("wanted", POLISH)
def test_polish_punctuation_is_set_as_it_should_be(wanted: str) -> None:
    assert not [text for text in texts_of("pl") if re.search(POLISH[wanted], text.said)], wanted


def test_english_apostrophes_are_curly_however_they_are_written() -> None:
    catalogue = find_catalogue("en")
    said = [catalogue.sentence(key, count) for key in ENGLISH for count in (1, 2)]
    said += [text.said for text in texts_of("en") if text.is_page]
    said.append(catalogue.say_phrase(Phrase("this bot account is somebody else's", {})))
    assert any(APOSTROPHE in text for text in said)
    assert not [text for text in said if re.search(r"\w'\w", text)]


def test_no_polish_line_ends_with_a_word_of_one_letter() -> None:
    catalogue = find_catalogue("pl")
    keys = sentences("pl")
    said = [catalogue.sentence(key, count) for key in keys if key in ENGLISH for count in (1, 2, 5)]
    said += [text.said for text in texts_of("pl") if text.is_page]
    assert any(NO_BREAK in text for text in said)
    assert not [text for text in said if LETTER_AT_A_BREAK.search(text)]
    assert catalogue.listed(("Ana", "Ben")) == f"Ana i{NO_BREAK}Ben"
    phrase = Phrase("{file}: of another dataset than the files before it", {"file": "x"})
    assert f"z{NO_BREAK}" in catalogue.say_phrase(phrase)


def test_terms_are_found_across_no_break_spaces() -> None:
    term = Term("firefighting", "walka z ogniem", "", ("walk* z ogniem",))
    assert [found for _, found in Terms([term]).split(f"poziom walki z{NO_BREAK}ogniem") if found] == [term]
