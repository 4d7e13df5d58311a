"""Mistakes of people who are new here: one clear answer, exit code 2, and nothing changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.event_calls import NAMES, call, done, pack_file, ready, refusal
from touchline.cli.main import main
from touchline.tournament.rulespack import Format, KnockoutFormat


def opened(folder: Path, **changes: Any) -> Path:
    file = folder / "event.jsonl"
    done("new", file, "--rulespack", pack_file(folder, **changes), "--organiser", "Olga")
    done("open", file)
    return file


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file, odd = opened(tmp_path), tmp_path / "odd.toml"
    odd.write_bytes(b"\xff\xfename")
    for words in (
        ("new", tmp_path / "other.jsonl", "--rulespack", odd, "--organiser", "O"),
        ("rulespack", "check", odd),
        ("roster", "check", odd, "--event", file),
        ("import", tmp_path / "other.jsonl", odd, "--format", "journal"),
    ):
        assert "odd.toml is not a text file in UTF-8" in refusal(*words)
    assert not (tmp_path / "other.jsonl").exists()


def test_the_mark_of_some_editors_in_front_of_a_text_is_no_fault(tmp_path: Path) -> None:
    pack = pack_file(tmp_path)
    pack.write_bytes(b"\xef\xbb\xbf" + pack.read_bytes())
    assert "complete" in done("rulespack", "check", pack)


@pytest.mark.parametrize("text", ["{" + '"a":{' * 99_999, "a = " + "[" * 99_999])
def test_files_nested_without_end_are_refused(tmp_path: Path, text: str) -> None:
    deep = tmp_path / "deep.toml"
    deep.write_text(text)
    assert "neither TOML nor JSON" in refusal("rulespack", "check", deep)


def test_a_scenario_nested_without_end_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 99_999)
    for words in (["scenario", str(deep)], ["odds", str(deep)], ["blitz", "--team-file", str(deep)]):
        with pytest.raises(SystemExit) as end:
            main(words)
        assert end.value.code == 2
        assert "nested" in capsys.readouterr().err


def test_a_file_that_is_no_event_is_named(tmp_path: Path) -> None:
    pack = pack_file(tmp_path)
    assert "pack.toml is not a sound event file: line 1" in refusal("show", pack)


def test_a_round_without_anybody_is_not_drawn(tmp_path: Path) -> None:
    file = opened(tmp_path)
    before = file.read_bytes()
    assert "nobody is ready to play" in refusal("draw", file)
    assert file.read_bytes() == before


def test_names_have_an_end(tmp_path: Path) -> None:
    file = opened(tmp_path)
    message = refusal("register", file, "x" * 10_000, "--accepted")
    assert message.count("has 10000 characters; a name may have 60") == 1
    assert len(message) < 200
    done("register", file, "Ann", "--accepted")
    assert "a name may have 60" in refusal("edit-coach", file, "Ann", "--club", "x" * 101)
    assert len(refusal("absent", file, "y" * 10_000)) < 300


def test_a_mistyped_name_gets_the_nearest_ones_back(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    assert "there is no coach 'Annn'; did you mean Ann?" in refusal("absent", file, "Annn")


def test_teams_are_drafted_by_id_or_name_and_only_where_they_are_allowed(tmp_path: Path) -> None:
    pack = pack_file(tmp_path)
    done("roster", "draft", "Wood Elves", tmp_path / "elves.json", "--rulespack", pack)
    assert "wood-elf" in refusal("roster", "draft", "ducks", tmp_path / "ducks.json", "--rulespack", pack)
    pack.write_text(pack.read_text().replace("only = false", "only = true"))
    message = refusal("roster", "draft", "orc", tmp_path / "orcs.json", "--rulespack", pack)
    assert "not one of the teams of a Stunty Tournament" in message
    assert not (tmp_path / "orcs.json").exists()


def test_approving_everything_says_what_was_left_alone(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:4])
    assert done("roster", "approve", file, "--all") == "No list is waiting for approval.\n"
    done("register", file, "Zoe", "--accepted")
    listed = tmp_path / "elves.json"
    done("roster", "draft", "wood-elf", listed, "--event", file)
    listed.write_text(listed.read_text().replace('"wood-elf"', '"ducks"'))
    assert done("roster", "submit", file, "Zoe", listed).endswith("Zoe: ducks, with faults\n")
    assert done("roster", "approve", file, "--all") == "The list of Zoe has faults and is not approved.\n"


def test_a_knockout_out_of_turn_is_refused(tmp_path: Path) -> None:
    assert "no knockout stage" in refusal("wallchart", ready(tmp_path, NAMES[:2]))
    folder = tmp_path / "knockout"
    folder.mkdir()
    file = opened(folder, rounds=5, format=Format(None, KnockoutFormat(4)))
    assert "the groups have not been drawn yet" in refusal("cut", file)
    assert "have not been settled yet" in done("wallchart", file)
    assert "allowed are 2, 4, 8" in refusal("rulespack", "new", folder / "new.toml", "--name", "K", "--knockout", 5)
    assert not (folder / "new.toml").exists()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    file = ready(tmp_path, NAMES[:2])
    lost = tmp_path / "lost" / "sheet.pdf"
    for words in (
        ("print", file, "rosters", "--out", lost),
        ("rulespack", "new", lost, "--name", "X"),
        ("import", lost, file, "--format", "journal"),
    ):
        assert f"there is no folder {lost.parent}" in refusal(*words)


def test_a_table_that_is_one_object_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "table.json"
    table.write_text('{"name": "Ann"}')
    assert "a list of objects" in refusal("import-registrations", opened(tmp_path), table, "--accepted")


def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    pack, listed = pack_file(tmp_path), tmp_path / "orcs.json"
    done("roster", "draft", "orc", listed, "--rulespack", pack)
    listed.write_text(listed.read_text().replace('"number": 1,', f'"number": {"9" * 5000},'))
    code, _, err = call("roster", "check", listed, "--rulespack", pack)
    assert code == 2
    assert "a number of thousands of digits" in err


def test_no_command_at_all_shows_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([])
    assert end.value.code == 2
    assert capsys.readouterr().err.startswith("Usage: touchline")


def test_more_processes_than_any_machine_has_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["arena", "random", "random"], ["simulate", "blitzbowl"]):
        with pytest.raises(SystemExit) as end:
            main([*words, "--jobs", "99999"])
        assert end.value.code == 2
        assert "1<=x<=256" in capsys.readouterr().err
