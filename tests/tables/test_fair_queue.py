"""Who is served next."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from edokko.tables.bot_turns import maker_of
from edokko.tables.fair_queue import FairQueue
from edokko.tables.limits import Visitor
from edokko.tables.rooms import Rooms
from tables.seating import EASY, FRIEND, ME, table_with

THOUGHT, QUICK = 0.3, 0.02  # seconds that a decision of a bot really takes, whatever was expected
EXPECTED = 0.05


def at_home(person: str) -> Visitor:
    """Somebody at an address of their own."""
    return Visitor(f"home of {person}", person)


@pytest.fixture
def queue() -> FairQueue[str]:
    return FairQueue()


def order(queue: FairQueue[str]) -> list[str]:
    return [queue.take() for _ in range(len(queue))]


def test_what_one_person_asks_for_is_served_as_it_came(queue: FairQueue[str]) -> None:
    for item in "abc":
        queue.put(item, at_home("ana"), 1.0)
    assert order(queue) == ["a", "b", "c"]


def test_a_hundred_tables_of_one_person_count_as_much_as_one_of_another(queue: FairQueue[str]) -> None:
    for number in range(100):
        queue.put(f"ana {number}", at_home("ana"), 1.5)
    queue.put("ben", at_home("ben"), 1.5)
    assert order(queue).index("ben") <= 1


def test_a_hundred_people_at_one_address_count_as_much_as_one_elsewhere(queue: FairQueue[str]) -> None:
    for number in range(100):
        queue.put(f"ana {number}", Visitor("school", f"ana {number}"), 1.5)
    queue.put("ben", at_home("ben"), 1.5)
    assert order(queue).index("ben") <= 1


def test_at_one_address_a_hundred_tables_of_one_person_count_as_much_as_one_of_another(queue: FairQueue[str]) -> None:
    for number in range(100):
        queue.put(f"ana {number}", Visitor("school", "ana"), 1.5)
    queue.put("ben", Visitor("school", "ben"), 1.5)
    assert order(queue).index("ben") <= 1


@pytest.mark.parametrize("at_school", [True, False])
def test_people_take_turns_by_the_seconds_they_take_not_by_the_number_of_questions(
    queue: FairQueue[str], at_school: bool
) -> None:
    ana, ben = (Visitor("school", each) if at_school else at_home(each) for each in ("ana", "ben"))
    for number in range(4):
        queue.put(f"slow {number}", ana, 2.0)
    for number in range(8):
        queue.put(f"fast {number}", ben, 1.0)
    served = order(queue)
    assert [sum(item.startswith("slow") for item in served[: 3 * each]) for each in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.parametrize("at_school", [True, False])
def test_what_counts_is_what_was_taken_not_what_was_expected(queue: FairQueue[str], at_school: bool) -> None:
    ana, ben = (Visitor("school", each) if at_school else at_home(each) for each in ("ana", "ben"))
    for number in range(40):
        queue.put(f"ana {number}", ana, 0.1)
        queue.put(f"ben {number}", ben, 0.1)
    served = {"ana": 0, "ben": 0}
    for _ in range(33):
        name = queue.take().split()[0]
        served[name] += 1
        queue.settle({"ana": ana, "ben": ben}[name], 0.1, {"ana": 1.0, "ben": 0.1}[name])
    assert served["ana"] in (3, 4)  # a tenth of what the other has, who takes a tenth of the time


def test_what_was_not_taken_in_the_end_is_paid_back(queue: FairQueue[str]) -> None:
    queue.put("cancelled", at_home("ana"), 60.0)
    for number in range(5):
        queue.put(f"ben {number}", at_home("ben"), 1.0)
    assert queue.take() == "cancelled"
    queue.settle(at_home("ana"), 60.0, 0.0)
    queue.put("ana", at_home("ana"), 1.0)
    assert order(queue).index("ana") <= 1


def test_who_comes_later_does_not_pay_for_what_was_served_before(queue: FairQueue[str]) -> None:
    for number in range(50):
        queue.put(f"ana {number}", at_home("ana"), 1.0)
    for _ in range(25):
        queue.take()
    queue.put("ben", at_home("ben"), 1.0)
    queue.put("ben again", at_home("ben"), 1.0)
    served = order(queue)
    assert served.index("ben") <= 1
    assert served.index("ben again") <= 3


def test_what_is_light_goes_before_what_is_heavy(queue: FairQueue[str]) -> None:
    for number in range(20):
        queue.put(f"heavy {number}", at_home(f"person {number}"), 1.5, patience=10.0)
    queue.put("light", at_home("ana"), 0.05)
    assert queue.take() == "light"


def test_what_can_wait_is_served_after_that_much_of_others_at_the_latest(queue: FairQueue[str]) -> None:
    queue.put("unwatched", at_home("ana"), 0.3, patience=60.0)
    served = []
    for number in range(100):
        queue.put(f"ben {number}", at_home("ben"), 1.0)
        served.append(queue.take())
    assert served.index("unwatched") in range(58, 63)


def test_nobody_is_remembered_once_all_is_served(queue: FairQueue[str]) -> None:
    for number in range(10):
        queue.put(str(number), at_home(f"person {number}"), 1.0)
    order(queue)
    assert not queue._addresses
    queue.settle(at_home("person 9"), 1.0, 5.0)
    assert not queue._addresses


def test_a_bots_turn_takes_the_share_of_who_made_the_table_and_of_the_household_behind(rooms: Rooms) -> None:
    table = table_with(rooms, EASY)
    assert maker_of(rooms, table) == Visitor("", ME)  # nobody has posted yet: all whose address is unknown are one
    rooms.store.note_person(ME, "2001:db8:1:2::3", 0)
    rooms.store.note_person(FRIEND, "2001:db8:1:2::4", 0)
    mine, friends = maker_of(rooms, table), maker_of(rooms, replace(table, creator=FRIEND))
    assert (mine.address, mine.person, friends.person) == (friends.address, ME, FRIEND)
    assert "2001" not in mine.address
    rooms.store.note_person(FRIEND, "2001:db8:1:3::4", 0)
    assert maker_of(rooms, replace(table, creator=FRIEND)).address != mine.address


def waits_beside(crowd: list[Visitor]) -> Iterator[float]:
    """How long an easy bot of somebody else waits each time, beside a crowd whose bots have always something to decide.

    One thinks at a time; a second after it was served the easy bot is to decide again.
    """
    queue: FairQueue[Visitor] = FairQueue()
    ben, clock, asked = at_home("ben"), 0.0, count(1.0)
    due, since = next(asked), 0.0
    for each in crowd:
        queue.put(each, each, EXPECTED)
    while True:
        if due <= clock:
            queue.put(ben, ben, EXPECTED)
            due, since = float("inf"), clock
        served = queue.take()
        if served == ben:
            yield clock - since
            due = clock + 1.0
        taken = QUICK if served == ben else THOUGHT
        clock += taken
        queue.settle(served, EXPECTED, taken)
        if served != ben:
            queue.put(served, served, EXPECTED)


def test_a_crowd_with_a_cookie_each_keeps_somebody_else_waiting_no_longer_than_with_one_cookie() -> None:
    one = waits_beside([Visitor("crowd", "ana")] * 90)
    each = waits_beside([Visitor("crowd", f"ana {number}") for number in range(90)])
    beside_one, beside_many = ([next(waits) for _ in range(50)] for waits in (one, each))
    assert max(beside_many) <= max(beside_one) <= THOUGHT
