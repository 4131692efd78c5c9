"""Where on the table of IKI an event is to be seen, so that the digest can mark it."""

from edokko.drawing.pieces import spot
from edokko.engine.events import Event
from edokko.games.iki.page.scene import IkiScene

SAME_NAME = ("shop", "way", "month", "level", "nagaya")  # fields that are called as the places they name
ROW = "row"  # all cards for hire


def touched(scene: IkiScene, event: Event) -> list[str]:
    """Stalls, shops and tracks; a card or a token where it lies now."""
    found = []
    for field, value in event.values.items():
        if value is None:
            continue
        if field in SAME_NAME:
            found.append(spot(field, value))
        elif field == "group":
            found.append(spot("nagaya", value))
        elif field in ("stall", "stall_2"):
            found.append(spot("stall", value))
        elif field == "offer":
            found.append(spot("shop", scene.content["shops"][str(value)]["at"]))
        elif field in ("card", "building"):
            found += _lying(scene, str(value))
        elif field == "token" and value in scene.view["on_sale"]:
            found.append(spot("token", value))
    return found + _by_kind(scene, event.kind)


def _lying(scene: IkiScene, card: str) -> list[str]:
    """Where a card lies: in a stall, or among those that can be had."""
    stalls = [stall for stall, there in scene.view["stalls"].items() if there and there["card"] == card]
    on_offer = [*(slot["card"] for slot in scene.view["row"]), *scene.view["buildings"], scene.view["turn"]["placing"]]
    return [spot("stall", stall) for stall in stalls] or ([spot("card", card)] if card in on_offer else [])


def _by_kind(scene: IkiScene, kind: str) -> list[str]:
    """The place of events that name none."""
    if kind == "lap":
        return [spot("street", "lap")]
    if kind == "new_year":
        return [spot("month", len(scene.content["calendar"]["events"]) + 1)]
    return [ROW] if kind == "row_mons" else []
