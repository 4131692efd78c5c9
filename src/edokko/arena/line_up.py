"""The line-up of a run: which bot plays at which seat of which game, and where the chance of each game comes from.

In game `g` seat `i` is played by `bots[(i + g) % k]`, k the length of the line-up. Over k games in a row, a block, each
bot listed sits at each seat once, whatever the number of seats. The games of a block share one deal, so no bot is ahead
because it drew the better seats or cards.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from edokko.bots.registry import Spec, read_spec
from edokko.engine.content import Content
from edokko.engine.errors import BadOption
from edokko.games import find_game
from edokko.match.opening import check_seed, content_of

LAST_BLOCK = 10**9  # more than anybody plays


@dataclass(frozen=True)
class LineUp:
    """All that decides how the games of a run go, as far as its bots are repeatable."""

    game: str
    bots: tuple[Spec, ...]
    seats: int
    seed: str
    edition: Mapping[str, object] | None = None  # its name and what it changes, as records have it

    @property
    def content(self) -> Content:
        """What is played with: the newest content of the game, or that of the edition."""
        game = find_game(self.game)
        return content_of(game, game.shipped().version, self.edition)

    @property
    def block(self) -> int:
        """How many games share a deal."""
        return len(self.bots)

    @property
    def distinct_bots(self) -> tuple[Spec, ...]:
        """All bots that take part, in the order listed."""
        return tuple(dict.fromkeys(self.bots))

    def seating(self, number: int) -> tuple[Spec, ...]:
        """Who plays at each seat of a game."""
        return tuple(self.bots[(seat + number) % self.block] for seat in range(self.seats))

    def deal_seed(self, number: int) -> str:
        """The seed of a game's match: the same for all games of a block."""
        return f"{self.seed} deal {number // self.block}"

    def bot_seed(self, number: int, seat: int) -> str:
        """The seed of a bot; hashed, so that a bot which is told its own cannot read off that of the deal."""
        return hashlib.sha256(f"edokko arena {self.seed} game {number} seat {seat}".encode()).hexdigest()[:32]

    def whole_blocks(self, games: int) -> int:
        """A number of games, rounded up to whole blocks."""
        return -(-games // self.block) * self.block


def read_line_up(
    game: str,
    bots: Sequence[str],
    *,
    seats: int,
    seed: int | str,
    edition: Mapping[str, object] | None = None,
) -> LineUp:
    """The line-up asked for, checked; raises BadOption in the user's words."""
    seat_counts = find_game(game).seat_counts
    if seats not in seat_counts:
        raise BadOption("seats: {game} is for {counts}, not {seats!r}", game=game, counts=seat_counts, seats=seats)
    if not bots:
        raise BadOption("bots: name at least one")
    specs = tuple(read_spec(text) for text in bots)
    if len(specs) > seats:
        raise BadOption("bots: {count} were named for {seats} seats", count=len(specs), seats=seats)
    line_up = LineUp(game, without_repeats(specs), seats, check_seed(seed), edition)
    check_seed(line_up.deal_seed(LAST_BLOCK))
    find_game(game).box_of(line_up.content)
    return line_up


def without_repeats(specs: tuple[Spec, ...]) -> tuple[Spec, ...]:
    """The shortest line-up with the same seatings: `a, b` for `a, b, a, b`.

    The longer one would have the same seating of the same deal twice in a block: nearly the same game, counted twice.
    """
    for length in range(1, len(specs)):
        if len(specs) % length == 0 and specs == specs[:length] * (len(specs) // length):
            return specs[:length]
    return specs
