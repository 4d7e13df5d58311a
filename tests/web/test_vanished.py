"""Hosts and processes that vanish or freeze without a word: others look after their tables within seconds."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from unittest.mock import Mock

import pytest
from sqlalchemy import text

from tests.store import postgres
from tests.web.test_cluster import nodes, until
from tests.web.test_master import run
from touchline.store.database import NOTICED, connect_database
from touchline.web.cluster import SHARES, Cluster

ANOTHER_PROCESS = """
import asyncio, sys
from unittest.mock import AsyncMock, Mock
from touchline.web import cluster

cluster.FROZEN = {"idle_session_timeout": "3s"}
asyncio.run(cluster.Cluster(sys.argv[1], Mock(sweep=AsyncMock(), missed=AsyncMock())).run())
"""


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A database that is reached over the network."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with postgres.running() as folder:
        postgres.stop(folder)
        postgres.start(folder, f"-c listen_addresses=127.0.0.1 -p {port}")
        yield f"postgresql://touchline@127.0.0.1:{port}/postgres"


def test_the_database_notices_that_a_host_has_vanished(url: str) -> None:
    engine = connect_database(url)
    with engine.connect() as connection:
        assert {name: connection.execute(text(f"SHOW {name}")).scalar_one() for name in NOTICED} == NOTICED
    engine.dispose()

    async def story() -> None:
        cluster = Cluster(url, Mock())
        async with cluster._connected() as connection:
            for name, value in NOTICED.items():
                found = await (await connection.execute(f"SHOW {name}")).fetchone()
                assert found == (value,)

    asyncio.run(story())


def test_the_shares_of_a_process_that_freezes_go_to_others(url: str) -> None:
    async def story() -> None:
        async with nodes(url, 1) as (node,):
            other = subprocess.Popen([sys.executable, "-c", ANOTHER_PROCESS, url])
            try:
                await until(lambda: len(node.cluster.shares) == SHARES // 2)
                os.kill(other.pid, signal.SIGSTOP)
                await until(lambda: len(node.cluster.shares) == SHARES)
                os.kill(other.pid, signal.SIGCONT)
                await until(lambda: len(node.cluster.shares) == SHARES // 2)
            finally:
                other.kill()
                other.wait()

    run(story())
