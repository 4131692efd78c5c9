"""All bots by name. Command line, arena and site know bots only through their specs: `name` or `name:budget`.

`random`, `gentle` and `greedy` take no budget; `search:500` and `master:500` think for 500 iterations a decision,
`search:1s` (or `200ms`) for so long; `search-1` is the first rung of search, for ever the same, and `search` the newest
one; `exec:./mybot --arg` is a program from outside, its command split into words as a shell would.
"""

import re
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from edokko.engine.errors import BadOption

if TYPE_CHECKING:
    from edokko.bots.bot import Bot, Place
    from edokko.engine.game import Game

TIME = re.compile(r"(\d+(?:\.\d+)?)(s|ms)")
ITERATIONS = re.compile(r"[1-9]\d*")


@dataclass(frozen=True)
class Budget:
    """What a bot may spend on a decision: iterations or seconds, whichever is not 0."""

    iterations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Spec:
    """Which bot plays, as people write it."""

    text: str
    name: str
    rest: str  # the budget, or the command of a program from outside

    @property
    def kind(self) -> str:
        """Its name without the number of a rung: what it is called at a table."""
        return self.name.partition("-")[0]

    @property
    def is_repeatable(self) -> bool:
        """Whether the same seed gives the same game, whatever the machine does meanwhile."""
        return self.name != OUTSIDE and not TIME.fullmatch(self.rest)

    def seat(self, place: "Place") -> "Bot":
        """A bot for a place."""
        return BOTS[self.name](self, place)


def read_spec(text: str) -> Spec:
    """The spec of a text; raises BadOption in the user's words."""
    name, _, rest = text.strip().partition(":")
    if name not in BOTS:
        raise BadOption("there is no bot {bot!r}; choose from {bots}", bot=text, bots=tuple(BOTS))
    spec = Spec(text.strip(), name, rest)
    if name == OUTSIDE:
        check_command(spec)
    elif name in THINKING:
        read_budget(spec)
    elif rest:
        raise BadOption("{bot!r}: {name} takes no budget", bot=text, name=name)
    return spec


def usual_spec(game: "Game") -> Spec:
    """The bot that plays where nobody says which, and on for one that failed."""
    return read_spec(GREEDY if game.has_evaluation else SEARCH)


def check_command(spec: Spec) -> None:
    """Refuse a command without a program in it, or with a quotation mark too few."""
    try:
        words = shlex.split(spec.rest)
    except ValueError as error:
        raise BadOption("{bot!r}: cannot be read as a command ({details})", bot=spec.text, details=str(error)) from None
    if not words:
        raise BadOption("{bot!r}: name the program, as in exec:./mybot", bot=spec.text)


def read_budget(spec: Spec) -> Budget:
    """The budget of a spec, or the usual one."""
    if not spec.rest:
        return THINKING.get(spec.name, Budget())
    if ITERATIONS.fullmatch(spec.rest):
        return Budget(iterations=int(spec.rest))
    found = TIME.fullmatch(spec.rest)
    if found is None or float(found[1]) == 0:
        raise BadOption(
            "{bot!r}: a budget is iterations or a time, as in {name}:500, {name}:1s, {name}:200ms",
            bot=spec.text,
            name=spec.name,
        )
    return Budget(seconds=float(found[1]) * (1 if found[2] == "s" else 0.001))


def _check_evaluation(place: "Place") -> None:
    """Refuse bots that go by what a game says of positions, where it says nothing."""
    if not place.game.has_evaluation:
        raise BadOption("{game} does not say how good positions are; random and search play it", game=place.game.name)


def _random(spec: Spec, place: "Place") -> "Bot":
    from edokko.bots.random import Random

    return Random(place)


def _gentle(spec: Spec, place: "Place") -> "Bot":
    _check_evaluation(place)
    from edokko.bots.gentle import Gentle

    return Gentle(place)


def _greedy(spec: Spec, place: "Place") -> "Bot":
    _check_evaluation(place)
    from edokko.bots.greedy import Greedy

    return Greedy(place)


def _search(spec: Spec, place: "Place") -> "Bot":
    from edokko.bots.search import Search

    rung = spec.name.partition("-")[2]
    return Search(place, read_budget(spec), int(rung or NEWEST))


def _master(spec: Spec, place: "Place") -> "Bot":
    from edokko.bots.master import Master

    return Master(place, read_budget(spec))


def _outside(spec: Spec, place: "Place") -> "Bot":
    from edokko.bots.outside import Outside

    return Outside(place, spec.rest)


RANDOM = "random"
GENTLE = "gentle"
GREEDY = "greedy"
OUTSIDE = "exec"
SEARCH = "search"
SEARCH_RUNGS = ("search-1", "search-2")
NEWEST = len(SEARCH_RUNGS)  # the rung of plain `search`
MASTER = "master"
THINKING = {  # with what they spend unless told
    **dict.fromkeys((*SEARCH_RUNGS, SEARCH), Budget(iterations=500)),
    MASTER: Budget(iterations=4000),
}
BOTS: dict[str, Callable[[Spec, "Place"], "Bot"]] = {
    RANDOM: _random,
    GENTLE: _gentle,
    GREEDY: _greedy,
    SEARCH: _search,
    **dict.fromkeys(SEARCH_RUNGS, _search),
    MASTER: _master,
    OUTSIDE: _outside,
}
