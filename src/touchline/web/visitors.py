"""Who is asking: a secret that comes in a cookie (browsers) or as a bearer token (programs), and whom it stands for.

A secret is all that a guest has; it binds the guest's seats to them. Somebody who signs in is given a new secret that
stands for their account, so their seats are theirs from every browser.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from touchline.store.accounts import AccountRow
from touchline.web.secrets import fingerprint, new_secret

COOKIE: Final = "touchline_visitor"
MARK: Final = "touchline_signed_in"  # where a browser keeps that it has signed in before
YEAR: Final = 365 * 24 * 3600
SHORTEST_SECRET: Final = 16  # characters
LONGEST_SECRET: Final = 200
HERE: Final = ("127.0.0.1", "::1")  # where a reverse proxy on the same machine comes from


@dataclass(frozen=True)
class Visitor:
    """The sender of a request. On a local server, which only this machine can reach, nobody needs an account."""

    secret: str
    account: AccountRow | None
    at_home: bool

    @property
    def owner(self) -> str:
        """What their seats are bound to; empty for a stranger, who owns nothing."""
        return f"account:{self.account.id}" if self.account else fingerprint(self.secret)

    @property
    def name(self) -> str:
        """The name of their account, if they have one."""
        return self.account.name if self.account else ""

    @property
    def is_member(self) -> bool:
        """May they use the server as their own?"""
        return self.at_home or self.account is not None


def secret_of(connection: HTTPConnection) -> str:
    """The secret that a request brings; empty for a stranger.

    A cookie that is too short is not ours: the browser gets another one. A program gets an error.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip() if len(token.strip()) <= LONGEST_SECRET else ""
    secret = connection.cookies.get(COOKIE, "")
    return secret if SHORTEST_SECRET <= len(secret) <= LONGEST_SECRET else ""


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; a web server in front of this one passes it on.

    Of an IPv6 address it is the network of 64 bits: one household has that many addresses.
    """
    return network_of(connection.client.host) if connection.client else ""


def network_of(address: str) -> str:
    """What is counted as one address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_here(address: str) -> bool:
    """Is this an address of this machine alone? A local socket has none."""
    try:
        return not address or ipaddress.ip_network(address, strict=False).is_loopback
    except ValueError:
        return False


def is_among(address: str, networks: tuple[str, ...]) -> bool:
    """Is this one of these addresses, or in one of these networks?"""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    plain = getattr(found, "ipv4_mapped", None) or found
    return any(plain in ipaddress.ip_network(network, strict=False) for network in networks)


def also_mapped(networks: Sequence[str]) -> list[str]:
    """Addresses and networks, and those of IPv4 a second time as a socket for all addresses shows them."""
    found = list(networks)
    for network in (ipaddress.ip_network(one, strict=False) for one in networks):
        if isinstance(network, ipaddress.IPv4Network):
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return found


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Who sent a request, as the check of permissions has found."""
    visitor: Visitor = connection.state.visitor
    return visitor


def owner_of(connection: HTTPConnection) -> str:
    """What the seats of the sender of a request are bound to."""
    return visitor_of(connection).owner


def payer_of(connection: HTTPConnection) -> str:
    """Whom costly work is counted against: an account, or the address of somebody without one.

    A secret alone is nobody yet: a stranger can bring another one with every request.
    """
    visitor = visitor_of(connection)
    return visitor.owner if visitor.account else address_of(connection)


def remember(connection: HTTPConnection, response: Response, secret: str) -> None:
    """Let a browser keep its secret, out of the reach of scripts and of other sites."""
    _set_cookie(connection, response, COOKIE, secret, "/")


def mark(connection: HTTPConnection, response: Response, text: str) -> None:
    """Let a browser keep that it has signed in with an account."""
    _set_cookie(connection, response, MARK, text, "/api")


def mark_in(connection: HTTPConnection) -> str:
    """The mark that a browser brings."""
    return connection.cookies.get(MARK, "")[:LONGEST_SECRET]


def _set_cookie(connection: HTTPConnection, response: Response, name: str, text: str, path: str) -> None:
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(name, text, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path=path)


def welcome(connection: HTTPConnection, response: Response) -> str:
    """The secret of a visitor; a stranger is given a new one to keep."""
    secret = secret_of(connection)
    if not secret:
        secret = new_secret()
        remember(connection, response, secret)
    return secret
