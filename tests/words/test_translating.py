"""The tables of words in docs/translating.md: catalogues and pages say these words, and none of those to avoid."""

import re
from functools import cache
from pathlib import Path

import pytest

from edokko.games import GAMES
from edokko.words.catalogue import find_catalogue, languages
from words.every_text import Text, texts_of

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "translating.md"
# A new language may come before its section does.
SECTIONS = {"en": "English", "fr": "French", "pt": "Brazilian Portuguese", "pl": "Polish"}
AVOIDED = ["not", "but", "where"]
TYPED = ("example.", "cli.play.type.")  # what is typed is in no language
BENT = 4  # letters that a word in a table may differ in at its end

every_language = pytest.mark.parametrize("language", [language for language in languages() if language in SECTIONS])


@cache
def tables(language: str) -> list[list[list[str]]]:
    """The tables of a language's section, row by row; the first row are the heads."""
    section = DOCUMENT.read_text(encoding="utf-8").split(f"\n## {SECTIONS[language]}\n")[1].split("\n## ")[0]
    found = re.findall(r"(?:^\|.*\|\n?)+", section, re.M)
    return [[cells(row) for row in table.splitlines() if "|---" not in row] for table in found]


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def avoided(language: str) -> list[list[str]]:
    """Rows of what is not said: words, what to say instead, where."""
    return [row for heads, *rows in tables(language) if heads == AVOIDED for row in rows]


def is_in(text: Text, part: str) -> bool:
    """Whether a text belongs to the part of the program that a row is for."""
    names = {"site": None, **{find_catalogue("en").say(f"page.game.{game}"): game for game in GAMES}}
    return part == "all" or text.game == names[part]


def pattern(words: str) -> re.Pattern[str]:
    """Any of some words, with commas between them, at the borders of words."""
    found = []
    for word in words.split(", "):
        escaped = re.escape(word).replace(r"\*", r"\w*").replace(r"\ ", r"\s")
        before = r"(?<!\w)" if word[0].isalnum() else ""
        found.append(before + escaped + (r"(?!\w)" if word[-1].isalnum() else ""))
    return re.compile("|".join(found), re.IGNORECASE)


@every_language
def test_no_word_is_said_that_the_guide_for_translators_avoids(language: str) -> None:
    assert avoided(language)
    said = [text for text in texts_of(language) if not text.where.startswith(TYPED)]
    found = [
        f"{text.where}: {match[0]}; say {instead}"
        for words, instead, part in avoided(language)
        for text in said
        if is_in(text, part) and (match := pattern(words).search(plain(text.said)))
    ]
    assert not found, "\n".join(found)


@every_language
def test_every_word_that_the_guide_asks_for_is_said_somewhere(language: str) -> None:
    told = " ".join(plain(text.said) for text in texts_of(language))
    terms = [cell for heads, *rows in tables(language) if heads != AVOIDED for _, cell, *_ in rows]
    instead = [cell for _, cell, _ in avoided(language)]
    wanted = [word for cell in terms + instead for word in re.split(r"[;,] ", re.sub(r" \([^)]*\)", "", cell))]
    assert not [word for word in wanted if word and not re.search(beginnings(plain(word)), told)]


def plain(text: str) -> str:
    """In small letters, with the words of links only and with plain spaces."""
    return re.sub(r"\s", " ", re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)).lower()


def beginnings(term: str) -> str:
    """A term in any of its forms: each word may end differently."""
    return " ".join(re.escape(word[: max(3, len(word) - BENT)]) + r"\w*" for word in term.split(" "))
