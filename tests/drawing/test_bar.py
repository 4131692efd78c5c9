"""The bar: which digit presses which option."""

from edokko.drawing.bar import keys_of


def test_the_digit_that_one_option_names_chooses_it() -> None:
    labels = ["Ikizama on spaces 1-4", "Ikizama on space 2", "Ikizama on space 3", "Ikizama on space 4"]
    assert keys_of({each: each for each in labels}) == dict(zip(labels, "1234", strict=True))
    assert keys_of({each: each for each in ("No official", "Put 1 official", "Put 2 officials")}) == {
        "No official": "3",
        "Put 1 official": "1",
        "Put 2 officials": "2",
    }


def test_no_digit_chooses_an_option_of_another_number() -> None:
    labels = {"a": "3 rice for 2 mons", "b": "1 step", "c": "2 steps to the fire tower", "d": "2 steps to the shop"}
    assert keys_of(labels) == {"a": "3", "b": "1", "c": "4", "d": "5"}


def test_options_without_numbers_have_digits_in_their_order_and_the_tenth_has_none() -> None:
    labels = {name: name for name in "abcdefghij"}
    assert keys_of(labels) == dict(zip("abcdefghi", "123456789", strict=True))
