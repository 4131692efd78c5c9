"""Several people at one table, each with their own browser."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from browser.visitors import Visitor, Visitors, sit_down, whose_turn
from edokko.tables import absence, creating

SECRET = "#plan .slot .piece"
TURN = "() => document.querySelector('[data-action], #over.is-open')"


def same(*people: Visitor) -> None:
    """Wait until all have seen the same."""
    latest = max(int(person.page.evaluate("+document.body.dataset.ply")) for person in people)
    for person in people:
        person.page.wait_for_function("ply => +document.body.dataset.ply >= ply", arg=latest)


def test_two_people_and_a_spectator_of_whom_one_is_cut_off(visitors: Visitors) -> None:
    ana, ben, eve = visitors.come(), visitors.come("phone"), visitors.come()
    table = ana.begin("iki", seat1="link")
    expect(ana.page.locator("#menu-panel")).to_be_visible()
    sit_down(ana, ben, "Ben <b>")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".seat h3", has_text="Ben <b>")).to_be_visible()
    eve.page.goto(table)
    for _ in range(8):
        mover = whose_turn(ana, ben)
        mover.act(mover.choose())
        same(ana, ben, eve)
    assert eve.page.locator("[data-action]").count() == 0
    away, present = (ana, ben) if whose_turn(ana, ben) is ben else (ben, ana)
    away.page.context.set_offline(True)
    away.page.evaluate("listen()")  # as after a cut: what was open is closed, and a new try finds no network
    missed = away.page.evaluate("+document.body.dataset.ply")
    present.act(present.choose())
    present.page.wait_for_timeout(300)
    assert away.page.evaluate("+document.body.dataset.ply") == missed
    away.page.context.set_offline(False)
    same(ana, ben, eve)
    texts = [person.page.locator("#bar .prompt strong").inner_text() for person in (ana, ben, eve)]
    assert len(set(texts)) >= 2
    boards = {person.page.evaluate("document.querySelectorAll('#board .card').length") for person in (ana, ben, eve)}
    assert len(boards) == 1


def test_an_old_board_gets_a_gentle_word_and_the_fresh_board(visitors: Visitors) -> None:
    ana = visitors.come()
    table = ana.begin("iki", seat1="here", name1="Ben")
    again = Visitor(ana.page.context.new_page())
    again.page.goto(table)
    again.page.evaluate("stream.close()")
    ana.wait_for_turn()
    ana.act(ana.choose())
    again.page.locator("[data-action]:visible").first.click()
    expect(again.page.locator("#note")).to_contain_text("The table has moved on")
    same(ana, again)


def test_on_one_device_nobody_sees_the_plan_of_another(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("edo", seat1="here", name1="Ben")
    while not ana.page.locator("#over.is-open").count():
        ana.act(ana.choose())
        ana.wait_for_turn()
    assert ana.page.locator("[data-action]").count() == 0
    expect(ana.page.locator("#over h2")).to_have_text("Hand the device to Ana")
    ana.press(ana.page.locator("#over .button"))
    ana.page.wait_for_selector("[data-action]", state="attached")
    for _ in range(2):
        ana.act(ana.choose_plan())
    assert ana.page.locator(SECRET).count() == 1
    while not ana.page.locator("#over.is-open").count():
        ana.act(ana.choose_plan())
        ana.page.wait_for_timeout(60)
    expect(ana.page.locator("#over h2")).to_have_text("Hand the device to Ben")
    assert ana.page.locator(SECRET).count() == 0
    assert ana.page.locator("[data-action]").count() == 0
    ana.press(ana.page.locator("#over .button"))
    ana.page.wait_for_selector("[data-action]", state="attached")
    assert ana.page.locator(SECRET).count() == 0


def test_on_one_device_plans_are_carried_out_before_all_eyes_with_hidden_cards_face_down(visitors: Visitors) -> None:
    ana, eve = visitors.come(), visitors.come()
    table = ana.begin("edo", seat1="here", name1="Ben")
    eve.page.goto(table)
    planned = 0
    while planned < 2:
        ana.page.wait_for_function(TURN)
        if ana.page.locator("#over.is-open").count():
            ana.press(ana.page.locator("#over .button"))
            ana.page.wait_for_selector("#over:not(.is-open)", state="attached")
            planned += 1
            while not ana.page.locator("[data-action=commit]").count():
                ana.act(ana.choose_plan())
            ana.act("commit")
        else:
            ana.act(ana.choose())
    deciders = set()
    for _ in range(6):
        ana.page.wait_for_function(TURN)
        if ana.page.locator("#over.is-open").count():
            break  # the next plan
        same(ana, eve)
        deciders.add(ana.page.evaluate("document.body.dataset.seat"))
        assert ana.page.locator("#plan-turns").inner_text() == eve.page.locator("#plan-turns").inner_text()
        ana.act(ana.choose())
    assert deciders


def test_the_language_is_switched_in_the_middle_of_a_game(visitors: Visitors) -> None:
    ana = visitors.come(locale="pl-PL")
    ana.begin("iki")
    assert ana.page.locator("html").get_attribute("lang") == "pl"
    ana.wait_for_turn()
    ana.act(ana.choose())
    ana.press(ana.page.locator(".tools [popovertarget=menu-panel]").last)
    ana.press(ana.page.locator("#menu-panel button[value=fr]"))
    ana.page.locator("html[lang=fr]").wait_for()
    ana.wait_for_turn()
    ana.act(ana.choose())
    assert ana.page.locator("[data-command=undo] .wording").inner_text() in ("Annuler", "Annuler ce choix")


def test_a_word_in_the_chat_reaches_the_other(visitors: Visitors) -> None:
    ana, eve = visitors.come(), visitors.come()
    table = ana.begin("edo")
    eve.page.goto(table)
    ana.press(ana.page.locator("[popovertarget=chat-panel]").first)
    ana.page.fill("[name=text]", "<i>Good evening</i>")
    ana.page.keyboard.press("Enter")
    eve.press(eve.page.locator("[popovertarget=chat-panel]").first)
    expect(eve.page.locator("#chat-lines")).to_contain_text("<i>Good evening</i>")
    expect(ana.page.locator("[name=text]")).to_have_value("")


def test_undo_redo_and_reset_by_their_buttons(visitors: Visitors) -> None:
    ana = visitors.come()
    ana.begin("iki", seat1="here", name1="Ben")
    ana.wait_for_turn()
    before = ana.page.locator("#bar .prompt strong").inner_text()
    ana.act(ana.choose())
    for command in ("undo", "redo", "reset"):
        state = ana.state
        ana.press(ana.page.locator(f"#bar [data-command={command}]"))
        ana.page.wait_for_function("before => document.body.dataset.state !== before", arg=state)
    assert ana.page.locator("#bar .prompt strong").inner_text() == before


def hide(person: Visitor, is_hidden: bool) -> None:
    """Turn from a tab to another, or back, as its page is told."""
    person.page.evaluate(
        """isHidden => {
          Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
          noted = 0;
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_hidden,
    )


