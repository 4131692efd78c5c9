"""Playing by program: an action, a draft, and what is taken back. Whatever came once is done once."""

from collections.abc import Callable

from edokko.tables import playing
from edokko.tables.playing import Moment
from edokko.tables.receipts import Once
from edokko.web.api.callers import Caller, Plays
from edokko.web.api.routing import SettlingRouter
from edokko.web.api.shapes import Action, Draft, Key, Led, Seen, TableId
from edokko.web.posts import COMMANDS

ROUTER = SettlingRouter()

Doing = Callable[[int, Moment, Once | None], Moment]  # with a seat, at a moment


def _do(caller: Caller, table: str, what: str, asked: Seen, key: str | None, doing: Doing) -> Led:
    """Let the caller's seat do something at the moment that it has seen, once if it has a key for it."""
    seat = caller.seat(table, asked.seat)
    once = caller.once(key, f"{what} {table}", asked)
    caller.come(table, is_acting=True)
    led = doing(seat, Moment(asked.ply, asked.step), once)
    return Led(ply=led.ply, step=led.step)


@ROUTER.post("/tables/{table}/actions")
def act(caller: Plays, table: TableId, asked: Action, key: Key = None) -> Led:
    """Do something, at the ply that you have seen; a step of a secret plan is drafted."""

    def play(seat: int, seen: Moment, once: Once | None) -> Moment:
        return playing.play(caller.site.rooms, table, caller.user, seat, asked.action, seen, once)

    return _do(caller, table, "play", asked, key, play)


@ROUTER.post("/tables/{table}/draft")
def draft(caller: Plays, table: TableId, asked: Draft, key: Key = None) -> Led:
    """Put other steps, all or none, in the place of your secret plan so far."""

    def redraft(seat: int, seen: Moment, once: Once | None) -> Moment:
        return playing.redraft(caller.site.rooms, table, caller.user, seat, asked.steps, seen, once)

    return _do(caller, table, "draft", asked, key, redraft)


@ROUTER.post("/tables/{table}/undo")
def undo(caller: Plays, table: TableId, asked: Seen, key: Key = None) -> Led:
    """Take back your last step, as far as that is possible."""
    return _take_back(caller, table, "undo", asked, key)


@ROUTER.post("/tables/{table}/redo")
def redo(caller: Plays, table: TableId, asked: Seen, key: Key = None) -> Led:
    """Do again what you took back last."""
    return _take_back(caller, table, "redo", asked, key)


@ROUTER.post("/tables/{table}/reset")
def reset(caller: Plays, table: TableId, asked: Seen, key: Key = None) -> Led:
    """Take back everything that can be."""
    return _take_back(caller, table, "reset", asked, key)


def _take_back(caller: Caller, table: str, command: str, asked: Seen, key: str | None) -> Led:
    def do(seat: int, seen: Moment, once: Once | None) -> Moment:
        return COMMANDS[command](caller.site.rooms, table, caller.user, seat, seen, once)

    return _do(caller, table, command, asked, key, do)
