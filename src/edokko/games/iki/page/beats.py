"""The beats of IKI: what is to be seen of each kind of event."""

from functools import partial

from edokko.drawing.beats import BANK, Beat, changes_hands
from edokko.drawing.pieces import spot
from edokko.drawing.seats import panel_id
from edokko.engine.events import Event
from edokko.games.iki.page.event_places import ROW
from edokko.games.iki.page.in_stalls import IkiStep, in_group, in_stalls, lying, own_characters, owner_of

LAP_LINE = spot("street", "lap")
SILENT = frozenset({"ended_turn"})
WALKS = ("moved", "stepped")


def _seat(event: Event) -> int | None:
    """The seat that an event is about."""
    seat = event.values.get("seat", event.values.get("owner"))
    return seat if isinstance(seat, int) else None


def _stall(event: Event) -> str:
    return spot("stall", event.text("stall"))


def _piece(event: Event, field: str = "card") -> str:
    return f"card-{event.text(field)}"


def _light(step: IkiStep, *places: str) -> list[Beat]:
    return [Beat("light", who=_seat(step.event), via=places)]


# Goods


def _gives(step: IkiStep, event: Event) -> str | None:
    """Where on the table an event gives and takes goods; None if it does neither."""
    kind = event.kind
    if kind in ("placed", "visited"):
        return _stall(event)
    if kind == "hired":
        return spot("card", event.text("card"))
    if kind == "builds":
        return spot("card", event.text("building"))
    if kind in WALKS:
        return spot("shop", event.text("shop"))
    if kind == "shopped":
        return spot("shop", step.scene.content["shops"][event.text("offer")]["at"])
    if kind == "bought":
        return spot("shop", step.scene.content["sold_at"][step.scene.content["tokens"][event.text("token")]["kind"]])
    if kind == "salary":
        return lying(step, event.text("card")) or BANK
    if kind == "ability":
        return lying(step, event.text("building"))
    if kind == "harmony":
        return spot("nagaya", event.number("group"))
    return BANK if kind in ("took_income", "fed") else None


def _goods(step: IkiStep) -> list[Beat]:
    """Goods that change hands; what nothing else gives is for a turn on the first space of the way of life."""
    first_space = spot("way", step.scene.content["ikizama"]["spaces"][0])
    return changes_hands(step, partial(_gives, step), otherwise=first_space)


def _firefighting(step: IkiStep) -> list[Beat]:
    """The marker goes up its track, and the number in the panel with it."""
    seat, level = step.event.number("seat"), step.event.number("level")
    before = step.before["seats"][seat]["firefighting"]
    for event in step.earlier:
        if event.kind == "firefighting" and event.number("seat") == seat:
            before = event.number("level")
    if level == before:
        return _light(step, spot("level", level))
    start, to = spot("level", before), spot("level", level)
    marker = Beat("go", who=seat, piece=f"firefighting-{seat}", start=start, to=to)
    return [marker, Beat("gain", who=seat, start=to, to=panel_id(seat), good="good-firefighting", much=level - before)]


def _won_token(step: IkiStep) -> list[Beat]:
    """It comes with the character that retired."""
    seat = step.event.number("seat")
    return [Beat("gain", who=seat, to=panel_id(seat), good=f"special-{step.event.text('special')}", much=1)]


# Cards


def _revealed(step: IkiStep) -> list[Beat]:
    card = step.event.text("card")
    return [Beat("deal", piece=f"card-{card}", to=spot("card", card))]


def _offered(step: IkiStep) -> list[Beat]:
    card = step.event.text("building")
    return [Beat("deal", piece=f"card-{card}", to=spot("card", card))]


def _on_sale(step: IkiStep) -> list[Beat]:
    token = step.event.text("token")
    return [Beat("deal", piece=f"token-{token}", to=spot("token", token))]


def _chosen(step: IkiStep) -> list[Beat]:
    return _light(step, spot("card", step.event.text("card")))


def _builds(step: IkiStep) -> list[Beat]:
    return _light(step, spot("card", step.event.text("building")))


def _placed(step: IkiStep) -> list[Beat]:
    card = step.event.text("card")
    return [Beat("go", owner_of(step.event), f"card-{card}", start=spot("card", card), to=_stall(step.event))]


def _at_stall(step: IkiStep) -> list[Beat]:
    return _light(step, _stall(step.event))


