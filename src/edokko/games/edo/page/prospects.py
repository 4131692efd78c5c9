"""What a plan can bring, in words and signs: the forecast has worked it out by the rules."""

from edokko.drawing.game_table import NOTHING_FORESEEN, Foreseen
from edokko.drawing.markup import NOTHING, Html, el
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.pieces import spot
from edokko.games.edo.coach.officials import idleness, lack_of
from edokko.games.edo.page.cards import POINT, count, faces_of
from edokko.games.edo.page.scene import EdoScene
from edokko.games.edo.prospects.alone import Effect, Prospect


def foreseen(scene: EdoScene, action: str) -> Foreseen:
    """What a card, or a number of officials on it, can bring; gains are shown on the map too."""
    prospect = prospect_of(scene, action)
    if prospect is None:
        return NOTHING_FORESEEN
    gains = [each for each in prospect["effects"] if each["kind"] == "gained" and each["at"]]
    places = " ".join(f"{spot('space', str(each['at']))}:{each['amount']}:good-{each['what']}" for each in gains)
    return Foreseen(alone(scene, prospect), places)


def prospect_of(scene: EdoScene, action: str) -> Prospect | None:
    """What is foreseen of a step of a plan."""
    verb, _, chosen = action.partition(" ")
    prospects = scene.forecast["prospects"] if verb in ("card", "officials") else None
    if prospects is None:
        return None
    return prospects["orders" if verb == "card" else "officials"].get(chosen)


def planned_prospect(scene: EdoScene, number: int) -> Prospect | None:
    """What is foreseen of a card of the plan, once officials are on it."""
    prospects = scene.forecast["prospects"]
    return prospects["plan"][number] if prospects and number < len(prospects["plan"]) else None


def alone(scene: EdoScene, prospect: Prospect) -> str:
    """What a card can bring, with the condition."""
    return scene.say("edo.alone", what=in_words(scene, prospect))


def in_words(scene: EdoScene, prospect: Prospect) -> str:
    """What a card can bring, and which officials would do nothing for want of what."""
    if not prospect["officials"]:
        return scene.say("edo.brings.no_officials")
    if prospect["idle"] and not _is_of_use(prospect):
        return scene.say("edo.brings.nothing", lack=scene.speaker.say(lack_of(prospect)))
    idle = scene.speaker.say(idleness(prospect)) if prospect["idle"] else ""
    return scene.speaker.catalogue.clauses(_brought(scene, prospect), idle)


def _is_of_use(prospect: Prospect) -> bool:
    return bool(prospect["effects"]) or prospect["idle"] < prospect["activations"]


def brings_nothing(prospect: Prospect) -> bool:
    """Whether a card would come to nothing at all."""
    return not _is_of_use(prospect)


def _brought(scene: EdoScene, prospect: Prospect) -> str:
    """What is gained for what price; where there is a choice, between what."""
    action = prospect["order"].partition(".")[2]
    effects, choices = prospect["effects"], prospect["choices"]
    if action == "travel":
        return _travelled(scene, prospect)
    built = [each for each in effects if each["kind"] == "built"]
    if len(built) == 1:
        return scene.speaker.catalogue.listed([scene.label(choice) for choice in choices], "or")
    gains = [_gain(scene, each) for each in _added_up(built or effects) if each["kind"] != "paid"]
    gain = scene.speaker.catalogue.listed(list(filter(None, gains)))
    if action == "develop":
        gain = scene.say("edo.brings.special", count=len(choices))
    price = _total(effects, "paid")
    said = scene.say("edo.brings.price", gain=gain, price=faces_of(scene).words.amounts(price)) if price else gain
    if "point" in choices and not any(each["kind"] == "power" for each in effects):
        said = scene.speaker.catalogue.listed([said, scene.speaker.amount("point", 1)], "or")
    return said


def _added_up(effects: list[Effect]) -> list[Effect]:
    """Effects of the same kind at the same place become one; buildings stay apart."""
    found: dict[tuple[object, ...], Effect] = {}
    for number, each in enumerate(effects):
        key = each["kind"], each["what"], each["at"], number if each["kind"] == "built" else None
        amount = each["amount"] + (found[key]["amount"] if key in found else 0)
        found[key] = {**each, "amount": amount}
    return list(found.values())


def _gain(scene: EdoScene, effect: Effect) -> str:
    kind, what, at = effect["kind"], effect["what"], effect["at"]
    if kind == "built":
        return scene.label(f"{what} {at}")
    if kind in ("power", "recruited"):
        return scene.speaker.amount("point" if kind == "power" else "neutral", effect["amount"])
    if kind != "gained" or what is None:
        return ""
    goods = scene.speaker.amount(what, effect["amount"])
    return goods if at is None else scene.say("edo.brings.at", goods=goods, space=scene.speaker.name("space", at))


def _travelled(scene: EdoScene, prospect: Prospect) -> str:
    """What each activation of a Travel may do, and who goes where for the cards after it."""
    moves = faces_of(scene).deed_of(prospect["order"]).get("moves", 1)
    said = scene.say("edo.brings.travel", count=prospect["activations"], moves=moves)
    ends = [
        scene.speaker.name("space", each["at"])
        for each in prospect["effects"]
        if each["kind"] == "moved" and each["at"]
    ]
    needed = scene.say("edo.brings.trips", spaces=scene.speaker.catalogue.listed(ends)) if ends else ""
    return scene.speaker.catalogue.clauses(said, needed)


def _total(effects: list[Effect], kind: str) -> dict[str, int]:
    """Goods added up."""
    total: dict[str, int] = {}
    for each in effects:
        if each["kind"] == kind and each["what"]:
            total[each["what"]] = total.get(each["what"], 0) + each["amount"]
    return total


# Signs


def signs(scene: EdoScene, prospect: Prospect) -> Html:
    """The same in pictograms, beside the name of a planned card."""
    effects = prospect["effects"]
    shown = [count(number, f"good-{good}") for good, number in _total(effects, "gained").items()]
    shown += [picture(f"building-{each['what']}") for each in effects if each["kind"] == "built"]
    shown += [picture("deed-develop") for each in effects if each["kind"] == "developed"]
    for kind, symbol in (("recruited", "neutral_official"), ("power", POINT)):
        number = sum(each["amount"] for each in effects if each["kind"] == kind)
        shown += [count(number, symbol)] if number else []
    wasted = bool(prospect["idle"]) or not prospect["officials"]
    return el(
        "span", unseen("span", shown, warning() if wasted else NOTHING), class_="brings", title=alone(scene, prospect)
    )


def warning() -> Html:
    """The mark of what would bring nothing."""
    return el("i", "!", class_="vain")
