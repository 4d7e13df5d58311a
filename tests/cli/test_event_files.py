"""`touchline event export` and `import`: files of other programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.cli.event_calls import NAMES, call, data, done, play_round, ready, refusal


def test_an_event_is_exported_in_every_format(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    done("draw", file)
    play_round(file)
    members = tmp_path / "members.csv"
    members.write_text("name,naf_number\nAnn,101\nBob,102\nCid,103\nDee,104\n")
    assert "<nafReport" in done("export", file, "--format", "naf", "--members", members)
    assert done("export", file, "--format", "trf").startswith("012 Test Bowl")
    out = tmp_path / "standings.json"
    done("export", file, "--format", "json", "--what", "standings", "--out", out)
    assert len(json.loads(out.read_text())) == 4
    assert "goes with csv and json" in refusal("export", file, "--format", "csv")


def test_naf_numbers_come_from_registrations_and_a_table_goes_before_them(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    for number, name in enumerate(NAMES[:4], start=501):
        done("edit-coach", file, name, "--naf-number", number)
    assert "belongs to Ann" in refusal("register", file, "Zoe", "--accepted", "--naf-number", 501)
    done("draw", file)
    play_round(file)
    assert "<number>501</number>" in done("export", file, "--format", "naf")
    members = tmp_path / "members.csv"
    members.write_text("name,naf_number\nAnn,600\n")
    report = done("export", file, "--format", "naf", "--members", members)
    assert "<number>600</number>" in report
    assert "<number>501</number>" not in report
    assert "<number>502</number>" in report


def test_problems_of_an_export_are_listed_and_nothing_is_written(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    done("draw", file)
    out = tmp_path / "report.trf"
    message = refusal("export", file, "--format", "trf", "--out", out)
    assert "round 1, table 1 has no result\n  - round 1, table 2 has no result" in message
    assert not out.exists()


def test_a_naf_report_becomes_an_event_again(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    done("draw", file)
    play_round(file)
    members, report = tmp_path / "members.csv", tmp_path / "report.xml"
    members.write_text("name,naf_number\nAnn,101\nBob,102\nCid,103\nDee,104\n")
    done("export", file, "--format", "naf", "--members", members, "--out", report)
    again, numbers = tmp_path / "again.jsonl", tmp_path / "numbers.csv"
    out = done("import", again, report, "--format", "naf", "--members-out", numbers)
    assert out == "4 coaches and 2 games in 1 rounds imported.\n"
    assert data("standings", again)["rows"][0]["points"] == 2
    # lists are not part of a report, so the teams are now worth what the event allows
    worth = re.compile("<teamRating>[0-9]+<")
    exported = done("export", again, "--format", "naf", "--members", numbers)
    assert worth.sub("", exported) == worth.sub("", report.read_text())


def test_a_journal_moves_to_another_computer(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    copy, exported = tmp_path / "copy.jsonl", tmp_path / "journal.jsonl"
    done("export", file, "--format", "journal", "--out", exported)
    done("import", copy, exported, "--format", "journal")
    assert copy.read_bytes() == file.read_bytes()
    assert "exists already" in refusal("import", copy, exported, "--format", "journal")


def test_pairings_and_results_are_entered_from_tables(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    table = tmp_path / "table.csv"
    table.write_text("home,away\nAnn,Cid\nBob,Dee\n")
    assert "2 pairings" in done("import-table", file, "pairings", table, "--why", "drawn on paper")
    heading = "home,away,home_touchdowns,away_touchdowns,home_casualties,away_casualties\n"
    table.write_text(f"{heading}Ann,Cid,2,1,1,\nBob,Dee,14,0,0,0\n")
    assert "line 2: away_casualties is empty; write 0 for none" in refusal("import-table", file, "results", table)
    table.write_text(f"{heading}Ann,Cid,2,1,1,0\nBob,Dee,14,0,0,0\n")
    assert "really 14 touchdowns" in refusal("import-table", file, "results", table)
    assert data("show", file)["missing_results"] == ["r1t1", "r1t2"]
    assert done("import-table", file, "results", table, "--checked") == "2 results entered.\n"
    assert data("standings", file)["rows"][0]["touchdowns"] == 14


def test_an_import_without_an_organiser_asks_for_one(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text("<nafReport><coaches><coach><name>A</name><team>Orc</team></coach></coaches></nafReport>")
    code, _, err = call("import", tmp_path / "e", report, "--format", "naf")
    assert code == 2
    assert "--organiser" in err
