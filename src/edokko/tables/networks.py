"""Addresses and networks of visitors. An address of IPv6 stands for the household that has its first half."""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

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
