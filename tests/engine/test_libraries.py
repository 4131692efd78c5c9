"""What another Python that builds libraries is told."""

import json
import os
from pathlib import Path

import edokko
from edokko.engine.libraries import builder_settings


def test_a_builder_finds_our_packages_and_has_a_standard_library_of_its_own() -> None:
    told = [Path(each) for each in builder_settings()["PYTHONPATH"].split(os.pathsep)]
    assert Path(str(edokko.__file__)).parent.parent in told
    assert Path(json.__file__).parent.parent not in told
    assert not [each for each in told if each.name == "lib-dynload"]
