"""Where somebody thinks, as values that another process can be told."""

import json
from functools import lru_cache

from edokko.bots.bot import Place
from edokko.engine.content import Content
from edokko.games import find_game
from edokko.match.opening import About, content_of

CONTENTS_KEPT = 16


def place_of(played: About, seat: int, seed: str) -> Place:
    """A seat's place in a game that is played so."""
    content = _content(played["game"], played["content"], json.dumps(played["edition"]))
    return Place(find_game(played["game"]), content, played["seats"], seat, seed)


@lru_cache(maxsize=CONTENTS_KEPT)
def _content(game: str, version: int, edition: str) -> Content:
    return content_of(find_game(game), version, json.loads(edition))
