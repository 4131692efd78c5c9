"""Planning is simultaneous and secret: drafts are nobody else's business, and the order of planning does not matter."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.tables import many
from edokko import CannotUndo, IllegalAction, Match, NotDecider, UnreadableAction
from games.edo.scenario import IDLE, happened, plan_all, play, refused, scenario

PLAN = "plan base_b.travel=2 base_a.wood=1 base_c.stone=1"
STEPS = ["card base_b.travel", "officials 2", "card base_a.wood", "officials 1", "card base_c.stone", "officials 1"]
FULL = [*STEPS, "commit"]


def planning(seats: int = 3, **setting: Any) -> Match:
    return scenario(seats=seats, asks="plan", **setting)


def seen_by_others(match: Match, seat: int) -> list[Any]:
    """Everything that anybody but one seat is told, and all that is kept."""
    others = [each for each in range(match.seats) if each != seat]
    told: list[Any] = [match.view(None), match.forecast(None), match.deciders, match.ply, match.entries, match.moves]
    told += [match.record(), match.position(), match.state_bytes()]
    for each in others:
        told += [
            match.view(each),
            match.actions(each),
            match.forecast(each),
            match.can_undo(each),
            match.can_redo(each),
        ]
        told += [bytes(match.imagined(each, 1)), str(match.refusal("card base_a.rice", each))]
    return told


def test_all_who_have_not_committed_decide_at_once() -> None:
    match = planning(4)
    assert match.deciders == (0, 1, 2, 3)
    play(match, PLAN, seat=2)
    assert match.deciders == (0, 1, 3)
    play(match, PLAN, seat=0)
    assert match.deciders == (1, 3)


def test_who_plans_must_be_named_when_several_may() -> None:
    match = planning()
    with pytest.raises(NotDecider):
        match.play("card base_a.rice")


def test_a_draft_is_nobody_elses_business() -> None:
    """Neither in a view, nor legal actions, forecasts, ply, record, position or the right to undo."""
    match = planning()
    before = seen_by_others(match, 1)
    for step in STEPS:
        play(match, step, seat=1)
        assert seen_by_others(match, 1) == before
    match.undo(1)
    assert seen_by_others(match, 1) == before


def test_a_draft_is_in_the_own_view() -> None:
    match = planning()
    play(match, *STEPS[:3], seat=1)
    view = match.view(1)
    assert view["asks"] == "officials"
    assert view["plans"][1] == [
        {"order": "base_b.travel", "officials": 2},
        {"order": "base_a.wood", "officials": None},
        None,
    ]
    assert match.view(0)["plans"][1] == match.view(None)["plans"][1] == [None, None, None]
    assert (match.view(0)["asks"], match.view(None)["asks"]) == ("card", "plan")


def test_a_draft_takes_no_time_of_the_record() -> None:
    ticks = iter(range(100, 200))
    match = Match.from_position(planning().position(), clock=lambda: next(ticks))
    play(match, *STEPS, seat=1)
    match.undo(1)
    match.redo(1)
    assert match.entries == ()
    play(match, "commit", seat=1)
    assert [(entry.seat, entry.action, entry.time) for entry in match.entries] == [(1, PLAN, 100)]


def test_what_a_draft_tells_goes_to_its_seat_and_the_commit_tells_all_nothing_of_it() -> None:
    match = planning()
    assert happened(play(match, "card base_a.rice", seat=1), "chose_card") == [{"seat": 1, "order": "base_a.rice"}]
    match.undo(1)
    events = play(match, PLAN, seat=1)
    assert [event.as_json() for event in events] == [event.as_json() for event in match.moves[-1].events]
    assert [(event.kind, event.values) for event in events] == [("committed", {"seat": 1})]


def test_a_committed_plan_is_hidden_until_its_cards_are_revealed() -> None:
    """Ruling 11: card, action and officials."""
    match = planning(2)
    plan_all(match, {0: PLAN.removeprefix("plan "), 1: IDLE})
    assert match.view(1)["plans"][0] == match.view(None)["plans"][0] == [None, None, None]
    shown = {"order": "base_b.travel", "officials": 2}
    assert match.view(0)["plans"][0][0] == shown
    play(match, "reveal")
    assert match.view(1)["plans"][0] == match.view(None)["plans"][0] == [shown, None, None]
    play(match, "done", "reveal")
    assert match.view(1)["plans"][0] == [shown, None, None]


@pytest.mark.parametrize(
    "other", ["base_b.travel=2 base_c.money=1 base_a.rice=2", "base_b.travel=2 base_a.rice=0 base_c.stone=3"]
)
def test_unrevealed_cards_change_nothing_others_are_shown(other: str) -> None:
    told = []
    for plan in (PLAN.removeprefix("plan "), other):
        match = planning(2)
        plan_all(match, {0: plan})
        play(match, "reveal", "enter usui", "enter usui")
        told.append([match.view(1), match.view(None), match.actions(1), match.forecast(1), match.ply])
    assert told[0] == told[1]


def test_a_draft_is_taken_back_freely_until_it_is_committed() -> None:
    match = planning()
    fresh = match.view(1)
    play(match, *STEPS, seat=1)
    whole = match.view(1)
    for _ in STEPS:
        match.undo(1)
    assert match.view(1) == fresh
    assert not match.can_undo(1)
    for _ in STEPS:
        match.redo(1)
    assert match.view(1) == whole
    play(match, "commit", seat=1)
    assert not match.can_undo(1)
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_a_new_step_forgets_those_taken_back() -> None:
    match = planning()
    play(match, "card base_a.rice", seat=1)
    match.undo(1)
    play(match, "card base_b.trade", seat=1)
    assert not match.can_redo(1)


def test_another_seats_commit_is_no_barrier_to_my_draft() -> None:
    match = planning()
    play(match, *STEPS[:3], seat=1)
    mine = match.view(1)["plans"][1]
    play(match, PLAN, seat=0)
    assert match.view(1)["plans"][1] == mine
    assert match.can_undo(1)
    match.undo(1)
    match.undo(1)
    play(match, "officials 3", seat=1)
    assert match.view(1)["plans"][1][0] == {"order": "base_b.travel", "officials": 3}


def test_a_seats_draft_does_not_limit_anothers() -> None:
    match = planning()
    play(match, "card base_a.rice", "officials 4", seat=0)
    play(match, "card base_a.rice", "officials 4", seat=1)
    assert match.view(0)["plans"][0] == match.view(1)["plans"][1]


def test_a_whole_plan_equals_its_steps() -> None:
    whole, steps = planning(), planning()
    play(whole, PLAN, seat=1)
    play(steps, *FULL, seat=1)
    assert whole.state_bytes() == steps.state_bytes()
    assert [(each.seat, each.action) for each in steps.entries] == [(each.seat, each.action) for each in whole.entries]
    assert [each.is_barrier for each in whole.moves] == [each.is_barrier for each in steps.moves] == [True]


def test_a_whole_plan_takes_the_place_of_a_draft() -> None:
    match = planning()
    play(match, "card base_a.rice", "officials 4", seat=1)
    play(match, PLAN, seat=1)
    assert match.entries[-1].action == PLAN
    assert match.view(1)["plans"][1][0] == {"order": "base_b.travel", "officials": 2}


def test_one_entry_of_the_record_carries_a_plan_and_it_replays() -> None:
    match = Match.new("edo", seats=2, seed=3)
    play(match, "settle sakura", "settle kawagoe", "bundle 1", "bundle 2")
    play(match, *FULL, seat=1)
    play(match, f"plan {IDLE}", seat=0)
    assert [(entry.seat, entry.action) for entry in match.entries[4:]] == [(1, PLAN), (0, f"plan {IDLE}")]
    again = Match.from_record(match.record(), secret=match.secret)
    assert again.state_bytes() == match.state_bytes()
    assert again.entries == match.entries


def test_the_words_of_a_plan_may_be_written_large_and_apart() -> None:
    match = planning()
    match.play("  PLAN  base_b.Travel=2   base_a.wood=1 base_c.stone=1 ", 1)
    assert match.entries[-1].action == PLAN


@pytest.mark.parametrize(
    "text",
    [
        "plan",
        "plan base_b.travel=2",
        "plan base_b.travel=2 base_a.wood=1",
        "plan base_b.travel=2 base_a.wood=1 base_c.stone=1 base_c.money=1",
        "plan base_b.travel base_a.wood base_c.stone",
        "plan base_b.travel=2 base_a.wood=-1 base_c.stone=1",
        "plan base_b.travel=2 base_a.wood=10 base_c.stone=1",
        "plan base_b.travel=2 base_a.wood=² base_c.stone=1",
        "plan base_b.travel=2 base_a.wood=9 base_c.stone=1",
        "plan base_b.dance=2 base_a.wood=1 base_c.stone=1",
        "plan base_z.wood=2 base_a.wood=1 base_c.stone=1",
        "plan base_b.travel=2, base_a.wood=1, base_c.stone=1",
        "plan base_b.travel=2 base_a.wood=1 base_c.stone=\u0661",
        "plans base_b.travel=2 base_a.wood=1 base_c.stone=1",
    ],
)
def test_an_unreadable_plan_changes_nothing(text: str) -> None:
    match = planning()
    play(match, *STEPS[:3], seat=1)
    before = [seen_by_others(match, 1), match.view(1)]
    for ask in (match.play, match.preview, match.refusal):
        with pytest.raises(UnreadableAction):
            ask(text, 1)
    assert [seen_by_others(match, 1), match.view(1)] == before


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        ("base_b.travel=4 base_a.wood=0 base_c.stone=1", "over_limit (limit 3)"),
        ("base_b.travel=2 base_a.wood=4 base_c.stone=0", "not_enough_officials (has 3)"),
        ("base_a.rice=2 base_a.wood=1 base_c.stone=1", "card_planned"),
        ("base_b.travel=2 base_a.build_hard=1 base_c.stone=1", "not_in_pairs"),
        ("special_1.wood=2 base_a.wood=1 base_c.stone=1", "not_your_card"),
    ],
)
def test_an_illegal_plan_is_refused_with_its_reason_and_changes_nothing(plan: str, why: str) -> None:
    match = planning()
    play(match, *STEPS[:3], seat=1)
    before = [seen_by_others(match, 1), match.view(1)]
    assert refused(match, f"plan {plan}", 1) == why
    with pytest.raises(IllegalAction) as error:
        match.play(f"plan {plan}", 1)
    assert str(error.value.refusal) == why
    assert [seen_by_others(match, 1), match.view(1)] == before


def test_a_plan_is_refused_outside_planning() -> None:
    match = scenario()
    assert str(match.refusal(PLAN)) == "not_now (asks march)"
    with pytest.raises(IllegalAction):
        match.play(PLAN)


def test_a_preview_of_a_plan_tells_its_seat_of_it_and_changes_nothing() -> None:
    match = planning()
    before = [seen_by_others(match, 1), match.view(1)]
    preview = match.preview(PLAN, 1)
    assert [event.kind for event in preview.events] == [*["chose_card", "chose_officials"] * 3, "committed"]
    assert not preview.reveals
    assert [seen_by_others(match, 1), match.view(1)] == before


@pytest.mark.parametrize("viewer", [0, None])
def test_others_plans_are_imagined_as_any_legal_ones(viewer: int | None) -> None:
    """What was revealed stays, the rest is dealt anew within cards, limits and officials."""
    match = planning(2, specials={1: ["special_4"]}, samurai={1: {"edo": 2}})
    plan_all(match, {1: "base_b.travel=1 special_4.rice=2 base_a.wood=0"})
    play(match, "reveal", "reveal", "done")
    seen = set()
    for seed in range(6):
        imagined = match.imagined(viewer, seed)
        position = {**match.position(), **match.game.position(match._box, imagined)}
        first, *rest = position["hidden"]["plans"][1]
        assert first == {"order": "base_b.travel", "officials": 1}
        assert sum(each["officials"] for each in rest) <= 2
        seen.add(str(rest))
        assert Match.from_position(position).view(viewer) == match.view(viewer)
    assert len(seen) > 1


@settings(max_examples=len(many(60, uncompiled=3)), deadline=None)
@given(data=st.data(), seats=st.sampled_from([2, 3, 4]), seed=st.integers(0, 2**16))
def test_the_result_does_not_depend_on_the_order_in_which_seats_planned(
    data: st.DataObject, seats: int, seed: int
) -> None:
    """Steps of all seats mixed in any order, some taken back and done again, lead where whole plans do."""
    chooser = random.Random(seed)
    base = planning(seats, specials={0: ["special_4", "special_7"]}, neutrals={1: 3}, samurai={0: {"edo": 2}})
    plans = [_random_plan(base, seat, chooser) for seat in range(seats)]
    mixed = Match.from_position(base.position())
    left = {seat: list(plan) for seat, plan in enumerate(plans)}
    for seat in data.draw(st.permutations([seat for seat in range(seats) for _ in FULL])):
        if mixed.can_undo(seat) and chooser.random() < 0.2:
            mixed.undo(seat)
            mixed.redo(seat)
        play(mixed, left[seat].pop(0), seat=seat)
    straight = Match.from_position(base.position())
    for seat in range(seats):
        play(straight, *plans[seat], seat=seat)
    assert mixed.state_bytes() == straight.state_bytes()
    assert [mixed.view(seat) for seat in range(seats)] == [straight.view(seat) for seat in range(seats)]
    assert sorted(entry.action for entry in mixed.entries) == sorted(entry.action for entry in straight.entries)


def _random_plan(base: Match, seat: int, chooser: random.Random) -> list[str]:
    match = Match.from_position(base.position())
    steps: list[str] = []
    for _ in STEPS:
        steps.append(chooser.choice(match.actions(seat)))
        match.play(steps[-1], seat)
    return [*steps, "commit"]


def test_a_plan_is_told_to_nobody_else_in_the_record_until_its_last_card_is_revealed() -> None:
    match = Match.new("edo", seats=2, seed=4)
    while match.view(None)["stage"] != "planning":
        match.play(match.actions()[0])
    match.play(PLAN.replace("travel=2", "travel=0"), 0)
    match.play("plan base_a.money=1 base_b.travel=0 base_c.stone=0", 1)

    def told(viewer: int | None) -> list[str]:
        return [entry[1] for entry in match.record_for(viewer)["entries"] if entry[1].startswith("plan")]

    whole = [entry.action for entry in match.entries if entry.action.startswith("plan")]
    assert told(0) == [whole[0], "plan"]
    assert told(1) == ["plan", whole[1]]
    assert told(None) == ["plan", "plan"]
    while match.view(None)["stage"] == "acting":
        hidden = [seat for seat in (0, 1) if match.view(None)["plans"][seat][2] is None]
        assert told(None) == ["plan" if seat in hidden else whole[seat] for seat in (0, 1)]
        match.play("done" if "done" in match.actions() else match.actions()[0 if match.ply % 5 else -1])
    assert told(None)[:2] == whole
