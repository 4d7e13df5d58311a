"""How races have fared, against a table worked out by hand."""

from __future__ import annotations

import csv
import io
from xml.etree import ElementTree

import pytest

from tests.tournament.event_builder import EventBuilder
from touchline.bots.statistics import wilson
from touchline.exchange.event_tables import TABLES
from touchline.printing import print_paper
from touchline.printing.statistics import plot, statistics
from touchline.tournament.races import race_results


@pytest.fixture
def played() -> EventBuilder:
    built = EventBuilder()
    built.register("ann", "bob", "cid", "dee", "eve", approve=False)
    for coach, team in zip(
        ("ann", "bob", "cid", "dee", "eve"), ("orc", "orc", "human", "skaven", "dwarf"), strict=True
    ):
        built.approve(coach, team)
    built.pair(("ann", "cid"), ("bob", "dee"), ("eve", None))
    built.enter({"ann": (2, 3), "cid": (1, 0)})
    built.enter({"bob": (1, 1), "dee": (1, 2)})
    return built


def test_results_by_race(played: EventBuilder) -> None:
    found = {race.team: race for race in race_results(played.state)}
    orc = found["orc"]
    assert (orc.coaches, orc.games, orc.won, orc.drawn, orc.lost) == (2, 2, 1, 1, 0)
    assert (orc.score, orc.touchdowns, orc.conceded, orc.casualties) == (1.5, 3, 2, 4)
    assert (found["dwarf"].coaches, found["dwarf"].games) == (1, 0)  # a Bye is no result
    assert next(race.team for race in race_results(played.state)) == "orc"


def test_the_table_for_spreadsheets(played: EventBuilder) -> None:
    rows = list(csv.DictReader(io.StringIO(TABLES["races"](played.state, None).csv())))
    (orc,) = [row for row in rows if row["team"] == "orc"]
    low, high = wilson(1.5, 2)
    assert (orc["share"], orc["low"], orc["high"]) == ("0.7500", f"{low:.4f}", f"{high:.4f}")
    assert next(row for row in rows if row["team"] == "dwarf")["share"] == ""


def test_the_picture_and_the_paper(played: EventBuilder) -> None:
    data = statistics(played.state)
    assert data["rows"][0][:8] == ["Orc", "2", "2", "1", "1", "0", "75%", "20% to 97%"]
    root = ElementTree.fromstring(plot(data["bars"]))
    assert len(root.findall("circle")) == 3  # those with games
    assert [text.text for text in root.findall("text") if text.get("text-anchor") == "end"] == [
        "Orc",
        "Skaven",
        "Human",
    ]
    assert print_paper("statistics", played.state).startswith(b"%PDF-")
