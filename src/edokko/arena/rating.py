"""Ratings of bots by OpenSkill (Plackett-Luce), which takes games of any number of seats.

Every seat is a team of one that has its bot's rating before the game. A bot with several seats then moves by the mean
of its seats' changes: it is one bot that has played once, however many seats it had.
"""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from edokko.arena.result import GameResult


@dataclass(frozen=True)
class Rating:
    """How strong a bot is thought to be, and how sure that is."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """A strength that it almost certainly has: three sigma less."""
        return self.mu - 3 * self.sigma

    def as_json(self) -> dict[str, float]:
        """All three figures as a JSON object."""
        return {**asdict(self), "ordinal": self.ordinal}


def rate_bots(bots: Sequence[str], results: Iterable[GameResult]) -> dict[str, Rating]:
    """The ratings of bots after games, which are taken in the order given."""
    model = PlackettLuce()
    beginner = model.rating()
    ratings = {bot: Rating(beginner.mu, beginner.sigma) for bot in bots}
    for result in results:
        before = [ratings[seat.bot] for seat in result.seats]
        teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
        after = model.rate(teams, ranks=[seat.place for seat in result.seats])
        for bot in {seat.bot: None for seat in result.seats}:
            own = [team[0] for team, seat in zip(after, result.seats, strict=True) if seat.bot == bot]
            ratings[bot] = Rating(fmean(each.mu for each in own), fmean(each.sigma for each in own))
    return ratings
