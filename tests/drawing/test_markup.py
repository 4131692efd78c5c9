"""Markup: text is escaped, elements nest, attributes are quoted where they must be."""

import re

import pytest
from markupsafe import Markup

from edokko.drawing.markup import Html, classes, el, join
from edokko.drawing.pictograms import MissingPictogram, picture, sprite, symbols, unseen
from edokko.web.frames import ENVIRONMENT


def test_text_and_values_are_escaped_and_markup_is_not() -> None:
    assert el("p", "a < b & c", el("b", 3)) == "<p>a &lt; b &amp; c<b>3</b></p>"
    assert el("p", title='say "<hi>"') == '<p title="say &#34;&lt;hi&gt;&#34;"></p>'
    assert join("<", [Html("<i>"), None, "x"]) == "&lt;<i>x"


@pytest.mark.parametrize("text", ["<script>", "a & b", "\"'>", "x onload='1'", "&lt;", "é\u2028", "</title>"])
def test_drawings_and_templates_escape_alike(text: str) -> None:
    shown = ENVIRONMENT.from_string('<p title="{{ text }}">{{ text }}</p>').render(text=text)
    assert shown == f'<p title="{join(text)}">{join(text)}</p>'
    assert re.sub('="([^"]*)"', r"=\1", shown) == re.sub('="([^"]*)"', r"=\1", el("p", text, title=text))
    assert ENVIRONMENT.from_string("{{ text }}").render(text=el("p", text)) == el("p", text)
    assert join(Markup("<b>"), text) == "<b>" + join(text)


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
    assert "var(--block)" not in drawn
    with pytest.raises(MissingPictogram, match="no-such"):
        sprite(picture("no-such"))
    assert len(symbols()) > 100
