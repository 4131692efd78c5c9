"""Enlarged things of Edo: why not, town by town; the rules that matter; texts that say what a card does."""

import re

import pytest

from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.page import page, sheets_of
from edokko.drawing.scene import scene_of
from edokko.games import find_game
from edokko.words.catalogue import languages
from edokko.words.pages import read_page
from games.edo.scenario import houses, scenario

RICH = {"wood": 10, "stone": 10, "ryo": 40, "rice": 9}


def sheet(match: Match, id_: str, language: str = "en") -> Element:
    """An enlarged thing as the first seat sees it."""
    elements = read(page(scene_of(match, 0, language, with_sheets=True)))
    return next(each for each in elements if each.attributes.get("id") == id_)


def reasons(found: Element) -> list[str]:
    return [row.text for row in found.inside if row.tag == "li"] or [found.text]


def of_class(element: Element, name: str) -> list[Element]:
    found = [each for each in element.inside if name in str(each.attributes.get("class")).split()]
    return found + [each for inner in element.inside for each in of_class(inner, name)]


def test_a_buildings_sheet_says_town_by_town_why_it_cannot_be_built_there() -> None:
    towns = {"sakura": [("trading_post", 1)]}
    match = scenario(asks="plan", goods={0: {**RICH, "wood": 1}}, samurai={0: {"edo": 1}}, towns=towns)
    (told,) = of_class(sheet(match, "trading_post-sheet"), "whys")
    assert reasons(told) == [
        "Edo Edo holds no trading post",
        "Kawagoe you need 4 wood and have 1",
        "Odawara you need 4 wood and have 1",
        "Sakura this town has its trading post already",
    ]
    (fortress,) = of_class(sheet(match, "fortress-sheet"), "whys")
    assert set(reasons(fortress)) == {
        f"{town} you need a house of your own in this town" for town in ("Edo", "Kawagoe", "Odawara", "Sakura")
    }


def test_where_it_can_be_built_the_sheet_has_the_button() -> None:
    match = scenario(asks="build", card="base_c.build_easy=1", goods={0: RICH}, samurai={0: {"sakura": 1}})
    (told,) = of_class(sheet(match, "house-sheet"), "whys")
    assert [each.attributes["data-action"] for each in of_class(told, "act")] == ["house sakura"]
    assert "Edo you have no samurai there" in reasons(told)


def test_a_town_says_what_cannot_be_built_in_it() -> None:
    match = scenario(asks="plan", goods={0: RICH}, samurai={0: {"boso": 1}}, towns={"kawagoe": houses(1)})
    (told,) = of_class(sheet(match, "space-kawagoe"), "whys")
    assert reasons(told) == [
        "house you have no samurai there",
        "trading post you have no samurai there",
        "fortress you need a house of your own in this town",
    ]


@pytest.mark.parametrize(
    ("id_", "reason"),
    [
        ("merchant_1-sheet", "you have no samurai with the merchant that can trade"),
        ("special_3-sheet", "it takes the action Develop"),
        ("space-boso", "it takes the action Wood"),
        ("space-usui", "it takes the action Travel"),
        ("special_5-sheet", "you took this card this round; it can be used from the next one"),
    ],
)
def test_other_sheets_say_why_not_too(id_: str, reason: str) -> None:
    match = scenario(
        asks="plan",
        goods={0: RICH},
        samurai={0: {"boso": 1}},
        display=["special_3"],
        specials={0: ["special_5"]},
        fresh={0: ["special_5"]},
    )
    (told,) = of_class(sheet(match, id_), "why")
    assert reason in told.text


@pytest.mark.parametrize("language", languages())
def test_the_rules_on_sheets_lead_to_paragraphs_that_there_are(language: str) -> None:
    anchors = {piece.anchor for piece in read_page("edo", language, "rules")}
    match = scenario(asks="plan", specials={0: ["special_1"]}, seats=4)
    drawn = sheets_of(scene_of(match, 0, language, with_sheets=True)).values()
    led_to = {anchor for each in drawn for anchor in re.findall(r"data-rule=([\w-]+)", each)}
    assert len(led_to) > 10
    assert led_to <= anchors


def test_every_sheet_of_a_thing_has_two_or_three_rules_at_most() -> None:
    elements = read(page(scene_of(scenario(asks="plan"), 0, with_sheets=True)))
    sheets = [each for each in elements if "sheet" in str(each.attributes.get("class")).split()]
    for each in sheets:
        assert 1 <= len(of_class(each, "rule")) <= 3, each.attributes["id"]


def test_edos_sheet_says_that_nobody_wins_without_a_house_there() -> None:
    match = scenario(asks="plan")
    said = [each.text for each in of_class(sheet(match, "space-edo"), "rule")]
    assert any("Nobody wins without a house here" in each for each in said)
    assert not any("Nobody wins" in each.text for each in of_class(sheet(match, "space-sakura"), "rule"))


def test_numbers_of_rules_on_sheets_are_those_of_the_edition() -> None:
    match = scenario(asks="plan", edition={"rules": {"town_slots": 9, "houses_per_fortress": 3}})
    said = " ".join(each.text for each in of_class(sheet(match, "fortress-sheet"), "rule"))
    assert "each 3 houses" in said
    assert "has 9 places" in said


def test_no_text_of_a_special_card_contradicts_itself() -> None:
    cards = {f"special_{number}": find_game("edo").shipped().values["cards"][f"special_{number}"] for number in (7, 8)}
    assert cards["special_7"]["actions"][1]["both"]
    assert cards["special_8"]["actions"][1]["without_samurai"]
    match = scenario(asks="plan", specials={0: ["special_7", "special_8", "special_9", "special_10"]})
    both, raft, stone, far = (sheet(match, f"special_{number}-sheet").text for number in (7, 8, 9, 10))
    assert "goods and a point" in both
    assert "goods, or a point" not in both
    for text, good in ((raft, "wood"), (stone, "stone")):
        assert f"Each official brings 1 {good}; no samurai is needed." in text
        assert "samurai in a" not in text.replace("samurai in a town", "")
    assert "wherever it stands" in far
    assert "samurai with the merchant" not in far
