"""Sight: all that a coach knows. What its seat may not see is not in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from typing_extensions import TypeVar

from edokko.engine.views import Fields, View

if TYPE_CHECKING:
    from edokko.match.moves import Preview

ViewOf = TypeVar("ViewOf", bound=View, covariant=True, default=View)
ForecastOf = TypeVar("ForecastOf", bound=Fields, covariant=True, default=Fields)
ValuesOf = TypeVar("ValuesOf", bound=Fields, covariant=True, default=Fields)


@dataclass(frozen=True)
class Sight(Generic[ViewOf, ForecastOf, ValuesOf]):
    """What a seat that is to decide may see. A game's own coach knows what views, forecasts and content look like."""

    seat: int
    view: ViewOf
    content: ValuesOf  # every number on the pieces
    forecast: ForecastOf
    actions: tuple[str, ...]  # the legal ones
    previews: "Mapping[str, Preview]"  # of these

    def with_verbs(self, *verbs: str) -> list[str]:
        """The legal actions with one of some verbs."""
        return [action for action in self.actions if action.partition(" ")[0] in verbs]
