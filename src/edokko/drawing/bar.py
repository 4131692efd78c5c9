"""The bar at the bottom edge: what is asked, what it causes, the options, undo, reset and the end of a turn."""

import re
from collections import Counter
from collections.abc import Mapping

from edokko.drawing.game_table import asked_by_switch
from edokko.drawing.markup import NOTHING, Html, classes, el, hidden, join
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import act, crest
from edokko.drawing.scene import Scene
from edokko.drawing.terms import explained

MOST_BUTTONS = 6  # options that are buttons where there is room; more of them open in a list
ROOMS = {23: "room", 30: "room-64", 50: "room-88", 78: "room-116"}  # rem of options: the class, by the bar's width
LETTER, SMALL_LETTER, EDGES = 0.47, 0.4, 1.6  # rem: the width of letters of options, and of what is around them
ONE_LINE, WIDEST = 17, 11.0  # letters of a label that is not broken; rem of any line, unless a word is longer
PHONE, PHONE_LETTER, PHONE_EDGES = 33, 0.45, 1.1  # the same on a phone, where the line of options can be swiped
STEPS = (("back", "previous", "step_back"), ("on", "next", "step_on"), ("end", "close", "close"))
NUMBER, DIGITS = re.compile(r"\d+"), tuple("0123456789")
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
        class_=classes("bar", f"seat-{seat}" if seat is not None else None),
        aria_label=scene.say("bar"),
    )


def _own_stock(scene: Scene) -> Html:
    """The reader's stock, for a phone where the panels are further down."""
    if scene.seat is None:
        return NOTHING
    return el("div", scene.table.stock(scene, scene.seat), scene.table.score(scene, scene.seat), class_="own")


def _prompt(scene: Scene) -> Html:
    """What is asked of whom; under it why, what the reader has done this turn, or what is worth knowing."""
    so_far = scene.speaker.catalogue.clauses(*(told.deed for told in scene.so_far))
    asked, told = _asked(scene), scene.took_back or scene.table.why(scene)
    if not told and so_far and scene.seat in scene.deciders:
        told = scene.say("so_far", deeds=so_far)
        question, line = *explained(scene, asked), join(told)
    else:
        told = told or scene.played_for or scene.around.waiting or scene.table.hint(scene)
        question, line = explained(scene, asked, told)
    instead = asked_by_switch(scene)
    watching = scene.seat is None and not scene.is_past and scene.outcome is None
    return el(
        "div",
        el("strong", el("i", picture("eye"), scene.say("watching"), class_="tag") if watching else NOTHING, question),
        el("b", instead, class_="instead") if instead else NOTHING,
        el("span", line) if line else NOTHING,
        class_=classes("prompt", len(asked) > LONG and "long"),
        title=f"{asked}. {told}" if told else asked,
        role="status",
    )


def _asked(scene: Scene) -> str:
    if scene.outcome is not None:
        return scene.told_outcome
    if scene.seat is not None and scene.seat in scene.deciders:
        ask = scene.speaker.ask(scene.view)
        if scene.around.is_shared:
            return scene.say("asked_by_name", seat=scene.seat_name(scene.seat), ask=ask)
        return ask[:1].upper() + ask[1:]
    if len(scene.deciders) == 1:
        return scene.speaker.prompt(scene.view, scene.deciders[0], scene.seat)
    return scene.say("waiting_for", seats=", ".join(scene.seat_name(seat) for seat in scene.deciders))


def _options(scene: Scene) -> Html:
    """The options as buttons where the bar has room for them; else those that no piece stands for, and a list of all.

    How wide a bar must be for all of them is said by a class, so that the same page is right on every screen.
    """
    options = [action for action in scene.actions if action != scene.table.main_action(scene.view)]
    if not options:
        return el("div", scene.around.instead, class_="options waits") if scene.around.instead else NOTHING
    near = [each for each in options if each.split()[0] in scene.table.IN_BAR]
    width = len(options) * max(_width(scene, action) for action in options)
    room = next((name for most, name in ROOMS.items() if width <= most), None)
    is_slim = len(options) * max(_width_on_phone(scene, action) for action in options) <= PHONE
    if len(options) > MOST_BUTTONS:
        room, is_slim = None, False
    each = max((_width_on_phone(scene, action) for action in (options if is_slim else near)), default=0)
    keys = keys_of({action: scene.label(action) for action in sorted(options, key=lambda each: each not in near)})
    return el(
        "div",
        [_option(scene, action, keys, is_near=action in near) for action in (options if room or is_slim else near)],
        NOTHING if room == "room" and is_slim else _list(scene, options, near, keys),
        class_=classes("options", room, is_slim and "slim"),
        style=f"--each:{each:.1f}rem" + (f";--wide:{width:.1f}rem" if room else ""),
        role="group",
        aria_label=scene.say("options"),
    )


def _width(scene: Scene, action: str) -> float:
    """About how wide the button of an action has to be, in rem: its label takes two lines, what it brings one."""
    label = scene.label(action)
    word = max(map(len, label.split()))
    line = len(label) if len(label) <= ONE_LINE else max(word, len(label) / 2 + word / 2)
    brings = len(scene.causes(action, label)) * SMALL_LETTER
    return max(min(max(line * LETTER, brings), WIDEST), word * LETTER) + EDGES


