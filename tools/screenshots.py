"""Make the pictures of the site that the documents show: `python tools/screenshots.py`."""

import tempfile
from pathlib import Path

from looking.browser import SIZES, open_browser
from looking.site import OpenSite, open_site
from playwright.sync_api import Browser, Page

from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.match.match import Match
from edokko.tables.creating import begin_at
from edokko.tables.table import BOT, PERSON, Seat, Settings
from edokko.web.reader import USER, Reader

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
TOKEN = "a-visitor-who-takes-pictures"
SCALE = 0.6  # so that each picture is small
NAMES = ("Ana", "Ben", "Chie", "Dai")
SCENES = {  # name: game, seats, seed, what is asked and how late, size, theme
    "iki": ("iki", 4, 11, "business", 90, "desktop", "light"),
    "edo": ("edo", 3, 5, "build", 60, "desktop", "dark"),
    "phone": ("iki", 3, 4, "hire", 40, "phone", "light"),
}


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as games, open_site(Path(games), pace=1) as site, open_browser() as browser:
        page = open_page(browser, site, "desktop", "light")
        page.goto("/")
        page.screenshot(path=FOLDER / "start.png")
        for name, (game, seats, seed, asks, since, size, theme) in SCENES.items():
            page = open_page(browser, site, size, theme)
            page.goto(f"/t/{table_at(site, game, seats, seed, asks, since)}")
            page.screenshot(path=FOLDER / f"{name}.png")
    for picture in sorted(FOLDER.glob("*.png")):
        print(f"{picture.name}: {picture.stat().st_size // 1024} KB")


def open_page(browser: Browser, site: OpenSite, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        device_scale_factor=SCALE if size == "desktop" else 1,
    )
    context.add_cookies([{"name": USER, "value": TOKEN, "url": site.address}])
    return context.new_page()


def table_at(site: OpenSite, game: str, seats: int, seed: int, asks: str, since: int) -> str:
    """A table where the visitor is asked something, late in a game between bots."""
    match = Match.new(game, seats=seats, seed=seed)
    bots = [usual_spec().seat(Place(match.game, match.content, seats, seat, str(seed))) for seat in range(seats)]
    while match.deciders and (match.ply < since or match.view(match.deciders[0])["asks"] != asks):
        match.play(decide(bots[match.deciders[0]], match), match.deciders[0])
    user = Reader("en", None, None, TOKEN).user or ""
    own = match.deciders[0]
    sitting = [
        Seat(number, PERSON, NAMES[number], user) if number == own else Seat(number, BOT, NAMES[number], level="hard")
        for number in range(seats)
    ]
    return begin_at(site.rooms, user, match, sitting, Settings()).id


if __name__ == "__main__":
    main()
