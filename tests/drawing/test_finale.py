"""The end: who won, how all stand, and what decided it."""

import pytest

from conformance.tables import moments
from drawing.reading import read
from edokko.drawing.finale import Difference, differences, finale
from edokko.drawing.scene import scene_of
from edokko.engine.game import Outcome
from edokko.games import GAMES


def outcome(*scores: dict[str, int], winners: tuple[int, ...] = (0,), ranking: tuple[tuple[int, ...], ...]) -> Outcome:
    return Outcome(winners, ranking, scores, tuple(sum(each.values()) for each in scores), None)


def test_what_decided_it_are_the_lines_in_which_the_winner_was_ahead_of_the_next() -> None:
    ended = outcome(
        {"fish": 9, "wood": 4, "mons": 2, "kobans": 8},
        {"fish": 9, "wood": 7, "mons": 0, "kobans": 1},
        ranking=((0,), (1,)),
    )
    assert differences(ended) == [Difference("kobans", 8, 1), Difference("mons", 2, 0)]


def test_only_the_three_greatest_differences_are_told() -> None:
    ended = outcome({"a": 1, "b": 2, "c": 3, "d": 4}, dict.fromkeys("abcd", 0), ranking=((0,), (1,)))
    assert [each.line for each in differences(ended)] == ["d", "c", "b"]


def test_no_line_decided_a_victory_that_is_shared_or_not_one_by_points() -> None:
    shared = outcome({"fish": 5}, {"fish": 5}, winners=(0, 1), ranking=((0, 1),))
    nobody = outcome({"fish": 5}, {"fish": 3}, winners=(), ranking=((0, 1),))
    tie_break = outcome({"fish": 5, "wood": 0}, {"fish": 0, "wood": 5}, ranking=((0,), (1,)))
    richer_loser = outcome({"fish": 5}, {"fish": 9}, ranking=((0,), (1,)))
    assert [differences(each) for each in (shared, nobody, tie_break, richer_loser)] == [[], [], [], []]


@pytest.mark.parametrize("game", GAMES)
def test_all_seats_stand_in_the_order_of_the_outcome_with_their_points(game: str) -> None:
    match = list(moments(game, 3, 1, 50))[-1]
    scene = scene_of(match, 0)
    assert scene.outcome is not None
    rows = [
        each.text for each in read(str(finale(scene))) if each.tag == "li" and "s" in str(each.attributes.get("class"))
    ]
    ranked = [seat for group in scene.outcome.ranking for seat in group]
    for row, seat in zip(rows, ranked, strict=False):
        assert scene.seat_name(seat) in row
        assert str(scene.outcome.totals[seat]) in row


@pytest.mark.parametrize("game", GAMES)
def test_while_the_game_goes_on_its_place_is_kept_and_empty(game: str) -> None:
    match = next(iter(moments(game, 2, 1, 9)))
    assert str(finale(scene_of(match, 0))) == "<section id=score hidden></section>"
