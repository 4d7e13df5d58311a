"""A PostgreSQL server of our own in a folder of its own, for as long as the tests run."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, text

UNPRIVILEGED = "postgres"  # the user that the package manager makes; as root the server would refuse to run
# reachable through the folder alone, and without waiting for the disk: nothing outlives the tests
OPTIONS = "-c listen_addresses='' -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200"


def binary(name: str) -> str:
    """A program of PostgreSQL. Without it these tests fail: a database nobody has tried is not supported."""
    places = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    found = shutil.which(name, path=os.pathsep.join([*places, os.environ.get("PATH", "")]))
    assert found, (
        "no PostgreSQL was found; install it with the system's package manager, e.g. apt-get install postgresql"
    )
    return found


def run(folder: Path, *command: str) -> None:
    as_other = ["runuser", "-u", UNPRIVILEGED, "--"] if os.geteuid() == 0 else []
    done = subprocess.run([*as_other, *command], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def running() -> Iterator[str]:
    """A server; the address of its database."""
    folder = Path(tempfile.mkdtemp(prefix="touchline-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, UNPRIVILEGED)
        data = str(folder / "data")
        run(folder, binary("initdb"), "-D", data, "-U", "touchline", "-A", "trust", "-E", "UTF8", "--no-sync")
        url = f"postgresql://touchline@/postgres?host={folder}"
        start(url)
        try:
            yield url
        finally:
            stop(url)
    finally:
        shutil.rmtree(folder)


def stop(url: str, how: str = "immediate") -> None:
    """End the server of this address as if its machine had lost power."""
    folder = Path(url.rpartition("host=")[2])
    run(folder, binary("pg_ctl"), "-D", str(folder / "data"), "-m", how, "stop")


def start(url: str, more: str = "") -> None:
    """Start the server of this address again; `more` are further options."""
    folder = Path(url.rpartition("host=")[2])
    options = ["-w", "-l", str(folder / "log"), "-o", f"{OPTIONS} -k {folder} {more}"]
    run(folder, binary("pg_ctl"), "-D", str(folder / "data"), *options, "start")


@contextmanager
def stopped(url: str) -> Iterator[None]:
    """The server of this address is away meanwhile."""
    stop(url)
    try:
        yield
    finally:
        start(url)


def empty(url: str) -> None:
    """Throw everything away that a test has left."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()


@contextmanager
def hanging(url: str, connections_alone: bool = False) -> Iterator[None]:
    """The server of this address neither answers nor refuses meanwhile: all its processes are stopped.

    With `connections_alone` only those are that serve a connection now; new ones are served.
    """
    main = int((Path(url.rpartition("host=")[2]) / "data" / "postmaster.pid").read_text().split()[0])
    children = [int(one) for one in Path(f"/proc/{main}/task/{main}/children").read_text().split()]
    serving = [one for one in children if b"touchline postgres" in Path(f"/proc/{one}/cmdline").read_bytes()]
    processes = serving if connections_alone else [main, *children]
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)
