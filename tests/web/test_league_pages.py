"""The pages of a league: every one of them for everybody who may read it, the files, and the static copy."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fastapi.testclient import TestClient

from tests.league.league_builder import LeagueBuilder
from tests.web.league_people import (
    BOSS,
    LEAGUE,
    LEAGUE_SECRETS,
    NOW,
    keep_league,
    new_league,
    played_league,
    some_report,
    walk,
)
from tests.web.room import another, club
from touchline.league import Deed, League, MatchReport, TeamReport, program_dice
from touchline.league.decisions import AddStage, FinishSeason, Redraft, SettleFixture, StartSeason, divisions_of
from touchline.web.leagues.telling import fixture_state, score_of, without_match
from touchline.web.leagues.views import player_view, why_view

AT = f"/leagues/{LEAGUE}"
PUBLIC = (
    "",
    "/tables",
    "/tables?season=1",
    "/fixtures",
    "/seasons/1",
    "/teams",
    "/teams/reavers",
    "/teams/reavers/players/p1",
    "/teams/reavers/why/treasury",
    "/teams/reavers/why/value",
    "/teams/reavers/why/spp:p1",
    "/records",
    "/rules",
    "/join",
    "/enter",
)
OFFICE = ("", "/teams", "/teams/reavers", "/season", "/people", "/rules", "/log", "/log/3", "/files")


@pytest.fixture(scope="module", params=["bb2016", "bb2020", "gold"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with club(tmp_path_factory.mktemp("store")) as client:
        league = played_league(request.param)
        keep_league(client.app.state.services.store.engine, league)  # type: ignore[attr-defined]
        yield client


def person(server: TestClient, role: str) -> TestClient:
    return another(server, LEAGUE_SECRETS[role][0])


def links_of(text: str) -> set[str]:
    return {link.partition("#")[0] for link in re.findall(r'href="(/leagues/[^"]+)"', text)}


def test_every_public_page_and_every_link_on_it_leads_somewhere(server: TestClient) -> None:
    seen: set[str] = set()
    for path in PUBLIC:
        reply = server.get(AT + path)
        assert reply.status_code == 200, (path, reply.text[:300])
        seen |= links_of(reply.text)
    for link in sorted(seen)[:120]:
        assert server.get(link.replace("&amp;", "&")).status_code == 200, link


def test_the_office_shows_all_its_pages(server: TestClient) -> None:
    bea = person(server, "commissioner")
    for path in OFFICE:
        reply = bea.get(f"{AT}/office{path}")
        assert reply.status_code == 200, (path, reply.text[:300])


def test_a_coach_sees_the_next_match_and_its_first_step(server: TestClient) -> None:
    ann = person(server, "coach")
    mine = ann.get(f"{AT}/me")
    assert mine.status_code == 200
    assert "Your turn" in mine.text
    link = next(link for link in sorted(links_of(mine.text)) if "/fixtures/" in link and "-r3-" in link)
    page = ann.get(link).text
    assert "data-answer-form" in page
    assert ann.get(f"{AT}/draft").status_code == 200
    stranger = another(server).get(link).text
    assert "data-answer-form" not in stranger


def test_those_in_charge_can_end_a_match_in_every_way(server: TestClient) -> None:
    boss = person(server, "commissioner")
    name = next(each["id"] for each in boss.get(f"/api/leagues/{LEAGUE}/fixtures").json() if not each["outcome"])
    page = boss.get(f"{AT}/fixtures/{name}").text
    assert {"walkover", "forfeit", "unplayed"} <= set(re.findall(r'<option value="([a-z]+)">', page))
    report = boss.get(f"{AT}/fixtures/{name}/report").text
    ways = re.findall(r'<option value="([a-z]+)">', report.partition('id="outcome"')[2])
    assert ways[:2] == ["played", "abandoned"]  # the first is chosen by whoever looks no closer
    rules = boss.get(f"/api/leagues/{LEAGUE}").json()["rules"]
    assert ('id="legal"' in report) == (rules != "gold")  # which knows no legal concession


def test_why_opens_a_figure_into_events_that_add_up(server: TestClient) -> None:
    page = server.get(f"{AT}/teams/reavers/why/treasury").text
    treasury = server.get(f"/api/leagues/{LEAGUE}/teams/reavers").json()["treasury"]
    assert f"Treasury: {treasury:,}" in page


def test_files_for_everybody_and_files_for_the_office(server: TestClient) -> None:
    for name in ("standings.csv", "fixtures.json", "teams.csv", "players.csv", "team-reavers.json", "naflm.xml"):
        assert server.get(f"{AT}/files/{name}").status_code == 200
    calendar = server.get(f"{AT}/files/calendar.ics?team=reavers").text
    assert calendar.count("BEGIN:VEVENT") == 1  # one of three rounds is left
    feed = ElementTree.fromstring(server.get(f"{AT}/files/news.rss").text)
    titles = [title.text or "" for title in feed.iter("title")]
    assert "From the commissioner" in titles
    assert any("Harbour Reavers" in title for title in titles)
    for paper in ("teams.pdf?team=reavers", "match.pdf?fixture=s1-main-a-r1-1", "match.pdf?fixture=s1-main-a-r3-1"):
        assert server.get(f"{AT}/files/{paper}").content.startswith(b"%PDF")
    assert server.get(f"{AT}/files/league.jsonl").status_code == 403
    journal = person(server, "commissioner").get(f"{AT}/files/league.jsonl").text
    assert League.load(journal).name == "Harbour League"
    assert "there is no file" in server.get(f"{AT}/files/treasure.map").text


def test_the_static_copy_is_whole(server: TestClient) -> None:
    """Every link of every page leads to a file of the copy."""
    content = person(server, "deputy").get(f"{AT}/files/site.zip").content
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = set(archive.namelist())
        pages = {name: archive.read(name).decode() for name in names if name.endswith(".html")}
    assert "index.html" in names
    for name, text in pages.items():
        missing = {link for link in re.findall(r'href="([^"#]+)"', text) if link not in names}
        assert not missing, (name, missing)
        assert "<form" not in text


def test_the_review_of_a_season_names_its_best(server: TestClient) -> None:
    page = server.get(f"{AT}/seasons/1").text
    assert "the season in review" in page
    assert "Most touchdowns" in page


def test_plots_are_drawn_as_svg(server: TestClient) -> None:
    assert '<svg class="plot"' in server.get(f"{AT}/tables").text
    assert '<svg class="plot"' in server.get(f"{AT}/teams/reavers").text


def test_a_league_is_listed_and_the_home_page_leads_there(tmp_path: Path) -> None:
    with club(tmp_path) as client:
        keep_league(client.app.state.services.store.engine)  # type: ignore[attr-defined]
        assert "Harbour League" in client.get("/leagues").text
        assert 'href="/leagues"' in client.get("/").text


def test_a_roster_shows_characteristics_as_they_are_now(server: TestClient) -> None:
    team = server.get(f"/api/leagues/{LEAGUE}/teams/reavers").json()
    profiles = {player["position"]: player["profile"] for player in team["roster"] if not player["lost"]}
    league = League.load(person(server, "commissioner").get(f"{AT}/files/league.jsonl").text)
    own = league.state.teams["reavers"]
    hurt = replace(own.listed[0], reduced=("MA",), gains=())
    shown = player_view(league.state, own, hurt)
    figures = [re.findall(r"\d+", profile)[0] for profile in (profiles[shown["position"]], shown["profile"])]
    assert int(figures[0]) == int(figures[1]) + 1


def test_the_log_names_steps_and_the_page_of_a_match_says_what_its_weather_does(server: TestClient) -> None:
    bea = person(server, "commissioner")
    titles = {line["title"] for line in bea.get(f"/api/leagues/{LEAGUE}/log").json()}
    assert {"Hire and fire", "Result entered"} <= titles
    page = server.get(f"{AT}/fixtures/s1-main-a-r1-1").text
    assert re.search(r'Weather</dt><dd>[^<]+<small class="below">', page)
    assert not re.search(r"(value|injury):p\d", page)


def test_a_fixture_without_a_match_is_told_as_one() -> None:
    league = LeagueBuilder()
    for name, outcome, winner in (("f1", "unplayed", ""), ("f2", "walkover", "a")):
        league.fixture(name)
        league.decide(SettleFixture(name, outcome, winner), why="nobody came")
    told = [
        (score_of(league.state, each), fixture_state(each), without_match(league.state, each))
        for each in league.state.fixtures.values()
    ]
    assert told == [
        ("", "unplayed", "Unplayed: both lose."),
        ("2–0", "walkover, post-match", "Walkover: Anns win."),
    ]


def test_somebody_who_joined_in_a_match_is_named_on_every_page(tmp_path: Path) -> None:
    league, roller = new_league("bb2020", {"warren": "shambling-undead"}), program_dice(3)
    fixture = next(each for each in league.state.fixtures.values() if "warren" in each.teams)
    walk(league, fixture.id, "", roller)
    raised = TeamReport(1, joined=("zombie-lineman",), deeds=(Deed("joined1", "touchdown"),))
    report = MatchReport({team: raised if team == "warren" else TeamReport() for team in fixture.teams})
    with club(tmp_path) as client:
        league.report(fixture.id, "warren", report, by=BOSS, at=NOW)
        keep_league(client.app.state.services.store.engine, league)  # type: ignore[attr-defined]
        reported = person(client, "commissioner").get(f"{AT}/fixtures/{fixture.id}").text
        assert "New Zombie Lineman" in reported
        report_page = person(client, "commissioner").get(f"{AT}/fixtures/{fixture.id}/report").text
        assert "zombie-lineman" in report_page
        league.report(fixture.id, fixture.opponent_of("warren"), report, by=BOSS, at=NOW)
        keep_league(client.app.state.services.store.engine, league, "closed")  # type: ignore[attr-defined]
        for page in ("", "/seasons/1", f"/fixtures/{fixture.id}", "/records"):
            assert client.get(f"/leagues/closed{page}").status_code == 200, page
        assert "Touchdowns for Warren Runners: Number" in client.get("/leagues/closed").text


def test_the_earlier_of_two_reports_leads_to_the_one_to_correct(tmp_path: Path) -> None:
    league, roller = new_league(), program_dice(3)
    fixture = next(iter(league.state.fixtures.values()))
    walk(league, fixture.id, "", roller)
    report = some_report(league, fixture.id, roller)
    first, second = (league.report(fixture.id, team, report, by=BOSS, at=NOW).number for team in fixture.teams)
    with club(tmp_path) as client:
        keep_league(client.app.state.services.store.engine, league)  # type: ignore[attr-defined]
        bea = person(client, "commissioner")
        assert f"{AT}/office/log/{second}" in bea.get(f"{AT}/office/log/{first}").text
        assert 'data-correcting="true"' in bea.get(f"{AT}/office/log/{second}").text


def test_points_are_explained_season_by_season(tmp_path: Path) -> None:
    league = LeagueBuilder(coaches=("ann", "bob", "cid", "dot"))
    for number in (1, 2):
        fixture = league.fixture(f"f{number}")
        league.prepare(fixture)
        league.report((1, 0), fixture)
        league.close(fixture)
        if number == 1:
            league.decide(FinishSeason(("a",)))
            league.decide(StartSeason("Season 2"))
            league.decide(AddStage("main", "divisions", "Regular season", divisions_of({"A": ("a", "b", "c", "d")})))
    shown = why_view(league.league, "a", "points")
    assert [(part["name"], part["total"]) for part in shown["seasons"]] == [("Season 2", 3), ("Season 1", 3)]
    assert why_view(league.league, "a", "treasury")["seasons"] == []
    with club(tmp_path) as client:
        keep_league(client.app.state.services.store.engine, league.league)  # type: ignore[attr-defined]
        page = client.get(f"{AT}/teams/a/why/points").text
        assert "League points: 3" in page
        assert "Season 1: 3" in page


def test_the_office_lists_who_has_drafted_again(tmp_path: Path) -> None:
    league = played_league("bb2020", rounds=3)
    league.decide(FinishSeason(("reavers",)), by=BOSS, at=NOW)
    keep = tuple(player.id for player in league.state.teams["reavers"].permanent)[:11]
    league.redraft(Redraft("reavers", keep), by=BOSS, at=NOW, roller=program_dice(1))
    with club(tmp_path) as client:
        keep_league(client.app.state.services.store.engine, league)  # type: ignore[attr-defined]
        bea = person(client, "commissioner")
        page = bea.get(f"{AT}/office/season").text
        assert (page.count("drafted again</span>"), page.count("not yet</span>")) == (1, 3)
        assert "3 have not been drafted again yet" in bea.get(f"{AT}/office").text
        assert bea.get(f"{AT}/teams/gouged/redraft").status_code == 200
