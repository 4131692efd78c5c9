"""Terms of a game's glossary, found in sentences by the forms that they go by.

Under what a term means stands a link to its paragraph of the rules; the words of the link are the forms of the term in
sentences, a star for any ending: `[drog* życia](rules#way-of-life)`. A term without them is not looked for.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from edokko.words.pages import Piece, has_page, read_page, written_language

PAGE = "glossary"
TERM = re.compile(r"\*\*(.+?)\*\* - ([^\n]+)(?:\n\[([^\]]+)\]\(rules#([a-z0-9-]+)\))?")
ENDING = "*"


class Term(NamedTuple):
    """An entry of a glossary."""

    anchor: str
    name: str
    meaning: str
    forms: tuple[str, ...] = ()
    rule: str = ""  # the anchor of its paragraph


def term_of(piece: Piece) -> Term:
    """The entry that a block of a glossary is."""
    found = TERM.fullmatch(piece.markdown)
    if found is None:
        return Term(piece.anchor, piece.anchor, piece.markdown)
    forms = tuple(found[3].split(", ")) if found[3] else ()
    return Term(piece.anchor, found[1], found[2], forms, found[4] or "")


class Terms:
    """Terms by their forms, and names of things, which are no terms even if they have one in them: a Sandal Maker."""

    def __init__(self, terms: Iterable[Term], names: Iterable[str] = ()) -> None:
        forms: list[tuple[str, Term | None]] = [(form, term) for term in terms for form in term.forms]
        forms += [(name, None) for name in names]
        self._forms = sorted(forms, key=lambda each: -len(each[0]))  # the longer ones first, as they may begin alike
        patterns = "|".join(f"({_pattern(form)})" for form, _ in self._forms)
        self._any = re.compile(rf"(?<!\w)(?:{patterns})(?!\w)", re.IGNORECASE) if patterns else None

    def split(self, text: str) -> Iterator[tuple[str, Term | None]]:
        """A sentence in parts, one after another: each a term as it stands there, or what is between two."""
        end = 0
        for found in self._any.finditer(text) if self._any else ():
            yield text[end : found.start()], None
            yield found[0], self._forms[(found.lastindex or 1) - 1][1]
            end = found.end()
        yield text[end:], None


def _pattern(form: str) -> str:
    return re.escape(form).replace(re.escape(ENDING), r"\w*").replace(re.escape(" "), r"\s")


@cache
def terms_of(game: str, language: str) -> tuple[Term, ...]:
    """The terms of a game that have forms; none in a language that its glossary is not written in."""
    if not has_page(game, PAGE) or written_language(game, language, PAGE) != language:
        return ()
    terms = (term_of(piece) for piece in read_page(game, language, PAGE)[1:])
    return tuple(term for term in terms if term.forms)
