"""Zones are drawn once while they show the same: what they say they depend on is all that they depend on."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from conformance.tables import moments, random_plies
from drawing.watching import Path, Reads, WatchedScene, draw_always, draw_and_compare, keep_by, whole
from edokko.drawing.markup import Html, el
from edokko.drawing.page import HEAD, panel_zone, parts_of, sheets_of
from edokko.drawing.scene import Scene, scene_of
from edokko.drawing.story import STORY
from edokko.drawing.zones import LATEST, Drawings, Zone, differences, pieced, trace
from edokko.games import GAMES
from edokko.match.match import Match

SEATS = 3
READERS = (0, 1, None)
COUNT = ("view", "seat_count")  # as many as there are names
ASKED = {("actions",), ("refusals",), ("previews",)}  # empty for who may not decide
SEEN_BY_DECIDERS = {("seat",), ("view",), ("forecast",), ("is_coached",)}

every_game = pytest.mark.parametrize("game", GAMES)


def zones_of(scene: Scene) -> Iterator[tuple[str, Zone[Any, Any]]]:
    yield "head", HEAD
    yield from scene.table.STAGE.items()
    yield from STORY.items()
    for seat in range(SEATS):
        yield f"panel {seat}", panel_zone(seat)


def is_in(path: Path, whole: set[Path]) -> bool:
    return any(path[:length] in whole for length in range(1, len(path) + 1))


@every_game
def test_a_zone_reads_nothing_of_a_scene_but_what_it_says_it_shows(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parts_of(scene_of(Match.new(game, seats=SEATS, seed=1)))  # all modules are there
    keep_by(monkeypatch, draw_always)
    for match in moments(game, SEATS, 3, 9):
        for reader in READERS:
            scene = scene_of(match, reader, is_coached=match.ply % 2 == 0)
            for name, zone in zones_of(scene):
                said, read = Reads(), Reads()
                shown = zone.shows(WatchedScene.of(scene, said))
                zone.draw(WatchedScene.of(scene, read))
                said_whole = {COUNT, *whole(shown)}
                if zone.offers:
                    said_whole |= ASKED | (SEEN_BY_DECIDERS if scene.actions else set())
                missing = {path for path in read.paths - said.paths if not is_in(path, said_whole)}
                assert not missing, (name, reader, match.ply)


class Suspicious(Drawings):
    """Draws always; what would have been used again must be the same."""

    used = 0

    def keep(self, name: str, shows: object, make: Callable[[], Any]) -> Any:
        made = make()
        latest = self._latest.setdefault(name, deque(maxlen=LATEST))
        for shown, drawn in latest:
            if shown == shows:
                assert drawn == made, name
                self.used += 1
                return made
        latest.appendleft((shows, made))
        return made


@every_game
def test_what_is_used_again_is_what_would_be_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Zones, the pieces in them and enlarged cards, over a game for readers of two languages."""
    parts_of(scene_of(Match.new(game, seats=SEATS, seed=1)))
    keep_by(monkeypatch, draw_and_compare)
    drawings = Suspicious()
    drawn = 0
    for match in moments(game, SEATS, 4, 4):
        for reader, language, is_coached in ((0, "en", False), (0, "en", True), (1, "en", False), (None, "pl", False)):
            scene = scene_of(match, reader, language, is_coached=is_coached)
            parts_of(scene, drawings)
            sheets_of(scene)
            drawn += 1
    assert drawings.used > 2 * drawn


@every_game
def test_another_move_draws_only_some_zones_again(game: str) -> None:
    match = Match.new(game, seats=SEATS, seed=2)
    drawings, shares = Drawings(), []
    before = parts_of(scene_of(match), drawings).zones
    for number, _ in enumerate(random_plies(match, 2)):
        now = parts_of(scene_of(match), drawings).zones
        shares.append(sum(now[name] is not before.get(name) for name in now) / len(now))
        before = now
        if number == 80:
            break
    assert sum(shares) / len(shares) < 0.65


def box(pieces: dict[str, str], colour: str = "red") -> Html:
    drawn = {name: el("i", text, id=name) for name, text in pieces.items()}
    return pieced(lambda pieces: el("div", pieces.values(), id="box", class_=colour), drawn)


@pytest.mark.parametrize(
    ("before", "now", "replaced"),
    [
        (box({"a": "1", "b": "2"}), box({"a": "1", "b": "2"}), set()),
        (box({"a": "1", "b": "2"}), box({"a": "1", "b": "3"}), {"b"}),
        (box({"a": "1", "b": "2"}), box({"a": "1", "b": "3"}, "blue"), {"box"}),
        (box({"a": "1", "b": "2"}), box({"a": "1"}), {"box"}),
        (box({"a": "1", "b": "2"}), box({"b": "2", "a": "1"}), {"box"}),
        (el("div", id="box"), box({"a": "1"}), {"box"}),
    ],
)
def test_of_a_zone_pieces_are_replaced_where_that_is_enough(before: Html, now: Html, replaced: set[str]) -> None:
    assert differences(trace({"box": before}), {"box": now}).keys() == replaced


def test_a_zone_in_pieces_reads_as_one_element() -> None:
    assert box({"a": "1"}) == "<div id=box class=red><i id=a>1</i></div>"
    assert el("p", box({"a": "<"})) == "<p><div id=box class=red><i id=a>&lt;</i></div></p>"


def test_of_drawings_that_are_dropped_one_zone_may_stay() -> None:
    drawings = Drawings()
    for name in ("menu", "board"):
        drawings.keep(name, "shows", lambda: "before")
    kept = drawings.only("menu")
    assert kept.keep("menu", "shows", lambda: "anew") == "before"
    assert kept.keep("board", "shows", lambda: "anew") == "anew"
