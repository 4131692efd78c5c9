"""Making, finding, joining and leaving tables by program."""

from edokko.games import working_games
from edokko.tables import absence, after_game, joining
from edokko.tables.creating import Sitter, create_table
from edokko.tables.levels import LEVELS, PACES
from edokko.tables.other_versions import is_of_other_version
from edokko.tables.table import Settings
from edokko.web.api.callers import AnyCaller, Plays, Reads
from edokko.web.api.routing import SettlingRouter
from edokko.web.api.shapes import (
    Account,
    Before,
    Filling,
    GameInfo,
    Games,
    Handing,
    Joining,
    Key,
    Left,
    NewTable,
    Nothing,
    OfSeat,
    Page,
    Rematch,
    Seated,
    TableId,
    TableInfo,
    Tables,
)
from edokko.web.api.telling import table_info

MOST_OWN, MOST_OPEN = 100, 50

ROUTER = SettlingRouter()


@ROUTER.get("/account")
def show_account(caller: AnyCaller) -> Account:
    """Who your token acts for, and what it is good for."""
    return Account(
        kind="program" if caller.bot_account else "person", name=caller.name(), scopes=list(caller.token.scopes)
    )


@ROUTER.get("/games")
def list_games(caller: AnyCaller) -> Games:
    """What can be played here, with how many, and how well the site's bots do."""
    return Games(
        games=[
            GameInfo(
                name=game.name, seats=list(game.seat_counts), rules=game.rules_version, content=game.shipped().version
            )
            for game in working_games()
        ],
        levels=list(LEVELS),
        paces=list(PACES),
    )


@ROUTER.get("/tables")
def list_own(caller: Reads, before: Before = None) -> Page:
    """The tables where you sit, or that you made, the newest first, in pages."""
    found = caller.site.rooms.store.tables_of(caller.user, MOST_OWN + 1, before or "")
    page = [table_info(caller, table) for table in found[:MOST_OWN]]
    return Page(tables=page, next=page[-1].id if len(found) > MOST_OWN else None)


@ROUTER.get("/tables/open")
def list_open(caller: Reads) -> Tables:
    """Tables with a free seat that you may take, where whoever made them was there in the last two days."""
    found = joining.open_tables(caller.site.rooms, caller.user, MOST_OPEN)
    return Tables(tables=[table_info(caller, table) for table in found if not is_of_other_version(table)])


@ROUTER.post("/tables", status_code=201)
def make_table(caller: Plays, new: NewTable, key: Key = None) -> TableInfo:
    """Make a table."""
    caller.take("tables")
    me = Sitter("me", caller.name(new.name), is_chosen=caller.has_chosen(new.name))
    sitters = [me, *(Sitter(other.who, level=other.level) for other in new.others)]
    settings = Settings(waiting=new.waiting, pace=new.pace, is_listed=new.listed, allows_hints=new.hints)
    once = caller.once(key, "make", new)
    made = create_table(caller.site.rooms, caller.user, new.game, sitters, settings, once)
    caller.site.listeners.attend(made.id)
    return table_info(caller, made)


@ROUTER.post("/tables/{table}/join")
def join(caller: Plays, table: TableId, how: Joining) -> Seated:
    """Take the first free seat; who sits here already is told where."""
    name, is_chosen = caller.name(how.name), caller.has_chosen(how.name)
    seat = joining.join(caller.site.rooms, table, caller.user, name, how.invite, is_chosen=is_chosen)
    caller.site.listeners.attend(table)
    return Seated(seat=seat)


@ROUTER.post("/tables/{table}/leave")
def leave(caller: Plays, table: TableId, own: OfSeat) -> Left:
    """Get up. Before the first action the seat is free again; later that is to resign."""
    seat = caller.seat(table, own.seat)
    left = joining.leave(caller.site.rooms, table, caller.user, seat)
    return Left.model_validate({"left": left})


@ROUTER.post("/tables/{table}/resign")
def resign(caller: Plays, table: TableId, own: OfSeat) -> Nothing:
    """Leave a running game for good; a bot plays on."""
    absence.resign(caller.site.rooms, table, caller.user, caller.seat(table, own.seat))
    return Nothing()


@ROUTER.post("/tables/{table}/rematch")
def rematch(caller: Plays, table: TableId) -> Rematch:
    """The table where the same seats play again, after a game; the first who asks makes it."""
    caller.take("tables")
    return Rematch(table=after_game.rematch(caller.site.rooms, table, caller.user))


@ROUTER.post("/tables/{table}/hand")
def hand(caller: Plays, table: TableId, absent: Handing) -> Nothing:
    """Let one of the site's bots play for a seat that has been waited for."""
    caller.come(table)
    absence.hand_to_bot(caller.site.rooms, table, caller.user, absent.seat)
    return Nothing()


@ROUTER.post("/tables/{table}/fill")
def fill(caller: Plays, table: TableId, free: Filling) -> Nothing:
    """Let one of the site's bots take a free seat."""
    caller.come(table)
    joining.fill_with_bot(caller.site.rooms, table, caller.user, free.seat, free.level)
    return Nothing()
