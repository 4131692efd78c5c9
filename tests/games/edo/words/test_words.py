"""The words of Edo: every name exists, and none is left over."""

import pytest

from edokko.engine.events import Event
from edokko.engine.game import Outcome
from edokko.engine.refusals import Refusal
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
SAID = Speaker("edo", ("Ana", "Ben"))


@pytest.mark.parametrize("kind", NAMED)
def test_there_is_a_name_for_each_thing_and_for_nothing_else(kind: str) -> None:
    prefix = f"{kind}.edo."
    names = {key.removeprefix(prefix) for key in ENGLISH if key.startswith(prefix) and not key.endswith(".each")}
    assert names == set(NAMED[kind])


@pytest.mark.parametrize("kind", ["card", "order", "deed", "merchant", "space", "ground", "building", "good", "line"])
def test_no_two_things_of_a_kind_have_the_same_name(kind: str) -> None:
    names = [forms for key, forms in ENGLISH.items() if key.startswith(f"{kind}.edo.")]
    assert len(names) == len(set(names))


def test_a_whole_plan_is_one_action() -> None:
    said = "Plan Travel B with 2 officials, Wood A with 1 official, Stone C with 0 officials"
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
    assert SAID.refusal(Refusal("not_enough", {"good": "ryo", "needs": 4, "has": 3})) == "needs 4 Ryo, has 3"
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
