"""Make the strips of motion that the documents show: `python tools/strips.py`.

A game between bots is looked back at; the time of everything that moves is set, so a strip is the same on any machine.
"""

import base64
import tempfile
from pathlib import Path

from looking.browser import SIZES, open_browser
from looking.site import OpenSite, open_site
from playwright.sync_api import Browser, Page

from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.drawing.moments import Strip, games_with_moments, moments_of
from edokko.match.match import Match
from edokko.match.moves import Move
from edokko.tables.creating import begin_at
from edokko.tables.table import BOT, Seat, Settings

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("Ana", "Ben", "Chie", "Dai")
WIDTH, GAP = 1920, 8
HOLD = """() => {
  const all = document.getAnimations();
  all.forEach(each => each.pause());
  return Math.max(...all.map(each => each.effect.getComputedTiming().endTime));
}"""
SET = "time => document.getAnimations().forEach(each => { each.currentTime = time; })"


def main() -> None:
    """Write the strips."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as games, open_site(Path(games)) as site, open_browser() as browser:
        for game in games_with_moments():
            for strip in moments_of(game).STRIPS:
                path = FOLDER / f"{strip.name}.jpg"
                put_together(browser, film(browser, site, game, strip), path)
                print(f"{path.name}: {path.stat().st_size // 1024} KB")


def film(browser: Browser, site: OpenSite, game: str, strip: Strip) -> list[bytes]:
    """Pictures of a move while it is shown."""
    match = play(game, strip)
    seats = [Seat(number, BOT, NAMES[number], level="easy") for number in range(strip.seats)]
    table = begin_at(site.rooms, "", match, seats, Settings()).id
    shown = max(match.moves, key=lambda move: interest(move, strip.shows))
    width, height = SIZES[strip.size]
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": width, "height": height},
        color_scheme="dark" if strip.theme == "dark" else "light",
    )
    page = context.new_page()
    page.goto(f"/t/{table}?ply={shown.ply - 1}")
    page.wait_for_function("() => looking?.shown")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("ply => looking.ply === ply && isPlaying()", arg=shown.ply)
    lasts = page.evaluate(HOLD)
    pictures = [photograph(page, share * lasts) for share in strip.at]
    context.close()
    return pictures


def interest(move: Move, kind: str) -> tuple[int, int]:
    """How many events of a kind a move has, then how many in all."""
    return sum(event.kind == kind for event in move.events), len(move.events)


def play(game: str, strip: Strip) -> Match:
    """A whole game between bots."""
    match = Match.new(game, seats=strip.seats, seed=strip.seed, names=NAMES[: strip.seats])
    places = [Place(match.game, match.content, strip.seats, seat, str(strip.seed)) for seat in range(strip.seats)]
    bots = [usual_spec(match.game).seat(place) for place in places]
    while match.deciders:
        match.play(decide(bots[match.deciders[0]], match), match.deciders[0])
    return match


def photograph(page: Page, time: float) -> bytes:
    page.evaluate(SET, time)
    page.evaluate("() => scrollTo(0, 0)")  # who only watches on a phone is led about
    return page.screenshot()


def put_together(browser: Browser, pictures: list[bytes], path: Path) -> None:
    """Pictures side by side as one."""
    page = browser.new_page(viewport={"width": WIDTH, "height": 100})
    images = [f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in pictures]
    style = f"body{{margin:0;display:flex;align-items:start;gap:{GAP}px;background:#fff}}img{{flex:1;min-width:0}}"
    page.set_content(f"<!doctype html><style>{style}</style>{''.join(images)}")
    page.wait_for_function("() => [...document.images].every(each => each.complete)")
    page.screenshot(path=path, type="jpeg", quality=82, full_page=True)
    page.close()


if __name__ == "__main__":
    main()
