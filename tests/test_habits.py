"""Files that only habits keep true: what to cite, checks before a commit, which Pythons are promised."""

import re
import tomllib
from pathlib import Path

import yaml

import edokko

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_citation_has_what_the_format_requires_and_the_version_of_the_package() -> None:
    citation = yaml.safe_load(read("CITATION.cff"))
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert citation["cff-version"] == "1.2.0"
    assert all("name" in author or "family-names" in author for author in citation["authors"])
    assert citation["version"] == edokko.__version__
    assert citation["license"] == PROJECT["license"]


def test_the_changelog_tells_of_what_is_not_released_or_of_this_version() -> None:
    first = re.search(r"^## (.+)$", read("CHANGELOG.md"), re.M)
    assert first
    assert first[1] == "Unreleased" or first[1].split()[0] == edokko.__version__


def test_before_a_commit_python_is_checked_as_by_make() -> None:
    (repository,) = yaml.safe_load(read(".pre-commit-config.yaml"))["repos"]
    assert repository["repo"] == "local", "nothing is fetched"
    before_commit = {hook["entry"].removeprefix(".venv/bin/python -m ") for hook in repository["hooks"]}
    recipe = re.search(r"^check:.*\n((?:\t.+\n)+)", read("Makefile"), re.M)
    assert recipe
    lines = [line for line in recipe[1].splitlines() if line.startswith("\t$(PYTHON) -m ")]
    by_make = {line.removeprefix("\t$(PYTHON) -m ").removesuffix(" .") for line in lines}
    assert {entry.removesuffix(" --force-exclude") for entry in before_commit} == by_make


def test_the_form_for_bugs_asks_for_the_report_of_a_table() -> None:
    form = yaml.safe_load(read(".github/ISSUE_TEMPLATE/bug.yml"))
    assert {"name", "description", "body"} <= set(form)
    assert any("edokko bug" in part["attributes"]["description"] for part in form["body"])


def test_the_oldest_python_that_is_named_is_the_one_required() -> None:
    named = [
        tuple(map(int, each.rpartition(" ")[2].split(".")))
        for each in PROJECT["classifiers"]
        if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", each)
    ]
    assert PROJECT["requires-python"] == ">={}.{}".format(*min(named))
    assert named == [(3, minor) for minor in range(named[0][1], named[-1][1] + 1)]
