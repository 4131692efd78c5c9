"""Everything enlarged: characters, buildings, tokens, shops, and what a seat has."""

from collections.abc import Iterable

from edokko.drawing.content_cache import pages_of
from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import act, crest, why_not
from edokko.drawing.sheet import Sheet, keep, rules_of, says, sheet
from edokko.games.iki.page.board import STALL_VERBS
from edokko.games.iki.page.choices import CARD_VERBS
from edokko.games.iki.page.faces import faces_of
from edokko.games.iki.page.scene import IkiScene
from edokko.games.iki.page.seats import about_special, scale, types_of

# The rules that matter for a thing: the anchor of a paragraph, and the key of a short sentence.
OF_CHARACTER = (("visit", "visit"), ("salaries", "salary"))
RETIRING, RETIRING_WITH_TOKEN = ("retire", "retire"), ("special-tokens", "retire_with_token")
OF_NEUTRAL = (("two-neutral-what", "neutral"),)
OF_BUILDING = (("build", "build"), ("fire-stall", "building_burns"))
OF_TOKEN = {
    "fish": (("tokens", "one_fish"), ("score-table", "fish")),
    "pipe": (("tokens", "one_of_each"), ("score-table", "pouches")),
    "pouch": (("tokens", "one_of_each"), ("score-table", "pouches")),
}
OF_SHOPS = (("business", "business"),)
OF_SHOP = {
    "sandal": (("longer-walk", "sandals"),),
    "rice": (("food", "food"),),
    "fire_tower": (("firefighting-track", "order"), ("fire-stall", "stops_fire")),
    "tobacco": OF_TOKEN["pipe"],
    "construction": (("build", "build"),),
    "fish": OF_TOKEN["fish"],
    "exchange": (("score-table", "kobans"),),
}


def sheets(scene: IkiScene) -> list[Sheet]:
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
    drawn += [_seat(scene, seat) for seat in range(view["seat_count"])]
    return drawn


def _what_now(scene: IkiScene, action: str | None, *wishes: str) -> Html:
    """The button of a legal action, or why there is none."""
    if action:
        return act(scene, action, scene.label(action), class_="button go", said=True)
    return why_not(scene, *wishes)


def _rules(scene: IkiScene, rules: Iterable[tuple[str, str]]) -> Html:
    """Sentences that lead to their paragraphs; the numbers in them are the content's."""
    points, numbers = scene.content["scoring"], scene.content["rules"]
    koban = scene.speaker.amount("iki", points["koban"])

    def said(key: str) -> str:
        return scene.say(f"iki.rule.{key}", fish=scale(scene, "fish"), factor=numbers["pipe_factor"], koban=koban)

    return rules_of(scene, [(anchor, said(key)) for anchor, key in rules])


def _card(scene: IkiScene, card: str) -> Sheet:
    """A card with whose it is, what can be done with it, or why nothing can."""
    stalls = scene.view["stalls"]
    stall = next((key for key, each in stalls.items() if each and each["card"] == card), None)
    there = stalls[stall] if stall else None
    action = scene.legal(stall, *STALL_VERBS) if stall else scene.legal(card, *CARD_VERBS, "build")
    wishes = (f"visit {stall}",) if stall else (f"hire {card}", f"build {card}")
    now = _what_now(scene, action, *wishes)
    owner: int | None = there["owner"] if there else None
    whose = "" if not there else scene.say("iki.neutral") if owner is None else scene.seat_name(owner)
    return keep(
        faces_of(scene).sheets,
        ("card", card, str(owner), whose, now),
        lambda: _card_sheet(scene, card, owner, whose, now),
    )


def _card_sheet(scene: IkiScene, card: str, owner: int | None, whose: str, now: Html) -> Sheet:
    faces = faces_of(scene)
    family = "character" if faces.is_character(card) else "building"
    art = picture(f"{family}-{card}", "emblem")
    if family == "character":
        art = Html(art + _face(scene, card, owner))
    standing = NOTHING
    if whose:
        standing = el("p", crest(owner) if owner is not None else NOTHING, whose, class_="owner-line")
    words = says(pages_of(scene)[family, card])
    rules: tuple[tuple[str, str], ...] = OF_BUILDING
    if family == "character":
        has_token = "retirement_token" in scene.content["characters"][card]
        rules = (*OF_CHARACTER, RETIRING_WITH_TOKEN if has_token else RETIRING)
        if whose and owner is None:
            rules = (*OF_CHARACTER[:1], *OF_NEUTRAL)
    state = classes(faces.type_class(card), f"seat-{owner}" if owner is not None else None)
    shown = standing, words, now, _rules(scene, rules)
    return sheet(scene, f"card-{card}", faces.name(card), art, *shown, class_=state)


