"""Under the map: bundles at the setup, the reader's plan, the cards being carried out, salaries and income."""

from edokko.drawing.markup import MINUS, NOTHING, Html, classes, el, hidden, join
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import act, crest, enlarge, spot, token
from edokko.drawing.zones import pieced
from edokko.games.edo.coach.officials import free_officials
from edokko.games.edo.page.cards import Faces, base_cards, card_class, card_face, count, faces_of, table_words
from edokko.games.edo.page.prospects import (
    alone,
    brings_nothing,
    planned_prospect,
    prospect_of,
    signs,
    warning,
)
from edokko.games.edo.page.scene import EdoScene
from edokko.games.edo.positions.types import Slot

POOL, HAND, CURRENT, TURNS, LEDGER = "plan-pool", "plan-hand", "plan-now", "plan-turns", "plan-ledger"  # ids of parts


def plan(scene: EdoScene) -> Html:
    """What the stage of the round is about."""
    stages = {"settling": _setup, "bundles": _setup, "planning": _planning, "acting": _acting, "over": _acting}
    draw = stages.get(scene.view["stage"], _ledger)
    if draw is _planning and (scene.seat is None or scene.is_past):
        draw = _acting
    name = scene.say(f"edo.zone.{draw.__name__.strip('_')}")
    about = {"id": "plan", "class_": f"plan {draw.__name__.strip('_')}", "aria_label": name}
    return pieced(lambda pieces: el("section", pieces.values(), **about), draw(scene))


def officials(scene: EdoScene, seat: int) -> tuple[int, int]:
    """A seat's officials that can be planned with: its own and neutral ones."""
    own = scene.view["seats"][seat]
    return scene.content["pieces"]["officials"] - sum(own["samurai"].values()), own["neutrals"] - own["recruits"]


def left_over(scene: EdoScene, number: int) -> str:
    """How many officials are free, in words."""
    return scene.say("edo.officials_left", count=number) if number else scene.say("edo.no_officials_left")


# Setup


def _setup(scene: EdoScene) -> dict[str, Html]:
    """The bundles, and who has taken which."""
    faces = faces_of(scene)
    takers = {own["bundle"]: seat for seat, own in enumerate(scene.view["seats"])}
    bundles = []
    for number in range(1, len(scene.content["start"]["bundles"]) + 1):
        action = scene.legal(str(number), "bundle")
        taker = takers.get(number)
        words = faces.words.amounts(scene.content["start"]["bundles"][number - 1])
        bundles.append(
            el(
                "li",
                faces.bundle(number - 1),
                hidden(words),
                token(scene, taker) if taker is not None else NOTHING,
                act(scene, action) if action else NOTHING,
                id=spot("bundle", number),
                class_=classes("bundle piece", action and "can", taker is not None and "gone"),
                title=None if action else words,
            )
        )
    heading = el("h2", scene.say("edo.bundles"), class_="label", id="bundles-title")
    stop = None if any(action.startswith("bundle ") for action in scene.actions) else 0  # a phone scrolls it
    return {"bundles-title": heading, "bundles": el("ul", bundles, class_="bundles", id="bundles", tabindex=stop)}


# Planning


def _planning(scene: EdoScene) -> dict[str, Html]:
    """The reader's officials, three slots, and the hand."""
    seat = scene.seat or 0
    slots = scene.view["plans"][seat]
    upcoming = next((number for number, slot in enumerate(slots) if slot is None), None)
    return {
        POOL: _pool(scene, seat),
        **{_slot_id(number): _slot(scene, number, slot, number == upcoming) for number, slot in enumerate(slots)},
        HAND: _hand(scene, seat, {slot["order"].split(".")[0] for slot in slots if slot}),
    }


def _pool(scene: EdoScene, seat: int) -> Html:
    """The officials that are still free."""
    own, _ = officials(scene, seat)
    left = free_officials(scene.view, scene.content, seat)
    free_own = max(0, min(own, left))
    people = [crest(seat)] * free_own + [el("span", picture("neutral_official"), class_="crest neutral")] * (
        left - free_own
    )
    words = left_over(scene, left)
    return el(
        "div",
        el("h2", scene.say("edo.officials"), class_="label"),
        el("div", people, class_="officials", title=words),
        el("p", words),
        id=POOL,
        class_="pool",
        data_pool=scene.seat in scene.deciders,
    )


