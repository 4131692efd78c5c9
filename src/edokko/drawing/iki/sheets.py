"""Everything enlarged: characters, buildings, tokens, shops, and what a seat has."""

from edokko.drawing.iki.board import STALL_VERBS
from edokko.drawing.iki.choices import CARD_VERBS, starters
from edokko.drawing.iki.faces import Faces, faces_of
from edokko.drawing.markup import NOTHING, Child, Html, classes, el
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import act, crest, why_not
from edokko.drawing.scene import Scene
from edokko.drawing.sheet import sheet, title


def sheets(scene: Scene) -> Html:
    """A sheet for each thing on the table."""
    view = scene.view
    cards = [str(slot["card"]) for slot in view["row"] or starters(scene)]
    cards += [stall["card"] for stall in view["stalls"].values() if stall]
    cards += view["buildings"]
    if view["turn"]["placing"]:
        cards.append(view["turn"]["placing"])
    drawn = [_card(scene, card) for card in dict.fromkeys(cards)]
    drawn += [_token(scene, token) for token in view["on_sale"]]
    drawn += [_shop(scene, shop) for shop in scene.content["street"]["shops"]]
    drawn += [_seat(scene, seat) for seat in range(view["seats"])]
    return el("div", drawn, id="sheets")


def _button(scene: Scene, action: str | None) -> Html:
    return act(scene, action, scene.label(action), class_="btn go", said=True) if action else NOTHING


def _card(scene: Scene, card: str) -> Html:
    """A card with whose it is, what can be done with it, or why nothing can."""
    faces = faces_of(scene)
    name = f"card-{card}"
    stall, there = next(((key, each) for key, each in scene.view["stalls"].items() if each and each["card"] == card), (None, None))
    action = scene.legal(stall, *STALL_VERBS) if stall else scene.legal(card, *CARD_VERBS, "build")
    owner = there["owner"] if there else None
    wishes = (f"visit {stall}",) if stall else (f"hire {card}", f"build {card}")
    standing = NOTHING
    if there:
        whose = scene.seat_name(owner) if owner is not None else scene.say("iki.neutral")
        standing = el("p", crest(owner) if owner is not None else NOTHING, whose, class_="ln")
    track = faces.track(card, owner, there["experience"] if there else None) if faces.is_character(card) else NOTHING
    parts: list[Child] = [title(name, faces.name(card)), standing, _text(scene, faces, card), track]
    parts.append(_button(scene, action) if action else why_not(scene, *wishes))
    family = "character" if faces.is_character(card) else "building"
    seal = NOTHING
    if faces.is_character(card):
        seal = el("span", picture(f"type-{scene.content['characters'][card]['type']}"), class_="kind")
    art = [picture(f"{family}-{card}", "em"), seal]
    state = classes(faces.type_class(card), f"s{owner}" if owner is not None else None)
    return sheet(scene, name, art, *parts, class_=state)


def _text(scene: Scene, faces: Faces, card: str) -> Html:
    """What a card says, in words."""
    if not faces.is_character(card):
        building = scene.content["buildings"][card]
        lines = [
            scene.say("iki.building_costs", cost=faces.words.amounts(building["cost"])),
            faces.words.worth(building),
        ]
        return el("ul", [el("li", line) for line in lines], class_="says")
    character = scene.content["characters"][card]
    lines = [
        scene.speaker.name("type", character["type"]),
        scene.say("iki.costs", cost=scene.speaker.amount("mon", character["cost"])),
        scene.say("iki.visit", skill=faces.words.skill(character["skill"])),
    ]
    if character["fire_bonus"]:
        lines.append(scene.say("iki.when_hired", gain=scene.speaker.amount("firefighting", character["fire_bonus"])))
    special = character.get("retirement_token")
    if special:
        lines.append(scene.say("iki.retires_with", count=character["steps"], special=scene.speaker.name("special", special)))
    else:
        lines.append(scene.say("iki.retires", count=character["steps"], salary=faces.words.amounts(character["salary"][-1])))
    return el("ul", [el("li", line) for line in lines], class_="says")


def _token(scene: Scene, token: str) -> Html:
    faces = faces_of(scene)
    values = scene.content["tokens"][token]
    name = f"token-{token}-sheet"
    action = scene.legal(token, "buy")
    lines = [
        scene.say("iki.costs", cost=scene.speaker.amount("mon", values["cost"])),
        faces.words.worth(values),
        scene.say("iki.sold_at", shop=scene.speaker.name("shop", scene.content["sold_at"][values["kind"]])),
    ]
    says = el("ul", [el("li", line) for line in lines], class_="says")
    end = _button(scene, action) if action else why_not(scene, f"buy {token}")
    heading = title(name, scene.speaker.name("token", token).capitalize())
    return sheet(scene, name, picture(f"token-{token}", "em"), heading, says, end)


def _shop(scene: Scene, shop: str) -> Html:
    """A shop with its offers, each as a button or with the reason why not."""
    faces = faces_of(scene)
    name = f"shop-{shop}-sheet"
    lines = []
    for offer, values in scene.content["shops"].items():
        if values["at"] != shop:
            continue
        action = scene.legal(offer, "shop")
        said = el("span", faces.pictures.trade(values), aria_hidden="true", class_="sk")
        end = _button(scene, action) if action else why_not(scene, f"shop {offer}")
        lines.append(el("li", el("b", scene.speaker.name("offer", offer)), said, end))
    kinds = [kind for kind, place in scene.content["sold_at"].items() if place == shop]
    lines += [el("li", scene.say("iki.sells", kind=scene.speaker.name("token_kind", kind))) for kind in kinds]
    heading = title(name, scene.speaker.name("shop", shop))
    return sheet(scene, name, picture(f"shop-{shop}", "em"), heading, el("ul", lines, class_="says"))


def _seat(scene: Scene, seat: int) -> Html:
    """All that a seat has laid aside."""
    faces = faces_of(scene)
    name = f"seat-{seat}-sheet"
    own = scene.view["table"][seat]
    lines = []
    for card in own["retired"]:
        character = scene.content["characters"][card]
        kind = scene.speaker.name("type", character["type"])
        lines.append(_thing(f"character-{card}", faces.name(card), kind))
    for tokens in own["tokens"].values():
        for token in tokens:
            worth = faces.words.worth(scene.content["tokens"][token])
            lines.append(_thing(f"token-{token}", scene.speaker.name("token", token), worth))
    for special, number in own["special"].items():
        lines += [_thing(f"special-{special}", scene.speaker.name("special", special), "")] * number
    says = el("ul", lines, class_="things") if lines else el("p", scene.say("iki.nothing_yet"))
    heading = title(name, scene.seat_name(seat))
    return sheet(scene, name, crest(seat), heading, says, class_=f"s{seat} of-seat")


def _thing(symbol: str, name: str, note: str) -> Html:
    return el("li", picture(symbol), el("b", name), el("span", note))
