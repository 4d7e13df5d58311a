"""`touchline demo event` and `touchline event print`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.event_calls import data, done, ready, refusal
from touchline.cli.demo import demo_event
from touchline.cli.main import main


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
    assert event.unrepeatable_draws() == []
    assert demo_event(8).dump() != event.dump()


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