def _slot_id(number: int) -> str:
    return f"plan-slot-{number + 1}"


def _slot(scene: EdoScene, number: int, slot: Slot | None, is_next: bool) -> Html:
    """A slot of the plan: the card with its action chosen, and the officials on it."""
    place = el("b", scene.say(f"edo.ordinal.{number + 1}"))
    if slot is None:
        can, can_plan = is_next and scene.view["asks"] == "card", scene.seat in scene.deciders
        hole = el(
            "div", el("span", scene.say("edo.choose_card")) if can else NOTHING, class_=classes("hole", can and "open")
        )
        state = classes("slot", not is_next and "far")
        return el("div", el("h2", place), hole, id=_slot_id(number), class_=state, data_open=can and can_plan)
    faces = faces_of(scene)
    order = slot["order"]
    card, _, action = order.partition(".")
    name = scene.speaker.name("order", order)
    can = scene.seat in scene.deciders
    prospect = planned_prospect(scene, number)
    said = "" if prospect is None else alone(scene, prospect)
    face = el(
        "div",
        _changeable(scene, card, order) if can else card_face(scene, card, order),
        enlarge(f"{card}-sheet", f"{name}. {faces.about(card)}", picture("help") if can else NOTHING),
        class_=classes(f"{card_class(scene, card)} piece seat-{scene.seat}", can and "can edit"),
        data_piece=f"card-{card}",
    )
    heading = el("h2", place, " ", faces.short(action), signs(scene, prospect) if prospect else NOTHING)
    if not can:
        return el("div", heading, face, _on_card(scene, slot), id=_slot_id(number), class_="slot")
    put = "" if slot["officials"] is None else scene.speaker.amount("official", slot["officials"])
    about = ". ".join(filter(None, (name, put, said, scene.say("edo.plan.keys"))))
    return el(
        "div",
        heading,
        face,
        _on_card(scene, slot),
        id=_slot_id(number),
        class_="slot",
        tabindex=0,
        role="group",
        aria_label=about,
        data_planned=f"card {order}",
        data_amount="officials",
        data_number=slot["officials"],
        **_room(faces, order),
    )


def _room(faces: Faces, order: str) -> dict[str, int | None]:
    """How many officials an action takes, for the script that changes plans."""
    deed = faces.deed_of(order)
    return {"data_most": deed["limit"], "data_by": deed.get("officials_each")}


def _changeable(scene: EdoScene, card: str, chosen: str) -> list[Html]:
    """A planned card: any other action of it can be chosen instead, the chosen one takes it out of the plan."""
    faces = faces_of(scene)
    drawn = [faces.head(card)]
    for deed in faces.deeds(card):
        order = f"{card}.{deed['action']}"
        name = scene.speaker.name("order", order)
        if order == chosen:
            button = el(
                "button", class_="replan", data_takes_out=True, title=scene.say("edo.plan.take_out", order=name)
            )
        else:
            said = scene.say("edo.plan.change", order=name)
            button = el("button", class_="replan", data_replan=f"card {order}", title=said, **_room(faces, order))
        drawn.append(
            el("span", faces.deed(order), button, class_=classes("quarter", "chosen" if order == chosen else "off"))
        )
    return drawn


def _on_card(scene: EdoScene, slot: Slot) -> Html:
    """Officials on a card of the plan, or how many may be put there."""
    limit = faces_of(scene).deed_of(slot["order"])["limit"]
    if slot["officials"] is None:
        numbers = [action for action in scene.actions if action.startswith("officials ")]
        return el("div", [_number(scene, each) for each in numbers], class_="put choose")
    put = slot["officials"]
    places = [crest(scene.seat or 0)] * put + [Html('<i class="empty"></i>')] * (limit - put)
    said = scene.speaker.amount("official", put)
    shown = [unseen("span", places, title=said), el("b", put, class_="number"), hidden(said)]
    if scene.seat in scene.deciders:
        fewer, more = (
            el("button", sign, class_="plus-minus", data_adds=change, title=scene.say(f"edo.plan.{word}"))
            for sign, change, word in ((MINUS, -1, "fewer"), ("+", 1, "more"))
        )
        shown = [fewer, *shown, more]
    return el("p", shown, class_="put")


