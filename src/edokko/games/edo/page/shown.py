"""What each zone of Edo's table shows of a scene: while that is the same, it is not drawn again."""

from edokko.games.edo.page.scene import EdoScene


def on_map(scene: EdoScene) -> object:
    view, marching = scene.view, scene.view["turn"]["marching"]
    return (
        [own["samurai"] for own in view["seats"]],
        [scene.marks.get(field) for field in ("space", "space_2", "town")],
        view["merchant"],
        view["towns"],
        view["decider"],
        view["turn"]["used"],
        (marching, scene.seat) if marching else None,
        scene.forecast["income"],
        scene.forecast["yields"],
        view["map"],
    )


def on_plan(scene: EdoScene) -> object:
    view = scene.view
    if view["stage"] in ("settling", "bundles"):
        return view["stage"], [own["bundle"] for own in view["seats"]]
    if view["stage"] == "planning" and scene.seat is not None and not scene.is_past:
        own = view["seats"][scene.seat]
        hand = own["samurai"], own["neutrals"], own["recruits"], own["specials"], own["fresh"]
        may_plan = scene.seat in scene.deciders
        plan = view["plans"][scene.seat]
        return view["stage"], scene.seat, plan, hand, view["asks"], may_plan, scene.forecast["prospects"]
    if view["stage"] in ("planning", "acting", "over"):
        known = [(own["revealed"], own["committed"]) for own in view["seats"]]
        turn = view["turn"]["slot"], view["turn"]["left"]
        is_own = view["decider"] == scene.seat
        return view["stage"], turn, known, view["plans"], view["decider"], is_own, view["first_seat"]
    samurai = [own["samurai"] for own in view["seats"]]
    return view["stage"], view["decider"], samurai, scene.forecast["income"], list(view["towns"]), view["first_seat"]


def on_market(scene: EdoScene) -> object:
    view, own = scene.view, None if scene.seat is None else scene.view["seats"][scene.seat]
    return (
        view["merchants_left"],
        view["merchant_now"],
        view["merchant_next"],
        scene.marks.get("merchant"),
        view["display"],
        view["neutrals"],
        view["fortresses"],
        (own["houses"], own["trading_posts"]) if own else None,
    )


def on_clock(scene: EdoScene) -> object:
    view = scene.view
    points = [own["power"] for own in view["seats"]]
    return view["stage"], view["turn"]["slot"], view["round"], points, scene.outcome is None, len(view["plans"][0])


def at_seat(scene: EdoScene, seat: int) -> object:
    view = scene.view
    income = [each["amount"] for each in scene.forecast["income"] if each["seat"] == seat]
    is_first = view["first_seat"] == seat and view["round"] > 0
    return view["seats"][seat], income, scene.forecast["salaries"][seat], view["stage"], is_first, scene.outcome


def in_story(scene: EdoScene) -> object:
    view = scene.view
    return view["stage"], view["merchant_now"], view["merchant_next"], view["display"], view["plans"], view["map"]
