"""What a program is told of a table: what its user may see, as values."""

from dataclasses import asdict

from edokko.engine.game import Outcome as GameOutcome
from edokko.engine.views import View
from edokko.match.match import Match
from edokko.tables.absence import absent_seats
from edokko.tables.chatting import heard_by
from edokko.tables.one_device import Looking, looking
from edokko.tables.playing import moment_of
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import BOT, OPEN, Message, Seat, Table
from edokko.web.api.callers import Caller
from edokko.web.api.shapes import (
    Outcome,
    Possibilities,
    Possible,
    Said,
    SeatInfo,
    Standing,
    TableInfo,
    TableNow,
)
from edokko.words.speaker import Speaker


def seat_info(seat: Seat, user: str) -> SeatInfo:
    """A seat and who sits there; of others' users nothing but that they are not you."""
    return SeatInfo(
        number=seat.number,
        kind="open" if seat.kind == OPEN else "bot" if seat.kind == BOT else "program" if seat.is_program else "person",
        is_bot=seat.kind == BOT or seat.is_program,
        name=seat.name,
        is_you=seat.user == user,
        level=seat.level,
        has_resigned=seat.has_resigned,
        is_away=seat.has_stand_in,
        has_asked_for_hints=seat.used_hints,
    )


def table_info(caller: Caller, table: Table) -> TableInfo:
    begun, settings = table.beginning, table.settings
    may_invite = table.may_invite(caller.user) and table.free_seat() is not None
    return TableInfo(
        id=table.id,
        game=begun.game,
        rules=begun.rules,
        content=begun.content,
        created=table.created,
        seats=[seat_info(seat, caller.user) for seat in table.seats],
        pace=settings.pace,
        waiting=settings.waiting,
        has_chat=settings.has_chat,
        is_listed=settings.is_listed,
        allows_hints=settings.allows_hints,
        rematch=table.rematch,
        invite=table.invite if may_invite else None,
        watch=f"/t/{table.id}",
    )


def outcome_of(outcome: GameOutcome | None) -> Outcome | None:
    return None if outcome is None else Outcome.model_validate(asdict(outcome))


def is_waited_for(room: Room, seat: int | None) -> bool:
    """Whether the table waits for the user of a seat."""
    return seat is not None and seat in room.match.deciders and room.table.seats[seat].level is None


def standing_of(rooms: Rooms, room: Room, seen: Looking) -> Standing:
    """Where the game stands for who looks at it so."""
    match, seat = room.match, seen.seat
    return Standing(
        ply=match.ply,
        step=moment_of(match, seat).step if seat is not None else 0,
        seat=seat,
        deciders=list(match.deciders),
        your_turn=is_waited_for(room, seat),
        can_undo=seat is not None and match.can_undo(seat),
        can_redo=seat is not None and match.can_redo(seat),
        absent=list(absent_seats(rooms, room)),
        is_over=match.is_over,
        outcome=outcome_of(match.outcome),
    )


def table_now(caller: Caller, table: str) -> TableNow:
    """A table as its caller may see it now; raises NoSuchTable."""
    rooms = caller.site.rooms
    with rooms.open(table) as room:
        seen = looking(room, caller.user)
        view = room.match.view(seen.eyes)
        speaker = Speaker(room.match.game.name, room.table.names, caller.reader.language)
        return TableNow(
            **table_info(caller, room.table).model_dump(),
            **standing_of(rooms, room, seen).model_dump(),
            view=dict(view),
            prompt=_prompt(speaker, room.match, view, seen),
        )


def _prompt(speaker: Speaker, match: Match, view: View, seen: Looking) -> str:
    if not match.deciders:
        return ""
    own = [seat for seat in match.deciders if seat == seen.seat]
    return speaker.prompt(view, [*own, *match.deciders][0], seen.seat)


def possibilities(caller: Caller, table: str, *, with_previews: bool) -> Possibilities:
    """What the caller's seat may do now; nothing if it is not asked."""
    with caller.site.rooms.open(table) as room:
        match, seen = room.match, looking(room, caller.user)
        seat = seen.seat
        if seat is None or not is_waited_for(room, seat):
            step = moment_of(match, seat).step if seat is not None else 0
            return Possibilities(ply=match.ply, step=step, seat=seat, actions=[], closing=None)
        view = match.view(seen.eyes)
        speaker = Speaker(match.game.name, room.table.names, caller.reader.language)
        found = []
        for action in match.actions(seat):
            preview = match.preview(action, seat, in_open=seen.in_open) if with_previews else None
            found.append(
                Possible(
                    action=action,
                    said=speaker.action(action, view),
                    events=[event.as_json() for event in preview.events] if preview else None,
                    reveals=preview.reveals if preview else None,
                )
            )
        moment = moment_of(match, seat)
        return Possibilities(
            ply=moment.ply, step=moment.step, seat=seat, actions=found, closing=match.ending_action(seat)
        )


def messages_for(rooms: Rooms, table: Table, user: str) -> list[Message]:
    """What a user reads of the chat; nothing where it is switched off."""
    return heard_by(table, user, rooms.store.messages(table.id)) if table.settings.has_chat else []


def said(message: Message) -> Said:
    return Said(number=message.number, seat=message.seat, name=message.name, text=message.text, time=message.time)
