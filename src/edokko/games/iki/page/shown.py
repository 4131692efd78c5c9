"""What each zone of IKI's table shows of a scene: while that is the same, it is not drawn again."""

from edokko.games.iki.page.layers import walking_way
from edokko.games.iki.page.scene import IkiScene


def on_board(scene: IkiScene) -> object:
    view, payday = scene.view, scene.forecast["payday"]
    return (
        [own["oyakata"] for own in view["seats"]],
        view["stalls"],
        [scene.marks.get(field) for field in ("seat", "shop", "stall", "card")],
        scene.seat,
        scene.forecast["reach"],
        walking_way(scene),
        view["fire"],
        view["turn"]["swapping"],
        payday["harmony"] if payday else None,
        scene.forecast["fire"],
        scene.forecast["stalls"],
        view["board"],
    )


def on_tracks(scene: IkiScene) -> object:
    view, fire = scene.view, scene.forecast["fire"]
    return (
        [(own["ikizama"], own["firefighting"]) for own in view["seats"]],
        view["order"],
        view["blocked"],
        scene.deciders,
        scene.marks.get("way"),
        (fire["month"], fire["strength"]) if fire else None,
        scene.forecast["turns"] and scene.forecast["reach"],
        scene.forecast["turns"],
    )


def in_row(scene: IkiScene) -> object:
    before = scene.before["row"] if scene.before else None
    return scene.view["row"], scene.view["turn"]["placing"], before, scene.view["month"]


def on_market(scene: IkiScene) -> object:
    before = scene.before["buildings"] if scene.before else None
    return scene.view["on_sale"], scene.view["buildings"], scene.view["turn"]["placing"], before


def on_clock(scene: IkiScene) -> object:
    return scene.view["month"], scene.view["board"], scene.outcome


def at_seat(scene: IkiScene, seat: int) -> object:
    payday = scene.forecast["payday"]
    coming = (payday["month"], payday["seats"][seat]) if payday else None
    working = [there["card"] for there in scene.view["stalls"].values() if there and there["owner"] == seat]
    return scene.view["seats"][seat], working, coming, scene.outcome


def in_story(scene: IkiScene) -> object:
    view = scene.view
    lying = [there["card"] if there else None for there in view["stalls"].values()]
    on_offer = [slot["card"] for slot in view["row"]], view["buildings"], view["turn"]["placing"], view["on_sale"]
    return list(view["stalls"]), lying, on_offer
