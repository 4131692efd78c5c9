"""Everything enlarged: cards, merchants, spaces, and what a seat has."""

from edokko.drawing.content_cache import pages_of
from edokko.drawing.markup import NOTHING, Html, classes, el, join
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import act, crest, why_not
from edokko.drawing.sheet import Sheet, keep, says, sheet
from edokko.games.edo.page import sheet_rules
from edokko.games.edo.page.cards import Faces, base_cards, card_class, card_face, faces_of, table_words
from edokko.games.edo.page.land import BUILD_VERBS, SAMURAI_VERBS, SPACE_VERBS, count_owners, pays, slot
from edokko.games.edo.page.layers import GOOD_OF_GROUND
from edokko.games.edo.page.scene import EdoScene


def sheets(scene: EdoScene) -> list[Sheet]:
    """A sheet for each thing on the table."""
    view = scene.view
    cards = base_cards(scene)
    cards += view["display"]
    cards += [card for own in view["seats"] for card in own["specials"]]
    merchants = [each for each in (view["merchant_now"], view["merchant_next"]) if each is not None]
    spaces = scene.content[view["map"]]["spaces"]
    drawn = [_card(scene, card) for card in dict.fromkeys(cards)]
    drawn += [_merchant(scene, merchant) for merchant in merchants]
    drawn += [_building(scene, building) for building in scene.content["buildings"]]
    drawn += [_space(scene, space, ground) for space, ground in spaces.items()]
    drawn += [_seat(scene, seat) for seat in range(view["seat_count"])]
    return drawn


def _go(scene: EdoScene, action: str) -> Html:
    return act(scene, action, scene.label(action), class_="button go", said=True)


def _deed(faces: Faces, order: str) -> Html:
    """An action of a card: its name, what it does as this card has it, how many officials it takes."""
    deed = faces.deed_of(order)
    room = faces.room(deed)
    name = el("b", faces.short(deed["action"]), faces.pips(deed, room))
    return el("span", name, el("p", faces.purpose(order)), el("em", ", ".join([room, *faces.words.extras(deed)])))


def _card(scene: EdoScene, card: str) -> Sheet:
    """A card with each action in words, and a button for what can be done with it or why not."""
    faces = faces_of(scene)
    take = scene.legal(card, "develop")
    orders = [f"{card}.{deed['action']}" for deed in faces.deeds(card)]
    actions = [scene.legal(order, "card") for order in orders]
    owner = next((seat for seat, own in enumerate(scene.view["seats"]) if card in own["specials"]), None)
    on_display = card in scene.view["display"]
    end = _go(scene, take) if take else why_not(scene, f"develop {card}" if on_display else f"card {orders[0]}")
    if any(actions):
        end = NOTHING
    buttons = [_go(scene, action) if action else NOTHING for action in actions]
    whose = scene.seat_name(owner) if owner is not None else None
    return keep(
        faces.sheets, ("card", card, owner, whose, end, *buttons), lambda: _draw_card(scene, card, owner, buttons, end)
    )


def _draw_card(scene: EdoScene, card: str, owner: int | None, buttons: list[Html], end: Html) -> Sheet:
    faces = faces_of(scene)
    rows = []
    for deed, button in zip(faces.deeds(card), buttons, strict=True):
        words = _deed(faces, f"{card}.{deed['action']}")
        rows.append(el("li", picture(f"deed-{deed['action']}"), words, button))
    whose = el("p", crest(owner), scene.seat_name(owner), class_="owner-line") if owner is not None else NOTHING
    art = unseen("div", card_face(scene, card), class_=card_class(scene, card))
    rules = sheet_rules.of_card(scene, card)
    return sheet(scene, f"{card}-sheet", faces.name(card), art, whose, el("ul", rows, class_="deeds"), end, rules)


def _merchant(scene: EdoScene, merchant: str) -> Sheet:
    """A merchant's card with what can be bought of it now, or why not."""
    now = merchant == scene.view["merchant_now"]
    actions = [action for action in scene.actions if now and action.split()[0] in ("buy", "point")]
    end = [_go(scene, action) for action in actions] or (_no_trade(scene, merchant) if now else NOTHING)
    return keep(
        faces_of(scene).sheets, ("merchant", merchant, join(end)), lambda: _draw_merchant(scene, merchant, join(end))
    )


