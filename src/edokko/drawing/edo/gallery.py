"""Edo's cards to read about: base cards, special cards, merchants, buildings, towns."""

from collections.abc import Callable, Sequence

from edokko.drawing.edo.cards import BASE, Faces
from edokko.drawing.gallery import Group
from edokko.drawing.markup import Html, el
from edokko.drawing.pictograms import picture
from edokko.engine.content import Content
from edokko.words.card_pages import CardPage
from edokko.words.speaker import Speaker

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
    faces = Faces(content.values, speaker)

    def drawn(page: CardPage) -> Html:
        if page.kind == "card":
            return el("div", faces.card(page.id), class_=faces.card_class(page.id))
        if page.kind == "merchant":
            return _merchant(faces, page)
        if page.kind == "building":
            return el("div", picture(f"building-{page.id}", "em"), faces.cost(page.id), class_="lot")
        return _town(content, page)

    return drawn


def _merchant(faces: Faces, page: CardPage) -> Html:
    offers = [el("span", offer, class_="row") for offer in (faces.sale(page.id), faces.point(page.id))]
    return el("div", el("b", page.name, class_="mt"), offers, class_="mcard")


def _town(content: Content, page: CardPage) -> Html:
    """The plate of a town with its empty places."""
    places = [Html('<i class="sl"></i>')] * content.values["rules"]["town_slots"]
    capital = page.id in content.values["income"]
    plate = el("span", el("b", page.name), el("span", places, class_="sls"), class_="plate")
    return el("div", plate, class_="town capital" if capital else "town")
