"""Figures of a running site, for Prometheus to collect, told only to who is at the machine or has the token."""

import hmac
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from edokko.tables.errors import StoreUnavailable

if TYPE_CHECKING:
    from edokko.web.site import Site

BOUNDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds
MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED = ("x-forwarded-for", "forwarded")  # somebody else asks through a proxy at this machine
PAGE_SIZE = 4096

Sample = tuple[str, float]  # a name with its labels, and a value


class Histogram:
    """How often something took how long; for any number of threads."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0
        self._lock = Lock()

    def observe(self, seconds: float) -> None:
        with self._lock:
            self._counts[bisect_left(BOUNDS, seconds)] += 1
            self._seconds += seconds

    def samples(self, name: str, labels: str = "") -> Iterator[Sample]:
        with self._lock:
            counts, seconds = list(self._counts), self._seconds
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
            total += count
            yield f'{name}_bucket{{{labels}{"," if labels else ""}le="{bound}"}}', total
        around = f"{{{labels}}}" if labels else ""
        yield f"{name}_sum{around}", seconds
        yield f"{name}_count{around}", total


class Metrics:
    """What has been counted of requests; in the event loop."""

    def __init__(self) -> None:
        self._answers: Counter[tuple[str, int]] = Counter()
        self._times: dict[str, Histogram] = {}
        self.in_flight = 0  # requests that are not answered yet

    def note(self, kind: str, status: int, seconds: float) -> None:
        """A request was answered; of a stream the time counts until it begins."""
        self._answers[kind, status] += 1
        self._times.setdefault(kind, Histogram()).observe(seconds)

    def write(self, site: "Site") -> str:
        """All figures in Prometheus' text format."""
        answers = [
            (f'edokko_requests_total{{kind="{kind}",status="{status}"}}', count)
            for (kind, status), count in self._answers.items()
        ]
        times = [
            sample
            for kind, each in self._times.items()
            for sample in each.samples("edokko_request_seconds", f'kind="{kind}"')
        ]
        families: list[tuple[str, str, str, Iterable[Sample]]] = [
            ("edokko_requests_total", "counter", "Requests by kind and status.", answers),
            ("edokko_request_seconds", "histogram", "Seconds to an answer, of a stream to its beginning.", times),
            *(_single(*each) for each in _figures(site)),
            (
                "edokko_bot_thinking_seconds",
                "histogram",
                "Seconds that bots thought for a decision.",
                site.bots.thinking.samples("edokko_bot_thinking_seconds"),
            ),
        ]
        return "".join(
            f"# HELP {name} {about}\n# TYPE {name} {kind}\n"
            + "".join(f"{sample} {value}\n" for sample, value in samples)
            for name, kind, about, samples in families
        )


def _single(name: str, kind: str, about: str, value: float) -> tuple[str, str, str, list[Sample]]:
    return name, kind, about, [(name, value)]


def _figures(site: "Site") -> Iterator[tuple[str, str, str, float]]:
    with suppress(StoreUnavailable):
        yield "edokko_tables_stored", "gauge", "Tables in the database.", site.rooms.store.count_tables()
    yield "edokko_rooms_open", "gauge", "Tables held in memory.", site.rooms.count
    yield "edokko_requests_in_flight", "gauge", "Requests that are being answered.", site.metrics.in_flight
    yield "edokko_streams_open", "gauge", "Pages that follow a table.", site.listeners.streams
    yield "edokko_actions_total", "counter", "Entries written to games, of people and bots.", site.rooms.entries_kept
    yield "edokko_bot_queue", "gauge", "Bots that think or wait to.", site.bots.queue_length
    yield "process_cpu_seconds_total", "counter", "Processor time.", time.process_time()
    if (memory := Path("/proc/self/statm")).exists():
        pages = int(memory.read_text().split()[1])
        yield "process_resident_memory_bytes", "gauge", "Memory.", pages * PAGE_SIZE


def send_metrics(request: Request) -> Response:
    """The figures; whoever may not have them finds no such page."""
    site: Site = request.app.state.site
    if not may_read(request, site.hosting.metrics_token):
        raise HTTPException(404)
    return Response(site.metrics.write(site), media_type=MEDIA_TYPE, headers={"cache-control": "no-store"})


def may_read(request: Request, token: str | None) -> bool:
    """Whether somebody asks from this machine itself, or knows the token."""
    given = request.headers.get("authorization", "")
    if token and hmac.compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    is_forwarded = any(name in request.headers for name in FORWARDED)
    return not is_forwarded and request.client is not None and _is_loopback(request.client.host)


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
