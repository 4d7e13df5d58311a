"""Where bots think: in processes of their own, so that no table waits for the bot of another one."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor

from touchline.catalogue import find_game
from touchline.core import snapshot
from touchline.play.bots import read_bot
from touchline.play.crew import cores, leave_with_parent


def choose(game_id: str, bot: str, position: str, seed: int) -> int:
    """A bot's answer in a position."""
    game = find_game(game_id)
    return read_bot(bot, game_id).make(seed).choose(snapshot.loads(game, position))


def _join() -> None:
    """What a thinking process does first: an interrupt is the server's to handle, and without a server it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def processes() -> Executor:
    """One process less than there are cores, at least one: the server itself wants to run as well."""
    return ProcessPoolExecutor(max(1, cores() - 1), multiprocessing.get_context("spawn"), initializer=_join)


def threads() -> Executor:
    """Enough for tests, where starting processes would take longer than everything else."""
    return ThreadPoolExecutor(1)


class Thinkers:
    """Answers for bots, one executor for all tables."""

    def __init__(self, make: Callable[[], Executor] = processes) -> None:
        self._make = make
        self._executor: Executor | None = None

    async def choose(self, game: str, bot: str, position: str, seed: int) -> int:
        """A bot's answer. If a process was killed while it thought, it is asked once more in a new one."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            if self._executor is None:
                self._executor = self._make()
            executor = self._executor
            try:
                return await loop.run_in_executor(executor, choose, game, bot, position, seed)
            except BrokenExecutor:
                if self._executor is executor:
                    self._executor = None
        raise RuntimeError("the processes in which bots think do not stay alive")

    def close(self) -> None:
        """End the processes; one that still thinks is waited for."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
