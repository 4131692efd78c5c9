"""Who is served next."""

import pytest

from edokko.tables.fair_queue import FairQueue


@pytest.fixture
def queue() -> FairQueue[str]:
    return FairQueue()


def order(queue: FairQueue[str]) -> list[str]:
    return [queue.take() for _ in range(len(queue))]


def test_what_one_person_asks_for_is_served_as_it_came(queue: FairQueue[str]) -> None:
    for item in "abc":
        queue.put(item, "ana", 1.0)
    assert order(queue) == ["a", "b", "c"]


def test_a_hundred_tables_of_one_person_count_as_much_as_one_of_another(queue: FairQueue[str]) -> None:
    for number in range(100):
        queue.put(f"ana {number}", "ana", 1.5)
    queue.put("ben", "ben", 1.5)
    assert order(queue).index("ben") == 1


def test_people_take_turns_by_the_seconds_they_take_not_by_the_number_of_questions(queue: FairQueue[str]) -> None:
    for number in range(4):
        queue.put(f"slow {number}", "ana", 2.0)
    for number in range(8):
        queue.put(f"fast {number}", "ben", 1.0)
    served = order(queue)
    assert [sum(item.startswith("slow") for item in served[: 3 * each]) for each in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_who_comes_later_does_not_pay_for_what_was_served_before(queue: FairQueue[str]) -> None:
    for number in range(50):
        queue.put(f"ana {number}", "ana", 1.0)
    for _ in range(25):
        queue.take()
    queue.put("ben", "ben", 1.0)
    queue.put("ben again", "ben", 1.0)
    served = order(queue)
    assert served.index("ben") <= 1
    assert served.index("ben again") <= 3


def test_what_is_light_goes_before_what_is_heavy(queue: FairQueue[str]) -> None:
    for number in range(20):
        queue.put(f"heavy {number}", f"person {number}", 1.5, patience=10.0)
    queue.put("light", "ana", 0.05)
    assert queue.take() == "light"


def test_what_can_wait_is_served_after_that_much_of_others_at_the_latest(queue: FairQueue[str]) -> None:
    queue.put("unwatched", "ana", 0.3, patience=60.0)
    served = []
    for number in range(100):
        queue.put(f"ben {number}", "ben", 1.0)
        served.append(queue.take())
    assert served.index("unwatched") in range(58, 63)


def test_nobody_is_remembered_once_all_is_served(queue: FairQueue[str]) -> None:
    for number in range(10):
        queue.put(str(number), f"person {number}", 1.0)
    order(queue)
    assert not queue._places
