"""Pictures of IKI for its guide, and the positions that they show, each in a file beside this."""

from functools import partial

from edokko.drawing.stills import CLOCK, PANEL, Still, Window
from edokko.games.iki.page.foreseen import LAP_LINE
from edokko.games.iki.page.layers import HARMONY

on_board = partial(Still, zones=("board",), width=100, height=52)
STILLS = {
    "table": Still(
        "summer",
        width=100,
        height=75,
        lit=("row", "tracks", "at-shop-fish", "stall-3a", LAP_LINE, "market"),
        is_numbered=True,
    ),
    "way-of-life": Still(
        "summer",
        zones=("tracks",),
        width=19,
        height=14.5,
        lit=("at-way-2", "at-level-4"),
        is_numbered=True,
    ),
    "hire": Still(
        "first_month",
        zones=("row",),
        width=58,
        height=16,
        window=Window(-1.2, -1.2, 35.4, 18.4),
        lit=("at-card-monk",),
    ),
    "walk": on_board(
        "summer",
        window=Window(47.5, -1.5, 53.5, 55),
        lit=("at-shop-rice", "at-shop-tobacco", "stall-2d", "stall-2c"),
        is_numbered=True,
    ),
    "calendar": Still(
        "summer",
        zones=(CLOCK,),
        width=64,
        height=4,
        lit=("at-month-3", "at-month-6", "at-month-9", "at-month-12"),
    ),
    "harmony": on_board(
        "summer",
        window=Window(-1, -1, 52, 28),
        lit=("at-nagaya-3", "stall-3a", "stall-3b", "stall-3c"),
        layers=(HARMONY,),
    ),
    "fire": on_board(
        "fire",
        window=Window(-1, 25, 52, 28),
        lit=("stall-4a", "stall-4b", "stall-4c"),
        is_numbered=True,
    ),
    "panel": Still("first_month", zones=(PANEL,), width=38, height=8, seat=0),
}
