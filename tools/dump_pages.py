"""Write every page without its classes and styles, to see what a change of the code changes for readers.

`python tools/dump_pages.py before`, change something, `python tools/dump_pages.py after`, `diff -r before after`: the
moments of the gallery and the pages to read, in all languages.
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from looking.watching import every_moment, find

from edokko.drawing.page import page
from edokko.drawing.reading import names_of, reading_page
from edokko.drawing.scene import scene_of
from edokko.games import GAMES, find_game
from edokko.words.catalogue import languages

CLASS = re.compile(r""" class=("[^"]*"|[^\s>]+)""")
STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
BEGIN = re.compile(r"(?=<\w)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True)
    for name, text in pages():
        (folder / f"{name}.html").write_text(without_classes(text), encoding="utf-8")


def pages() -> Iterator[tuple[str, str]]:
    """All pages with a name for each."""
    for found in find(every_moment()):
        words = "-".join(re.findall(r"\w+", f"{found.game} {found.moment.name}"))
        for language in languages():
            yield f"{words}.{language}", page(scene_of(found.match, found.reader, language, found.moment.layers))
    for game in map(find_game, GAMES):
        for language in languages():
            for name in names_of(game.name):
                text = reading_page(game, language, name, game.shipped())
                yield f"{game.name}-{name}.{language}", text


def without_classes(text: str) -> str:
    """A page with an element a line."""
    return BEGIN.sub("\n", CLASS.sub("", STYLE.sub("", text)))


if __name__ == "__main__":
    main()
