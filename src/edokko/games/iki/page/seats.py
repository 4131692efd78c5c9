"""What a seat has: stock, free kobuns, its characters, tokens, and what payday will bring. Everything has its name."""

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import holding, signed
from edokko.drawing.sheet import keep
from edokko.games.iki.page.faces import faces_of
from edokko.games.iki.page.scene import IkiScene

POINTS = "iki"
BETWEEN = " · "


def stock(scene: IkiScene, seat: int) -> Html:
    """Goods, firefighting and free kobuns."""
    own = scene.view["seats"][seat]
    goods = {good: number for good, number in own["goods"].items() if good != POINTS}
    goods["firefighting"] = own["firefighting"]
    drawn = [_good(scene, good, number) for good, number in goods.items()]
    shown = unseen("div", drawn, _kobuns(scene, own["kobuns"]), class_="stock")
    said = [scene.speaker.amount(good, number) for good, number in goods.items()]
    return Html(shown + hidden(", ".join([*said, scene.say("iki.free_kobuns", count=own["kobuns"])])))


def _good(scene: IkiScene, good: str, number: int) -> Html:
    """A pictogram as a label before its number."""
    symbol = f"good-{good}"

    def draw() -> Html:
        title = scene.say(f"iki.good.{good}", amount=scene.speaker.amount(good, number))
        shown = picture(symbol), el("b", number, data_holds=symbol)
        return el("span", *shown, class_=None if number else "zero", title=title)

    return keep(faces_of(scene).pieces, ("good", good, number), draw)


def _kobuns(scene: IkiScene, free: int) -> Html:
    """A dot for each kobun, filled while it is free."""
    dots = [
        el("i", class_=classes("pip", number < free and "on")) for number in range(scene.content["start"]["kobuns"])
    ]
    title = scene.say("iki.kobuns", free=scene.say("iki.free_kobuns", count=free))
    return el("span", dots, class_="workers", title=title)


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
    """What the next payday would bring and eat, after its sign."""
    payday = scene.forecast["payday"]
    if payday is None:
        return NOTHING
    coming = payday["seats"][seat]
    gains = dict(coming["salary"])
    if coming["harmony"]:
        gains[POINTS] = gains.get(POINTS, 0) + coming["harmony"]
    changes = [("rice", -coming["eat"])] if coming["eat"] else []
    changes += sorted(gains.items(), key=lambda gain: gain[0] != POINTS)
    if not changes:
        return NOTHING
    told = [f"{'+' if number > 0 else ''}{scene.speaker.amount(good, number)}" for good, number in changes]
    title = scene.say("iki.expects", month=scene.speaker.name("month", payday["month"]), changes=", ".join(told))
    shown = [el("b", picture("payday"), hidden(title), class_="quantity payday", title=title)]
    if coming["missing_rice"]:
        missing = scene.say("iki.missing_rice")
        shown.append(el("b", "!", hidden(missing), class_="short", title=missing))
    for good, number in changes:
        shown.append(el("b", unseen("span", signed(number), picture(f"good-{good}")), class_="quantity", title=title))
    return Html("".join(shown))


def comes_next(scene: IkiScene, seat: int) -> list[str]:
    """What the next payday brings and eats, in words."""
    payday = scene.forecast["payday"]
    if payday is None:
        return []
    coming = payday["seats"][seat]
    gains = dict(coming["salary"])
    gains[POINTS] = gains.get(POINTS, 0) + coming["harmony"]
    changes = [
        f"{'+' if number > 0 else ''}{scene.speaker.amount(good, number)}" for good, number in gains.items() if number
    ]
    if coming["eat"]:
        changes.append(scene.say("iki.eats", rice=scene.speaker.amount("rice", coming["eat"])))
    said = scene.say(
        "iki.at_payday", month=scene.speaker.name("month", payday["month"]), changes=", ".join(changes) or "0"
    )
    return [said, scene.say("iki.hungry")] if coming["missing_rice"] else [said]


def belongings(scene: IkiScene, seat: int) -> Html:
    """Its characters by type, tokens by kind, special tokens; the whole line opens the list."""
    own = scene.view["seats"][seat]
    tokens = scene.content["tokens"]
    shown = [el("span", _types(scene, seat), class_="types")]
    for kind, held in own["tokens"].items():
        if kind == "fish":
            shown.append(el("span", _fish(scene, held), class_="fish"))
        else:
            sample = next(token for token, each in tokens.items() if each["kind"] == kind)
            name = scene.speaker.name("token_kind", kind)
            factor = scene.content["rules"]["pipe_factor"]
            title = scene.say(f"iki.kept.{kind}", kind=name, count=len(held), factor=factor)
            shown.append(_count(f"token-{held[-1] if held else sample}", len(held), title))
    for special, number in own["special"].items():
        if number:
            shown.append(_count(f"special-{special}", number, about_special(scene, special)))
    name = scene.say("iki.belongings", seat=scene.seat_name(seat))
    return el(
        "button",
        unseen("span", shown, class_="all"),
        class_="kept",
        popovertarget=f"seat-{seat}-sheet",
        aria_label=name,
    )


def about_special(scene: IkiScene, special: str) -> str:
    """A special token and what it does."""
    return scene.say(f"iki.special.{special}", name=scene.speaker.name("special", special))


def types_of(scene: IkiScene, seat: int) -> dict[str, tuple[int, int]]:
    """How many characters of each type a seat has on the board, and retired."""
    characters, own = scene.content["characters"], scene.view["seats"][seat]
    working = [there["card"] for there in scene.view["stalls"].values() if there and there["owner"] == seat]
    counts = {}
    for kind in dict.fromkeys(each["type"] for each in characters.values()):
        here, away = (
            sum(card in characters and characters[card]["type"] == kind for card in cards)
            for cards in (working, own["retired"])
        )
        counts[kind] = here, away
    return counts


def scale(scene: IkiScene, line: str) -> str:
    """What a set brings at the end, by its size: `1 · 4 · 9 IKI`."""
    points = scene.content["scoring"]["variety" if line == "variety" else "fish"][1:]
    return scene.speaker.catalogue.say("page.iki.scale", points=BETWEEN.join(map(str, points)))


def _types(scene: IkiScene, seat: int) -> list[Html]:
    """A seal for each type, pale where a seat has nobody of it."""
    drawn = []
    for kind, (here, away) in types_of(scene, seat).items():
        title = scene.say(
            "iki.kept.type",
            type=scene.speaker.name("type", kind),
            count=here + away,
            retired=away,
            scale=scale(scene, "variety"),
        )
        drawn.append(_count(f"type-{kind}", here + away, title))
    return drawn


def _fish(scene: IkiScene, held: list[str]) -> list[Html]:
    """One fish for each season, pale where there is none."""
    tokens = scene.content["tokens"]
    shown = []
    for season in dict.fromkeys(each["season"] for each in tokens.values()):
        of_season = [token for token, each in tokens.items() if each["season"] == season and each["kind"] == "fish"]
        own = next((token for token in held if token in of_season), None)
        fish = scene.speaker.name("token", own) if own else scene.say("iki.kept.no_fish")
        title = scene.say(
            "iki.kept.fish", season=scene.speaker.name("season", season), fish=fish, scale=scale(scene, "fish")
        )
        shown.append(el("span", picture(f"token-{own or of_season[0]}"), class_=None if own else "zero", title=title))
    return shown


def _count(symbol: str, number: int, title: str) -> Html:
    return el(
        "span", picture(symbol), el("b", number) if number else NOTHING, class_=None if number else "zero", title=title
    )
