"""Beside the map: the merchant of this round and the next, special cards, what buildings cost, what towns pay."""

from edokko.drawing.markup import NOTHING, TIMES, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import act, enlarge, spot
from edokko.drawing.zones import pieced
from edokko.games.edo.page.cards import card_class, card_face, faces_of, table_words
from edokko.games.edo.page.scene import EdoScene

MERCHANTS, SPECIALS, COSTS, INCOME = (f"market-{part}" for part in ("merchants", "specials", "costs", "income"))


def market(scene: EdoScene) -> Html:
    """What can be bought and what it is worth."""
    pieces = {
        MERCHANTS: _merchants(scene),
        SPECIALS: _specials(scene),
        COSTS: _costs(scene),
        INCOME: _income(scene),
    }
    name = scene.say("edo.market")
    return pieced(lambda pieces: el("section", pieces.values(), id="market", class_="market", aria_label=name), pieces)


def _merchants(scene: EdoScene) -> Html:
    """The merchant's card in the slot, which can be traded with, and the next one."""
    left = len(scene.content["merchants"]) - len(scene.view["merchants_left"]) - 1
    title = el("h2", scene.say("edo.merchant"), el("em", scene.say("edo.merchants_left", count=left)), class_="label")
    cards = []
    for merchant, when in ((scene.view["merchant_now"], "this_round"), (scene.view["merchant_next"], "next")):
        if merchant is not None:
            cards.append(_merchant(scene, merchant, when))
    return el("div", title, el("div", cards, class_="merchants"), id=MERCHANTS, class_="part")


def _merchant(scene: EdoScene, merchant: str, when: str) -> Html:
    faces = faces_of(scene)
    say, name = scene.speaker.catalogue, scene.speaker.name("merchant", merchant)
    sells, wants = faces.words.merchant(scene.content["merchants"][merchant])
    said = say.labelled(name, say.clauses(sells, wants))
    now = when == "this_round"
    buys = [action for action in scene.actions if now and action.startswith("buy ")]
    point = "point" if now and "point" in scene.actions else None
    goods = [
        el("span", el("b", "+1"), picture(f"good-{each.split()[1]}"), act(scene, each), class_="buy can")
        for each in buys
    ]
    sale = el("span", faces.sale(merchant), el("span", goods, class_="buys") if goods else NOTHING, class_="row")
    worth = el(
        "span", faces.point(merchant), act(scene, point) if point else NOTHING, class_=classes("row", point and "can")
    )
    return el(
        "article",
        el("b", name, el("small", scene.say(f"edo.{when}")), class_="merchant-title"),
        enlarge(f"{merchant}-sheet", said),
        sale,
        worth,
        id=spot("merchant", merchant),
        class_=classes(
            "merchant-card piece", "now" if now else "upcoming", scene.is_marked(merchant=merchant) and "last"
        ),
        data_piece=merchant,
    )


def _specials(scene: EdoScene) -> Html:
    """The special cards on display."""
    faces = faces_of(scene)
    cards = []
    for card in scene.view["display"]:
        action = scene.legal(card, "develop")
        cards.append(
            el(
                "article",
                card_face(scene, card),
                act(scene, action) if action else NOTHING,
                enlarge(f"{card}-sheet", faces.about(card), picture("help") if action else NOTHING),
                id=spot("special", card),
                class_=classes(card_class(scene, card), "piece", action and "can costs"),
                data_piece=f"card-{card}",
            )
        )
    name = scene.say("edo.specials")
    if not cards:
        gone = el("em", scene.say("edo.specials_gone"))
        return el("div", el("h2", name, gone, class_="label"), id=SPECIALS, class_="part")
    shown = el("div", cards, class_="specials", tabindex=0, role="group", aria_label=name)
    return el("div", el("h2", name, class_="label"), shown, id=SPECIALS, class_="part")


def _costs(scene: EdoScene) -> Html:
    """What each building costs and brings at once; how many the reader, or the supply, has left."""
    faces, labelled = faces_of(scene), scene.speaker.catalogue.labelled
    rows = []
    for building, values in scene.content["buildings"].items():
        name = scene.speaker.name("building", building)
        words = el("span", el("b", name[:1].upper() + name[1:], class_="name"), faces.cost(building))
        more = enlarge(f"{building}-sheet", labelled(name, faces.words.building(values)))
        rows.append(el("li", picture(f"building-{building}"), words, _left(scene, building), more, class_="piece"))
    supply = el("b", scene.say("edo.neutral_officials"), class_="name")
    about = scene.speaker.catalogue.say("legend.edo.neutral_official")
    rows.append(el("li", picture("neutral_official"), supply, _count_left(scene, scene.view["neutrals"]), title=about))
    title = el("h2", table_words(scene, "costs"), class_="label")
    return el("div", title, el("ul", rows, class_="building-costs"), id=COSTS, class_="part")


def _count_left(scene: EdoScene, number: int) -> Html:
    said = scene.say("edo.left", count=number)
    return el("small", unseen("span", TIMES, number), hidden(said), title=said)


def _left(scene: EdoScene, building: str) -> Html:
    """How many of a building are left: fortresses for all, others for the reader."""
    counts = {"fortress": scene.view["fortresses"]}
    if scene.seat is not None:
        own = scene.view["seats"][scene.seat]
        counts |= {"house": own["houses"], "trading_post": own["trading_posts"]}
    if building not in counts:
        return NOTHING
    return _count_left(scene, counts[building])


def _income(scene: EdoScene) -> Html:
    title = el("h2", scene.say("edo.income_by_rank"), class_="label")
    return el("div", title, faces_of(scene).income(scene.view["seat_count"]), id=INCOME, class_="part")
