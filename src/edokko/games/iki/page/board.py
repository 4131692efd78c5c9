"""The board: the street with its shops around four nagayas of stalls."""

from collections.abc import Mapping
from functools import partial

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import act, enlarge, spot
from edokko.drawing.sheet import keep
from edokko.drawing.zones import pieced
from edokko.games.iki.content.values import Stall
from edokko.games.iki.page import layers
from edokko.games.iki.page.faces import Faces, faces_of
from edokko.games.iki.page.foreseen import LAP_LINE
from edokko.games.iki.page.places import (
    CORNERS,
    EDGES,
    LAP,
    NAGAYAS,
    STREET,
    WAYS,
    WELL,
    Place,
    centre_place,
    stall_place,
)
from edokko.games.iki.page.scene import IkiScene
from edokko.games.iki.positions.types import Occupant

WALKS = ("go", "step", "stand")
TRAIL = el("svg", data_trail=True, aria_hidden="true", class_="trail")  # the page's script draws walks there
CENTRE = spot("nagaya", len(NAGAYAS) + 1)  # the innermost stalls
STALL_VERBS = ("stall", "visit", "train", "swap", "starve")


def board(scene: IkiScene) -> Html:
    """The street in the order of walking, then the stalls of each nagaya from its edge inwards."""
    pieces = {}
    depths = len(_printed_stalls(scene))
    if any("fifth_group" in stall for stall in _printed_stalls(scene).values()):
        pieces[CENTRE] = _at(centre_place(depths), "yard", layers.centre(scene), id_=CENTRE)
    pieces[LAP_LINE] = _lap(scene)
    for number, shop in enumerate(scene.content["street"]["shops"]):
        pieces[spot("shop", shop)] = _shop(scene, number, shop)
    for number in range(len(NAGAYAS)):
        pieces |= _nagaya(scene, number)
    return pieced(partial(_frame, scene), pieces)


def _frame(scene: IkiScene, pieces: Mapping[str, Html]) -> Html:
    """The ring, on it the centre, on that what is printed and all other pieces."""
    return el(
        "section",
        el("div", class_="ring"),
        pieces.get(CENTRE),
        TRAIL,
        _ground(scene),
        [piece for name, piece in pieces.items() if name != CENTRE],
        id="board",
        class_=f"board deep-{len(_printed_stalls(scene))}",
        aria_label=scene.say("iki.board"),
    )


def _printed_stalls(scene: IkiScene) -> dict[str, Stall]:
    """The stalls of a nagaya by their letters, as the board in use has them."""
    return scene.content["stalls"][scene.view["board"]]


def _at(place: Place, name: str, *children: Html, id_: str | None = None, title: str | None = None) -> Html:
    return el("div", *children, id=id_, class_=f"{name} at", style=place.style, title=title)


def _ground(scene: IkiScene) -> Html:
    """What is printed on the board."""

    def draw() -> Html:
        signs = scene.speaker.catalogue
        parts = [_at(WELL, "well", picture("well"), title=signs.say("legend.iki.well"))]
        onward = signs.say("legend.iki.onward")
        for nagaya in NAGAYAS:
            side = "left" if nagaya.is_edge_left else "right"
            edge = Place(EDGES[nagaya.is_edge_left], nagaya.place.row)
            title = scene.say("iki.about.fire")
            parts.append(_at(edge, f"fire-edge {side}", picture("fire"), picture("onward", "chevron"), title=title))
        parts += [_at(place, "bend", id_=spot("street", name)) for name, place in CORNERS.items()]
        parts += [_at(place, f"way {direction}", picture("onward"), title=onward) for place, direction in WAYS]
        return Html("".join(parts))

    return keep(faces_of(scene).pieces, ("ground",), draw)


# The street


def _lap(scene: IkiScene) -> Html:
    """The line where a lap ends, and who has not gone yet."""
    shown = picture("gate"), el("small", scene.say("iki.lap")), _waiting(scene)
    return _at(LAP, "lap", *shown, id_=LAP_LINE, title=scene.say("iki.about.lap"))


def _shop(scene: IkiScene, number: int, shop: str) -> Html:
    """A shop: what it does, who stands there, and whether the reader may go there."""
    here = _standing(scene, shop)
    action = _way_to(scene, shop)
    offers = [offer for offer, values in scene.content["shops"].items() if values["at"] == shop]
    if action or any(scene.legal(offer, "shop") for offer in offers):
        return _draw_shop(scene, number, shop, here, action)
    people = tuple((seat, seat == scene.seat, _has_moved(scene, seat)) for seat in here)
    key = ("shop", number, shop, people, tuple(layers.walks_to(scene, shop).items()), scene.speaker.names)
    return keep(faces_of(scene).pieces, key, lambda: _draw_shop(scene, number, shop, here, None))


