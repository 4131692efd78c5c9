"""Style sheets as they are written and as they are sent."""

import re

import pytest
from playwright.sync_api import Browser

from edokko.drawing.reading import reading_style
from edokko.drawing.styles import FOLDER, IMPORT, LAYERS, ORDER, pack, read_style, style_of, style_of_site
from edokko.games import GAMES
from edokko.web.assets import assets

PACKAGE = FOLDER.parent.parent
SHEETS = sorted(path for path in PACKAGE.rglob("*.css") if "documents" not in path.parts)
IMPORTED = {path.parent / name for path in SHEETS for name in IMPORT.findall(path.read_text(encoding="utf-8"))}
WHOLE = sorted(set(SHEETS) - IMPORTED)
SHORT_WORDS = {"at", "by", "go", "me", "no", "on", "up"}
RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => rule.cssText);
}"""


def alike(rule: str) -> str:
    """A rule as the browser says it again, without what is nothing but spacing in a value that it keeps as it was."""
    return re.sub(r"(?<![\w.])0(?=\.\d)", "", re.sub(r"\s*([,*/])\s*", r"\1", rule))


def test_packing_changes_no_rule(chromium: Browser) -> None:
    page = chromium.new_page()
    for path in WHOLE:
        text = read_style(path)
        written, packed = (page.evaluate(RULES, each) for each in (text, pack(text)))
        assert [alike(rule) for rule in packed] == [alike(rule) for rule in written], path.name
        assert len(pack(text)) < len(text)
    page.close()


@pytest.mark.parametrize(
    ("written", "packed"),
    [
        ("a > b ~ c + d { margin: 0 auto; }\n", "a>b~c+d{margin:0 auto}"),
        (".x :is(a, b) { top: calc(100% + 0.5 * var(--y)); }", ".x :is(a,b){top:calc(100% + .5*var(--y))}"),
        ('i { content: "a  +  0.5 /* b */"; }', 'i{content:"a  +  0.5 /* b */"}'),
        ("@media (min-width: 2em) and (hover: hover) {\n  b { top: -0.5em !important; }\n}", None),
        ("/* said { } */ b { grid-area: 1 / 2; }", "b{grid-area:1/2}"),
    ],
)
def test_what_is_packed_has_no_needless_letters(written: str, packed: str | None) -> None:
    assert pack(written) == (packed or "@media (min-width:2em) and (hover:hover){b{top:-.5em!important}}")


def test_no_style_sheet_is_forgotten() -> None:
    roots = {"tokens.css", "shared.css", "reading.css", "findings.css", "plain_table.css"}
    roots |= {"style.css", "pictograms.css", "print.css"}
    assert {path.name for path in WHOLE} <= roots | {"around.css", "stage.css", "site.css"}
    assert all(path.exists() for path in IMPORTED)


def test_classes_are_whole_words() -> None:
    for path in SHEETS:
        selectors = re.sub(r'\{[^{}]*\}|/\*.*?\*/|"[^"]*"', "{}", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        names = set(re.findall(r"\.([a-z][\w-]*)", selectors))
        assert {name for name in names if len(name) < 3} <= SHORT_WORDS, path.name


def layers_in(style: str) -> list[str]:
    return re.findall(r"@layer (\w+)\{", style)


def test_layers_are_put_in_order_before_anything_else() -> None:
    sent = [asset.content.decode() for name, asset in assets().items() if name.endswith(".css")]
    for style in [*map(style_of, GAMES), *map(reading_style, GAMES), style_of_site(), *sent]:
        assert style.startswith(ORDER)
        assert style.count(ORDER) == 1
        assert sorted(layers_in(style), key=LAYERS.index) == layers_in(style)
        assert re.sub(r"@layer \w+\{", "", style).count("}") > 100


def test_nothing_lies_outside_a_layer() -> None:
    depth, outside = 0, ""
    for letter in style_of(next(iter(GAMES)))[len(ORDER) :]:
        depth -= letter == "}"
        outside += letter if depth == 0 else ""
        depth += letter == "{"
    assert re.fullmatch(r"(@layer \w+\{\})+", outside)


def test_a_style_sheet_stays_short_enough_to_be_read() -> None:
    assert [path.name for path in SHEETS if len(path.read_text(encoding="utf-8").splitlines()) > 450] == []
