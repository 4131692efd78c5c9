"""The coach of IKI, in the shape of `edokko.coaching.coach.Coach`."""

from typing import TYPE_CHECKING

from edokko.games.iki.coach.fire import firefighting_short, in_the_fires_way
from edokko.games.iki.coach.food import hungry, one_more_mouth, sold_rice
from edokko.games.iki.coach.people import harmony_for_others, idle_kobuns, last_kobun, no_kobun, unused_business
from edokko.games.iki.coach.purposes import PURPOSES, kind_of

__all__ = ["FOR_ALL", "PURPOSES", "WARNINGS", "kind_of"]

WARNINGS = (
    hungry,
    firefighting_short,
    in_the_fires_way,
    one_more_mouth,
    sold_rice,
    unused_business,
    no_kobun,
    last_kobun,
    idle_kobuns,
    harmony_for_others,
)
FOR_ALL: frozenset[str] = frozenset()  # whatever a turn leaves undone is in sight, and can be taken back

if TYPE_CHECKING:  # whether this module has the shape
    from edokko.coaching.coach import Coach
    from edokko.games.iki import coach
    from edokko.games.iki.coach.sight import IkiSight
    from edokko.games.iki.positions.types import IkiView

    _: Coach[IkiSight, IkiView] = coach
