"""Playing needs neither NumPy nor what compiles: they cost seconds at the start, and hundreds of megabytes."""

import subprocess
import sys

import pytest

from edokko.engine.carriers import UNCOMPILED
from edokko.games import SHIPPED

HEAVY = ("numpy", "numba", "llvmlite", "pyarrow")
PLAY = """
import sys
from edokko import Match
from edokko.bots.bot import Place
from edokko.bots.registry import read_spec
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
import edokko.hints.giving

name = sys.argv[1]
match = Match.new(name, seats=2, seed=1)
for spec in ("random", "gentle", "greedy", "search:30", "master:30"):
    seat = match.deciders[0]
    place = Place(match.game, match.content, match.seats, seat, "s")
    action = read_spec(spec).seat(place).choose(match.imagined(seat))
    match.play(match.game.actions.texts[action], seat)
page(scene_of(match, 0))
print([module for module in HEAVY if module in sys.modules])
"""


@pytest.mark.skipif(UNCOMPILED, reason="search takes long uncompiled")
@pytest.mark.parametrize("name", SHIPPED)
def test_bots_pages_and_matches_need_no_heavy_package(name: str) -> None:
    played = subprocess.run(
        [sys.executable, "-c", f"HEAVY = {HEAVY}\n{PLAY}", name], capture_output=True, text=True, check=False
    )
    assert played.returncode == 0, played.stderr
    assert played.stdout.strip() == "[]"
