"""Tables for the tests of the web layer."""

from __future__ import annotations

from pathlib import Path

from touchline.store.tables import SeatRow, Store
from touchline.web.master import TableMaster
from touchline.web.secrets import fingerprint
from touchline.web.thinking import Thinkers, threads

ANN = fingerprint("the secret of Ann")
BOB = fingerprint("the secret of Bob")
EVE = fingerprint("a secret without a seat")
ANN_AND_BOB = (SeatRow("person", "Ann", owner=ANN), SeatRow("person", "Bob", owner=BOB))
ANN_AND_BOT = (SeatRow("person", "Ann", owner=ANN), SeatRow("bot", "Greedy bot", bot="random"))
TWO_BOTS = (SeatRow("bot", "One", bot="random"), SeatRow("bot", "Two", bot="random"))


def address(folder: Path) -> str:
    return f"sqlite:///{folder / 'store.db'}"


def master_of(folder: Path) -> TableMaster:
    """A master whose bots answer at once."""
    return TableMaster(Store.open(address(folder)), Thinkers(threads), pace=0)


def owner_of(seat: int) -> str:
    return (ANN, BOB)[seat]
