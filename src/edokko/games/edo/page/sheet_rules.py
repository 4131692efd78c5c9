"""The two or three rules that matter for an enlarged thing, each with its paragraph and the numbers of the content."""

from edokko.drawing.markup import Html
from edokko.drawing.sheet import rules_of
from edokko.games.edo.page.cards import BASE
from edokko.games.edo.page.scene import EdoScene

ONE = 1  # of what is paid in ones: rice for a samurai
CAPITAL = "edo"


def of_card(scene: EdoScene, card: str) -> Html:
    """What officials do on a card; of a special one, how to come by it."""
    officials = ("plan-officials", _say(scene, "officials"))
    if card.startswith(BASE):
        return rules_of(scene, [officials, ("plan-cards", _say(scene, "once"))])
    taken = _say(scene, "develop", develop=scene.speaker.name("deed", "develop"))
    return rules_of(scene, [("develop", taken), officials])


def of_merchant(scene: EdoScene) -> Html:
    """What one trade brings, how the merchant moves, how long its card stays."""
    return rules_of(scene, [("trade", _say(scene, "trade")), _paid_moves(scene), _leaves(scene)])


def of_building(scene: EdoScene, building: str) -> Html:
    """Where it may stand, and what its influence is for."""
    rules, values = scene.content["rules"], scene.content["buildings"][building]
    build = ("build", _say(scene, "build", slots=rules["town_slots"]))
    key = "influence" if values["influence"] else "no_influence"
    influence = ("income", _say(scene, key, influence=values["influence"]))
    if building == "trading_post":
        return rules_of(
            scene, [("build-post", _say(scene, "one_post")), influence, ("trade", _say(scene, "post_trades"))]
        )
    if building == "fortress":
        needs = _say(scene, "fortress", houses=rules["houses_per_fortress"])
        return rules_of(scene, [("build-fortress", needs), influence, build])
    return rules_of(scene, [build, influence, ("score-house", _say(scene, "house_in_edo"))])


def of_space(scene: EdoScene, space: str, ground: str) -> Html:
    """What the land is for."""
    if ground == "town":
        return _of_town(scene, space)
    if ground == "border":
        travel = _say(scene, "enter", travel=scene.speaker.name("deed", "travel"))
        return rules_of(scene, [("travel", travel), _salary(scene)])
    if space in scene.forecast["yields"]:
        alone, two, more = scene.content["rules"]["yields"]
        gains = _say(scene, "gather", alone=alone, two=two, more=more)
        return rules_of(scene, [("yield-table", gains), ("gather", _say(scene, "works_once"))])
    return rules_of(scene, [_paid_moves(scene)])


def _of_town(scene: EdoScene, town: str) -> Html:
    rules, built = scene.content["rules"], scene.view["towns"][town]
    influence = {name: values["influence"] for name, values in scene.content["buildings"].items()}
    numbers = {"slots": rules["town_slots"], "free": rules["town_slots"] - len(built)}
    key = "edo_holds" if town == CAPITAL else "town_holds"
    holds = ("building", _say(scene, key, houses=rules["houses_per_fortress"], **numbers))
    by_rank = {"house": influence["house"], "post": influence["trading_post"], "fortress": influence["fortress"]}
    income = ("income", _say(scene, "town_income", **by_rank))
    wins = [("score-house", _say(scene, "edo"))] if town == CAPITAL else []
    return rules_of(scene, [*wins, income, holds])


def of_seat(scene: EdoScene) -> Html:
    """What pieces cost at the end of a round and bring at the end of the game."""
    ryo = scene.speaker.amount("ryo", scene.content["rules"]["ryo_per_point"])
    return rules_of(scene, [_salary(scene), ("score-table", _say(scene, "final_points", ryo=ryo))])


def _salary(scene: EdoScene) -> tuple[str, str]:
    return "salary", _say(scene, "salary", rice=scene.speaker.amount("rice", ONE))


def _paid_moves(scene: EdoScene) -> tuple[str, str]:
    ryo = scene.speaker.amount("ryo", scene.content["rules"]["move_cost"])
    return "paid-moves", _say(scene, "paid_moves", ryo=ryo)


def _leaves(scene: EdoScene) -> tuple[str, str]:
    return "next-round", _say(scene, "merchant_leaves")


def _say(scene: EdoScene, key: str, **values: object) -> str:
    return scene.say(f"edo.rule.{key}", count=1, **values)
