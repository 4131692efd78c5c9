"""What a plan is said to bring if nobody interferes is exactly what it brings when it is played alone."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bots.places import place_at
from conformance.tables import many
from edokko import Match
from edokko.bots.bot import decide
from edokko.bots.registry import read_spec
from edokko.engine.events import Event
from edokko.engine.records import copy_of
from edokko.games.edo.rules.state import Ask, Stage
from games.edo.scenario import IDLE, houses, scenario

Prospect = dict[str, Any]
MOST_ROUNDS = 10
FIELDS = {  # of events: what an effect is about, where it is, how much
    "gained": ("good", None),
    "paid": ("good", None),
    "power": (None, None),
    "built": ("building", "town"),
    "recruited": (None, None),
    "developed": ("special", None),
    "entered": (None, "space"),
    "moved": (None, "space_2"),
}


def foreseen(match: Match, seat: int) -> dict[str, Any]:
    prospects = match.forecast(seat)["prospects"]
    assert isinstance(prospects, dict)
    return prospects


def planned(match: Match, *steps: str, seat: int = 0) -> list[Prospect]:
    """What the cards of a draft are said to bring."""
    for step in steps:
        match.play(step, seat)
    found: list[Prospect] = foreseen(match, seat)["plan"]
    return found


def brings(prospect: Prospect) -> list[tuple[str, Any, Any, int]]:
    return [(each["kind"], each["what"], each["at"], each["amount"]) for each in prospect["effects"]]


def told(events: list[Event]) -> list[tuple[str, Any, Any, int]]:
    """The effects of events, as a prospect tells them."""
    found, worked = [], None
    for event in events:
        if event.kind == "gathered":
            worked = event.values["space"]
        elif event.kind in FIELDS:
            what, where = FIELDS[event.kind]
            at = worked if event.kind == "gained" else event.values[where] if where else None
            amount = event.values.get("amount", 1)
            found.append((event.kind, event.values[what] if what else None, at, int(amount or 0)))
            worked = None
    return found


def until_own_card(match: Match, seat: int) -> None:
    """Others turn up their cards without officials."""
    while match.deciders != (seat,):
        assert match.view()["stage"] == "acting"
        match.play("reveal")


def play_card(match: Match, seat: int, prospect: Prospect) -> None:
    """Carry a card out as it was foreseen; everything must be as it was said."""
    until_own_card(match, seat)
    events: list[Event] = []
    for step in prospect["steps"]:
        events += match.play(step, seat)
        if step == "reveal" and prospect["choices"]:
            assert [each for each in match.actions(seat) if each != "done"] == prospect["choices"]
    end = next(place for place, event in enumerate(events) if event.kind == "ended_card")
    events = events[:end]
    assert told(events) == brings(prospect)
    lacks = [event.values for event in events if event.kind == "forgone"]
    worked_in_vain = sum(
        event.kind == "gathered" and not (after and after.kind == "gained")
        for event, after in zip(events, [*events[1:], None], strict=True)
    )
    if lacks:
        missing = prospect["missing"]
        assert [missing] == [{name: lack[name] for name in missing} for lack in lacks]
    elif prospect["idle"] and not worked_in_vain:
        assert prospect["missing"]["lack"] == "no_room"
    used = sum(event.kind in ("gathered", "built", "recruited", "developed", "traded") for event in events)
    if used or lacks:
        assert prospect["idle"] == prospect["activations"] - used + worked_in_vain


def draft_at_random(match: Match, seat: int, chooser: random.Random) -> None:
    """A plan, card by card; what each choice is said to bring is what the draft then is said to bring."""
    while "commit" not in match.actions(seat):
        action = chooser.choice(match.actions(seat))
        verb, _, chosen = action.partition(" ")
        before = foreseen(match, seat)
        assert set(before["orders"] or before["officials"]) == {each.split()[1] for each in match.actions(seat)}
        match.play(action, seat)
        if verb == "officials":
            assert foreseen(match, seat)["plan"][-1] == before["officials"][chosen]


def rounds(seats: int, seed: int, spec: str) -> Iterator[Match]:
    """The beginning of each round of a game of bots."""
    match = Match.new("edo", seats=seats, seed=seed)
    bots = [read_spec(spec).seat(place_at(match, seat, str(seed))) for seat in range(seats)]
    while not match.is_over:
        if match.view()["stage"] == "planning" and match.deciders == tuple(range(seats)):
            yield match
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)


@pytest.mark.parametrize("spec", ["random", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_plan_played_alone_brings_exactly_what_was_said(seats: int, spec: str) -> None:
    cards = 0
    for seed in many(2):
        chooser = random.Random(seed)
        for begun in rounds(seats, seed, spec):
            match, seat = Match.from_position(begun.position()), chooser.randrange(seats)
            draft_at_random(match, seat, chooser)
            said = foreseen(match, seat)["plan"]
            match.play("commit", seat)
            for other in match.deciders:
                match.play(f"plan {IDLE}", other)
            for prospect in said:
                play_card(match, seat, prospect)
                cards += 1
    assert cards >= 3 * MOST_ROUNDS // 2


def test_only_a_seat_that_is_planning_is_told() -> None:
    match = scenario(asks="plan", seats=2)
    assert match.forecast(None)["prospects"] is None
    assert match.forecast(0)["prospects"]
    match.play(f"plan {IDLE}", 0)
    assert match.forecast(0)["prospects"] is None


def test_each_number_of_officials_says_what_it_brings_and_who_would_find_no_samurai() -> None:
    match = scenario(asks="plan", samurai={0: {"chichibu": 1}})
    match.play("card base_a.wood", 0)
    numbers = foreseen(match, 0)["officials"]
    assert brings(numbers["1"]) == brings(numbers["2"]) == [("gained", "wood", "chichibu", 3)]
    assert (numbers["0"]["idle"], numbers["1"]["idle"], numbers["2"]["idle"]) == (0, 0, 1)
    assert numbers["2"]["missing"]["lack"] == "all_have_worked"


def test_samurai_gather_where_they_bring_most() -> None:
    match = scenario(asks="plan", samurai={0: {"boso": 1, "chichibu": 1}, 1: {"boso": 2}})
    [wood] = planned(match, "card base_a.wood", "officials 2")
    assert brings(wood) == [("gained", "wood", "chichibu", 3), ("gained", "wood", "boso", 1)]


@pytest.mark.parametrize(
    ("order", "lack"),
    [
        ("base_a.wood", "no_samurai_in_forest"),
        ("base_c.stone", "no_samurai_in_quarry"),
        ("base_b.rice_field", "no_samurai_in_rice_field"),
        ("base_c.build_easy", "no_samurai_in_town"),
        ("base_b.trade", "not_with_merchant"),
        ("base_b.recruit", "goods"),
        ("base_c.develop", "goods"),
    ],
)
def test_of_a_card_that_can_do_nothing_it_is_said_what_is_missing(order: str, lack: str) -> None:
    prospect = foreseen(scenario(asks="plan", samurai={0: {"tama": 1}}), 0)["orders"][order]
    assert not prospect["effects"]
    assert prospect["idle"] == prospect["activations"] == prospect["officials"]
    assert prospect["missing"]["lack"] == lack


def test_missing_goods_are_told_with_their_number() -> None:
    goods = {0: {"wood": 9, "ryo": 50}}
    match = scenario(asks="plan", samurai={0: {"sakura": 1}}, goods=goods)
    build = foreseen(match, 0)["orders"]["base_c.build_easy"]
    assert build["missing"] == {"lack": "goods", "good": "stone", "needs": 1, "has": 0}


def test_a_card_is_carried_out_after_those_before_it() -> None:
    match = scenario(asks="plan", samurai={0: {"sakura": 1, "izu": 1}}, goods={0: {"wood": 2, "ryo": 5}})
    assert foreseen(match, 0)["orders"]["base_c.build_easy"]["idle"] > 0
    stone, build = planned(
        scenario(
            asks="plan",
            samurai={0: {"sakura": 1, "izu": 1}},
            goods={0: {"wood": 2, "ryo": 5}},
            specials={0: ["special_11"]},
        ),
        "card special_11.stone",
        "officials 1",
        "card base_c.build_easy",
        "officials 1",
    )
    assert brings(stone) == [("gained", "stone", "izu", 4)]
    assert ("built", "house", "sakura", 1) in brings(build)


def test_what_may_be_built_is_told_town_by_town() -> None:
    match = scenario(
        asks="plan",
        samurai={0: {"sakura": 1, "edo": 1}},
        goods={0: {"wood": 4, "stone": 2, "ryo": 10}},
        towns={"edo": houses(1)},
    )
    [build] = planned(match, "card base_c.build_easy", "officials 2")
    assert build["choices"] == ["house edo", "house sakura", "trading_post sakura"]
    assert [each for each in brings(build) if each[0] == "built"] == [
        ("built", "house", "edo", 1),
        ("built", "house", "sakura", 1),
    ]
    assert build["idle"] == 0


def test_samurai_travel_to_where_the_next_cards_need_them() -> None:
    match = scenario(asks="plan", samurai={0: {"sakura": 1}})
    travel, wood, stone = planned(
        match,
        "card base_b.travel",
        "officials 2",
        "card base_a.wood",
        "officials 1",
        "card base_c.stone",
        "officials 1",
    )
    assert wood["idle"] == stone["idle"] == 0
    assert [each[0] for each in brings(travel)] == ["entered", "moved", "moved"]


def test_a_travel_that_nothing_needs_is_left_open() -> None:
    [travel] = planned(scenario(asks="plan", samurai={0: {"sakura": 1}}), "card base_b.travel", "officials 1")
    assert (travel["effects"], travel["idle"], travel["steps"]) == ([], 0, ["reveal", "done"])
    assert "move sakura" in travel["choices"]


def test_an_earlier_purchase_gives_way_to_a_building() -> None:
    """Whoever buys as much as can be bought has no money left for the house."""
    match = scenario(
        asks="plan",
        samurai={0: {"edo": 2}},
        goods={0: {"wood": 2, "stone": 1, "ryo": 7}},
        merchant="edo",
        merchant_card="merchant_5",
    )
    trade, build = planned(match, "card base_b.trade", "officials 1", "card base_c.build_easy", "officials 1")
    assert brings(trade) == [("paid", "ryo", None, 2), ("gained", "rice", None, 1)]
    assert build["idle"] == 0


def test_a_full_stock_makes_officials_idle() -> None:
    match = scenario(asks="plan", samurai={0: {"boso": 1}}, goods={0: {"wood": 10, "rice": 9}})
    orders = foreseen(match, 0)["orders"]
    assert (orders["base_a.wood"]["idle"], orders["base_a.rice"]["idle"]) == (4, 3)
    rice = orders["base_a.rice"]
    assert (brings(rice), rice["missing"]["lack"]) == ([("gained", "rice", None, 1)], "no_room")


def most_used(match: Match, seat: int) -> int:
    """The most activations that bring something, over all ways to carry out a plan without paying for moves."""
    rules, box, texts = match.game.rules, match._box, match.game.actions.texts
    known: dict[bytes, int] = {}

    def most(state: Any) -> int:
        if state.stage != Stage.ACTING:
            return 0
        key = bytes(state)
        if key not in known:
            decider = int(state.seat)
            actions = match._referee.legal(state, decider)
            if state.asks == Ask.MARCH:
                actions = [texts.index("reveal")]
            known[key] = max(after(state, decider, action) for action in actions)
        return known[key]

    def after(state: Any, decider: int, action: int) -> int:
        state, log = copy_of(state), match.game.new_log()
        rules.apply(box, state, decider, action, log)
        kinds = [event.kind for event in match.game.events.read(log)]
        used = any(kind in kinds for kind in ("built", "recruited", "developed", "traded"))
        return most(state) + (used or ("gathered" in kinds and "gained" in kinds))

    return most(match._state)


def test_no_way_to_carry_out_a_plan_uses_more_activations_than_was_said() -> None:
    checked = 0
    for seed in many(3):
        chooser = random.Random(seed)
        for begun in rounds(2, seed, "greedy"):
            match = Match.from_position(begun.position())
            draft_at_random(match, 0, chooser)
            said = foreseen(match, 0)["plan"]
            if any(each["order"].endswith(".travel") for each in said):
                continue
            match.play("commit", 0)
            match.play(f"plan {IDLE}", 1)
            plain = ("money", "rice")
            used = sum(each["activations"] - each["idle"] for each in said if each["order"].split(".")[1] not in plain)
            assert most_used(match, 0) == used
            checked += 1
    assert checked