def _number(scene: EdoScene, action: str) -> Html:
    """A number of officials to choose; a mark says that some of them would do nothing."""
    prospect = prospect_of(scene, action)
    mark = warning() if prospect and prospect["idle"] else NOTHING
    return el("span", el("b", action.split()[1]), mark, act(scene, action), class_="number-choice can")


def _hand(scene: EdoScene, seat: int, used: set[str]) -> Html:
    """The cards not in the plan: base cards, then special ones."""
    own = scene.view["seats"][seat]
    cards = [card for card in (*base_cards(scene), *own["specials"]) if card not in used]
    drawn = [hand_card(scene, card, card in own["fresh"]) for card in cards]
    title = el("h2", scene.say("edo.hand"), class_="label") if drawn else NOTHING
    return el("div", title, el("div", drawn, class_=f"hand-cards count-{len(drawn)}"), id=HAND, class_="hand")


def hand_card(scene: EdoScene, card: str, is_fresh: bool) -> Html:
    """A card in the hand: each of its actions can be chosen."""
    faces = faces_of(scene)
    can_plan = scene.seat in scene.deciders and not is_fresh
    quarters, can = [], False
    for deed in faces.deeds(card):
        order = f"{card}.{deed['action']}"
        action = scene.legal(order, "card")
        can = can or bool(action)
        button = act(scene, action, about=faces.purpose(order).rstrip(".")) if action else NOTHING
        prospect = prospect_of(scene, action) if action else None
        mark = warning() if prospect and brings_nothing(prospect) else NOTHING
        about = _room(faces, order) if can_plan else {}
        step = f"card {order}" if can_plan else None
        quarters.append(el("span", faces.deed(order), mark, button, class_="quarter", data_hand=step, **about))
    note = el("small", table_words(scene, "fresh"), class_="fresh") if is_fresh else NOTHING
    more = enlarge(f"{card}-sheet", faces.about(card), picture("help") if can else NOTHING)
    state = classes(card_class(scene, card), "piece", can and "can", is_fresh and "later")
    return el("div", faces.head(card), quarters, note, more, class_=state, data_piece=f"card-{card}")


# Acting


def _acting(scene: EdoScene) -> dict[str, Html]:
    """The card being carried out, and the cards of all seats in the order they come."""
    seat = scene.view["decider"]
    now = scene.view["plans"][seat][scene.view["turn"]["slot"]] if seat is not None else None
    current = {CURRENT: _current(scene, seat, now)} if seat is not None and now else {}
    return {**current, TURNS: _order_of_play(scene)}


def turns(scene: EdoScene) -> list[int]:
    """The seats in the order of play."""
    count_, first = scene.view["seat_count"], scene.view["first_seat"] or 0
    return [(first + number) % count_ for number in range(count_)]


def _is_turned_up(scene: EdoScene, seat: int, number: int) -> bool:
    return scene.view["seats"][seat]["revealed"] > number


def _current(scene: EdoScene, seat: int, slot: Slot) -> Html:
    """The card that is carried out now, with the officials who are still to act."""
    faces = faces_of(scene)
    card = slot["order"].split(".")[0]
    number = scene.view["turn"]["slot"]
    face = el(
        "div",
        card_face(scene, card, slot["order"]),
        enlarge(f"{card}-sheet", faces.about(card)),
        class_=f"{card_class(scene, card)} piece seat-{seat}",
        data_piece=f"card-{card}" if seat == scene.seat else f"card-{seat}-{card}",
    )
    up = _is_turned_up(scene, seat, number)
    deed = faces.deed_of(slot["order"])
    left, put = scene.view["turn"]["left"], slot["officials"] or 0
    acting = min(put, left * deed.get("officials_each", 1)) if up else put
    people = [crest(seat)] * acting + [el("span", crest(seat), class_="spent")] * (put - acting)
    words = scene.say("edo.still_to_act", count=left) if up else scene.say("edo.face_down")
    heading = el("h2", crest(seat), faces.short(deed["action"]))
    return el(
        "div",
        heading,
        face,
        el("p", unseen("span", people, title=scene.speaker.amount("official", put)), el("small", words), class_="put"),
        id=CURRENT,
        class_="slot now",
    )


