"""What a way of life or a stall would mean, said by its button and shown on the board, from the forecast."""

from edokko.drawing.game_table import NOTHING_FORESEEN, Foreseen
from edokko.drawing.pieces import spot
from edokko.games.iki.forecast import StallAhead, StallFire, WalkEnd, WayTurn
from edokko.games.iki.page.places import corners_after
from edokko.games.iki.page.scene import IkiScene
from edokko.games.iki.page.tracks import longest_of, steps_of

LAP_LINE = spot("street", "lap")
FAR = 2  # sandals of the longest walk that is told in words; the board shows all


def foresees(scene: IkiScene, action: str) -> Foreseen:
    """Of a way of life the shops within reach, hiring and the order of turns; of a stall its visitors and dangers."""
    verb, _, chosen = action.partition(" ")
    if verb == "way":
        turns, reach = scene.forecast["turns"], scene.forecast["reach"]
        return _way(scene, chosen, turns[chosen], reach[chosen]) if turns and reach else NOTHING_FORESEEN
    if verb == "stall" and (stalls := scene.forecast["stalls"]):
        shops = " ".join(spot("shop", shop) for shop in stalls[chosen]["shops"])
        return Foreseen(_about_stall(scene, stalls[chosen]), shops)
    return NOTHING_FORESEEN


# A way of life


def _way(scene: IkiScene, way: str, turn: WayTurn, ends: list[WalkEnd]) -> Foreseen:
    prices: dict[str, int] = {}
    for end in sorted(ends, key=lambda each: each["sandals"]):
        prices.setdefault(end["shop"], end["sandals"])
    shown = [spot("shop", shop) + (f":{price}:good-sandal" if price else "::walker") for shop, price in prices.items()]
    steps = max(end["steps"] for end in ends if not end["sandals"])
    walked = scene.speaker.catalogue.clauses(_first_part(scene, turn), _walk(scene, way, ends))
    said = f"{walked}. {_order(scene, turn)}"
    return Foreseen(said, " ".join(shown), " ".join(path(scene, steps)))


def _first_part(scene: IkiScene, turn: WayTurn) -> str:
    """Hiring or income, or neither."""
    if not turn["income"]:
        return scene.say("iki.way.neither", mons=scene.speaker.amount("mon", turn["mons"]))
    mons = scene.speaker.amount("mon", turn["income"])
    return scene.say("iki.way.hire_or_income" if turn["hireable"] else "iki.way.income_only", mons=mons)


def _walk(scene: IkiScene, way: str, ends: list[WalkEnd]) -> str:
    """Where the walk ends, and where with the token and with sandals."""
    name, amount = scene.speaker.name, scene.speaker.amount
    free = [end for end in ends if not end["sandals"]]
    plain = [end for end in free if end["steps"] <= longest_of(way)]
    shops = ", ".join(name("shop", end["shop"]) for end in plain)
    said = scene.say("iki.way.walk", steps=steps_of(scene, way), shop=shops)
    if len(plain) == 1 and plain[0]["lap"]:
        said = f"{said}, {scene.say('iki.way.lap')}"
    further = [
        scene.say("iki.way.by_token", steps=amount("step", end["steps"]), shop=name("shop", end["shop"]))
        for end in free
        if end not in plain
    ]
    further += [
        scene.say("iki.way.walk", steps=amount("sandal", end["sandals"]), shop=name("shop", end["shop"]))
        for end in ends
        if 0 < end["sandals"] <= FAR
    ]
    return f"{said} ({scene.speaker.catalogue.clauses(*further)})" if further else said


def _order(scene: IkiScene, turn: WayTurn) -> str:
    """Who acts before, and whose turn may still come before."""
    before, undecided = turn["before"], turn["undecided"]
    names = [scene.seat_name(seat) for seat in before]
    said = scene.say("iki.way.before", seats=", ".join(names)) if before else scene.say("iki.way.first")
    if not undecided:
        return said
    still = ", ".join(scene.seat_name(seat) for seat in undecided)
    return f"{said} {scene.say('iki.way.undecided', seats=still)}"


def path(scene: IkiScene, steps: int) -> list[str]:
    """The places that the reader's oyakata walks along; a bend has a `~` before it."""
    shops = scene.content["street"]["shops"]
    assert scene.seat is not None, "a spectator does not walk"
    here = scene.view["seats"][scene.seat]["oyakata"]
    start = shops.index(here) if here else -1
    way = [spot("shop", here) if here else LAP_LINE]
    for number in range(start, start + steps):
        if number >= 0:
            way += [f"~{spot('street', bend)}" for bend in corners_after(number % len(shops))]
        if number >= 0 and (number + 1) % len(shops) == 0:
            way.append(f"~{LAP_LINE}")
        way.append(spot("shop", shops[(number + 1) % len(shops)]))
    return way


# A stall


def _about_stall(scene: IkiScene, ahead: StallAhead) -> str:
    """Who comes by, what it costs, where it stands in a fire's way, and the harmony it would make."""
    shops = ", ".join(scene.speaker.name("shop", shop) for shop in ahead["shops"])
    said = [scene.say("iki.stall.visited", shops=shops)] if shops else []
    if ahead["extra"]:
        said.append(scene.say("iki.stall.extra", mons=scene.speaker.amount("mon", ahead["extra"])))
    said.append(scene.say("iki.stall.place", place=ahead["place"], all=ahead["places"]))
    if ahead["fire"]:
        said.append(_fire(scene, ahead["fire"]))
    if ahead["harmony"]:
        said.append(_harmony(scene, ahead))
    return scene.speaker.catalogue.clauses(*said)


def _fire(scene: IkiScene, fire: StallFire) -> str:
    """How the next fire would end for a card there."""
    if fire["strength"] is None:
        stopped = scene.seat_name(fire["stopped_by"]) if fire["stopped_by"] is not None else ""
        return scene.say("iki.stall.shielded", seat=stopped)
    return scene.say("iki.stall.burns" if fire["burns"] else "iki.stall.holds", strength=fire["strength"])


def _harmony(scene: IkiScene, ahead: StallAhead) -> str:
    """What payday would bring more, the reader's own share first."""
    gains = sorted(ahead["harmony"], key=lambda gain: gain["seat"] != scene.seat)
    told = []
    for gain in gains:
        iki = scene.speaker.amount("iki", gain["iki"])
        whose = "" if gain["seat"] == scene.seat else f"{scene.seat_name(gain['seat'])} "
        told.append(f"{whose}+{iki} ({scene.speaker.name('group', gain['group'])})")
    return scene.say("iki.stall.harmony", gains=", ".join(told))
