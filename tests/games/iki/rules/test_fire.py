"""Chapter 6, fire: it enters a nagaya at the edge and goes inward, losing 1 strength a stall."""

import pytest

from games.iki.scenario import OFFERED, happened, play, refused, row, scenario, stall, table


def reached(events: list) -> list[tuple[str, int]]:
    return [(each["stall"], each["strength"]) for each in happened(events, "fire_reached")]


@pytest.mark.parametrize(("month", "strength"), [(5, 5), (8, 8), (11, 10)])
def test_the_strength_grows_over_the_year(month: int, strength: int) -> None:
    events = play(scenario(month=month, fire=3), "done")
    assert happened(events, "fire") == [{"nagaya": 3, "strength": strength}]


@pytest.mark.parametrize(("month", "strength"), [(5, 4), (8, 7), (11, 9)])
def test_with_two_seats_a_fire_is_1_weaker(month: int, strength: int) -> None:
    events = play(scenario(seats=2, month=month, fire=2), "done")
    assert reached(events) == [("2a", strength), ("2b", strength - 1), ("2c", strength - 2)]


@pytest.mark.parametrize("month", [1, 2, 3, 4, 6, 7, 9, 10, 12])
def test_no_other_month_burns(month: int) -> None:
    assert not happened(play(scenario(month=month), "done"), "fire")


@pytest.mark.parametrize("nagaya", [1, 2, 3, 4])
def test_the_tile_shows_the_nagaya_and_the_fire_dies_out_after_its_last_stall(nagaya: int) -> None:
    events = play(scenario(month=5, fire=nagaya), "done")
    assert reached(events) == [(f"{nagaya}a", 5), (f"{nagaya}b", 4), (f"{nagaya}c", 3), (f"{nagaya}d", 2)]
    assert happened(events, "fire_died") == [{"nagaya": nagaya}]


def test_firefighting_below_the_strength_loses_the_card() -> None:
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 0, 1)}, firefighting={0: 4})
    events = play(match, "done")
    assert happened(events, "burned") == [{"owner": 0, "card": "monk", "stall": "1a"}]
    assert stall(match, "1a") is None
    assert table(match, 0)["kobuns"] == 4
    assert table(match, 0)["retired"] == []


def test_firefighting_of_the_strength_ends_the_fire() -> None:
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 0), "1b": ("ox_cart", 1)}, firefighting={0: 5})
    events = play(match, "done")
    assert happened(events, "stopped_fire") == [{"seat": 0, "card": "monk", "stall": "1a"}]
    assert reached(events) == [("1a", 5)]
    assert stall(match, "1b") == ("ox_cart", 1, 0)


def test_the_fire_goes_on_1_weaker_after_a_loss_and_after_an_empty_stall() -> None:
    stalls = {"1a": ("monk", 0), "1c": ("ox_cart", 1), "1d": ("yamabushi", 2)}
    match = scenario(month=5, fire=1, stalls=stalls, firefighting={0: 4, 1: 2, 2: 2})
    events = play(match, "done")
    assert reached(events) == [("1a", 5), ("1b", 4), ("1c", 3), ("1d", 2)]
    assert [each["card"] for each in happened(events, "burned")] == ["monk", "ox_cart"]
    assert stall(match, "1d") == ("yamabushi", 2, 0)


def test_other_nagayas_are_safe() -> None:
    match = scenario(month=11, fire=2, stalls={"1a": ("monk", 0), "2b": ("ox_cart", 0), "3d": ("inn", 0)})
    play(match, "done")
    assert [stall(match, name) is None for name in ("1a", "2b", "3d")] == [False, True, False]


def test_buildings_burn_and_do_not_come_back_on_offer() -> None:
    """Ruling 11."""
    match = scenario(month=5, fire=1, stalls={"1b": ("inn", 0)}, firefighting={0: 3})
    events = play(match, "done")
    assert happened(events, "burned") == [{"owner": 0, "card": "inn", "stall": "1b"}]
    assert table(match, 0)["kobuns"] == 4
    assert match.view()["buildings"] == [each for each in OFFERED if each != "inn"]


def test_buildings_stop_fires_by_their_owners_firefighting() -> None:
    """Ruling 11."""
    match = scenario(month=5, fire=1, stalls={"1b": ("inn", 0), "1c": ("monk", 1)}, firefighting={0: 4})
    events = play(match, "done")
    assert happened(events, "stopped_fire") == [{"seat": 0, "card": "inn", "stall": "1b"}]
    assert stall(match, "1c") == ("monk", 1, 0)


