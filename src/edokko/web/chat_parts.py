"""The chat beside a table: what was said, and what a reader can do about it."""

from collections.abc import Sequence
from datetime import UTC, datetime

from edokko.drawing.markup import NOTHING, Html, classes, el, hidden
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import crest
from edokko.tables.table import PERSON, Message, Seat, Table
from edokko.web.reader import Reader
from edokko.web.table_parts import quiet_form
from edokko.words.speaker import Speaker

LINES, TALKERS = "chat-lines", "chat-people"  # ids of zones


def line(table: Table, reader: Reader, message: Message) -> Html:
    """Something that was said; the table's creator can remove it."""
    removing = NOTHING
    if table.creator == reader.user:
        said = reader.say("chat.remove")
        button = el("button", picture("close"), hidden(said), title=said, class_="unsay")
        removing = quiet_form(f"/t/{table.id}/unsay", button, message=message.number)
    is_program = message.seat is not None and table.seats[message.seat].is_program
    return el(
        "li",
        crest(message.seat) if message.seat is not None else NOTHING,
        el("b", message.name, bot_mark(reader) if is_program else NOTHING),
        el("span", message.text),
        told_time(message.time),
        removing,
        class_=classes(f"seat-{message.seat}" if message.seat is not None else None),
    )


def told_time(seconds: int) -> Html:
    """A time since 1970; the script tells it as the reader's clock does."""
    when = datetime.fromtimestamp(seconds, UTC)
    return el("time", f"{when:%Y-%m-%d %H:%M} UTC", datetime=f"{when:%Y-%m-%dT%H:%M:%SZ}")


def bot_mark(reader: Reader) -> Html:
    """What stands beside the name of a bot account."""
    said = reader.say("seat.program")
    return el("i", " ", picture("bot"), hidden(said), title=said, class_="program")


def lines(reader: Reader, drawn: Sequence[Html]) -> Html:
    """All that was said."""
    if not drawn:
        return el("ol", el("li", reader.say("chat.empty"), class_="none"), id=LINES, class_="said")
    return el("ol", drawn, id=LINES, class_="said", tabindex=0, aria_live="polite", aria_label=reader.say("chat"))


def talkers(table: Table, reader: Reader, speaker: Speaker) -> Html:
    """Who else may write, to be muted or, by the table's creator, silenced; and whether the reader may."""
    own, is_creator = table.seats_of(reader.user), table.creator == reader.user
    told = NOTHING
    if not own:
        told = el("p", reader.say("chat.only_seats"))
    elif any(table.seats[seat].is_silenced for seat in own):
        told = el("p", reader.say("chat.silenced"))
    others = [seat for seat in table.seats if seat.kind == PERSON and seat.user is not None and seat.number not in own]
    if not others or not (own or is_creator):
        return el("div", told, id=TALKERS)
    rows = []
    for seat in others:
        name = speaker.names[seat.number]
        doing = []
        if own:
            is_muted = seat.number in table.seats[own[0]].muted
            doing.append(_switch(table, reader, "mute", seat, reader.say("chat.mute", name=name), is_on=is_muted))
        if is_creator:
            said = reader.say("chat.silence", name=name)
            doing.append(_switch(table, reader, "silence", seat, said, is_on=seat.is_silenced))
        rows.append(el("li", doing))
    listed = el("ul", rows, class_="doings")
    return el("div", told, el("details", el("summary", picture("mute"), reader.say("chat.people")), listed), id=TALKERS)


def _switch(table: Table, reader: Reader, doing: str, seat: Seat, said: str, *, is_on: bool) -> Html:
    state = el("b", reader.say("switch.on" if is_on else "switch.off"), class_="switch", aria_hidden="true")
    button = el("button", crest(seat.number), el("span", said), " ", state, aria_pressed="true" if is_on else "false")
    address = f"/t/{table.id}/{doing}"
    return quiet_form(address, button, seat=seat.number, wanted=0 if is_on else 1)
