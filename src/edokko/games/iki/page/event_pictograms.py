"""What an event of IKI is about, in pictograms, so that a line of the story can begin with them."""

from edokko.engine.events import Event
from edokko.games.iki.page.scene import IkiScene

BY_KIND = {  # signs of what names no piece, and what goes before the pieces that are named
    "first_seat": "ikizama",
    "chose_way": "ikizama",
    "blocked": "ikizama",
    "took_income": "income",
    "lap": "gate",
    "retired": "retirement",
    "payday": "payday",
    "harmony": "harmony",
    "fed": "good-rice",
    "starved": "good-rice",
    "fire": "fire",
    "fire_reached": "fire",
    "fire_died": "fire",
    "burned": "fire",
    "saved": "special-avoid_fire",
    "stopped_fire": "good-firefighting",
    "firefighting": "good-firefighting",
    "chose_neutral": "neutral",
    "swapped": "swap",
    "row_mons": "good-mon",
    "scored": "good-iki",
    "game_over": "trophy",
}
NAMED = ("shop", "token", "special", "season", "type", "good", "building")  # fields called as their pictograms begin


def pictured(scene: IkiScene, event: Event) -> list[str]:
    """The sign of what happened, then characters, buildings, tokens and shops that it names."""
    found = [BY_KIND[event.kind]] if event.kind in BY_KIND else []
    for field, value in event.values.items():
        if field == "card":
            found.append(f"{'character' if value in scene.content['characters'] else 'building'}-{value}")
        elif field == "offer":
            found.append(f"shop-{scene.content['shops'][str(value)]['at']}")
        elif field in NAMED:
            found.append(f"{field}-{value}")
    return found
