"""Who a browser is: a random name that it keeps in a cookie, with a signature that only this site can make.

The store knows a hash of the name, so who reads the store cannot be anybody. People who came before names were signed
are known by their names alone; they get a signature with what they do next.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Set

NAME_BYTES = 24
NAME = re.compile(r"[\w-]{20,64}", re.ASCII)
SIGNATURE = 32  # hexadecimal digits


class Identities:
    """Makes the tokens that browsers keep, and knows its own again."""

    def __init__(self, key: bytes, unsigned: Set[str] = frozenset()) -> None:
        self._key = key
        self._unsigned = unsigned  # users whose names need no signature

    def issue(self) -> str:
        """A token for somebody new."""
        return self.sign(secrets.token_urlsafe(NAME_BYTES))

    def sign(self, token: str) -> str:
        """The token of a name, or of a token that has a signature already."""
        name = _name(token)
        return f"{name}.{hmac.new(self._key, name.encode(), hashlib.sha256).hexdigest()[:SIGNATURE]}"

    def is_known(self, token: str) -> bool:
        """Whether a token was issued here."""
        if not NAME.fullmatch(_name(token)):
            return False
        is_signed = hmac.compare_digest(token.encode(errors="surrogatepass"), self.sign(token).encode())
        return is_signed or (token == _name(token) and user_of(token) in self._unsigned)


def user_of(token: str) -> str:
    """The user behind a token, as tables know it."""
    return hashlib.sha256(_name(token).encode()).hexdigest()[:32]


def _name(token: str) -> str:
    return token.partition(".")[0]
