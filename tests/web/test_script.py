"""The script is modules that are sent as one file: the two must mean the same."""

import re
from collections import Counter

from edokko.web.assets import FIRST, SCRIPT, joined_script, modules, read

NAMED = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)
DONE_AT_ONCE = re.compile(r"^(?!import|export|function|async|const|let|class|//|/\*| |\}|\]|\)|$).*", re.MULTILINE)
FILES = {path.stem: read(f"script/{path.name}") for path in SCRIPT.glob("*.js")}


def test_every_file_is_a_module_that_is_reached_from_the_first() -> None:
    assert sorted(modules()) == sorted(FILES)
    assert modules()[-1] == FIRST


def test_no_two_modules_give_the_same_name() -> None:
    names = Counter(name for text in FILES.values() for name in NAMED.findall(text))
    assert len(names) > len(FILES)
    assert [name for name, count in names.items() if count > 1] == []


def test_what_is_known_of_the_page_is_known_before_anything_needs_it() -> None:
    assert modules()[0] == "page"
    assert "import " not in FILES["page"]


def test_only_the_first_module_does_something_by_being_loaded() -> None:
    done = {name: DONE_AT_ONCE.findall(text) for name, text in FILES.items() if name != FIRST}
    assert {name: lines for name, lines in done.items() if lines} == {}


def test_types_of_every_module_are_checked() -> None:
    assert [name for name, text in FILES.items() if "\n// @ts-check\n" not in text] == []


def test_what_is_sent_imports_and_exports_nothing_and_has_no_comments() -> None:
    sent = joined_script()
    assert not re.search(r"^(import|export)\b|^ *//|^ *\*", sent, re.MULTILINE)
    assert all(name in sent for text in FILES.values() for name in NAMED.findall(text))
