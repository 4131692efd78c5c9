"""The table of a game that nobody has drawn: its view as tables of names and values.

Things that an action is about are its buttons; those that no action is about now say why not. All actions are in the
bar besides.
"""

from collections.abc import Iterator, Mapping
from typing import cast

from edokko.drawing.game_table import NOTHING_FORESEEN, Foreseen
from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pieces import act
from edokko.drawing.scene import Scene
from edokko.drawing.sheet import Sheet
from edokko.drawing.zones import Zone
from edokko.engine.events import Event
from edokko.engine.views import Fields, View
from edokko.games import find_game
from edokko.words.plain_view import PlainView, is_single

CHAPTERS: frozenset[str] = frozenset()
LAYERS: dict[str, str] = {}
FIRST_LAYERS: frozenset[str] = frozenset()
UNTOLD: frozenset[str] = frozenset()
IN_BAR: frozenset[str] = frozenset()


def view(scene: Scene) -> Html:
    """What lies on the table and, for who sits there, what the reader has."""
    shown = PlainView(scene.view, scene.speaker)
    common = el("h2", scene.say("on_the_table")), _table(scene, shown, shown.facts)
    own: tuple[Html, ...] = ()
    if scene.seat is not None:
        own = el("h2", scene.seat_name(scene.seat)), _table(scene, shown, shown.seats[scene.seat])
    return el("section", common, own, id="view", class_="plain-view")


def _table(scene: Scene, shown: PlainView, fields: Fields) -> Html:
    """A row for each field."""
    rows = [
        el("tr", el("th", shown.label(name), scope="row"), el("td", _value(scene, shown, value, name)))
        for name, value in shown.rows(fields)
    ]
    return el("table", el("tbody", rows), class_="plain-table")


def _value(scene: Scene, shown: PlainView, value: object, name: str) -> Html:
    """A value of a view, with all that is in it."""
    if isinstance(value, list) and value:
        return el("ul", [el("li", _value(scene, shown, each, name)) for each in value], class_="things")
    if isinstance(value, Mapping):
        if all(map(is_single, value.values())):
            amounts = [(shown.label(str(key)), _thing(scene, shown, each, str(key))) for key, each in value.items()]
            return el("dl", [el("div", el("dt", label), el("dd", said)) for label, said in amounts], class_="amounts")
        return _table(scene, shown, cast(Fields, value))
    return _thing(scene, shown, value, name)


def _thing(scene: Scene, shown: PlainView, value: object, name: str) -> Html:
    """A single value; a button if the reader can do something with it."""
    said = shown.text(value or None, name) if isinstance(value, list) else shown.text(value, name)
    if not isinstance(value, str):
        return el("span", said)
    legal = scene.by_object.get(value, ())
    if legal:
        return act(scene, legal[0], el("span", said), _brings(scene, legal[0]), class_="thing")
    refused = next((scene.refusals[wish] for wish in _wishes(scene.view, value) if wish in scene.refusals), "")
    why = scene.say("not_now", reason=refused) if refused else None
    return el("span", said, class_=classes("thing", why and "refused"), title=why)


def _brings(scene: Scene, action: str) -> Html:
    causes = scene.causes(action, scene.label(action))
    return el("small", causes) if causes else NOTHING


STAGE = {"view": Zone(view, lambda scene: (scene.view, scene.seat))}


def wishes(view: View, _content: Fields) -> list[str]:
    """All that might be done with the things that lie on the table or that the reader has."""
    viewer = view["viewer"]
    shown = {name: value for name, value in view.items() if name not in View.__annotations__}
    own: Fields = {} if viewer is None else view["seats"][viewer]
    return list(dict.fromkeys(wish for text in (*_texts(shown), *_texts(own)) for wish in _wishes(view, text)))


def _wishes(view: View, thing: str) -> Iterator[str]:
    for verb, objects in find_game(view["game"]).actions.objects.items():
        if thing in objects:
            yield f"{verb} {thing}"


def _texts(value: object) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


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
    """What has been scored so far."""
    return el("b", scene.totals[seat])


def rate(_scene: Scene, _line: str) -> str:
    return ""


def expects(_scene: Scene, _seat: int) -> Html:
    return NOTHING


def comes_next(_scene: Scene, _seat: int) -> list[str]:
    return []


def belongings(scene: Scene, seat: int) -> Html:
    """What a seat has; the reader's own lies on the table."""
    shown = PlainView(scene.view, scene.speaker)
    return NOTHING if seat == scene.seat else _table(scene, shown, shown.seats[seat])


def seat_shows(scene: Scene, seat: int) -> object:
    return scene.view["seats"][seat], scene.totals[seat], seat == scene.seat


def touched(_scene: Scene, _event: Event) -> list[str]:
    return []


def pictured(_scene: Scene, _event: Event) -> list[str]:
    return []


def story_shows(_scene: Scene) -> object:
    return None


def sheets(_scene: Scene) -> list[Sheet]:
    return []
