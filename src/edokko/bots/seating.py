"""A bot for a seat of a match, by its spec."""

from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, Place
from edokko.bots.registry import read_spec

if TYPE_CHECKING:
    from edokko.match.match import Match


def seat_bot(
    spec: str,
    match: "Match",
    seat: int,
    *,
    seed: int | str = 0,
    threads: int = Place.threads,
    patience: float = Place.patience,
) -> Bot:
    """Seat the bot of a spec, such as `greedy`, `search:500` or `exec:./mybot`; `decide` asks it for an action.

    All its chance comes from the seed. `patience` is how many seconds a program from outside may take for a decision.
    """
    match.view(seat)  # raises BadOption if there is no such seat
    return read_spec(spec).seat(Place(match.game, match.content, match.seats, seat, str(seed), threads, patience))
