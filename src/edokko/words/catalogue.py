"""A language's sentences by key: the gettext catalogues `catalogues/<language>.po`, compiled to `.mo`."""

from collections.abc import Callable
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

CATALOGUES = Path(__file__).parent / "catalogues"
SOURCE_LANGUAGE = "en"

Word = Callable[[str, str], str]  # what to say for `{field:kind}`


class MissingWords(LookupError):
    """A key that the catalogue does not have, or a placeholder that nothing is known for."""


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        path = CATALOGUES / f"{language}.mo"
        if not path.exists():
            raise MissingWords(f"{path.name}: no such catalogue; build_catalogues.py compiles them")
        with path.open("rb") as file:
            self._translations = GNUTranslations(file)
        self._known: dict[tuple[str, int], str] = {}

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return self._translations.gettext(key) != key

    def is_plural(self, key: str) -> bool:
        """Whether the sentence of a key depends on a number."""
        return self._translations.ngettext(key, key, 1) != key

    def sentence(self, key: str, count: int = 1) -> str:
        """The sentence of a key with its placeholders, in the right form for a number."""
        known = self._known.get((key, count))
        if known is not None:
            return known
        if not self.has(key):
            raise MissingWords(f"{self.language}: {key}")
        if self.is_plural(key):
            return self._translations.ngettext(key, key, count)
        return self._known.setdefault((key, 1), self._translations.gettext(key))

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        """A sentence whose placeholders are filled with values as they are; `count` chooses its form."""
        known = {"count": count, **values}
        return fill(self.sentence(key, count), lambda field, _: str(known[field]))


def fill(sentence: str, word: Word) -> str:
    """A sentence with a word for each of its placeholders."""
    said = []
    for text, field, kind in _parts(sentence):
        said.append(text)
        if field is not None:
            said.append(word(field, kind))
    return "".join(said)


@cache
def _parts(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """Texts and the placeholders after them."""
    return tuple((text, field, kind or "") for text, field, kind, _ in Formatter().parse(sentence))


@cache
def find_catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)


def languages() -> tuple[str, ...]:
    """All languages there is a compiled catalogue for."""
    return tuple(sorted(path.stem for path in CATALOGUES.glob("*.mo")))