def _face(scene: IkiScene, card: str, owner: int | None) -> Html:
    """The seal of a character, and what its card has in pictograms, each with its word."""
    faces, character = faces_of(scene), scene.content["characters"][card]
    skill = el("span", el("small", scene.say("iki.skill")), faces.pictures.skill(character["skill"]))
    salary = el("span", el("small", scene.say("iki.pay")), faces.track(card, owner, None))
    seal = el("span", picture(f"type-{character['type']}"), class_="kind")
    return Html(seal + el("div", skill, salary, class_="face-key"))


def _token(scene: IkiScene, token: str) -> Sheet:
    now = _what_now(scene, scene.legal(token, "buy"), f"buy {token}")
    return keep(faces_of(scene).sheets, ("token", token, now), lambda: _token_sheet(scene, token, now))


def _token_sheet(scene: IkiScene, token: str, now: Html) -> Sheet:
    page = pages_of(scene)["token", token]
    name = page.name[:1].upper() + page.name[1:]
    rules = _rules(scene, OF_TOKEN[scene.content["tokens"][token]["kind"]])
    return sheet(scene, f"token-{token}-sheet", name, picture(f"token-{token}", "emblem"), says(page), now, rules)


def _shop(scene: IkiScene, shop: str) -> Sheet:
    """A shop with its offers, each as a button or with the reason why not."""
    offers = [offer for offer, values in scene.content["shops"].items() if values["at"] == shop]
    now = {offer: _what_now(scene, scene.legal(offer, "shop"), f"shop {offer}") for offer in offers}
    return keep(faces_of(scene).sheets, ("shop", shop, *now.values()), lambda: _shop_sheet(scene, shop, now))


def _shop_sheet(scene: IkiScene, shop: str, now: dict[str, Html]) -> Sheet:
    page = pages_of(scene)["shop", shop]
    said = set(now.values())
    for_all = said.pop() if len(now) > 1 and len(said) == 1 else NOTHING  # what holds for every offer is said once
    each = {} if for_all else now
    lines = [(el("dt", line.label), el("dd", line.text, each.get(line.path[-1]))) for line in page.lines]
    words = el("dl", lines, class_="says"), for_all
    rules = _rules(scene, (*OF_SHOP.get(shop, ()), *OF_SHOPS))
    return sheet(scene, f"shop-{shop}-sheet", page.name, picture(f"shop-{shop}", "emblem"), *words, rules)


def _seat(scene: IkiScene, seat: int) -> Sheet:
    """All that a seat has laid aside."""
    own = scene.view["seats"][seat]
    tokens = tuple(token for tokens in own["tokens"].values() for token in tokens)
    types = tuple(types_of(scene, seat).values())
    key = ("seat", seat, types, tuple(own["retired"]), tokens, tuple(own["special"].items()), scene.speaker.names)
    return keep(faces_of(scene).sheets, key, lambda: _draw_seat(scene, seat))


def _draw_seat(scene: IkiScene, seat: int) -> Sheet:
    faces = faces_of(scene)
    own = scene.view["seats"][seat]
    lines = []
    for card in own["retired"]:
        kind = scene.speaker.name("type", scene.content["characters"][card]["type"])
        lines.append(_thing(f"character-{card}", faces.name(card), kind))
    for token in (token for tokens in own["tokens"].values() for token in tokens):
        worth = faces.words.worth(scene.content["tokens"][token])
        lines.append(_thing(f"token-{token}", scene.speaker.name("token", token), worth))
    for special, number in own["special"].items():
        lines += [_thing(f"special-{special}", about_special(scene, special), "")] * number
    things = el("ul", lines, class_="things") if lines else el("p", scene.say("iki.nothing_yet"))
    shown = things, _sets(scene, seat)
    return sheet(scene, f"seat-{seat}-sheet", scene.seat_name(seat), crest(seat), *shown, class_=f"seat-{seat} of-seat")


def _sets(scene: IkiScene, seat: int) -> Html:
    """What counts together at the end: types of characters and seasons of fish, those that a seat has not pale."""
    tokens = scene.content["tokens"]
    held = scene.view["seats"][seat]["tokens"].get("fish", [])
    types = [(f"type-{kind}", sum(counts) > 0) for kind, counts in types_of(scene, seat).items()]
    fish = []
    for season in dict.fromkeys(each["season"] for each in tokens.values()):
        of_season = [token for token, each in tokens.items() if each["season"] == season and each["kind"] == "fish"]
        own = next((token for token in held if token in of_season), None)
        fish.append((f"token-{own or of_season[0]}", own is not None))
    rows = [
        el(
            "li",
            el("span", [picture(symbol, "" if has else "zero") for symbol, has in pieces], class_="set"),
            el("b", scene.say(f"iki.set.{line}")),
            el("span", scale(scene, line)),
        )
        for line, pieces in (("variety", types), ("fish", fish))
    ]
    return Html(el("h3", scene.say("iki.set.title")) + el("ul", rows, class_="things sets"))


def _thing(symbol: str, name: str, note: str) -> Html:
    return el("li", picture(symbol), el("b", name), el("span", note))
