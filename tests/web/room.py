"""Tables for the tests of the web layer."""

from __future__ import annotations

from pathlib import Path

from argon2 import PasswordHasher
from fastapi.testclient import TestClient

from touchline.store.tables import SeatRow, Store
from touchline.web.app import ServerSettings, make_app
from touchline.web.master import TableMaster
from touchline.web.secrets import fingerprint
from touchline.web.thinking import Thinkers, threads

ANN = fingerprint("the secret of Ann")
BOB = fingerprint("the secret of Bob")
EVE = fingerprint("a secret without a seat")
ANN_AND_BOB = (SeatRow("person", "Ann", owner=ANN), SeatRow("person", "Bob", owner=BOB))
ANN_AND_BOT = (SeatRow("person", "Ann", owner=ANN), SeatRow("bot", "Greedy bot", bot="random"))
TWO_BOTS = (SeatRow("bot", "One", bot="random"), SeatRow("bot", "Two", bot="random"))
SERVER = "https://club.example"
PASSWORD = "four plain words here"
BY_LINK = {"seats": [{"kind": "me"}, {"kind": "friend"}]}


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'store.db'}"


def master_of(folder: Path) -> TableMaster:
    """A master whose bots answer at once."""
    return TableMaster(Store.open(address(folder)), Thinkers(threads), pace=0)


def owner_of(seat: int) -> str:
    return (ANN, BOB)[seat]


def quick_hasher() -> PasswordHasher:
    """Hashes at once, as only a test may."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def club(folder: Path, sign_up: bool = True, guests: bool = False) -> TestClient:
    """A server for others; use it as a context."""
    settings = ServerSettings(
        address(folder), at_home=False, sign_up=sign_up, guests=guests, pace=0, thinkers=threads, hasher=quick_hasher
    )
    return TestClient(make_app(settings), base_url=SERVER, follow_redirects=False)


def another(client: TestClient, secret: str = "", address: str = "testclient") -> TestClient:
    """Another browser at the same server, or a program with this secret."""
    place = (address, 50000)
    other = TestClient(client.app, base_url=str(client.base_url), follow_redirects=False, client=place)
    other.portal = client.portal  # on the same event loop
    if secret:
        other.headers["Authorization"] = f"Bearer {secret}"
    return other
