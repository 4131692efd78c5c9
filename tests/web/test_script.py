"""The script is plain files put one after another: a name that two of them give stops all of it."""

import re
from collections import Counter

from edokko.web.assets import SCRIPT, read

NAMED = re.compile(r"^(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)


def test_no_two_files_of_the_script_give_the_same_name() -> None:
    names = Counter(name for part in SCRIPT for name in NAMED.findall(read(f"script/{part}.js")))
    assert len(names) > len(SCRIPT)
    assert [name for name, count in names.items() if count > 1] == []
