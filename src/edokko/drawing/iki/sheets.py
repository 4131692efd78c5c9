"""Everything enlarged: characters, buildings, tokens, shops, and what a seat has."""

from collections.abc import Callable

from edokko.drawing.iki.board import STALL_VERBS
from edokko.drawing.iki.choices import CARD_VERBS
from edokko.drawing.iki.faces import faces_of
from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import act, crest, why_not
from edokko.drawing.scene import Scene
from edokko.drawing.sheet import sheet

SHEETS_KEPT = 4096


def sheets(scene: Scene) -> Html:
    """A sheet for each thing on the table."""
    view = scene.view
    cards = [slot["card"] for slot in view["row"]]
    cards += [stall["card"] for stall in view["stalls"].values() if stall]
    cards += view["buildings"]
    if view["turn"]["placing"]:
        cards.append(view["turn"]["placing"])
    drawn = [_card(scene, card) for card in dict.fromkeys(cards)]
    drawn += [_token(scene, token) for token in view["on_sale"]]
    drawn += [_shop(scene, shop) for shop in scene.content["street"]["shops"]]
    drawn += [_seat(scene, seat) for seat in range(view["seats"])]
    return el("div", drawn, id="sheets")


def _kept(scene: Scene, key: tuple[str, ...], draw: Callable[[], Html]) -> Html:
    """A sheet that says the same as one before is not drawn again."""
    kept = faces_of(scene).sheets
    if key not in kept:
        if len(kept) >= SHEETS_KEPT:
            kept.clear()
        kept[key] = draw()
    return kept[key]


def _what_now(scene: Scene, action: str | None, *wishes: str) -> Html:
    """The button of a legal action, or why there is none."""
    if action:
        return act(scene, action, scene.label(action), class_="btn go", said=True)
    return why_not(scene, *wishes)


def _says(lines: list[str]) -> Html:
    return el("ul", [el("li", line) for line in lines], class_="says")


def _card(scene: Scene, card: str) -> Html:
    """A card with whose it is, what can be done with it, or why nothing can."""
    stalls = scene.view["stalls"]
    stall = next((key for key, each in stalls.items() if each and each["card"] == card), None)
    there = stalls[stall] if stall else None
    action = scene.legal(stall, *STALL_VERBS) if stall else scene.legal(card, *CARD_VERBS, "build")
    wishes = (f"visit {stall}",) if stall else (f"hire {card}", f"build {card}")
    now = _what_now(scene, action, *wishes)
    owner: int | None = there["owner"] if there else None
    whose = "" if not there else scene.say("iki.neutral") if owner is None else scene.seat_name(owner)
    experience: int | None = there["experience"] if there else None
    key = ("card", card, str(owner), whose, str(experience), now)
    return _kept(scene, key, lambda: _card_sheet(scene, card, owner, whose, experience, now))


def _card_sheet(scene: Scene, card: str, owner: int | None, whose: str, experience: int | None, now: Html) -> Html:
    faces = faces_of(scene)
    standing = NOTHING
    if whose:
        standing = el("p", crest(owner) if owner is not None else NOTHING, whose, class_="ln")
    state = classes(faces.type_class(card), f"s{owner}" if owner is not None else None)
    if not faces.is_character(card):
        art, says = picture(f"building-{card}", "em"), _building_says(scene, card)
        return sheet(scene, f"card-{card}", faces.name(card), art, standing, says, now, class_=state)
    character = scene.content["characters"][card]
    art = Html(picture(f"character-{card}", "em") + el("span", picture(f"type-{character['type']}"), class_="kind"))
    track = unseen("div", faces.track(card, owner, experience), class_="pays") if whose else NOTHING
    says = _character_says(scene, card)
    return sheet(scene, f"card-{card}", faces.name(card), art, standing, says, track, now, class_=state)


def _building_says(scene: Scene, card: str) -> Html:
    building = scene.content["buildings"][card]
    words = faces_of(scene).words
    return _says([scene.say("iki.costs", cost=words.amounts(building["cost"])), words.worth(building)])


