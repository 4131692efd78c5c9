"""The coach warns of salaries that cannot be paid."""

from conformance.coached import explained, warned, warned_of
from games.edo.coach.test_officials import drafted
from games.edo.scenario import play, scenario

IDLE = ("card base_a.money", "officials 1", "card base_b.travel", "officials 0", "card base_c.stone", "officials 0")
RICE = ("card base_a.rice", "officials 2", *IDLE[2:])


def test_a_plan_that_leaves_samurai_unpaid_is_warned_of() -> None:
    match = drafted(*IDLE, samurai={0: {"edo": 3}}, goods={0: {"rice": 1}})
    assert warned(match, "rice_short", 0) == (
        "At the end of the round you would have 1 rice for 3 samurai: 2 must go home. "
        "More rice comes from Rice or Field."
    )
    assert warned_of(match, "rice_short", 0) == {"commit"}


def test_rice_that_is_planned_counts() -> None:
    assert not warned(drafted(*RICE, samurai={0: {"edo": 3}}, goods={0: {"rice": 1}}), "rice_short", 0)
    begun = drafted(samurai={0: {"edo": 3}}, goods={0: {"rice": 1}})
    assert warned(begun, "rice_short", 0)
    assert warned_of(begun, "rice_short", 0) == set()


def test_a_samurai_who_would_enter_without_rice_is_warned_of() -> None:
    match = scenario(card="base_b.travel=1", slot=3, samurai={0: {"edo": 1}}, goods={0: {"rice": 1}})
    play(match, "reveal")
    assert warned(match, "unfed_newcomer").startswith("You have 1 rice for 2 samurai")
    assert warned_of(match, "unfed_newcomer") == {"enter hakone", "enter kurihashi", "enter usui"}


def test_nobody_is_warned_of_a_newcomer_for_whom_rice_is_there_or_comes() -> None:
    fed = scenario(card="base_b.travel=1", slot=3, samurai={0: {"edo": 1}}, goods={0: {"rice": 2}})
    plan = {0: "base_b.travel=1 base_a.rice=2 base_c.develop=0"}
    coming = scenario(plans=plan, samurai={0: {"edo": 1}}, goods={0: {"rice": 1}})
    for match in (fed, coming):
        play(match, "reveal")
        assert not warned(match, "unfed_newcomer")


def test_guard_and_coach_count_the_same_who_go_home() -> None:
    match = scenario(plans={0: "base_a.wood=1 base_c.stone=0 base_b.travel=2"}, slot=3, samurai={0: {"edo": 1}})
    play(match, "reveal")
    assert warned(match, "unfed_newcomer").startswith("You have 0 rice for 2 samurai: without more rice 2 go home")


def test_what_was_accepted_at_the_commit_is_said_and_not_asked_again() -> None:
    plan = {0: "base_a.wood=1 base_c.stone=0 base_b.travel=1"}
    match = scenario(plans=plan, slot=3, samurai={0: {"edo": 1}})
    play(match, "reveal")
    assert warned(match, "unfed_newcomer")
    assert warned_of(match, "unfed_newcomer") == set()
    after_rice = {0: "base_a.rice=1 base_c.stone=0 base_b.travel=1"}
    match = scenario(plans=after_rice, slot=3, samurai={0: {"edo": 1}})
    play(match, "reveal")
    assert warned_of(match, "unfed_newcomer") == {"enter hakone", "enter kurihashi", "enter usui"}


def test_the_last_look_at_a_plan_counts_as_its_guard_does() -> None:
    match = drafted(*RICE, samurai={0: {"edo": 3}}, goods={0: {"rice": 0}})
    assert "2 rice for 3 samurai" in warned(match, "rice_short", 0)
    assert explained(match, 0).endswith("2 rice for 3 samurai.")
