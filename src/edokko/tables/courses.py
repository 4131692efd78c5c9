"""Courses that nobody knows: of games from before they were kept, or begun while their rules were being compiled."""

from edokko.engine.errors import NotCompiled
from edokko.tables.errors import Conflict, NoSuchTable, UnreadableTable
from edokko.tables.rooms import Room, Rooms, course_of
from edokko.tables.table import Course, Table


def note_courses(rooms: Rooms, most: int) -> int:
    """Work out how far some games have come, and keep that; how many there were to look at."""
    found = rooms.store.without_course(most)
    for id_ in found:
        try:
            table = rooms.store.find(id_)
            rooms.store.note_course(id_, table.changes, _course(rooms, table))
        except (Conflict, NoSuchTable, NotCompiled):
            continue  # somebody was there meanwhile, or it is too early
    return len(found)


def _course(rooms: Rooms, table: Table) -> Course:
    try:
        match = Room(rooms.store, table, rooms.clock).match
    except UnreadableTable:  # this version finds nobody who decides there
        return Course(table.course.begun, None, (None,) * len(table.seats))
    return course_of(table, match, match.entries[-1].time if match.ply else table.created)
