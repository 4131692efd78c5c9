"""The bar under a moment that is over: the move that led there, the way to all others, and playing on from it.

It works by links; the script makes the same controls faster.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from edokko.drawing.bar import LONG
from edokko.drawing.markup import NOTHING, TIMES, Child, Html, classes, el, hidden
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import crest
from edokko.drawing.scene import Scene
from edokko.engine.events import Event
from edokko.match.moves import Move
from edokko.match.record import REDO, UNDO, Entry
from edokko.tables.after_game import usual_level, usual_seat
from edokko.tables.levels import LEVELS
from edokko.tables.table import Table
from edokko.web.reader import Reader
from edokko.web.table_parts import form
from edokko.words.telling import Told, tell_each

MOMENT = "moment"  # the id of what tells the move
PLAY_ON, LINK = "play-on-panel", "link-panel"
SPEEDS = {"slow": f"½{TIMES}", "normal": f"1{TIMES}", "fast": f"2{TIMES}"}
BETWEEN = " · "  # between sentences in one line


@dataclass(frozen=True)
class Named:
    """What a move did: the deed, what it brought, and all that followed from it."""

    deed: str
    more: tuple[str, ...]
    seat: int | None
    brought: str = ""

    @property
    def sentence(self) -> str:
        """All in one line."""
        return BETWEEN.join((f"{self.deed} {self.brought}".strip(), *self.more))


@dataclass(frozen=True)
class Chapter:
    """A month or a round began at a ply."""

    ply: int
    event: Event
    scene: Scene

    @property
    def label(self) -> str:
        """Its number, if it has one."""
        return next((str(value) for value in self.event.values.values()), "")

    @property
    def name(self) -> str:
        return self.scene.speaker.event(self.event)


def name_move(reader: Reader, scene: Scene, opening: Sequence[Event], entry: Entry | None, move: Move | None) -> Named:
    """What led to a moment: a move, that it was taken back or done again, or the setup."""
    if entry is None:
        return _named(_told(scene, opening), None) or Named(reader.say("replay.opening"), (), None)
    name = scene.seat_name(entry.seat)
    if move is None:
        return Named(reader.say("replay.secret", name=name), (), entry.seat)
    told = _told(scene, move.events)
    deed = told[0].deed if told else scene.speaker.action(move.text)  # a choice that a second one completes
    if entry.action in (UNDO, REDO):
        return Named(reader.say(f"replay.{entry.action}", name=name, deed=deed), (), entry.seat)
    return _named(told, entry.seat) or Named(reader.say("replay.did", name=name, deed=deed), (), entry.seat)


def _named(told: Sequence[Told], seat: int | None) -> Named | None:
    """The same in words as the story tells it."""
    if not told:
        return None
    first, *others = told
    deed = first.sentence.removesuffix(first.effects).strip()
    return Named(deed, tuple(each.sentence for each in others), seat, first.effects)


def _told(scene: Scene, events: Sequence[Event]) -> list[Told]:
    """Events in words; what goes without saying in a story is said where nothing else happened."""
    worth_telling = [event for event in events if event.kind not in scene.table.UNTOLD]
    return tell_each(scene.speaker, worth_telling or events)


def moment(named: Named) -> Html:
    """The move, with the crest of its seat."""
    rest = BETWEEN.join(filter(None, (named.brought, *named.more)))
    words = el(
        "div",
        el("strong", named.deed),
        el("span", rest) if rest else NOTHING,
        class_=classes("prompt", len(named.deed) > LONG and "long"),
        role="status",
    )
    return el(
        "div",
        crest(named.seat) if named.seat is not None else NOTHING,
        words,
        id=MOMENT,
        class_=classes("moment", f"seat-{named.seat}" if named.seat is not None else None),
        title=named.sentence,
    )


def bar(
    table: Table, reader: Reader, named: Named, chapters: Sequence[Chapter], ply: int, last: int, can_play_on: bool
) -> Html:
    """The whole bar."""
    here = f"/t/{table.id}"
    controls = el(
        "div",
        _steps(here, reader, ply, last),
        _speeds(reader),
        el("div", _more(reader, can_play_on), class_="acts"),
        class_="through",
    )
    now = reader.say("ply.now")
    back = el("a", picture("close"), el("span", now, class_="wording"), class_="button go now", href=here, title=now)
    return el(
        "section",
        moment(named),
        _slider(here, reader, chapters, ply, last),
        controls,
        back,
        id="bar",
        class_="bar replay",
        aria_label=reader.say("look_back"),
    )


def _slider(here: str, reader: Reader, chapters: Sequence[Chapter], ply: int, last: int) -> Html:
    """All plies as a line, months or rounds marked on it; without a script a button goes there."""
    marks = [
        el(
            "a",
            each.label,
            href=f"{here}?ply={each.ply}",
            title=each.name,
            aria_label=each.name,
            data_ply=each.ply,
            style=f"--at:{each.ply / max(last, 1):.4f}",
        )
        for each in chapters
    ]
    of = reader.say("ply.of", ply=ply, last=last)
    line = el(
        "input",
        type="range",
        id="replay",
        name="ply",
        min=0,
        max=last,
        value=ply,
        aria_label=reader.say("replay.moment"),
        autocomplete="off",
    )
    go = el("button", reader.say("replay.go"), class_="button goes")
    pattern = reader.say("ply.of", ply="{ply}", last=last)
    count = el("output", of, id="replay-count", class_="ply", for_="replay", data_of=pattern)
    ticks = el("nav", marks, class_="ticks", aria_label=reader.say("replay.chapters"))
    return el("form", el("div", line, ticks, class_="course"), count, go, action=here, class_="at-ply")


def _steps(here: str, reader: Reader, ply: int, last: int) -> Html:
    """To the start, a step back, play, a step on, to the end."""

    def way(name: str, symbol: str, to: int) -> Html:
        said = reader.say(f"ply.{symbol}")
        is_there = 0 <= to <= last and to != ply
        attributes: dict[str, str | None] = {"href": f"{here}?ply={to}" if is_there else None}
        if not is_there:
            attributes |= {"aria_disabled": "true", "role": "link"}
        return el(
            "a",
            picture(symbol),
            hidden(said),
            class_="button",
            id=f"go-{symbol}",
            title=said,
            data_replay=name,
            **attributes,
        )

    said = reader.say("replay.play")
    play = el(
        "button",
        picture("play"),
        picture("pause"),
        hidden(said),
        class_="button scripted",
        type="button",
        title=said,
        aria_pressed="false",
        data_replay="play",
    )
    return el(
        "div",
        way("first", "first", 0),
        way("back", "previous", ply - 1),
        play,
        way("on", "next", ply + 1),
        way("last", "last", last),
        class_="acts steps-back",
    )


def _speeds(reader: Reader) -> Html:
    buttons = [
        el(
            "button",
            sign,
            class_="button",
            type="button",
            title=reader.say(f"replay.speed.{speed}"),
            aria_label=reader.say(f"replay.speed.{speed}"),
            aria_pressed="true" if speed == "normal" else "false",
            data_replay_speed=speed,
        )
        for speed, sign in SPEEDS.items()
    ]
    return el("div", buttons, class_="acts speeds scripted", role="group", aria_label=reader.say("replay.speed"))


def _more(reader: Reader, can_play_on: bool) -> list[Html]:
    """What opens the link to this moment, and playing on from it."""
    link = reader.say("replay.link")
    shown = [el("button", picture("link"), hidden(link), class_="button", popovertarget=LINK, title=link)]
    if can_play_on:
        said = reader.say("play_on")
        word = el("span", said, class_="wording")
        shown.append(el("button", picture("play_on"), word, class_="button option", popovertarget=PLAY_ON, title=said))
    return shown


def play_on(table: Table, reader: Reader, scene: Scene, ply: int) -> Html:
    """The form that asks which seat the reader takes, and who plays the others."""
    chosen = usual_seat(table, reader.user, scene.deciders)
    rows = [_seat(table, reader, scene, seat.number, seat.number == chosen) for seat in table.seats]
    button = el("button", picture("play_on"), reader.say("play_on.begin"), class_="button go")
    close = el("button", class_="close", type="button", popovertarget=PLAY_ON, aria_label=scene.say("close"))
    return el(
        "section",
        close,
        el("h2", reader.say("play_on")),
        el("p", reader.say("play_on.how")),
        form(
            f"/t/{table.id}/play-on",
            el("fieldset", el("legend", reader.say("play_on.seat"), class_="visually-hidden"), rows, class_="takes"),
            button,
            ply=ply,
        ),
        id=PLAY_ON,
        class_="panel",
        popover=True,
        aria_label=reader.say("play_on"),
    )


def _seat(table: Table, reader: Reader, scene: Scene, seat: int, is_chosen: bool) -> Html:
    """A seat to take; the level of the bot there otherwise."""
    name = scene.seat_name(seat)
    radio = el("input", type="radio", name="seat", value=seat, checked=is_chosen)
    level = usual_level(table.seats[seat])
    options: list[Child] = [
        el("option", reader.say("who.bot", level=reader.say(f"level.{each}")), value=each, selected=each == level)
        for each in LEVELS
    ]
    about, said = f"about-level{seat}", reader.say("play_on.other", name=name)
    other = el("select", options, name=f"level{seat}", aria_label=said, aria_describedby=about)
    levels = el("small", [el("span", reader.say(f"about_level.{each}")) for each in LEVELS], id=about, class_="levels")
    you = el("em", reader.say("seat.you"))
    return el("div", el("label", radio, crest(seat), el("b", name)), you, other, levels, class_=f"take seat-{seat}")
