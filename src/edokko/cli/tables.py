"""`edokko tables`: whoever runs a site looks at its tables and removes some. Nothing secret of a game is shown."""

from typing import TYPE_CHECKING

import typer

from edokko.cli.console import catalogue, examples, out, say
from edokko.cli.host import MOST, SHORT_ID, Id, Ids, Most, host_store, listing, listing_group, marked, moment

if TYPE_CHECKING:
    from edokko.tables.table import Seat, Table


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko tables", "edokko tables show ID", "edokko tables remove ID")
    group = listing_group("tables.help", commands, list_tables)
    group.command("list", help="tables.list", epilog=examples("edokko tables list --most 500"))(list_tables)
    group.command("show", help="tables.show", epilog=examples("edokko tables show ID"))(show_table)
    group.command("remove", help="tables.remove", epilog=examples("edokko tables remove ID ID"))(remove_tables)
    app.add_typer(group, name="tables")


def list_tables(most: Most = MOST) -> None:
    with host_store() as store:
        rows = []
        for table in store.newest(most):
            plies, last = store.progress(table.id)
            names = catalogue().listed([marked(seat.name, seat.is_program) for seat in table.seats if seat.name])
            rows.append((table.id, table.beginning.game, moment(table.created), moment(last), str(plies), names))
    out().print(listing(("id", "game", "made", "last", "plies", "names"), rows))


def show_table(table: Id) -> None:
    with host_store() as store:
        found = store.find(table)
        plies, last = store.progress(table)
        messages = store.messages(table)
    told = {
        "game": found.beginning.game,
        "made": moment(found.created),
        "creator": found.creator[:SHORT_ID],
        "plies": str(plies),
        "last": moment(last),
    }
    for key, value in told.items():
        out().print(catalogue().labelled(say(f"host.column.{key}"), value))
    seats = [(str(seat.number), seat.name, *_sitting(found, seat)) for seat in found.seats]
    out().print("", listing(("seat", "name", "who", "person", "seen"), seats), sep="\n")
    if messages:
        programs = {seat.number for seat in found.seats if seat.is_program}
        said = [(moment(each.time), marked(each.name, each.seat in programs), each.text) for each in messages]
        out().print("", listing(("time", "name", "message"), said), sep="\n")


def _sitting(table: "Table", seat: "Seat") -> tuple[str, str, str]:
    """Who sits at a seat, which person that is, and when it was last there."""
    who = say("host.who.program" if seat.is_program else f"host.who.{seat.kind}")
    if seat.level:
        who = f"{who} ({seat.level})"
    return who, (seat.user or "")[:SHORT_ID], moment(seat.seen)


def remove_tables(tables: Ids) -> None:
    with host_store() as store:
        for table in tables:
            store.find(table)
        for table in tables:
            store.delete(table)
    out().print(say("tables.removed", count=len(tables)))
