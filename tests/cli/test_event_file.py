"""The event file: nothing acknowledged is lost, and two writers never cross."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.event_calls import data, done, opened, refusal
from touchline.cli.event.event_file import EventFile
from touchline.cli.journal_file import JournalFileError
from touchline.cli.main import main
from touchline.core.errors import TouchlineError
from touchline.tournament.decisions import Appoint

APPOINT = (
    "import sys\nfrom pathlib import Path\nfrom touchline.cli.event.event_file import EventFile\n"
    "from touchline.tournament.decisions import Appoint\n"
    "for n in range(int(sys.argv[3])):\n"
    "    with EventFile(Path(sys.argv[1])).writing() as event:\n"
    "        event.decide(Appoint('referee', f'{sys.argv[2]}{n}'), by='Olga', at='now')\n"
    "    print(f'{sys.argv[2]}{n}', flush=True)\n"
)


def test_a_new_event_never_takes_the_place_of_another(tmp_path: Path) -> None:
    file = opened(tmp_path)
    before = file.read_bytes()
    assert "exists already" in refusal("new", file, "--rulespack", tmp_path / "pack.toml", "--organiser", "Max")
    assert file.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["event.jsonl", "pack.toml"]


def test_a_stick_without_second_names_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(source: str, target: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    file = opened(tmp_path)
    assert data("show", file)["phase"] == "open"
    assert "exists already" in refusal("new", file, "--rulespack", tmp_path / "pack.toml", "--organiser", "Max")


def test_a_refused_decision_leaves_the_file_untouched(tmp_path: Path) -> None:
    file = opened(tmp_path)
    before = file.read_bytes()
    refusal("open", file)
    assert file.read_bytes() == before


def test_a_decision_only_adds_to_the_file(tmp_path: Path) -> None:
    file = opened(tmp_path)
    before = file.read_bytes()
    done("register", file, "Ann", "--accepted")
    assert file.read_bytes().startswith(before)


def test_a_line_that_breaks_off_was_never_acknowledged(tmp_path: Path) -> None:
    file = opened(tmp_path)
    with file.open("ab") as output:
        output.write(b'{"author": "Olga", "kind": "appoin')
    assert data("show", file)["version"] == 2
    done("register", file, "Ann", "--accepted")
    assert data("show", file)["version"] == 3
    assert b"appoin" not in file.read_bytes()


def test_a_file_that_lost_only_its_last_line_end_is_whole(tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.write_bytes(file.read_bytes().rstrip(b"\n"))
    assert data("show", file)["phase"] == "open"
    done("register", file, "Ann", "--accepted")
    assert data("show", file)["version"] == 3


def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path) -> None:
    file = opened(tmp_path)
    file.write_bytes(b"{broken\n" + file.read_bytes())
    assert "line 1 of the journal cannot be read" in refusal("show", file)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello\n"])
def test_other_files_are_no_events(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    with pytest.raises(TouchlineError):
        EventFile(file).read()
    assert "touchline: " in refusal("show", file)


def test_a_missing_file_is_said_in_one_line(tmp_path: Path) -> None:
    assert "No such file" in refusal("show", tmp_path / "nothing")


def test_a_writer_who_read_an_older_version_is_refused(tmp_path: Path) -> None:
    file = opened(tmp_path)
    done("register", file, "Ann", "--accepted", "--expect-version", 2)
    assert "the journal is at 3" in refusal("register", file, "Bob", "--accepted", "--expect-version", 2)


def test_two_writers_at_once_never_cross(tmp_path: Path) -> None:
    file = opened(tmp_path)
    writers = [
        subprocess.Popen([sys.executable, "-c", APPOINT, str(file), name, "15"], stdout=subprocess.DEVNULL)
        for name in ("a", "b")
    ]
    assert [writer.wait(timeout=120) for writer in writers] == [0, 0]
    assert set(EventFile(file).read().state.referees) == {f"{name}{n}" for name in "ab" for n in range(15)}


def test_a_kill_at_any_moment_loses_nothing_acknowledged(tmp_path: Path) -> None:
    file = opened(tmp_path)
    for moment in range(1, 4):
        writer = subprocess.Popen(
            [sys.executable, "-c", APPOINT, str(file), f"w{moment}-", "100000"], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        acknowledged = [writer.stdout.readline().strip() for _ in range(7 * moment)]
        writer.send_signal(signal.SIGKILL)
        acknowledged += [line.strip() for line in writer.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
        writer.wait()
        assert set(acknowledged) <= set(EventFile(file).read().state.referees)


def test_a_full_disk_leaves_the_file_readable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = EventFile(opened(tmp_path))

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"), file.writing() as event:
            event.decide(Appoint("referee", "Rex"), by="Olga", at="now")
    assert file.read().state.referees == ()


def test_a_full_disk_leaves_nothing_of_a_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SystemExit) as end:
        main(["demo", "event", str(tmp_path / "cup.event")])
    assert end.value.code == 2
    assert capsys.readouterr().err == "touchline: No space left on device\n"
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_is_no_event(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    with pytest.raises(JournalFileError, match="it is empty"):
        EventFile(tmp_path / "empty").read()
