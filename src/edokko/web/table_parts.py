"""What the site adds to a table's page: notes on seats, tools in the head, who is there, what was said."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from edokko.drawing.markup import NOTHING, Child, Html, classes, el, hidden, join
from edokko.drawing.pictograms import picture
from edokko.drawing.pieces import crest
from edokko.tables.deleting import is_asked_to_delete
from edokko.tables.joining import may_fill
from edokko.tables.levels import USUAL
from edokko.tables.table import BOT, OPEN, Message, Seat, Table
from edokko.web.reader import Reader
from edokko.web.spans import span
from edokko.words.speaker import Speaker


def note(seat: Seat, reader: Reader) -> str:
    """What is to be known of who sits at a seat."""
    hinted = reader.say("seat.hinted") if seat.used_hints else ""
    return reader.catalogue.clauses(_who(seat, reader), hinted)


def _who(seat: Seat, reader: Reader) -> str:
    if seat.is_program:
        return reader.catalogue.clauses(reader.say("seat.program"), _who(replace(seat, is_program=False), reader))
    if seat.kind == OPEN:
        return reader.say("seat.free")
    if seat.kind == BOT:
        return reader.say("who.bot", level=reader.say(f"level.{seat.level}")) if seat.level else reader.say("bot")
    if seat.has_resigned:
        return reader.say("seat.resigned")
    return reader.say("seat.stand_in") if seat.level else ""


def notes(table: Table, reader: Reader) -> dict[int, Child]:
    """The same for panels, by seat: where a bot plays a pictogram with all of it, and one word if there is room."""
    found: dict[int, Child] = {}
    for seat in table.seats:
        said = note(seat, reader)
        if seat.is_program and not seat.level:
            mark = el("i", picture("bot"), hidden(said), title=said)
            found[seat.number] = Html(mark + el("span", reader.say("bot"), aria_hidden="true"))
        elif seat.used_hints and not seat.level:
            found[seat.number] = el("i", picture("lantern"), hidden(said), title=said)
        elif seat.kind == BOT or seat.level:
            word = f"level.{seat.level}" if seat.kind == BOT else "resigned" if seat.has_resigned else "away"
            shown = el("span", reader.say(word), aria_hidden="true") if seat.level else NOTHING
            found[seat.number] = Html(el("i", picture("bot"), hidden(said), title=said) + shown)
        elif said:
            found[seat.number] = said
    return found


def tools(table: Table, reader: Reader, messages: Sequence[Message] | None, *, is_over: bool = False) -> Html:
    """Buttons at the end of the head: rules, chat, menu."""
    about, rules = reader.say("help"), reader.say("rules")
    address = f"/rules/{table.beginning.game}?table={table.id}"
    shown = [el("a", picture("rules"), hidden(rules), href=address, title=rules, class_="tool")]
    if messages is not None:
        where = f"/t/{table.id}/help"
        shown.append(
            el("a", picture("help"), hidden(about), href=where, title=about, class_="tool helps", data_help=True)
        )
    if messages is not None and table.settings.has_chat:
        said = reader.say("chat")
        count = el("b", len(messages), class_="count", data_said=len(messages)) if messages else NOTHING
        shown.append(_opener("chat-panel", "chat", said, count))
    is_seated = bool(table.seats_of(reader.user))
    if messages is not None and table.may_invite(reader.user) and table.free_seat():
        shown.append(_opener("menu-panel", "plus", reader.say("invite")))
    elif messages is not None and not is_seated and table.settings.is_listed and table.free_seat():
        said = reader.say("sit_down")
        shown.append(el("a", picture("plus"), hidden(said), href=f"/t/{table.id}/join", title=said, class_="tool sits"))
    is_asked = messages is not None and not is_over and is_asked_to_delete(table, reader.user)
    mark = el("b", "!", class_="count") if is_asked else NOTHING
    shown.append(_opener("menu-panel", "menu", reader.say("menu"), mark))
    return el("div", shown, class_="tools")


def _opener(panel: str, symbol: str, said: str, *more: Child) -> Html:
    return el("button", picture(symbol), hidden(said), *more, class_="tool", popovertarget=panel, title=said)


def no_undo(table: Table, reader: Reader, seat: int | None) -> str:
    """Why the reader takes nothing back at a seat that somebody else plays for."""
    if seat is None or table.seats[seat].level is None:
        return ""
    return reader.say("no_undo.resigned" if table.seats[seat].has_resigned else "no_undo.away")


# The end


def form(address: str, *children: Child, **hidden_values: str | int) -> Html:
    """A form that posts; a button of it sends it."""
    return el("form", _fields(hidden_values), *children, method="post", action=address)


def quiet_form(address: str, *children: Child, **hidden_values: str | int) -> Html:
    """The same where the page stays, and is changed by what is pushed."""
    return el("form", _fields(hidden_values), *children, method="post", action=address, data_quiet=True)


def _fields(values: Mapping[str, str | int]) -> list[Html]:
    return [el("input", type="hidden", name=name, value=value) for name, value in values.items()]


def end(table: Table, reader: Reader) -> Html:
    """What can be done when a game is over."""
    shown = [_link(f"/t/{table.id}?ply=0", "history", reader.say("look_back"), is_worded=True)]
    shown.append(_link(f"/t/{table.id}/record", "download", reader.say("record"), is_file=True))
    if table.rematch:
        shown.append(el("a", reader.say("to_rematch"), class_="button go", href=f"/t/{table.rematch}"))
    elif table.seats_of(reader.user):
        button = el("button", picture("redo"), el("span", reader.say("rematch"), class_="wording"), class_="button go")
        shown.append(form(f"/t/{table.id}/rematch", button))
    return Html("".join(shown))


def _link(address: str | None, symbol: str, said: str, *, is_file: bool = False, is_worded: bool = False) -> Html:
    attributes: dict[str, str | bool | None] = {"href": address, "title": said, "download": is_file}
    if address is None:
        attributes |= {"aria_disabled": "true", "role": "link"}
    word = el("span", said, class_="wording") if is_worded else hidden(said)
    return el("a", picture(symbol), word, class_="button", id=f"go-{symbol}", **attributes)


# Who is there


def hand_over(speaker: Speaker, reader: Reader, seat: int | None) -> Html:
    """A screen before a seat's secrets: the device goes from hand to hand."""
    if seat is None:
        return el("div", id="over")
    name = speaker.names[seat]
    button = el("button", reader.say("hand_over.here", name=name), class_="button go", data_post="look", value=seat)
    shown = el(
        "section",
        crest(seat),
        el("h2", reader.say("hand_over.to", name=name), id="over-title"),
        el("p", reader.say("hand_over.why")),
        button,
        class_=f"pass-on seat-{seat}",
        role="dialog",
        aria_modal="true",
        aria_labelledby="over-title",
    )
    return el("div", shown, id="over", class_="is-open")


