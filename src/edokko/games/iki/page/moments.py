"""Moments of IKI that are worth looking at: every kind of decision and event, with every number of seats."""

from edokko.drawing.moments import Moment, Picture, Strip
from edokko.games.iki.page.layers import LAYERS, REACH

MOMENTS = (
    Moment("the draft", 4, asks="take"),
    Moment("a stall for a drafted card", 2, asks="take_stall"),
    Moment("ways of life in the first month", 4, asks="way", layers=(REACH,)),
    Moment("ways of life, all layers", 3, asks="way", since=6, layers=tuple(LAYERS)),
    Moment("whom to hire", 4, asks="hire", since=7, layers=(REACH,), is_dense=True),
    Moment("a stall for a hired card", 3, asks="hire_stall", since=5),
    Moment("how far to go", 4, asks="go", since=3),
    Moment("many deals", 4, asks="business", since=8, choices=7, layers=(REACH,), is_dense=True, is_judged=True),
    Moment("a deal seen by another", 4, asks="business", since=6, reader="another"),
    Moment("a deal seen by a spectator", 3, asks="business", since=9, reader="spectator"),
    Moment("on two seats' board", 2, asks="business", since=5),
    Moment("training", 4, asks="train"),
    Moment("swapping", 2, asks="swap_with"),
    Moment("which building", 4, asks="build"),
    Moment("where to build", 2, asks="build_stall"),
    Moment("after a fire", 3, after="burned"),
    Moment("a fire running", 4, asks="save", is_dense=True),
    Moment("after payday", 4, after="payday", since=6, layers=("harmony",)),
    Moment("too little rice", 3, asks="starve"),
    Moment("a neutral character", 2, asks="neutral", since=4),
    Moment("a stall for a neutral character", 2, asks="neutral_stall", since=7, is_dense=True),
    Moment("where to stand at New Year", 4, asks="stand"),
    Moment("deals at New Year", 3, asks="business", after="stood"),
    Moment("a character enlarged", 4, asks="hire", since=4, opened="[id^=card-][popover]", is_judged=True),
    Moment("all options", 2, asks="business", since=8, choices=6, opened="#all-options"),
    Moment("the end of four", 4, is_end=True, is_dense=True, is_judged=True),
    Moment("the end of two", 2, is_end=True, reader="spectator"),
)
FULL = Moment("deals in month 8", 4, asks="business", since=8, choices=7)
PICTURES = (
    Picture("iki", 4, seed=11, asks="business", ply=90, size="desktop", theme="light"),
    Picture("phone", 3, seed=4, asks="hire", ply=40, size="phone", theme="light"),
)
STRIPS = (
    Strip("fire", 4, seed=11, shows="burned", at=(0.07, 0.2, 0.3, 0.44), size="desktop", theme="light"),
    Strip("payday", 4, seed=11, shows="harmony", at=(0.3, 0.45, 0.6, 0.8), size="desktop", theme="dark"),
)
