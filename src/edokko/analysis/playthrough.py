"""A whole game as readable text: kept in git and compared line by line, so that no change of behaviour goes unseen."""

import random
import textwrap

from edokko.match.match import Match

WIDTH = 118


def playthrough(game: str, seats: int, seed: int) -> str:
    """A random game: what was asked, what was legal, what was done, what happened."""
    match = Match.new(game, seats=seats, seed=seed, clock=lambda: 0)
    chooser = random.Random(seed)
    lines = [f"# {game}, {seats} seats, seed {seed}, content {match.content.version}", "", "setup"]
    lines += [f"  {event}" for event in match.opening]
    while match.deciders:
        seat = chooser.choice(match.deciders)
        legal = match.actions(seat)
        action = chooser.choice(legal)
        lines += ["", f"{match.ply}. seat {seat}, {len(legal)} legal"]
        lines += textwrap.wrap(", ".join(legal), WIDTH, initial_indent="  ", subsequent_indent="  ")
        lines.append(f"> {action}")
        lines += [f"  {event}" for event in match.play(action, seat)]
    outcome = match.outcome
    if outcome:
        lines += ["", f"ranking {outcome.ranking}, totals {outcome.totals}, tie-break {outcome.tie_break}"]
    return "\n".join(lines) + "\n"
