"""IKI's beats: ways along the street, groups in harmony, and why a card burned or stood."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from conformance.tables import finished_match
from edokko.drawing.beats import Beat, beats_of
from edokko.drawing.scene import scene_of
from edokko.engine.events import Event
from edokko.match.moves import Move

LAP = "at-street-lap"
FIGURES = re.compile(r"firefighting (\d+) against strength (\d+)")
SEEDS = range(3)


@cache
def played(seats: int) -> list[tuple[Move, list[Beat]]]:
    """The moves of some random games with what a spectator is shown of each; all as if seen from the end."""
    found = []
    for seed in SEEDS:
        match = finished_match("iki", seats, seed)
        scene = scene_of(match)
        for number, move in enumerate(match.moves):
            after = match.moves[number : number + 2]  # with the next move, so that the scene after it is its own
            beats = beats_of(scene, after)
            rest = beats_of(scene, after[1:])
            found.append((move, beats[: len(beats) - len(rest)]))
    return found


def of_kind(move: Move, *kinds: str) -> list[Event]:
    return [event for event in move.events if event.kind in kinds]


def walks(seats: int) -> Iterator[tuple[Move, Beat]]:
    for move, beats in played(seats):
        for beat in beats:
            if beat.what == "go" and str(beat.piece).startswith("oyakata") and not of_kind(move, "stood"):
                yield move, beat


@pytest.mark.parametrize("seats", [2, 4])
def test_an_oyakata_walks_from_shop_to_shop_and_over_the_lap_line_when_it_laps(seats: int) -> None:
    street = [f"at-shop-{shop}" for shop in finished_match("iki", seats, 0).content.values["street"]["shops"]]
    at: dict[int | None, str] = {}
    seen = 0
    for move, beat in walks(seats):
        (walk,) = of_kind(move, "moved", "stepped")
        way = [beat.start, *beat.via, beat.to]
        assert len([place for place in way if place != LAP]) == walk.values.get("steps", 1) + (way[0] != LAP)
        assert (LAP in way[1:]) == bool(of_kind(move, "lap"))
        ring = [LAP, *street] * 2
        steps = [place for place in ring if place != LAP or LAP in way[1:]]
        assert any(steps[begin : begin + len(way)] == way for begin in range(len(steps))) or way[0] == LAP
        if beat.start != LAP:
            assert at[beat.who] == beat.start
        at[beat.who] = str(beat.to)
        seen += LAP in way[1:]
    assert seen


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_group_in_harmony_lights_all_characters_that_count(seats: int) -> None:
    seen = 0
    for move, beats in played(seats):
        lights = [beat for beat in beats if beat.what == "light" and ": harmony in " in beat.says]
        for beat, event in zip(lights, of_kind(move, "harmony"), strict=True):
            assert len(beat.via) == len(set(beat.via)) == event.values["all"]
            gain = beats[beats.index(beat) + 1]
            assert (gain.what, gain.good, gain.start) == ("gain", "good-iki", f"at-nagaya-{event.values['group']}")
            seen += 1
    assert seen


@pytest.mark.parametrize("seats", [3, 4])
def test_a_fire_says_of_each_card_of_a_seat_why_it_is_lost_or_stands(seats: int) -> None:
    kinds = set()
    for _, beats in played(seats):
        for beat in beats:
            if beat.what not in ("burn", "save") or "a token saved" in beat.says:
                continue
            figures = FIGURES.search(beat.says)
            assert figures is not None, beat
            level, strength = map(int, figures.groups())
            assert (level >= strength) == (beat.what == "save")
            kinds.add(beat.what)
    assert kinds == {"burn", "save"}


def test_all_who_eat_shine_as_they_are_fed() -> None:
    seen = 0
    for move, beats in played(3):
        lights = [beat for beat in beats if beat.what == "light" and ": fed " in beat.says]
        for beat, event in zip(lights, of_kind(move, "fed"), strict=True):
            assert len(beat.via) == event.values["rice"]
            seen += 1
    assert seen
