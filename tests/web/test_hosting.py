"""What a host sets by environment variables."""

import pytest
from starlette.testclient import TestClient

from edokko.engine.errors import BadOption
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.web.hosting import Hosting, read_hosting


def test_nothing_need_be_set() -> None:
    assert read_hosting({}) == Hosting()
    assert read_hosting({"EDOKKO_PUBLIC_URL": "", "EDOKKO_TRUSTED_PROXIES": ""}) == Hosting()


def test_a_public_address_may_end_with_a_slash() -> None:
    assert read_hosting({"EDOKKO_PUBLIC_URL": "https://edo.example/"}).public_url == "https://edo.example"


@pytest.mark.parametrize(
    "address", ["edo.example", "ftp://edo.example", "https://", "https://edo.example/club", "http://["]
)
def test_a_public_address_that_is_none_is_refused_in_words(address: str) -> None:
    with pytest.raises(BadOption, match="EDOKKO_PUBLIC_URL"):
        read_hosting({"EDOKKO_PUBLIC_URL": address})


@pytest.mark.parametrize(("setting", "factor"), [("", 1), ("off", 0), ("3", 3), ("0.5", 0.5)])
def test_limits_are_widened_narrowed_or_switched_off(setting: str, factor: float) -> None:
    assert read_hosting({"EDOKKO_LIMITS": setting}).limits == factor


@pytest.mark.parametrize("setting", ["on", "0", "-1", "nan", "inf", "1e9", "2x"])
def test_a_factor_that_is_none_is_refused_in_words(setting: str) -> None:
    with pytest.raises(BadOption, match="is neither a factor such as 2 nor 'off'"):
        read_hosting({"EDOKKO_LIMITS": setting})


@pytest.mark.parametrize("setting", ["on", "-1", "1e9", "9" * 30, "\u0663", "max-age=1"])
def test_seconds_that_are_none_are_refused_in_words(setting: str) -> None:
    with pytest.raises(BadOption, match=r"EDOKKO_HSTS: .* is not a number of seconds"):
        read_hosting({"EDOKKO_HSTS": setting})


@pytest.mark.parametrize(("setting", "said"), [("", None), ("0", None), ("31536000", "max-age=31536000")])
def test_browsers_are_told_to_come_by_https_alone_only_where_the_host_says_so(
    rooms: Rooms, setting: str, said: str | None
) -> None:
    settings = {"EDOKKO_HSTS": setting, "EDOKKO_PUBLIC_URL": "https://testserver", "EDOKKO_LIMITS": "0.003"}
    browser = TestClient(create_app(rooms, Thinkers(), hosting=read_hosting(settings)), base_url="https://testserver")
    answers = [browser.get(address) for address in ("/", "/nowhere", "/static/nothing", "/healthz", "/healthz")]
    assert [each.status_code for each in answers] == [200, 404, 404, 200, 429]
    assert [each.headers.get("strict-transport-security") for each in answers] == [said] * 5


def test_logs_and_metrics_are_set() -> None:
    found = read_hosting({"EDOKKO_LOG": "json", "EDOKKO_ACCESS_LOG": "on", "EDOKKO_METRICS_TOKEN": "a-token"})
    assert (found.log, found.has_access_log, found.metrics_token) == ("json", True, "a-token")


@pytest.mark.parametrize("name", ["EDOKKO_LOG", "EDOKKO_ACCESS_LOG"])
def test_a_value_that_is_none_of_the_choices_is_refused_in_words(name: str) -> None:
    with pytest.raises(BadOption, match=rf"{name}: 'loud' is none of"):
        read_hosting({name: "loud"})
