"""Layers on demand, from the forecast: the reach of the oyakata, harmony, and what the next fire would take."""

from edokko.drawing.markup import NOTHING, TIMES, Child, Html, el, hidden
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import token
from edokko.games.iki.forecast import Harmony
from edokko.games.iki.page.scene import IkiScene

REACH, HARMONY, FIRE = "reach", "harmony", "fire"
BEFORE_WALKING = ("hire", "hire_stall", "go")
LAYERS = {REACH: "good-sandal", HARMONY: "harmony", FIRE: "fire"}  # with the pictograms of their switches


def reach(scene: IkiScene, shop: str) -> Html:
    """By which ways of life the reader's oyakata can end its walk at a shop with the fewest sandals.

    With a walk ahead that is the reader's own way, and before it those that are free; else every way, for the next
    month.
    """
    chips = []
    for way, cheapest in walks_to(scene, shop).items():
        sandals = el("span", cheapest if cheapest > 1 else None, picture("good-sandal")) if cheapest else NOTHING
        said = scene.say(
            "iki.reach_by",
            way=scene.speaker.name("way", way),
            price=scene.speaker.amount("sandal", cheapest) if cheapest else scene.say("free"),
        )
        shown = el("span", el("b", way), sandals, aria_hidden="true"), hidden(said)
        chips.append(el("span", *shown, class_="chip", title=said))
    return el("span", picture("ikizama"), chips, class_="layer on-reach") if chips else NOTHING


def walks_to(scene: IkiScene, shop: str) -> dict[str, int]:
    """The sandals of the cheapest walk to a shop, by the ways of life that lead there for so few."""
    ways = scene.forecast["reach"]
    if not ways or scene.seat is None:
        return {}
    chosen = walking_way(scene)
    open_ways = [chosen] if chosen else [way for way in ways if scene.legal(way, "way")] or list(ways)
    walks = {way: [end["sandals"] for end in ways.get(way, ()) if end["shop"] == shop] for way in open_ways}
    fewest = min((min(sandals) for sandals in walks.values() if sandals), default=0)
    return {way: fewest for way, sandals in walks.items() if fewest in sandals}


def walking_way(scene: IkiScene) -> str | None:
    """The way of life by which the reader's oyakata is about to walk."""
    if scene.seat is None or scene.seat not in scene.deciders or scene.view["asks"] not in BEFORE_WALKING:
        return None
    return scene.view["seats"][scene.seat]["ikizama"]


def nagaya(scene: IkiScene, number: int) -> Html:
    """Over a nagaya: harmony of its characters, and the odds and the end of the next fire."""
    return Html(_harmony(scene, number) + _fire(scene, number))


def centre(scene: IkiScene) -> Html:
    """Over the innermost stalls: harmony of the group they form."""
    groups = scene.forecast["payday"]["harmony"] if scene.forecast["payday"] else []
    outer = len({stall[0] for stall in scene.view["stalls"]})
    return _chips(scene, [each for each in groups if each["group"] > outer])


def _harmony(scene: IkiScene, number: int) -> Html:
    payday = scene.forecast["payday"]
    return _chips(scene, [each for each in payday["harmony"] if each["group"] == number]) if payday else NOTHING


def _chips(scene: IkiScene, groups: list[Harmony]) -> Html:
    """A chip for each seat in harmony: its own characters times all of the type."""
    chips = []
    for each in groups:
        kind = each["type"]
        shown = [
            picture(f"type-{kind}"),
            hidden(scene.speaker.name("type", kind)),
            f"{each['own']}{TIMES}{each['all']}",
        ]
        iki = scene.speaker.amount("iki", each["own"] * each["all"])
        group = scene.speaker.name("group", each["group"])
        title = scene.say("iki.in_harmony", seat=scene.seat_name(each["seat"]), iki=iki, group=group)
        chips.append(_chip(title, token(scene, each["seat"]), shown, picture("good-iki")))
    return el("span", chips, class_="layer on-harmony") if chips else NOTHING


def _fire(scene: IkiScene, number: int) -> Html:
    """How likely the next fire comes here, and who would stop it."""
    fire = scene.forecast["fire"]
    if fire is None:
        return NOTHING
    here = next(each for each in fire["nagayas"] if each["nagaya"] == number)
    odds = el("b", f"{fire['odds']:.0%}")
    stopped = here["stopped_by"]
    month = scene.speaker.name("month", fire["month"])
    title = scene.say("iki.odds", odds=f"{fire['odds']:.0%}", month=month, strength=fire["strength"])
    stop = NOTHING
    if stopped is not None:
        by = scene.say("iki.stopped_by")
        stop = el("span", hidden(by), token(scene, stopped))
        title = scene.speaker.catalogue.clauses(title, f"{by} {scene.seat_name(stopped)}")
    return el("span", _chip(title, picture("fire"), odds, stop), class_="layer on-fire")


def _chip(title: str, *shown: Child) -> Html:
    """A chip that lies over no piece: it can be pointed at, focused and tapped to hear what it is."""
    return el("span", *shown, class_="chip", title=title, tabindex=0)


def burning(scene: IkiScene, stall: str) -> Html:
    """A flame on a card that the next fire would take if it came to its nagaya."""
    has_token = would_burn(scene, stall)
    if has_token is None:
        return NOTHING
    saved = picture("special-avoid_fire") if has_token else NOTHING
    said = scene.say("iki.would_burn")
    return el("span", picture("fire"), saved, hidden(said), class_="layer on-fire doom", title=said)


def would_burn(scene: IkiScene, stall: str) -> bool | None:
    """Of a card that the next fire would take, whether a token can save it; None of any other."""
    fire = scene.forecast["fire"]
    burns = (each for nagaya in fire["nagayas"] for each in nagaya["burns"]) if fire else ()
    return next((each["has_token"] for each in burns if each["stall"] == stall), None)
