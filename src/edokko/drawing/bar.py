"""The bar at the bottom edge: what is asked, what it causes, the options, undo, reset and the end of a turn."""

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import act, crest
from edokko.drawing.scene import Scene

ROOM = 64  # letters of options that find room in the bar; more of them open in a list
STEPS = (("back", "previous", "step_back"), ("on", "next", "step_on"), ("end", "close", "close"))
LONG = 40  # letters of a question that is set smaller on small screens, so that the bar keeps its height


def bar(scene: Scene) -> Html:
    """The bar, in the colours of the seat that decides."""
    seat = scene.deciders[0] if len(scene.deciders) == 1 else scene.seat
    if scene.outcome is not None:
        seat = scene.outcome.winners[0] if scene.outcome.winners else None
    return el(
        "section",
        crest(seat) if seat is not None else NOTHING,
        _own_stock(scene),
        _prompt(scene),
        _options(scene),
        _aside(scene),
        _steps(scene),
        id="bar",
        class_=classes("bar", f"s{seat}" if seat is not None else None),
        aria_label=scene.say("bar"),
    )


def _own_stock(scene: Scene) -> Html:
    """The reader's stock, for a phone where the panels are further down."""
    if scene.seat is None:
        return NOTHING
    return el("div", scene.table.stock(scene, scene.seat), scene.table.score(scene, scene.seat), class_="own")


def _prompt(scene: Scene) -> Html:
    """What is asked of whom; under it what the reader has done this turn, or what is worth knowing."""
    so_far = "; ".join(told.deed for told in scene.so_far)
    if so_far and scene.seat in scene.deciders:
        second = scene.say("so_far", deeds=so_far)
    else:
        second = scene.table.hint(scene)
    asked = _asked(scene)
    return el(
        "div",
        el("strong", asked),
        el("span", second) if second else NOTHING,
        class_=classes("prompt", len(asked) > LONG and "long"),
        title=f"{asked}. {second}" if second else asked,
        role="status",
    )


def _asked(scene: Scene) -> str:
    if scene.outcome is not None:
        return scene.speaker.outcome(scene.outcome)
    if scene.seat is not None and scene.seat in scene.deciders:
        ask = scene.speaker.ask(scene.view)
        return ask[:1].upper() + ask[1:]
    if len(scene.deciders) == 1:
        return scene.speaker.prompt(scene.view, scene.deciders[0], scene.seat)
    return scene.say("waiting_for", seats=", ".join(scene.seat_name(seat) for seat in scene.deciders))


def _options(scene: Scene) -> Html:
    """The options as buttons; of many only those that no piece stands for, and a list of all."""
    options = [action for action in scene.actions if action != scene.table.main_action(scene.view)]
    if not options:
        return NOTHING
    has_room = sum(len(scene.label(action)) for action in options) <= ROOM
    near = options if has_room else [each for each in options if each.split()[0] in scene.table.IN_BAR]
    return el(
        "div",
        [_option(scene, action) for action in near],
        _list(scene, options) if len(near) < len(options) else NOTHING,
        class_="opts",
        role="group",
        aria_label=scene.say("options"),
    )


def _option(scene: Scene, action: str, *, is_listed: bool = False) -> Html:
    """A button that says its action and what it brings; in the list there is room for all of that."""
    label = scene.label(action)
    causes = scene.causes(action, label)
    brings = el("small", causes, title=None if is_listed else causes) if causes else NOTHING
    return act(scene, action, label, brings, class_="btn opt", said=True)


def _list(scene: Scene, options: list[str]) -> Html:
    """A button that opens the list of all options."""
    said = scene.say("all_options", count=len(options))
    opener = el("button", said, class_="btn opt", popovertarget="all-options")
    rows = [el("li", _option(scene, action, is_listed=True)) for action in options]
    return Html(opener + el("div", el("ul", rows), id="all-options", popover=True, class_="every"))


def _steps(scene: Scene) -> Html:
    """The digest step by step: what the script tells instead of the question. On a phone a tab begins it."""
    if not scene.can_step:
        return NOTHING
    tab = el("button", picture("next"), f"{scene.since} · {len(scene.digest)}", class_="tab", data_steps="begin")
    told = el("p", id="told", aria_live="polite")
    buttons = [
        el("button", picture(symbol), class_="btn", data_steps=step, title=scene.say(word))
        for step, symbol, word in STEPS
    ]
    shown = [told, el("b", class_="nth"), el("div", buttons, class_="walk")]
    group = el("div", shown, id="steps", class_="steps", hidden=True, role="group", aria_label=scene.since)
    return Html((NOTHING if scene.so_far else tab) + group)


def _aside(scene: Scene) -> Html:
    """What the place adds, or what a seat needs to take its turn."""
    if scene.around.aside:
        return el("div", scene.around.aside, class_="acts aside")
    return _turn(scene) if scene.seat is not None and scene.outcome is None else NOTHING


def _turn(scene: Scene) -> Html:
    """Undo, redo, reset, and the end of the turn with the reason if it cannot end."""
    return el(
        "div",
        _command(scene, "undo", scene.can_undo, "cancel" if scene.table.is_halfway(scene.view) else "undo"),
        _command(scene, "redo", True) if scene.can_redo else NOTHING,
        _command(scene, "reset", scene.can_undo),
        _main(scene) if scene.seat in scene.deciders else NOTHING,
        class_="acts",
    )


def _command(scene: Scene, command: str, is_possible: bool, shown: str | None = None) -> Html:
    """A button for a command, with a word beside its symbol if one is to be shown."""
    word = scene.say(shown or command)
    return el(
        "button",
        picture(command),
        el("span", word, class_="tx") if shown else hidden(word),
        class_="btn",
        data_command=command,
        title=word if is_possible else scene.say("nothing_to_undo"),
        aria_disabled=None if is_possible else "true",
    )


def _main(scene: Scene) -> Html:
    main = scene.table.main_action(scene.view)
    if main is None:
        return NOTHING
    label = scene.label(main)
    if main in scene.actions:
        shown = (picture("check"), el("span", label, class_="tx"), hidden(label))
        return act(scene, main, *shown[:2], class_="btn go")
    reason = scene.refusals.get(main)
    if reason is None:
        return NOTHING
    shown = (picture("check"), el("span", label, class_="tx"), hidden(f": {reason}"))
    return el("button", *shown, class_="btn", aria_disabled="true", title=reason)
