"""The coach warns of fires where something can be done about them."""

from conformance.coached import warned, warned_of
from edokko import Match
from edokko.drawing.scene import scene_of
from edokko.games.iki.page.table import hint
from games.iki.scenario import play, scenario

EDGE = {"1a": ("kite_maker", 0)}


def test_a_step_of_firefighting_that_would_save_a_card_is_named_with_the_odds() -> None:
    match = scenario(month=5, at="fire_tower", firefighting={0: 4}, stalls=EDGE)
    said = warned(match, "firefighting_short")
    assert "A fire of strength 5 comes this month. The chance that it takes your cards is 25%: Kite Maker." in said
    assert said.endswith("One more step of firefighting would save Kite Maker: Fire tower (1 firefighting).")
    assert warned_of(match, "firefighting_short") == {"done"}
    play(match, "shop fire_tower")
    assert not warned(match, "firefighting_short")


def test_all_that_is_at_stake_is_named_and_what_a_step_would_save() -> None:
    stalls = {"1a": ("kite_maker", 0), "2a": ("ox_cart", 1), "2b": ("monk", 0)}
    match = scenario(month=5, at="fire_tower", firefighting={0: 3}, stalls=stalls)
    said = warned(match, "firefighting_short")
    assert "The chance that it takes your cards is 50%: Kite Maker, Monk." in said
    assert "would save Monk:" in said
    assert hint(scene_of(match, 0)).endswith("At stake: Kite Maker, Monk.")


def test_ways_of_life_that_pass_the_fire_tower_are_warned_of_in_the_month_of_the_fire() -> None:
    about = {"asks": "way", "at": "rice", "firefighting": {0: 4}, "stalls": EDGE}
    now, before = (scenario(month=month, **about) for month in (5, 4))  # type: ignore[arg-type]
    assert warned_of(now, "firefighting_short") == {"way 2", "way 3", "way 4"}
    assert warned(before, "firefighting_short")
    assert warned_of(before, "firefighting_short") == set()


def test_where_one_step_does_not_help_nothing_is_said_of_it() -> None:
    for level in (3, 5):
        assert not warned(
            scenario(month=5, at="fire_tower", firefighting={0: level}, stalls=EDGE), "firefighting_short"
        )
    far = scenario(month=2, at="fire_tower", firefighting={0: 4}, stalls=EDGE)
    assert not warned(far, "firefighting_short")


def placing(month: int, card: str, level: int = 3) -> Match:
    """Somebody who has hired a card and is to choose its stall."""
    match = scenario(
        month=month, asks="hire", goods={0: {"mon": 20}}, firefighting={0: level}, ways={0: "1"}, row=[card]
    )
    play(match, f"hire {card}")
    return match


def test_a_dear_card_at_the_edge_before_a_fire_is_warned_of() -> None:
    match = placing(4, "lantern_maker")
    said = warned(match, "in_the_fires_way")
    assert said.startswith("A fire of strength 5 comes in month 5.")
    assert said.endswith("with a chance of 25%.")
    assert warned_of(match, "in_the_fires_way") == {f"stall {nagaya}a" for nagaya in (1, 2, 3, 4)}


def test_nothing_is_said_of_a_cheap_card_a_distant_fire_or_one_that_is_fought() -> None:
    assert not warned(placing(4, "dumpling_peddler"), "in_the_fires_way")
    assert not warned(placing(6, "lantern_maker"), "in_the_fires_way")
    assert not warned(placing(4, "lantern_maker", level=10), "in_the_fires_way")
