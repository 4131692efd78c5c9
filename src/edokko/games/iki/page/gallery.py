"""IKI's cards to read about: characters by season, buildings, tokens by kind, shops."""

from collections.abc import Callable, Sequence

from edokko.drawing.gallery import Group, exhibit, strip
from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pictograms import picture
from edokko.engine.content import Content
from edokko.games.iki.content.values import IkiContent, values_of
from edokko.games.iki.page.faces import Faces
from edokko.games.iki.page.tracks import EVENTS, seasons
from edokko.words.card_pages import CardPage
from edokko.words.speaker import Speaker

GOODS = ("mon", "rice", "sandal", "wood", "koban", "iki", "firefighting", "experience")
BOARD = "large_board"


def groups(content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> list[Group]:
    """All cards, group by group, characters by type within a season."""
    values, say = values_of(content), speaker.catalogue.say
    types = list(dict.fromkeys(character["type"] for character in values["characters"].values()))
    decks: dict[str, list[CardPage]] = {}
    kinds: dict[str, list[CardPage]] = {}
    others: dict[str, list[CardPage]] = {}
    for page in pages:
        if page.kind == "character":
            decks.setdefault(values["characters"][page.id]["season"], []).append(page)
        elif page.kind == "token":
            kinds.setdefault(values["tokens"][page.id]["kind"], []).append(page)
        else:
            others.setdefault(page.kind, []).append(page)
    found = []
    for season, cards in decks.items():
        title = say(f"page.reading.iki.characters.{season}")
        cards.sort(key=lambda page: types.index(values["characters"][page.id]["type"]))
        symbol = f"season-{season}" if season in seasons(values) else "kobun"
        found.append(Group(f"characters-{season}", title, symbol, cards, season))
    found.append(Group("buildings", say("table.iki.buildings"), "build", others["building"]))
    for kind, tokens in kinds.items():
        found.append(Group(f"tokens-{kind}", speaker.name("token_kind", kind), f"token-{tokens[0].id}", tokens))
    found.append(Group("shops", say("page.reading.iki.part.shops"), "shop-rice", others["shop"]))
    return found


def draw(content: Content, speaker: Speaker) -> Callable[[CardPage], Html]:
    """What draws a card, building, token or shop as on the table."""
    faces = Faces(values_of(content), speaker)

    def drawn(page: CardPage) -> Html:
        if page.kind == "character":
            return el("div", faces.for_hire(page.id), class_=f"card row {faces.type_class(page.id)}")
        if page.kind == "building":
            return el("div", faces.building(page.id), class_="building-offer")
        if page.kind == "token":
            return el("div", faces.token(page.id), class_="token")
        return _shop(faces, page)

    return drawn


def figures(content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> dict[str, Html]:
    """Pictures for the rules and the guide, by page and anchor of the block that they follow."""
    values, art = values_of(content), draw(content, speaker)
    by_id = {(page.kind, page.id): page for page in pages}
    types = dict.fromkeys(character["type"] for character in values["characters"].values())
    goods = [(picture(f"good-{good}"), speaker.name("good", good)) for good in GOODS]
    example = next(card for card, each in values["characters"].items() if each["fire_bonus"] and "pay" in each["skill"])
    character = exhibit(by_id["character", example], art(by_id["character", example]))
    building = by_id["building", next(iter(values["buildings"]))]
    shops = [(art(by_id["shop", shop]), "") for shop in values["street"]["shops"]]
    return {
        "rules#seat-pieces": strip(goods),
        "rules#characters": character,
        "rules#types": strip([(picture(f"type-{kind}"), speaker.name("type", kind)) for kind in types], "large"),
        "rules#calendar": _calendar(values),
        "rules#shops": strip(shops, "street"),
        "rules#build": exhibit(building, art(building)),
        "guide#visits": character,
    }


def _calendar(values: IkiContent) -> Html:
    """The months with what they end with; a table beside it says it in words."""
    events, names = values["calendar"]["events"], seasons(values)
    length = len(events) // len(names)
    months = []
    for number, event in enumerate(events):
        strength = values["fire"][BOARD].get(str(number + 1))
        signs = [picture(symbol) for symbol in EVENTS[event]]
        shown = el("span", signs, strength, class_="event") if signs else NOTHING
        state = classes(names[number // length], number % length == 0 and "first")
        months.append(el("li", el("b", number + 1), shown, class_=state))
    return el("figure", el("ol", months, class_="calendar"), class_="months", aria_hidden="true")


def _shop(faces: Faces, page: CardPage) -> Html:
    """A shop with what it gives for what, as on the street."""
    offers = [
        el("span", faces.pictures.trade(offer), class_="offer")
        for offer in faces.content["shops"].values()
        if offer["at"] == page.id
    ]
    for kind, place in faces.content["sold_at"].items():
        if place == page.id:
            sample = next(token for token, each in faces.content["tokens"].items() if each["kind"] == kind)
            offers.append(el("span", picture(f"token-{sample}"), class_="offer"))
    text = el("span", el("b", page.name), el("span", offers, class_="offers"), class_="shop-name")
    return el("div", picture(f"shop-{page.id}", "shop-sign"), text, class_="shop")
