"""Write the playthrough dumps that tests compare with: run it after a change of behaviour that was meant."""

from pathlib import Path

from edokko.analysis.playthrough import playthrough
from edokko.games import GAMES, find_game

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"
SEED = 2

if __name__ == "__main__":
    for name in GAMES:
        for seats in find_game(name).seat_counts:
            text = playthrough(name, seats, SEED)
            (FOLDER / f"{name}-{seats}.txt").write_text(text, encoding="utf-8")
