"""How strength grows with iterations: a table and a picture for the ladder's page."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import log10

from cells import STEPS, Played, title

WIDTH, HEIGHT, LEFT, BELOW, ABOVE, RIGHT = 640, 360, 50, 40, 20, 120
GRID = 200  # points of rating between two lines
COLOURS = ("#b5442e", "#2b5d8c", "#7a8b3c", "#8a5a9e")
Lines = Mapping[tuple[str, str], Sequence[tuple[int, float]]]  # by game and bot: iterations and rating


def gain(played: Played) -> float:
    """Points of an Elo rating that a cell's wins are worth; half a game more for each keeps it finite."""
    wins = played.stronger.win_share * played.games
    return 400 * log10((wins + 0.5) / (played.games - wins + 0.5))


def ratings(played: Sequence[Played]) -> Lines:
    """The ratings of bots by iterations, each above the one with the fewest, as far as the steps are without a gap."""
    gains = {(each.cell.game, each.cell.stronger, each.cell.weaker): gain(each) for each in played}
    lines: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for game in dict.fromkeys(each.cell.game for each in played):
        for bot, steps in STEPS.items():
            line = [(steps[0], 0.0)]
            for less, more in pairwise(steps):
                if (game, f"{bot}:{more}", f"{bot}:{less}") not in gains:
                    break
                line.append((more, line[-1][1] + gains[game, f"{bot}:{more}", f"{bot}:{less}"]))
            if len(line) > 1:
                lines[game, bot] = line
    return lines


def draw(lines: Lines) -> str:
    """A picture of ratings against iterations, these on a logarithmic scale."""
    steps = sorted({iterations for line in lines.values() for iterations, _ in line})
    heights = [rating for line in lines.values() for _, rating in line]
    low, high = min(heights) // GRID * GRID, -(-max(heights) // GRID) * GRID
    high = max(high, low + GRID)

    def x(iterations: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * log10(iterations / steps[0]) / log10(steps[-1] / steps[0])

    def y(rating: float) -> float:
        return ABOVE + (HEIGHT - ABOVE - BELOW) * (high - rating) / (high - low)

    def parts() -> Iterator[str]:
        size = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
        yield f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        for rating in range(int(low), int(high) + 1, GRID):
            yield f'<path d="M{LEFT} {y(rating):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
            yield f'<text x="{LEFT - 8}" y="{y(rating) + 4:.1f}" text-anchor="end">{rating}</text>'
        for step in steps:
            yield f'<text x="{x(step):.1f}" y="{HEIGHT - BELOW + 18}" text-anchor="middle">{step}</text>'
        middle = (LEFT + WIDTH - RIGHT) / 2
        yield f'<text x="{middle}" y="{HEIGHT - 6}" text-anchor="middle">iterations a decision</text>'
        for number, ((game, bot), line) in enumerate(lines.items()):
            colour = COLOURS[number % len(COLOURS)]
            points = " ".join(f"{x(iterations):.1f},{y(rating):.1f}" for iterations, rating in line)
            yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            yield from (f'<circle cx="{x(at):.1f}" cy="{y(up):.1f}" r="3" fill="{colour}"/>' for at, up in line)
            beside = f'x="{WIDTH - RIGHT + 16}" y="{ABOVE + 16 * number + 12}"'
            yield f'<text {beside} fill="{colour}">{title(game)}, {bot}</text>'
        yield "</svg>"

    return "\n".join(parts()) + "\n"
