"""The map: land and sea, roads, spaces with who stands there, towns with their buildings."""

from collections.abc import Callable
from functools import cache

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden, join
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import act, enlarge, spot
from edokko.drawing.sheet import keep
from edokko.drawing.zones import pieced
from edokko.games.edo.content.values import EdoContent
from edokko.games.edo.page import layers
from edokko.games.edo.page.cards import POINT, count, faces_of
from edokko.games.edo.page.places import COAST, RIVERS, Place, place_of, road, stands_left
from edokko.games.edo.page.scene import EdoScene
from edokko.games.edo.page.scenery import scenery
from edokko.games.edo.positions.types import Built, SeatView

SPACE_VERBS = ("settle", "enter", "to", "gather")
SAMURAI_VERBS = ("move", "recall")
BUILD_VERBS = ("house", "trading_post", "fortress")
ERRANDS = "errands"  # the id of the merchant's switch
PIECES = 2  # of one seat on a space that are drawn one by one; more are one piece with a number


def land(scene: EdoScene) -> Html:
    """The map, its towns first, then the other spaces."""
    chart = scene.view["map"]
    spaces = scene.content[chart]["spaces"]
    towns = [space for space, ground in spaces.items() if ground == "town"]
    others = [space for space in spaces if space not in towns]
    ground = _ground(chart, tuple(tuple(ends) for ends in scene.content[chart]["roads"]))
    pieces = {ERRANDS: _merchant_switch(scene)}
    pieces |= {_node(town): _town(scene, chart, town) for town in towns}
    pieces |= {_node(space): _space(scene, chart, space, spaces[space]) for space in others}
    about = {"id": "map", "class_": "map", "aria_label": scene.say("edo.map")}
    return pieced(lambda pieces: el("section", ground, pieces.values(), **about), pieces)


def _node(space: str) -> str:
    """The id of a space with all that belongs to it."""
    return f"node-{space}"


@cache
def _ground(chart: str, roads: tuple[tuple[str, str], ...]) -> Html:
    """What is printed on the map."""
    ways = "".join(road(chart, *ends) for ends in roads)
    paths = [
        el("path", class_="flow", d="".join(RIVERS)),
        el("path", class_="surf", d=COAST),
        el("path", class_="coast", d=COAST),
        el("path", class_="road-edge", d=ways),
        el("path", class_="road", d=ways),
    ]
    sea = el("clipPath", el("path", d=COAST, transform="scale(.01)"), id="sea", clipPathUnits="objectBoundingBox")
    drawing = el(
        "svg", sea, paths, class_="roads", viewBox="0 0 100 100", preserveAspectRatio="none", aria_hidden="true"
    )
    return join(el("div", class_="sea"), drawing, scenery())


# Spaces


def _space(scene: EdoScene, chart: str, space: str, ground: str) -> Html:
    """A space that is no town: what the land gives, its name, who stands there."""
    return _keep(scene, space, scene.forecast["yields"].get(space), lambda: _draw_space(scene, chart, space, ground))


def _town(scene: EdoScene, chart: str, town: str) -> Html:
    """A town: its name, what it pays, its buildings in the order they were built."""
    built = tuple((each["building"], each["owner"]) for each in scene.view["towns"][town])
    paid = [each for each in scene.forecast["income"] if each["town"] == town]
    income = tuple((each["seat"], each["rank"], each["amount"]) for each in paid)
    return _keep(scene, town, (built, income), lambda: _draw_town(scene, chart, town))


def _keep(scene: EdoScene, space: str, more: object, draw: Callable[[], Html]) -> Html:
    """A space that nothing is asked about and that shows the same as before is not drawn again."""
    merchant = scene.view["merchant"] == space
    if space in scene.by_object or (merchant and _can_send(scene)):
        return draw()
    seats = scene.view["seats"]
    people = tuple((own["samurai"].get(space, 0), _busy(scene, seat, space)) for seat, own in enumerate(seats))
    is_chosen = scene.view["turn"]["marching"] == space and (scene.seat,)
    state = merchant, people, is_chosen, _is_marked(scene, space), more
    return keep(faces_of(scene).pieces, ("space", scene.view["map"], space, *state, scene.speaker.names), draw)


def _draw_space(scene: EdoScene, chart: str, space: str, ground: str) -> Html:
    place = place_of(chart, space)
    action, said = scene.legal(space, *SPACE_VERBS), about(scene, space)
    disc = el(
        "span",
        picture(f"ground-{ground}"),
        act(scene, action, place=said) if action else NOTHING,
        _errand(scene, space, said),
        enlarge(f"space-{space}", said),
        id=spot("space", space),
        class_=classes("disc piece", action and "can", action and _costs(scene, action) and "costs"),
    )
    return el(
        "div",
        disc,
        unseen("b", scene.speaker.name("space", space)),
        _people(scene, space),
        _pill(scene, action) if action else layers.yields(scene, space),
        id=_node(space),
        class_=_state(scene, space, place, f"node {ground}"),
        style=place.style,
    )


