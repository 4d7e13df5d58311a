"""`touchline serve`: its options."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from touchline.cli.serve import command, is_loopback


@pytest.mark.parametrize(
    ("host", "expected"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("pitch.example", False)],
)
def test_only_an_address_of_this_machine_is_for_this_machine(host: str, expected: bool) -> None:
    assert is_loopback(host) is expected


def test_a_database_that_cannot_be_opened_is_named() -> None:
    done = CliRunner().invoke(command, ["--database-url", "nonsense"])
    assert "'nonsense' is no database that can be opened" in str(done.exception)


def test_a_port_that_does_not_exist_is_refused() -> None:
    done = CliRunner().invoke(command, ["--port", "70000"])
    assert done.exit_code == 2
    assert "70000 is not in the range" in done.output
