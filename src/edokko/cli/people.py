"""`edokko people`: whoever runs a site looks at who plays there, removes a person, and blocks networks."""

import time
from ipaddress import ip_address
from typing import TYPE_CHECKING, Annotated

import typer

from edokko.cli.console import catalogue, examples, out, say
from edokko.cli.host import (
    MOST,
    SHORT_ID,
    Most,
    PersonId,
    find_person,
    host_store,
    listing,
    listing_group,
    marked,
    moment,
)
from edokko.engine.errors import BadOption

if TYPE_CHECKING:
    from edokko.storage.sql_repository import SqlRepository

THIS_COMPUTER = ("127.0.0.1", "::1")

Addresses = Annotated[list[str], typer.Argument(metavar="value.address", help="people.address", show_default=False)]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko people", "edokko people show ID", "edokko people block 203.0.113.7 2001:db8::/48")
    group = listing_group("people.help", commands, list_people)
    group.command("list", help="people.list", epilog=examples("edokko people list --most 500"))(list_people)
    group.command("show", help="people.show", epilog=examples("edokko people show ID"))(show_person)
    group.command("remove", help="people.remove", epilog=examples("edokko people remove ID"))(remove_person)
    group.command("block", help="people.block", epilog=examples("edokko people block 203.0.113.7"))(block)
    group.command("unblock", help="people.unblock", epilog=examples("edokko people unblock 203.0.113.7"))(unblock)
    group.command("blocks", help="people.blocks", epilog=examples("edokko people blocks"))(list_blocks)
    app.add_typer(group, name="people")


def list_people(most: Most = MOST) -> None:
    with host_store() as store:
        rows = [
            (
                person.user[:SHORT_ID],
                _name(store, person.user),
                moment(person.since),
                moment(person.seen),
                person.address or "",
            )
            for person in store.people(most)
        ]
    out().print(listing(("person", "name", "since", "seen", "address"), rows))


def _name(store: "SqlRepository", user: str) -> str:
    """The name that a person gave last; that of a bot account, and that it is one."""
    account = store.find_bot_account(user)
    return marked(account.name, True) if account else store.last_name(user)


def show_person(person: PersonId) -> None:
    with host_store() as store:
        found = find_person(store, person)
        tables = store.tables_of(found.user)
    told = {
        "person": found.user,
        "since": moment(found.since),
        "seen": moment(found.seen),
        "address": found.address or "",
    }
    for key, value in told.items():
        out().print(catalogue().labelled(say(f"host.column.{key}"), value))
    rows = [
        (
            table.id,
            table.beginning.game,
            moment(table.created),
            catalogue().listed([table.names[seat] for seat in table.seats_of(found.user)]),
        )
        for table in tables
    ]
    out().print("", listing(("id", "game", "made", "name"), rows), sep="\n")


def remove_person(person: PersonId) -> None:
    from edokko.tables.forgetting import forget_person

    with host_store() as store:
        gone = forget_person(store, find_person(store, person).user, int(time.time()))
    out().print(say("people.removed", count=len(gone)))


def block(addresses: Addresses) -> None:
    from edokko.tables.people import read_network

    networks = [read_network(address) for address in addresses]
    for network in networks:
        if any(ip_address(own) in network for own in THIS_COMPUTER):
            raise BadOption("{network} holds this computer: behind a proxy that would block everybody", network=network)
    with host_store() as store:
        for network in networks:
            store.block(str(network), int(time.time()))
            out().print(say("people.blocked", network=network))


def unblock(addresses: Addresses) -> None:
    from edokko.tables.people import read_network

    networks = [str(read_network(address)) for address in addresses]
    with host_store() as store:
        for network in networks:
            if not store.unblock(network):
                raise BadOption("{network} is not blocked", network=network)
            out().print(say("people.unblocked", network=network))


def list_blocks() -> None:
    with host_store() as store:
        rows = [(block.network, moment(block.since)) for block in store.blocks()]
    out().print(listing(("network", "since"), rows))
