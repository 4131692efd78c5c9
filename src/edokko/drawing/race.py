"""The race: the points of all seats, chapter by chapter, as a drawing and in words."""

from edokko.drawing.markup import NOTHING, Html, el, join
from edokko.drawing.scene import Scene

WIDTH, HEIGHT, LEFT, RIGHT, TOP, FLOOR = 340, 130, 24, 22, 10, 112
GRID = (5, 10, 20, 25, 50, 100, 200)
GRID_LINES = 5  # at most


def race(scene: Scene) -> Html:
    """A line for each seat; it ends in the seat's crest. Nothing before the first chapter is over."""
    if len(scene.race) < 2:
        return NOTHING
    totals = [value for standing in scene.race for value in standing.totals]
    top, bottom = max(*totals, 1), min(*totals, 0)
    step = next((each for each in GRID if (top - bottom) / each <= GRID_LINES), GRID[-1])

    def across(number: int) -> float:
        return round(LEFT + number * (WIDTH - LEFT - RIGHT) / (len(scene.race) - 1), 1)

    def up(value: int) -> float:
        return round(FLOOR - (value - bottom) * (FLOOR - TOP) / (top - bottom), 1)

    grid = []
    for value in range(bottom - bottom % step, top + 1, step):
        if value >= bottom:
            grid.append(el("path", d=f"M{LEFT} {up(value)}H{WIDTH - RIGHT}"))
            grid.append(el("text", value, x=LEFT - 5, y=up(value) + 3, class_="axis-value"))
    labels = [
        el("text", standing.label, x=across(number), y=HEIGHT - 4)
        for number, standing in enumerate(scene.race)
        if standing.label
    ]
    lines = []
    for seat in range(len(scene.speaker.names)):
        points = " ".join(f"{across(number)},{up(each.totals[seat])}" for number, each in enumerate(scene.race))
        lines.append(el("polyline", points=points, class_=f"run seat-{seat} run-{seat}"))
    ends = _ends(scene, {seat: up(value) for seat, value in enumerate(scene.race[-1].totals)})
    said = scene.say("race")
    drawing = join(el("title", said), el("g", grid, class_="grid"), labels, lines, ends)
    return el("svg", drawing, class_="race", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")


def _ends(scene: Scene, heights: dict[int, float]) -> list[Html]:
    """The crests at the right end, pushed apart where lines end close together."""
    ends = []
    lowest = -100.0
    for seat in sorted(heights, key=lambda each: heights[each]):
        lowest = max(heights[seat], lowest + 13)
        use = el("use", href=f"#seat-{seat}", x=WIDTH - 17, y=lowest - 5, width=10, height=10)
        disc = el("circle", cx=WIDTH - 12, cy=lowest, r=6.5)
        ends.append(el("g", disc, use, class_=f"i seat-{seat} end-crest"))
    return ends