def _draw_shop(scene: IkiScene, number: int, shop: str, here: list[int], action: str | None) -> Html:
    name = scene.speaker.name("shop", shop)
    people = [_oyakata(scene, seat) for seat in here]
    how = _price(scene, action) if action else layers.reach(scene, shop)
    text = el("span", el("b", name), el("span", _offers(scene, shop), class_="offers"), how, class_="shop-name")
    state = classes(
        "shop at piece",
        "upper" if STREET[number].row == 1 else "lower",
        action and "can",
        "costs" if action and _paid(scene, action) else None,
        "crowd" if len(here) > 1 else None,
    )
    return el(
        "article",
        picture(f"shop-{shop}", "shop-sign"),
        text,
        el("span", people, class_="figures"),
        act(scene, action) if action else NOTHING,
        enlarge(f"shop-{shop}-sheet", _about_shop(scene, shop, here), picture("help") if action else NOTHING),
        id=spot("shop", shop),
        class_=state,
        style=STREET[number].style,
    )


def _about_shop(scene: IkiScene, shop: str, here: list[int]) -> str:
    """What a shop does, and who stands there."""
    words = faces_of(scene).words
    does = [words.offer(values) for values in scene.content["shops"].values() if values["at"] == shop]
    sold = [kind for kind, place in scene.content["sold_at"].items() if place == shop]
    does += [scene.speaker.name("token_kind", kind) for kind in sold]
    catalogue = scene.speaker.catalogue
    said = catalogue.labelled(scene.speaker.name("shop", shop), catalogue.clauses(*does))
    people = ", ".join(scene.say("iki.oyakata", seat=scene.seat_name(seat)) for seat in here)
    return f"{said}. {people}" if people else said


def _standing(scene: IkiScene, shop: str | None) -> list[int]:
    """The seats whose oyakata stands at a shop; at none, before it has walked."""
    return [seat for seat, own in enumerate(scene.view["seats"]) if own["oyakata"] == shop]


def _waiting(scene: IkiScene) -> Html:
    """The oyakatas that are not on the street, before the first walk and again at New Year: at the lap line."""
    people = [_oyakata(scene, seat) for seat in _standing(scene, None)]
    return el("span", people, class_=f"figures count-{len(people)}") if people else NOTHING


def _way_to(scene: IkiScene, shop: str) -> str | None:
    """The legal action that brings the reader's oyakata to a shop, known from what each walk would cause."""
    for action in scene.actions:
        if action.partition(" ")[0] not in WALKS:
            continue
        for event in scene.previews[action].events:
            if event.kind in ("moved", "stepped", "stood") and event.values.get("seat") == scene.seat:
                if event.values["shop"] == shop:
                    return action
                break
    return None


def _paid(scene: IkiScene, action: str) -> dict[str, int]:
    """What an action costs the reader at once."""
    paid: dict[str, int] = {}
    for event in scene.previews[action].events:
        if event.kind == "paid" and event.values["seat"] == scene.seat:
            paid[event.text("good")] = paid.get(event.text("good"), 0) + event.number("amount")
    return paid


def _price(scene: IkiScene, action: str) -> Html:
    """A pill that says how one gets there."""
    paid = [el("b", number, picture(f"good-{good}"), class_="amount") for good, number in _paid(scene, action).items()]
    verb, _, chosen = action.partition(" ")
    how = scene.speaker.name("walk", chosen) if verb == "go" else None if paid else scene.say("free")
    return el("span", paid, how, class_="reach", aria_hidden="true")


def _oyakata(scene: IkiScene, seat: int) -> Html:
    state = classes("oyakata", f"seat-{seat}", seat == scene.seat and "me", _has_moved(scene, seat) and "last")
    said = hidden(scene.say("iki.oyakata", seat=scene.seat_name(seat)))
    return el("span", picture("walker"), picture(f"seat-{seat}"), said, class_=state, data_piece=f"oyakata-{seat}")


def _has_moved(scene: IkiScene, seat: int) -> bool:
    """Whether a seat's oyakata came in the last turn."""
    return scene.is_marked(shop=scene.view["seats"][seat]["oyakata"]) and seat in scene.marks.get("seat", ())


def _offers(scene: IkiScene, shop: str) -> list[Html]:
    """What a shop does, each offer by itself: a button when the reader may use it now."""
    faces = faces_of(scene)
    drawn = []
    for offer, values in scene.content["shops"].items():
        if values["at"] != shop:
            continue
        action = scene.legal(offer, "shop")
        shown = faces.pictures.trade(values)
        said = scene.speaker.name("offer", offer)
        if action:
            drawn.append(act(scene, action, *shown, class_="offer"))
        else:
            drawn.append(el("span", unseen("span", shown), hidden(said), class_="offer"))
    for kind, place in scene.content["sold_at"].items():
        if place == shop:
            sample = next(token for token, each in scene.content["tokens"].items() if each["kind"] == kind)
            shown = [picture(f"token-{sample}", "sold"), hidden(scene.speaker.name("token_kind", kind))]
            drawn.append(el("span", shown, class_="offer"))
    return drawn


