"""Reports for pairing engines: every figure in its column."""

from __future__ import annotations

import pytest

from tests.exchange.played import played_event, with_spare_player
from tests.tournament.event_builder import EventBuilder, make_pack
from touchline.exchange.errors import FileRefused
from touchline.exchange.trf import trf
from touchline.tournament.decisions import KeepApart, MarkAbsent
from touchline.tournament.rulespack import Format, Logistics, RoundSlot


def players(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("001")]


def test_every_figure_stands_in_its_column() -> None:
    first, second = players(trf(played_event().state))[:2]
    assert (first[4:8], first[14:17], first[80:84], first[85:89]) == ("   1", "Ann", " 2.0", "   1")
    assert (first[91:95], first[96], first[98]) == ("   2", "w", "1")
    assert (second[91:95], second[96], second[98]) == ("   1", "b", "0")


def test_first_and_last_day_are_shown_where_the_rulespack_states_them() -> None:
    slots = (RoundSlot("10:00"), RoundSlot("10:00", date="2026-06-14"))
    text = trf(played_event(logistics=Logistics("Hall", "9:00", slots, date="2026-06-13")).state)
    assert "042 2026/06/13\n052 2026/06/14\n" in text
    assert "042" not in trf(played_event().state)


def test_a_bye_is_one_given_by_the_pairing_and_absence_has_no_opponent() -> None:
    built = played_event(("ann", "bob", "cid", "dee", "eve"))
    built.decide(MarkAbsent("ann"))
    built.decide(KeepApart("bob", "dee"))
    built.pair(("bob", "eve"), ("cid", "dee"))
    built.finish_round()
    text = trf(built.state)
    assert players(text)[4][91:99] == "0000 - U"
    assert players(text)[0][101:109] == "0000 - Z"
    assert "XXZ 1\n" in text
    assert "XXP 2 4\n" in text
    assert "XXR 3\nBBW  2.0\n" in text


def test_a_spare_player_is_no_player_of_the_report() -> None:
    assert players(trf(with_spare_player().state))[4][91:99] == "0000 - U"


def test_a_game_that_was_not_played_is_a_forfeit() -> None:
    built = EventBuilder(make_pack())
    built.register("ann", "bob")
    built.pair(("ann", "bob"))
    built.enter({"ann": (0, 0), "bob": (0, 0)}, ending="no-show", conceded_by=("bob",))
    assert [line[98] for line in players(trf(built.state))] == ["+", "-"]


def test_all_problems_are_listed() -> None:
    built = played_event()
    built.pair(("ann", "cid"), ("bob", "dee"))
    with pytest.raises(FileRefused, match=r"round 2, table 1 has no result; round 2, table 2 has no result"):
        trf(built.state)
    with pytest.raises(FileRefused, match="team events"):
        trf(EventBuilder(make_pack(format=Format(squad_size=3))).state)
