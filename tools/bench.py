"""`make bench`: our figures for every game with 4 seats, the site's (`bench_site.py`) included, and a peer's.

The peer is catanatron, in an environment of its own and in the same run: ratios of rates measured minutes apart would
mean nothing on a noisy machine. Its random games are compared with those of our first game.
"""

import argparse
import gzip
import json
import subprocess
from pathlib import Path
from typing import Any

from bench_site import SEATS, measure_site
from looking.watching import find
from rich.console import Console
from rich.table import Table

from edokko.analysis.benchmark import best_rate, measure
from edokko.drawing.moments import moments_of
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games import GAMES, find_game

COMPARED_GAME = next(iter(GAMES))
PEER = "catanatron"
PEER_SCRIPT = Path(__file__).with_name("bench_catanatron.py")
COMPARED = ("decisions_per_s", "games_per_s")


def main() -> None:
    options = parse_options()
    ours = {name: measure_ours(name, options.seconds) for name in GAMES}
    theirs = measure_peer(options.peer, options.seconds) if options.peer else {}
    ratios = {key: ours[COMPARED_GAME][key] / theirs[key] for key in COMPARED if key in theirs}
    if options.json:
        print(json.dumps({"edokko": ours, PEER: theirs, "ratio": ratios}, indent=1))
    else:
        print_table(ours, theirs, ratios)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", type=Path, help=f"Python of an environment that has {PEER}")
    parser.add_argument("--seconds", type=float, default=8, help="time for our rates, and again for the peer's")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args()


def measure_ours(game: str, seconds: float) -> dict[str, Any]:
    """The figures of one of our games."""
    figures = measure(find_game(game), seats=SEATS, seconds=seconds).as_json()
    return figures | measure_page(game, seconds / 7) | measure_site(game)


def measure_page(game: str, seconds: float) -> dict[str, Any]:
    """How long it takes to draw a table, from the match to the document, and how large that is."""
    found = next(find([(game, moments_of(game).FULL)]))

    def draw(times: int) -> int:
        for _ in range(times):
            page(scene_of(found.match, found.reader))
        return times

    drawn = page(scene_of(found.match, found.reader)).encode()
    return {
        "page_ms": 1000 / best_rate(draw, seconds),
        "page_bytes": len(drawn),
        "page_gzipped_bytes": len(gzip.compress(drawn)),
    }


def measure_peer(python: Path, seconds: float) -> dict[str, float]:
    """The peer's figures, measured in its own environment."""
    command = [str(python), str(PEER_SCRIPT), str(seconds)]
    figures: dict[str, float] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return figures


def print_table(ours: dict[str, dict[str, Any]], theirs: dict[str, float], ratios: dict[str, float]) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for title in (*ours, PEER, f"{COMPARED_GAME} / {PEER}"):
        table.add_column(title, justify="right")
    for key in ours[COMPARED_GAME]:
        values = (*(figures[key] for figures in ours.values()), theirs.get(key), ratios.get(key))
        table.add_row(key, *map(figure, values))
    Console(width=100).print(table)


def figure(value: object) -> str:
    """Numbers with as many digits as mean something; nothing for nothing."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
    return str(value)


if __name__ == "__main__":
    main()
