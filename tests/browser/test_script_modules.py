"""The script is sent as one file; a browser that loads its modules as they are written does the same."""

import pytest
from playwright.sync_api import Page, expect

from browser.visitors import Visitors
from edokko.web.assets import FIRST, SCRIPT, modules

AS_WRITTEN = f'import("/static/script/{FIRST}.js").catch((error) => console.error(String(error)))'


def load_modules(page: Page) -> list[str]:
    """Give a page the modules in place of the file; which of them it has asked for."""
    loaded: list[str] = []

    def give(name: str) -> str:
        loaded.append(name)
        return (SCRIPT / f"{name}.js").read_text(encoding="utf-8")

    kind = "text/javascript"
    page.route("**/static/edokko-*.js", lambda route: route.fulfill(content_type=kind, body=AS_WRITTEN))
    for name in modules():
        page.route(
            f"**/static/script/{name}.js",
            lambda route, _, name=name: route.fulfill(content_type=kind, body=give(name)),  # type: ignore[misc]
        )
    return loaded


@pytest.mark.parametrize("game", ["iki", "edo"])
def test_modules_play_as_they_are_written(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    loaded = load_modules(ana.page)
    ana.begin(game)
    ana.wait_for_turn()
    assert set(loaded) == set(modules())
    ana.play_some(2)
    ana.wait_for_turn()
    ana.page.keyboard.press("?")
    expect(ana.page.locator("#help-panel .legend").first).to_be_visible()
