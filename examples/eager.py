#!/usr/bin/env python3
"""A bot for Edokko that needs nothing but Python: it looks after its rice and its houses, and has favourite verbs.

Try it:  edokko play iki --who 'me,exec:python3 examples/eager.py'
docs/bots.md tells what the messages mean.
"""

import json
import random
import sys
from typing import Any

# What to do rather, from the best to the worst; verbs that are not listed come after these.
FAVOURITES = {
    "iki": ["save", "build", "hire", "visit", "shop", "buy", "train", "swap", "income", "step", "done"],
    "edo": ["house", "trading_post", "point", "develop", "recruit", "gather", "enter", "officials", "reveal", "done"],
}
Json = dict[str, Any]  # what messages are made of
HOUSE = {"wood": 2, "stone": 1, "ryo": 5}


def needs(view: Json, seat: int) -> str | None:
    """What the seat needs above all, as far as this bot can see, or None."""
    if view["game"] not in FAVOURITES:
        return None
    goods = view["seats"][seat]["goods"]
    if view["game"] == "iki":
        own = [stall for stall in view["stalls"].values() if stall and stall["owner"] == seat]
        return "shop rice" if goods["rice"] < len(own) else None
    if all(goods[good] >= number for good, number in HOUSE.items()):
        return "card base_c.build_easy"
    return "card base_a.wood" if goods["wood"] < HOUSE["wood"] else "card base_c.stone"


def choose(position: Json, seat: int, dice: random.Random) -> str:
    """One of the legal actions: what is needed, else a favourite verb with the largest number, else anything."""
    view: Json = position["view"]
    actions: list[str] = position["actions"]
    needed = needs(view, seat)
    if needed in actions:
        return needed
    favourites = FAVOURITES.get(view["game"], [])

    def rank(action: str) -> tuple[int, int, float]:
        verb, _, rest = action.partition(" ")
        liking = favourites.index(verb) if verb in favourites else len(favourites)
        return liking, -int(rest) if rest.isdecimal() else 0, dice.random()

    return min(actions, key=rank)


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)  # flush: an answer that stays in a buffer is none


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="hello", protocol=2, name="eager")
        elif kind == "newgame":
            seat, dice = message["seat"], random.Random(message["seed"])
            say(type="ready")
        elif kind == "position":
            position = message
        elif kind == "go":
            say(type="bestmove", action=choose(position, seat, dice))
        elif kind == "quit":
            break


if __name__ == "__main__":
    main()
