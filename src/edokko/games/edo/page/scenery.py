"""What is drawn into the land, without meaning for the game: mountains, pines, boats, mist."""

from functools import cache

from edokko.drawing.markup import Html, el, join
from edokko.games.edo.page.places import CLOUDS, SCENERY, Place

DRAWINGS = {
    "fuji": (
        (140, 70),
        ("slope", "M0 70C34 60 48 26 61 6q9-4 18 0c13 20 27 54 61 64z"),
        ("shadow", "M70 70c14-14 20-30 12-62 14 22 27 52 58 62z"),
        ("snow", "M47 28C53 19 57 12 61 6q9-4 18 0c4 6 8 13 14 22l-6 7-5-7-5 12-5-9-5 11-5-11-5 8-5-9z"),
    ),
    "ridge": (
        (80, 30),
        ("slope", "M0 30C10 26 16 12 24 10s12 6 17 10c5-8 9-13 15-13 8 0 12 19 24 23z"),
        ("shadow", "M24 10c3 6 2 13 8 20H17c6-6 7-13 7-20zM56 7c3 8 2 16 10 23H50c5-8 6-15 6-23z"),
    ),
    "pines": (
        (50, 30),
        ("trunk", "M12 30V18M27 30V12M41 30V20"),
        (
            "needles",
            "M4 20q2-6 8-6t8 6q-8-3-16 0zM6 14q2-5 6-5t6 5q-6-2-12 0zM17 16q3-7 10-7t10 7q-10-3-20 0z"
            "M20 9q2-6 7-6t7 6q-7-2-14 0zM34 22q2-5 7-5t7 5q-7-2-14 0z",
        ),
    ),
    "boat": (
        (48, 40),
        ("sail", "M12 4q14 8 14 24H12z"),
        ("trunk", "M12 2v28M12 10h10M12 18h13"),
        ("hull", "M1 29h40l6-4q-2 11-9 12H10Q4 36 1 29z"),
    ),
    "cloud": (
        (200, 36),
        ("mist", "M0 24q0-8 9-8h26q-6 0-6-7t8-7h88q8 0 8 7t-6 7h40q7 0 7 6t-6 6h17q9 0 9 6H0z"),
    ),
}
CLOUD_WIDTH = 24


@cache
def scenery() -> Html:
    """All of it, at its places."""
    drawn = [_at(place, "cloud", CLOUD_WIDTH) for place in CLOUDS]
    drawn += [_at(place, name, wide) for name, place, wide in SCENERY]
    return join(drawn)


def _at(place: Place, name: str, wide: float) -> Html:
    (width, height), *shapes = DRAWINGS[name]
    paths = [el("path", class_=kind, d=path) for kind, path in shapes]
    drawing = el("svg", paths, viewBox=f"0 0 {width} {height}", aria_hidden="true")
    return el("span", drawing, class_=f"scene {name}", style=f"{place.style};--wide:{wide:g};--ratio:{width}/{height}")