# The stalls


def _nagaya(scene: IkiScene, number: int) -> dict[str, Html]:
    """The roof of a nagaya, and its stalls, by id."""
    home = NAGAYAS[number]
    stalls = [stall for stall in scene.view["stalls"] if stall.startswith(str(number + 1))]
    faces = faces_of(scene)
    side = "left" if home.is_edge_left else "right"
    over = layers.nagaya(scene, number + 1)
    roof = spot("nagaya", number + 1)
    title = scene.say("iki.about.nagaya", number=number + 1)
    drawn = {roof: _at(home.place, f"nagaya {home.roof} {side}", over, id_=roof, title=title)}
    for depth, stall in enumerate(stalls):
        place = stall_place(number, depth, len(stalls))
        drawn[f"stall-{stall}"] = _stall(scene, faces, stall, place, depth, home.roof)
    return drawn


def _stall(scene: IkiScene, faces: Faces, stall: str, place: Place, depth: int, roof: str) -> Html:
    there = scene.view["stalls"][stall]
    action = scene.legal(stall, *STALL_VERBS)

    def draw() -> Html:
        inside = _free(scene, stall, action) if there is None else _card(scene, faces, stall, there, action)
        return _at(place, f"stall {roof}", inside, _blaze(scene, stall, depth), id_=f"stall-{stall}")

    if action:
        return draw()
    card = (there["card"], there["owner"], there["experience"]) if there else None
    is_marked = scene.is_marked(stall=stall, card=there["card"]) if there else scene.is_marked(stall=stall)
    is_chosen = scene.view["turn"]["swapping"] == stall
    fire = _strength_at(scene, stall, depth), layers.would_burn(scene, stall)
    refused = scene.refusals.get(f"stall {stall}")
    key = ("stall", scene.view["board"], stall, card, is_marked, is_chosen, fire, refused, scene.speaker.names)
    return keep(faces.pieces, key, draw)


def _free(scene: IkiScene, stall: str, action: str | None) -> Html:
    """An empty stall: its place, and what standing there costs more."""
    extra = _printed_stalls(scene)[stall[-1]]["extra"]
    more = el("span", f"+{extra}", picture("good-mon"), class_="extra", aria_hidden="true") if extra else NOTHING
    place = el("b", stall, aria_hidden="true")
    said = scene.say("iki.free_stall", stall=scene.speaker.name("stall", stall))
    refused = scene.refusals.get(f"stall {stall}")
    title = f"{said}. {scene.say('not_now', reason=refused)}" if refused else said
    state = classes(
        "free piece", action and "can", bool(action and extra) and "costs", scene.is_marked(stall=stall) and "last"
    )
    button = act(scene, action) if action else NOTHING
    shown = place, more, hidden(title), button
    return el("div", *shown, id=spot("stall", stall), class_=state, title=None if action else title)


def _card(scene: IkiScene, faces: Faces, stall: str, there: Occupant, action: str | None) -> Html:
    """Who stands in a stall."""
    card, owner, experience = there["card"], there["owner"], there["experience"]
    state = classes(
        "card mini piece",
        f"seat-{owner}" if owner is not None else "nobody",
        faces.type_class(card),
        action and "can",
        scene.view["turn"]["swapping"] == stall and "selected",
        scene.is_marked(stall=stall, card=card) and "last",
    )
    whose = scene.seat_name(owner) if owner is not None else scene.say("iki.neutral")
    told = scene.speaker.catalogue.clauses(faces.about(card), whose)
    said = scene.speaker.catalogue.labelled(scene.speaker.name("stall", stall), told)
    if owner is not None and faces.is_character(card):
        said = f"{said}, {scene.speaker.amount('experience', experience)}"
    return el(
        "article",
        faces.in_stall(card, owner, experience),
        layers.burning(scene, stall),
        act(scene, action) if action else NOTHING,
        enlarge(f"card-{card}", said, picture("help") if action else NOTHING),
        id=spot("stall", stall),
        class_=state,
        data_piece=f"card-{card}",
    )


def _blaze(scene: IkiScene, stall: str, depth: int) -> Html:
    """The fire, if it has come to this stall, with its strength."""
    strength = _strength_at(scene, stall, depth)
    if strength is None:
        return NOTHING
    said = hidden(scene.speaker.catalogue.say("calendar.iki.fire", strength=strength))
    return el("span", picture("fire"), el("b", strength, aria_hidden="true"), said, class_="blaze")


def _strength_at(scene: IkiScene, stall: str, depth: int) -> int | None:
    """The strength of the fire that has come to a stall."""
    fire = scene.view["fire"]
    if fire is None or not stall.startswith(str(fire["nagaya"])) or fire["depth"] != depth:
        return None
    return fire["strength"]