def moved_away(table: Table, reader: Reader) -> Html:
    """What the browser is told that had a seat until another device took it over, or the table's creator freed it."""
    seat = next((each for each in table.seats if each.taken_from == reader.user), None)
    why = "moved" if seat is not None else "put_out"
    shown = el(
        "section",
        crest(seat.number) if seat is not None else NOTHING,
        el("h2", reader.say(f"{why}.title"), id="over-title"),
        el("p", reader.say(f"{why}.why")),
        quiet_form(f"/t/{table.id}/moved", el("button", reader.say("moved.watch"), class_="button go")),
        class_=classes("pass-on", f"seat-{seat.number}" if seat is not None else None),
        role="dialog",
        aria_modal="true",
        aria_labelledby="over-title",
    )
    return el("div", shown, id="over", class_="is-open")


def people(
    table: Table, reader: Reader, speaker: Speaker, absent: Sequence[int], *, has_begun: bool, is_over: bool
) -> Html:
    """All seats with what can be done about them."""
    is_seated = bool(table.seats_of(reader.user))
    fills = may_fill(table, reader.user, has_begun=has_begun)
    is_host = table.creator == reader.user and not has_begun and not is_over
    is_alone = table.people == (reader.user,) and len(table.seats_of(reader.user)) == 1
    may_get_up = not has_begun and not is_over and not (is_host and is_alone)  # who is alone deletes the table
    rows = []
    for seat in table.seats:
        doing: list[Html] = []
        if fills and seat.kind == OPEN:
            label = reader.say("seat.fill")
            button = el("button", picture("bot"), label, class_="quiet", name="level", value=USUAL)
            doing.append(form(f"/t/{table.id}/fill", button, seat=seat.number))
        is_own = is_seated and seat.user == reader.user
        if is_seated and seat.number in absent and not is_own:
            button = el("button", picture("bot"), reader.say("seat.hand"), class_="quiet")
            doing.append(form(f"/t/{table.id}/hand", button, seat=seat.number))
        if is_host and not is_own and seat.kind != OPEN:
            label = reader.say("seat.free_it")
            doing.append(quiet_form(f"/t/{table.id}/free", el("button", label, class_="quiet"), seat=seat.number))
        if is_own and may_get_up:
            button = el("button", reader.say("seat.get_up"), class_="quiet")
            doing.append(form(f"/t/{table.id}/leave", button, seat=seat.number))
        said = note(seat, reader) or (reader.say("seat.you") if is_own else "")
        name = el("span", el("b", speaker.names[seat.number]), el("small", said))
        if is_own and seat.has_stand_in:
            button = el("button", reader.say("seat.back"), class_="quiet")
            doing.append(quiet_form(f"/t/{table.id}/here", button))
        own = ("away" if seat.has_stand_in else "here") if is_own else None
        rows.append(el("li", crest(seat.number), name, doing, class_=f"seat-{seat.number}", data_own=own))
    return el("ul", rows, id="who-is-there", class_="people")


def waiting(reader: Reader, speaker: Speaker, away: Mapping[int, int]) -> str:
    """Who is waited for and has been away for how many seconds, in words."""
    return " ".join(
        reader.say("away_for", name=speaker.names[seat], span=span(reader, seconds)) for seat, seconds in away.items()
    )


def instead(table: Table, reader: Reader, speaker: Speaker, away: Mapping[int, int]) -> Html:
    """Buttons that let a bot play for who is away, for who sits at the table."""
    if not table.seats_of(reader.user):
        return NOTHING
    label, several = reader.say("seat.hand"), len(away) > 1
    return join(
        *(
            quiet_form(
                f"/t/{table.id}/hand",
                el("button", picture("bot"), label, f" ({speaker.names[seat]})" if several else "", class_="button"),
                seat=seat,
            )
            for seat in away
            if table.seats[seat].user != reader.user
        )
    )


def fairness(table: Table, reader: Reader, *, is_over: bool) -> Html:
    """What shows that chance was fixed before the first action: its hash, and what is hashed once the game is over."""
    told = {"fingerprint": table.beginning.commitment}
    link: Child = None
    if is_over:
        opening = table.beginning.secret.opening
        if "seed" in opening:
            told["seed"] = opening["seed"]
        link = el("a", picture("check"), reader.say("fair.verify"), class_="quiet", href=f"/t/{table.id}/verify")
    return el(
        "details",
        el("summary", picture("dice"), reader.say("fair")),
        el("p", reader.say("fair.over" if is_over else "fair.running")),
        el("dl", [(el("dt", reader.say(f"fair.{key}")), el("dd", el("code", value))) for key, value in told.items()]),
        link,
        id="fairness",
    )
