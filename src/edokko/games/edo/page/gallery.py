"""Edo's cards to read about: base cards, special cards, merchants, buildings, towns."""

from collections.abc import Callable, Sequence

from edokko.drawing.gallery import Group, exhibit, strip
from edokko.drawing.markup import Html, el
from edokko.drawing.pictograms import picture
from edokko.engine.content import Content
from edokko.games.edo.content.values import EdoContent, values_of
from edokko.games.edo.page.cards import BASE, Faces
from edokko.games.edo.positions.types import MapName
from edokko.words.card_pages import CardPage
from edokko.words.speaker import Speaker

GOODS = ("ryo", "wood", "stone", "rice")
MAP: MapName = "large_map"
SYMBOLS = {
    "base_cards": "official",
    "special_cards": "deed-develop",
    "merchants": "merchant",
    "buildings": "building-house",
    "towns": "ground-town",
}


def groups(content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> list[Group]:
    """All cards, group by group."""
    found: dict[str, list[CardPage]] = {group: [] for group in SYMBOLS}
    for page in pages:
        group = f"{page.kind}s"
        if page.kind == "card":
            group = "base_cards" if page.id.startswith(BASE) else "special_cards"
        found[group].append(page)
    say = speaker.catalogue.say
    return [
        Group(group.replace("_", "-"), say(f"page.reading.edo.group.{group}"), SYMBOLS[group], cards)
        for group, cards in found.items()
    ]


def draw(content: Content, speaker: Speaker) -> Callable[[CardPage], Html]:
    """What draws a card, merchant, building or town as on the table."""
    faces = Faces(values_of(content), speaker)

    def drawn(page: CardPage) -> Html:
        if page.kind == "card":
            return el("div", faces.card(page.id), class_=faces.card_class(page.id))
        if page.kind == "merchant":
            return _merchant(faces, page)
        if page.kind == "building":
            return el("div", picture(f"building-{page.id}", "emblem"), faces.cost(page.id), class_="lot")
        return _town(faces.content, page)

    return drawn


def figures(content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> dict[str, Html]:
    """Pictures for the rules and the guide, by page and anchor of the block that they follow."""
    values, art = values_of(content), draw(content, speaker)
    by_id = {(page.kind, page.id): page for page in pages}
    base, special, merchant = (
        next(page for page in pages if page.kind == kind and page.id.startswith(begins))
        for kind, begins in (("card", BASE), ("card", "special"), ("merchant", ""))
    )
    goods = [(picture(f"good-{good}"), speaker.name("good", good)) for good in GOODS]
    grounds = dict.fromkeys(values[MAP]["spaces"].values())
    deeds = dict.fromkeys(deed["action"] for card in values["cards"].values() for deed in card["actions"])
    buildings = [
        (art(by_id["building", building]), by_id["building", building].name) for building in values["buildings"]
    ]
    return {
        "rules#seat-pieces": strip(goods),
        "rules#map-table": strip(
            [(picture(f"ground-{ground}"), speaker.catalogue.say(f"page.edo.ground.{ground}")) for ground in grounds],
            "large",
        ),
        "rules#cards": exhibit(base, art(base)),
        "rules#deeds": strip([(picture(f"deed-{deed}"), speaker.name("deed", deed)) for deed in deeds], "large"),
        "rules#trade": exhibit(merchant, art(merchant)),
        "rules#special-cards": exhibit(special, art(special)),
        "rules#building": strip(buildings, "lots"),
    }


def _merchant(faces: Faces, page: CardPage) -> Html:
    offers = [el("span", offer, class_="row") for offer in (faces.sale(page.id), faces.point(page.id))]
    return el("div", el("b", page.name, class_="merchant-title"), offers, class_="merchant-card")


def _town(values: EdoContent, page: CardPage) -> Html:
    """The plate of a town with its empty places."""
    places = [Html('<i class="plot"></i>')] * values["rules"]["town_slots"]
    capital = page.id in values["income"]
    plate = el("span", el("b", page.name), el("span", places, class_="plots"), class_="plate")
    return el("div", plate, class_="town capital" if capital else "town")
