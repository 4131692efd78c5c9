"""What an event of Edo is about, in pictograms, so that a line of the story can begin with them."""

from edokko.engine.events import Event
from edokko.games.edo.page.scene import EdoScene

BY_KIND = {  # signs of what names no piece, and what goes before the pieces that are named
    "first_seat": "daimyo",
    "committed": "ready",
    "merchant_moved": "merchant",
    "moved": "warrior",
    "entered": "warrior",
    "recalled": "warrior",
    "gathered": "warrior",
    "salaries": "good-rice",
    "recruited": "neutral_official",
    "power": "good-power",
    "income": "good-ryo",
    "game_over": "trophy",
    "eliminated": "warning",
    "scored": "good-power",
}


def pictured(scene: EdoScene, event: Event) -> list[str]:
    """The sign of what happened, then the actions, cards, buildings and grounds that it names."""
    grounds = scene.content[scene.view["map"]]["spaces"]
    found = [BY_KIND[event.kind]] if event.kind in BY_KIND else []
    for field, value in event.values.items():
        if field in ("space", "space_2", "town"):
            found.append(f"ground-{grounds[str(value)]}")
        elif field == "order":
            found.append(f"deed-{str(value).partition('.')[2]}")
        elif field == "special":
            found.append(f"card-{value}")
        elif field == "merchant":
            found.append("merchant")
        elif field in ("building", "good") and value is not None:
            found.append(f"{field}-{value}")
    return found
