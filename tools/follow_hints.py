"""How well a player does that follows only hints: two seats, against `greedy`; the figures are in docs/bots.md.

Each deal is played twice, with the follower at either seat. A hint's budget is counted here, so that the same games
can be played again anywhere: `python tools/follow_hints.py iki --games 100`.
"""

import argparse

from edokko.arena.standings import wilson_interval
from edokko.bots.bot import Place, decide
from edokko.bots.registry import Budget, read_spec
from edokko.games import GAMES
from edokko.hints.ranking import rank
from edokko.match.match import Match

ITERATIONS = 4000
SEED = 17
RIVAL = "greedy"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    options = parser.parse_args()
    wins = 0.0
    for number in range(options.games):
        wins += follow(options.game, f"{SEED} {number // 2}", number % 2, options.iterations)
        low, high = wilson_interval(wins, number + 1)
        print(f"{options.game}: {wins:g} of {number + 1} games, {low:.1%} to {high:.1%}", flush=True)


def follow(game: str, seed: str, own: int, iterations: int) -> float:
    """Play a game by what hints say first; returns the share of the win."""
    match = Match.new(game, seats=2, seed=seed)
    rival = read_spec(RIVAL).seat(Place(match.game, match.content, 2, 1 - own, f"rival {seed}"))
    decisions = 0
    while not match.is_over:
        seat = match.deciders[0]
        match.play(
            hinted(match, own, f"hint {seed} {decisions}", iterations) if seat == own else decide(rival, match), seat
        )
        decisions += 1
    outcome = match.outcome
    assert outcome is not None
    return 1 / len(outcome.winners) if own in outcome.winners else 0.0


def hinted(match: Match, seat: int, seed: str, iterations: int) -> str:
    """The first action of a hint: what follows from playouts are its reasons."""
    actions = match.actions(seat)
    if len(actions) == 1:
        return actions[0]
    place = Place(match.game, match.content, match.seats, seat, seed)
    ranking = rank(place, match.imagined(seat, seed), Budget(iterations=iterations))
    return match.game.actions.texts[ranking.actions[0]]


if __name__ == "__main__":
    main()
