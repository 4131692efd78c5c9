"""`make gallery`: pictures of many moments of both games, on screens of all sizes, in all languages, light and dark.

Writes pages and pictures of every moment into a folder, and `index.html` with all of them. Under a picture stands what
does not fit on it; for a phone there is the first screen and the whole page.
"""

import argparse
import html
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from looking.browser import SIZES, THEMES, open_browser, open_tab
from looking.text_boxes import misfits
from looking.watching import every_moment, find
from playwright.sync_api import Browser
from rich.progress import track

from edokko.drawing.moments import Moment
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.words.catalogue import languages

FOLDER = Path("gallery")
WHOLE = ".whole.png"  # a phone's page from top to bottom
SHEET = """<!doctype html><html lang=en><meta charset=utf-8><title>Edokko: gallery</title><style>
:root{{color-scheme:light dark;font:15px/1.4 system-ui,sans-serif}}
body{{margin:24px}}
section{{display:flex;gap:16px;align-items:flex-start;margin-bottom:32px}}
figure{{margin:0}}
a{{display:flex;gap:8px;align-items:flex-start}}
img{{display:block;height:380px;width:auto;box-shadow:0 1px 8px #0006}}
li{{color:#c33;max-width:40em}}
</style><h1>{count} pictures</h1>{sections}
"""


@dataclass(frozen=True)
class Picture:
    """One picture of the gallery, and what does not fit on it."""

    game: str
    moment: Moment
    screen: str
    theme: str
    language: str
    complaints: list[str] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What it shows."""
        return f"{self.game}: {self.moment.name}"

    @property
    def file(self) -> str:
        """The name of its file, without an ending."""
        words = "-".join(re.findall(r"\w+", self.name))
        return f"{words}.{self.screen}.{self.theme}.{self.language}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="moments with this in their name")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    options.folder.mkdir(parents=True)
    chosen = [picture for picture in plan() if options.only in picture.name]
    with open_browser() as browser:
        drawn = track(draw(chosen, options.folder), "Drawing the gallery", total=len(chosen))
        done = [take(browser, picture, options.folder) for picture in drawn]
    write_sheet(done, options.folder)
    complaints = sum(len(picture.complaints) for picture in done)
    print(f"{len(done)} pictures in {options.folder}/index.html; texts that do not fit: {complaints}")


def plan() -> list[Picture]:
    """Every moment on every screen; themes and languages in turn, so that every combination occurs."""
    return [
        Picture(
            game, moment, screen, THEMES[(number + shift) % 2], languages()[(number // 2 + shift) % len(languages())]
        )
        for number, (game, moment) in enumerate(every_moment())
        for shift, screen in enumerate(SIZES)
    ]


def draw(pictures: list[Picture], folder: Path) -> Iterator[Picture]:
    """Write the page of each picture, in the order in which moments come up."""
    for found in find(dict.fromkeys((picture.game, picture.moment) for picture in pictures)):
        for picture in [each for each in pictures if (each.game, each.moment) == (found.game, found.moment)]:
            scene = scene_of(found.match, found.reader, picture.language, found.moment.layers)
            (folder / f"{picture.file}.html").write_text(page(scene, picture.theme), encoding="utf-8")
            yield picture


def take(browser: Browser, picture: Picture, folder: Path) -> Picture:
    """Photograph a page."""
    with open_tab(browser, SIZES[picture.screen], picture.theme) as tab:
        tab.goto((folder / f"{picture.file}.html").absolute().as_uri())
        if picture.moment.opened:
            tab.locator(picture.moment.opened).first.evaluate("each => each.showPopover()")
        picture.complaints.extend(misfits(tab))
        tab.screenshot(path=folder / f"{picture.file}.png")
        if picture.screen == "phone" and not picture.moment.opened:
            tab.set_viewport_size({"width": SIZES["phone"][0], "height": tab.evaluate("document.body.scrollHeight")})
            tab.screenshot(path=folder / f"{picture.file}{WHOLE}")
    return picture


def write_sheet(pictures: list[Picture], folder: Path) -> None:
    """All pictures on one page, a row for each moment."""
    rows: dict[str, list[str]] = {picture.name: [] for picture in pictures}
    for picture in pictures:
        complaints = "".join(f"<li>{html.escape(each)}</li>" for each in picture.complaints)
        files = (folder / f"{picture.file}{ending}" for ending in (".png", WHOLE))
        images = "".join(f'<img src="{file.name}" alt="" loading=lazy>' for file in files if file.exists())
        shown = f'<a href="{picture.file}.html">{images}</a>'
        said = f"{picture.screen}, {picture.theme}, {picture.language}"
        rows[picture.name].append(f"<figure>{shown}<figcaption>{said}</figcaption><ul>{complaints}</ul></figure>")
    sections = "".join(f"<h2>{name}</h2><section>{''.join(each)}</section>" for name, each in rows.items())
    (folder / "index.html").write_text(SHEET.format(count=len(pictures), sections=sections), encoding="utf-8")


if __name__ == "__main__":
    main()
