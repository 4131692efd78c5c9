"""From games to figures, on games that are made up."""

import pytest

from edokko.arena.line_up import read_line_up
from edokko.arena.rating import rate_bots
from edokko.arena.result import GameResult, SeatResult, find_places, share_win
from edokko.arena.standings import Standing, find_standings, wilson_interval
from edokko.engine.game import Outcome
from edokko.engine.phrases import Phrase


def outcome(ranking: list[list[int]], winners: list[int] | None = None) -> Outcome:
    seats = sum(map(len, ranking))
    won = ranking[0] if winners is None else winners
    return Outcome(tuple(won), tuple(map(tuple, ranking)), ({},) * seats, (0,) * seats, None)


def game(number: int, *seats: SeatResult) -> GameResult:
    return GameResult(number, seats)


def seat(bot: str, place: float, win_share: float, score: int = 0, forfeit: Phrase | None = None) -> SeatResult:
    return SeatResult(bot, place, win_share, score, {"power": score - 1, "money": 1}, 10, 0.5, forfeit)


def standings(*games: GameResult) -> dict[str, Standing]:
    line_up = read_line_up("edo", ["greedy", "random"], seats=len(games[0].seats), seed=1)
    return {each.bot: each for each in find_standings(line_up, {each.number: each for each in games})}


@pytest.mark.parametrize(
    ("ranking", "forfeited", "places"),
    [
        ([[2], [0], [1]], set(), [2, 3, 1]),
        ([[0, 1], [2], [3]], set(), [1.5, 1.5, 3, 4]),
        ([[0], [1, 2, 3]], set(), [1, 3, 3, 3]),
        ([[0, 1, 2]], set(), [2, 2, 2]),
        ([[0], [1], [2]], {0}, [3, 1, 2]),
        ([[0, 1], [2]], {1}, [1, 3, 2]),
        ([[0], [1], [2], [3]], {0, 2}, [3.5, 1, 3.5, 2]),
        ([[0], [1]], {0, 1}, [1.5, 1.5]),
    ],
)
def test_equal_seats_share_the_mean_place_and_forfeits_are_last(
    ranking: list[list[int]], forfeited: set[int], places: list[float]
) -> None:
    assert find_places(outcome(ranking), forfeited) == places


@pytest.mark.parametrize(
    ("ranking", "winners", "forfeited", "shares"),
    [
        ([[1], [0]], None, set(), [0, 1]),
        ([[0, 2], [1]], None, set(), [0.5, 0, 0.5]),
        ([[0], [1]], [], set(), [0, 0]),
        ([[0], [1], [2]], None, {0}, [0, 1, 0]),
        ([[0, 2], [1]], None, {0}, [0, 0, 1]),
        ([[0], [1], [2]], None, {0, 1}, [0, 0, 1]),
        ([[0], [1, 2]], None, {0}, [0, 0.5, 0.5]),
        ([[0], [1]], [], {0}, [0, 0]),
        ([[0], [1]], None, {0, 1}, [0, 0]),
    ],
)
def test_a_shared_win_counts_in_parts_and_a_forfeited_one_goes_to_the_best_of_the_others(
    ranking: list[list[int]], winners: list[int] | None, forfeited: set[int], shares: list[float]
) -> None:
    assert share_win(outcome(ranking, winners), forfeited) == shares


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (5, 10, 0.236593, 0.763407),
        (0, 10, 0, 0.277533),
        (10, 10, 0.722467, 1),
        (380, 400, 0.924036, 0.967403),
        (0.5, 1, 0.054621, 0.945379),
    ],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=1e-6)


def test_figures_are_means_over_appearances() -> None:
    found = standings(
        game(0, seat("greedy", 1, 1, 10), seat("random", 2, 0, 4), seat("greedy", 3, 0, 2)),
        game(1, seat("random", 1.5, 0.5, 6), seat("greedy", 1.5, 0.5, 6), seat("random", 3, 0, 2)),
    )
    greedy, random = found["greedy"], found["random"]
    assert list(found) == ["greedy", "random"]
    assert (greedy.games, random.games) == (3, 3)
    assert (greedy.win_share, random.win_share) == (0.5, pytest.approx(0.5 / 3))
    assert (greedy.win_share_low, greedy.win_share_high) == wilson_interval(1.5, 3)
    assert (greedy.mean_place, random.mean_place) == (pytest.approx(5.5 / 3), pytest.approx(6.5 / 3))
    assert (greedy.mean_score, random.mean_score) == (6, 4)
    assert greedy.scores == {"power": 5, "money": 1}
    assert greedy.decisions_per_s == 20


def test_what_a_stand_in_scored_is_not_the_bots() -> None:
    found = standings(
        game(0, seat("greedy", 1, 1, 10), seat("random", 2, 0, 50, Phrase("gave up"))),
        game(1, seat("random", 2, 0, 4), seat("greedy", 1, 1, 8)),
    )
    assert (found["random"].forfeits, found["greedy"].forfeits) == (1, 0)
    assert found["random"].mean_score == 4
    assert found["random"].scores == {"power": 3, "money": 1}
    lost = standings(game(0, seat("greedy", 1, 1, 10), seat("random", 2, 0, 50, Phrase("gave up"))))["random"]
    assert (lost.games, lost.mean_score, lost.scores) == (1, None, {})


def test_games_are_taken_in_their_order_whatever_order_they_were_finished_in() -> None:
    won = game(0, seat("greedy", 1, 1), seat("random", 2, 0))
    lost = game(1, seat("random", 1, 1), seat("greedy", 2, 0))
    assert standings(won, lost) == standings(lost, won)
    swapped = GameResult(1, won.seats), GameResult(0, lost.seats)
    assert standings(*swapped)["greedy"].rating != standings(won, lost)["greedy"].rating


def test_who_is_placed_better_is_rated_higher() -> None:
    games = [game(number, seat("greedy", 1, 1), seat("random", 2, 0)) for number in range(10)]
    ratings = rate_bots(["greedy", "random"], games)
    assert ratings["greedy"].mu > 25 > ratings["random"].mu
    assert ratings["greedy"].sigma < 25 / 3
    assert ratings["greedy"].ordinal == ratings["greedy"].mu - 3 * ratings["greedy"].sigma


def test_seats_of_one_bot_among_themselves_do_not_move_it() -> None:
    ratings = rate_bots(["greedy"], [game(0, seat("greedy", 1, 1), seat("greedy", 2, 0), seat("greedy", 3, 0))])
    assert ratings["greedy"].mu == pytest.approx(25)


def test_a_rating_says_all_three_figures() -> None:
    row = standings(game(0, seat("greedy", 1, 1), seat("random", 2, 0)))["greedy"].as_json()
    assert set(row["rating"]) == {"mu", "sigma", "ordinal"}
    assert list(row) == [
        "bot",
        "games",
        "win_share",
        "win_share_low",
        "win_share_high",
        "mean_place",
        "mean_score",
        "scores",
        "decisions_per_s",
        "rating",
        "forfeits",
    ]
