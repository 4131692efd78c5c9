"""What a choice is said to mean, and what the status line tells."""

from edokko.drawing.scene import scene_of
from edokko.games.iki.page.foreseen import foresees
from edokko.games.iki.page.table import hint
from edokko.words.speaker import Speaker
from games.iki.scenario import play, scenario


def test_nobody_is_said_to_visit_a_building() -> None:
    match = scenario(at="construction", goods={0: {"wood": 9, "mon": 9}})
    play(match, "build farmhouse")
    ahead = match.forecast(0)["stalls"]
    assert ahead
    assert all(said["shops"] == [] for said in ahead.values())
    assert not any("visited from" in foresees(scene_of(match, 0), f"stall {stall}").words for stall in ahead)


def test_with_a_move_token_the_second_shop_is_said_to_take_it() -> None:
    match = scenario(month=2, asks="way", at="exchange", special={0: ["move_plus_1"]}, order=[0, 1, 2])
    said = foresees(scene_of(match, 0), "way 1").words
    shops = match.content.values["street"]["shops"]
    here = shops.index("exchange")
    first, second = (Speaker.for_match(match).name("shop", (shops * 2)[here + steps]) for steps in (1, 2))
    assert f"1 step → {first}" in said
    assert f"2 steps with the Move +1 token → {second}" in said


def test_who_has_nobody_to_feed_is_not_told_of_the_next_payday() -> None:
    assert hint(scene_of(scenario(month=3, asks="way", order=[0, 1, 2]), 0)) == ""
    fed = scenario(month=3, asks="way", stalls={"1a": ("kite_maker", 0)}, order=[0, 1, 2])
    assert "You will need 1 rice" in hint(scene_of(fed, 0))
