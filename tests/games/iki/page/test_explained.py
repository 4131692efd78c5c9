"""Every choice explains itself, every thing that cannot be done says why, and everything has a name."""

from html import unescape

import pytest

from conformance.tables import moments, new_match, random_plies
from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.page import page, parts_of, sheets_of
from edokko.drawing.scene import Scene, scene_of
from edokko.games.iki.page.table import is_useful_left, sheet_wishes
from games.iki.scenario import play, scenario

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def asked(seats: int, asks: set[str], every: int = 1) -> list[Scene]:
    """What the deciding seat sees whenever something is asked in a game played at random."""
    found = []
    match = new_match("iki", seats, seed=seats)
    for number, (seat, _) in enumerate(random_plies(match, seats)):
        if match.view()["asks"] in asks and number % every == 0:
            found.append(scene_of(match, seat, with_sheets=True))
    return found


def buttons(zone: str, verb: str) -> dict[str, Element]:
    """The buttons of a verb by what they are about."""
    found = [each for each in read(zone) if each.attributes.get("data-action", "").startswith(f"{verb} ")]
    return {each.attributes["data-action"].partition(" ")[2]: each for each in found}


@SEATS
def test_the_button_of_a_way_of_life_says_and_shows_where_it_leads_and_who_acts_before(seats: int) -> None:
    for scene in asked(seats, {"way"}, every=3):
        drawn = buttons(parts_of(scene).stage["tracks"], "way")
        assert drawn.keys() == {action.partition(" ")[2] for action in scene.actions}
        for way, button in drawn.items():
            title, ends = button.attributes["title"], scene.forecast["reach"][way]
            for end in ends:
                if end["sandals"] == 0:
                    assert scene.speaker.name("shop", end["shop"]) in title
            for seat in scene.forecast["turns"][way]["before"]:
                assert scene.seat_name(seat) in title
            shown = {each.partition(":")[0] for each in button.attributes["data-shows"].split()}
            assert shown == {f"at-shop-{end['shop']}" for end in ends}
            last = max((end for end in ends if end["sandals"] == 0), key=lambda end: end["steps"])
            assert button.attributes["data-traces"].split()[-1] == f"at-shop-{last['shop']}"


@SEATS
def test_a_space_of_the_way_of_life_that_is_not_free_says_why(seats: int) -> None:
    closed = 0
    for scene in asked(seats, {"way"}):
        spaces = {each.attributes.get("id"): each for each in read(parts_of(scene).stage["tracks"])}
        for way in scene.content["ikizama"]["spaces"]:
            if f"way {way}" not in scene.actions:
                assert scene.refusals[f"way {way}"] in spaces[f"at-way-{way}"].attributes["title"]
                closed += 1
    assert closed


@SEATS
def test_the_button_of_a_stall_says_who_comes_by_and_what_a_fire_would_do(seats: int) -> None:
    for scene in asked(seats, {"hire_stall", "neutral_stall", "take_stall", "build_stall"}, every=2):
        for stall, button in buttons(parts_of(scene).stage["board"], "stall").items():
            ahead = scene.forecast["stalls"][stall]
            title = button.attributes["title"]
            for shop in ahead["shops"]:
                assert scene.speaker.name("shop", shop) in title
                assert f"at-shop-{shop}" in button.attributes["data-shows"].split()
            if ahead["fire"] and ahead["fire"]["strength"] is not None:
                assert f"strength {ahead['fire']['strength']}" in title
            for gain in ahead["harmony"]:
                assert f"+{gain['iki']} IKI" in title


@SEATS
def test_whatever_cannot_be_done_says_why_on_its_sheet(seats: int) -> None:
    for match in moments("iki", seats, seed=1, every=17):
        seat = match.deciders[0]
        scene = scene_of(match, seat, with_sheets=True)
        sheets = "".join(sheets_of(scene).values())
        for wish in sheet_wishes(scene.view, scene.content):
            if wish in scene.actions:
                assert f'data-action="{wish}"' in sheets
            elif not scene.by_object.get(wish.partition(" ")[2]):  # or something else can be done with it
                assert scene.refusals[wish] in unescape(sheets), wish


def test_who_asks_too_early_is_told_when_it_will_be_possible() -> None:
    match = scenario(asks="way", row=["monk"], stalls={"1a": ("ox_cart", 1)})
    refusals = scene_of(match, 0, with_sheets=True).refusals
    for wish in ("hire monk", "visit 1a", "shop rice"):
        verb = wish.partition(" ")[0]
        said = scene_of(match, 0).speaker.catalogue.sentence(f"refusal.iki.not_now.{verb}")
        assert refusals[wish].endswith(said.partition(";")[2])


def nameless(elements: list[Element], is_named: bool = False) -> list[str]:
    """The pictograms that neither have a title nor are in anything that has one."""
    found = []
    for each in elements:
        named = is_named or "title" in each.attributes
        if each.tag == "use" and not named:
            found.append(each.attributes["href"])
        found += nameless(each.inside, named)
    return found


@SEATS
def test_every_sign_of_a_seats_stock_belongings_and_payday_has_a_name(seats: int) -> None:
    match = next(moments("iki", seats, seed=2, every=60))
    scene = scene_of(match, 0)
    for seat in range(seats):
        for draw in (scene.table.stock, scene.table.belongings, scene.table.expects):
            drawn = [each for each in read(f"<main>{draw(scene, seat)}</main>") if each.tag == "main"]
            assert nameless(drawn) == []


def test_months_and_markers_have_names() -> None:
    scene = scene_of(new_match("iki", 4, 1), 0)
    months = [each for each in read(scene.table.clock(scene)) if each.tag == "li"]
    assert all(each.attributes.get("title") for each in months)
    markers = [each for each in read(parts_of(scene).stage["tracks"]) if "data-piece" in each.attributes]
    assert {each.attributes["title"] for each in markers} >= {f"{scene.seat_name(0)}: 0 firefighting"}


def test_something_useful_is_left_until_shop_and_visit_are_done() -> None:
    match = scenario(at="rice", goods={0: {"mon": 9}}, stalls={"1a": ("boiled_egg_peddler", 1)})
    assert is_useful_left(scene_of(match, 0))
    play(match, *[action for action in match.actions() if action.startswith("visit")][:1])
    assert is_useful_left(scene_of(match, 0))
    play(match, "shop rice")
    assert not is_useful_left(scene_of(match, 0))


def test_a_question_that_comes_unexpected_says_its_reason() -> None:
    for asks in ("take", "neutral"):
        scenes = asked(2, {asks})
        for scene in scenes:
            assert scene.say(f"iki.why.{asks}") in page(scene)
        assert scenes


def test_sets_that_count_at_the_end_are_on_the_sheet_of_a_seat() -> None:
    match: Match = scenario(stalls={"1a": ("monk", 0)}, retired={0: ["soba_stand"]})
    sheet = sheets_of(scene_of(match, 0, with_sheets=True))["seat-0-sheet"]
    assert "1 · 4 · 9 · 16 · 25" in sheet
    assert "3 · 6 · 10 · 15" in sheet


def test_a_reason_that_holds_for_every_offer_of_a_shop_is_said_once() -> None:
    early = scene_of(scenario(asks="hire", at="rice", ways={0: "2"}), 0, with_sheets=True)
    assert sheets_of(early)["shop-exchange-sheet"].count("class=why") == 1
    there = scene_of(scenario(at="exchange", goods={0: {"mon": 7}}), 0, with_sheets=True)
    drawn = sheets_of(there)["shop-exchange-sheet"]
    assert drawn.count("class=why") == 1, "only two kobans are too dear"
    assert drawn.count("data-action=") == 2
