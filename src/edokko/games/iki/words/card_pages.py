"""The card pages of IKI."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from edokko.games.iki.content.values import values_of
from edokko.games.iki.words.effects import Effects
from edokko.words.card_pages import CardPage, Line, PageWriter

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.words.speaker import Speaker

STARTING = "starting"


def write_pages(content: "Content", speaker: "Speaker") -> Iterator[CardPage]:
    """Characters, buildings, tokens and shops."""
    writer = IkiWriter(content, speaker)
    values = writer.values
    for card in values["characters"]:
        yield writer.page("character", "card", card, writer.character(card))
    for card in values["buildings"]:
        yield writer.page("building", "card", card, writer.building(card))
    for token in values["tokens"]:
        yield writer.page("token", "token", token, writer.token(token))
    for shop in values["street"]["shops"]:
        yield writer.page("shop", "shop", shop, writer.shop(shop))


class IkiWriter(PageWriter):
    """Writes the lines of pages of IKI."""

    def __init__(self, content: "Content", speaker: "Speaker") -> None:
        super().__init__(content, speaker)
        self.values = values_of(content)
        self.effects = Effects(speaker)

    def character(self, card: str) -> Iterator[Line]:
        """Type, season, cost, bonus, skill, what each payday brings, and when it retires."""
        character, at = self.values["characters"][card], ("characters", card)
        yield self.line(self.say("type"), self.speaker.name("type", character["type"]), *at, "type")
        yield self.line(self.say("season"), self.season(character["season"]), *at, "season")
        yield self.line(self.say("cost"), self.speaker.amount("mon", character["cost"]), *at, "cost")
        if character["fire_bonus"]:
            bonus = self.speaker.amount("firefighting", character["fire_bonus"])
            yield self.line(self.say("fire_bonus"), bonus, *at, "fire_bonus")
        skill = self.effects.skill(character["skill"])
        yield self.line(self.say("skill"), self.say("skill_for", skill=skill), *at, "skill")
        for experience, salary in enumerate(character["salary"]):
            reached = self.speaker.amount("experience", experience)
            yield self.line(self.say("salary", experience=reached), self.effects.amounts(salary), *at, "salary")
        retires = self.speaker.amount("experience", character["steps"])
        yield self.line(self.say("retires"), self.say("retires_with", experience=retires), *at, "steps")
        if "retirement_token" in character:
            token = self.speaker.name("special", character["retirement_token"])
            yield self.line(self.say("retirement_token"), token, *at, "retirement_token")

    def building(self, card: str) -> Iterator[Line]:
        """Cost, what it does during the year and what it brings at the end."""
        building, at = self.values["buildings"][card], ("buildings", card)
        yield self.line(self.say("cost"), self.effects.amounts(building["cost"]), *at, "cost")
        if "ongoing" in building:
            yield self.line(self.say("ability"), self.effects.ongoing(building["ongoing"]), *at, "ongoing")
        yield self.line(self.say("end"), self.effects.points(building["end"]), *at, "end")

    def token(self, token: str) -> Iterator[Line]:
        """Season, price, and what it gives at once and at the end."""
        sold, at = self.values["tokens"][token], ("tokens", token)
        yield self.line(self.say("season"), self.season(sold["season"]), *at, "season")
        yield self.line(self.say("cost"), self.speaker.amount("mon", sold["cost"]), *at, "cost")
        if "gain" in sold:
            yield self.line(self.say("gain"), self.effects.amounts(sold["gain"]), *at, "gain")
        if "end" in sold:
            yield self.line(self.say("end"), self.effects.points(sold["end"]), *at, "end")

    def shop(self, shop: str) -> Iterator[Line]:
        """What it offers and which tokens it sells."""
        for offer, effect in self.values["shops"].items():
            if effect["at"] == shop:
                yield self.line(self.speaker.name("offer", offer), self.effects.offer(effect), "shops", offer)
        for kind, where in self.values["sold_at"].items():
            if where == shop:
                yield self.line(self.say("sells"), self.speaker.name("token_kind", kind), "sold_at", kind)

    def season(self, season: str) -> str:
        return self.say("starting") if season == STARTING else self.speaker.name("season", season)