def _order_of_play(scene: EdoScene) -> Html:
    """A row for each seat in the order of play, a column for each card of the plans."""
    faces = faces_of(scene)
    slots = range(len(scene.view["plans"][0]))
    head = [el("td", class_="who")] + [
        el("th", scene.say(f"edo.ordinal.{number + 1}"), scope="col") for number in slots
    ]
    rows = []
    for seat in turns(scene):
        cells = [_cell(scene, faces, seat, number) for number in slots]
        name = el("th", crest(seat), el("span", scene.seat_name(seat)), scope="row", class_="who")
        rows.append(el("tr", name, cells, class_=f"seat-{seat}"))
    return el(
        "table", el("thead", el("tr", head)), el("tbody", rows), id=TURNS, class_="turns", style=f"--rows:{len(rows)}"
    )


def _cell(scene: EdoScene, faces: Faces, seat: int, number: int) -> Html:
    """A card of a plan: what the reader knows of it, and whether it is done."""
    slot = scene.view["plans"][seat][number]
    own = scene.view["seats"][seat]
    is_now = scene.view["stage"] == "acting" and scene.view["decider"] == seat and scene.view["turn"]["slot"] == number
    up = _is_turned_up(scene, seat, number)
    state = classes("now" if is_now else "done" if up else "secret")
    if slot is None:
        if scene.view["stage"] == "planning" and not own["committed"]:
            words = el("small", table_words(scene, "planning")) if not number else NOTHING
            return el("td", el("span", words, class_="cell hollow"))
        down = scene.say("edo.face_down")
        return el("td", el("span", picture("lock"), hidden(down), class_="cell down", title=down), class_=state)
    action = slot["order"].partition(".")[2]
    dots = [Html('<i class="pip on"></i>')] * (slot["officials"] or 0) or [Html('<i class="pip"></i>')]
    people = scene.speaker.amount("official", slot["officials"] or 0)
    down = "" if up else scene.say("edo.face_down")
    lock = NOTHING if up else join(picture("lock", "lock-sign"), hidden(down))
    dotted = el("span", dots, hidden(people), class_="dots")
    shown = [picture(f"deed-{action}"), el("b", faces.short(action)), lock, dotted]
    title = ", ".join(filter(None, (scene.speaker.name("order", slot["order"]), people, down)))
    cell = el("span", shown, id=spot("order", f"{seat}-{number}"), class_="cell", title=title)
    return el("td", cell, class_=state, aria_current="step" if is_now else None)


# Salaries and income


def _ledger(scene: EdoScene) -> dict[str, Html]:
    """What samurai cost and towns pay: a row for each seat, a column for each town."""
    towns = list(scene.view["towns"])
    head = [el("td", class_="who"), el("th", picture("samurai"), hidden(scene.say("edo.salaries")), scope="col")]
    head += [el("th", scene.speaker.name("town", town), scope="col") for town in towns]
    head.append(el("th", scene.say("edo.income_in_all"), scope="col"))
    rows = []
    for seat in turns(scene):
        paid = {each["town"]: each["amount"] for each in scene.forecast["income"] if each["seat"] == seat}
        samurai = sum(scene.view["seats"][seat]["samurai"].values())
        cells = [el("td", count(samurai, "samurai") if samurai else "")]
        cells += [el("td", count(paid[town], "good-ryo") if town in paid else "") for town in towns]
        cells.append(el("td", count(sum(paid.values()), "good-ryo"), class_="sum"))
        name = el("th", crest(seat), el("span", scene.seat_name(seat)), scope="row", class_="who")
        rows.append(el("tr", name, cells, class_=classes(f"seat-{seat}", scene.view["decider"] == seat and "now")))
    caption = el("caption", scene.say("edo.pay_day"), class_="label")
    ledger = el(
        "table",
        caption,
        el("thead", el("tr", head)),
        el("tbody", rows),
        id=LEDGER,
        class_="turns ledger",
        style=f"--rows:{len(rows)}",
    )
    return {LEDGER: ledger}
