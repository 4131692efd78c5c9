"""Make the pictures of the site that the documents show: `python tools/screenshots.py`."""

import tempfile
from pathlib import Path

from looking.browser import SIZES, open_browser
from looking.site import OpenSite, open_site
from playwright.sync_api import Browser, Page

from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.drawing.moments import Picture, games_with_moments, moments_of
from edokko.games import GAMES
from edokko.lessons.shelf import lessons_of
from edokko.match.match import Match
from edokko.tables.creating import begin_at
from edokko.tables.table import BOT, PERSON, Seat, Settings
from edokko.web.cookies import USER
from edokko.web.identities import Identities, user_of
from edokko.web.lesson_drawing import lesson_address

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
TOKEN = "a-visitor-who-takes-pictures"
SCALE = 0.6  # so that each picture is small
NAMES = ("Ana", "Ben", "Chie", "Dai")


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as games, open_site(Path(games), pace=1) as site, open_browser() as browser:
        page = open_page(browser, site, "desktop", "light")
        page.goto("/")
        page.screenshot(path=FOLDER / "start.png")
        for game in games_with_moments():
            for picture in moments_of(game).PICTURES:
                page = open_page(browser, site, picture.size, picture.theme)
                page.goto(f"/t/{table_at(site, game, picture)}")
                page.screenshot(path=FOLDER / f"{picture.name}.png")
        page = open_page(browser, site, "desktop", "light")
        take_lesson(page)
        page.screenshot(path=FOLDER / "lesson.png")
    for path in sorted(FOLDER.glob("*.png")):
        print(f"{path.name}: {path.stat().st_size // 1024} KB")


def take_lesson(page: Page) -> None:
    """The first lesson of the first game, as far as its first action."""
    lesson = lessons_of(next(iter(GAMES)))[0]
    page.goto(lesson_address(lesson))
    while page.locator("#teacher [data-turn=next]").count():
        page.locator("#teacher [data-turn=next]").click()
        page.wait_for_function("() => !document.body.classList.contains('posting')")


def open_page(browser: Browser, site: OpenSite, size: str, theme: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        device_scale_factor=SCALE if size == "desktop" else 1,
    )
    token = Identities(site.rooms.store.cookie_key()).sign(TOKEN)
    context.add_cookies([{"name": USER, "value": token, "url": site.address}])
    return context.new_page()


def table_at(site: OpenSite, game: str, picture: Picture) -> str:
    """A table where the visitor is asked something, late in a game between bots."""
    seats, seed = picture.seats, picture.seed
    match = Match.new(game, seats=seats, seed=seed)
    places = [Place(match.game, match.content, seats, seat, str(seed)) for seat in range(seats)]
    bots = [usual_spec(match.game).seat(place) for place in places]
    while match.deciders and (match.ply < picture.ply or match.view(match.deciders[0])["asks"] != picture.asks):
        match.play(decide(bots[match.deciders[0]], match), match.deciders[0])
    user = user_of(TOKEN)
    own = match.deciders[0]
    sitting = [
        Seat(number, PERSON, NAMES[number], user) if number == own else Seat(number, BOT, NAMES[number], level="hard")
        for number in range(seats)
    ]
    return begin_at(site.rooms, user, match, sitting, Settings()).id


if __name__ == "__main__":
    main()
