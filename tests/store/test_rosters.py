"""Rosters in the store: each belongs to its owner, and there is an end to them."""

from __future__ import annotations

import pytest

from touchline.store.rosters import MOST_ROSTERS, RosterRow, RosterStore, TooManyRosters, UnknownRoster
from touchline.store.tables import Store


def roster(id: str, owner: str = "guest", changed: float = 0.0) -> RosterRow:
    return RosterRow(id, owner, 1_000_000, "core", {"team": "orc", "name": "Größe"}, changed)


def test_a_roster_is_its_owners_alone(url: str) -> None:
    store = RosterStore(Store.open(url).engine)
    store.add(roster("one"))
    assert store.get("guest", "one") == roster("one")
    store.change("guest", "one", {"team": "elf"}, 5.0)
    assert (store.get("guest", "one").document, store.get("guest", "one").changed) == ({"team": "elf"}, 5.0)
    for owner in ("another", ""):
        with pytest.raises(UnknownRoster):
            store.get(owner, "one")
        with pytest.raises(UnknownRoster):
            store.change(owner, "one", {}, 6.0)
        with pytest.raises(UnknownRoster):
            store.delete(owner, "one")
    store.delete("guest", "one")
    assert store.of("guest") == []


def test_rosters_follow_a_guest_who_signs_in_and_there_is_an_end_to_them(url: str) -> None:
    store = RosterStore(Store.open(url).engine)
    for number in range(MOST_ROSTERS):
        store.add(roster(str(number), changed=float(number)))
    with pytest.raises(TooManyRosters, match="delete one"):
        store.add(roster("more"))
    store.hand_over("guest", "account:ann")
    assert store.of("guest") == []
    kept = store.of("account:ann")
    assert (len(kept), kept[0].id) == (MOST_ROSTERS, str(MOST_ROSTERS - 1))
