"""Whole games of fixed seeds, kept as text: a change of behaviour shows as changed lines (`make playthroughs`)."""

from pathlib import Path

from conformance.tables import every_table
from edokko.analysis.playthrough import playthrough

FOLDER = Path(__file__).parent.parent / "playthroughs"
SEED = 2


@every_table
def test_the_game_runs_as_it_is_written_down(game: str, seats: int) -> None:
    written = (FOLDER / f"{game}-{seats}.txt").read_text(encoding="utf-8")
    assert playthrough(game, seats, SEED).splitlines() == written.splitlines()
