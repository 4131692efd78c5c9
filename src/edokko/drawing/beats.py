"""Beats: what happened, in small typed pieces that the script of a page plays one after another.

The same few kinds serve every game; the script knows no rule. A game says in its part `page.beats` which beats each
kind of event makes. Beats are made from events that the reader may see and from the reader's own scene, so they tell
nothing that the page does not show.
"""

from dataclasses import dataclass
from typing import Literal

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
    good: str | None = None  # the pictogram of what changes hands; `data-holds` of the number that it changes
    much: int | None = None
    says: str = ""  # the sentence; with a line of several beats the first has it

    def as_json(self) -> dict[str, object]:
        """All that is there."""
        return {name: value for name, value in vars(self).items() if value not in (None, "", ())}
