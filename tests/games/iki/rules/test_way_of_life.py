"""Chapter 4A, way of life: who chooses when, and the order of turns that follows."""

import pytest

from edokko import NotDecider
from games.iki.rulebook_facts import WAYS
from games.iki.scenario import choices, happened, play, refused, scenario, table


def test_the_higher_firefighting_chooses_first() -> None:
    match = scenario(seats=4, asks="way", firefighting={0: 1, 1: 7, 2: 0, 3: 4})
    chosen = []
    for way in ("4", "3", "2", "1"):
        chosen += match.deciders
        play(match, f"way {way}")
    assert chosen == [1, 3, 0, 2]


def test_on_the_same_space_the_marker_on_top_chooses_first() -> None:
    match = scenario(asks="way", firefighting={0: 2, 1: 2, 2: 2}, order=[2, 0, 1])
    assert match.deciders == (2,)
    play(match, "way 1")
    assert match.deciders == (0,)
    play(match, "way 2")
    assert match.deciders == (1,)


def test_there_are_five_spaces_to_choose_from() -> None:
    assert choices(scenario(asks="way"), "way") == list(WAYS)


def test_a_space_holds_one_ikizama() -> None:
    match = scenario(asks="way")
    play(match, "way 2")
    assert choices(match, "way") == ["1-4", "1", "3", "4"]
    assert refused(match, "way 2") == "way_taken"


def test_the_choice_is_shown_on_the_track() -> None:
    match = scenario(asks="way")
    events = play(match, "way 3")
    assert table(match, 0)["ikizama"] == "3"
    assert happened(events, "chose_way") == [{"seat": 0, "way": "3"}]


def test_turns_are_taken_from_the_left() -> None:
    """Ruling 1: `1-4` first, then 1, 2, 3, 4."""
    match = scenario(seats=4, asks="way", order=[0, 1, 2, 3])
    play(match, "way 4", "way 1", "way 1-4", "way 3")
    turns = []
    while match.view()["asks"] != "way":
        turns += match.deciders
        asks = match.view()["asks"]
        play(match, "go 1" if asks == "go" else "income", "done")
    assert turns == [2, 1, 3, 0]


def test_a_seat_finishes_its_turn_before_the_next_begins() -> None:
    match = scenario(asks="hire", seat=1, ways={1: "2", 0: "3", 2: "4"}, goods={1: {"sandal": 1, "mon": 3}})
    for action in ("income", "step sandal", "shop fire_tower"):
        play(match, action)
        assert match.deciders == (1,)
    play(match, "done")
    assert match.deciders == (0,)


def test_the_ikizama_returns_at_the_end_of_the_turn() -> None:
    match = scenario(ways={0: "1", 1: "3"})
    play(match, "done")
    assert table(match, 0)["ikizama"] is None
    assert table(match, 1)["ikizama"] == "3"


def test_nothing_of_a_turn_is_left_over_for_the_next() -> None:
    match = scenario(at="tobacco", ways={0: "1", 1: "3"}, goods={0: {"mon": 4}}, special={0: ["move_plus_1"]})
    play(match, "buy pipe_spring_1")
    assert match.view()["turn"]["also_sold"] == "pouch"
    play(match, "done")
    assert match.deciders == (1,)
    assert not any(match.view()["turn"].values())


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    match = scenario(asks="way", order=[1, 0, 2])
    assert match.actions(0) == []
    assert refused(match, "way 1", seat=0) == "not_decider"
    with pytest.raises(NotDecider):
        match.play("way 1", seat=0)


@pytest.mark.parametrize(
    "action", ["income", "hire monk", "go 1", "done", "visit 1a", "stand rice", "save", "stall 1a"]
)
def test_nothing_but_a_way_is_accepted_while_a_way_is_asked_for(action: str) -> None:
    assert refused(scenario(asks="way", row=["monk"]), action) == "not_now (asks way)"
