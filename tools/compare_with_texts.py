"""Does any text of ours share eight words in a row with texts that must not be copied, such as rulebooks?

    EDOKKO_TEXTS=<folder with text files> python tools/compare_with_texts.py

Case, punctuation and link targets do not count, nor do sequences that consist of names alone. Prints every shared
sequence with its file and line and fails, or prints how many sequences were compared.
"""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.pofile import read_po

VARIABLE = "EDOKKO_TEXTS"
ROOT = Path(__file__).parent.parent
LENGTH = 8  # words in a sequence
NAMED = ("building", "card", "deed", "good", "group", "season", "shop", "space", "special", "token", "town", "type")

Word = tuple[str, int]  # and its line
Sequence = tuple[str, ...]


def words(text: str, first_line: int = 1) -> list[Word]:
    """The words of a text without case, punctuation, link targets, anchors and placeholders."""
    found = []
    for number, line in enumerate(text.splitlines(), start=first_line):
        bare = re.sub(r"\]\([^)]*\)|\{[^}]*\}", " ", line)
        found += [(word, number) for word in re.findall(r"\w+", bare.casefold())]
    return found


def sequences(listed: list[Word]) -> Iterator[tuple[Sequence, int]]:
    """Every eight words in a row, with the line of the first."""
    for start in range(len(listed) - LENGTH + 1):
        yield tuple(word for word, _ in listed[start : start + LENGTH]), listed[start][1]


def sentences(catalogue: Path) -> Iterator[tuple[str, str, int]]:
    """The key, text and line of every sentence of a catalogue, a plural one in all its forms."""
    with catalogue.open("rb") as file:
        for message in read_po(file):
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else message.string or ()
            for form in forms if key else ():
                yield key, form, message.lineno or 0


def our_texts(root: Path) -> Iterator[tuple[Path, list[Word]]]:
    """The words of all documents and pages, and of each sentence of the catalogues."""
    documents = [*root.glob("*.md"), *(root / "docs").rglob("*.md"), *(root / "src").rglob("pages/**/*.md")]
    for path in sorted(documents):
        yield path, words(path.read_text(encoding="utf-8"))
    for path in catalogues(root):
        for _, sentence, line in sentences(path):
            yield path, words(sentence, line)


def catalogues(root: Path) -> list[Path]:
    return sorted((root / "src").rglob("catalogues/*.po"))


def words_of_names(root: Path) -> set[str]:
    """The words of the names of cards, shops, towns and the like, in all languages."""
    names = [name for path in catalogues(root) for key, name, _ in sentences(path) if key.partition(".")[0] in NAMED]
    return {word for name in names for word, _ in words(name)}


def other_sequences(texts: Iterable[Path]) -> set[Sequence]:
    """Every sequence of the texts we compare with."""
    return {
        sequence
        for path in texts
        for sequence, _ in sequences(words(path.read_text(encoding="utf-8", errors="replace")))
    }


def compare(root: Path, folder: Path) -> int:
    """Compare the texts under a root with all files in a folder; the exit code is 1 if they share a sequence."""
    texts = sorted(path for path in folder.rglob("*") if path.is_file())
    if not texts:
        print(f"{VARIABLE} must name a folder with text files; {folder} has none")
        return 2
    others = other_sequences(texts)
    names = words_of_names(root)
    compared = shared = 0
    for path, listed in our_texts(root):
        for sequence, line in sequences(listed):
            compared += 1
            if sequence in others and not names.issuperset(sequence):
                shared += 1
                print(f"{path.relative_to(root)}:{line}: {' '.join(sequence)}")
    print(f"{compared} sequences of {LENGTH} words compared with {len(texts)} texts: {shared} shared")
    return 1 if shared else 0


if __name__ == "__main__":
    if VARIABLE not in os.environ:
        sys.exit(f"Set {VARIABLE} to a folder with the texts to compare with.")
    sys.exit(compare(ROOT, Path(os.environ[VARIABLE])))
