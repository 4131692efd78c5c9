"""The figures of each bot after a run."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean

from edokko.arena.line_up import LineUp
from edokko.arena.rating import Rating, rate_bots
from edokko.arena.result import GameResult, SeatResult

SURE = 0.95


@dataclass(frozen=True)
class Standing:
    """The figures of one bot. Scores are of the games it played to the end: elsewhere a stand-in scored."""

    bot: str
    games: int  # appearances: two seats in a game are two
    win_share: float
    win_share_low: float
    win_share_high: float
    mean_place: float
    mean_score: float | None
    scores: dict[str, float]  # mean by line of the score pad
    decisions_per_s: float | None
    rating: Rating
    forfeits: int

    def as_json(self) -> dict[str, object]:
        """All figures as a JSON object."""
        return {**vars(self), "rating": self.rating.as_json()}


def find_standings(line_up: LineUp, results: Mapping[int, GameResult]) -> tuple[Standing, ...]:
    """The figures of all bots of a line-up, in the order listed, by games that are taken in their order."""
    in_order = [results[number] for number in sorted(results)]
    bots = [spec.text for spec in line_up.distinct_bots]
    ratings = rate_bots(bots, in_order)
    seats = [seat for result in in_order for seat in result.seats]
    return tuple(_standing(bot, [seat for seat in seats if seat.bot == bot], ratings[bot]) for bot in bots)


def _standing(bot: str, seats: Sequence[SeatResult], rating: Rating) -> Standing:
    wins = sum(seat.win_share for seat in seats)
    low, high = wilson_interval(wins, len(seats))
    own = [seat for seat in seats if seat.forfeit is None]
    seconds = sum(seat.seconds for seat in seats)
    return Standing(
        bot=bot,
        games=len(seats),
        win_share=wins / len(seats),
        win_share_low=low,
        win_share_high=high,
        mean_place=fmean(seat.place for seat in seats),
        mean_score=fmean(seat.score for seat in own) if own else None,
        scores={line: fmean(seat.scores[line] for seat in own) for line in (own[0].scores if own else ())},
        decisions_per_s=sum(seat.decisions for seat in seats) / seconds if seconds else None,
        rating=rating,
        forfeits=len(seats) - len(own),
    )


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies with 95 % certainty (Wilson's score interval), as if all games were apart.

    They are not: in a game one seat's win is another's loss, and in a block each bot has every seat of the deal. Both
    make shares vary less than the interval allows for, so it is rather too wide. Only a deal that suits a bot at every
    seat works the other way, and that is what different deals are for.
    """
    z = NormalDist().inv_cdf((1 + SURE) / 2)
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
