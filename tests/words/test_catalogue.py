"""The catalogues: compiled from their sources, complete, and free of sentences nobody says."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from edokko.games import GAMES, folder_of
from edokko.words.catalogue import CATALOGUES, SOURCE_LANGUAGE, Catalogue, MissingWords, find_catalogue, languages
from edokko.words.typesetting import typeset

PACKAGE = CATALOGUES.parent.parent


def sources(language: str) -> list[Path]:
    """The files with a language's words: what any game may say, and what the parts of one say."""
    parts = [part for game in GAMES for part in sorted(folder_of(game).glob(f"*/catalogues/{language}.po"))]
    return [CATALOGUES / f"{language}.po", *parts]


def sentences(language: str) -> dict[str, tuple[str, ...]]:
    """All sentences of a language by key, a plural one in all its forms."""
    found = {}
    for source in sources(language):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=language, abort_invalid=True)
        for message in catalogue:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    del found[""]
    return found


ENGLISH = sentences(SOURCE_LANGUAGE)


@pytest.mark.parametrize("language", languages())
def test_a_compiled_catalogue_says_what_its_sources_say(language: str) -> None:
    catalogue = Catalogue(language)
    for key, forms in sentences(language).items():
        if key in ENGLISH:  # a phrase is its own key
            assert catalogue.sentence(key, 1) == typeset(forms[0], language), (
                f"{key}: run `make setup` to compile the catalogues"
            )


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice_in_the_sources_of_a_language(language: str) -> None:
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources(language))
    keys = re.findall(r'^msgid "(.+)"$', text, re.M)
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
        "host.",
    )  # named after commands and figures: tests of those build them
    for key in ENGLISH:
        if key.startswith("cli."):
            name = key.removeprefix("cli.")
            assert name in said or name.startswith(made_up), key
