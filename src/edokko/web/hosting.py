"""What whoever runs the site has set, by environment variables; docs/hosting.md lists them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from edokko.engine.errors import BadOption
from edokko.web.logs import FORMATS, TEXT
from edokko.web.reachable import is_loopback

PUBLIC_URL = "EDOKKO_PUBLIC_URL"
TRUSTED_PROXIES = "EDOKKO_TRUSTED_PROXIES"
USUAL_PORTS = {"http": 80, "https": 443}
LIMITS = "EDOKKO_LIMITS"
NO_LIMITS = "off"
WIDEST = 1000.0
LOG, ACCESS_LOG = "EDOKKO_LOG", "EDOKKO_ACCESS_LOG"
METRICS_TOKEN = "EDOKKO_METRICS_TOKEN"
HSTS = "EDOKKO_HSTS"
LONGEST_HSTS = 2 * 365 * 24 * 3600  # seconds


@dataclass(frozen=True)
class Hosting:
    """How the site is reached, and what it tells whoever runs it."""

    public_url: str | None = None  # the address that people know, such as https://edo.example; unset: any
    trusted_proxies: str = "127.0.0.1"  # whose word about a visitor's address and scheme is taken
    limits: float = 1.0  # a factor on all limits of docs/limits.md; 0 switches them off
    log: str = TEXT
    has_access_log: bool = False
    metrics_token: str | None = None  # opens /metrics to other machines
    for_others: tuple[str, ...] = ()  # where others in the network find it, the likeliest first
    hsts: int = 0  # seconds for which browsers that were here shall come by https alone; 0 says nothing of it

    def trusts(self, host: str) -> bool:
        """Whether a host is one of the proxies."""
        return any(_is_in(host, proxy.strip()) for proxy in self.trusted_proxies.split(","))

    def origin(self, scheme: str, host: str) -> str:
        """The site as browsers call it, for links: by its public address, else as the one that asks does."""
        return self.public_url or f"{scheme}://{host}"

    def instead_of(self, origin: str) -> tuple[str, ...] | None:
        """Where friends find the site if not where a browser does, as when that is at the same computer; else None."""
        if self.public_url is not None or not is_loopback(urlsplit(origin).netloc):
            return None
        return self.for_others

    def is_own(self, origin: str, host: str) -> bool:
        """Whether a page from there is one of ours; without a public address any host may be, by either scheme."""
        if self.public_url is not None:
            return origin == self.public_url
        return origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())


AT_HOME = Hosting()  # nothing is set


def read_hosting(environment: Mapping[str, str]) -> Hosting:
    """The settings of an environment; raises BadOption."""
    given = environment.get(PUBLIC_URL, "").rstrip("/")
    url = _as_browsers_say(given) if given else None
    if given and url is None:
        raise BadOption("{name}: {value!r} is not an address such as https://example.org", name=PUBLIC_URL, value=given)
    return Hosting(
        public_url=url,
        trusted_proxies=environment.get(TRUSTED_PROXIES) or Hosting.trusted_proxies,
        limits=_factor(environment.get(LIMITS, "")),
        log=_choice(environment, LOG, FORMATS),
        has_access_log=_choice(environment, ACCESS_LOG, ("off", "on")) == "on",
        metrics_token=environment.get(METRICS_TOKEN) or None,
        hsts=_seconds(environment.get(HSTS) or "0"),
    )


def _choice(environment: Mapping[str, str], name: str, choices: Sequence[str]) -> str:
    """One of some values, the first unless something is set; raises BadOption."""
    value = environment.get(name) or choices[0]
    if value not in choices:
        raise BadOption("{name}: {value!r} is none of {choices}", name=name, value=value, choices=tuple(choices))
    return value


def _factor(setting: str) -> float:
    """A factor on all limits: a number, `off`, or nothing."""
    if setting in ("", NO_LIMITS):
        return 0.0 if setting else Hosting.limits
    try:
        factor = float(setting)
    except ValueError:
        factor = -1.0
    if not 0 < factor <= WIDEST:
        raise BadOption("{name}: {value!r} is neither a factor such as 2 nor 'off'", name=LIMITS, value=setting)
    return factor


def _seconds(setting: str) -> int:
    """For how long browsers shall come by https alone; raises BadOption."""
    if not re.fullmatch("[0-9]{1,9}", setting) or int(setting) > LONGEST_HSTS:
        raise BadOption(
            "{name}: {value!r} is not a number of seconds, {most} at most", name=HSTS, value=setting, most=LONGEST_HSTS
        )
    return int(setting)


def _as_browsers_say(url: str) -> str | None:
    """A scheme and a host as browsers write them in `Origin`: in small letters, without the usual port."""
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        return None
    if parts.scheme not in USUAL_PORTS or not host or url.lower() != f"{parts.scheme}://{parts.netloc}".lower():
        return None
    if "@" in parts.netloc:
        return None
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port not in (None, USUAL_PORTS[parts.scheme]) else "")


def _is_in(host: str, proxy: str) -> bool:
    """Whether a host is a proxy, or in its network; `*` is everybody."""
    try:
        return proxy in ("*", host) or ip_address(host) in ip_network(proxy)
    except ValueError:  # names, or networks that are none
        return False
