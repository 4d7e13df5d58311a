"""Who is asking: a secret that comes in a cookie (browsers) or as a bearer token (programs)."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from touchline.web.secrets import fingerprint, new_secret

COOKIE: Final = "touchline_visitor"
YEAR: Final = 365 * 24 * 3600
LONGEST_SECRET: Final = 200


def secret_of(connection: HTTPConnection) -> str:
    """The secret that a request brings; empty for a stranger."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    secret = token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")
    return secret if len(secret) <= LONGEST_SECRET else ""


def owner_of(connection: HTTPConnection) -> str:
    """The fingerprint of the secret that a request brings."""
    return fingerprint(secret_of(connection))


def remember(response: Response, secret: str, secure: bool) -> None:
    """Let a browser keep its secret, out of the reach of scripts and of other sites."""
    response.set_cookie(COOKIE, secret, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")


def welcome(connection: HTTPConnection, response: Response) -> str:
    """The secret of a visitor; a stranger is given a new one to keep."""
    secret = secret_of(connection)
    if not secret:
        secret = new_secret()
        remember(response, secret, secure=connection.url.scheme in ("https", "wss"))
    return secret
