"""The table of a game that nobody has drawn: its view as lists of names and values, all actions in the bar."""

from collections.abc import Mapping

from edokko.drawing.markup import NOTHING, Html, el
from edokko.drawing.scene import Scene
from edokko.drawing.sheet import Sheet
from edokko.drawing.table import NOTHING_FORESEEN, Foreseen
from edokko.drawing.zones import Zone
from edokko.engine.events import Event
from edokko.engine.views import Fields, View

CHAPTERS: frozenset[str] = frozenset()
LAYERS: dict[str, str] = {}
FIRST_LAYERS: frozenset[str] = frozenset()
UNTOLD: frozenset[str] = frozenset()
IN_BAR: frozenset[str] = frozenset()


def view(scene: Scene) -> Html:
    """All that the reader may see."""
    return el("section", _shown(scene.view), id="view", class_="plain")


def _shown(value: object) -> Html:
    """A value of a view, with all that is in it."""
    if isinstance(value, Mapping):
        return el("dl", [(el("dt", str(key)), el("dd", _shown(each))) for key, each in value.items()])
    if isinstance(value, list):
        return el("ol", [el("li", _shown(each)) for each in value])
    return el("span", "-" if value is None else str(value))


STAGE = {"view": Zone(view, lambda scene: scene.view, offers=False)}


def wishes(_view: View, _content: Fields) -> list[str]:
    return []


def main_action(_view: View) -> str | None:
    return None


def is_halfway(_view: View) -> bool:
    return False


def foresees(_scene: Scene, _action: str) -> Foreseen:
    return NOTHING_FORESEEN


def is_useful_left(_scene: Scene) -> bool:
    return False


def sky(_scene: Scene) -> str:
    return "winter"


def clock(_scene: Scene) -> Html:
    return NOTHING


def clock_shows(_scene: Scene) -> object:
    return None


def why(_scene: Scene) -> str:
    return ""


def hint(_scene: Scene) -> str:
    return ""


def stock(_scene: Scene, _seat: int) -> Html:
    return NOTHING


def score(scene: Scene, seat: int) -> Html:
    """The total, once the game is over."""
    return el("b", scene.outcome.totals[seat]) if scene.outcome else NOTHING


def rate(_scene: Scene, _line: str) -> str:
    return ""


def expects(_scene: Scene, _seat: int) -> Html:
    return NOTHING


def comes_next(_scene: Scene, _seat: int) -> list[str]:
    return []


def belongings(_scene: Scene, _seat: int) -> Html:
    return NOTHING


def seat_shows(scene: Scene, _seat: int) -> object:
    return scene.outcome


def touched(_scene: Scene, _event: Event) -> list[str]:
    return []


def pictured(_scene: Scene, _event: Event) -> list[str]:
    return []


def story_shows(_scene: Scene) -> object:
    return None


def sheets(_scene: Scene) -> list[Sheet]:
    return []