def _no_trade(scene: EdoScene, merchant: str) -> Html:
    """Why neither what this merchant sells nor the point can be bought."""
    sold = scene.content["merchants"][merchant]["buy"]["resource"]
    goods = list(scene.content["start"]["bundles"][0]) if sold == "any" else [sold]
    said = {f"buy {good}": scene.speaker.name("good", good) for good in goods}
    said["point"] = scene.speaker.amount("point", 1)
    rows = [(name, scene.refusals[wish]) for wish, name in said.items() if wish in scene.refusals]
    return _reasons(scene, rows)


def _reasons(scene: EdoScene, rows: list[tuple[str, str]]) -> Html:
    """Why not, thing by thing; once for all if it is the same."""
    if not rows:
        return NOTHING
    reasons = dict.fromkeys(reason for _, reason in rows)
    if len(reasons) == 1:
        return el("p", scene.say("not_now", reason=rows[0][1]), class_="why")
    told = [el("li", el("b", name), " ", reason) for name, reason in rows]
    return el("ul", told, class_="why whys")


def _draw_merchant(scene: EdoScene, merchant: str, end: Html) -> Sheet:
    page = pages_of(scene)["merchant", merchant]
    sign = el("p", faces_of(scene).say(f"sign.{merchant}"), class_="sign")
    rules = sheet_rules.of_merchant(scene)
    return sheet(scene, f"{merchant}-sheet", page.name, picture("merchant", "emblem"), sign, says(page), end, rules)


def _building(scene: EdoScene, building: str) -> Sheet:
    """A building: what it costs and brings, in which town the reader may build it, or why not."""
    where = _where(scene, building)
    return keep(faces_of(scene).sheets, ("building", building, where), lambda: _draw_building(scene, building, where))


def _where(scene: EdoScene, building: str) -> Html:
    """Town by town: a button, or the reason."""
    rows = []
    for town in scene.view["towns"]:
        action, name = scene.legal(town, building), scene.speaker.name("town", town)
        if action:
            rows.append(el("li", _go(scene, action)))
        elif f"{building} {town}" in scene.refusals:
            rows.append(el("li", el("b", name), " ", scene.refusals[f"{building} {town}"]))
    return el("ul", rows, class_="why whys", aria_label=scene.say("edo.where")) if rows else NOTHING


def _draw_building(scene: EdoScene, building: str, where: Html) -> Sheet:
    page = pages_of(scene)["building", building]
    name = page.name[:1].upper() + page.name[1:]
    rules = sheet_rules.of_building(scene, building)
    return sheet(scene, f"{building}-sheet", name, picture(f"building-{building}", "emblem"), says(page), where, rules)


def _space(scene: EdoScene, space: str, ground: str) -> Sheet:
    """A space: what it is for, who and what is there, and what the reader may do there or why not."""
    verbs = (*SPACE_VERBS, *SAMURAI_VERBS, *BUILD_VERBS)
    actions = [action for action in (scene.legal(space, verb) for verb in verbs) if action] if scene.actions else []
    end = Html("".join(_go(scene, action) for action in actions))
    if scene.refusals and not end:
        end = _why_not_there(scene, space)
    samurai = tuple(own["samurai"].get(space, 0) for own in scene.view["seats"])
    built = tuple((each["building"], each["owner"]) for each in scene.view["towns"].get(space, ()))
    state = (samurai, scene.view["merchant"] == space, built, scene.view["map"], scene.speaker.names)
    return keep(faces_of(scene).sheets, ("space", space, *state, end), lambda: _draw_space(scene, space, ground, end))


def _why_not_there(scene: EdoScene, space: str) -> Html:
    """Why nothing can be built in a town, or why what is asked for, or what the land is for, cannot be done here."""
    asked = why_not(scene, *(f"{verb} {space}" for verb in (*SPACE_VERBS, *SAMURAI_VERBS)))
    if asked or space not in scene.view["towns"]:
        return asked
    names = {f"{building} {space}": scene.speaker.name("building", building) for building in BUILD_VERBS}
    return _reasons(scene, [(name, scene.refusals[wish]) for wish, name in names.items() if wish in scene.refusals])


