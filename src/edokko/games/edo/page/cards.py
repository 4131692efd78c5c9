"""The faces of cards, merchants, buildings and bundles: drawn once for a content and a language."""

from functools import cache, lru_cache

from edokko.drawing.content_cache import ContentCache
from edokko.drawing.markup import MINUS, NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.sheet import Pieces, Sheets
from edokko.games.edo.content.values import Deed, EdoContent, Goods
from edokko.games.edo.page.scene import EdoScene
from edokko.games.edo.words.effects import GOOD_OF, Effects
from edokko.words.speaker import Speaker

BASE = "base"  # begins the names of the cards that every seat has
FLAGS = ("enter", "both", "anywhere", "without_samurai")
POINT = "good-power"
SEVERAL = 2  # actions of a card that has halves instead of quarters


@cache
def count(number: int | str, symbol: str) -> Html:
    """A number before its pictogram, without words: they stand elsewhere."""
    return el("b", number, picture(symbol), class_="amount")


class Faces:
    """Everything printed on the pieces of one content, in one language."""

    def __init__(self, content: EdoContent, speaker: Speaker) -> None:
        self.content = content
        self.speaker = speaker
        self.words = Effects(speaker)
        self.deed = lru_cache(None)(self._deed)
        self.sale = lru_cache(None)(self._sale)
        self.point = lru_cache(None)(self._point)
        self.cost = lru_cache(None)(self._cost)
        self.bundle = lru_cache(None)(self._bundle)
        self.about = lru_cache(None)(self._about)
        self.head = lru_cache(None)(self._head)
        self.purpose = lru_cache(None)(self._purpose)
        self.income = lru_cache(None)(self._income)
        self.sheets: Sheets = {}  # enlarged things by what they show
        self.pieces: Pieces = {}  # the same of what lies on the table

    def say(self, key: str) -> str:
        return self.speaker.catalogue.say(f"page.edo.{key}")

    def deeds(self, card: str) -> list[Deed]:
        """The actions of a card."""
        return self.content["cards"][card]["actions"]

    def deed_of(self, order: str) -> Deed:
        """The action that an order is about."""
        card, _, action = order.partition(".")
        return next(deed for deed in self.deeds(card) if deed["action"] == action)

    def name(self, card: str) -> str:
        return self.speaker.name("card", card)

    def _head(self, card: str) -> Html:
        """What a card is called by: a special one's name, the letter of one that every seat has."""
        if card.startswith(BASE):
            return unseen("b", card.removeprefix(BASE).strip("_").upper(), class_="card-letter")
        return unseen("b", self.name(card), class_="card-title")

    def card(self, card: str, chosen: str | None = None) -> list[Html]:
        """The head and the actions of a card; of a chosen one the others are pale."""
        drawn = [self.head(card)]
        for deed in self.deeds(card):
            order = f"{card}.{deed['action']}"
            state = None if chosen is None else "chosen" if order == chosen else "off"
            drawn.append(el("span", self.deed(order), class_=classes("quarter", state)))
        return drawn

    def card_class(self, card: str) -> str:
        """Cards with two actions have halves, the others quarters."""
        return "action-card two" if len(self.deeds(card)) == SEVERAL else "action-card"

    def short(self, action: str) -> str:
        """The name of an action: one short word, the same on cards, in lists and in the story."""
        return self.speaker.name("deed", action)

    def _purpose(self, order: str) -> str:
        """What an action of a card does."""
        return self.words.about(self.deed_of(order))

    def amounts(self, goods: Goods, sign: str = "") -> list[Html]:
        """Numbers of goods."""
        return [count(f"{sign}{number}", f"good-{good}") for good, number in goods.items() if number]

    def _deed(self, order: str) -> Html:
        """An action as on its card: pictogram, name, what is special about it, officials it takes."""
        deed = self.deed_of(order)
        action = deed["action"]
        details = self.details(deed)
        name = el("b", self.short(action), el("em", Html(" ".join(details))) if details else NOTHING)
        state = classes("quarter-face", deed.get("officials_each", 1) > 1 and "hard")
        return unseen("span", picture(f"deed-{action}"), name, self.pips(deed), class_=state)

    def details(self, deed: Deed) -> list[Html]:
        """What tells an action from others of its kind, in pictograms."""
        good = GOOD_OF.get(deed["action"], deed["action"])
        shown: list[Html] = []
        if "each" in deed:
            shown.append(count(deed["each"], f"good-{good}"))
        if "bonus" in deed:
            shown.append(count(f"+{deed['bonus']}", f"good-{good}"))
        if "less" in deed:
            shown += self.amounts(deed["less"], MINUS)
        if "pay" in deed:
            shown += self.amounts(deed["pay"], MINUS) or [el("i", self.words.say("free"))]
        if deed.get("gain", 1) > 1:
            shown.append(count(f"+{deed['gain']}", "neutral_official"))
        if "moves" in deed:
            shown.append(count(deed["moves"], "samurai"))
        return shown + [el("i", self.words.say(flag)) for flag in FLAGS if deed.get(flag)]

    def pips(self, deed: Deed, title: str | None = None) -> Html:
        """A circle for each official an action takes; those that go together are joined."""
        together = deed.get("officials_each", 1)
        circles = [Html("<i></i>")] * together
        groups = [el("span", circles, class_="pair" if together > 1 else None)] * (deed["limit"] // together)
        return el("span", groups, class_=classes("pips", together > 1 and "hard"), title=title)

    def room(self, deed: Deed) -> str:
        """How many officials an action takes, in words."""
        most = self.speaker.amount("official", deed["limit"])
        said = [self.speaker.catalogue.say("page.edo.limit", officials=most)]
        together = deed.get("officials_each", 1)
        return ", ".join([*said, self.words.say("pairs", officials=together)] if together > 1 else said)

    # Merchants

    def _sale(self, merchant: str) -> Html:
        """What a merchant sells for money."""
        buy = self.content["merchants"][merchant]["buy"]
        goods = list(self.content["start"]["bundles"][0]) if buy["resource"] == "any" else [buy["resource"]]
        shown = [el("b", f"≤{buy['up_to']}"), [picture(f"good-{good}") for good in goods], self.each(buy["ryo_each"])]
        return unseen("span", shown, class_="merchant-line")

    def each(self, price: int) -> Html:
        """A price for one."""
        return el("em", count(price, "good-ryo"), " ", self.say("each"))

    def _point(self, merchant: str) -> Html:
        """What a merchant wants for a point."""
        paid = self.amounts(self.content["merchants"][merchant]["point_for"])
        gained = count(1, POINT)
        return unseen("span", paid, picture("arrow", "arrow"), gained, class_="merchant-line")

    # Buildings and bundles

    def _cost(self, building: str) -> Html:
        """What a building costs and brings."""
        values = self.content["buildings"][building]
        points = count(values["points"], POINT)
        return unseen("span", self.amounts(values["cost"]), picture("arrow", "arrow"), points, class_="price")

    def _bundle(self, number: int) -> Html:
        """The goods of a bundle."""
        return unseen("span", self.amounts(self.content["start"]["bundles"][number]), class_="goods")

    def _income(self, seats: int) -> Html:
        """What a town pays by rank, by how many own something there."""
        tables = self.content["income"]
        owners = [number for number in tables["town"] if number.isdigit() and int(number) <= seats]
        head = [el("td", hidden(self.say("owners")))]
        head += [el("th", self._paying(kind), scope="col") for kind in tables]
        paying = list(tables.values())
        rows = []
        for number in owners:
            cells = [el("td", "·".join(map(str, table[number])), title=self.by_rank(table[number])) for table in paying]
            said = self.speaker.catalogue.say("page.edo.owners_count", count=int(number))
            rows.append(el("tr", el("th", said, scope="row"), cells))
        return el("table", el("tr", head), rows, class_="income-table")

    def by_rank(self, incomes: list[int]) -> str:
        """What a town pays, rank by rank, in words."""
        ranked = [f"{self.speaker.name('rank', rank)} {self.amount_of(income)}" for rank, income in enumerate(incomes)]
        return self.speaker.catalogue.say("page.edo.by_rank", paid=", ".join(ranked))

    def amount_of(self, income: int) -> str:
        return self.speaker.amount("ryo", income)

    def _paying(self, kind: str) -> str:
        """Which towns pay by a table: one by its name, or any other."""
        return self.say("any_town") if kind == "town" else self.speaker.name("town", kind)

    def _about(self, card: str) -> str:
        """A card in words."""
        return self.speaker.catalogue.labelled(self.name(card), self.in_words(card))

    def in_words(self, card: str) -> str:
        """The actions of a card."""
        return self.speaker.catalogue.clauses(*(self.words.deed(deed) for deed in self.deeds(card)))


faces_of: ContentCache[EdoScene, Faces] = ContentCache(lambda scene: Faces(scene.content, scene.speaker))


def table_words(scene: EdoScene, key: str, **values: object) -> str:
    """What is said of the table at the terminal too."""
    return scene.speaker.catalogue.say(f"table.edo.{key}", count=1, **values)


def card_face(scene: EdoScene, card: str, chosen: str | None = None) -> list[Html]:
    """The actions of a card; of a chosen one the others are pale."""
    return faces_of(scene).card(card, chosen)


def base_cards(scene: EdoScene) -> list[str]:
    """The cards that every seat has."""
    return [card for card in scene.content["cards"] if card.startswith(BASE)]


def card_class(scene: EdoScene, card: str) -> str:
    """Cards with two actions have halves, the others quarters."""
    return faces_of(scene).card_class(card)
