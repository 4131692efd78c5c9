"""Zones: the elements of a page that are drawn and sent one by one, and not again while they show the same."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar, cast

from edokko.drawing.markup import NOTHING, Html
from edokko.drawing.scene import Scene

SceneOf = TypeVar("SceneOf", bound=Scene, contravariant=True)
Made = TypeVar("Made", covariant=True)
Drawing = TypeVar("Drawing")
LATEST = 4  # drawings of a zone that are kept: a table has a few seats, and readers of a language or two


class Pieced(Html):
    """A zone with elements in it that are sent one by one as long as nothing else of it changes."""

    __slots__ = ("frame", "pieces")

    frame: Html  # the zone without them
    pieces: Mapping[str, Html]  # by their ids


def pieced(frame: Callable[[Mapping[str, Html]], Html], pieces: Mapping[str, Html]) -> Pieced:
    """A zone of a frame that puts each piece into its place."""
    made = Pieced(frame(pieces))
    made.frame = frame(dict.fromkeys(pieces, NOTHING))
    made.pieces = pieces
    return made


@dataclass(frozen=True)
class Trace:
    """What is remembered of a zone that a page shows: hashes, a hundredth of its text."""

    zone: int
    frame: int = 0
    pieces: Mapping[str, int] = field(default_factory=dict)


def trace(zones: Mapping[str, Html]) -> dict[str, Trace]:
    """What to remember of zones, to know later what differs."""
    return {name: _trace(zone) for name, zone in zones.items()}


def _trace(zone: Html) -> Trace:
    if not isinstance(zone, Pieced):
        return Trace(hash(zone))
    return Trace(hash(zone), hash(zone.frame), {name: hash(piece) for name, piece in zone.pieces.items()})


def differences(before: Mapping[str, Trace], now: Mapping[str, Html]) -> dict[str, Html]:
    """What has to be replaced so that zones become others, by id: pieces of a zone where that is enough."""
    found: dict[str, Html] = {}
    for name, zone in now.items():
        known = before.get(name)
        if known is not None and known.zone == hash(zone):
            continue
        if known is not None and isinstance(zone, Pieced) and _have_one_frame(known, zone):
            found |= {piece: drawn for piece, drawn in zone.pieces.items() if hash(drawn) != known.pieces[piece]}
        else:
            found[name] = zone
    return found


def _have_one_frame(known: Trace, zone: Pieced) -> bool:
    return known.frame == hash(zone.frame) and list(known.pieces) == list(zone.pieces)


@dataclass(frozen=True)
class Zone(Generic[SceneOf, Made]):
    """What draws an element, or several of a kind, and all of a scene that the drawing depends on.

    Words, names, content and layers need not be named. Who may decide depends on all that is asked and seen.
    """

    draw: Callable[[SceneOf], Made]
    shows: Callable[[SceneOf], object]  # to be compared; a test finds what is missing
    offers: bool = True  # buttons for what the reader may do, or reasons why not


class Drawings:
    """The latest drawings of each zone of one table, with what they show; for one thread at a time."""

    def __init__(self) -> None:
        self._latest: dict[str, deque[tuple[object, object]]] = {}

    def draw(self, name: str, zone: Zone[SceneOf, Made], scene: SceneOf) -> Made:
        """A drawing that shows the same as one before is that one."""
        shows = (_always(scene), _asked(scene) if zone.offers else None, zone.shows(scene))
        return self.keep(name, shows, lambda: zone.draw(scene))

    def only(self, name: str) -> "Drawings":
        """All that is known of one zone."""
        kept = Drawings()
        kept._latest = {each: latest for each, latest in self._latest.items() if each == name}
        return kept

    def keep(self, name: str, shows: object, make: Callable[[], Drawing]) -> Drawing:
        """The same for what is drawn from other things than a scene."""
        latest = self._latest.setdefault(name, deque(maxlen=LATEST))
        for shown, drawn in latest:
            if shown == shows:
                return cast(Drawing, drawn)
        made = make()
        latest.appendleft((shows, made))
        return made


def _always(scene: Scene) -> object:
    """What every drawing depends on."""
    return scene.speaker, scene.printed, scene.layers, scene.is_past


def _asked(scene: Scene) -> object:
    """What a drawing for somebody who may decide depends on: actions tell of anything in view, warnings of the rest."""
    if not scene.actions:
        return None
    known = scene.view, scene.forecast, scene.actions, scene.refusals, scene.previews
    return scene.seat, scene.is_coached, known
