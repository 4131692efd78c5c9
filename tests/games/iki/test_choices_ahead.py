"""What is said of a way of life or a stall before it is chosen is what happens when it is."""

from collections.abc import Iterator

import pytest

from conformance.tables import random_plies
from edokko import Match
from edokko.engine.events import Event
from games.iki.scenario import happened, play, scenario

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def asked(seats: int, asks: set[str], seed: int) -> Iterator[Match]:
    """A game played at random, whenever something is asked; only copies of it may be played on."""
    match = Match.new("iki", seats=seats, seed=seed)
    for _ in random_plies(match, seed):
        if match.view()["asks"] in asks:
            yield match


def copied(match: Match) -> Match:
    return Match.from_position(match.position())


def play_up_to(match: Match, seat: int) -> list[int]:
    """Let all others choose and take short turns until it is a seat's turn; returns whose turns came before."""
    before: list[int] = []
    while match.view()["asks"] == "way" or match.deciders != (seat,):
        (decider,) = match.deciders
        if match.view()["asks"] in ("hire", "go"):
            before.append(decider)
        match.play(next(each for each in ("income", "done", *match.actions()) if each in match.actions()))
    return before


@SEATS
def test_a_way_of_life_leads_to_the_shops_that_were_said_and_takes_its_turn_as_said(seats: int) -> None:
    for match in asked(seats, {"way"}, seed=seats):
        (seat,) = match.deciders
        ahead = match.forecast(seat)
        for action in match.actions():
            way = action.partition(" ")[2]
            turn, ends = ahead["turns"][way], ahead["reach"][way]
            for end in ends:
                after = copied(match)
                after.play(action)
                before = play_up_to(after, seat)
                assert [other for other in before if other not in turn["undecided"]] == turn["before"]
                walked = walk(after, way, end["steps"])
                sandals = [each["amount"] for each in happened(walked, "paid") if each["good"] == "sandal"]
                assert after.view()["seats"][seat]["oyakata"] == end["shop"]
                assert sum(sandals) == end["sandals"]
                assert bool(happened(walked, "lap")) == end["lap"]


def walk(match: Match, way: str, steps: int) -> list[Event]:
    """Take the income, or nothing on the first space, and walk so many steps."""
    base = min(steps, 4) if way == "1-4" else int(way)
    events = play(match, f"go {base}" if way == "1-4" else "income")
    for _ in range(steps - base):
        events += play(match, next(each for each in ("step free", "step sandal") if each in match.actions()))
    return events


@SEATS
def test_a_way_of_life_means_income_or_hiring_or_neither_as_said(seats: int) -> None:
    for match in asked(seats, {"way"}, seed=10 + seats):
        (seat,) = match.deciders
        turns = match.forecast(seat)["turns"]
        if turns["1-4"]["undecided"]:
            continue  # others would act before, and may hire
        for action in match.actions():
            way = action.partition(" ")[2]
            after, turn = copied(match), turns[way]
            if turn["before"]:
                continue
            mons = after.view()["seats"][seat]["goods"]["mon"]
            events = after.play(action)
            assert after.deciders == (seat,)
            if way == "1-4":
                assert (turn["income"], turn["hireable"]) == (0, 0)
                assert [each["amount"] for each in happened(events, "gained")] == [turn["mons"]]
                assert after.view()["asks"] == "go"
            else:
                assert turn["mons"] == 0
                assert sum(each.startswith("hire ") for each in after.actions()) == turn["hireable"]
                after.play("income")
                assert after.view()["seats"][seat]["goods"]["mon"] == mons + turn["income"]


@SEATS
def test_a_stall_costs_and_harmonizes_as_said(seats: int) -> None:
    placing = {"hire_stall", "build_stall", "neutral_stall", "take_stall"}
    for match in asked(seats, placing, seed=20 + seats):
        (seat,) = match.deciders
        ahead, view = match.forecast(seat), match.view()
        assert [f"stall {stall}" for stall in ahead["stalls"]] == match.actions()
        for stall, said in ahead["stalls"].items():
            after = copied(match)
            events = after.play(f"stall {stall}")
            paid = sum(
                each["amount"] for each in happened(events, "paid") if (each["seat"], each["good"]) == (seat, "mon")
            )
            if view["asks"] != "build_stall":
                assert paid == said["extra"]
            if not happened(events, "retired") and not happened(events, "payday") and ahead["payday"]:
                foretold = after.forecast(seat)["payday"]
                for other in range(seats):
                    more = sum(each["iki"] for each in said["harmony"] if each["seat"] == other)
                    now = ahead["payday"]["seats"][other]["harmony"]
                    assert foretold["seats"][other]["harmony"] == now + more


@SEATS
def test_a_stall_burns_or_holds_as_said(seats: int) -> None:
    for match in asked(seats, {"hire_stall", "neutral_stall"}, seed=30 + seats):
        (seat,) = match.deciders
        for stall, said in match.forecast(seat)["stalls"].items():
            after = copied(match)
            events = after.play(f"stall {stall}")
            fire = after.forecast(seat)["fire"]
            if said["fire"] is None or fire is None or any(happened(events, kind) for kind in ("retired", "fire")):
                continue
            burns = {each["stall"] for nagaya in fire["nagayas"] for each in nagaya["burns"]}
            assert (stall in burns) == said["fire"]["burns"]
            place, strength = said["place"], said["fire"]["strength"]
            assert strength in (None, fire["strength"] - place + 1)


def test_a_stall_is_said_to_be_visited_from_the_shops_that_serve_it() -> None:
    match = scenario(asks="hire", row=["monk"], goods={0: {"mon": 9}})
    play(match, "hire monk")
    for stall, said in match.forecast(0)["stalls"].items():
        for shop in match.content.values["street"]["shops"]:
            visitor = scenario(at=shop, stalls={stall: ("boiled_egg_peddler", 1)})
            assert (f"visit {stall}" in visitor.actions()) == (shop in said["shops"])


def test_nothing_is_said_of_stalls_and_turns_to_whom_they_do_not_concern() -> None:
    assert scenario(asks="way").forecast(1)["stalls"] is None
    assert scenario(asks="hire", ways={0: "2"}).forecast(0)["turns"] is None
    assert scenario(asks="way").forecast()["turns"] is None
