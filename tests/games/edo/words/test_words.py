"""The words of Edo: every name exists, and none is left over."""

import re

import pytest

from drawing.reading import read
from edokko import Match
from edokko.drawing.content_cache import pages_of
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.engine.events import Event
from edokko.engine.game import Outcome
from edokko.engine.refusals import Refusal
from edokko.games.edo.content.values import Deed
from edokko.games.edo.page.cards import faces_of
from edokko.games.edo.rules.actions import ACTIONS
from edokko.games.edo.rules.events import EVENTS
from edokko.games.edo.rules.plans import EXAMPLE, PLAN
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import Ask
from edokko.games.edo.rules.terms import (
    BUILDINGS,
    CARDS,
    DEEDS,
    GOODS,
    LINES,
    MAX_SEATS,
    MERCHANTS,
    ORDERS,
    SPACES,
    SPECIALS,
    TOWNS,
    Ground,
)
from edokko.games.edo.words.effects import Effects
from edokko.words.catalogue import find_catalogue, languages
from edokko.words.speaker import Speaker
from words.test_catalogue import ENGLISH

ASKS = (*(ask.name.lower() for ask in Ask if ask != Ask.NOTHING), PLAN)
UNITS = ("any", "point", "official", "neutral", "samurai", "house", "fortress", "activation")
NAMED = {
    "card": CARDS,
    "special": SPECIALS,
    "order": ORDERS,
    "deed": DEEDS,
    "merchant": MERCHANTS,
    "space": SPACES,
    "town": TOWNS,
    "ground": tuple(ground.name.lower() for ground in Ground if ground != Ground.NOWHERE),
    "building": BUILDINGS,
    "short_building": BUILDINGS,
    "bundle": ACTIONS.objects["bundle"],
    "officials": ACTIONS.objects["officials"],
    "rank": tuple(map(str, range(MAX_SEATS))),
    "good": GOODS,
    "amount": (*GOODS, *UNITS),
    "line": LINES,
    "action": (*ACTIONS.verbs, PLAN),
    "event": tuple(EVENTS.kinds.values()),
    "refusal": tuple(why.name.lower() for why in Why if why != Why.LEGAL),
    "ask": ASKS,
    "question": ASKS,
    "tie_break": ("resources", "influence_in_edo"),
}
VARIANT = re.compile(r"\.(each|without_\w+)$")  # the same told in another way
SAID = Speaker("edo", ("Ana", "Ben"))


@pytest.mark.parametrize("kind", NAMED)
def test_there_is_a_name_for_each_thing_and_for_nothing_else(kind: str) -> None:
    prefix = f"{kind}.edo."
    names = {key.removeprefix(prefix) for key in ENGLISH if key.startswith(prefix) and not VARIANT.search(key)}
    assert names == set(NAMED[kind])


@pytest.mark.parametrize("kind", ["card", "order", "deed", "merchant", "space", "ground", "building", "good", "line"])
def test_no_two_things_of_a_kind_have_the_same_name(kind: str) -> None:
    names = [forms for key, forms in ENGLISH.items() if key.startswith(f"{kind}.edo.")]
    assert len(names) == len(set(names))


def test_a_whole_plan_is_one_action() -> None:
    said = "Plan Travel (B) with 2 officials, Wood (A) with 1 official, Stone (C) with 0 officials"
    assert SAID.action("plan base_b.travel=2 base_a.wood=1 base_c.stone=0") == said


def test_the_example_of_a_plan_is_one() -> None:
    assert SAID.name("example", "plan") == EXAMPLE


def test_asks_tell_what_is_left_and_who_goes() -> None:
    assert "1 activation left" in SAID.ask({"asks": "build", "turn": {"left": 1}})
    assert "in Mito goes" in SAID.ask({"asks": "march_to", "turn": {"marching": "mito"}})


def test_who_waits_is_told_that_others_plan() -> None:
    view = {"asks": "plan"}
    assert SAID.prompt(view, 1, reader=0) == "Waiting for Ben: what to plan"
    assert SAID.ask(view) == "wait until all plans are ready"


