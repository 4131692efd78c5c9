"""Pictures of Edo for its guide, and the positions that they show, each in a file beside this."""

from functools import partial

from edokko.drawing.stills import CLOCK, Still, Window

on_map = partial(Still, zones=("map",), width=75, height=57)
PLANNED = ("card base_b.travel", "officials 1", "card base_a.wood", "officials 1")
STILLS = {
    "table": Still(
        "planning",
        width=100,
        height=76,
        lit=(
            "node-edo",
            "plan-slot-1",
            "plan-hand",
            "market-merchants",
            "market-specials",
            "market-costs",
            "market-income",
        ),
        is_numbered=True,
        seat=0,
        plays=PLANNED[:2],
    ),
    "plan": Still(
        "planning",
        zones=("plan",),
        width=74,
        height=16.5,
        lit=("plan-slot-1", "plan-slot-2", "plan-slot-3", "plan-pool"),
        is_numbered=True,
        seat=0,
        plays=PLANNED,
    ),
    "turns": Still("acting", zones=("plan",), width=74, height=16.5, lit=("plan-turns",)),
    "land": on_map(
        "planning",
        lit=("node-kurihashi", "node-boso", "node-izu", "node-katsushika", "node-sakura", "node-tama"),
        is_numbered=True,
    ),
    "gather": on_map(
        "planning",
        window=Window(23, 37, 50, 20),
        lit=("node-boso", "node-izu"),
        is_numbered=True,
        layers=("yields",),
    ),
    "income": on_map("planning", window=Window(9, 7, 50, 32), lit=("node-kawagoe",), layers=("income",)),
    "building": Still("planning", zones=("market-costs",), width=24, height=17, seat=0),
    "trade": Still("planning", zones=("market-merchants",), width=24, height=14.5, lit=("at-merchant-merchant_1",)),
    "score": Still("planning", zones=(CLOCK,), width=68, height=4),
}
