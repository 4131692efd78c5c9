"""No text is clipped, leaves its box or the window, or lies on another: on every screen, in every language."""

from functools import cache

import pytest
from looking.browser import open_tab
from looking.text_boxes import misfits
from looking.watching import every_moment, find
from playwright.sync_api import Browser

from edokko.drawing.moments import Moment
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games import GAMES
from edokko.words.catalogue import languages
from soaking import SOAK

LONG = ("fr", "pl")  # the languages whose words are longest
SCREENS = {  # the languages in which each is looked at
    (1440, 900): tuple(languages()) if SOAK else LONG,
    (1024, 768): tuple(languages()) if SOAK else ("fr",),
    (820, 1180): LONG if SOAK else ("fr",),
    (390, 844): tuple(languages()) if SOAK else LONG,
    (844, 390): tuple(languages()) if SOAK else ("pl",),
    (1920, 1080): ("fr",),
    (2560, 1440): ("pl",),
}
PHONES = ((390, 844), (844, 390))
LEAST = 10  # pixels of letters on a phone
SMALL = """least => {
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement, said = walker.currentNode.nodeValue.trim();
    if (!said || around.closest('.visually-hidden, svg, style, script')) continue;
    if (!around.checkVisibility({visibilityProperty: true})) continue;
    const size = parseFloat(getComputedStyle(around).fontSize);
    if (size < least) found.push(`${size} px: ${around.className || around.tagName} ${said}`);
  }
  return found;
}"""
HEIGHT = "bar => Math.round(bar.getBoundingClientRect().height)"


@cache
def pages_of(game: str) -> dict[tuple[Moment, str], str]:
    """The dense moments of a game in all languages."""
    wanted = [each for each in every_moment() if each[0] == game and each[1].is_dense]
    return {
        (found.moment, language): page(scene_of(found.match, found.reader, language, found.moment.layers))
        for found in find(wanted)
        for language in languages()
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_text_fits_and_the_bar_is_equally_high_at_every_decision(chromium: Browser, game: str) -> None:
    """On every screen; each page is laid out once for both questions."""
    found = []
    for size, spoken in SCREENS.items():
        heights = set()
        with open_tab(chromium, size) as tab:
            for (moment, language), drawn in pages_of(game).items():
                if language not in spoken:
                    continue
                tab.set_content(drawn)
                found += [f"{moment.name} ({size[0]} px, {language}): {misfit}" for misfit in misfits(tab)]
                if not moment.is_end and language in LONG:
                    heights.add(tab.locator("#bar").evaluate(HEIGHT))
        assert len(heights) == 1, f"{size[0]} px: {heights}"
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_no_text_on_a_phone_is_too_small_to_read(chromium: Browser, game: str) -> None:
    found = []
    for size in PHONES:
        with open_tab(chromium, size) as tab:
            for (moment, language), drawn in pages_of(game).items():
                if language not in SCREENS[size]:
                    continue
                tab.set_content(drawn)
                found += [f"{moment.name} ({size[0]} px, {language}): {each}" for each in tab.evaluate(SMALL, LEAST)]
    assert not found, "\n".join(found[:40])


def test_the_measure_finds_what_does_not_fit(chromium: Browser) -> None:
    words = "a few words"
    wrong = {
        "clipped": f"<p style='width:40px;white-space:nowrap;overflow:hidden'>{words}</p>",
        "beyond its box": f"<p style='width:40px;white-space:nowrap'>{words}</p>",
        "beyond the window": f"<p style='position:absolute;left:-30px'>{words}</p>",
        "broken": f"<p style='width:14px;overflow-wrap:anywhere'>{words}</p>",
        "overlaps": f"<p>{words}</p><p style='margin-top:-34px'>{words}</p>",
    }
    right = f"<p>{words}</p><p style='width:40px;overflow:auto;white-space:nowrap'>{words}</p>"
    with open_tab(chromium) as tab:
        for kind, drawn in wrong.items():
            tab.set_content(f"<!doctype html>{drawn}")
            assert kind in " ".join(misfits(tab))
        tab.set_content(f"<!doctype html>{right}")
        assert misfits(tab) == []
