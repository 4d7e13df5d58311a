"""Secrets that bind a seat to its owner. The store keeps fingerprints alone, so that reading it opens no seat."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Final

from touchline.core.dice import KEY_BITS

SECRET_BYTES: Final = 32
ID_BYTES: Final = 9
EVENT_ID_BYTES: Final = 4
SEED_BITS: Final = 64


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_id() -> str:
    """The name of a table or an account where programs meet it; it cannot be guessed either.

    On a command line a name with a dash in front would be taken for an option.
    """
    found = secrets.token_urlsafe(ID_BYTES)
    return new_id() if found.startswith("-") else found


def following_id(id: str) -> str:
    """The name of the table that follows a table: always the same one. Who knows the first may know it."""
    digest = hashlib.sha256(f"after {id}".encode()).digest()[:ID_BYTES]
    found = base64.urlsafe_b64encode(digest).decode()
    return following_id(f"{id} {found}") if found.startswith("-") else found


def new_event_id() -> str:
    """The name of an event in addresses: short enough to be read from a poster."""
    return secrets.token_hex(EVENT_ID_BYTES)


def new_seed() -> int:
    """A seed for the thoughts of a bot."""
    return secrets.randbits(SEED_BITS)


def new_dice_key() -> int:
    """A key for the dice of a match, which nobody can guess or foresee."""
    return 1 << (KEY_BITS - 1) | secrets.randbits(KEY_BITS - 1)


def fingerprint(secret: str) -> str:
    """What is kept of a secret; an empty secret has no fingerprint and owns nothing."""
    return hashlib.sha256(secret.encode()).hexdigest() if secret else ""
