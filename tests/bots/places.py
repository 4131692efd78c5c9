"""Places for bots, and programs to sit there."""

import shlex
import sys
from pathlib import Path

from edokko import Match
from edokko.bots.bot import Place

PROGRAMS = Path(__file__).parent / "programs"
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def new_match(game: str = "iki", seats: int = 2, seed: int = 1) -> Match:
    return Match.new(game, seats=seats, seed=seed, clock=lambda: 0)


def place_at(match: Match, seat: int, seed: str = "s", patience: float = 60.0) -> Place:
    return Place(match.game, match.content, match.seats, seat, seed, patience=patience)


def command(*words: str | Path) -> str:
    """A command of words with whatever characters."""
    return shlex.join(map(str, words))


def bad_bot(way: str, *arguments: str | Path) -> str:
    """The command of a bot that misbehaves."""
    return command(sys.executable, PROGRAMS / "bad_bot.py", way, *arguments)


def edokko_bot(spec: str) -> str:
    """The command of one of our bots as a program."""
    return command(sys.executable, "-m", "edokko", "bot", spec, "--stdio")


BOTS = {
    "eager.py": command(sys.executable, EXAMPLES / "eager.py"),
    "first_come.sh": command("sh", EXAMPLES / "first_come.sh"),
}