def _draw_town(scene: EdoScene, chart: str, town: str) -> Html:
    place = place_of(chart, town)
    built = scene.view["towns"][town]
    action, said = scene.legal(town, *SPACE_VERBS), about(scene, town)
    plate = el(
        "span",
        unseen("b", scene.speaker.name("space", town), _pays(scene, town, built)),
        unseen("span", _slots(scene, town, built), class_="plots"),
        act(scene, action, place=said) if action else NOTHING,
        _errand(scene, town, said),
        enlarge(f"space-{town}", said),
        id=spot("space", town),
        class_=classes("plate piece", action and "can", action and _costs(scene, action) and "costs"),
    )
    capital = town in scene.content["income"]
    return el(
        "div",
        plate,
        _sites(scene, town),
        _people(scene, town),
        _pill(scene, action) if action else NOTHING,
        layers.income(scene, town),
        id=_node(town),
        class_=_state(scene, town, place, f"node town{' capital' if capital else ''}"),
        style=place.style,
    )


def _state(scene: EdoScene, space: str, place: Place, kind: str) -> str | None:
    selected = scene.view["turn"]["marching"] == space
    return classes(
        kind,
        stands_left(space, place) and "east",
        selected and f"selected seat-{scene.seat}",
        _is_marked(scene, space) and "last",
    )


def _is_marked(scene: EdoScene, space: str) -> bool:
    return scene.is_marked(space=space, space_2=space, town=space)


def about(scene: EdoScene, space: str) -> str:
    """A space in words: its name, its kind, who is there, what stands there and pays."""
    chart, labelled = scene.view["map"], scene.speaker.catalogue.labelled
    said = [scene.say(f"edo.ground.{scene.content[chart]['spaces'][space]}")]
    for seat, own in enumerate(scene.view["seats"]):
        if own["samurai"].get(space):
            number = scene.speaker.amount("samurai", own["samurai"][space])
            said.append(labelled(scene.seat_name(seat), number))
    if scene.view["merchant"] == space:
        said.append(scene.say("edo.merchant_here"))
    for each in scene.view["towns"].get(space, ()):
        owner = each["owner"]
        name = scene.speaker.name("building", each["building"])
        said.append(f"{name} ({scene.seat_name(owner)})" if owner is not None else name)
    if paid := pays(scene.content, space, count_owners(scene.view["towns"].get(space, []))):
        said.append(faces_of(scene).by_rank(paid))
    return labelled(scene.speaker.name("space", space), ", ".join(said))


def pays(content: EdoContent, town: str, owners: int) -> list[int]:
    """What a town pays by rank to so many owners."""
    table = content["income"].get(town, content["income"]["town"])
    return table.get(str(owners), [])


def count_owners(built: list[Built]) -> int:
    """How many seats own something in a town."""
    return len({each["owner"] for each in built if each["owner"] is not None})


def _pays(scene: EdoScene, town: str, built: list[Built]) -> Html:
    paid = pays(scene.content, town, count_owners(built))
    return el("span", "·".join(map(str, paid)), picture("good-ryo"), class_="pay") if paid else NOTHING


def _slots(scene: EdoScene, town: str, built: list[Built]) -> list[Html]:
    """The places of a town; the next free one is open when the reader may build here."""
    slots = [slot(each["building"], each["owner"]) for each in built]
    free = scene.content["rules"]["town_slots"] - len(built)
    if free and any(scene.legal(town, verb) for verb in (*BUILD_VERBS, "settle")):
        slots.append(Html('<i class="plot next"></i>'))
        free -= 1
    return slots + [Html('<i class="plot"></i>')] * free


@cache
def slot(building: str, owner: int | None) -> Html:
    """A building: its outline, and in it the crest of its owner; fortresses belong to nobody."""
    shape = picture(f"slot-{building}", "shape")
    if owner is None:
        return el("i", shape, class_=f"plot {building}")
    return el("i", shape, picture(f"seat-{owner}", "crest-mark"), class_=f"plot {building} seat-{owner}")


def _sites(scene: EdoScene, town: str) -> Html:
    """What the reader may build in a town now."""
    actions = [action for action in (scene.legal(town, verb) for verb in BUILD_VERBS) if action]
    if not actions:
        return NOTHING
    drawn = []
    for action in actions:
        building = action.split()[0]
        points = scene.content["buildings"][building]["points"]
        shown = [picture(f"building-{building}"), count(points, POINT)]
        drawn.append(el("span", shown, act(scene, action), class_="site can"))
    return el("span", drawn, class_="sites")


