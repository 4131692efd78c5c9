"""The peer of our batches is measured like them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pgx")

SCRIPT = Path(__file__).parent.parent / "tools" / "bench_pgx.py"


def test_games_of_pgx_are_played_in_batches_and_have_rates() -> None:
    printed = subprocess.run([sys.executable, str(SCRIPT), "0.1", "4"], check=True, capture_output=True).stdout
    rows = json.loads(printed)
    assert len({row["game"] for row in rows}) == len(rows) > 0
    assert all(row["one_step"] > 0 and row["ten_steps"] > 0 for row in rows)
