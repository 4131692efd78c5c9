"""Sending the merchant: the merchant is chosen first, and then the bar asks where it is to go."""

import pytest
from looking.browser import SIZES, open_tab
from looking.text_boxes import misfits
from playwright.sync_api import Browser, expect

from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.words.catalogue import languages
from edokko.words.speaker import Speaker
from games.edo.scenario import scenario


@pytest.mark.parametrize("language", languages())
def test_the_bar_asks_where_the_merchant_goes_and_nothing_else_then(chromium: Browser, language: str) -> None:
    match = scenario(seats=2, goods={0: {"ryo": 9}}, samurai={0: {"edo": 1}}, merchant="edo")
    scene = scene_of(match, 0, language)
    said = Speaker("edo", (), language)
    question = scene.say("edo.sending", ryo=said.amount("ryo", scene.content["rules"]["move_cost"]))
    for size in SIZES.values():
        with open_tab(chromium, size) as tab:
            tab.set_content(page(scene))
            asked = tab.locator("#bar .prompt").inner_text()
            assert question not in asked
            tab.locator(".merchant label").click()
            expect(tab.locator("#bar .prompt .instead")).to_have_text(question)
            expect(tab.locator("#bar .prompt strong")).to_be_hidden()
            assert tab.locator(".errand:visible").count() > 1
            assert [each for each in misfits(tab) if "bar" in each] == []
            tab.locator(".merchant label").click()
            assert tab.locator("#bar .prompt").inner_text() == asked
