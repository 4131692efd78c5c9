"""What can be had: characters for hire above the board, tokens and buildings below it."""

from collections.abc import Mapping

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import act, enlarge, spot
from edokko.drawing.zones import pieced
from edokko.games.iki.page.faces import Faces, faces_of
from edokko.games.iki.page.scene import IkiScene

ROOMY = 8  # cards of the row that have room for everything; more of them show it shorter
FEW_LOTS = 5  # fewer buildings do not grow wider
CARD_VERBS = ("take", "hire", "neutral")


def row(scene: IkiScene) -> Html:
    """The characters for hire, in the setup the starting ones; a card that waits for its stall keeps its place.

    From New Year on nobody is hired: then the row and the tracks need one line only.
    """
    faces = faces_of(scene)
    waiting = scene.view["turn"]["placing"]
    slots = list(scene.view["row"])
    if waiting and faces.is_character(waiting):
        before = [slot["card"] for slot in scene.before["row"]] if scene.before else []
        slots.insert(_place_of(waiting, before), {"card": waiting, "mons": 0})
    cards = {
        spot("card", slot["card"]): _card(scene, faces, slot["card"], slot["mons"], slot["card"] == waiting)
        for slot in slots
    }
    is_shut = not cards and scene.view["month"] > len(scene.content["calendar"]["events"])
    title = scene.say("iki.starters" if scene.view["month"] == 0 else "iki.for_hire" if cards else "iki.for_hire_none")
    many = classes("hire", len(cards) > ROOMY and "many")

    def frame(cards: Mapping[str, Html]) -> Html:
        return el(
            "section",
            el("h2", title, class_="label"),
            el("div", cards.values(), class_=many, style=f"--count:{max(len(cards), 7)}"),
            id="row",
            class_=classes("hiring", is_shut and "shut"),
            aria_label=title,
        )

    return pieced(frame, cards)


def _place_of(waiting: str, before: list[str]) -> int:
    """Where a card lay before it was chosen; in front where that is not known."""
    return before.index(waiting) if waiting in before else 0


def _card(scene: IkiScene, faces: Faces, card: str, mons: int, is_waiting: bool) -> Html:
    action = scene.legal(card, *CARD_VERBS)
    said, lying = faces.about(card), NOTHING
    if mons:
        lying_there = scene.say("iki.mons_on_it", mons=scene.speaker.amount("mon", mons))
        said = scene.speaker.catalogue.clauses(said, lying_there)
        lying = unseen("span", f"+{mons}", picture("good-mon"), class_="lie", title=lying_there)
    state = classes("card row piece", faces.type_class(card), action and "can", is_waiting and "selected")
    return el(
        "article",
        faces.for_hire(card),
        lying,
        act(scene, action) if action else NOTHING,
        enlarge(f"card-{card}", said, picture("help") if action else NOTHING),
        id=spot("card", card),
        class_=state,
        data_piece=f"card-{card}",
    )


def market(scene: IkiScene) -> Html:
    """Tokens on sale this season, and buildings."""
    faces = faces_of(scene)
    tokens = {spot("token", token): _token(scene, faces, token) for token in scene.view["on_sale"]}
    waiting = scene.view["turn"]["placing"]
    lots = list(scene.view["buildings"])
    if waiting and not faces.is_character(waiting):
        lots.insert(_place_of(waiting, scene.before["buildings"] if scene.before else []), waiting)
    buildings = {spot("card", card): _building(scene, faces, card) for card in lots}

    def frame(pieces: Mapping[str, Html]) -> Html:
        on_sale, on_offer = ([pieces[name] for name in names] for names in (tokens, buildings))
        heading = el("h2", scene.say("iki.on_sale"), class_="label")
        sale = el("div", heading, el("div", on_sale, class_="token-shelf"), class_="sale")
        shelf = el("div", on_offer, class_="lots", style=f"--count:{max(len(on_offer), FEW_LOTS)}")
        title = el("h2", scene.speaker.catalogue.say("table.iki.buildings"), class_="label")
        shown = [
            sale if on_sale else NOTHING,
            el("div", title, shelf, class_="building-shelf") if on_offer else NOTHING,
        ]
        return el("section", shown, id="market", class_="market", aria_label=scene.say("iki.market"))

    return pieced(frame, {**tokens, **buildings})


def _token(scene: IkiScene, faces: Faces, token: str) -> Html:
    values = scene.content["tokens"][token]
    action = scene.legal(token, "buy")
    price = scene.speaker.amount("mon", values["cost"])
    name = scene.speaker.name("token", token)
    said = scene.say("iki.about.token", name=name, price=price, worth=faces.words.worth(values))
    return el(
        "article",
        faces.token(token),
        act(scene, action) if action else NOTHING,
        enlarge(f"token-{token}-sheet", said, picture("help") if action else NOTHING),
        id=spot("token", token),
        class_=classes("token piece", action and "can"),
        data_piece=f"token-{token}",
    )


def _building(scene: IkiScene, faces: Faces, card: str) -> Html:
    action = scene.legal(card, "build")
    is_waiting = scene.view["turn"]["placing"] == card
    return el(
        "article",
        faces.building(card),
        hidden(scene.say("iki.chosen")) if is_waiting else NOTHING,
        act(scene, action) if action else NOTHING,
        enlarge(f"card-{card}", faces.about(card), picture("help") if action else NOTHING),
        id=spot("card", card),
        class_=classes("building-offer piece", action and "can", is_waiting and "selected"),
        data_piece=f"card-{card}",
    )