def test_a_hidden_tab_does_not_take_a_seat_back_and_turning_to_it_does(
    visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (absence, creating):
        monkeypatch.setattr(module, "SHORTEST_WAIT", 0)
    ana, ben = visitors.come(), visitors.come()
    seats = {"seat1": "link", "waiting": "0", "pace": "instant"}
    while True:
        begun = ana.page.request.post("/begin", form={"game": "iki", "name": "Ana", **seats})
        ana.page.goto(begun.url)
        sit_down(ana, ben, "Ben")
        if whose_turn(ana, ben) is ben:
            break
    hide(ben, True)
    ana.page.keyboard.press("Escape")
    ana.press(ana.page.locator(".tools [popovertarget=menu-panel]").last)
    ana.press(ana.page.locator("#who-is-there form[action$=hand] button"))
    away = ben.page.locator("[data-own=away]")
    expect(away).to_have_count(1)
    ben.page.evaluate("listen()")  # as after a cut
    hide(ben, True)
    ana.wait_for_turn()
    ana.act(ana.choose())
    same(ana, ben)
    expect(away).to_have_count(1)
    hide(ben, False)
    expect(ben.page.locator("[data-own=here]")).to_have_count(1)


def test_what_was_said_has_its_time_as_the_reader_tells_it(visitors: Visitors) -> None:
    ana, ben = visitors.come(locale="en-GB", timezone_id="Asia/Tokyo"), visitors.come(locale="fr", timezone_id="UTC")
    ana.page.clock.install(time="2026-11-18T21:42:00Z")
    table = ana.begin("iki", seat1="link")
    ben.page.goto(table)
    for person in (ana, ben):
        person.page.evaluate("document.querySelector('#chat-panel').showPopover()")
    ana.page.locator("#chat-panel [name=text]").fill("Hello")
    ana.page.keyboard.press("Enter")
    told, read = (person.page.locator("#chat-lines time") for person in (ana, ben))
    expect(told).to_have_count(1)
    expect(read).to_have_count(1)
    said = datetime.fromisoformat(read.get_attribute("datetime") or "")
    assert abs(said - datetime.now(UTC)) < timedelta(minutes=10)
    expect(read).to_have_text(re.compile(rf"^0?{said.hour}:{said:%M}$"))
    elsewhere = "when => { const told = markupOf(`<time datetime='${when}'></time>`); return told.textContent; }"
    assert ana.page.evaluate(elsewhere, "2026-11-18T23:05:00Z") == "8:05"
    assert ana.page.evaluate(elsewhere, "2026-11-17T12:05:00Z") == "17 Nov, 21:05"
    assert ana.page.evaluate(elsewhere, "2025-12-31T12:00:00Z") == "31 Dec 2025, 21:00"
    assert ben.page.evaluate(elsewhere, "2025-12-31T12:00:00Z") == "31 déc. 2025, 12:00"
