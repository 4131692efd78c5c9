"""The beats of Edo: what is to be seen of each kind of event."""

from collections import deque
from functools import partial

from edokko.drawing.beats import BANK, Beat, Step, changes_hands
from edokko.drawing.pieces import spot
from edokko.drawing.seats import panel_id
from edokko.engine.events import Event
from edokko.games.edo.content.values import Chart, EdoContent
from edokko.games.edo.forecast import EdoForecast
from edokko.games.edo.page.cards import POINT
from edokko.games.edo.page.event_places import TABLE_OF_PLANS
from edokko.games.edo.positions.types import EdoView

EdoStep = Step[EdoView, EdoForecast, EdoContent]
SILENT = frozenset({"chose_card", "chose_officials", "committed", "ended_card"})
MERCHANT = "merchant"  # the piece on the map


def _seat(step: EdoStep) -> int:
    return step.event.number("seat")


def _space(event: Event, field: str = "space") -> str:
    return spot("space", event.text(field))


def _light(step: EdoStep, *places: str) -> list[Beat]:
    return [Beat("light", _seat(step), via=places)]


def _first_seat(step: EdoStep) -> list[Beat]:
    return _light(step, panel_id(_seat(step)))


def _tell(step: EdoStep) -> list[Beat]:
    return [Beat("tell", _seat(step))]


# Goods and points


def _gives(step: EdoStep, event: Event) -> str | None:
    """Where on the table an event gives and takes goods; None if it does neither."""
    kind = event.kind
    if kind in ("gathered", "merchant_moved"):
        return _space(event)
    if kind == "moved":
        return _space(event, "space_2")
    if kind in ("built", "income"):
        return _space(event, "town")
    if kind == "took_bundle":
        return spot("bundle", event.number("bundle"))
    if kind == "traded":
        return spot("merchant", event.text("merchant"))
    if kind == "developed":
        return spot("special", event.text("special"))
    if kind in ("revealed", "recruited"):
        return _card(step, event.number("seat"))
    return BANK if kind == "salaries" else None


def _otherwise(step: EdoStep) -> str:
    """A trade that goes on does not name the merchant again."""
    merchant = step.before["merchant_now"]
    return spot("merchant", merchant) if merchant and step.before["asks"] == "trade" else BANK


def _goods(step: EdoStep) -> list[Beat]:
    return changes_hands(step, partial(_gives, step), _otherwise(step))


def _power(step: EdoStep) -> list[Beat]:
    return changes_hands(step, partial(_gives, step), _otherwise(step), good=POINT)


def _recruited(step: EdoStep) -> list[Beat]:
    seat, much = _seat(step), step.event.number("amount")
    return [Beat("gain", seat, start=_card(step, seat), to=panel_id(seat), good="neutral_official", much=much)]


def _traded(step: EdoStep) -> list[Beat]:
    return _light(step, spot("merchant", step.event.text("merchant")))


def _took_bundle(step: EdoStep) -> list[Beat]:
    return _light(step, spot("bundle", step.event.number("bundle")))


def _salaries(step: EdoStep) -> list[Beat]:
    """All samurai that are paid."""
    samurai = step.before["seats"][_seat(step)]["samurai"]
    return _light(step, *(spot("space", space) for space, number in samurai.items() if number))


def _income(step: EdoStep) -> list[Beat]:
    """Town by town, each with the rank that it pays for."""
    scene = step.scene
    more = f"+{scene.speaker.amount('ryo', step.event.number('amount'))}"
    sentence = scene.speaker.event(step.event)
    says = scene.speaker.catalogue.say("telling.with_additions", sentence=sentence, additions=more)
    return [Beat("light", _seat(step), via=(_space(step.event, "town"),), says=says)]


# Cards


def _card(step: EdoStep, seat: int) -> str:
    """The card of a seat's plan that is carried out, where the plans lie on the table; else the panel of the seat."""
    slot = step.before["turn"]["slot"]
    for view in (step.scene.view, step.before):
        if view["stage"] in TABLE_OF_PLANS and view["plans"][seat][slot]:
            return spot("order", f"{seat}-{slot}")
    return panel_id(seat)


