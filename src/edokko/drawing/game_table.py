"""What a game's table is to the rest of a page: the part `page.table` of a game has this shape."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from typing_extensions import TypeVar

from edokko.drawing.markup import Html
from edokko.engine.views import Fields, View
from edokko.games import find_part

if TYPE_CHECKING:
    from edokko.drawing.scene import Scene
    from edokko.drawing.sheet import Sheet
    from edokko.drawing.zones import Zone
    from edokko.engine.events import Event

PART = "page.table"

ViewOf = TypeVar("ViewOf", bound=View, contravariant=True, default=View)
ForecastOf = TypeVar("ForecastOf", bound=Fields, contravariant=True, default=Fields)
ValuesOf = TypeVar("ValuesOf", bound=Fields, contravariant=True, default=Fields)


class Foreseen(NamedTuple):
    """What an action would mean beyond what it causes at once: in words, and where the table shows it."""

    words: str = ""
    places: str = ""  # ids of what it reaches, each with a number and a pictogram if it has a price: `a b:1:sandal`
    path: str = ""  # ids of what it leads along, from where to where; `~` before those that are only bends


NOTHING_FORESEEN = Foreseen()


class TieBreak(NamedTuple):
    """What decided between equal points: a line under the score pad."""

    name: str
    counts: tuple[int, ...]  # by seat


class GameTable(Protocol[ViewOf, ForecastOf, ValuesOf]):
    """The parts of a page that only one game has; a game says what its views, forecasts and content look like."""

    CHAPTERS: frozenset[str]  # kinds of events that begin a new part of the story: a month, a round
    LAYERS: dict[str, str]  # what can be shown on demand, with the pictogram of its switch
    FIRST_LAYERS: frozenset[str]  # those that are on until they are switched off
    UNTOLD: frozenset[str]  # kinds of events that the story leaves out
    IN_BAR: frozenset[str]  # verbs that no piece on the table stands for

    @property
    def STAGE(self) -> "Mapping[str, Zone[Scene[ViewOf, ForecastOf, ValuesOf], Html]]":  # noqa: N802
        """What draws each zone beside the rail, an element with this id, in the order of reading."""

    def wishes(self, view: ViewOf, content: ValuesOf) -> list[str]:
        """The actions that pieces on the table stand for: those not legal now say why not."""

    def main_action(self, view: ViewOf) -> str | None:
        """The main button of the bar: what ends a turn or the step of it that is asked for."""

    def is_halfway(self, view: ViewOf) -> bool:
        """Whether a piece that was chosen waits for a second choice: undo lets it go."""

    def foresees(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", action: str) -> Foreseen:
        """What a legal action would mean later, where that is not plain from what it causes."""

    def is_useful_left(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> bool:
        """Whether the reader can still do something of use before the main action; then its button is quiet."""

    def sky(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> str:
        """The colour over the table, a name of a token."""

    def clock(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> Html:
        """Where in the game we are, for the head."""

    def clock_shows(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> object:
        """All that the clock depends on, as with a zone."""

    def why(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> str:
        """Why something is asked that may come unexpected, or nothing."""

    def hint(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> str:
        """What is worth knowing before the reader decides, or nothing."""

    def stock(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", seat: int) -> Html:
        """What a seat has, as pictograms and numbers."""

    def score(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", seat: int) -> Html:
        """A seat's points so far."""

    def rate(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", line: str) -> str:
        """What points of a line of the score pad are given for, in a few words; nothing where pieces say it."""

    def expects(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", seat: int) -> Html:
        """What the next payday or income brings a seat."""

    def comes_next(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", seat: int) -> list[str]:
        """The same in sentences, with what a seat should beware of before the end."""

    def belongings(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", seat: int) -> Html:
        """What else a seat has."""

    def seat_shows(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", seat: int) -> object:
        """All that these four depend on, as with a zone."""

    def touched(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", event: "Event") -> list[str]:
        """Where on the table an event is to be seen, as ids of elements; none if nothing there shows it any more."""

    def pictured(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]", event: "Event") -> list[str]:
        """What an event is about, as pictograms by their symbols; none for what has no picture."""

    def story_shows(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> object:
        """All that these two depend on besides an event, as with a zone."""

    def sheets(self, scene: "Scene[ViewOf, ForecastOf, ValuesOf]") -> "list[Sheet]":
        """Everything enlarged. A site draws it only for who opens some of it, so it may tell much."""


@cache
def table_of(game: str) -> GameTable:
    """The table of a game, or a plain one."""
    part = find_part(game, PART)
    if part is None:
        from edokko.drawing import plain_table as part
    return cast(GameTable, part)


def own_label(scene: "Scene", action: str) -> str:
    """What a game calls an action by what is on this table; a game may have a function `label` for that."""
    found: Callable[[Scene, str], str] | None = getattr(scene.table, "label", None)
    return "" if found is None else found(scene, action)


def asked_by_switch(scene: "Scene") -> str:
    """What is asked once a switch on the table is on, shown by a game's style; a game may have this function."""
    found: Callable[[Scene], str] | None = getattr(scene.table, "asked_by_switch", None)
    return "" if found is None else found(scene)


def sheet_wishes(game: str, view: View, content: Fields) -> list[str]:
    """Further actions that enlarged cards tell about; a game may have a function of this name, without its own."""
    found: Callable[[View, Fields], list[str]] | None = getattr(table_of(game), "sheet_wishes", None)
    return [] if found is None else found(view, content)


def hindsight(game: str, view: View, later: "Iterable[Event]") -> View:
    """A view that is looked back at, with what has come to light since; a game may have a function of this name."""
    found: Callable[[View, Iterable[Event]], View] | None = getattr(table_of(game), "hindsight", None)
    return view if found is None else found(view, later)


def comes_of_itself(game: str) -> frozenset[str]:
    """Kinds of events with which begins what follows whatever is chosen; a game may have a constant for that."""
    found: frozenset[str] = getattr(table_of(game), "COMES_OF_ITSELF", frozenset())
    return found


def tie_break(scene: "Scene") -> TieBreak | None:
    """What decided between equals, seat by seat; a game may have a function of this name."""
    found: Callable[[Scene], TieBreak | None] | None = getattr(scene.table, "tie_break", None)
    return None if found is None else found(scene)