def _swapped(step: IkiStep) -> list[Beat]:
    stalls, seat = in_stalls(step), step.event.number("seat")
    one, other = step.event.text("stall"), step.event.text("stall_2")
    return [
        Beat("go", seat, f"card-{stalls[start].card}", start=spot("stall", start), to=spot("stall", to))
        for start, to in ((one, other), (other, one))
    ]


def _retired(step: IkiStep) -> list[Beat]:
    owner, card = step.event.number("owner"), step.event.text("card")
    return [Beat("leave", owner, f"card-{card}", start=lying(step, card), to=panel_id(owner))]


def _left(step: IkiStep) -> list[Beat]:
    """A neutral character leaves its stall, or the row when no stall is free."""
    card = step.event.text("card")
    return [Beat("leave", piece=f"card-{card}", start=lying(step, card) or spot("card", card))]


def _starved(step: IkiStep) -> list[Beat]:
    return [Beat("leave", step.event.number("seat"), _piece(step.event), start=_stall(step.event))]


def _bought(step: IkiStep) -> list[Beat]:
    seat, token = step.event.number("seat"), step.event.text("token")
    return [Beat("leave", seat, f"token-{token}", start=spot("token", token), to=panel_id(seat))]


def _row_mons(step: IkiStep) -> list[Beat]:
    return _light(step, ROW)


def _season_ended(step: IkiStep) -> list[Beat]:
    """What nobody has hired or bought leaves."""
    gone = {event.values.get("card") for event in step.earlier}
    row = [slot["card"] for slot in step.before["row"] if slot["card"] not in gone]
    tokens = [token for token in step.before["on_sale"] if token not in step.scene.view["on_sale"]]
    cards = [Beat("leave", piece=f"card-{card}", start=spot("card", card)) for card in row]
    return cards + [Beat("leave", piece=f"token-{token}", start=spot("token", token)) for token in tokens]


# The street and the way of life


def _blocked(step: IkiStep) -> list[Beat]:
    return _light(step, spot("way", step.event.text("way")))


def _chose_way(step: IkiStep) -> list[Beat]:
    seat = step.event.number("seat")
    return [Beat("go", seat, f"ikizama-{seat}", start=panel_id(seat), to=spot("way", step.event.text("way")))]


def _walked(step: IkiStep) -> list[Beat]:
    """A walk along the street; one that crosses the lap line is shown when it does."""
    return [] if any(event.kind == "lap" for event in step.earlier) else [_walk(step, step.event, laps=False)]


def _lap(step: IkiStep) -> list[Beat]:
    walk = next(event for event in step.later if event.kind in WALKS)
    return [_walk(step, walk, laps=True), *_light(step, LAP_LINE)]


def _walk(step: IkiStep, walk: Event, laps: bool) -> Beat:
    """The way of an oyakata, shop by shop: back from where it ends by as many steps as it went.

    Who has not walked before comes from the lap line.
    """
    seat, shops = walk.number("seat"), step.scene.content["street"]["shops"]
    end = shops.index(walk.text("shop"))
    steps = walk.number("steps") if "steps" in walk.values else 1
    if laps:
        way = [spot("shop", shops[(end - back) % len(shops)]) for back in range(steps, -1, -1)]
        way.insert(steps - end, LAP_LINE)
    else:
        way = [spot("shop", shops[number]) if number >= 0 else LAP_LINE for number in range(end - steps, end + 1)]
    start, *via, to = way
    return Beat("go", seat, f"oyakata-{seat}", start, to, tuple(via))


def _stood(step: IkiStep) -> list[Beat]:
    seat = step.event.number("seat")
    return [Beat("go", seat, f"oyakata-{seat}", LAP_LINE, spot("shop", step.event.text("shop")))]


def _shopped(step: IkiStep) -> list[Beat]:
    return _light(step, spot("shop", step.scene.content["shops"][step.event.text("offer")]["at"]))


# Payday


def _salary(step: IkiStep) -> list[Beat]:
    """All who are paid shine together, retired characters by the panel; then each pays what it brings."""
    paid = [event for event in step.in_line if event.kind == "salary"]
    if step.event is not paid[0]:
        return []
    panel = panel_id(step.event.number("seat"))
    return _light(step, *dict.fromkeys(lying(step, event.text("card")) or panel for event in paid))


def _ability(step: IkiStep) -> list[Beat]:
    stall = lying(step, step.event.text("building"))
    return _light(step, stall) if stall else []


