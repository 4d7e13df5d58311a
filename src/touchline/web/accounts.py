"""Signing up, in and out. A password is hashed slowly and away from the event loop, a few at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from touchline.core.errors import TouchlineError
from touchline.store.accounts import AccountRow, Accounts, name_key
from touchline.web.guards import Pace
from touchline.web.secrets import fingerprint, new_id, new_secret

SESSION_SECONDS: Final = 90 * 24 * 3600
LONGEST_NAME: Final = 40
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
AT_ONCE: Final = 2  # hashes worked out at the same time: each takes tens of megabytes
MOST_REMEMBERED: Final = 5000  # visitors whose account need not be looked up again
REMEMBERED_SECONDS: Final = 60  # after which it is looked up all the same: another program may have signed them out


class SignInRefused(TouchlineError):
    """A name and a password that do not belong together."""


def check_name(name: str) -> str:
    """A name that an account can have, without the space around it."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise TouchlineError(f"a name has 1 to {LONGEST_NAME} characters that can be seen, not {name!r}")
    return name


def hash_password(hasher: PasswordHasher, password: str) -> str:
    """The hash of a new password, if it is good enough."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise TouchlineError(
            f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters, not {len(password)}"
        )
    return hasher.hash(password)


class Porter:
    """Knows who is signed in. `hasher` can be a quicker one in tests."""

    def __init__(self, accounts: Accounts, hasher: PasswordHasher) -> None:
        self.accounts = accounts
        self.hasher = hasher
        self.tries = Pace(burst=10, per_minute=6)  # from one address
        self.tries_at_name = Pace(burst=50, per_minute=20)  # more, so that nobody can easily lock others out
        self._at_once = asyncio.Semaphore(AT_ONCE)
        self._nobodys_hash = hasher.hash(new_secret())
        self._known: OrderedDict[str, tuple[AccountRow | None, float]] = OrderedDict()

    async def account_of(self, secret: str) -> AccountRow | None:
        """The account that is signed in with this secret."""
        print_ = fingerprint(secret)
        if not print_:
            return None
        now = time.time()
        account, until = self._known.get(print_, (None, 0.0))
        if now >= until:
            account = await asyncio.to_thread(self.accounts.signed_in, print_, now)
            self._known[print_] = (account, now + REMEMBERED_SECONDS)
        self._known.move_to_end(print_)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return account

    async def sign_up(self, name: str, password: str) -> tuple[AccountRow, str]:
        """Make an account and sign it in; the secret of its session."""
        name = check_name(name)
        async with self._at_once:
            hashed = await asyncio.to_thread(hash_password, self.hasher, password)
        row = AccountRow(new_id(), name, hashed, time.time())
        await asyncio.to_thread(self.accounts.add, row)
        return row, await self._open_session(row)

    async def sign_in(self, name: str, password: str, address: str) -> tuple[AccountRow, str]:
        """Sign somebody in with name and password. Whether the name or the password was wrong is not told."""
        row = await self._recognised(name, password, address)
        return row, await self._open_session(row)

    async def sign_out(self, secret: str) -> None:
        """End the session of this secret."""
        await asyncio.to_thread(self.accounts.close_session, fingerprint(secret))
        self._known.pop(fingerprint(secret), None)

    async def change_password(self, row: AccountRow, old: str, new: str, address: str) -> str:
        """Change a password and end every session of the account; the secret of a new one."""
        account = await self._recognised(row.name, old, address)
        async with self._at_once:
            hashed = await asyncio.to_thread(hash_password, self.hasher, new)
        await asyncio.to_thread(self.accounts.change_password, account.id, hashed)
        self._known.clear()
        return await self._open_session(account)

    async def _recognised(self, name: str, password: str, address: str) -> AccountRow:
        self.tries.check(address)
        self.tries_at_name.check(name_key(name))
        row = await asyncio.to_thread(self.accounts.named, name)
        if not await self._fits(row, password) or row is None:
            raise SignInRefused("that name and that password do not belong together")
        return row

    async def _fits(self, row: AccountRow | None, password: str) -> bool:
        """Does the password belong to the account? An account that does not exist takes just as long."""
        hashed = self._nobodys_hash if row is None else row.password_hash
        async with self._at_once:
            try:
                return await asyncio.to_thread(self.hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False

    async def _open_session(self, row: AccountRow) -> str:
        secret, now = new_secret(), time.time()
        await asyncio.to_thread(self.accounts.open_session, fingerprint(secret), row.id, now, now + SESSION_SECONDS)
        return secret
