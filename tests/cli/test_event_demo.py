"""`touchline demo event` and `touchline event print`."""

from __future__ import annotations

import json
import re
import zipfile
from pathlib import Path

import pytest

from tests.cli.event_calls import data, done, ready, refusal
from touchline.bloodbowl.state import BowlMatch
from touchline.cli.demo import demo_event
from touchline.cli.main import main
from touchline.journal import Journal
from touchline.store.events import EventStore
from touchline.store.tables import Store
from touchline.tournament import Event
from touchline.web.secrets import fingerprint
from touchline.web.table import LiveTable


def demo(file: Path) -> None:
    with pytest.raises(SystemExit) as end:
        main(["demo", "event", str(file)])
    assert end.value.code == 0


def test_the_demo_is_a_whole_event(tmp_path: Path) -> None:
    file = tmp_path / "demo.jsonl"
    demo(file)
    shown = data("show", file)
    assert (len(shown["coaches"]), shown["round"], shown["missing_results"]) == (12, 3, [])
    assert all(coach["list_status"] == "approved" for coach in shown["coaches"])
    awards = {award["award"]: award["winners"] for award in data("awards", file)}
    assert awards["most-sporting"]
    assert awards["best-painted"]
    assert awards["stunty-cup"]


def test_the_demo_is_the_same_every_time_and_its_draws_can_be_repeated() -> None:
    event = demo_event()
    assert event.dump() == demo_event().dump()
    assert demo_event(8).dump() != event.dump()


def test_draws_are_checked_against_their_seeds(tmp_path: Path) -> None:
    file = tmp_path / "example.jsonl"
    file.write_text(demo_event().dump())
    assert done("check-draws", file) == "All draws can be repeated from their seeds: 3.\n"
    assert data("check-draws", file) == {"drawn": [1, 2, 3], "different": []}
    lines = file.read_text().splitlines()
    drawn = next(number for number, line in enumerate(lines) if '"round-published"' in line)
    lines[drawn] = re.sub(r'"seed": \d+', '"seed": 999', lines[drawn])
    file.write_text("\n".join(lines))
    assert "round 1 does not follow from its seed" in refusal("check-draws", file)


def test_sheets_are_printed_to_a_file(tmp_path: Path) -> None:
    file, out = tmp_path / "demo.jsonl", tmp_path / "sheet.pdf"
    demo(file)
    done("print", file, "rosters", "--coach", "Ada Thornbury", "--out", out)
    assert out.read_bytes().startswith(b"%PDF-")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_a_sheet_that_cannot_be_printed_leaves_no_file(tmp_path: Path) -> None:
    file, out = ready(tmp_path), tmp_path / "sheet.pdf"
    assert "round 1 has not been drawn yet" in refusal("print", file, "pairings", "--out", out)
    assert not out.exists()


def test_in_the_store_of_a_server_bots_play_the_demo_at_tables(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["demo", "event", "--store", "--data", str(tmp_path), "--json"])
    assert end.value.code == 0
    path = json.loads(capsys.readouterr().out)["path"]
    event, secret = re.fullmatch(r"/events/(\w+)/enter#(.+)", path).groups()  # type: ignore[union-attr]
    tables = Store.open(f"sqlite:///{tmp_path / 'touchline.db'}")
    store = EventStore(tables.engine)
    assert [(row.id, row.name) for row in store.newest(5)] == [(event, "Lantern Cup")]
    assert store.person(event, fingerprint(secret)) == "Marta Quill"
    assert secret not in str(store.keys(event))
    state = Event(Journal(store.entries(event))).state
    assert all(coach.bot for coach in state.coaches.values())
    assert (len(state.games), state.missing_results()) == (18, [])
    for game in state.games.values():
        table = LiveTable(tables, tables.table(game.played_at), tables.entries(game.played_at))
        assert isinstance(table.match, BowlMatch)
        assert table.match.over
        assert game.sheet is not None
        assert [game.sheet.scores[coach].touchdowns for coach in game.coaches] == list(table.match.score)


def test_the_demo_wants_a_file_or_the_store(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["demo", "event"])
    assert end.value.code == 2
    assert "either a FILE to write or --store" in capsys.readouterr().err


def test_the_public_pages_are_written_for_any_web_host(tmp_path: Path) -> None:
    file, out = tmp_path / "demo.jsonl", tmp_path / "site"
    demo(file)
    done("site", file, "--out", out)
    names = {path.name for path in out.iterdir()}
    assert {"index.html", "standings.html", "pairings-1.html", "rules.html", "awards.html", "style.css"} <= names
    for page in out.glob("*.html"):
        text = page.read_text()
        linked = {link.partition("#")[0] for link in re.findall(r'(?:href|src)="([^"]*)"', text)} - {""}
        assert linked <= names, page.name
        assert "<script" not in text
    done("site", file, "--out", tmp_path / "site.zip")
    assert sorted(zipfile.ZipFile(tmp_path / "site.zip").namelist()) == sorted(names)
