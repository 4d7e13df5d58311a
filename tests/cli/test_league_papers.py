"""`touchline league print`, `export`, `import-team` and `import-results`."""

from __future__ import annotations

import csv
import json
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from touchline.cli.demo_league import demo_league
from touchline.cli.league.desk import LeagueFile
from touchline.cli.main import touchline
from touchline.core.errors import TouchlineError
from touchline.exchange.league_files import read_team, team_document
from touchline.journal import Refused
from touchline.league import League
from touchline.printing.league_papers import LeagueWish, certificates, match_report, team_sheets


@pytest.fixture(scope="module")
def league() -> League:
    return demo_league()


@pytest.fixture
def file(league: League, tmp_path: Path) -> Path:
    path = tmp_path / "league.jsonl"
    path.write_text(league.dump(), encoding="utf-8")
    return path


def test_nothing_in_the_example_happens_later_than_now() -> None:
    today = date(2026, 3, 14)
    entries = demo_league(today=today).journal.entries
    assert entries[-1].time == max(entry.time for entry in entries) == "2026-03-13T20:00"


def run(*arguments: object) -> None:
    touchline.main(args=["league", *map(str, arguments)], standalone_mode=False)


@pytest.mark.parametrize(
    "arguments", [("teams",), ("teams", "--team", "t02"), ("certificates",)], ids=["teams", "one team", "certificates"]
)
def test_papers_come_out_as_pdf(file: Path, arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    out = file.parent / "paper.pdf"
    run("print", file, *arguments, "--out", out, "--json")
    assert out.read_bytes().startswith(b"%PDF-")
    assert json.loads(capsys.readouterr().out) == {"file": str(out)}


def test_match_reports_of_a_played_and_of_an_open_fixture(file: Path, league: League) -> None:
    fixtures = league.state.fixtures.values()
    for fixture in (
        next(each for each in fixtures if each.outcome == "played"),
        next(each for each in fixtures if each.prepared and not each.outcome),
    ):
        out = file.parent / f"{fixture.id}.pdf"
        run("print", file, "match", "--fixture", fixture.id, "--out", out)
        assert out.read_bytes().startswith(b"%PDF-")
        shown = match_report(league.state, LeagueWish(fixture=fixture.id))
        assert [side["empty"] for side in shown["sides"]] == [not fixture.outcome] * 2
        if fixture.report is not None:
            assert shown["score"] == [str(fixture.report.sides[team].touchdowns) for team in fixture.teams]
            for side in shown["sides"]:
                place = side["headings"].index("MVP")
                assert [player["deeds"][place] for player in side["players"]].count("1") == 1
    with pytest.raises(TouchlineError, match="name the match"):
        run("print", file, "match", "--out", file.parent / "x.pdf")


def test_certificates_count_mvp_awards(league: League) -> None:
    awards = [line["detail"] for line in certificates(league.state, LeagueWish())["certificates"]]
    assert any("MVP" in detail for detail in awards)


def test_a_team_sheet_says_what_players_have_become(league: League) -> None:
    [sheet] = team_sheets(league.state, LeagueWish(teams=("t06",)))["teams"]
    team = league.state.teams["t06"]
    assert [player["number"] for player in sheet["players"]] == [str(n) for n in sorted(p.number for p in team.listed)]
    gained = {player["number"]: player["gained"] for player in sheet["players"]}
    for player in team.listed:
        assert len(gained[str(player.number)]) == len(player.gains)
    with pytest.raises(Refused, match="no team 'nobody'"):
        team_sheets(league.state, LeagueWish(teams=("nobody",)))


def test_certificates_name_places_and_the_best_players(league: League) -> None:
    shown = certificates(league.state, LeagueWish())
    assert [each["award"] for each in shown["certificates"]][:4] == [
        "Champion",
        "Runner-up",
        "Third place",
        "Top scorer",
    ]
    assert shown["provisional"]
    with pytest.raises(Refused, match="no season 9"):
        certificates(league.state, LeagueWish(season=9))


@pytest.mark.parametrize("what", ["standings", "fixtures", "teams", "players"])
def test_tables_as_csv_and_json(file: Path, what: str) -> None:
    for ending in ("csv", "json"):
        run("export", file, what, "--out", file.parent / f"{what}.{ending}")
    rows = list(csv.DictReader((file.parent / f"{what}.csv").read_text(encoding="utf-8").splitlines()))
    assert len(rows) == len(json.loads((file.parent / f"{what}.json").read_text(encoding="utf-8"))) > 0
    with pytest.raises(TouchlineError, match=r"as \.csv or \.json"):
        run("export", file, what, "--out", file.parent / "table.txt")


def test_a_team_goes_to_another_league_and_back(file: Path, league: League) -> None:
    out = file.parent / "team.json"
    run("export", file, "team", "--team", "t06", "--out", out)
    other = file.parent / "other.jsonl"
    run("new", other, "--name", "Other", "--commissioner", "Zoe", "--rules", "bb2020")
    run("import-team", other, out, "--id", "furies", "--coach", "Sam", "--why", "moved here")
    made, before = LeagueFile(other).read().state, league.state
    team, old = made.teams["furies"], before.teams["t06"]
    assert (team.name, team.coach, team.treasury, team.rerolls) == (old.name, "Sam", old.treasury, old.rerolls)
    kept = [(player.number, player.spp, player.gains, player.niggles) for player in old.permanent]
    assert [(player.number, player.spp, player.gains, player.niggles) for player in team.listed] == kept
    for account, figure in (("treasury", team.treasury), ("fans", team.fans), ("value", team.value)):
        assert made.account("furies", account) == figure
    assert team_document(made, "furies")["team"]["players"] == team_document(before, "t06")["team"]["players"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "else"}, "not a team of a league"),
        ({"edition": "2016"}, "this league plays 2020"),
        ({"version": 2}, "reads version 1"),
        ({"version": -(10**9)}, "reads version 1"),
        ({"version": None}, "reads version 1"),
        ({"team": {}}, "is missing"),
    ],
)
def test_files_that_are_no_such_team_are_refused(league: League, change: dict[str, object], words: str) -> None:
    found = {**team_document(league.state, "t01"), **change}
    with pytest.raises(TouchlineError, match=words):
        read_team(json.dumps(found).encode(), league.state)


