"""`make bench`: our figures for every game with 4 seats, the site's (`bench_site.py`) included, and those of peers."""

import argparse
import gzip
import json
from pathlib import Path
from typing import Any

from bench_peers import Comparison, compare
from bench_site import SEATS, measure_site
from looking.watching import find
from rich.console import Console
from rich.table import Table

from edokko.analysis.benchmark import RandomPlay, best_rate, measure
from edokko.drawing.moments import moments_of
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games import GAMES, find_game


def main() -> None:
    options = parse_options()
    compared = compare_with_peers(options.peers, options.seconds) if options.peers else None
    ours = {} if options.only_peers else {name: measure_ours(name, options.seconds) for name in GAMES}
    if options.json:
        print(json.dumps({"edokko": ours, "beside_peers": compared and compared.as_json()}, indent=1))
        return
    console = Console(width=100)
    if ours:
        console.print(table_of(ours))
    if compared:
        console.print(table_of_peers(compared))


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", type=Path, help="Python of an environment that has the peers")
    parser.add_argument("--only-peers", action="store_true", help="measure nothing but random games, ours and theirs")
    parser.add_argument(
        "--seconds", type=float, default=8, help="time for the rates of a game, and for those of a peer"
    )
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


def compare_with_peers(python: Path, seconds: float) -> Comparison:
    """Random games of ours and of peers, in turns."""
    return compare({name: RandomPlay(find_game(name), SEATS) for name in GAMES}, python, seconds)


def table_of(ours: dict[str, dict[str, Any]]) -> Table:
    """All figures of our games."""
    table = new_table("", *ours)
    for key in next(iter(ours.values())):
        table.add_row(key, *(figure(figures[key]) for figures in ours.values()))
    return table


def table_of_peers(compared: Comparison) -> Table:
    """Decisions a second, and how many times as many our games make as each peer."""
    table = new_table("random play, of a core", "decisions_per_s", *(f"{game} / it" for game in compared.ours))
    for game, rates in compared.ours.items():
        table.add_row(game, figure(rates["decisions_per_s"]))
    for peer, rates in compared.peers.items():
        table.add_row(peer, figure(rates["decisions_per_s"]), *map(figure, compared.ratios(peer).values()))
    return table


def new_table(*titles: str) -> Table:
    """A table whose first column are names and the others numbers."""
    table = Table(box=None, pad_edge=False)
    for number, title in enumerate(titles):
        table.add_column(title, justify="right" if number else "left")
    return table


def figure(value: object) -> str:
    """Numbers with as many digits as mean something."""
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
    return str(value)


if __name__ == "__main__":
    main()
