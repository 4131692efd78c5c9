"""Markup: text is escaped, elements nest, attributes are quoted where they must be."""

import pytest

from edokko.drawing.markup import Html, classes, el, join
from edokko.drawing.pictograms import MissingPictogram, picture, sprite, symbols, unseen


def test_text_and_values_are_escaped_and_markup_is_not() -> None:
    assert el("p", "a < b & c", el("b", 3)) == "<p>a &lt; b &amp; c<b>3</b></p>"
    assert el("p", title='say "<hi>"') == '<p title="say &quot;&lt;hi&gt;&quot;"></p>'
    assert join("<", [Html("<i>"), None, "x"]) == "&lt;<i>x"


def test_attributes_are_named_as_in_html_and_left_out_when_there_is_nothing() -> None:
    button = el(
        "button", class_=classes("a", None, False, "b"), data_action="go 2", disabled=True, id=None, hidden=False
    )
    assert button == '<button class="a b" data-action="go 2" disabled></button>'
    assert el("input", type="checkbox", aria_label="x") == "<input type=checkbox aria-label=x>"


def test_what_only_the_eye_sees_says_so_once() -> None:
    assert unseen("b", 1, picture("good-rice")) == '<b aria-hidden=true>1<svg><use href="#good-rice"/></svg></b>'


def test_a_page_holds_the_pictograms_it_uses_and_no_others() -> None:
    drawn = sprite(picture("good-rice"), picture("good-rice"), picture("seat-0"))
    assert drawn.count("<symbol") == 2
    assert "var(--pf)" not in drawn
    with pytest.raises(MissingPictogram, match="no-such"):
        sprite(picture("no-such"))
    assert len(symbols()) > 100
