"""Every text of a language: the sentences of all catalogues in all their forms, and the blocks of the pages to read."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from babel.messages.pofile import read_po

from edokko.games import GAMES
from edokko.words.catalogue import SOURCE_LANGUAGE
from edokko.words.pages import NAMES, page_languages, read_page
from words.test_catalogue import PACKAGE, sources
from words.test_phrases import PHRASES, TOOL


class Text(NamedTuple):
    """Something that is said, and where it stands."""

    game: str | None  # None if any game, the site or a command may say it
    where: str
    said: str
    is_page: bool = False


@cache
def texts_of(language: str) -> tuple[Text, ...]:
    """All texts of a language, phrases included."""
    return (*_sentences(language), *_phrases(language), *_pages(language))


def _sentences(language: str) -> Iterator[Text]:
    for source in sources(language):
        game = next((each for each in GAMES if each in source.relative_to(PACKAGE).parts), None)
        with source.open("rb") as file:
            messages = [message for message in read_po(file, locale=language) if message.id]
        for message in messages:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = (message.string,) if isinstance(message.string, str) else message.string or ()
            yield from (Text(game, key, form) for form in forms)


def _phrases(language: str) -> Iterator[Text]:
    """In English they are their own keys, and stand in no catalogue."""
    if language == SOURCE_LANGUAGE:
        yield from (Text(TOOL.owner_of(phrase), phrase, phrase) for phrase in PHRASES)


def _pages(language: str) -> Iterator[Text]:
    for game in GAMES:
        for name in NAMES if language in page_languages(game) else ():
            for piece in read_page(game, language, name):
                yield Text(game, f"{name}#{piece.anchor}", piece.markdown, is_page=True)
