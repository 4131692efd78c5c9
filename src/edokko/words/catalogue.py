"""A language's sentences by key: gettext catalogues, compiled from `catalogues/<language>.po` here and in games.

A game that is installed as a package brings its `.po` files; in a language that it has no words in it speaks English.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Literal

from edokko.engine.errors import Incomplete
from edokko.engine.phrases import Phrase
from edokko.games import INSTALLED, folder_of
from edokko.words.typesetting import typeset

CATALOGUES = Path(__file__).parent / "catalogues"
SOURCE_LANGUAGE = "en"
MINUS = "\N{MINUS SIGN}"

ListStyle = Literal["standard", "or"]
Word = Callable[[str, str], str]  # what to say for `{field:kind}`


class MissingWords(Incomplete):
    """A key that the catalogue does not have, or a placeholder that nothing is known for."""

    def __init__(self, language: str, key: str) -> None:
        super().__init__(
            key, Phrase("there are no words for this: {language}: {key}", {"language": language, "key": key})
        )


class Catalogue:
    """The sentences of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        path = CATALOGUES / f"{language}.mo"
        if not path.exists():
            raise MissingWords(path.name, "no such catalogue; build_catalogues.py compiles them")
        with path.open("rb") as file:
            self._translations = GNUTranslations(file)
        for brought in _brought_words(language):
            self._translations.add_fallback(brought)
        self._known: dict[tuple[str, int], str] = {}

    def has(self, key: str) -> bool:
        """Whether there is a sentence for a key."""
        return self._translations.gettext(key) != key or self.is_plural(key)  # older Pythons find no plural by gettext

    def is_plural(self, key: str) -> bool:
        """Whether the sentence of a key depends on a number."""
        return self._translations.ngettext(key, key, 1) != key

    def sentence(self, key: str, count: int = 1) -> str:
        """The sentence of a key with its placeholders, in the right form for a number."""
        known = self._known.get((key, count))
        if known is not None:
            return known
        if not self.has(key):
            raise MissingWords(self.language, key)
        find = self._translations
        found = find.ngettext(key, key, abs(count)) if self.is_plural(key) else find.gettext(key)
        return self._known.setdefault((key, count), typeset(found, self.language))

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        """A sentence whose placeholders are filled with values as they are; `count` chooses its form."""
        values["count"] = count
        said = ""
        for text, field, _ in _parts(self.sentence(key, count)):
            said += text if field is None else text + self.word(values[field])
        return said

    def word(self, value: object) -> str:
        """A value in words: a whole number as the language writes it, anything else as it is."""
        return self.number(value) if type(value) is int else str(value)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with so many digits after the point: `1,234.50`; below zero with the minus of sentences."""
        if type(value) is int and digits == 0 and 0 <= value < 1000:
            return str(value)
        from babel.numbers import format_decimal

        return format_decimal(value, f"#,##0.{'0' * digits}", locale=self.language).replace("-", MINUS)

    def percentage(self, share: float, digits: int = 1) -> str:
        """A share with so many digits after the point: `12.3%`."""
        from babel import Locale
        from babel.numbers import format_percent

        usual = Locale.parse(self.language).percent_formats[None].pattern
        return format_percent(share, usual.replace("0", f"0.{'0' * digits}"), locale=self.language)

    def labelled(self, label: str, text: str) -> str:
        """`Ana: 2 samurai`, with the colon as the language sets it."""
        return self.say("telling.label", label=label, text=text)

    def clauses(self, *said: str) -> str:
        """`2 wood; 1 point`, with the semicolon as the language sets it; what is empty is left out."""
        told = ""
        for each in filter(None, said):
            told = self.say("telling.clauses", first=told, second=each) if told else each
        return told

    def listed(self, words: Sequence[str], style: ListStyle = "standard") -> str:
        """`Ana, Ben and Chie`; with the style `or`, `Ana, Ben or Chie`."""
        from babel.lists import format_list

        return typeset(format_list(words, style, locale=self.language), self.language)

    def say_phrase(self, phrase: Phrase, speak: Callable[[object], object] | None = None) -> str:
        """An error or other phrase, looked up by its English; `speak` says values that a catalogue alone cannot."""

        def word(value: object) -> object:
            if isinstance(value, Phrase):
                return self.say_phrase(value, speak)
            if isinstance(value, tuple):
                return ", ".join(str(word(each)) for each in value)
            return speak(value) if speak else value

        values = {name: word(value) for name, value in phrase.values.items()}
        return typeset(self._translations.gettext(phrase.template), self.language).format(**values)


def _brought_words(language: str) -> Iterator[GNUTranslations]:
    """The sentences of games that are installed as packages: in a language, then in English."""
    for each in dict.fromkeys((language, SOURCE_LANGUAGE)):
        for game in INSTALLED:
            for path in sorted(folder_of(game).glob(f"*/catalogues/{each}.po")):
                yield _read_po(path, each)


def _read_po(path: Path, language: str) -> GNUTranslations:
    """The sentences of a file that nobody has compiled."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


def fill(sentence: str, word: Word) -> str:
    """A sentence with a word for each of its placeholders."""
    said = []
    for text, field, kind in _parts(sentence):
        said.append(text)
        if field is not None:
            said.append(word(field, kind))
    return "".join(said)


def placeholder_kinds(sentence: str) -> list[str]:
    """What kinds of things the placeholders of a sentence stand for: `["card"]` for `Hire the {object:card}`."""
    return [kind for _, field, kind in _parts(sentence) if field is not None]


@cache
def _parts(sentence: str) -> tuple[tuple[str, str | None, str], ...]:
    """Texts and the placeholders after them."""
    return tuple((text, field, kind or "") for text, field, kind, _ in Formatter().parse(sentence))


@cache
def find_catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)


@cache
def languages() -> tuple[str, ...]:
    """All languages there is a compiled catalogue for."""
    return tuple(sorted(path.stem for path in CATALOGUES.glob("*.mo")))


def find_language(tag: str) -> str | None:
    """The language there is a catalogue for that a tag asks for: `pt` for `pt_BR.UTF-8`."""
    language = re.split(r"[-_.@]", tag)[0].lower()
    return language if language in languages() else None
