"""Under which addresses others find a site: a link for friends must not have the name of this computer for itself."""

import socket
from contextlib import suppress
from ipaddress import ip_address

LOCAL_NAMES = ("localhost", ".localhost")
FAR_AWAY = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))  # nothing is sent there


def is_loopback(host: str) -> bool:
    """Whether a host, with a port or without, is a name that every computer has for itself."""
    name = host.strip("[]") if host.endswith("]") or (host.count(":") > 1 and "]" not in host) else _without_port(host)
    with suppress(ValueError):
        return ip_address(name).is_loopback
    return name.casefold().endswith(LOCAL_NAMES[1]) or name.casefold() == LOCAL_NAMES[0]


def _without_port(host: str) -> str:
    return host.rpartition("]")[0].strip("[") if host.startswith("[") else host.partition(":")[0]


def is_everywhere(host: str) -> bool:
    """Whether a server that listens on a host listens on all addresses of its machine."""
    with suppress(ValueError):
        return ip_address(host).is_unspecified
    return host == ""


def origins_for_others(host: str, port: int) -> tuple[str, ...]:
    """Where others in the network find a server that listens on a host: nowhere if only this computer may ask it."""
    if is_loopback(host):
        return ()
    hosts = lan_addresses() if is_everywhere(host) else [host]
    return tuple(origin_of(each, port) for each in hosts)


def origin_of(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}" + (f":{port}" if port != 80 else "")


def lan_addresses() -> list[str]:
    """The addresses of this machine in its networks, that of the way out first."""
    found = [*_ways_out(), *_by_name()]
    return [each for each in dict.fromkeys(found) if _is_for_others(each)]


def _ways_out() -> list[str]:
    """The address from which something far away would be asked, by kind of network."""
    found = []
    for far, kind in FAR_AWAY:
        with suppress(OSError), socket.socket(kind, socket.SOCK_DGRAM) as asking:
            asking.connect((far, 9))
            found.append(str(asking.getsockname()[0]))
    return found


def _by_name() -> list[str]:
    try:
        return [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)]
    except OSError:
        return []


def _is_for_others(address: str) -> bool:
    with suppress(ValueError):
        found = ip_address(address)
        return not (found.is_loopback or found.is_link_local or found.is_unspecified)
    return False  # with the name of a network behind it, which no link may have
