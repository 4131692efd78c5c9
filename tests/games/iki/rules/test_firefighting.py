"""The firefighting track of chapter 1: where markers stop and who lies on top."""

from games.iki.scenario import happened, play, scenario, table


def test_a_marker_stops_on_top_of_those_already_there() -> None:
    match = scenario(at="fire_tower", firefighting={0: 2, 1: 3, 2: 3})
    play(match, "shop fire_tower")
    assert table(match, 0)["firefighting"] == 3
    assert match.view()["order"] == [0, 1, 2]


def test_a_marker_stays_below_those_that_are_further() -> None:
    match = scenario(at="fire_tower", firefighting={0: 0, 1: 3, 2: 1})
    play(match, "shop fire_tower")
    assert match.view()["order"] == [1, 0, 2]


def test_plus_2_is_one_move_of_two_spaces() -> None:
    match = scenario(at="tobacco", month=7, goods={0: {"mon": 5}}, firefighting={0: 1, 1: 3, 2: 2}, order=[1, 2, 0])
    events = play(match, "buy pipe_autumn_2")
    assert happened(events, "firefighting") == [{"seat": 0, "level": 3}]
    assert match.view()["order"] == [0, 1, 2]


def test_plus_2_stops_at_10() -> None:
    match = scenario(at="tobacco", month=7, goods={0: {"mon": 5}}, firefighting={0: 9, 1: 10})
    play(match, "buy pipe_autumn_2")
    assert table(match, 0)["firefighting"] == 10
    assert match.view()["order"] == [0, 1, 2]


def test_a_gain_at_10_puts_the_marker_on_top() -> None:
    """Ruling 32."""
    match = scenario(at="fire_tower", firefighting={0: 10, 1: 10, 2: 10}, order=[1, 2, 0])
    events = play(match, "shop fire_tower")
    assert table(match, 0)["firefighting"] == 10
    assert match.view()["order"] == [0, 1, 2]
    assert happened(events, "firefighting") == [{"seat": 0, "level": 10}]


def test_any_gain_at_10_puts_the_marker_on_top_a_skill_too() -> None:
    """Ruling 32."""
    match = scenario(at="rice", stalls={"1a": ("monk", 0)}, firefighting={0: 10, 1: 10}, order=[1, 0, 2])
    play(match, "visit 1a")
    assert match.view()["order"] == [0, 1, 2]


def test_a_hiring_bonus_of_0_moves_nothing_at_10() -> None:
    """Ruling 32."""
    match = scenario(
        asks="hire", goods={0: {"mon": 9}}, row=["soba_stand"], firefighting={0: 10, 1: 10}, order=[1, 0, 2]
    )
    events = play(match, "hire soba_stand", "stall 1a")
    assert match.view()["order"] == [1, 0, 2]
    assert not happened(events, "firefighting")


def test_the_new_order_holds_for_the_next_way_of_life() -> None:
    match = scenario(at="fire_tower", order=[1, 2, 0])
    play(match, "shop fire_tower", "done")
    assert match.view()["asks"] == "way"
    assert match.deciders == (0,)
