"""Who stands where in the stalls while a move goes on, from what its reader saw before and was told since."""

from collections.abc import Callable
from typing import NamedTuple

from edokko.drawing.beats import Step
from edokko.drawing.pieces import spot
from edokko.engine.events import Event
from edokko.games.iki.content.values import IkiContent
from edokko.games.iki.forecast import IkiForecast
from edokko.games.iki.page.places import NAGAYAS
from edokko.games.iki.positions.types import IkiView

IkiStep = Step[IkiView, IkiForecast, IkiContent]


class InStall(NamedTuple):
    """Who stands in a stall."""

    card: str
    owner: int | None


def in_stalls(step: IkiStep) -> dict[str, InStall]:
    """Who stood in the stalls just before an event: at the beginning of the move, and what happened since."""
    stalls = {stall: InStall(there["card"], there["owner"]) for stall, there in step.before["stalls"].items() if there}
    for event in step.earlier:
        if event.kind == "placed":
            stalls[event.text("stall")] = InStall(event.text("card"), owner_of(event))
        elif event.kind in ("burned", "starved"):
            stalls.pop(event.text("stall"), None)
        elif event.kind in ("retired", "left"):
            stalls = {stall: there for stall, there in stalls.items() if there.card != event.text("card")}
        elif event.kind == "swapped":
            one, other = event.text("stall"), event.text("stall_2")
            stalls[one], stalls[other] = stalls[other], stalls[one]
    return stalls


def owner_of(event: Event) -> int | None:
    owner = event.values["owner"]
    return owner if isinstance(owner, int) else None


def lying(step: IkiStep, card: str) -> str | None:
    """The stall where a card stands."""
    return next((spot("stall", stall) for stall, there in in_stalls(step).items() if there.card == card), None)


def in_group(step: IkiStep, group: int, type_: str) -> list[str]:
    """The places of the characters of a type in a group: a nagaya, or the innermost stalls of all."""
    return _places(step, lambda stall, there: _is_in_group(step, stall, group) and _type(step, there) == type_)


def own_characters(step: IkiStep, seat: int) -> list[str]:
    """The places of a seat's characters."""
    return _places(step, lambda _, there: there.owner == seat and _type(step, there) is not None)


def _places(step: IkiStep, counts: Callable[[str, InStall], bool]) -> list[str]:
    return [spot("stall", stall) for stall, there in sorted(in_stalls(step).items()) if counts(stall, there)]


def _type(step: IkiStep, there: InStall) -> str | None:
    """The type of a character; a building has none."""
    character = step.scene.content["characters"].get(there.card)
    return character["type"] if character else None


def _is_in_group(step: IkiStep, stall: str, group: int) -> bool:
    if group <= len(NAGAYAS):
        return stall.startswith(str(group))
    return "fifth_group" in step.scene.content["stalls"][step.scene.view["board"]][stall[-1]]
