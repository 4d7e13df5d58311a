"""`touchline league`: a season run from the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import Commands
from touchline.cli.league import command
from touchline.cli.league.desk import LeagueFile
from touchline.league.defaults import plain_answer

TEAMS = {"reavers": "human", "gouged": "orc", "scramblers": "skaven", "giants": "dwarf"}


LEAGUE = Commands("league")
call, done, data, refusal = LEAGUE.call, LEAGUE.done, LEAGUE.data, LEAGUE.refusal


def founded(tmp_path: Path, rules: str = "bb2016", teams: int = 4) -> Path:
    file = tmp_path / "league.jsonl"
    done("new", file, "--name", "Old World League", "--rules", rules, "--commissioner", "Bea")
    for name, listed in list(TEAMS.items())[:teams]:
        done("draft", file, name, "--quick", listed, "--name", name.title(), "--coach", f"coach of {name}")
    done("approve", file)
    done("change-rules", file, "--figure", "division.least-teams=2")
    done("start-season", file, "Season 1")
    done("divisions", file, "--draw", 1, "--seed", 1)
    done("schedule", file, "--seed", 1, "--meetings", 1, "--from", "2026-12-01", "--days", 7)
    return file


def test_no_word_is_cut_in_a_terminal_of_eighty_columns(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    done("new", file, "--name", "Old World League", "--rules", "bb2016", "--commissioner", "Bea")
    names = ["Leafwhisper Lancers", "Gutter Runners United", "Fjordside Furies", "Deepdelve Anvils"]
    for number, name in enumerate(names, start=1):
        done("draft", file, f"t{number}", "--quick", "human", "--name", name, "--coach", f"Caroline Lindqvist {number}")
    done("approve", file)
    done("start-season", file, "Season 1")
    done("divisions", file, "--draw", 1, "--title", "Regular season")
    done("schedule", file, "--from", "2026-12-01", "--days", 7)
    for command_name in ("fixtures", "show", "log"):
        text = done(command_name, file)
        table = [line.rstrip() for line in text.splitlines() if line.startswith(" ")]
        assert max(map(len, table)) <= 80
        assert not {"Leafwhispe", "Leafwhis", "Lindqvis"} & set(text.split())


def walk(file: Path, fixture: str, team: str = "") -> None:
    """Take every step that is due, choosing as little as possible."""
    for seed in range(60):
        due = LeagueFile(file).read().due(fixture, team)
        if due is None:
            return
        parts = [f"{name}={json.dumps(value)}" for name, value in plain_answer(due).items()]
        done("take", file, fixture, *parts, "--seed", seed, *(["--team", due.team or team] if due.team or team else []))
    raise AssertionError(f"{fixture} never ends")


def play(file: Path, fixture: str, score: str, *more: object) -> None:
    walk(file, fixture)
    done("result", file, fixture, score, "--cas", "1-0", *more)
    close(file, fixture)


def close(file: Path, fixture: str) -> None:
    for team in list(LeagueFile(file).read().state.fixtures[fixture].post):
        walk(file, fixture, team)


@pytest.mark.parametrize("rules", ["bb2016", "bb2020"])
def test_a_season_runs_from_the_draft_to_the_champion(tmp_path: Path, rules: str) -> None:
    file = founded(tmp_path, rules, teams=3)
    for fixture in data("fixtures", file, "--open"):
        play(file, fixture["id"], "2-1" if fixture["home"] < fixture["away"] else "0-1")
    table = data("standings", file)["A"]
    assert [row["played"] for row in table] == [2, 2, 2]
    assert [row["entrant"] for row in table] == ["gouged", "reavers", "scramblers"]
    done("playoffs", file, "--size", 2)
    (final,) = [fixture for fixture in data("fixtures", file) if fixture["kind"] == "playoff"]
    play(file, final["id"], "1-0")
    assert "Champion: " in done("finish-season", file, final["home"])
    assert data("show", file)["phase"] == "finished"


def test_every_figure_says_where_it_comes_from(tmp_path: Path) -> None:
    file = founded(tmp_path)
    fixture = data("fixtures", file)[0]
    play(file, fixture["id"], "2-1", "--deed", f"{fixture['home']}/1=touchdownx2")
    shown = data("why", file, fixture["home"], "treasury")
    assert shown["total"] == sum(event["amount"] for event in shown["events"])
    assert shown["total"] == data("team", file, fixture["home"])["treasury"]
    assert data("why", file, fixture["home"], "1")["total"] >= 6  # two touchdowns
    assert "touchdown" in done("why", file, fixture["home"], "1")
    assert data("top", file, "touchdowns")[0]["figure"] == 2


def test_two_reports_that_agree_make_the_result_count(tmp_path: Path) -> None:
    file = founded(tmp_path, teams=2)
    (fixture,) = data("fixtures", file)
    walk(file, fixture["id"])
    words = (fixture["id"], "1-1", "--cas", "0-2")
    assert "the other coach" in done("report", file, *words, "--team", fixture["home"])
    assert "the result counts" in done("report", file, *words, "--team", fixture["away"])


def test_the_log_can_be_taken_back_with_a_preview(tmp_path: Path) -> None:
    file = founded(tmp_path, teams=2)
    done("adjust", file, "Reavers", "treasury", 50_000, "--why", "sold the bus")
    entry = data("log", file)[-1]["number"]
    assert "reavers.treasury" in done("undo", file, entry, "--preview")
    assert data("team", file, "reavers")["treasury"] == 50_000
    assert "needs a reason" in refusal("undo", file, entry)
    done("correct", file, entry, '{"amount": 20000}', "--why", "it was an old bus")
    assert data("team", file, "reavers")["treasury"] == 20_000
    done("undo", file, entry, "--why", "the bus was stolen")
    assert data("team", file, "reavers")["treasury"] == 0
    assert "(undone)" in done("log", file)


def test_matches_end_in_every_way(tmp_path: Path) -> None:
    file = founded(tmp_path, "bb2020")
    names = [fixture["id"] for fixture in data("fixtures", file)]
    home = {fixture["id"]: fixture["home"] for fixture in data("fixtures", file)}
    for name, way in zip(names, ("walkover", "forfeit", "unplayed"), strict=False):
        winner = () if way == "unplayed" else ("--winner", home[name])
        done("settle", file, name, way, *winner, "--why", "nobody came")
        close(file, name)
    walk(file, names[3])
    done("result", file, names[3], "1-1", "--outcome", "abandoned", "--deed", f"{home[names[3]]}/1=casualtyx2")
    abandoned = LeagueFile(file).read().state.fixtures[names[3]]
    assert abandoned.report is not None
    assert abandoned.report.sides[home[names[3]]].casualties == 2  # those of the deeds
    close(file, names[3])
    play(file, names[4], "0-1", "--conceded-by", home[names[4]])
    play(file, names[5], "0-1", "--conceded-by", home[names[5]], "--legal")
    ways = [fixture["outcome"] for fixture in data("fixtures", file)]
    assert ways == ["walkover", "forfeit", "unplayed", "abandoned", "conceded", "legal-concession"]


def test_every_command_answers_in_json(tmp_path: Path) -> None:
    """A league in which each of them is called once."""
    file, other, out = tmp_path / "league.jsonl", tmp_path / "gold.jsonl", tmp_path / "out"
    out.mkdir()
    called: set[str] = set()

    def say(name: str, *words: object, of: Path = file) -> Any:
        called.add(name)
        return data(name, of, *words)

    say("new", "--name", "Old World League", "--rules", "bb2016", "--commissioner", "Bea")
    for name, listed in TEAMS.items():
        say("draft", name, "--quick", listed, "--name", name.title(), "--coach", f"coach of {name}")
    say("send-back", "giants", "--why", "the name is taken")
    done("draft", file, "giants", "--quick", "dwarf", "--name", "Giants", "--coach", "coach of giants")
    say("approve")
    say("change-rules", "--figure", "division.least-teams=2")
    say("deputies", "Dov")
    say("announce", "It begins.")
    say("decide", "announced", '{"text": "It really does."}')
    assert say("show")["name"] == "Old World League"
    say("rules")
    say("adjust", "reavers", "treasury", 50_000, "--why", "sold the bus")
    say("hand-over", "reavers", "Rita")
    say("rename-player", "reavers", 1, "Ruth")
    say("archive-team", "giants", "--why", "moved away")
    say("start-season", "Season 1")
    say("divisions", "A=reavers,gouged")
    say("schedule", "--seed", 1, "--meetings", 2)
    say("enter", "scramblers", "A")
    fixtures = say("fixtures")
    first, second = (each["id"] for each in fixtures if {each["home"], each["away"]} == {"reavers", "gouged"})
    say("deadline", "2027-01-01", first)
    assert say("due", first)[0]["fixture"] == first
    say("take", first, "--seed", 1)
    walk(file, first)
    say("report", first, "1-0", "--team", fixtures[0]["home"])
    say("result", first, "1-0")
    close(file, first)
    say("settle", second, "unplayed", "--why", "rain")
    say("export", "fixtures", "--out", out / "fixtures.csv")
    say("import-results", out / "fixtures.csv")
    say("open-play")
    say("challenge", "reavers", "gouged")
    say("answer", next(iter(LeagueFile(file).read().state.challenges)), "accept")
    say("team", "reavers")
    assert say("why", "reavers", "treasury")["total"] == say("team", "reavers")["treasury"]
    say("standings")
    say("news")
    say("top", "games")
    say("all-time")
    say("cemetery")
    say("head-to-head", "reavers", "gouged")
    entry = next(line["number"] for line in say("log") if line["kind"] == "figure-adjusted")
    say("correct", entry, '{"amount": 60000}', "--why", "it was a new bus")
    say("undo", entry, "--why", "the bus was stolen")
    say("print", "teams", "--out", out / "teams.pdf")
    done("export", file, "team", "--team", "reavers", "--out", out / "team.json")
    third = tmp_path / "third.jsonl"
    done("new", third, "--name", "New World League", "--rules", "bb2016", "--commissioner", "Bea")
    say("import-team", out / "team.json", "--why", "moved here", of=third)
    say("playoffs", "--teams", "reavers,gouged")
    for fixture in data("fixtures", file, "--open"):
        done("settle", file, fixture["id"], "walkover", "--winner", fixture["home"], "--why", "a hard winter")
        close(file, fixture["id"])
    say("finish-season", "reavers")
    say("honour", "reavers", "1")
    done("new", other, "--name", "Golden League", "--rules", "gold", "--commissioner", "Bea")
    for name, listed in TEAMS.items():
        done("draft", other, name, "--quick", listed, "--name", name.title(), "--coach", f"coach of {name}")
    done("approve", other)
    done("start-season", other, "Season 1")
    done("open-play", other, "--teams", ",".join(TEAMS))
    say("final-rounds", "--stage", "open", "--seed", 1, of=other)
    say("trophy", "blood-bowl", "reavers", "gouged", of=other)
    between_seasons(tmp_path, say)
    assert called == set(command.commands)


def between_seasons(tmp_path: Path, say: Any) -> None:
    """Two divisions, a season settled without play, and what follows it."""
    file = tmp_path / "divisions.jsonl"
    done("new", file, "--name", "Two Divisions", "--rules", "bb2020", "--commissioner", "Bea")
    for name, listed in TEAMS.items():
        done("draft", file, name, "--quick", listed, "--name", name.title(), "--coach", f"coach of {name}")
    done("approve", file)
    done("change-rules", file, "--figure", "division.least-teams=2", "--figure", "redraft.base=1200000")
    done("start-season", file, "Season 1")
    done("divisions", file, "Upper=reavers,gouged", "Lower=scramblers,giants")
    done("schedule", file, "--seed", 1, "--meetings", 1)
    first, second = data("fixtures", file)
    assert say("close", first["id"], "--why", "both are away", of=file)["version"] > 0
    for fixture in (first, second):
        done("settle", file, fixture["id"], "walkover", "--winner", fixture["home"], "--why", "a hard winter")
        done("close", file, fixture["id"], "--why", "away")
    assert "has no open sequence" in refusal("close", file, first["id"], "--why", "away")
    done("finish-season", file, "reavers")
    proposed = say("promotion", of=file)
    assert (len(proposed["promoted"]), len(proposed["relegated"])) == (1, 1)
    assert "Up: " in done("promotion", file)
    budget = say("redraft-budget", "giants", of=file)["budget"]
    assert budget[0] == {"what": "base", "gold": 1_200_000}
    assert "Price" in done("redraft-budget", file, "giants")
    say("redraft", "giants", "--keep-all", "--rerolls", 2, "--seed", 1, of=file)
    assert "already" in refusal("redraft", file, "giants", "--keep-all")


def test_mistakes_are_named_and_change_nothing(tmp_path: Path) -> None:
    file = founded(tmp_path, teams=2)
    before = file.read_bytes()
    assert "did you mean Reavers?" in refusal("team", file, "Reaver")
    assert "there is no fixture and no team" in refusal("due", file, "f99")
    assert "the pre-match sequence is not finished" in refusal("result", file, "reavers", "1-0", "--cas", "0-0")
    assert "write it like 2-1" in refusal("result", file, "reavers", "one", "--cas", "0-0")
    assert "--conceded-by" in refusal("result", file, "reavers", "1-0", "--legal")
    assert "PART=VALUE" in refusal("take", file, "reavers", "nothing")
    assert "write NAME=NUMBER" in refusal("change-rules", file, "--figure", "draft.budget=many")
    assert "there is no figure 'draft.bugdet'" in refusal("change-rules", file, "--figure", "draft.bugdet=1")
    assert "either name the divisions" in refusal("divisions", file)
    assert file.read_bytes() == before


def test_somebody_who_joined_in_the_match_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "league.jsonl"
    done("new", file, "--name", "Old World League", "--rules", "bb2020", "--commissioner", "Bea")
    done("draft", file, "graves", "--quick", "shambling-undead", "--name", "Graves", "--coach", "Ann")
    done("draft", file, "gouged", "--quick", "orc", "--name", "Gouged", "--coach", "Bob")
    done("approve", file)
    done("change-rules", file, "--figure", "division.least-teams=2")
    done("start-season", file, "Season 1")
    done("divisions", file, "A=graves,gouged")
    done("schedule", file, "--seed", 1, "--meetings", 1)
    fixture = data("fixtures", file)[0]
    walk(file, fixture["id"])
    score = "1-0" if fixture["home"] == "graves" else "0-1"
    assert "write TEAM=POSITION" in refusal("result", file, fixture["id"], score, "--joined", "graves")
    zombie = ("--joined", "graves=zombie-lineman", "--deed", "graves/joined1=touchdown")
    done("result", file, fixture["id"], score, *zombie)
    assert any(row["figure"] == 1 for row in data("top", file, "touchdowns"))
