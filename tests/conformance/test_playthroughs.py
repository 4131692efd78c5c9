"""Whole games of fixed seeds, kept as text: a change of behaviour shows as changed lines (`make playthroughs`)."""

from pathlib import Path

from conformance.tables import tables_of
from edokko.analysis.playthrough import playthrough
from edokko.games import SHIPPED

FOLDER = Path(__file__).parent.parent / "playthroughs"
SEED = 2


@tables_of(SHIPPED)
def test_the_game_runs_as_it_is_written_down(game: str, seats: int) -> None:
    written = (FOLDER / f"{game}-{seats}.txt").read_text(encoding="utf-8")
    assert playthrough(game, seats, SEED).splitlines() == written.splitlines()
