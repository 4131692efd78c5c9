"""Moments of Edo that are worth looking at: every kind of decision and event, with every number of seats."""

from edokko.drawing.moments import Moment, Picture, Strip
from edokko.games.edo.page.layers import LAYERS

MOMENTS = (
    Moment("where to settle", 4, asks="settle"),
    Moment("which goods to begin with", 2, asks="bundle"),
    Moment("the first plan", 4, asks="card"),
    Moment("how many officials", 3, asks="officials", since=3),
    Moment("planning with others ready", 4, asks="card", after="committed", since=4, is_dense=True, is_judged=True),
    Moment("a plan to commit to", 2, asks="commit", since=4, layers=tuple(LAYERS)),
    Moment("plans turned up", 4, asks="march", since=3, is_dense=True),
    Moment("where to march", 3, asks="march_to", since=5),
    Moment("gathering", 4, asks="gather", since=2),
    Moment("building", 4, asks="build", since=5, layers=("income",), is_dense=True, is_judged=True),
    Moment("travelling", 2, asks="travel", since=3),
    Moment("the merchant's way", 3, asks="travel_to", since=4),
    Moment("trading", 2, asks="trade"),
    Moment("developing", 4, asks="develop"),
    Moment("recruiting", 3, asks="recruit"),
    Moment("an act seen by another", 4, asks="march", since=6, reader="another"),
    Moment("an act seen by a spectator", 2, asks="march", since=6, reader="spectator"),
    Moment("salaries", 4, asks="salary", since=5),
    Moment("after income", 3, after="income", since=6, layers=("income",)),
    Moment("a card enlarged", 3, asks="card", since=4, opened="#base_a-sheet"),
    Moment("a town enlarged", 4, asks="build", since=4, opened="[id^=space-][popover]", is_judged=True),
    Moment("the end of four", 4, is_end=True, is_dense=True, is_judged=True),
    Moment("the end of two", 2, is_end=True, reader="spectator"),
)
FULL = Moment("a plan in round 5", 4, asks="card", since=5)
PICTURES = (Picture("edo", 3, seed=5, asks="build", ply=60, size="desktop", theme="dark"),)
STRIPS = (
    Strip("reveal", 4, seed=5, shows="revealed", at=(0.08, 0.3, 0.5, 0.75), size="desktop", theme="light"),
    Strip("end", 3, seed=5, shows="scored", at=(0.78, 0.86, 0.93, 1), size="phone", theme="light"),
)
