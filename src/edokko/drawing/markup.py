"""Elements of HTML and SVG. Text is escaped by markupsafe, as in templates, and what was made here is markup there."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TypeAlias

from markupsafe import escape

PLAIN = re.compile(r"[\w-]+").fullmatch
MINUS, TIMES, DASH = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}", "\N{EN DASH}"
VALUES_KEPT = 8192
VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


class Html(str):
    """Markup that is put into a page as it is."""

    __slots__ = ()

    def __html__(self) -> "Html":
        """What markupsafe takes for it: itself."""
        return self


Child: TypeAlias = "str | int | Iterable[Child] | None"
Attribute: TypeAlias = str | int | float | bool | None
NOTHING = Html()


def el(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """An element; `class_` is `class`, `data_action` is `data-action`; None and False leave an attribute out."""
    opened = f"<{tag}"
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        opened += f" {_name(name)}" if value is True else f" {_name(name)}={_quoted(value)}"
    if tag in VOID:
        return Html(f"{opened}>")
    return Html(f"{opened}>{_joined(children)}</{tag}>")


def join(*children: Child) -> Html:
    """Children one after another; text is escaped."""
    return Html(_joined(children))


def classes(*names: str | bool | None) -> str | None:
    """The names that are there as the value of a `class` attribute."""
    return " ".join([name for name in names if isinstance(name, str) and name]) or None


def hidden(text: Child) -> Html:
    """Text for screen readers alone."""
    return el("span", text, class_="visually-hidden")


def _joined(children: Iterable[Child]) -> str:
    return "".join([child if type(child) is Html else _markup(child) for child in children])


def _markup(child: Child) -> str:
    if isinstance(child, Html):
        return child
    if child is None:
        return ""
    if isinstance(child, str):
        return escape(child)
    if isinstance(child, int):
        return str(child)
    return _joined(child)


@cache
def _name(keyword: str) -> str:
    return keyword.rstrip("_").replace("_", "-")


@lru_cache(VALUES_KEPT)
def _quoted(value: Attribute) -> str:
    """A value with quotes where HTML needs them: pages are a tenth smaller without the others."""
    text = str(value)
    return text if PLAIN(text) else f'"{escape(text)}"'