def test_the_avoid_fire_token_saves_a_character_and_the_fire_goes_on() -> None:
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 0, 1), "1b": ("ox_cart", 1)}, special={0: ["avoid_fire"]})
    play(match, "done")
    assert match.deciders == (0,)
    assert match.actions() == ["save", "lose"]
    events = play(match, "save")
    assert happened(events, "saved") == [{"seat": 0, "card": "monk", "stall": "1a"}]
    assert stall(match, "1a") == ("monk", 0, 1)
    assert stall(match, "1b") is None
    assert reached(events) == [("1b", 4), ("1c", 3), ("1d", 2)]
    assert table(match, 0)["special"]["avoid_fire"] == 0


def test_the_avoid_fire_token_may_be_kept() -> None:
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 0)}, special={0: ["avoid_fire"]})
    events = play(match, "done", "lose")
    assert stall(match, "1a") is None
    assert table(match, 0)["special"]["avoid_fire"] == 1
    assert reached(events)[1:] == [("1b", 4), ("1c", 3), ("1d", 2)]


def test_each_token_saves_once() -> None:
    stalls = {"1a": ("monk", 0), "1b": ("ox_cart", 0), "1c": ("yamabushi", 0)}
    match = scenario(month=5, fire=1, stalls=stalls, special={0: ["avoid_fire", "avoid_fire"]})
    play(match, "done", "save", "save")
    assert [stall(match, name) is None for name in stalls] == [False, False, True]


def test_the_avoid_fire_token_does_not_save_a_building() -> None:
    """Ruling 12."""
    match = scenario(month=5, fire=1, stalls={"1a": ("inn", 0)}, special={0: ["avoid_fire"]})
    events = play(match, "done")
    assert happened(events, "burned") == [{"owner": 0, "card": "inn", "stall": "1a"}]
    assert table(match, 0)["special"]["avoid_fire"] == 1


def test_the_token_saves_its_owners_characters_only() -> None:
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 1)}, special={0: ["avoid_fire"]})
    assert happened(play(match, "done"), "burned")


def test_the_token_is_not_asked_for_when_the_fire_is_stopped() -> None:
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 0)}, special={0: ["avoid_fire"]}, firefighting={0: 5})
    play(match, "done")
    assert match.view()["month"] == 6


def test_owners_are_asked_for_their_tokens_as_the_fire_reaches_them() -> None:
    """Ruling 21: the fire reaches one owner at a time, whatever the firefighting order."""
    match = scenario(
        month=5,
        fire=1,
        stalls={"1a": ("monk", 0), "1b": ("ox_cart", 1)},
        special={0: ["avoid_fire"], 1: ["avoid_fire"]},
        firefighting={1: 1},
    )
    play(match, "done")
    assert match.deciders == (0,)
    assert refused(match, "done") == "not_now (asks save)"
    play(match, "save")
    assert match.deciders == (1,)


def test_firefighting_never_drops_by_a_fire() -> None:
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 0)}, firefighting={0: 3, 1: 1})
    play(match, "done")
    assert table(match, 0)["firefighting"] == 3
    assert match.view()["order"] == [0, 1, 2]


def test_a_neutral_character_always_dies_and_the_fire_goes_on() -> None:
    match = scenario(
        seats=2,
        month=5,
        fire=1,
        stalls={"1a": ("monk", None), "1b": ("ox_cart", 0)},
        firefighting={0: 2, 1: 10},
        special={0: ["avoid_fire"]},
    )
    events = play(match, "done")
    assert happened(events, "burned") == [{"owner": None, "card": "monk", "stall": "1a"}]
    assert match.deciders == (0,)
    assert match.view()["fire"] == {"nagaya": 1, "depth": 1, "strength": 3}


def test_after_the_fire_1_mon_is_laid_on_every_character_in_the_row() -> None:
    match = scenario(month=5, row=["plasterer", ("eel_stand", 1)])
    events = play(match, "done")
    assert row(match)[:2] == [("plasterer", 1), ("eel_stand", 2)]
    kinds = [event.kind for event in events]
    assert kinds.index("fire_died") < kinds.index("row_mons") < kinds.index("month")


def test_the_tile_is_shuffled_back_so_any_nagaya_may_burn_again() -> None:
    for nagaya in (1, 2, 3, 4):
        match = scenario(month=8, fire=nagaya)
        assert happened(play(match, "done"), "fire")[0]["nagaya"] == nagaya
        assert match.view()["fire"] is None


def test_the_nagaya_is_drawn_when_the_fire_comes_and_cannot_be_foreseen() -> None:
    """Ruling 40."""
    match = scenario(month=5, fire=3, stalls={"3a": ("monk", 0)})
    ahead = match.preview("done")
    assert ahead.reveals
    assert not happened(ahead.events, "fire")
    assert scenario(month=5, fire=1).view() == scenario(month=5, fire=4).view()
