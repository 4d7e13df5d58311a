"""A fixture of the 2020 rules at every stadium: set up at a table with its attribute, and reported back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from tests.matches.test_league_games import played, started
from touchline.league import load_rules
from touchline.matches.league_games import league_match, league_report

TABLES = ("Unusual Playing Surface", "Rough & Ready Stadium", "Luxury Stadium", "Local Crowd")
ATTRIBUTES = [row.result for table in TABLES for row in load_rules("bb2020").tables[f"stadium:{table}"]]


def at(attribute: str, home: str = "") -> LeagueBuilder:
    """A fixture that is ready to be played at this stadium."""
    made = LeagueBuilder("bb2020", division__least_teams=2)
    made.fixture()
    fixture = made.state.fixtures["f1"]
    venue = {"table": TABLES[0], "attribute": attribute, "home": home}
    made.state.fixtures["f1"] = replace(fixture, facts={**fixture.facts, "venue": venue})
    made.prepare()
    return made


def test_the_tables_have_24_attributes() -> None:
    assert len(set(ATTRIBUTES)) == 24


@pytest.mark.rule("bb2020.league.stadium.unusual-playing-surface", "bb2020.league.stadium.rough-and-ready")
@pytest.mark.rule("bb2020.league.stadium.luxury", "bb2020.league.stadium.local-crowd")
@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_a_fixture_is_set_up_at_its_stadium_and_nothing_is_left_to_the_coaches(attribute: str) -> None:
    made = at(attribute)
    planned = league_match(made.state, "f1")
    match = started(made)
    assert match.rules.glossary.name_of(planned.settings["stadium"]) == attribute
    assert planned.by_hand == ()
    assert all("customs" not in team for team in planned.settings["teams"])
    effect = match.rules.effects[match.rules.numbers[planned.settings["stadium"]]]
    owned = match.rules.is_owned(match, match.field_owner(), effect.id)
    assert owned is bool(effect.values or effect.interrupts), "the others only bring gold"
    assert match.fans == [made.state.fixtures["f1"].facts["fan_factor"][team] for team in "ab"], "counted once"


def test_a_plain_stadium_and_a_home_stadium() -> None:
    assert "stadium" not in league_match(at("").state, "f1").settings
    planned = league_match(at("Ice", home="a").state, "f1")
    assert (planned.settings["stadium"], planned.by_hand) == ("ice", ())
    assert ["home-crowd" in team["rules"] for team in planned.settings["teams"]] == [True, False]


@pytest.mark.rule("bb2020.stadium.on-site-apothecaries", "bb2020.league.stadium.on-site-apothecaries")
def test_on_site_apothecaries_come_once() -> None:
    match = started(at("On-site Apothecaries"))
    assert [match.rules.stock(match, seat, "wandering-apothecaries") for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("bb2020.league.stadium.fan-factor-effects", "bb2020.league.winnings.attendance")
def test_the_league_learns_of_fans_who_left() -> None:
    made = at("Fickle Fans")
    before = made.state.fixtures["f1"].facts["fan_factor"]
    match = played(made, 5)
    match.fans = [before["a"] - 1, before["b"]]
    report = league_report(made.state, "f1", match)
    assert [side.fame for side in report.sides.values()] == [before["a"] - 1, None]
    for team in "ab":
        made.league.report("f1", team, report, by=BOSS, at=NOW)
    made.close()
    attendance = before["a"] + before["b"] - 1
    won = [posting.amount for posting in made.state.postings["a"] if posting.why.startswith("winnings")]
    assert won == [attendance * 5_000 + report.sides["a"].touchdowns * 10_000]


@pytest.mark.parametrize(("rules", "fair"), [("bb2020", "perfect-conditions"), ("bb2016", "nice")])
def test_a_weather_that_the_match_does_not_know_is_up_to_the_coaches(rules: str, fair: str) -> None:
    made = LeagueBuilder(rules, division__least_teams=2)
    made.fixture()
    made.prepare()
    fixture = made.state.fixtures["f1"]
    assert league_match(made.state, "f1").by_hand == ()
    made.state.fixtures["f1"] = replace(fixture, facts={**fixture.facts, "weather": "Rain of Frogs"})
    planned = league_match(made.state, "f1")
    assert planned.by_hand == ("Weather: Rain of Frogs",)
    assert planned.settings["pre_match"]["weather"] == fair, "the match adds no weather of its own"
    assert all(team["customs"][0]["name"] == "Weather: Rain of Frogs" for team in planned.settings["teams"])
