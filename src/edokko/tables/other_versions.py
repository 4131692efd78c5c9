"""Tables whose games this version cannot compute: what can still be told of them."""

from dataclasses import replace

from edokko.games import GAMES, find_game
from edokko.match.record import Entry, GameRecord
from edokko.tables.fairness import is_from_file
from edokko.tables.repository import Repository
from edokko.tables.table import Table

LONGEST_STEP = 2  # words; an action of more is a whole plan


def is_of_other_version(table: Table) -> bool:
    """Whether a game was begun under other rules than those here."""
    begun = table.beginning
    return begun.game not in GAMES or begun.rules != find_game(begun.game).rules_version


def stored_record(store: Repository, table: Table, user: str | None) -> GameRecord:
    """The record of a table as far as the store knows it and a user may; how the game stood nobody can tell.

    Nor can anybody tell what was still secret: so of the plan that another seat made last it has just the verb, and
    what the game began with only if it is over for sure.
    """
    entries = store.entries(table.id)
    is_over = table.rematch is not None or is_from_file(table)
    if not is_over:
        own = table.seats_of(user)
        entries = _without_last_plans(table, entries, own if len(own) == 1 else ())  # several are on one device
    return table.record(entries, table.beginning.secret if is_over else None)


def _without_last_plans(table: Table, entries: list[Entry], own: tuple[int, ...]) -> list[Entry]:
    """Entries in which all but the verb is missing from the last plans of other seats."""
    steps = find_game(table.beginning.game).drafts if table.beginning.game in GAMES else frozenset()
    told = list(entries)
    for seat in {entry.seat for entry in entries}.difference(own):
        words = {number: entry.action.split() for number, entry in enumerate(entries) if entry.seat == seat}
        whole = [number for number, said in words.items() if len(said) > LONGEST_STEP]
        for number in whole[-1:] or [number for number, said in words.items() if said[:1] and said[0] in steps]:
            told[number] = replace(entries[number], action=words[number][0])
    return told
