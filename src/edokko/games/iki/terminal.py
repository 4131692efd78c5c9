"""The table of IKI in a terminal, drawn from a view and the content alone."""

from collections.abc import Iterable
from itertools import islice

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from edokko.cli.marks import mark, marked
from edokko.cli.wrapped_list import WrappedList, labelled
from edokko.games.iki.content.values import Building, Goods, IkiContent, Token
from edokko.games.iki.positions.types import IkiView
from edokko.games.iki.words.effects import Effects
from edokko.words.speaker import Speaker

MONTHS_SHOWN = 4
NO_THING = "-"
BLOCKED = "✕"
LAP = "↻"


def draw_table(view: IkiView, content: IkiContent, speaker: Speaker) -> RenderableType:
    """Calendar, street with stalls, row, seats, way of life, and what is on sale."""
    return TableOfIki(view, content, speaker).draw()


class TableOfIki:
    def __init__(self, view: IkiView, content: IkiContent, speaker: Speaker) -> None:
        self.view = view
        self.content = content
        self.speaker = speaker
        self.effects = Effects(speaker)

    def draw(self) -> RenderableType:
        """All parts, what matters most at the bottom: above the prompt it is still seen in a small window."""
        parts = [self.sales(), self.row(), self.street(), self.seats(), self.calendar()]
        return Group(*(Padding(part, (0, 0, 1, 0)) for part in parts if part is not None))

    def say(self, key: str) -> str:
        return self.speaker.catalogue.say(f"table.iki.{key}")

    # The calendar and the way of life

    def calendar(self) -> Text:
        """The month and how it and the next ones end; below it the way of life."""
        month, season = self.view["month"], self.view["season"]
        line = Text.assemble((f"{self.speaker.name('month', month)}, {self.speaker.name('season', season)}", "bold"))
        for number, event in islice(self.coming_events(), MONTHS_SHOWN):
            line.append("   ")
            line.append(f"{self.say('ends_with')} " if number == month else f"{number} ", "dim")
            line.append(event, "red" if self.is_fire(number) else "")
        return line.append("\n").append_text(self.way_of_life())

    def coming_events(self) -> Iterable[tuple[int, str]]:
        """Each month from now on with what it ends with."""
        for month, event in enumerate(self.content["calendar"]["events"], start=1):
            if month >= self.view["month"]:
                strength = self.content["fire"][self.view["board"]].get(str(month), 0)
                yield month, self.speaker.catalogue.say(f"calendar.iki.{event}", strength=strength)

    def is_fire(self, month: int) -> bool:
        return self.content["calendar"]["events"][month - 1] == "fire"

    def way_of_life(self) -> Text:
        """The spaces with the ikizamas on them; a blocked one is crossed out."""
        taken = {own["ikizama"]: seat for seat, own in enumerate(self.view["seats"]) if own["ikizama"]}
        line = Text.assemble((self.say("way_of_life"), "dim"))
        for way in self.content["ikizama"]["spaces"]:
            line.append(f"   {self.speaker.name('way', way)} ")
            if way in taken:
                line.append_text(mark(taken[way]))
            else:
                line.append(BLOCKED if way == self.view["blocked"] else NO_THING, "dim")
        return line

    # The street and its stalls

    def street(self) -> Table:
        """A line for each shop in walking order: how far it is, oyakatas there, and its stalls; short names fit it."""
        table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
        table.add_column(no_wrap=True, style="dim")
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, min_width=4)
        for shop in self.content["street"]["shops"]:
            here = [seat for seat, each in enumerate(self.view["seats"]) if each["oyakata"] == shop]
            decides = self.view["decider"] in here
            shop_name = Text(self.speaker.short_name("shop", shop), "bold underline" if decides else "bold")
            oyakatas = Text.assemble(*(mark(seat) for seat in here))
            table.add_row(self.distance(shop), shop_name, oyakatas, *(self.stall(each) for each in self.served(shop)))
        return table

    def distance(self, shop: str) -> str:
        """The steps to a shop from the oyakata of the seat that decides, and whether they cross the lap line."""
        decider = self.view["decider"]
        if decider is None or not 1 <= self.view["month"] <= len(self.content["calendar"]["events"]):
            return ""
        street = self.content["street"]["shops"]
        start = self.view["seats"][decider]["oyakata"]
        steps = street.index(shop) - (street.index(start) if start else -1)
        return f"+{steps}" if steps > 0 else f"+{steps + len(street)} {LAP}"

    def served(self, shop: str) -> list[str]:
        """The stalls that belong to a shop: the edge or the centre side of its nagaya."""
        street = self.content["street"]
        nagaya = street["shops"].index(shop) // 2 + 1
        side = "edge" if shop in street["edge_shops"] else "centre"
        stalls = self.content["stalls"][self.view["board"]]
        return [f"{nagaya}{letter}" for letter, stall in stalls.items() if stall["shop"] in (side, "both")]

    def stall(self, stall: str) -> Text:
        """Who stands in a stall, whose it is and its experience; of an empty one the extra mons."""
        text = Text.assemble((f"{self.speaker.name('stall', stall)} ", "dim"))
        there = self.view["stalls"][stall]
        if there is None:
            extra = self.content["stalls"][self.view["board"]][stall[-1]]["extra"]
            return text.append(f"+{self.speaker.amount('mon', extra)}" if extra else NO_THING, "dim")
        text.append_text(mark(there["owner"])).append(f" {self.speaker.short_name('card', there['card'])}")
        if there["card"] in self.content["characters"] and there["owner"] is not None:
            text.append(f" {there['experience']}/{self.content['characters'][there['card']]['steps']}", "dim")
        return text

    # Characters for hire

    def row(self) -> Table | None:
        """The row: cost and mons lying on it, type, bonus, skill and salaries of each character."""
        if not self.view["row"]:
            return None
        table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
        for column in ("row", "type"):
            table.add_column(self.say(f"column.{column}"), no_wrap=True)
        for column in ("cost", "mons", "fire_bonus"):
            table.add_column(self.say(f"column.{column}"), justify="right", no_wrap=True)
        for column in ("skill", "salary"):
            table.add_column(self.say(f"column.{column}"))
        for slot in self.view["row"]:
            character = self.content["characters"][slot["card"]]
            table.add_row(
                Text(self.speaker.short_name("card", slot["card"]), "bold"),
                self.speaker.short_name("type", character["type"]),
                str(character["cost"]),
                f"+{slot['mons']}" if slot["mons"] else "",
                f"+{character['fire_bonus']}" if character["fire_bonus"] else "",
                self.effects.skill(character["skill"]),
                self.effects.salary(character),
            )
        return table

    # Seats

    def seats(self) -> RenderableType:
        """A line of goods for each seat, and under it what else it has."""
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        goods = list(self.view["seats"][0]["goods"])
        table.add_column(no_wrap=True)
        for good in goods:
            table.add_column(self.speaker.name("good", good), justify="right")
        for column in ("firefighting", "order", "kobuns"):
            table.add_column(self.say(f"column.{column}"), justify="right")
        for seat, own in enumerate(self.view["seats"]):
            amounts = [self.rice(seat) if good == "rice" else str(amount) for good, amount in own["goods"].items()]
            place = self.view["order"].index(seat) + 1
            name = marked(seat, self.speaker.names[seat])
            if self.view["decider"] == seat:
                name.stylize("underline")
            table.add_row(name, *amounts, str(own["firefighting"]), str(place), str(own["kobuns"]))
        return Group(table, *self.belongings())

    def rice(self, seat: int) -> Text:
        """A seat's rice, and how much its characters on the board will eat at payday."""
        rice = self.view["seats"][seat]["goods"]["rice"]
        eaters = [
            stall
            for stall in self.view["stalls"].values()
            if stall and stall["owner"] == seat and stall["card"] in self.content["characters"]
        ]
        return Text(f"{rice}/{len(eaters)}", "red" if rice < len(eaters) else "")

    def belongings(self) -> list[RenderableType]:
        """For each seat that has any: retired characters and tokens."""
        lines: list[RenderableType] = []
        for seat, own in enumerate(self.view["seats"]):
            names = [self.speaker.name("card", card) for card in own["retired"]]
            names += [self.speaker.name("token", token) for kind in own["tokens"].values() for token in kind]
            names += [self.speaker.name("special", token) for token, count in own["special"].items() if count]
            if names:
                lines.append(WrappedList(mark(seat), [Text(name) for name in names]))
        return lines

    # What is on sale

    def sales(self) -> RenderableType | None:
        """Tokens by kind, then buildings, each with price and worth."""
        tokens, buildings = self.content["tokens"], self.content["buildings"]
        lines = []
        for kind in self.content["sold_at"]:
            on_sale = [token for token in self.view["on_sale"] if tokens[token]["kind"] == kind]
            offers = [self.offer("token", token, {"mon": tokens[token]["cost"]}, tokens[token]) for token in on_sale]
            lines.append((self.speaker.name("token_kind", kind), offers))
        offers = [self.offer("card", each, buildings[each]["cost"], buildings[each]) for each in self.view["buildings"]]
        lines.append((self.say("buildings"), offers))
        flows = [WrappedList(Text(title, "dim"), offers) for title, offers in lines if offers]
        return Group(*flows) if flows else None

    def offer(self, kind: str, thing: str, cost: Goods, worth: Token | Building) -> Text:
        """`fine katsuo: 7 mons (7 IKI)`."""
        offer = labelled(self.speaker, self.speaker.name(kind, thing), self.effects.amounts(cost))
        return offer.append(f" ({self.effects.worth(worth)})", "dim")
