"""Zones: the elements of a page that are drawn and sent one by one, and not again while they show the same."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from edokko.drawing.markup import Html
from edokko.drawing.scene import Scene

SceneOf = TypeVar("SceneOf", bound=Scene, contravariant=True)
LATEST = 8  # drawings of a zone that are kept: a table has a few seats, readers of a few languages, and undo


@dataclass(frozen=True)
class Zone(Generic[SceneOf]):
    """What draws an element, and all of a scene that its drawing depends on.

    Words, names, content and layers need not be named. Who may decide depends on all that is asked and seen.
    """

    draw: Callable[[SceneOf], Html]
    shows: Callable[[SceneOf], object]  # to be compared; a test finds what is missing
    offers: bool = True  # buttons for what the reader may do, or reasons why not


class Drawings:
    """The latest drawings of each zone of one table, with what they show; for one thread at a time."""

    def __init__(self) -> None:
        self._latest: dict[str, deque[tuple[object, Html]]] = {}

    def draw(self, name: str, zone: Zone[SceneOf], scene: SceneOf) -> Html:
        """A drawing that shows the same as one before is that one."""
        shows = (_always(scene), _asked(scene) if zone.offers else None, zone.shows(scene))
        latest = self._latest.setdefault(name, deque(maxlen=LATEST))
        for shown, drawn in latest:
            if shown == shows:
                return drawn
        drawn = zone.draw(scene)
        latest.appendleft((shows, drawn))
        return drawn


def _always(scene: Scene) -> object:
    """What every drawing depends on."""
    return scene.speaker, scene.printed, scene.layers


def _asked(scene: Scene) -> object:
    """What a drawing for somebody who may decide depends on: labels of actions tell of anything in view."""
    return (scene.seat, scene.view, scene.actions, scene.refusals, scene.previews) if scene.actions else None