# Who stands on a space


def _people(scene: EdoScene, space: str) -> Html:
    """Samurai by seat, then the merchant."""
    groups = [_samurai(scene, seat, space, own) for seat, own in enumerate(scene.view["seats"])]
    pieces = [group for group in groups if group]
    if scene.view["merchant"] == space:
        pieces.append(_merchant(scene))
    return el("span", pieces, class_=f"figures count-{len(pieces)}") if pieces else NOTHING


def _samurai(scene: EdoScene, seat: int, space: str, own: SeatView) -> Html:
    """The samurai of one seat on a space; the reader's can be chosen together, for they are alike."""
    number = own["samurai"].get(space, 0)
    if not number:
        return NOTHING
    action = scene.legal(space, *SAMURAI_VERBS) if scene.actions and seat == scene.seat else None
    shown = [_piece(seat)] * (number if number <= PIECES else 1)
    more = el("b", number, class_="many") if number > PIECES else NOTHING
    state = classes("samurai-group", f"seat-{seat}", action and "can", _busy(scene, seat, space) >= number and "busy")
    if action:
        return el("span", shown, more, act(scene, action), class_=state)
    said = scene.speaker.catalogue.labelled(scene.seat_name(seat), scene.speaker.amount("samurai", number))
    return el("span", shown, more, class_=state, title=said)


def _busy(scene: EdoScene, seat: int, space: str) -> int:
    """How many samurai of a seat have worked on a space."""
    return scene.view["turn"]["used"].get(space, 0) if seat == scene.view["decider"] else 0


@cache
def _piece(seat: int) -> Html:
    """The samurai of a seat are alike: which of them has moved is for the page's script to see."""
    shown = [picture("warrior"), picture(f"seat-{seat}", "crest-mark")]
    return el("i", shown, class_="samurai", data_piece=f"samurai-{seat}")


def _merchant(scene: EdoScene) -> Html:
    """The merchant; where the reader may send it, it is a switch that lights up where it can go."""
    can_go = _can_send(scene)
    shown = picture("merchant")
    if can_go:
        shown = Html(
            shown
            + el("label", hidden(scene.say("edo.send_merchant")), for_="errand", title=scene.say("edo.send_merchant"))
        )
    title = None if can_go else scene.say("edo.merchant_here")
    state = classes("merchant", can_go and "can")
    return el("span", shown, id=spot("piece", "merchant"), class_=state, data_piece="merchant", title=title)


def _merchant_switch(scene: EdoScene) -> Html:
    """Sending the merchant is asked for first, else every space would be lit; then the bar asks where to."""
    switch = NOTHING
    if _can_send(scene):
        name = scene.say("edo.send_merchant")
        switch = el("input", type="checkbox", id="errand", class_="visually-hidden", data_switch="", aria_label=name)
    return el("span", switch, id=ERRANDS)


def asked_by_switch(scene: EdoScene) -> str:
    """Where the merchant is to go, and what a step costs."""
    if not _can_send(scene):
        return ""
    return scene.say("edo.sending", ryo=scene.speaker.amount("ryo", scene.content["rules"]["move_cost"]))


def _can_send(scene: EdoScene) -> bool:
    return any(action.startswith("merchant ") for action in scene.actions)


def _errand(scene: EdoScene, space: str, said: str) -> Html:
    """Sending the merchant to a space, with the price."""
    action = scene.legal(space, "merchant")
    return act(scene, action, _price(scene, action), class_="errand", place=said) if action else NOTHING


# What an action costs and brings


def _paid(scene: EdoScene, action: str, kind: str) -> dict[str, int]:
    """What the reader pays or gains at once by an action."""
    found: dict[str, int] = {}
    for event in scene.previews[action].events:
        if event.kind == kind and event.values["seat"] == scene.seat:
            good = str(event.values.get("good"))
            found[good] = found.get(good, 0) + int(event.values["amount"] or 0)
    return found


def _costs(scene: EdoScene, action: str) -> bool:
    return bool(_paid(scene, action, "paid"))


def _price(scene: EdoScene, action: str) -> Html:
    paid = [count(number, f"good-{good}") for good, number in _paid(scene, action, "paid").items()]
    return unseen("span", paid, class_="reach") if paid else NOTHING


def _pill(scene: EdoScene, action: str) -> Html:
    """What an action costs or brings, under its space."""
    gained = [count(f"+{number}", f"good-{good}") for good, number in _paid(scene, action, "gained").items()]
    if gained:
        return unseen("span", gained, class_="yields")
    return _price(scene, action)
