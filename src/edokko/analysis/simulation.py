"""Many random games: what is scored for what, and what the first seat is worth."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.dice import Dice
    from edokko.engine.game import Game
    from edokko.engine.records import Array, Record

CHUNK = 500  # games played in one call: about 25 ms


@dataclass(frozen=True)
class Simulation:
    """What came out of random games."""

    game: str
    seats: int
    seed: str
    edition: str | None
    games: int
    decisions: int
    scores: dict[str, float]  # mean of each line of the score pad, over all seats
    total: float  # mean score of a seat
    wins: tuple[float, ...]  # by distance from the first seat; a shared win counts in parts
    nobody: float  # share of games without a winner

    @property
    def decisions_per_game(self) -> float:
        """How long a game is."""
        return self.decisions / self.games

    def as_json(self) -> dict[str, object]:
        """All figures as a JSON object."""
        return {
            "game": self.game,
            "seats": self.seats,
            "seed": self.seed,
            **({"edition": self.edition} if self.edition else {}),
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": self.decisions_per_game,
            "scores": self.scores,
            "total": self.total,
            "wins_by_distance": list(self.wins),
            "won_by_nobody": self.nobody,
        }


def simulate(
    game: "Game",
    *,
    seats: int,
    games: int,
    seed: int | str,
    content: "Content | None" = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play random games; the seed alone decides how they go. `progress` is told how many have just been played.

    `content` is what is played with, if it is not the newest.
    """
    content = content or game.shipped()
    box = game.fill_box(content)
    dealer, chooser = _dice(f"{seed} deals"), _dice(f"{seed} choices")
    tally = _Tally(seats)
    decisions = 0
    for begun in range(0, games, CHUNK):
        states, played = _play(game, box, min(CHUNK, games - begun), seats, dealer, chooser)
        decisions += played
        for state in states:
            tally.add(game, box, state)
        if progress:
            progress(len(states))
    return Simulation(
        game=game.name,
        seats=seats,
        seed=str(seed),
        edition=content.edition,
        games=games,
        decisions=decisions,
        scores={line: total / (games * seats) for line, total in tally.scores.items()},
        total=sum(tally.scores.values()) / (games * seats),
        wins=tuple(wins / games for wins in tally.wins),
        nobody=tally.nobody / games,
    )


class _Tally:
    """Sums over games."""

    def __init__(self, seats: int) -> None:
        self.scores: dict[str, int] = {}
        self.wins = [0.0] * seats
        self.nobody = 0

    def add(self, game: "Game", box: "Record", state: "Record") -> None:
        outcome = game.outcome(box, state)
        if outcome is None:
            raise RuntimeError("a game was not played to its end")
        for score in outcome.scores:
            for line, points in score.items():
                self.scores[line] = self.scores.get(line, 0) + points
        first = game.first_seat(state)
        self.nobody += not outcome.winners
        for seat in outcome.winners:
            self.wins[(seat - first) % len(self.wins)] += 1 / len(outcome.winners)


def _play(
    game: "Game", box: "Record", size: int, seats: int, dealer: "Dice", chooser: "Dice"
) -> tuple["Array[Record]", int]:
    """Finished games and the number of decisions in them."""
    from edokko.engine.log import Log
    from edokko.engine.records import blank

    states = blank(game.state, size)
    log = blank(Log)
    game.loops.start_games(box, states, dealer, seats, log)
    decisions = game.loops.play_random(box, states, chooser, game.new_actions(), log)
    return states, decisions


def _dice(seed: str) -> "Dice":
    from edokko.engine.dice import Dice, throw
    from edokko.engine.records import blank

    dice = blank(Dice)
    throw(dice, seed)
    return dice
