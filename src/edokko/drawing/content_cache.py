"""What depends only on content and language is made once and kept."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

from edokko.drawing.scene import Scene
from edokko.engine.views import Fields
from edokko.words.card_pages import CardPage, card_pages

SceneOf = TypeVar("SceneOf", bound=Scene)
Made = TypeVar("Made")
CONTENTS = 16  # shipped versions and editions in four languages; an edition read again is another content


class ContentCache(Generic[SceneOf, Made]):
    """A value for each content and language, the latest ones kept; for any number of threads."""

    def __init__(self, make: Callable[[SceneOf], Made]) -> None:
        self._make = make
        self._kept: OrderedDict[tuple[int, str], tuple[Fields, Made]] = OrderedDict()
        self._lock = Lock()

    def __call__(self, scene: SceneOf) -> Made:
        """The value for a scene. The content is kept with it, so its identity cannot go to another."""
        key = id(scene.content), scene.language
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            found = scene.content, self._make(scene)
            with self._lock:
                self._kept[key] = found
                while len(self._kept) > CONTENTS:
                    self._kept.popitem(last=False)
        return found[1]


pages_of: ContentCache[Scene, dict[tuple[str, str], CardPage]] = ContentCache(
    lambda scene: {(page.kind, page.id): page for page in card_pages(scene.printed, scene.language)}
)
