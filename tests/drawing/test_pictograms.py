"""All pictograms are drawn by the same rules."""

import re
from collections import Counter
from xml.etree import ElementTree

from edokko.drawing.pictograms import files
from edokko.games import most_seats

SVG = "{http://www.w3.org/2000/svg}"
FAMILIES = {path: ElementTree.parse(path).getroot() for path in files()}
SYMBOLS = [symbol for family in FAMILIES.values() for symbol in family.iter(SVG + "symbol")]
IDS = {symbol.get("id") for symbol in SYMBOLS}
PATTERNS = {pattern.get("id") for family in FAMILIES.values() for pattern in family.iter(SVG + "pattern")}
COLOUR = re.compile(r"none|currentColor|var\(--[a-z-]+(,currentColor)?\)")
MOST_BYTES = 90_000


def missing(prefix: str, names: tuple[str, ...]) -> set[str]:
    return {name for name in names if f"{prefix}-{name}" not in IDS}


def test_every_seat_has_a_crest_and_a_cloth() -> None:
    seats = tuple(str(seat) for seat in range(most_seats()))
    assert not missing("seat", seats)
    assert {f"cloth-{seat}" for seat in seats} <= PATTERNS


def test_no_id_is_given_twice() -> None:
    given = Counter(element.get("id") for family in FAMILIES.values() for element in family.iter())
    del given[None]
    assert not [name for name, times in given.items() if times > 1]


def test_no_two_emblems_of_a_family_are_the_same_drawing() -> None:
    drawings: dict[str, str] = {}
    for symbol in SYMBOLS:
        drawing = "".join(ElementTree.tostring(child, encoding="unicode") for child in symbol)
        family = str(symbol.get("id")).split("-")[0]
        other = drawings.setdefault(family + drawing, str(symbol.get("id")))
        assert other == symbol.get("id"), f"{symbol.get('id')} is drawn like {other}"


def test_symbols_stand_on_one_of_two_grids() -> None:
    for symbol in SYMBOLS:
        assert symbol.get("viewBox") in ("0 0 24 24", "0 0 32 32"), symbol.get("id")


def test_pictograms_bring_no_colour_style_or_font_of_their_own() -> None:
    for name, family in FAMILIES.items():
        for element in family.iter():
            for attribute in ("fill", "stroke"):
                colour = element.get(attribute, "none")
                assert COLOUR.fullmatch(colour), f"{name}: {attribute} {colour}"
            assert "style" not in element.attrib
            assert "class" not in element.attrib
            assert element.tag.removeprefix(SVG) in (
                "svg", "desc", "symbol", "pattern", "g", "path", "circle", "ellipse", "rect",
            ), element.tag  # fmt: skip


def test_the_whole_family_is_light() -> None:
    assert sum(path.stat().st_size for path in files()) < MOST_BYTES
