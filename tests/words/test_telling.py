"""The log groups what belongs together."""

from edokko.engine.events import Event
from edokko.words.speaker import Speaker
from edokko.words.telling import summarize, tell, tell_each

SAID = Speaker("iki", ("Ana", "Ben"))


def gained(seat: int, good: str, amount: int) -> Event:
    return Event("gained", {"seat": seat, "good": good, "amount": amount})


def salary(card: str) -> Event:
    return Event("salary", {"seat": 0, "card": card})


def test_what_an_action_brings_its_seat_stands_in_brackets() -> None:
    events = [Event("took_income", {"seat": 0}), gained(0, "mon", 4)]
    assert tell(SAID, events) == ["Ana: took the income (+4 mons)"]


def test_what_is_paid_for_something_follows_it() -> None:
    events = [
        Event("paid", {"seat": 0, "good": "mon", "amount": 2}),
        Event("placed", {"owner": 0, "card": "monk", "stall": "1d"}),
        Event("firefighting", {"seat": 0, "level": 1}),
    ]
    assert tell(SAID, events) == ["Ana: put the Monk into stall 1d (−2 mons, firefighting 1)"]  # noqa: RUF001


def test_what_it_brings_another_seat_is_a_line_of_its_own() -> None:
    events = [Event("took_income", {"seat": 0}), gained(1, "mon", 2), gained(0, "mon", 4)]
    assert tell(SAID, events) == ["Ana: took the income", "Ben: +2 mons", "Ana: +4 mons"]


def test_events_of_one_kind_are_told_together_and_their_gains_added_up() -> None:
    events = [salary("monk"), gained(0, "mon", 1), salary("printer"), gained(0, "mon", 2), gained(0, "rice", 1)]
    assert tell(SAID, events) == ["Ana: salaries of Monk, Printer (+3 mons, +1 rice)"]
    assert tell(SAID, events[:1]) == ["Ana: salary of the Monk"]


def test_other_kinds_of_events_are_told_one_by_one() -> None:
    events = [Event("ended_turn", {"seat": 0}), Event("ended_turn", {"seat": 0})]
    assert tell(SAID, events) == ["Ana: ended the turn"] * 2


def test_neutral_characters_are_never_an_addition() -> None:
    events = [Event("month", {"month": 2}), Event("placed", {"owner": None, "card": "monk", "stall": "1a"})]
    assert tell(SAID, events) == ["Month 2 begins", "Neutral in stall 1a: Monk"]


def test_a_summary_says_what_one_seat_gets_and_not_what_was_said() -> None:
    placed = Event("placed", {"owner": 0, "card": "monk", "stall": "1d"})
    paid = Event("paid", {"seat": 0, "good": "mon", "amount": 2})
    assert summarize(SAID, [paid, placed, gained(1, "rice", 1)], 0) == "−2 mons, stall 1d"  # noqa: RUF001
    assert summarize(SAID, [paid, placed], 0, said="stall 1d") == "−2 mons"  # noqa: RUF001
    assert summarize(SAID, [], 0) == ""


def test_a_summary_leaves_out_what_brings_nothing() -> None:
    edo = Speaker("edo", ("Ana", "Ben"))
    ended = Event("ended_card", {"seat": 0})
    assert tell(edo, [gained(0, "rice", 1), ended]) == ["Ana: finished the card (+1 rice)"]
    assert summarize(edo, [gained(0, "rice", 1), ended], 0) == "+1 rice"


def test_nothing_happened() -> None:
    assert tell(SAID, []) == []


def test_what_an_action_begins_by_paying_is_never_added_to_what_was_before() -> None:
    said = Speaker("edo", ("Ana", "Ben"))
    paid = Event("paid", {"seat": 0, "good": "ryo", "amount": 3})
    ready = [Event("committed", {"seat": 0})]
    moved = [paid, Event("merchant_moved", {"seat": 0, "space": "edo"})]
    expected = ["Ana: the plan is ready", "Ana: moved the merchant to Edo (−3 Ryo)"]  # noqa: RUF001
    assert tell(said, ready, moved) == expected


def test_events_of_two_moves_never_stand_in_one_line() -> None:
    said = Speaker("edo", ("Ana", "Ben"))
    entered = [Event("entered", {"seat": 0, "space": "kurihashi"})]
    walked = [Event("moved", {"seat": 0, "space": "sakura", "space_2": "boso"})]
    on = [Event("moved", {"seat": 0, "space": "kurihashi", "space_2": "izu"})]
    assert tell(said, entered, walked, on) == [
        "Ana: a new samurai in Kurihashi",
        "Ana: moved a samurai from Sakura to Boso",
        "Ana: moved a samurai from Kurihashi to Izu",
    ]


def test_equal_events_of_two_moves_are_not_told_together() -> None:
    assert tell(SAID, [salary("monk")], [salary("printer")]) == [
        "Ana: salary of the Monk",
        "Ana: salary of the Printer",
    ]


def test_a_line_says_its_move_its_seat_and_what_it_brought_apart() -> None:
    events = [Event("took_income", {"seat": 0}), gained(0, "mon", 4), Event("payday", {"month": 3})]
    income, payday = tell_each(SAID, events, move=7, ply=9)
    assert (income.deed, income.effects, income.by) == ("took the income (+4 mons)", "(+4 mons)", 0)
    assert (payday.deed, payday.effects, payday.by) == ("Payday of Month 3", "", None)
    assert [(each.move, each.ply) for each in (income, payday)] == [(7, 9), (7, 9)]


def test_a_line_that_only_names_a_seat_is_not_by_that_seat() -> None:
    (told,) = tell_each(SAID, [Event("first_seat", {"seat": 1})])
    assert (told.seat, told.by) == (1, None)


def test_equal_events_without_amounts_are_all_told() -> None:
    said = Speaker("edo", ("Ana", "Ben"))
    house = Event("built", {"seat": 0, "building": "house", "town": "mito"})
    revealed = Event("revealed", {"seat": 0, "order": "base_c.build_easy", "officials": 2})
    told = "Ana: turned up Build (C) with 2 officials (house in Mito, house in Mito)"
    assert tell(said, [revealed, house, house]) == [told]
