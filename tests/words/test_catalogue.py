"""The catalogues: compiled from their sources, complete, and free of sentences nobody says."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from edokko.words.catalogue import CATALOGUES, SOURCE_LANGUAGE, Catalogue, MissingWords, find_catalogue, languages

SOURCES = sorted(CATALOGUES.glob("*.po"))
PACKAGE = CATALOGUES.parent.parent


def sentences(source: Path) -> dict[str, tuple[str, ...]]:
    """All sentences of a source by key, a plural one in all its forms."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.stem, abort_invalid=True)
    return {
        (message.id if isinstance(message.id, str) else message.id[0]): (
            (message.string,) if isinstance(message.string, str) else tuple(message.string)
        )
        for message in catalogue
        if message.id
    }


ENGLISH = sentences(CATALOGUES / f"{SOURCE_LANGUAGE}.po")


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_a_compiled_catalogue_says_what_its_source_says(source: Path) -> None:
    catalogue = Catalogue(source.stem)
    for key, forms in sentences(source).items():
        if key in ENGLISH:  # a phrase is its own key
            assert catalogue.sentence(key, 1) == forms[0], f"{key}: run `make setup` to compile the catalogues"


def test_no_key_stands_twice_in_a_source() -> None:
    for source in SOURCES:
        keys = re.findall(r'^msgid "(.+)"$', source.read_text(encoding="utf-8"), re.M)
        assert len(keys) == len(set(keys))


def test_plural_sentences_depend_on_the_number() -> None:
    catalogue = find_catalogue("en")
    assert catalogue.say("amount.iki.mon", count=1) == "1 mon"
    assert catalogue.say("amount.iki.mon", count=0) == "0 mons"
    assert catalogue.say("amount.iki.mon", count=2) == "2 mons"
    assert catalogue.is_plural("amount.iki.mon")
    assert not catalogue.is_plural("card.iki.monk")


def test_a_missing_key_or_language_is_an_error_and_never_silence() -> None:
    with pytest.raises(MissingWords, match="en: no such key"):
        find_catalogue("en").say("no such key")
    with pytest.raises(MissingWords, match=r"xx\.mo"):
        Catalogue("xx")
    assert SOURCE_LANGUAGE in languages()


def test_every_sentence_of_the_command_line_is_said_somewhere() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "cli").glob("*.py"))
    said = set(re.findall(r'"([a-z_]+(?:\.[a-z_]+)*)"', code))
    made_up = (
        "play.type.",
        "play.does.",
        "bench.",
        "panel.",
    )  # named after commands and figures: tests of those build them
    for key in ENGLISH:
        if key.startswith("cli."):
            name = key.removeprefix("cli.")
            assert name in said or name.startswith(made_up), key