def _character_says(scene: Scene, card: str) -> Html:
    """What a character's card says, in words."""
    character = scene.content["characters"][card]
    words = faces_of(scene).words
    lines = [
        scene.speaker.name("type", character["type"]),
        scene.say("iki.costs", cost=scene.speaker.amount("mon", character["cost"])),
        scene.say("iki.visit", skill=words.skill(character["skill"])),
    ]
    if character["fire_bonus"]:
        lines.append(scene.say("iki.when_hired", gain=scene.speaker.amount("firefighting", character["fire_bonus"])))
    if character["salary"]:
        lines.append(scene.say("iki.salaries", salaries=words.salary(character)))
    steps, special = character["steps"], character.get("retirement_token")
    if special:
        lines.append(scene.say("iki.retires_with", count=steps, special=scene.speaker.name("special", special)))
    else:
        lines.append(scene.say("iki.retires", count=steps, salary=words.amounts(character["salary"][-1])))
    return _says(lines)


def _token(scene: Scene, token: str) -> Html:
    now = _what_now(scene, scene.legal(token, "buy"), f"buy {token}")
    return _kept(scene, ("token", token, now), lambda: _token_sheet(scene, token, now))


def _token_sheet(scene: Scene, token: str, now: Html) -> Html:
    values = scene.content["tokens"][token]
    lines = [
        scene.say("iki.costs", cost=scene.speaker.amount("mon", values["cost"])),
        faces_of(scene).words.worth(values),
        scene.say("iki.sold_at", shop=scene.speaker.name("shop", scene.content["sold_at"][values["kind"]])),
    ]
    name = scene.speaker.name("token", token)
    art = picture(f"token-{token}", "em")
    return sheet(scene, f"token-{token}-sheet", name[:1].upper() + name[1:], art, _says(lines), now)


def _shop(scene: Scene, shop: str) -> Html:
    """A shop with its offers, each as a button or with the reason why not."""
    offers = [offer for offer, values in scene.content["shops"].items() if values["at"] == shop]
    now = {offer: _what_now(scene, scene.legal(offer, "shop"), f"shop {offer}") for offer in offers}
    return _kept(scene, ("shop", shop, *now.values()), lambda: _shop_sheet(scene, shop, now))


def _shop_sheet(scene: Scene, shop: str, now: dict[str, Html]) -> Html:
    pictures = faces_of(scene).pictures
    lines = []
    for offer, end in now.items():
        said = el("b", scene.speaker.name("offer", offer))
        drawn = unseen("span", pictures.trade(scene.content["shops"][offer]), class_="sk")
        lines.append(el("li", said, drawn, end))
    kinds = [kind for kind, place in scene.content["sold_at"].items() if place == shop]
    lines += [el("li", scene.say("iki.sells", kind=scene.speaker.name("token_kind", kind))) for kind in kinds]
    art, name = picture(f"shop-{shop}", "em"), scene.speaker.name("shop", shop)
    return sheet(scene, f"shop-{shop}-sheet", name, art, el("ul", lines, class_="says"))


def _seat(scene: Scene, seat: int) -> Html:
    """All that a seat has laid aside."""
    faces = faces_of(scene)
    own = scene.view["table"][seat]
    lines = []
    for card in own["retired"]:
        kind = scene.speaker.name("type", scene.content["characters"][card]["type"])
        lines.append(_thing(f"character-{card}", faces.name(card), kind))
    for token in (token for tokens in own["tokens"].values() for token in tokens):
        worth = faces.words.worth(scene.content["tokens"][token])
        lines.append(_thing(f"token-{token}", scene.speaker.name("token", token), worth))
    for special, number in own["special"].items():
        lines += [_thing(f"special-{special}", scene.speaker.name("special", special), "")] * number
    says = el("ul", lines, class_="things") if lines else el("p", scene.say("iki.nothing_yet"))
    return sheet(scene, f"seat-{seat}-sheet", scene.seat_name(seat), crest(seat), says, class_=f"s{seat} of-seat")


def _thing(symbol: str, name: str, note: str) -> Html:
    return el("li", picture(symbol), el("b", name), el("span", note))
