"""Where one plans, every choice says what it can bring, and a plan or a card that wastes officials asks first."""

import pytest

from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games.edo.page.table import hint, is_useful_left
from games.edo.scenario import play, scenario


def elements(match: Match, language: str = "en") -> list[Element]:
    return read(page(scene_of(match, 0, language)))


def by_data(match: Match, name: str, value: str) -> Element:
    return next(each for each in elements(match) if each.attributes.get(f"data-{name}") == value)


def drafted(*steps: str, **about: object) -> Match:
    match = scenario(asks="plan", **about)  # type: ignore[arg-type]
    match.redraft(steps, 0)
    return match


def test_an_action_in_the_hand_says_what_it_can_bring_and_shows_where() -> None:
    match = scenario(asks="plan", samurai={0: {"chichibu": 1}})
    wood = by_data(match, "action", "card base_a.wood").attributes
    said = "if nobody interferes: 3 wood in Chichibu; 3 officials would do nothing: every samurai there has worked"
    assert said in str(wood["title"])
    assert wood["data-shows"] == "at-space-chichibu:3:good-wood"
    stone = by_data(match, "action", "card base_c.stone").attributes
    assert "if nobody interferes: nothing: no samurai in a quarry" in str(stone["title"])


def test_what_would_bring_nothing_is_marked_in_the_hand() -> None:
    match = scenario(asks="plan", samurai={0: {"chichibu": 1}})
    marked = {
        str(quarter.attributes["data-hand"])
        for quarter in elements(match)
        if "data-hand" in quarter.attributes and any(each.attributes.get("class") == "vain" for each in quarter.inside)
    }
    assert "card base_c.stone" in marked
    assert not marked & {"card base_a.wood", "card base_a.money", "card base_b.travel"}


def test_each_number_of_officials_says_its_own_result() -> None:
    match = drafted("card base_a.wood", samurai={0: {"chichibu": 1}})
    titles = [str(by_data(match, "action", f"officials {number}").attributes["title"]) for number in (0, 1, 2)]
    assert "nothing: no officials on it" in titles[0]
    assert titles[1].endswith("if nobody interferes: 3 wood in Chichibu")
    assert "3 wood in Chichibu; 1 official would do nothing" in titles[2]


@pytest.mark.parametrize(
    ("steps", "about", "said"),
    [
        (("card base_a.money", "officials 2"), {}, "10 Ryo"),
        (("card base_b.recruit", "officials 1"), {"goods": {0: {"rice": 1}}}, "1 neutral official for 1 rice"),
        (("card base_c.develop", "officials 1"), {"goods": {0: {"ryo": 5}}}, "one of 4 special cards for 5 Ryo"),
        (("card base_b.travel", "officials 2"), {}, "2 times: a samurai enters, or up to 2 move"),
        (
            ("card base_b.trade", "officials 1"),
            {"samurai": {0: {"edo": 1}}, "goods": {0: {"ryo": 6, "stone": 2}}},
            "2 wood for 4 Ryo or 1 point",
        ),
        (
            ("card base_c.build_easy", "officials 1"),
            {"samurai": {0: {"sakura": 1}}, "goods": {0: {"wood": 4, "stone": 2, "ryo": 8}}},
            "House in Sakura or Trading post in Sakura",
        ),
    ],
)
def test_a_planned_card_says_what_it_will_bring(steps: tuple[str, ...], about: dict[str, object], said: str) -> None:
    slot = by_data(drafted(*steps, **about), "planned", steps[0])
    assert f"if nobody interferes: {said}" in str(slot.attributes["aria-label"])


PLAN = (
    "card base_c.build_easy",
    "officials 2",
    "card base_a.money",
    "officials 1",
    "card base_b.travel",
    "officials 0",
)


def test_a_plan_that_wastes_officials_asks_before_it_is_committed_and_names_card_and_reason() -> None:
    match = drafted(*PLAN, samurai={0: {"sakura": 1}}, goods={0: {"wood": 9, "ryo": 9}})
    scene = scene_of(match, 0)
    asked = scene.doubts("commit")
    assert "Build (C): 2 officials would do nothing: needs 1 stone, has 0" in asked
    assert "1 official is free, but none is on Travel (B)" in asked
    assert by_data(match, "action", "commit").attributes["data-doubt"] == asked
    assert asked in hint(scene)
    assert is_useful_left(scene)


def test_a_plan_that_wastes_nothing_is_committed_without_a_question() -> None:
    steps = (
        "card base_a.money",
        "officials 2",
        "card base_b.travel",
        "officials 2",
        "card base_c.stone",
        "officials 0",
    )
    match = drafted(*steps, samurai={0: {"sakura": 1}})
    assert scene_of(match, 0).doubts("commit") == ""


def test_finishing_a_card_asks_while_something_useful_is_left() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1, "chichibu": 1}})
    play(match, "reveal")
    asked = scene_of(match, 0).doubts("done")
    assert asked.startswith("This card can be used 2 more times:")
    assert "Boso" in asked
    play(match, "gather boso")
    assert scene_of(match, 0).doubts("done").startswith("This card can be used once more:")


def test_finishing_a_card_does_not_ask_once_its_last_activation_has_begun_or_would_bring_nothing() -> None:
    travel = scenario(card="base_b.travel=1", samurai={0: {"boso": 1, "edo": 1}})
    play(travel, "reveal")
    assert scene_of(travel, 0).doubts("done")
    play(travel, "move boso", "to izu")
    assert scene_of(travel, 0).doubts("done") == ""
    full = scenario(card="base_a.wood=1", samurai={0: {"boso": 1}}, goods={0: {"wood": 10}})
    play(full, "reveal")
    assert scene_of(full, 0).doubts("done") == ""


def test_before_a_card_it_is_said_why_one_is_asked() -> None:
    assert "Before your card is turned up you may move" in hint(scene_of(scenario(card="base_a.wood=1"), 0))


def test_a_plan_that_stands_cannot_be_changed() -> None:
    match = drafted(*PLAN, seats=2)
    changes = ("data-planned", "data-replan", "data-hand", "data-pool")
    assert any(name in each.attributes for each in elements(match) for name in changes)
    match.play("commit", 0)
    assert not any(name in each.attributes for each in elements(match) for name in changes)


@pytest.mark.parametrize("language", ["fr", "pt", "pl"])
def test_prospects_are_said_in_every_language(language: str) -> None:
    match = drafted(*PLAN, samurai={0: {"sakura": 1}}, goods={0: {"wood": 9, "ryo": 9}})
    assert scene_of(match, 0, language).doubts("commit") != scene_of(match, 0).doubts("commit")
