"""Addresses and networks of visitors. An address of IPv6 stands for the household that has its first half."""

import hashlib
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

LETTERS = 32  # of a hash
HOUSEHOLD = 64  # bits of an IPv6 address that a provider gives to one household

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


def read_address(text: str) -> Address:
    """An address; one of IPv4 that is written as IPv6 is the one of IPv4. Raises ValueError."""
    address = ip_address(text)
    return getattr(address, "ipv4_mapped", None) or address


def household_of(address: Address) -> Network:
    """Who counts as one visitor."""
    if isinstance(address, IPv4Address):
        return IPv4Network(address)
    return IPv6Network((int(address), HOUSEHOLD), strict=False)


def network_of(host: str) -> str:
    """What counts as one address: of IPv6 the first half, however an address is written; anything else as it is."""
    try:
        network = household_of(read_address(host))
    except ValueError:
        return host
    return str(network.network_address) if network.version == 4 else str(network)


def hash_of_network(host: str) -> str:
    """What stands for an address wherever visitors are told apart, so that none lies about."""
    return hashlib.sha256(network_of(host).encode()).hexdigest()[:LETTERS]