def _revealed(step: EdoStep) -> list[Beat]:
    return [Beat("turn", _seat(step), to=_card(step, _seat(step)))]


def _forgone(step: EdoStep) -> list[Beat]:
    """Told with what came before it, if anything did."""
    return _tell(step) if step.number == step.first else []


def _developed(step: EdoStep) -> list[Beat]:
    seat, card = _seat(step), step.event.text("special")
    return [Beat("leave", seat, f"card-{card}", spot("special", card), panel_id(seat))]


def _special_shown(step: EdoStep) -> list[Beat]:
    card = step.event.text("special")
    return [Beat("deal", piece=f"card-{card}", to=spot("special", card))]


def _merchant_shown(step: EdoStep) -> list[Beat]:
    merchant = step.event.text("merchant")
    return [Beat("deal", piece=merchant, to=spot("merchant", merchant))]


def _merchant_left(step: EdoStep) -> list[Beat]:
    merchant = step.event.text("merchant")
    return [Beat("leave", piece=merchant, start=spot("merchant", merchant))]


# The map


def _moved(step: EdoStep) -> list[Beat]:
    return [_go(step, f"samurai-{_seat(step)}", step.event.text("space"), step.event.text("space_2"))]


def _merchant_moved(step: EdoStep) -> list[Beat]:
    return [_go(step, MERCHANT, step.before["merchant"], step.event.text("space"))]


def _go(step: EdoStep, piece: str, start: str, end: str) -> Beat:
    way = [spot("space", space) for space in _road(step.scene.content[step.scene.view["map"]], start, end)]
    return Beat("go", _seat(step), piece, way[0], way[-1], tuple(way[1:-1]))


def _road(chart: Chart, start: str, end: str) -> list[str]:
    """The shortest way along the roads, both ends included."""
    ways = {start: [start]}
    reached = deque([start])
    while end not in ways:
        here = reached.popleft()
        for one, other in (*chart["roads"], *(ends[::-1] for ends in chart["roads"])):
            if one == here and other not in ways:
                ways[other] = [*ways[here], other]
                reached.append(other)
    return ways[end]


def _entered(step: EdoStep) -> list[Beat]:
    seat = _seat(step)
    return [Beat("deal", seat, f"samurai-{seat}", panel_id(seat), _space(step.event))]


def _recalled(step: EdoStep) -> list[Beat]:
    seat = _seat(step)
    return [Beat("leave", seat, f"samurai-{seat}", _space(step.event), panel_id(seat))]


def _gathered(step: EdoStep) -> list[Beat]:
    return _light(step, _space(step.event))


def _settled(step: EdoStep) -> list[Beat]:
    """A samurai comes; the house follows."""
    seat = _seat(step)
    return [Beat("deal", seat, f"samurai-{seat}", panel_id(seat), _space(step.event, "town"))]


def _built(step: EdoStep) -> list[Beat]:
    symbol = f"building-{step.event.text('building')}"
    return [Beat("build", _seat(step), to=_space(step.event, "town"), good=symbol)]


# Rounds and the end


def _round(step: EdoStep) -> list[Beat]:
    return [Beat("chapter", start=spot("clock", "round"))]


def _game_over(_: EdoStep) -> list[Beat]:
    return [Beat("chapter")]


def _scored(step: EdoStep) -> list[Beat]:
    seat, line = _seat(step), step.event.text("line")
    return [Beat("score", seat, to=spot("score", f"{seat}-{line}"), much=step.event.number("amount"))]


BEATS = {
    "first_seat": _first_seat,
    "merchant_shown": _merchant_shown,
    "special_shown": _special_shown,
    "settled": _settled,
    "took_bundle": _took_bundle,
    "gained": _goods,
    "paid": _goods,
    "round": _round,
    "merchant_moved": _merchant_moved,
    "moved": _moved,
    "revealed": _revealed,
    "entered": _entered,
    "recruited": _recruited,
    "developed": _developed,
    "gathered": _gathered,
    "built": _built,
    "power": _power,
    "traded": _traded,
    "recalled": _recalled,
    "salaries": _salaries,
    "income": _income,
    "merchant_left": _merchant_left,
    "game_over": _game_over,
    "eliminated": _tell,
    "scored": _scored,
    "forgone": _forgone,
}
