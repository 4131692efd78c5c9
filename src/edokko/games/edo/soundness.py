"""Is Edo, with its reconstructed numbers, a sound game? Plays greedy bots against each other and writes tables.

    python -m edokko.games.edo.soundness --games 2000 > tables.md

The tables stand in docs/games/edo.md.
"""

import argparse
from collections import Counter
from typing import Any

from edokko.bots.greedy import play_out
from edokko.engine.dice import Dice, throw
from edokko.engine.log import Log
from edokko.engine.records import Array, blank
from edokko.games.edo.game import GAME
from edokko.games.edo.rules.state import State

CHUNK = 100


def play(seats: int, games: int, seed: int) -> list[State]:
    """Finished games of greedy bots."""
    game = GAME
    box = game.box_of(game.shipped())
    dice = blank(Dice)
    throw(dice, seed)
    finished = []
    for _ in range(0, games, CHUNK):
        states: Array[Any] = blank(game.state, CHUNK)
        game.loops.start_games(box, states, dice, seats, blank(Log))
        play_out(game, box, states, str(seed))
        finished += list(states)
    return finished


def report(seats: int, states: list[State]) -> list[str]:
    """One row per table, for this number of seats."""
    game = GAME
    box = game.box_of(game.shipped())
    games = len(states)
    rounds: Counter[int] = Counter()
    wins = [0.0] * seats
    sums: Counter[str] = Counter()
    for state in states:
        view = game.view(box, state, None)
        outcome = game.outcome(box, state)
        assert outcome is not None
        rounds[view["round"]] += 1
        powers = [seat["power"] for seat in view["seats"]]
        sums["by points"] += max(powers) >= box.points_to_end
        sums["without a winner"] += not outcome.winners
        for winner in outcome.winners:
            wins[(winner - game.first_seat(state)) % seats] += 1 / len(outcome.winners)
        sums["best"] += max(outcome.totals)
        sums["all"] += sum(outcome.totals)
        for town in view["towns"].values():
            for place in town:
                sums[place["building"]] += 1
        in_edo = {place["owner"] for place in view["towns"]["edo"] if place["building"] == "house"}
        sums["out"] += seats - len(in_edo)
        sums["specials"] += sum(len(seat["specials"]) for seat in view["seats"])
        sums["recruits"] += sum(seat["neutrals"] for seat in view["seats"])
    mean = sum(number * count for number, count in rounds.items()) / games
    spread = ", ".join(f"{number}: {100 * rounds[number] / games:.0f} %" for number in sorted(rounds))
    share = [f"{100 * each / games:.1f} %" for each in wins]
    built = ", ".join(f"{sums[kind] / games:.1f}" for kind in ("house", "trading_post", "fortress"))
    return [
        f"| {seats} | {games} | {mean:.2f} | {spread} | {100 * sums['by points'] / games:.1f} % |",
        f"| {seats} | {sums['best'] / games:.1f} | {sums['all'] / games / seats:.1f} | {built} |"
        f" {sums['recruits'] / games:.1f} | {sums['specials'] / games:.2f} |"
        f" {100 * sums['out'] / games / seats:.2f} % | {sums['without a winner']} |",
        f"| {seats} | {' | '.join(share + [''] * (4 - seats))} |",
    ]


def main() -> None:
    """Print the three tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=2000)
    options.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    chosen = options.parse_args()
    reports = [report(seats, play(seats, chosen.games, seed=seats)) for seats in chosen.seats]
    heads = [
        "| seats | games | rounds | of them | ended by points |\n|---|---|---|---|---|",
        "| seats | best score | mean score | houses, trading posts, fortresses | officials recruited |"
        " special cards bought | seats out | games nobody won |\n|---|---|---|---|---|---|---|---|",
        "| seats | first | second | third | fourth |\n|---|---|---|---|---|",
    ]
    for number, head in enumerate(heads):
        print(head)
        print("\n".join(rows[number] for rows in reports), end="\n\n")


if __name__ == "__main__":
    main()
