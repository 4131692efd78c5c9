"""Plans as text: `plan base_b.travel=2 base_a.wood=1 base_c.stone=1`, in place of seven small actions."""

import re

from edokko.engine.errors import UnreadableAction
from edokko.games.edo.rules.actions import ACTIONS, Verb
from edokko.games.edo.rules.terms import SLOTS

PLAN = "plan"
EXAMPLE = "plan base_b.travel=2 base_a.wood=1 base_c.stone=1"


def parse_plan(text: str) -> list[int]:
    """The small actions of a plan, or the one action of any other text."""
    words = text.lower().split()
    if words[:1] != [PLAN]:
        return [ACTIONS.parse(text)]
    if len(words) != 1 + SLOTS or not all(re.fullmatch(r"[a-z_0-9]+\.[a-z_]+=\d", word) for word in words[1:]):
        raise UnreadableAction(text, [EXAMPLE])
    steps = []
    for word in words[1:]:
        order, _, officials = word.partition("=")
        steps += [ACTIONS.parse(f"card {order}"), ACTIONS.parse(f"officials {officials}")]
    return [*steps, Verb.COMMIT]


def format_plan(actions: list[int]) -> str:
    """The text of what a seat did in one piece: an action, or a plan with its commit."""
    texts = [ACTIONS.texts[action] for action in actions]
    if len(texts) == 1:
        return texts[0]
    objects = [text.split()[1] for text in texts[:-1]]
    return " ".join([PLAN, *(f"{objects[2 * slot]}={objects[2 * slot + 1]}" for slot in range(SLOTS))])
