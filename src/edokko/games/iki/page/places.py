"""Where everything lies on the board: the one table of coordinates.

The board is a grid of 27 columns and 5 rows: street, nagayas, alley, nagayas, street. A nagaya is 12 columns wide, so
that it holds 4 stalls or 3 and two shops before it. A phone turns the grid by a quarter; the styles do that.
"""

from typing import NamedTuple

COLUMNS, ROWS = 27, 5
NAGAYA_WIDTH = 12
SHOP_WIDTH = NAGAYA_WIDTH // 2


class Place(NamedTuple):
    """A rectangle of the grid."""

    column: int
    row: int
    width: int = 1
    height: int = 1

    @property
    def style(self) -> str:
        size = f";--columns:{self.width}" if self.width > 1 else ""
        return f"--column:{self.column};--row:{self.row}{size}" + (f";--rows:{self.height}" if self.height > 1 else "")


class Nagaya(NamedTuple):
    """A row house: where it begins, and on which side its edge stall lies, where fire enters."""

    place: Place
    is_edge_left: bool
    roof: str  # the side of its roof: up or down


# In the order of the street, counterclockwise from the lap line.
NAGAYAS = (
    Nagaya(Place(15, 4, NAGAYA_WIDTH), False, "down"),
    Nagaya(Place(15, 2, NAGAYA_WIDTH), False, "up"),
    Nagaya(Place(2, 2, NAGAYA_WIDTH), True, "up"),
    Nagaya(Place(2, 4, NAGAYA_WIDTH), True, "down"),
)
STREET = tuple(
    Place(column, row, SHOP_WIDTH)
    for row, columns in ((5, (15, 21)), (1, (21, 15, 8, 2)), (5, (2, 8)))
    for column in columns
)
WELL = Place(14, 3)
LAP = Place(14, 5)
CORNERS = {  # of the street, by name
    "corner-1": Place(COLUMNS, ROWS),
    "corner-2": Place(COLUMNS, 1),
    "corner-3": Place(1, 1),
    "corner-4": Place(1, ROWS),
}
EDGES = {True: 1, False: COLUMNS}  # the column of the fire, by side
WAYS = ((Place(1, 3), "down"), (Place(COLUMNS, 3), "up"))  # which way one walks at the ends


def stall_place(nagaya: int, depth: int, depths: int) -> Place:
    """A stall of a nagaya, counted from the edge."""
    home = NAGAYAS[nagaya]
    width = NAGAYA_WIDTH // depths
    number = depth if home.is_edge_left else depths - 1 - depth
    return Place(home.place.column + number * width, home.place.row, width)


def centre_place(depths: int) -> Place:
    """The innermost stalls of all four nagayas with what lies between them."""
    width = NAGAYA_WIDTH // depths
    return Place(WELL.column - width, 2, 2 * width + 1, 3)


def corners_after(number: int) -> list[str]:
    """The corners that a walk turns at between a shop of the street and the next."""
    here, there = STREET[number], STREET[(number + 1) % len(STREET)]
    if here.row == there.row:
        return []
    is_right = here.column > WELL.column
    return [name for name, corner in CORNERS.items() if (corner.column > WELL.column) == is_right]
