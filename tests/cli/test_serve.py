"""`touchline serve`: its options."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from touchline.cli.serve import address_at, command, is_loopback, warn_of_connections
from touchline.web.app import ServerSettings


@pytest.mark.parametrize(
    ("host", "expected"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("pitch.example", False)],
)
def test_only_an_address_of_this_machine_is_for_this_machine(host: str, expected: bool) -> None:
    assert is_loopback(host) is expected


def test_a_database_that_cannot_be_opened_is_named() -> None:
    done = CliRunner().invoke(command, ["--database-url", "nonsense"])
    assert "'nonsense' is not a database that can be opened" in str(done.exception)


def test_a_port_that_does_not_exist_is_refused() -> None:
    done = CliRunner().invoke(command, ["--port", "70000"])
    assert done.exit_code == 2
    assert "70000 is not in the range" in done.output


def test_a_port_that_is_taken_is_reported_before_anybody_is_sent_there() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = CliRunner().invoke(command, ["--port", str(port)])
    assert f"cannot listen on 127.0.0.1, port {port}: Address already in use" in str(done.exception)
    assert f"choose another port: touchline serve --open --port {port + 1}" in str(done.exception)
    assert "Touchline is at" not in done.output


def test_an_address_of_ipv6_stands_in_brackets() -> None:
    assert [address_at(host, 8000) for host in ("::1", "127.0.0.1", "pitch.example")] == [
        "http://[::1]:8000/",
        "http://127.0.0.1:8000/",
        "http://pitch.example:8000/",
    ]


def test_a_host_that_does_not_exist_is_reported() -> None:
    done = CliRunner().invoke(command, ["--host", "256.0.0.1"])
    assert "cannot listen on 256.0.0.1, port 8000" in str(done.exception)


def test_a_server_that_was_stopped_starts_again(tmp_path: Path) -> None:
    for stop in (signal.SIGTERM, signal.SIGINT, signal.SIGTERM):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        words = ["serve", "--port", str(port), "--data", str(tmp_path)]
        server = subprocess.Popen([sys.executable, "-m", "touchline.cli", *words], stdout=subprocess.DEVNULL)
        try:
            wait_for(server, f"http://127.0.0.1:{port}/sign-in")
            server.send_signal(stop)
            server.wait(60)
        finally:
            server.kill()
        assert (tmp_path / "touchline.db.lock").read_bytes() == b"", f"after {stop.name} the server ended in good order"


def wait_for(server: subprocess.Popen[bytes], address: str) -> None:
    for _ in range(600):
        assert server.poll() is None, "the server did not start"
        try:
            urlopen(address).close()
            return
        except URLError:
            time.sleep(0.1)
    pytest.fail("the server did not answer")


@pytest.mark.parametrize(
    ("allowed", "workers", "warned"), [(97, 5, False), (97, 6, True), (35, 2, False), (34, 2, True)]
)
def test_a_database_with_too_few_connections_is_named(
    capsys: pytest.CaptureFixture[str], allowed: int, workers: int, warned: bool
) -> None:
    warn_of_connections(allowed, workers)
    assert (f"PostgreSQL allows {allowed} connections" in capsys.readouterr().err) == warned


def test_the_limits_of_connections_are_those_of_the_settings() -> None:
    defaults = {option.name: option.default for option in command.params}
    assert defaults["most_connections"] == ServerSettings.most_connections
    assert defaults["most_from_one_address"] == ServerSettings.most_from_one_address
