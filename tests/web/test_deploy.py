"""What the samples in `deploy/` and docs/hosting.md say of the server is true."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
import uvicorn

from edokko.cli.processes import GRACE as GRACE_FOR_ALL
from edokko.storage.postgresql import CONNECTIONS_KEPT, MORE, PATIENCE
from edokko.storage.postgresql import LONGEST as LONGEST_STATEMENT
from edokko.web.app import ROUTES
from edokko.web.guards import LARGE
from edokko.web.live import STILL_HERE
from edokko.web.server import GRACE
from edokko.web.waiting import LONGEST
from edokko.worker.run import GRACE as GRACE_OF_WORKER

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NGINX, CADDY, UNIT, WORKER = (
    (DEPLOY / name).read_text() for name in ("nginx.conf", "Caddyfile", "edokko.service", "edokko-worker.service")
)
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
KEPT_ALIVE = uvicorn.Config("edokko").timeout_keep_alive  # seconds
VARIABLE = re.compile(r"EDOKKO_[A-Z_]+[A-Z]")


SECRET = "MA5k-8Q_x"
TELL_ALL = {
    "request",
    "request_uri",
    "uri",
    "args",
    "query_string",
    "http_referer",
    "http_cookie",
    "http_authorization",
}
LISTENER, JOBS = 1, 4  # connections of a process to hear of changes, and of a worker to its jobs


def sample(language: str) -> str:
    """What a document has for several machines."""
    found = re.findall(rf"```{language}\n(.*?)```", HOSTING, re.S)
    assert len(found) == 1
    return str(found[0])


def number(pattern: str, text: str) -> int:
    found = re.findall(pattern, text, re.M | re.S)
    assert len(found) == 1, (pattern, found)
    return int(found[0])


def test_a_proxy_waits_for_signs_of_life_and_for_posts() -> None:
    assert number(r"/live\|api/v1/events\|[^{]*/stream\)\$ \{[^}]*proxy_read_timeout (\d+)s;", NGINX) >= 2 * STILL_HERE
    assert number(r"location / \{[^}]*proxy_read_timeout (\d+)s;", NGINX) > LONGEST
    assert f"sign of life every {STILL_HERE} seconds" in HOSTING


def test_a_proxy_lets_the_largest_body_through_and_none_that_is_larger() -> None:
    assert number(r"client_max_body_size (\d+)m;", NGINX) * 1024 * 1024 == LARGE
    assert number(r"max_size (\d+)MiB", CADDY) * 1024 * 1024 == LARGE


def test_a_proxy_ends_idle_connections_before_the_server_does() -> None:
    assert number(r"keepalive_timeout (\d+)s;", NGINX) < KEPT_ALIVE
    assert number(r"keepalive (\d+)s", CADDY) < KEPT_ALIVE
    assert number(r"keepalive_timeout (\d+)s;", sample("nginx")) < KEPT_ALIVE
    assert number(r"keepalive (\d+)s", sample("caddy")) < KEPT_ALIVE
    assert f"after {KEPT_ALIVE} seconds of silence" in HOSTING


def test_a_proxy_tells_who_asks_and_how() -> None:
    for header in ("Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme"):
        assert f"proxy_set_header {header};" in NGINX


def test_nginx_logs_no_link_that_opens_a_seat() -> None:
    (shape,) = re.findall(r"^log_format edokko (.*?);", NGINX, re.M | re.S)
    assert set(re.findall(r"\$(\w+)", shape)).isdisjoint(TELL_ALL)
    servers = re.findall(r"^server \{(.*?)^\}", NGINX, re.M | re.S)
    assert len(servers) == 2
    for server in servers:  # else it logs as the rest of nginx does
        assert re.findall(r"access_log (.*?);", server) == ["/var/log/nginx/edokko.log edokko"]
        assert re.findall(r"error_log \S+ (\w+);", server) == ["emerg"]
    (pattern,) = re.findall(r'map \$uri \$logged_address \{\s*"~([^"]+)" "\$before\*\*\*";\s*default \$uri;', NGINX)
    links = [route for route in ROUTES if {"invite", "recovery"} & set(route.param_convertors)]
    assert len(links) == 2
    for route in links:
        address = re.sub(r"\{\w+(:\w+)?\}", SECRET, route.path.removeprefix("/t/{table:id}"))
        masked = re.match(pattern.replace("?<", "?P<"), f"/t/its_id{address}")
        assert masked
        assert SECRET not in masked["before"]


def test_units_give_processes_time_to_end_and_let_them_compile() -> None:
    assert number(r"TimeoutStopSec=(\d+)", UNIT) > GRACE_FOR_ALL > GRACE
    assert number(r"TimeoutStopSec=(\d+)", WORKER) > GRACE_OF_WORKER
    assert "MemoryDenyWriteExecute=" not in UNIT + WORKER
    assert f"finishes its answers within {GRACE} seconds" in " ".join(HOSTING.split())


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
@pytest.mark.parametrize("content", [UNIT, WORKER], ids=["site", "worker"])
def test_systemd_understands_the_units(tmp_path: Path, content: str) -> None:
    """But for the command, which is not installed here."""
    unit = tmp_path / "edokko.service"
    unit.write_text(re.sub(r"ExecStart=\S+", "ExecStart=/bin/true", content))
    found = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60)
    assert (found.returncode, found.stderr) == (0, "")


def test_connections_and_time_limits_of_a_postgresql_are_in_the_document() -> None:
    of_all = CONNECTIONS_KEPT + MORE + LISTENER
    assert f"a web process has at most {of_all}, a worker {of_all + JOBS}" in HOSTING
    assert f"Statements end after {LONGEST_STATEMENT} seconds, waits for locks after {PATIENCE}" in HOSTING


def test_every_setting_is_in_the_document() -> None:
    code = "".join(path.read_text() for path in (ROOT / "src").rglob("*.py"))
    assert set(VARIABLE.findall(code)) <= set(VARIABLE.findall(HOSTING))


def test_every_figure_is_in_the_document() -> None:
    code = (ROOT / "src" / "edokko" / "web" / "metrics.py").read_text()
    figures = set(re.findall(r'"((?:edokko|process)_[a-z_]+)"', code))
    assert len(figures) > 8
    assert all(f"`{figure}" in HOSTING for figure in figures)
