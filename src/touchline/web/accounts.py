"""Signing up, in and out. A password is hashed slowly and away from the event loop, a few at a time.

Tries are counted by name and address together, and by address alone. There is no limit for a name from everywhere: with
it strangers could lock the owner out. Many addresses slow each other down instead, as all wait for the same few hashes,
and those that have tried least go first.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import math
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from touchline.core.errors import TouchlineError
from touchline.journal.looks import name_key
from touchline.journal.names import hides
from touchline.store.accounts import AccountChanged, AccountRow, Accounts, SessionRow
from touchline.store.database import STORE_ERRORS
from touchline.web.apart import apart
from touchline.web.pace import Pace
from touchline.web.passwords import hash_password
from touchline.web.secrets import fingerprint, new_id, new_secret
from touchline.web.turns import Turns

SESSION_SECONDS: Final = 90 * 24 * 3600
LONGEST_NAME: Final = 40
AT_ONCE: Final = 2  # hashes worked out at the same time: each takes tens of megabytes
MOST_REMEMBERED: Final = 5000  # visitors whose account need not be looked up again
REMEMBERED_SECONDS: Final = 60  # after which it is looked up all the same: another program may have signed them out


class SignInRefused(TouchlineError):
    """A name and a password that do not belong together."""


def check_name(name: str) -> str:
    """A name that an account can have, without the space around it."""
    name = name.strip()
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or hides(name):
        raise TouchlineError(f"a name has 1 to {LONGEST_NAME} characters that can be seen, not {name!r}")
    return name


def mark_of(row: AccountRow) -> str:
    """What a browser keeps that has signed in with an account. Its tries count apart from those of its address.

    So nobody behind the same address can lock it out. It opens nothing, and another password makes it worthless.
    """
    return hmac.new(row.password_hash.encode(), f"signed in as {row.id}".encode(), hashlib.sha256).hexdigest()


@dataclass(frozen=True, eq=False)
class LiveSession:
    """A live connection and the session it began with."""

    print: str
    account_id: str
    end: Callable[[], None]


class SignIns:
    """Knows who is signed in. `hasher` can be a quicker one in tests."""

    def __init__(self, accounts: Accounts, hasher: PasswordHasher) -> None:
        self.accounts = accounts
        self.hasher = hasher
        self.tries = Pace(burst=30, per_minute=20)  # from one address
        # for one name, but from each address apart: nobody can lock the owner out from elsewhere
        self.tries_at_name = Pace(burst=10, per_minute=6)
        self._live: set[LiveSession] = set()
        self.listeners: list[Callable[[str, str], None]] = []  # other servers that have to act upon ended sessions
        self._turns = Turns(AT_ONCE)
        self._nobodys_hash = hasher.hash(new_secret())
        self._known: OrderedDict[str, tuple[AccountRow | None, float]] = OrderedDict()
        self._endings = 0  # how many sessions, or accounts, have ended since the start

    async def account_of(self, secret: str) -> AccountRow | None:
        """The account that is signed in with this secret."""
        print_ = fingerprint(secret)
        if not print_:
            return None
        account, until = self._known.get(print_, (None, -math.inf))
        if time.monotonic() < until:
            self._known.move_to_end(print_)
            return account
        endings = self._endings
        account = await self._look(print_)
        if endings != self._endings:  # it may have ended meanwhile, and must not be remembered as open
            return await self._look(print_)
        # by a clock that nobody sets: the other may have been ahead for a moment
        self._known[print_] = (account, time.monotonic() + REMEMBERED_SECONDS)
        self._known.move_to_end(print_)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return account

    async def _look(self, print_: str) -> AccountRow | None:
        return await asyncio.to_thread(self.accounts.signed_in, print_, time.time())

    async def sign_up(self, name: str, password: str, browser: str = "") -> tuple[AccountRow, str]:
        """Make an account and sign it in; the secret of its session."""
        name = check_name(name)
        async with self._turns.taken():
            hashed = await apart(hash_password, self.hasher, password, name)
        row = AccountRow(new_id(), name, hashed, time.time())
        await asyncio.to_thread(self.accounts.add, row)
        return row, await self._open_session(row, browser)

    async def sign_in(
        self, name: str, password: str, address: str, browser: str = "", mark: str = ""
    ) -> tuple[AccountRow, str]:
        """Sign somebody in with name and password. Whether the name or the password was wrong is not told.

        `mark` is what a browser has kept since it signed in the last time.
        """
        row = await self._renewed(await self._recognised(name, password, address, mark), password)
        return row, await self._open_session(row, browser)

    async def sign_out(self, secret: str) -> None:
        """End the session of this secret."""
        await asyncio.to_thread(self.accounts.close_session, fingerprint(secret))
        self.forget(print_=fingerprint(secret))

    async def sessions(self, account: AccountRow) -> list[SessionRow]:
        """Where somebody is signed in."""
        return await asyncio.to_thread(self.accounts.sessions, account.id, time.time())

    async def sign_out_everywhere(self, account: AccountRow) -> int:
        """End every session of an account; how many there were."""
        count = await asyncio.to_thread(self.accounts.close_sessions, account.id)
        self.forget(account_id=account.id)
        return count

    async def recognise(self, account: AccountRow, password: str, address: str) -> None:
        """Ask for the password of an account once more."""
        await self._recognised(account.name, password, address, mark_of(account))

    async def delete(self, account: AccountRow) -> None:
        """Delete an account and everything that is its own."""
        await asyncio.to_thread(self.accounts.delete, account.id)
        self.forget(account_id=account.id)

    # --- live connections, which last longer than the look at a session

    @contextmanager
    def watching(self, secret: str, account: AccountRow | None, end: Callable[[], None]) -> Iterator[None]:
        """While this lasts, `end` is called when the session that a live connection began with is over."""
        live = LiveSession(fingerprint(secret), account.id if account else "", end)
        self._live.add(live)
        try:
            yield
        finally:
            self._live.discard(live)

    def forget(self, print_: str = "", account_id: str = "", heard: bool = False) -> None:
        """Act upon the end of a session, or of all sessions of an account; others hear it unless we `heard` it."""
        self._endings += 1
        for known, (account, _) in list(self._known.items()):
            if known == print_ or (account is not None and account.id == account_id):
                del self._known[known]
        for live in list(self._live):
            if live.account_id and (live.print == print_ or live.account_id == account_id):
                live.end()
        for tell in [] if heard else self.listeners:
            tell(print_, account_id)

    async def look_after(self) -> None:
        """End live connections whose session another program has ended. Runs as long as the server."""
        while True:
            await asyncio.sleep(REMEMBERED_SECONDS)
            await self.look_again()

    async def look_again(self) -> None:
        """Look at all sessions again: some may have ended without a word here."""
        self._endings += 1
        self._known.clear()
        for live in [one for one in self._live if one.account_id]:
            with contextlib.suppress(*STORE_ERRORS):
                if await self._look(live.print) is None:
                    self.forget(print_=live.print)

    async def change_password(
        self, row: AccountRow, old: str, new: str, address: str, browser: str = ""
    ) -> tuple[AccountRow, str]:
        """Change a password and end every session of the account; the secret of a new one."""
        account = await self._recognised(row.name, old, address, mark_of(row))
        async with self._turns.taken():
            hashed = await apart(hash_password, self.hasher, new, account.name)
        try:
            await asyncio.to_thread(self.accounts.change_password, account.id, hashed, account.password_hash)
        except AccountChanged as changed:
            raise SignInRefused(str(changed)) from changed
        self.forget(account_id=account.id)
        account = replace(account, password_hash=hashed)
        return account, await self._open_session(account, browser)

    async def _renewed(self, row: AccountRow, password: str) -> AccountRow:
        """An account whose password is hashed as new ones are; an older version may have done it otherwise."""
        if not self.hasher.check_needs_rehash(row.password_hash):
            return row
        async with self._turns.taken():
            hashed = await apart(self.hasher.hash, password)
        await asyncio.to_thread(self.accounts.renew_hash, row, hashed)
        return replace(row, password_hash=hashed)

    async def _recognised(self, name: str, password: str, address: str, mark: str) -> AccountRow:
        row = await asyncio.to_thread(self.accounts.named, name)
        marked = row is not None and hmac.compare_digest(mark.encode(), mark_of(row).encode())
        if not marked:
            self.tries.check(address)
        self.tries_at_name.check(f"{name_key(name)} {mark if marked else address}")
        if not await self._fits(row, password, 0 if marked else self.tries.used(address)) or row is None:
            raise SignInRefused("that name and that password do not belong together")
        return row

    async def _fits(self, row: AccountRow | None, password: str, tried: float) -> bool:
        """Does the password belong to the account? An account that does not exist takes just as long."""
        hashed = self._nobodys_hash if row is None else row.password_hash
        async with self._turns.taken(tried):
            try:
                return await apart(self.hasher.verify, hashed, password)
            except (VerificationError, InvalidHashError):
                return False

    async def _open_session(self, row: AccountRow, browser: str) -> str:
        secret, now = new_secret(), time.time()
        expires = now + SESSION_SECONDS
        proven = row.password_hash
        try:
            await asyncio.to_thread(
                self.accounts.open_session, fingerprint(secret), row.id, now, expires, browser, proven
            )
        except AccountChanged as changed:
            raise SignInRefused(str(changed)) from changed
        return secret
