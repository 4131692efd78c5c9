"""Enlarged cards: what they say of the rules leads to the rules."""

from edokko.drawing.page import page, sheets_of
from edokko.drawing.scene import scene_of
from edokko.drawing.sheet import rule_link, rules_of
from edokko.match.match import Match


def test_a_rule_on_a_sheet_leads_to_its_paragraph_with_and_without_a_script() -> None:
    scene = scene_of(Match.new("edo", seats=2, seed=1))
    drawn = rule_link(scene, "build-post", "Edo & none")
    assert drawn == '<a class=rule data-rule=build-post href="/rules/edo#build-post">Edo &amp; none</a>'


def test_the_rules_of_a_sheet_are_a_list_of_links_or_nothing() -> None:
    scene = scene_of(Match.new("edo", seats=2, seed=1))
    drawn = rules_of(scene, [("build", "one"), ("salary", "two")])
    assert drawn.count("<li>") == drawn.count("data-rule=") == 2
    assert not rules_of(scene, [])


def test_on_a_page_that_stands_alone_rules_are_said_and_lead_nowhere() -> None:
    scene = scene_of(Match.new("edo", seats=2, seed=1), with_sheets=True)
    drawn = page(scene)
    assert "<span class=rule>" in drawn
    assert "/rules/" not in drawn
    assert any("data-rule=" in each for each in sheets_of(scene).values()), "on the site they lead to the rules"