def _width_on_phone(scene: Scene, action: str) -> float:
    """The same where everything is smaller: the label and what it brings take two lines each."""
    label = scene.label(action)
    word = max(map(len, label.split()))
    brings = len(scene.causes(action, label)) / 2 * 0.92 + 3
    return max(word, len(label) / 2 + word / 2, brings) * PHONE_LETTER + PHONE_EDGES


def keys_of(labels: Mapping[str, str]) -> dict[str, str]:
    """The digits that choose actions with some labels: the number that only one of them names, else what is left.

    What names several numbers, or one that others name as well, has a digit larger than all that are named, or none:
    no digit that could mean a number chooses another.
    """
    named = {action: NUMBER.findall(label) for action, label in labels.items()}
    times = Counter(found[0] for found in named.values() if len(found) == 1)
    said = {number for found in named.values() for number in found if number in DIGITS}
    free, largest = [each for each in DIGITS[1:] if each not in said], max(said, default="")
    keys = {}
    for action, found in named.items():
        if len(found) == 1 and found[0] in DIGITS and times[found[0]] == 1:
            keys[action] = found[0]
        elif key := next((each for each in free if not found or each > largest), None):
            free.remove(key)
            keys[action] = key
    return keys


def _option(
    scene: Scene, action: str, keys: Mapping[str, str], *, is_listed: bool = False, is_near: bool = False
) -> Html:
    """A button that says its action and what it brings; in the list there is room for all of that."""
    label = scene.label(action)
    causes = scene.causes(action, label)
    if is_listed:
        causes = scene.speaker.catalogue.clauses(causes, scene.table.foresees(scene, action).words)
    brings = el("small", causes, title=None if is_listed else causes) if causes else NOTHING
    class_ = classes("button option", is_near and "near")
    return act(scene, action, el("span", label), brings, class_=class_, said=True, key=keys.get(action))


def _list(scene: Scene, options: list[str], near: list[str], keys: Mapping[str, str]) -> Html:
    """A button that opens the list of all options."""
    said = scene.say("all_options", count=len(options))
    taken = [keys.get(action) for action in near]
    key = next((each for each in DIGITS[1:] if each not in taken), None)
    opener = el("button", said, class_="button option all", popovertarget="all-options", data_key=key)
    rows = [el("li", _option(scene, action, keys, is_listed=True)) for action in options]
    return Html(opener + el("div", el("ul", rows), id="all-options", popover=True, class_="every"))


def _steps(scene: Scene) -> Html:
    """The digest step by step: what the script tells instead of the question. On a phone a tab begins it."""
    if not scene.can_step:
        return NOTHING
    lines = len(scene.digest)
    tab = el(
        "button", picture("next"), el("span", scene.since, class_="wording"), lines, class_="tab", data_steps="begin"
    )
    told = el("p", id="told", aria_live="polite")
    buttons = [
        el(
            "button",
            picture(symbol),
            class_="button",
            data_steps=step,
            title=scene.say(word),
            aria_label=scene.say(word),
        )
        for step, symbol, word in STEPS
    ]
    shown = [told, el("b", class_="counter"), el("div", buttons, class_="walk")]
    group = el("div", shown, id="steps", class_="steps", hidden=True, role="group", aria_label=scene.since)
    return Html((NOTHING if scene.so_far else tab) + group)


def _aside(scene: Scene) -> Html:
    """What the place adds, or what a seat needs to take its turn."""
    if scene.around.aside:
        return el("div", scene.around.aside, class_="acts aside")
    return _turn(scene) if scene.seat is not None and scene.outcome is None else NOTHING


def _turn(scene: Scene) -> Html:
    """Undo, redo, reset, and the end of the turn; where one of them cannot be, its reason."""
    refusal = scene.around.no_undo or scene.undo_refusal
    can_redo = scene.can_redo and not scene.around.no_undo
    return el(
        "div",
        _hint(scene),
        _command(scene, "undo", refusal, "cancel" if scene.table.is_halfway(scene.view) else "undo"),
        _command(scene, "redo") if can_redo else NOTHING,
        _command(scene, "reset", refusal),
        _main(scene) if scene.seat in scene.deciders else NOTHING,
        class_="acts",
    )


def _hint(scene: Scene) -> Html:
    """A button that asks what to do, where that may be asked."""
    if not scene.around.gives_hints or not scene.actions:
        return NOTHING
    word = scene.say("hint")
    return el("button", picture("lantern"), hidden(word), class_="button", data_hint=True, title=word)


def _command(scene: Scene, command: str, refusal: str = "", shown: str | None = None) -> Html:
    """A button for a command, with a word beside its symbol if one is to be shown; its title says why not."""
    word = scene.say(shown or command)
    return el(
        "button",
        picture(command),
        el("span", word, class_="wording") if shown else hidden(word),
        class_="button",
        data_command=command,
        title=refusal or word,
        aria_disabled="true" if refusal else None,
    )


def _main(scene: Scene) -> Html:
    main = scene.table.main_action(scene.view)
    if main is None:
        return NOTHING
    label = scene.label(main)
    if main in scene.actions:
        shown = (picture("check"), el("span", label, class_="wording"), hidden(label))
        manner = "rest" if scene.table.is_useful_left(scene) else "go"
        return act(scene, main, *shown[:2], class_=f"button {manner}")
    reason = scene.refusals.get(main)
    if reason is None:
        return NOTHING
    shown = (picture("check"), el("span", label, class_="wording"), hidden(f": {reason}"))
    return el("button", *shown, class_="button", aria_disabled="true", title=reason)
