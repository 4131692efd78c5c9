"""The words of IKI: every name exists, and none is left over."""

import pytest

from edokko.games.iki.rules.actions import ACTIONS
from edokko.games.iki.rules.events import EVENTS
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.state import Ask
from edokko.games.iki.rules.terms import (
    CARDS,
    GOODS,
    GROUPS,
    LINES,
    NEW_YEAR,
    OFFERS,
    SEASONS,
    SHOPS,
    SPECIALS,
    STALLS,
    TOKEN_KINDS,
    TOKENS,
    TYPES,
    WAYS,
    Calendar,
    On,
    Per,
)
from words.test_catalogue import ENGLISH

ASKS = tuple(ask.name.lower() for ask in Ask if ask != Ask.NOTHING)
NAMED = {
    "card": CARDS,
    "token": TOKENS,
    "token_kind": TOKEN_KINDS,
    "shop": SHOPS,
    "offer": OFFERS,
    "type": TYPES,
    "short_type": TYPES,
    "season": SEASONS,
    "good": GOODS,
    "special": SPECIALS,
    "way": WAYS,
    "stall": STALLS,
    "month": tuple(map(str, range(NEW_YEAR + 1))),
    "group": tuple(map(str, range(1, GROUPS + 1))),
    "line": LINES,
    "walk": ACTIONS.objects["go"],
    "step": ACTIONS.objects["step"],
    "action": ACTIONS.verbs,
    "event": tuple(EVENTS.kinds.values()),
    "refusal": (
        *(why.name.lower() for why in Why if why != Why.LEGAL),
        *(f"not_now.{verb}" for verb in ("hire", "buy", "build", "visit", "shop")),  # what comes later says when
    ),
    "ask": ASKS,
    "question": ASKS,
    "calendar": tuple(each.name.lower() for each in Calendar),
    "effect.iki.ongoing": tuple(each.name.lower() for each in On if each != On.NEVER),
    "effect.iki.per": tuple(each.name.lower() for each in Per if each != Per.NOTHING),
    "amount": (*GOODS, "point", "step", "character"),
    "tie_break": ("firefighting", "marker_on_top"),
}


@pytest.mark.parametrize("kind", NAMED)
def test_there_is_a_name_for_each_thing_and_for_nothing_else(kind: str) -> None:
    prefix = f"{kind}." if "." in kind else f"{kind}.iki."
    variants = (".there", ".own", ".without_owner")
    names = {key.removeprefix(prefix) for key in ENGLISH if key.startswith(prefix) and not key.endswith(variants)}
    assert names == set(NAMED[kind])


@pytest.mark.parametrize("kind", ["card", "token", "shop", "type", "season", "good", "special", "stall", "line"])
def test_no_two_things_of_a_kind_have_the_same_name(kind: str) -> None:
    names = [forms for key, forms in ENGLISH.items() if key.startswith(f"{kind}.iki.")]
    assert len(names) == len(set(names))
