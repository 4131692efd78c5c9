"""What people may be called: something that shows, and that nobody takes for somebody else at the table."""

from dataclasses import replace

import pytest

from edokko.engine.errors import BadOption
from edokko.tables.accounts import make_bot, make_token
from edokko.tables.creating import Sitter, create_table
from edokko.tables.joining import join
from edokko.tables.levels import NAMES, name_of
from edokko.tables.names import name_at_table, name_to_offer
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings
from tables.seating import FRIEND, LINK, ME, STRANGER, match_of, play_first, table_with

LATIN, CYRILLIC, GREEK = "Ana", "Аnа", "Αna"


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Łucja 江",
        "José María",
        "Nguyễn Thị Ánh",
        "ナタリー",
        "김민준",
        "Дмитрий",
        "Ελένη",
        "שָׁלוֹם",
        "กิ๊ฟ",
        "अदिति",
        "❤️ Ana",
        "🏯",
        "O’Hara",
        "R2-D2",
    ],
)
def test_names_of_all_scripts_are_taken_as_they_are(name: str) -> None:
    assert name_at_table(f"  {name} ", ["Ben", "", *map(name_of, range(4))]) == name
    assert name_to_offer(name, ["Ben"]) == name


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "\u115f",
        "\u1160",
        "\uffa0",
        "Ana\u3164",
        "A" + "\u0301" * 38,
        "\u0301",
        "\u0301Ana",
        "\u034f",
        "\U0001d159",
    ],
)
def test_what_shows_nothing_or_is_made_of_marks_is_no_name(name: str) -> None:
    with pytest.raises(BadOption, match="cannot be read as a name"):
        name_at_table(name, [])
    assert name_to_offer(name) == ""


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Ana"),
        ("ana", "ANA"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ａｎａ", "Ana"),
        ("Ａn\u0430", "Ana"),
        (CYRILLIC, LATIN),
        (LATIN, GREEK),
        (GREEK, CYRILLIC),
        ("РАВЕL", "PABEL"),
        ("lan", "Ian"),
        ("B0b", "Bob"),
        ("Straße", "STRASSE"),
        ("e\u0301va", "Éva"),
        ("D–O’Hara", "D-O'Hara"),
        ("x" * 40, "x" * 40),
        ("Ana\ufe0f", "Ana"),
        ("A\U000e0100na", "Ana\u180b"),
        ("\u2764\ufe0f Ana", "\u2764 Ana"),
    ],
)
def test_who_looks_like_somebody_else_at_the_table_is_told_a_name_that_is_free(name: str, other: str) -> None:
    for one, two in ((name, other), (other, name)):
        with pytest.raises(BadOption, match="looks like another name") as refused:
            name_at_table(one, ["Ben", two])
        suggestion = str(refused.value.phrase.values["suggestion"])
        assert name_at_table(suggestion, ["Ben", two]) == suggestion
        assert name_at_table(one, ["Ben", two], is_chosen=False) == suggestion == name_to_offer(one, ["Ben", two])


@pytest.mark.parametrize(
    ("one", "two"), [("Ana", "Anna"), ("Ana", "Ána"), ("Ben", "Benn"), ("Ana B.", "Ana"), ("Мария", "Marina")]
)
def test_names_that_can_be_told_apart_stand_beside_each_other(one: str, two: str) -> None:
    assert name_at_table(one, [two]) == one
    assert name_at_table(two, [one]) == two


@pytest.mark.parametrize("name", [*NAMES, "haru", "Haru 2", "Наru", "HARU  3", "Haru\ufe0f"])
def test_nobody_is_called_like_a_bot(name: str) -> None:
    with pytest.raises(BadOption, match="is what bots are called here"):
        name_at_table(name, [])
    assert name_at_table("Harumi", []) == "Harumi"


def test_a_suggestion_fits_and_is_not_taken_either(rooms: Rooms) -> None:
    taken = ["Ana", "Ana B.", "ana c.", "Аnа D."]
    assert name_to_offer("Ana", taken) == "Ana E."
    assert name_to_offer("Ana B.", taken) == "Ana E."
    assert name_to_offer("Haru 2") == "Haru B."
    assert name_to_offer("x" * 40, ["x" * 40]) == "x" * 37 + " B."


def test_names_are_looked_at_wherever_they_enter(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, LINK, LINK)
    for name in (CYRILLIC, "ANA", "Haru", "\u3164"):
        with pytest.raises(BadOption):
            join(rooms, table.id, FRIEND, name, table.invite)
    assert join(rooms, table.id, FRIEND, "Ben", table.invite) == 1
    with pytest.raises(BadOption, match=r"'ben B\.' is free"):
        join(rooms, table.id, STRANGER, "ben", table.invite)
    assert rooms.store.find(table.id).names == ("Ana", "Ben", "", "")
    for here in (CYRILLIC, "Haru", "\u3164"):
        with pytest.raises(BadOption):
            create_table(rooms, ME, "iki", [Sitter("me", "Ana"), Sitter("here", here)], Settings())
    for name in ("Haru", "\u3164"):
        with pytest.raises(BadOption):
            make_bot(rooms.store, ME, name, 0)
    with pytest.raises(BadOption):
        make_token(rooms.store, ME, "\u3164", ["chat"], 0)


def test_several_without_a_name_sit_beside_each_other(rooms: Rooms) -> None:
    table = create_table(rooms, ME, "iki", [Sitter("me"), Sitter("here"), Sitter("here", " ")], Settings())
    assert table.names == ("", "", "")


def test_who_is_called_something_from_before_is_never_refused_but_told_apart(rooms: Rooms) -> None:
    table = table_with(rooms, LINK, LINK)
    assert join(rooms, table.id, FRIEND, "Ana", table.invite, is_chosen=False) == 1
    assert rooms.store.find(table.id).names == ("Ana", "Ana B.", "")


def test_a_table_from_before_whose_names_would_be_refused_goes_on(rooms: Rooms) -> None:
    table = table_with(rooms, Sitter("here", "Ben"), LINK)
    with rooms.change(table.id) as room:
        room.change_seat(replace(room.table.seats[0], name="\u3164"))
        room.change_seat(replace(room.table.seats[1], name="Haru"))
    join(rooms, table.id, FRIEND, "Eve", table.invite)
    again = Rooms(rooms.store)
    match = match_of(again, table)
    play_first(again, table, FRIEND if match.deciders[0] == 2 else ME, match.deciders[0])
    assert again.store.find(table.id).names == ("\u3164", "Haru", "Eve")