def test_a_team_out_of_bounds_is_refused_in_words(file: Path, league: League) -> None:
    found = team_document(league.state, "t01")
    found["team"] |= {"team": "x", "name": "X", "treasury": -5}
    found["team"]["players"][0] |= {"spp": 10**9, "number": 0}
    path = file.parent / "bad.json"
    path.write_text(json.dumps(found), encoding="utf-8")
    before = file.read_text(encoding="utf-8")
    with pytest.raises(TouchlineError, match="is not a shirt number"):
        run("import-team", file, path, "--why", "trying")
    assert file.read_text(encoding="utf-8") == before


def test_results_come_back_from_the_table_of_fixtures(file: Path, league: League) -> None:
    table = file.parent / "fixtures.csv"
    run("export", file, "fixtures", "--out", table)
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    ready = next(each.id for each in league.state.fixtures.values() if each.prepared and not each.outcome)
    for row in rows:
        if row["fixture"] == ready:
            row |= {"home_touchdowns": "2", "away_touchdowns": "1", "home_casualties": "1", "away_casualties": "0"}
    with table.open("w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    run("import-results", file, table)
    report = LeagueFile(file).read().state.fixtures[ready].report
    assert report is not None
    assert [side.touchdowns for side in report.sides.values()] == [2, 1]
    table.write_text("fixture,home_touchdowns,away_touchdowns\r\nnowhere,two,0\r\n", encoding="utf-8")
    with pytest.raises(TouchlineError, match="there is no fixture 'nowhere'"):
        run("import-results", file, table)


def test_teams_for_naflm(file: Path, league: League) -> None:
    out = file.parent / "teams.xml"
    run("export", file, "naflm", "--out", out)
    teams = ElementTree.fromstring(out.read_text(encoding="utf-8")).findall("team")
    assert len(teams) == 8
    names = [child.tag for child in teams[0]]
    assert names == [
        "name", "coach_id", "race_id", "treasury", "apothecary", "rr", "ff", "ass_coaches", "cheerleaders", "won",
        "lost", "draw", "gf", "ga", "players",
    ]  # fmt: skip
    player = teams[0].find("players/player")
    assert player is not None
    assert [child.tag for child in player] == [
        "name", "nr", "pos_id", "status", "cp", "td", "intcpt", "bh", "ki", "si", "mvp", "ma", "st", "ag", "av", "ni",
    ]  # fmt: skip


def test_the_points_of_a_player_without_any_have_no_events(
    file: Path, league: League, capsys: pytest.CaptureFixture[str]
) -> None:
    team = next(iter(league.state.teams.values()))
    fresh = next(player for player in team.listed if player.spp == 0)
    for figure in (f"spp:{fresh.id}", fresh.id):
        run("why", file, team.id, figure, "--json")
        found = json.loads(capsys.readouterr().out)
        assert (found["figure"], found["total"], found["events"]) == (f"spp:{fresh.id}", 0, [])
