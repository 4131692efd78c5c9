"""The table of Edo in a terminal, drawn from a view and the content alone."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from edokko.cli.marks import mark, marked
from edokko.cli.wrapped_list import WrappedList, labelled
from edokko.games.edo.content.values import EdoContent
from edokko.games.edo.positions.types import EdoView, Slot
from edokko.games.edo.words.effects import Effects
from edokko.words.speaker import Speaker

MERCHANT = "¤"
HIDDEN = "?"
BASE = "base"  # begins the names of the cards that every seat has


def draw_table(view: EdoView, content: EdoContent, speaker: Speaker) -> RenderableType:
    """What is on offer, the map, towns, seats, plans, and how far the game is."""
    return TableOfEdo(view, content, speaker).draw()


class TableOfEdo:
    def __init__(self, view: EdoView, content: EdoContent, speaker: Speaker) -> None:
        self.view = view
        self.content = content
        self.speaker = speaker
        self.effects = Effects(speaker)
        self.map = content[view["map"]]

    def draw(self) -> RenderableType:
        """All parts, what matters most at the bottom: above the prompt it is still seen in a small window."""
        parts = [self.offers(), self.land(), self.seats(), self.plans(), self.progress()]
        return Group(*(Padding(part, (0, 0, 1, 0)) for part in parts if part is not None))

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        return self.speaker.catalogue.say(f"table.edo.{key}", count=count, **values)

    # How far the game is, and the merchant

    def progress(self) -> RenderableType:
        """The round, what ends the game, the first seat; below it the merchant, its card and the next one."""
        rules, merchants = self.content["rules"], self.content["merchants"]
        left = len(merchants) - len(self.view["merchants_left"]) - 1
        items = []
        if self.view["first_seat"] is not None:
            first = self.view["first_seat"]
            items.append(Text.assemble((self.say("first"), "dim"), " ", marked(first, self.speaker.names[first])))
        ends = self.say("ends", points=self.speaker.amount("point", rules["points_to_end"]), merchants=left)
        items.append(Text(ends, "dim"))
        title = Text(self.say("round", round=self.view["round"]), "bold")
        return Group(WrappedList(title, items), *self.merchants())

    def merchants(self) -> list[RenderableType]:
        """Where the merchant is and what the card in the slot and the next one offer."""
        space = self.speaker.name("space", self.view["merchant"])
        titled = (
            (self.view["merchant_now"], Text(f"{MERCHANT} {self.say('merchant', space=space)}")),
            (self.view["merchant_next"], Text(self.say("next"), "dim")),
        )
        lines: list[RenderableType] = []
        for merchant, title in titled:
            if merchant is not None:
                title = Text.assemble(title, " ", (self.speaker.name("merchant", merchant), "bold"))
                offers = self.effects.merchant(self.content["merchants"][merchant])
                lines.append(WrappedList(title, [Text(offer) for offer in offers]))
        return lines

    # The map

    def land(self) -> RenderableType:
        """The towns with their buildings, then the other spaces by kind; each with samurai and roads."""
        grounds = dict.fromkeys(self.map["spaces"].values())
        others = [
            WrappedList(
                Text(self.speaker.name("ground", ground), "dim"),
                [self.space(space) for space in self.of_ground(ground)],
            )
            for ground in grounds
            if ground != "town"
        ]
        return Group(*(self.town(town) for town in self.view["towns"]), *others)

    def of_ground(self, ground: str) -> list[str]:
        return [space for space, kind in self.map["spaces"].items() if kind == ground]

    def space(self, space: str, style: str = "") -> Text:
        """A space's name, who is there, and where its roads lead."""
        text = Text(self.speaker.name("space", space), style)
        here = Text.assemble(*(mark(seat) for seat in self.samurai_at(space)))
        if self.view["merchant"] == space:
            here.append(MERCHANT, "bold yellow")
        if here:
            text = Text.assemble(text, " ", here)
        ends = [end for road in self.map["roads"] if space in road for end in road if end != space]
        return Text.assemble(text, (f" ({', '.join(self.speaker.name('space', end) for end in ends)})", "dim"))

    def samurai_at(self, space: str) -> list[int]:
        """The seats of the samurai on a space, one for each."""
        return [seat for seat, own in enumerate(self.view["seats"]) for _ in range(own["samurai"].get(space, 0))]

    def town(self, town: str) -> WrappedList:
        """A town's buildings in the order they were built, and how many more there is room for."""
        built = self.view["towns"][town]
        items = [
            Text.assemble(mark(each["owner"]), f" {self.speaker.short_name('building', each['building'])}")
            for each in built
        ]
        room = self.content["rules"]["town_slots"] - len(built)
        return WrappedList(self.space(town, "bold"), [*items, Text(self.say("room", room=room), "dim")])

    # Seats and plans

    def seats(self) -> Table:
        """A line for each seat: goods, points, officials for a plan, pieces."""
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(no_wrap=True)
        for good in self.view["seats"][0]["goods"]:
            table.add_column(self.speaker.name("good", good), justify="right")
        for column in ("power", "officials", "neutrals", "samurai", "houses", "trading_posts"):
            table.add_column(self.say(f"column.{column}"), justify="right")
        for seat, own in enumerate(self.view["seats"]):
            name = marked(seat, self.speaker.names[seat])
            if seat in (self.view["decider"], self.planner):
                name.stylize("underline")
            samurai = sum(own["samurai"].values())
            officials = self.content["pieces"]["officials"] - samurai + own["neutrals"] - own["recruits"]
            pieces = (own["power"], officials, own["neutrals"], samurai, own["houses"], own["trading_posts"])
            table.add_row(name, *map(str, own["goods"].values()), *map(str, pieces))
        return table

    @property
    def planner(self) -> int | None:
        """The seat that reads this, while it plans."""
        viewer = self.view["viewer"]
        is_planning = viewer is not None and self.is_planning and not self.view["seats"][viewer]["committed"]
        return viewer if is_planning else None

    @property
    def is_planning(self) -> bool:
        return self.view["stage"] == "planning"

    def plans(self) -> RenderableType | None:
        """The plan of each seat as far as the reader knows it."""
        if not self.is_planning and not any(own["committed"] for own in self.view["seats"]):
            return None
        return Group(*(WrappedList(mark(seat), self.plan(seat)) for seat in range(self.view["seat_count"])))

    def plan(self, seat: int) -> list[Text]:
        """`1 Travel B 2`, `2 ?`, ...; before all are ready only whether a seat is."""
        own, slots = self.view["seats"][seat], self.view["plans"][seat]
        items = [self.slot(seat, number, slot) for number, slot in enumerate(slots) if slot or own["committed"]]
        if not self.is_planning:
            return items
        state = Text(self.say("ready" if own["committed"] else "planning"), "green" if own["committed"] else "dim")
        return [state, *(items if seat == self.view["viewer"] else [])]

    def slot(self, seat: int, number: int, slot: Slot | None) -> Text:
        """A card of a plan with its officials; one that is carried out now is bold."""
        is_now = self.view["decider"] == seat and self.view["turn"]["slot"] == number
        text = Text(f"{number + 1} ", "dim")
        if slot is None:
            return text.append(HIDDEN, "bold" if is_now else "dim")
        order, style = self.speaker.name("order", slot["order"]), "bold" if is_now else ""
        if slot["officials"] is None:
            return text.append(order, style)
        officials = self.speaker.amount("official", slot["officials"])
        return text.append_text(labelled(self.speaker, order, officials, style))

    # What is on offer

    def offers(self) -> RenderableType:
        """Costs of buildings, the supply, special cards on display and in hands, the reader's other cards."""
        lines: list[RenderableType] = [self.costs()]
        lines += self.cards(Text(self.say("display"), "dim"), self.view["display"])
        for seat, own in enumerate(self.view["seats"]):
            lines += self.cards(mark(seat), own["specials"], own["fresh"])
        if self.view["viewer"] is not None:
            base = [card for card in self.content["cards"] if card.startswith(BASE)]
            lines += self.cards(Text(self.say("cards"), "dim"), base)
        return Group(*lines)

    def costs(self) -> WrappedList:
        """What each building costs and brings, and what is left for all."""
        items = [
            labelled(self.speaker, self.speaker.name("building", name), self.effects.building(building))
            for name, building in self.content["buildings"].items()
        ]
        supply = (
            self.speaker.amount("neutral", self.view["neutrals"]),
            self.speaker.amount("fortress", self.view["fortresses"]),
        )
        items.append(Text(self.say("supply", things=", ".join(supply)), "dim"))
        return WrappedList(Text(self.say("costs"), "dim"), items)

    def cards(self, title: Text, cards: Sequence[str], fresh: Sequence[str] = ()) -> list[RenderableType]:
        """A line for each card, the first with a title: its actions and the officials each takes at most."""
        lines: list[RenderableType] = []
        for card in cards:
            items = [Text(self.effects.deed(deed)) for deed in self.content["cards"][card]["actions"]]
            if card in fresh:
                items.append(Text(self.say("fresh"), "dim"))
            name = Text(self.speaker.name("card", card), "bold")
            lines.append(WrappedList(Text(" ").join([title if card == cards[0] else Text(" "), name]), items))
        return lines
