"""Beats: what happened, in small typed pieces that the script of a page plays one after another.

The same few kinds serve every game; the script knows no rule. A game says in its part `page.beats` which beats each
kind of event makes. Beats are made from events that the reader may see and from the reader's own scene, so they tell
nothing that the page does not show.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING, Generic, Literal, Protocol, cast

from edokko.drawing.scene import ForecastOf, Scene, ValuesOf, ViewOf, told_move
from edokko.drawing.seats import panel_id
from edokko.engine.views import View
from edokko.games import find_game, find_part
from edokko.words.telling import Told

if TYPE_CHECKING:
    from edokko.engine.events import Event
    from edokko.match.moves import Move

PART = "page.beats"
BANK = ""  # a place for goods that come from nowhere on the table

Kind = Literal[
    "chapter",  # a month, a round, a payday begins: a heading over the table
    "tell",  # nothing but a sentence
    "light",  # places shine: a group in harmony, a stall that is visited
    "go",  # a piece goes from one place to another
    "deal",  # a piece is laid out
    "leave",  # a piece leaves the table, or goes to a seat's panel
    "turn",  # a card is turned up
    "build",  # something rises
    "gain",  # goods fly to the panel of a seat
    "pay",  # goods fly from the panel of a seat
    "blaze",  # the fire comes to a place
    "burn",  # a piece is lost to the fire
    "save",  # a piece withstands it
    "score",  # a line of the score pad is filled
]


@dataclass(frozen=True)
class Beat:
    """One thing to be seen. Places are ids of elements, pieces and goods the names that `data-` attributes carry."""

    what: Kind
    who: int | None = None  # the seat it is about
    piece: str | None = None  # `data-piece` of what moves
    start: str | None = None  # where it begins
    to: str | None = None  # where it ends
    via: tuple[str, ...] = ()  # what lies between; all places that a light shines on
    good: str | None = None  # the pictogram of what changes hands, `data-holds` of the number that it changes; of a
    # chapter its sign
    much: int | None = None
    says: str = ""  # the sentence; with a line of several beats the first has it

    def as_json(self) -> dict[str, object]:
        """All that is there."""
        return {name: value for name, value in vars(self).items() if value not in (None, "", ())}


@dataclass(frozen=True)
class Passage(Generic[ViewOf, ForecastOf, ValuesOf]):
    """One move as a reader follows it."""

    scene: Scene[ViewOf, ForecastOf, ValuesOf]  # the reader's, after the move
    events: "tuple[Event, ...]"  # without those that go without saying
    lines: "tuple[Told, ...]"  # that tell them
    look_back: Callable[[], ViewOf]

    @cached_property
    def before(self) -> ViewOf:
        """What the reader saw before the move."""
        return self.look_back()


@dataclass(frozen=True)
class Step(Generic[ViewOf, ForecastOf, ValuesOf]):
    """One event of a move, with what is told around it."""

    passage: Passage[ViewOf, ForecastOf, ValuesOf]
    line: Told  # the line that tells it
    first: int  # which event of the move begins that line
    number: int  # which it is itself

    @property
    def scene(self) -> Scene[ViewOf, ForecastOf, ValuesOf]:
        """The reader's, after the move."""
        return self.passage.scene

    @property
    def before(self) -> ViewOf:
        """What the reader saw before the move."""
        return self.passage.before

    @property
    def event(self) -> "Event":
        return self.passage.events[self.number]

    @property
    def earlier(self) -> "tuple[Event, ...]":
        """What happened before it in the same move."""
        return self.passage.events[: self.number]

    @property
    def later(self) -> "tuple[Event, ...]":
        return self.passage.events[self.number + 1 :]

    @property
    def in_line(self) -> "tuple[Event, ...]":
        """All that its line tells, in the order it happened."""
        return self.passage.events[self.first : self.first + len(self.line.events)]

    def around(self) -> "Iterator[Event]":
        """Other events, by how likely goods that changed hands here did so by them.

        Those of the same line first; else what a seat pays is for what comes next, what it gains by what came before.
        """
        here = self.number - self.first
        yield from reversed(self.in_line[:here])
        yield from self.in_line[here + 1 :]
        if self.event.kind == "paid":
            yield from self.later
        yield from reversed(self.earlier)


class Playing(Protocol):
    """What the part `page.beats` of a game has: every kind of event is in one of the two."""

    BEATS: "Mapping[str, Callable[[Step], list[Beat]]]"  # a sentence that a beat has is kept
    SILENT: frozenset[str]  # kinds of events of which nothing has to be seen


def beats_of(scene: Scene, moves: "Sequence[Move]") -> list[Beat]:
    """What a reader is shown of some moves; the scene is the one after them. Each line is told by its first beat."""
    playing = playing_of(scene.game)
    lines = (steps for passage in _passages(scene, moves) for steps in _lines(passage))
    return [beat for steps in lines for beat in _beats_of_line(playing, steps)]


def changes_hands(
    step: Step, place: "Callable[[Event], str | None]", otherwise: str = BANK, good: str | None = None
) -> list[Beat]:
    """Goods that fly to the panel of a seat from what gave them, or from the panel to what is paid.

    `place` tells where on the table an event gives and takes goods, None if it does neither; where none does they come
    from `otherwise`. An event that names no good is about `good`.
    """
    event = step.event
    seat, much = event.number("seat"), event.number("amount")
    symbol = good or f"good-{event.text('good')}"
    places = (place(each) for each in step.around())
    where = next((found for found in places if found is not None), otherwise) or None
    if event.kind == "paid":
        return [Beat("pay", seat, start=panel_id(seat), to=where, good=symbol, much=much)]
    return [Beat("gain", seat, start=where, to=panel_id(seat), good=symbol, much=much)]


def _passages(scene: Scene, moves: "Sequence[Move]") -> Iterator[Passage]:
    """Each move with the scene after it; after the last that is the one at hand."""
    for number, move in enumerate(moves):
        look_back = partial(_seen_before, scene, move)
        is_last = number == len(moves) - 1
        after = scene if is_last else replace(scene, view=_seen_before(scene, moves[number + 1]), outcome=None)
        told = tuple(event for event in move.events if event.kind not in scene.table.UNTOLD)
        yield Passage(after, told, told_move(scene.table, scene.speaker, move), look_back)


def _seen_before(scene: Scene, move: "Move") -> View:
    """What the reader saw before a move."""
    game = find_game(scene.game)
    return game.view(game.box_of(scene.printed), move.before, scene.seat)


def _lines(passage: Passage) -> Iterator[list[Step]]:
    """The events of a move by the lines that tell them."""
    first = 0
    for line in passage.lines:
        after = first + len(line.events)
        yield [Step(passage, line, first, number) for number in range(first, after)]
        first = after


def _beats_of_line(playing: Playing | None, steps: list[Step]) -> list[Beat]:
    """The beats of all its events; a line of which nothing is to be seen is told, unless nobody misses it."""
    line = steps[0].line
    beats: list[Beat] = []
    if playing is not None:
        steps = [step for step in steps if step.event.kind not in playing.SILENT]
        beats = [beat for step in steps for beat in playing.BEATS[step.event.kind](step)]
    if not steps:
        return []
    first, *others = beats or [Beat("tell", who=line.seat)]
    heading = line.sentence.removesuffix(line.effects).strip()
    said = heading if first.what == "chapter" else line.sentence
    return [first if first.says else replace(first, says=said), *others]


@cache
def playing_of(game: str) -> Playing | None:
    """What makes the beats of a game; None for a game of which every line is only told."""
    return cast(Playing | None, find_part(game, PART))
