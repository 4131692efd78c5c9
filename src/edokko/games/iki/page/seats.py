"""What a seat has: stock, free kobuns, retired characters, tokens, and what payday will bring."""

from functools import cache

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import amount, holding, signed
from edokko.games.iki.page.scene import IkiScene

POINTS = "iki"


def stock(scene: IkiScene, seat: int) -> Html:
    """Goods, firefighting and free kobuns."""
    own = scene.view["seats"][seat]
    goods = {good: number for good, number in own["goods"].items() if good != POINTS}
    goods["firefighting"] = own["firefighting"]
    shown = unseen("div", [_good(good, number) for good, number in goods.items()], _kobuns(scene, seat), class_="stock")
    said = [scene.speaker.amount(good, number) for good, number in goods.items()]
    return Html(shown + hidden(", ".join([*said, scene.say("iki.free_kobuns", count=own["kobuns"])])))


@cache
def _good(good: str, number: int) -> Html:
    """A pictogram as a label before its number."""
    symbol = f"good-{good}"
    return el("span", picture(symbol), el("b", number, data_holds=symbol), class_=None if number else "z")


def _kobuns(scene: IkiScene, seat: int) -> Html:
    """A dot for each kobun, filled while it is free."""
    free = scene.view["seats"][seat]["kobuns"]
    dots = [
        el("i", class_=classes("pip", number < free and "on")) for number in range(scene.content["start"]["kobuns"])
    ]
    return el("span", dots, class_="kb")


def score(scene: IkiScene, seat: int) -> Html:
    """IKI so far; at the end the total."""
    points = scene.outcome.totals[seat] if scene.outcome else scene.view["seats"][seat]["goods"][POINTS]
    return holding(points, f"good-{POINTS}", scene.speaker.amount("point", points))


def rate(scene: IkiScene, line: str) -> str:
    """How much IKI money that is left is worth."""
    scoring, amount_of = scene.content["scoring"], scene.speaker.amount
    rates = {
        "kobans": (scoring["koban"], amount_of("koban", 1)),
        "mons": (1, amount_of("mon", scoring["mons_per_iki"])),
    }
    if line not in rates:
        return ""
    points, goods = rates[line]
    return scene.say("rate", points=points, goods=goods)


def expects(scene: IkiScene, seat: int) -> Html:
    """What the next payday would bring and eat."""
    payday = scene.forecast["payday"]
    if payday is None:
        return NOTHING
    coming = payday["seats"][seat]
    gains = dict(coming["salary"])
    if coming["harmony"]:
        gains[POINTS] = gains.get(POINTS, 0) + coming["harmony"]
    shown = []
    if coming["missing_rice"]:
        shown.append(el("b", "!", hidden(scene.say("iki.missing_rice")), class_="short"))
    if coming["eat"]:
        said = scene.say("iki.eats", rice=scene.speaker.amount("rice", coming["eat"]))
        shown.append(amount(signed(-coming["eat"]), "good-rice", said))
    for good, number in sorted(gains.items(), key=lambda gain: gain[0] != POINTS):
        shown.append(amount(signed(number), f"good-{good}", scene.speaker.amount(good, number)))
    return Html(hidden(scene.speaker.name("month", payday["month"])) + "".join(shown)) if shown else NOTHING


def belongings(scene: IkiScene, seat: int) -> Html:
    """Retired characters by type, tokens by kind, special tokens; the whole line opens the list."""
    own = scene.view["seats"][seat]
    characters, tokens = scene.content["characters"], scene.content["tokens"]
    types = dict.fromkeys(each["type"] for each in characters.values())
    retired = []
    for kind in types:
        number = sum(characters[card]["type"] == kind for card in own["retired"])
        retired.append(_count(f"type-{kind}", number))
    shown = [el("span", retired, class_="ty5")]
    for kind, held in own["tokens"].items():
        if kind == "fish":
            shown.append(el("span", _fish(scene, held), class_="fs"))
        else:
            sample = next(token for token, each in tokens.items() if each["kind"] == kind)
            shown.append(_count(f"token-{held[-1] if held else sample}", len(held)))
    shown += [_count(f"special-{special}", number) for special, number in own["special"].items() if number]
    name = scene.say("iki.belongings", seat=scene.seat_name(seat))
    return el(
        "button",
        unseen("span", shown, class_="all"),
        class_="kept",
        popovertarget=f"seat-{seat}-sheet",
        aria_label=name,
    )


def _fish(scene: IkiScene, held: list[str]) -> list[Html]:
    """One fish for each season, pale where there is none."""
    tokens = scene.content["tokens"]
    shown = []
    for season in dict.fromkeys(each["season"] for each in tokens.values()):
        of_season = [token for token, each in tokens.items() if each["season"] == season and each["kind"] == "fish"]
        own = next((token for token in held if token in of_season), None)
        shown.append(picture(f"token-{own or of_season[0]}", "" if own else "z"))
    return shown


def _count(symbol: str, number: int) -> Html:
    return el("span", picture(symbol), el("b", number) if number else NOTHING, class_=None if number else "z")
