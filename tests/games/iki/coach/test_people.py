"""The coach warns of business left undone, of kobuns that are missing or idle, and of serving others."""

from conformance.coached import warned, warned_of
from games.iki.scenario import crowd, play, scenario


def test_ending_a_turn_with_something_free_is_warned_of() -> None:
    match = scenario(month=2, at="fire_tower", stalls={"2a": ("eyeglass_peddler", 1)})
    said = warned(match, "unused_business")
    assert said == "This turn still has something for nothing: Fire tower (1 firefighting), Eyeglass Peddler (2 mons)."
    assert warned_of(match, "unused_business") == {"done"}
    play(match, "shop fire_tower", "visit 2a")
    assert not warned(match, "unused_business")


def test_what_costs_something_may_be_left_undone() -> None:
    assert not warned(scenario(month=2, at="rice", goods={0: {"mon": 9}}), "unused_business")


def test_who_has_no_kobun_left_is_told_so_and_who_is_about_to_retire() -> None:
    stalls = {"1a": ("eyeglass_peddler", 0, 2), **crowd(["1b", "2a", "3a"], [0, 0, 0])}
    stalls["1b"] = ("sake_peddler", 0)
    stalls["2a"] = ("book_lender", 0)
    stalls["3a"] = ("soap_bubble_man", 0)
    match = scenario(month=2, asks="way", stalls=stalls, row=["monk"], goods={0: {"rice": 4}}, order=[0, 1, 2])
    assert warned(match, "no_kobun").startswith("All your kobuns are at work")
    assert warned(match, "no_kobun").endswith("for: Eyeglass Peddler.")
    stalls.pop("3a")
    free = scenario(month=2, asks="way", stalls=stalls, row=["monk"], goods={0: {"rice": 4}}, order=[0, 1, 2])
    assert not warned(free, "no_kobun")


def test_a_building_that_takes_the_last_kobun_is_warned_of_until_late_in_the_year() -> None:
    stalls = crowd(["1b", "2a", "3a"], [0, 0, 0])
    about = {"at": "construction", "goods": {0: {"mon": 20, "wood": 9, "koban": 9}}}
    match = scenario(month=4, stalls=stalls, **about)  # type: ignore[arg-type]
    assert "build farmhouse" in warned_of(match, "last_kobun")
    assert not warned(scenario(month=11, stalls=stalls, **about), "last_kobun")  # type: ignore[arg-type]
    stalls.pop("3a")
    assert not warned(scenario(month=4, stalls=stalls, **about), "last_kobun")  # type: ignore[arg-type]


def test_income_is_warned_of_while_many_kobuns_are_idle_and_there_is_money() -> None:
    about = {"month": 2, "asks": "hire", "ways": {0: "1"}, "row": ["monk"]}
    match = scenario(**about, goods={0: {"mon": 8}})  # type: ignore[arg-type]
    assert warned(match, "idle_kobuns").startswith("4 of your 4 kobuns stand idle.")
    assert warned_of(match, "idle_kobuns") == {"income"}
    assert not warned(scenario(**about, goods={0: {"mon": 4}}), "idle_kobuns")  # type: ignore[arg-type]


def test_a_way_of_life_without_hiring_is_warned_of_too() -> None:
    about = {"month": 2, "asks": "way", "goods": {0: {"mon": 8}}, "order": [0, 1, 2]}
    assert warned_of(scenario(**about, row=["monk"]), "idle_kobuns") == {"way 1-4"}  # type: ignore[arg-type]
    assert not warned(scenario(**about), "idle_kobuns")  # type: ignore[arg-type]


def test_a_neutral_character_that_serves_the_other_player_is_warned_of() -> None:
    for owner, is_warned in ((1, True), (0, False)):
        match = scenario(
            seats=2, month=1, asks="business", seat=0, row=["soap_bubble_man"], goods={0: {}},
            stalls={"1a": ("eyeglass_peddler", owner)},
        )  # fmt: skip
        play(match, "done", "neutral soap_bubble_man")
        assert bool(warned(match, "harmony_for_others")) == is_warned
        if is_warned:
            assert warned_of(match, "harmony_for_others") == {"stall 1b", "stall 1c"}
