"""`touchline account`, `backup` and `restore` as a server operator uses them."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from tests.web.test_killed import free_port
from touchline.cli import main as entry
from touchline.store.accounts import Accounts
from touchline.store.database import open_database


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str]:
    with pytest.raises(SystemExit) as end:
        entry.main(words)
    output = capsys.readouterr()
    return end.value.code, output.out + output.err


def test_an_account_is_made_and_later_given_a_new_password(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ["--data", str(tmp_path)]
    assert call(capsys, "account", "Ann", "--password", "first plain words", *data) == (0, "Ann can sign in now.\n")
    accounts = Accounts(open_database(f"sqlite:///{tmp_path / 'touchline.db'}"))
    first = accounts.named("Ann")
    assert first is not None
    accounts.open_session("print", first.id, now=0, expires=1e12)

    assert call(capsys, "account", " ANN ", "--password", "other words here", *data) == (0, "Ann has a new password.\n")

    second = accounts.named("Ann")
    assert second is not None
    assert second.password_hash != first.password_hash
    assert accounts.signed_in("print", now=1) is None


@pytest.mark.parametrize(
    ("name", "password", "words"),
    [
        ("", "long enough", "a name has 1 to 40 characters"),
        ("Ann", "short", "a password has 8 to 200 characters, not 5"),
    ],
)
def test_what_cannot_be_an_account_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, password: str, words: str
) -> None:
    code, output = call(capsys, "account", name, "--password", password, "--data", str(tmp_path))
    assert (code, words in output) == (2, True)


def test_a_backup_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, output = call(capsys, "restore", str(tmp_path / "none"), "--data", str(tmp_path))
    assert (code, "none' does not exist" in output) == (2, True)


def test_a_lock_file_that_cannot_be_opened_stops_a_backup(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_database(f"sqlite:///{tmp_path / 'touchline.db'}").dispose()
    (tmp_path / "touchline.db.lock").mkdir()
    code, output = call(capsys, "backup", str(tmp_path / "file"), "--data", str(tmp_path))
    assert (code, "touchline.db.lock cannot be opened" in output) == (2, True)
    assert not (tmp_path / "file").exists()


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_database(f"sqlite:///{tmp_path / 'touchline.db'}").dispose()
    code, output = call(capsys, "backup", str(tmp_path / "no" / "file"), "--data", str(tmp_path))
    assert (code, "No such file or directory" in output) == (2, True)


@pytest.mark.parametrize("words", [["backup", "FILE"], ["repair"], ["organiser-link", "5e1f0c22"]])
def test_a_store_that_lacks_its_database_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    (tmp_path / "touchline.db-wal").write_bytes(b"the newest answers")
    given = (str(tmp_path / "file") if word == "FILE" else word for word in words)
    code, output = call(capsys, *given, "--data", str(tmp_path))
    assert (code, "touchline.db is missing" in output, "touchline.db-wal" in output) == (2, True, True)
    assert (tmp_path / "touchline.db-wal").read_bytes() == b"the newest answers"


@pytest.mark.parametrize("words", [["backup", "FILE"], ["repair"], ["organiser-link", "5e1f0c22"]])
def test_a_mistyped_folder_is_not_taken_for_an_empty_store(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    folder, file = tmp_path / "culb", tmp_path / "file"
    code, output = call(capsys, *(str(file) if word == "FILE" else word for word in words), "--data", str(folder))
    assert (code, f"there is no store in {folder}" in output) == (2, True)
    assert not folder.exists()
    assert not file.exists()


@pytest.mark.parametrize(
    ("words", "broken"),
    [
        (["backup", "x.backup"], "touchline.cli.backup.back_up"),
        (["repair"], "touchline.cli.repair.check"),
        (["organiser-link", "abc"], "touchline.cli.organiser_link.find"),
        (["account", "Bob", "--password", "four plain words"], "touchline.store.accounts.Accounts.add"),
        (["serve", "--port", str(free_port())], "touchline.cli.serve.check_store"),
    ],
)
def test_a_store_that_goes_away_in_the_middle_is_one_line(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    broken: str,
) -> None:
    def cut_off(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("the connection is lost\nmore about it"))

    open_database(f"sqlite:///{tmp_path / 'touchline.db'}").dispose()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(broken, cut_off)
    told = "touchline: the store cannot be used: the connection is lost\n"
    assert call(capsys, *words, "--data", str(tmp_path)) == (2, told)


def test_nothing_is_restored_beside_a_write_ahead_file_without_its_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """SQLite would delete the file, and the newest answers are in it."""
    backup, log = tmp_path / "x.backup", tmp_path / "other" / "touchline.db-wal"
    call(capsys, "account", "Ann", "--password", "four plain words", "--data", str(tmp_path))
    assert call(capsys, "backup", str(backup), "--data", str(tmp_path))[0] == 0
    log.parent.mkdir()
    log.write_bytes(b"the newest answers")
    code, told = call(capsys, "restore", str(backup), "--data", str(log.parent))
    assert (code, "touchline.db-wal is there with the newest answers" in told) == (2, True)
    assert log.read_bytes() == b"the newest answers"
