"""The card pages of Edo."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from edokko.engine.content import is_source
from edokko.games.edo.content.values import values_of
from edokko.games.edo.words.effects import Effects
from edokko.words.card_pages import CardPage, Line, PageWriter

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.words.speaker import Speaker

TOWN = "town"
EDO = "edo"
MAPS: tuple[Literal["small_map", "large_map"], ...] = ("small_map", "large_map")


def write_pages(content: "Content", speaker: "Speaker") -> Iterator[CardPage]:
    """Authorization cards, merchants, buildings and towns."""
    writer = EdoWriter(content, speaker)
    values = writer.values
    for card in values["cards"]:
        yield writer.page("card", "card", card, writer.card(card))
    for merchant in values["merchants"]:
        yield writer.page("merchant", "merchant", merchant, writer.merchant(merchant))
    for building in values["buildings"]:
        yield writer.page("building", "building", building, writer.building(building))
    towns = {space for map_ in MAPS for space, ground in values[map_]["spaces"].items() if ground == TOWN}
    for town in sorted(towns):
        yield writer.page("town", "town", town, writer.town(town))


class EdoWriter(PageWriter):
    """Writes the lines of pages of Edo."""

    def __init__(self, content: "Content", speaker: "Speaker") -> None:
        super().__init__(content, speaker)
        self.values = values_of(content)
        self.effects = Effects(speaker)

    def card(self, card: str) -> Iterator[Line]:
        """Each action: how many officials it takes at most, and what is special about it."""
        for deed in self.values["cards"][card]["actions"]:
            officials = self.say("limit", officials=self.speaker.amount("official", deed["limit"]))
            text = ", ".join([officials, *self.effects.details(deed)])
            yield self.line(self.speaker.name("deed", deed["action"]), text, "cards", card, "actions")

    def merchant(self, merchant: str) -> Iterator[Line]:
        """Goods for money, and a point for goods or money."""
        sells, point = self.effects.merchant(self.values["merchants"][merchant])
        yield self.line(self.say("sells"), sells, "merchants", merchant, "buy")
        yield self.line(self.say("point"), point, "merchants", merchant, "point_for")

    def building(self, building: str) -> Iterator[Line]:
        """Cost, points and influence."""
        kind, at = self.values["buildings"][building], ("buildings", building)
        yield self.line(self.say("cost"), self.effects.amounts(kind["cost"]), *at, "cost")
        yield self.line(self.say("points"), self.speaker.amount("point", kind["points"]), *at, "points")
        yield self.line(self.say("influence"), self.speaker.catalogue.number(kind["influence"]), *at, "influence")

    def town(self, town: str) -> Iterator[Line]:
        """What it pays its owners by rank, and where its roads lead on each map."""
        table = EDO if town == EDO else TOWN
        for owners, incomes in self.values["income"][table].items():
            if is_source(owners):
                continue
            label = self.say("income", count=int(owners))
            text = ", ".join(self.speaker.amount("ryo", income) for income in incomes)
            yield self.line(label, text, "income", table, owners)
        for map_ in MAPS:
            ends = [end for road in self.values[map_]["roads"] if town in road for end in road if end != town]
            if ends:
                names = ", ".join(self.speaker.name("space", end) for end in ends)
                yield self.line(self.say(f"roads.{map_}"), names, map_, "roads")
