"""Entries without compilation lend their rules mirrors; one that is declared read-only is made once, never written."""

from edokko.engine.records import I8, One, Record, blank
from edokko.engine.uncompiled import on_mirrors


class Counter(Record):
    count: I8


class Limit(Record, read_only=True):
    most: I8


lent: list[object] = []


@on_mirrors
def count_up(box: One[Counter], limit: One[Limit]) -> None:
    """A parameter may be called as it likes: its type says whether it is only read."""
    lent.append(limit[0])
    if box[0].count < limit[0].most:
        box[0].count += 1
    limit[0].most = 100


def test_what_an_entry_changes_is_written_back_unless_it_is_only_read() -> None:
    lent.clear()
    counter, limit = blank(Counter), blank(Limit)
    limit[0].most = 2
    count_up(counter, limit)
    assert counter[0].count == 1
    assert limit[0].most == 2


def test_what_is_only_read_is_mirrored_once() -> None:
    lent.clear()
    counter, limit = blank(Counter), blank(Limit)
    count_up(counter, limit)
    count_up(counter, limit)
    assert lent[0] is lent[1]


def test_read_only_is_declared_by_each_class_for_itself() -> None:
    class Wider(Limit):
        least: I8

    assert Limit.is_read_only
    assert not Wider.is_read_only
    assert not Counter.is_read_only