def _harmony(step: IkiStep) -> list[Beat]:
    """The characters of the type in the group, whosever they are."""
    return _light(step, *in_group(step, step.event.number("group"), step.event.text("type")))


def _fed(step: IkiStep) -> list[Beat]:
    """All who eat."""
    return _light(step, *own_characters(step, step.event.number("seat")))


# Fire


def _fire(step: IkiStep) -> list[Beat]:
    nagaya, strength = step.event.number("nagaya"), step.event.number("strength")
    return [Beat("chapter", to=spot("nagaya", nagaya), good="fire", much=strength)]


def _fire_reached(step: IkiStep) -> list[Beat]:
    return [Beat("blaze", to=_stall(step.event), much=step.event.number("strength"))]


def _burned(step: IkiStep) -> list[Beat]:
    owner = owner_of(step.event)
    says = _against_fire(step, owner) if owner is not None else ""
    return [Beat("burn", owner, _piece(step.event), start=_stall(step.event), says=says)]


def _stopped_fire(step: IkiStep) -> list[Beat]:
    seat = step.event.number("seat")
    return [Beat("save", seat, _piece(step.event), to=_stall(step.event), says=_against_fire(step, seat))]


def _saved(step: IkiStep) -> list[Beat]:
    return [Beat("save", step.event.number("seat"), _piece(step.event), to=_stall(step.event))]


def _against_fire(step: IkiStep, seat: int) -> str:
    """The sentence with its reason: the firefighting of the seat against the strength of the fire."""
    fire = step.before["fire"]
    strengths = [event.number("strength") for event in step.earlier if event.kind == "fire_reached"]
    if fire is not None:
        strengths.insert(0, fire["strength"])
    level = step.scene.view["seats"][seat]["firefighting"]
    reason = step.scene.say("iki.against_fire", level=level, strength=strengths[-1])
    say = step.scene.speaker.catalogue.say
    return say("telling.with_additions", sentence=step.line.sentence, additions=reason)


def _fire_died(step: IkiStep) -> list[Beat]:
    return [Beat("tell", to=spot("nagaya", step.event.number("nagaya")))]


# The calendar and the end


def _month(step: IkiStep) -> list[Beat]:
    return [Beat("chapter", start=spot("month", step.event.number("month")))]


def _payday(step: IkiStep) -> list[Beat]:
    return [Beat("chapter", start=spot("month", step.event.number("month")), good="good-rice")]


def _new_year(step: IkiStep) -> list[Beat]:
    return [Beat("chapter", start=spot("month", len(step.scene.content["calendar"]["events"]) + 1))]


def _game_over(_: IkiStep) -> list[Beat]:
    return [Beat("chapter")]


def _scored(step: IkiStep) -> list[Beat]:
    seat, line = step.event.number("seat"), step.event.text("line")
    return [Beat("score", seat, to=spot("score", f"{seat}-{line}"), much=step.event.number("amount"))]


def _first_seat(step: IkiStep) -> list[Beat]:
    return _light(step, panel_id(step.event.number("seat")))


def _took_income(step: IkiStep) -> list[Beat]:
    return [Beat("tell", step.event.number("seat"))]


BEATS = {
    "first_seat": _first_seat,
    "offered": _offered,
    "took": _chosen,
    "placed": _placed,
    "month": _month,
    "blocked": _blocked,
    "revealed": _revealed,
    "chose_way": _chose_way,
    "took_income": _took_income,
    "hired": _chosen,
    "gained": _goods,
    "paid": _goods,
    "firefighting": _firefighting,
    "moved": _walked,
    "stepped": _walked,
    "lap": _lap,
    "grew": _at_stall,
    "retired": _retired,
    "won_token": _won_token,
    "shopped": _shopped,
    "bought": _bought,
    "builds": _builds,
    "visited": _at_stall,
    "swapped": _swapped,
    "row_mons": _row_mons,
    "season_ended": _season_ended,
    "on_sale": _on_sale,
    "payday": _payday,
    "salary": _salary,
    "ability": _ability,
    "harmony": _harmony,
    "fed": _fed,
    "starved": _starved,
    "fire": _fire,
    "fire_reached": _fire_reached,
    "burned": _burned,
    "saved": _saved,
    "stopped_fire": _stopped_fire,
    "fire_died": _fire_died,
    "chose_neutral": _chosen,
    "left": _left,
    "new_year": _new_year,
    "stood": _stood,
    "game_over": _game_over,
    "scored": _scored,
}
