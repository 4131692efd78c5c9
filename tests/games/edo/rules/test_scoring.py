"""The end: when the game is over, who is out, the final score, ties and ranking."""

import pytest

from edokko import Match
from games.edo.scenario import happened, houses, idle, play, refused, scenario, table

LAST = {"seat": 2, "slot": 3}  # the last card of a round
ALL_IN_EDO = houses(0, 1, 2)  # 7, 4 and 3 Ryo at the end


def ended(**setting: object) -> Match:
    """The match after its last round."""
    match = scenario(**{**LAST, "round_number": 10, **setting})  # type: ignore[arg-type]
    idle(match)
    assert match.is_over
    return match


@pytest.mark.parametrize(("points", "is_over"), [(11, False), (12, True), (15, True)])
def test_12_points_end_the_game(points: int, is_over: bool) -> None:
    match = scenario(**LAST, power={1: points})
    events = play(match, "reveal")
    assert match.is_over == is_over
    assert len(happened(events, "game_over")) == is_over


def test_12_points_do_not_end_the_game_within_a_round() -> None:
    match = scenario(power={0: 12})
    play(match, "reveal")
    assert match.deciders == (1,)


def test_the_game_ends_when_the_merchant_pile_is_empty() -> None:
    match = scenario(**LAST, round_number=9)
    play(match, "reveal")
    assert not match.is_over
    idle(match)
    assert match.is_over
    assert match.view()["round"] == 10


def test_nothing_can_be_done_after_the_end() -> None:
    match = ended()
    assert match.actions() == []
    assert match.deciders == ()
    assert refused(match, "reveal") == "game_over"


def test_points_samurai_and_every_full_50_ryo_count() -> None:
    match = ended(
        power={0: 7},
        goods={0: {"ryo": 143, "rice": 10}},
        samurai={0: {"edo": 2, "boso": 1}},
        towns={"edo": houses(0, 1, 2)},
    )
    assert match.outcome.scores[0] == {"power": 7, "samurai": 3, "money": 3}
    assert match.outcome.totals == (13, 0, 0)
    assert table(match, 0)["score"] == match.outcome.scores[0]


@pytest.mark.parametrize(("ryo", "points"), [(42, 0), (43, 1), (92, 1), (93, 2)])
def test_only_full_50_ryo_count(ryo: int, points: int) -> None:
    """7 Ryo of the last income are added."""
    assert ended(goods={0: {"ryo": ryo}}, towns={"edo": ALL_IN_EDO}).outcome.scores[0]["money"] == points


def test_samurai_that_came_back_do_not_count() -> None:
    match = ended(samurai={0: {"edo": 3}}, towns={"edo": ALL_IN_EDO})
    assert match.outcome.scores[0]["samurai"] == 0


def test_most_points_win() -> None:
    match = ended(power={0: 5, 1: 9, 2: 7}, towns={"edo": ALL_IN_EDO})
    assert match.outcome.winners == (1,)
    assert match.outcome.ranking == ((1,), (2,), (0,))
    assert match.outcome.tie_break is None


def test_a_seat_without_a_house_in_edo_is_out() -> None:
    match = scenario(**LAST, power={0: 20, 1: 3, 2: 2}, towns={"edo": houses(1, 2), "sakura": houses(0)})
    events = play(match, "reveal")
    assert match.outcome.winners == (1,)
    assert match.outcome.ranking == ((1,), (2,), (0,))
    assert happened(events, "eliminated") == [{"seat": 0}]


def test_a_seat_that_is_out_adds_nothing_at_the_end() -> None:
    """Ruling 10."""
    match = ended(power={0: 4}, goods={0: {"ryo": 500, "rice": 9}}, samurai={0: {"edo": 3}}, towns={"edo": houses(1)})
    assert match.outcome.scores[0] == {"power": 4, "samurai": 0, "money": 0}
    assert match.outcome.totals[0] == 4


def test_a_fortress_in_edo_is_no_house_there() -> None:
    match = ended(power={0: 12}, towns={"edo": [*houses(1, 2), "fortress"]})
    assert 0 not in match.outcome.winners


def test_seats_that_are_out_rank_after_all_others_by_points_and_the_same_ties() -> None:
    """Ruling 10."""
    match = ended(
        seats=4,
        seat=1,
        power={0: 11, 1: 9, 2: 9, 3: 1},
        goods={1: {"wood": 1}, 2: {"stone": 2}},
        towns={"edo": houses(3)},
    )
    assert match.outcome.ranking == ((3,), (0,), (2,), (1,))


def test_seats_that_are_out_may_share_a_rank() -> None:
    """Ruling 10: a ranking is a list of groups of equal seats."""
    match = ended(power={0: 5, 1: 1, 2: 5}, towns={"edo": houses(1)})
    assert match.outcome.winners == (1,)
    assert match.outcome.ranking == ((1,), (0, 2))


def test_with_no_house_in_edo_nobody_wins() -> None:
    """Ruling 9: seats are ranked by points."""
    match = ended(power={0: 3, 1: 8, 2: 5})
    assert match.outcome.winners == ()
    assert match.outcome.ranking == ((1,), (2,), (0,))
    assert match.outcome.totals == (3, 8, 5)


def test_a_tie_goes_to_more_resources_in_total() -> None:
    match = ended(
        power={0: 5, 1: 5}, goods={0: {"wood": 3}, 1: {"wood": 1, "stone": 2, "rice": 1}}, towns={"edo": ALL_IN_EDO}
    )
    assert match.outcome.winners == (1,)
    assert match.outcome.ranking == ((1,), (0,), (2,))
    assert match.outcome.tie_break == "resources"


def test_money_breaks_no_tie() -> None:
    match = ended(power={0: 5, 1: 5}, goods={0: {"ryo": 30}}, towns={"edo": ALL_IN_EDO})
    assert match.outcome.winners == (0, 1)


def test_then_a_tie_goes_to_more_influence_in_edo() -> None:
    match = ended(
        power={0: 5, 1: 5},
        goods={0: {"wood": 2}, 1: {"rice": 2}},
        towns={"edo": houses(0, 1, 1), "sakura": [*houses(0, 0, 0), ("trading_post", 0)]},
    )
    assert match.outcome.winners == (1,)
    assert match.outcome.tie_break == "influence_in_edo"


def test_the_last_tie_is_shared() -> None:
    """Ruling 21."""
    match = ended(power={0: 5, 1: 5, 2: 4}, towns={"edo": ALL_IN_EDO})
    assert match.outcome.winners == (0, 1)
    assert match.outcome.ranking == ((0, 1), (2,))
    assert match.outcome.tie_break is None


def test_before_the_end_there_is_no_outcome() -> None:
    assert scenario().outcome is None


@pytest.mark.parametrize("seats", [2, 4])
def test_any_number_of_seats_is_scored(seats: int) -> None:
    match = ended(seats=seats, seat=(0 + seats - 1) % seats, towns={"edo": houses(*range(seats))})
    assert match.outcome.winners == tuple(range(seats))
    assert len(match.outcome.scores) == seats


def test_the_record_of_a_finished_game_replays() -> None:
    match = ended(power={0: 5, 1: 9}, towns={"edo": ALL_IN_EDO})
    again = Match.from_record(match.record())
    assert again.outcome == match.outcome
    assert again.state_bytes() == match.state_bytes()
