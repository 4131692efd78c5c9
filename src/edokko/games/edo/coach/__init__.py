"""The coach of Edo, in the shape of `edokko.coaching.coach.Coach`."""

from typing import TYPE_CHECKING

from edokko.games.edo.coach.ending import edo_first, house_elsewhere, last_entries, last_recall, no_house_in_edo
from edokko.games.edo.coach.marching import crowded_space, idle_merchant, vain_card
from edokko.games.edo.coach.officials import idle_officials, unused_activations, unused_officials
from edokko.games.edo.coach.purposes import PURPOSES, kind_of
from edokko.games.edo.coach.rice import rice_short, unfed_newcomer

__all__ = ["FOR_ALL", "PURPOSES", "WARNINGS", "kind_of"]

WARNINGS = (
    idle_officials,
    unused_officials,
    unused_activations,
    rice_short,
    last_entries,
    no_house_in_edo,
    house_elsewhere,
    edo_first,
    vain_card,
    unfed_newcomer,
    last_recall,
    crowded_space,
    idle_merchant,
)
FOR_ALL = frozenset({"idle_officials", "unused_officials", "unused_activations"})

if TYPE_CHECKING:  # whether this module has the shape
    from edokko.coaching.coach import Coach
    from edokko.games.edo import coach
    from edokko.games.edo.coach.sight import EdoSight
    from edokko.games.edo.positions.types import EdoView

    _: Coach[EdoSight, EdoView] = coach
