"""Every text of a language: the sentences of all catalogues in all their forms, and the blocks of the pages to read."""

from collections.abc import Iterator

from edokko.games import GAMES
from edokko.words.pages import NAMES, page_languages, read_page
from words.test_catalogue import sentences


def texts_of(language: str) -> Iterator[tuple[str, str]]:
    """Where each text stands, and the text."""
    for key, forms in sentences(language).items():
        for form in forms:
            yield key, form
    for game in GAMES:
        for name in NAMES if language in page_languages(game) else ():
            for piece in read_page(game, language, name):
                yield f"{game}, {name}#{piece.anchor}", piece.markdown
