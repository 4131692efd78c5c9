"""Looking back at Edo: plans of rounds that are over lie side by side, those of the running round stay hidden."""

import pytest

from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.drawing.scene import Scene, scene_of
from edokko.engine.events import Event
from edokko.games.edo.page.plan import plan
from edokko.match.match import Match

SEATS = 3


@pytest.fixture(scope="module")
def match() -> Match:
    """A game in the middle of its third round."""
    match = Match.new("edo", seats=SEATS, seed=3, clock=lambda: 0)
    bots = [usual_spec(match.game).seat(Place(match.game, match.content, SEATS, seat, "1")) for seat in range(SEATS)]
    while not (match.view()["round"] == 3 and match.view()["seats"][0]["revealed"]):
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    return match


def at(match: Match, moves: int) -> Match:
    """The same match after some moves; none was taken back."""
    past = Match.new("edo", seats=SEATS, seed=3, clock=lambda: 0)
    for entry in match.entries[:moves]:
        past.replay(entry)
    return past


def looked_back(match: Match, moves: int, seat: int | None) -> Scene:
    later: list[Event] = [event for move in match.moves[moves:] for event in move.events]
    return scene_of(at(match, moves), seat, later=later)


def planning(match: Match, round_: int) -> int:
    """How many moves were made when a round had just begun."""
    return next(
        number
        for number, move in enumerate(match.moves, start=1)
        if any(event.kind == "round" and event.values["round"] == round_ for event in move.events)
    )


@pytest.mark.parametrize("seat", [None, 0])
def test_of_a_round_that_is_over_all_plans_are_shown_from_its_beginning_on(match: Match, seat: int | None) -> None:
    begun, over = planning(match, 2), planning(match, 3)
    turned_up = [event for move in match.moves[begun:over] for event in move.events if event.kind == "revealed"]
    for moves in range(begun, over - 1):
        scene = looked_back(match, moves, seat)
        for each in range(SEATS):
            orders = [slot["order"] for slot in scene.view["plans"][each]]
            assert orders == [event.values["order"] for event in turned_up if event.values["seat"] == each]
        if scene.view["stage"] in ("planning", "acting"):
            drawn = plan(scene)
            assert all(f"at-order-{each}-{slot}" in drawn for each in range(SEATS) for slot in range(3))


def test_a_card_that_was_not_turned_up_yet_is_marked_so(match: Match) -> None:
    drawn = plan(looked_back(match, planning(match, 2), 0))
    assert drawn.count(">face down<") == 3 * SEATS
    assert "data-action" not in drawn


@pytest.mark.parametrize("seat", [None, 0])
def test_plans_of_the_running_round_stay_hidden(match: Match, seat: int | None) -> None:
    for moves in range(planning(match, 3), len(match.moves) + 1):
        scene = looked_back(match, moves, seat)
        assert scene.view["plans"] == at(match, moves).view(seat)["plans"]
        assert "at-order-1-2" not in plan(scene)


def test_nothing_changes_on_the_table_as_it_is_now(match: Match) -> None:
    assert scene_of(match, 0).view == match.view(0)
