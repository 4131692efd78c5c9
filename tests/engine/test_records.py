"""Records: one declaration makes the layout, the type hints and the bytes that everybody shares."""

import ctypes
import os
import pickle
from typing import Annotated

import pytest

from edokko.engine.log import MAX_EVENTS, Log, new_log
from edokko.engine.records import (
    F32,
    I8,
    I16,
    I64,
    LARGE,
    Flag,
    Record,
    blank,
    clear,
    copy_of,
    fields_of,
    filled,
    layout_of,
    part_of,
)
from edokko.engine.state import TurnState


class Stall(Record):
    card: I8
    price: I16


class Street(Record):
    stalls: Annotated[list[Stall], 3]
    seen: I64


def test_a_record_is_laid_out_as_a_compiler_does_it() -> None:
    assert [field.name for field in fields_of(Log)] == ["on", "size", "events"]
    assert (Stall.price.offset, ctypes.sizeof(Stall)) == (2, 4)  # type: ignore[attr-defined]
    assert (Street.seen.offset, ctypes.sizeof(Street)) == (16, 24)  # type: ignore[attr-defined]
    assert len(new_log().events) == MAX_EVENTS


def test_a_record_that_others_extend_comes_first_in_them_without_a_gap() -> None:
    class State(TurnState):
        month: I8

    assert [field.name for field in fields_of(State)][-2:] == ["first_seat", "month"]
    assert State.month.offset == State.first_seat.offset + 1  # type: ignore[attr-defined]


def test_a_part_of_a_record_is_the_same_memory_and_a_copy_is_not() -> None:
    street = blank(Street)
    street.stalls[1].price = 4
    copy = copy_of(street)
    copy.stalls[1].price = 5
    assert [stall.price for stall in street.stalls] == [0, 4, 0]
    assert street != copy
    street.stalls[1] = copy.stalls[1]
    assert street == copy
    clear(copy.stalls[1])
    assert bytes(copy) == bytes(ctypes.sizeof(Street))


def test_records_of_other_classes_are_never_equal() -> None:
    class Shop(Record):
        card: I8
        price: I16

    assert bytes(Shop()) == bytes(Stall())
    assert Shop() != Stall()


def test_arrays_hold_records_or_numbers_in_rows() -> None:
    assert list(filled(I16, [3, -1])) == [3, -1]
    table = blank(F32, 2, 3)
    table[1][2] = 0.5
    assert [list(row) for row in table] == [[0, 0, 0], [0, 0, 0.5]]
    streets = blank(Street, 4)
    part_of(streets, 1, 3)[1].seen = 7
    assert streets[2].seen == 7


def test_a_record_can_be_sent_to_another_process() -> None:
    log = new_log()
    log.events[3][2] = -5
    assert pickle.loads(pickle.dumps(log)) == log


def test_a_forked_process_writes_in_its_own_copy() -> None:
    for size in (1, LARGE):
        numbers = blank(I8, size)
        if (child := os.fork()) == 0:
            numbers[0] = 1
            os._exit(0)
        os.waitpid(child, 0)
        assert numbers[0] == 0


def test_a_layout_is_told_by_names_places_and_sizes() -> None:
    class Other(Record):
        card: I8
        worth: I16

    assert layout_of(Stall) == layout_of(Stall)

    class Flagged(Record):
        card: Flag
        price: I16

    assert len({layout_of(Stall), layout_of(Other), layout_of(Street), layout_of(Flagged)}) == 4


def test_a_number_that_is_no_number_is_refused() -> None:
    with pytest.raises(TypeError):
        blank(Stall).card = 1.5  # type: ignore[assignment]