def test_refusals_come_with_their_numbers() -> None:
    assert SAID.refusal(Refusal("not_enough", {"good": "ryo", "needs": 4, "has": 3})) == "you need 4 Ryo and have 3"
    assert SAID.refusal(Refusal("over_limit", {"limit": 1})) == "this action takes 1 official at most"
    assert SAID.refusal(Refusal("too_few_houses", {"needs": 4, "has": 3})) == "the town needs 4 houses for it, has 3"


def test_incomes_are_told_with_their_rank_or_together() -> None:
    first, second = (
        Event("income", {"seat": 1, "town": town, "rank": rank, "amount": 3})
        for town, rank in (("edo", 0), ("mito", 1))
    )
    assert SAID.event(second) == "Ben: income as the second in Mito"
    assert SAID.event(first, second) == "Ben: income in Edo, Mito"


def test_nobody_wins_without_a_house_in_edo() -> None:
    nobody = Outcome((), ((0, 1),), ({"power": 1},) * 2, (1, 1), "resources")
    assert SAID.outcome(nobody) == "Nobody won: nobody has a house in Edo."


@pytest.mark.parametrize("language", languages())
def test_an_action_has_one_word_on_its_card_in_lists_and_in_the_story(language: str) -> None:
    said = Speaker("edo", ("Ana", "Ben"), language)
    scene = scene_of(Match.new("edo", seats=2, seed=1), None, language)
    for order in ORDERS:
        card, _, deed = order.partition(".")
        word = said.name("deed", deed)
        face = read(faces_of(scene).deed(order))[0].text
        told = said.event(Event("revealed", {"seat": 0, "order": order, "officials": 1}))
        listed = pages_of(scene)["card", card].lines
        assert face.startswith(word), order
        assert f"{word} (" in told, order
        assert said.action(f"card {order}").startswith(f"{word} ("), order
        assert word in [line.label for line in listed], order


@pytest.mark.parametrize("language", languages())
def test_a_card_is_called_by_what_stands_on_it(language: str) -> None:
    said = Speaker("edo", (), language)
    scene = scene_of(Match.new("edo", seats=2, seed=1), None, language)
    for card in CARDS:
        head = read(faces_of(scene).head(card))[0].text
        assert said.name("card", card).endswith(head)
        orders = [said.name("order", order) for order in ORDERS if order.startswith(f"{card}.")]
        assert all(f"({head})" in order for order in orders)
        if card in SPECIALS:
            assert said.name("special", card) == head


def test_both_actions_that_build_are_told_apart_in_every_language() -> None:
    for language in languages():
        said = Speaker("edo", (), language)
        assert said.name("deed", "build_easy") != said.name("deed", "build_hard")


def test_french_sets_a_space_before_colons_and_semicolons_that_code_puts() -> None:
    french = find_catalogue("fr")
    assert french.labelled("Edo", "ville") == "Edo\u00a0: ville"
    assert french.clauses("1 bois", "", "1 point", "fin") == "1 bois\u202f; 1 point\u202f; fin"
    scene = scene_of(Match.new("edo", seats=2, seed=1), 0, "fr")
    labels = re.findall(r'(?:aria-label|title|aria-description)="([^"]*)"', page(scene))
    assert not [label for label in labels if re.search(r"[^\s\u00a0\u202f][:;!?](\s|$)", label)]


@pytest.mark.parametrize("language", languages())
def test_how_many_officials_a_hard_building_takes_is_said_as_the_edition_has_it(language: str) -> None:
    effects = Effects(Speaker("edo", (), language))
    three = Deed(action="build_hard", limit=6, officials_each=3)
    assert "3" in effects.about(three)
    assert any("3" in each for each in effects.details(three))
    alone = Deed(action="build_hard", limit=2, officials_each=1)
    assert effects.about(alone) == effects.about(Deed(action="build_easy", limit=2))
    assert effects.details(alone) == []
