"""The server as a process of its own, killed in the middle of things: what it acknowledged is never lost."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx2

SEATS = {"seats": [{"kind": "me"}, {"kind": "me"}]}
ROUNDS = 4


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def server(data: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """`touchline serve` and its address; it is killed at the end, never asked to leave."""
    port = free_port()
    command = [sys.executable, "-m", "touchline.cli", "serve", "--port", str(port), "--data", str(data), "--pace", "0"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(address)
        yield process, address
    finally:
        process.kill()
        process.wait(10)


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            httpx2.get(f"{address}/api/tables")
        except httpx2.TransportError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server did not start")


def play_until_killed(client: httpx2.Client, path: str, state: dict[str, Any], random: Random) -> dict[str, Any]:
    """Answer at random until the server is gone; the last state it acknowledged."""
    for _ in range(25):
        answer = random.choice(state["answers"])["text"]
        try:
            reply = client.post(f"{path}/actions", json={"version": state["version"], "answers": [answer]})
        except httpx2.TransportError:
            break
        state = reply.json()["state"]
        if state["view"]["over"]:
            break
    return state


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    random = Random(8)
    headers: dict[str, str] = {}
    table = ""
    state: dict[str, Any] = {}
    for number in range(ROUNDS):
        with server(tmp_path) as (process, address), httpx2.Client(base_url=address, headers=headers) as client:
            if number == 0:
                made = client.post("/api/tables", json=SEATS).json()
                table = f"/api/tables/{made['id']}"
                headers["Authorization"] = f"Bearer {made['secret']}"
                client.headers.update(headers)
                state = client.get(table).json()
            again = client.get(table).json()
            assert again["version"] - state["version"] in (0, 1)  # one may have been written but not acknowledged
            assert again["log"][: state["length"]] == state["log"]
            if again["version"] == state["version"]:
                assert again == state
            killer = threading.Timer(random.uniform(0.05, 0.4), process.send_signal, [signal.SIGKILL])
            killer.start()
            state = play_until_killed(client, table, again, random)
            killer.join()
    assert state["version"] > ROUNDS
