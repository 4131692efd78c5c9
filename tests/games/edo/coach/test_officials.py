"""The coach warns of officials that would do nothing: whoever plays is asked about them, coached or not."""

from conformance.coached import warned, warned_of
from edokko import Match
from games.edo.scenario import play, scenario

PLAN = (
    "card base_c.build_easy",
    "officials 2",
    "card base_a.money",
    "officials 1",
    "card base_b.travel",
    "officials 0",
)


def drafted(*steps: str, **about: object) -> Match:
    """Seat 0 in the middle of its plan."""
    match = scenario(asks="plan", **about)  # type: ignore[arg-type]
    match.redraft(steps, 0)
    return match


def test_officials_who_lack_something_are_named_with_their_card() -> None:
    match = drafted(*PLAN, samurai={0: {"sakura": 1}}, goods={0: {"wood": 9, "ryo": 9}})
    said = warned(match, "idle_officials", 0)
    assert said == "Build (C): 2 officials would do nothing: needs 1 stone, has 0."
    assert warned_of(match, "idle_officials", 0) == {"commit"}
    rich = drafted(*PLAN, samurai={0: {"sakura": 2}}, goods={0: {"wood": 9, "stone": 9, "ryo": 30}})
    assert not warned(rich, "idle_officials", 0)


def test_a_samurai_who_can_be_moved_for_money_is_thought_of() -> None:
    steps = ("card base_a.wood", "officials 1", *PLAN[4:], "card base_c.money", "officials 3")
    rich = drafted(*steps, samurai={0: {"sakura": 1}}, goods={0: {"ryo": 3}})
    assert warned(rich, "idle_officials", 0).endswith("Before the card a samurai can be moved there for money.")
    poor = drafted(*steps, samurai={0: {"sakura": 1}})
    assert warned(poor, "idle_officials", 0).endswith("no samurai in a forest.")


def test_free_officials_beside_a_bare_card_are_named() -> None:
    match = drafted(*PLAN, samurai={0: {"sakura": 1}})
    assert warned(match, "unused_officials", 0) == "1 official is free, but none is on Travel (B)."
    full = drafted(*PLAN[:3], "officials 2", *PLAN[4:], samurai={0: {"sakura": 1}})
    assert not warned(full, "unused_officials", 0)


def test_finishing_a_card_that_could_do_more_is_warned_of() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1, "chichibu": 1}})
    play(match, "reveal")
    assert warned(match, "unused_activations").startswith("This card can be used 2 more times:")
    assert warned_of(match, "unused_activations") == {"done"}
    in_vain = scenario(card="base_a.wood=1", samurai={0: {"boso": 1}}, goods={0: {"wood": 10}})
    play(in_vain, "reveal")
    assert not warned(in_vain, "unused_activations")