def _draw_space(scene: EdoScene, space: str, ground: str, end: Html) -> Sheet:
    lines = [scene.say(f"edo.land.{ground}")]
    number = scene.forecast["yields"].get(space)
    if number is not None:
        goods = scene.speaker.amount(GOOD_OF_GROUND[ground], number)
        lines.append(scene.say("edo.each_brings", goods=goods))
    roads = scene.content[scene.view["map"]]["roads"]
    ends = [end for ends in roads if space in ends for end in ends if end != space]
    lines.append(scene.say("edo.roads_to", spaces=", ".join(scene.speaker.name("space", end) for end in ends)))
    parts = [el("ul", [el("li", line) for line in lines], class_="says"), _who(scene, space)]
    if ground == "town":
        parts.append(_town(scene, space))
    return sheet(
        scene,
        f"space-{space}",
        scene.speaker.name("space", space),
        picture(f"ground-{ground}", "emblem"),
        *parts,
        end,
        sheet_rules.of_space(scene, space, ground),
        class_=f"of-{ground}",
    )


def _who(scene: EdoScene, space: str) -> Html:
    """Samurai and the merchant, if they are there."""
    rows = []
    for seat, own in enumerate(scene.view["seats"]):
        if own["samurai"].get(space):
            number = scene.speaker.amount("samurai", own["samurai"][space])
            rows.append(el("li", crest(seat), el("b", scene.seat_name(seat)), el("span", number)))
    if scene.view["merchant"] == space:
        rows.append(el("li", picture("merchant"), el("b", scene.say("edo.merchant_here"))))
    return el("ul", rows, class_="things") if rows else NOTHING


def _town(scene: EdoScene, town: str) -> Html:
    """The buildings one by one, and what the town pays."""
    built = scene.view["towns"][town]
    rows = []
    for each in built:
        owner = each["owner"]
        whose = scene.seat_name(owner) if owner is not None else scene.say("edo.nobodys")
        rows.append(
            el(
                "li",
                slot(each["building"], owner),
                el("b", scene.speaker.name("building", each["building"])),
                el("span", whose),
            )
        )
    paid = pays(scene.content, town, count_owners(built))
    said = el("p", faces_of(scene).by_rank(paid)) if paid else NOTHING
    return Html(said + el("ul", rows, class_=classes("things built")))


def _seat(scene: EdoScene, seat: int) -> Sheet:
    """A seat's pieces, and its special cards in words."""
    own = scene.view["seats"][seat]
    cards = tuple((card, card in own["fresh"]) for card in own["specials"])
    pieces = sum(own["samurai"].values()), own["houses"], own["trading_posts"]
    key = ("seat", seat, cards, pieces, scene.speaker.names)
    return keep(faces_of(scene).sheets, key, lambda: _draw_seat(scene, seat))


def _draw_seat(scene: EdoScene, seat: int) -> Sheet:
    faces = faces_of(scene)
    own = scene.view["seats"][seat]
    rows = []
    counts = {
        "samurai": sum(own["samurai"].values()),
        "building-house": own["houses"],
        "building-trading_post": own["trading_posts"],
    }
    for symbol, number in counts.items():
        rows.append(
            el("li", picture(symbol), el("b", number), el("span", scene.say(f"edo.of_seat.{symbol.split('-')[-1]}")))
        )
    for card in own["specials"]:
        note = table_words(scene, "fresh") if card in own["fresh"] else ""
        words = faces.in_words(card)
        rows.append(
            el(
                "li",
                picture(f"card-{card}"),
                el("b", faces.name(card)),
                el("span", words, el("em", note) if note else NOTHING),
            )
        )
    return sheet(
        scene,
        f"seat-{seat}-sheet",
        scene.seat_name(seat),
        crest(seat),
        el("ul", rows, class_="things"),
        sheet_rules.of_seat(scene),
        class_=f"seat-{seat} of-seat",
    )
