"""Where bots think: in processes of their own, so that no table waits for the bot of another one."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import signal
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from touchline.bots.by_name import quick_bot, read_bot
from touchline.bots.crew import cores, leave_with_parent
from touchline.bots.intentions import Intention, intend, intention_of
from touchline.bots.program import ProgramBot
from touchline.core import snapshot
from touchline.core.errors import TouchlineError
from touchline.matches import find_game
from touchline.store.tables import SeatRow
from touchline.web.logs import logs_as_json, set_up_logs

HALF_LIFE: Final = 60.0  # seconds after which half of the time that somebody used is forgotten
BUDGET_SECONDS: Final = 60.0  # of thought for one coach: below what one busy process uses in the long run (87)
PATIENCE: Final = 10.0  # seconds with a program that does not answer: everybody waits for its process
MOST_THOUGHT: Final = {"seconds": 10, "iterations": 5000, "samples": 20, "slips": 1}  # of one answer
MOST_OWNERS: Final = 10_000
LOWER_PRIORITY: Final = 5  # of thinking processes: tables come first
T = TypeVar("T")
log = logging.getLogger("touchline.web")


def check_bot(game: str, bot: str) -> None:
    """Refuse a bot that nobody knows, or that thinks for long: all tables share the processes in which bots think."""
    for option, number in read_bot(bot, game).options.items():
        if number > MOST_THOUGHT[option]:
            raise TouchlineError(f"{option} of a bot can be at most {MOST_THOUGHT[option]} here, not {number:g}")


def check_bots(game: str, seats: Iterable[SeatRow]) -> None:
    """Check the bots of a table. The files of an event or a league may name any."""
    for seat in seats:
        if seat.kind == "bot":
            check_bot(game, seat.bot or "")


def choose(game_id: str, bot: str, position: str, seed: int, before: Intention = ()) -> tuple[int, Intention]:
    """A bot's answer in a position, and what it means to do next; `before` is what it meant to do until now.

    Where a bot of ours fails, or its answer is not legal, a simpler one answers: no coach waits for ever.
    """
    for name in dict.fromkeys((bot, quick_bot(game_id), "random")):
        agent = read_bot(name, game_id).make(seed)
        match = snapshot.loads(find_game(game_id), position)  # again: a bot that failed may have changed it
        if isinstance(agent, ProgramBot):
            agent.patience = min(agent.patience, PATIENCE)
            return agent.choose(match), ()
        legal = match.legal
        try:
            intend(agent, before if name == bot else ())
            answer = agent.choose(match)
            if answer in legal:
                return answer, intention_of(agent)
            log.error("the bot %s of %s gave an answer that is not legal; a simpler one answers", name, game_id)
        except Exception:
            log.exception("the bot %s of %s failed; a simpler one answers", name, game_id)
    raise RuntimeError(f"no bot of {game_id} can answer")


def _join(log_as_json: bool | None = None) -> None:
    """What a thinking process does first: an interrupt is the server's to handle, and without a server it ends.

    Its log looks like that of the server, which runs before it where they share a core.
    """
    if hasattr(os, "nice"):
        os.nice(LOWER_PRIORITY)
    if log_as_json is not None:
        set_up_logs(log_as_json)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()


def most_at_once(on_machine: int | None = None, servers: int = 1) -> int:
    """How many bots think at once for one of several server processes, which share what the machine allows.

    The default for a machine is one less than its cores, as the server itself wants to run as well; for each process at
    least two, so that one is free for others.
    """
    if on_machine is not None:
        return max(1, -(-on_machine // servers))
    return max(2, -(-(cores() - 1) // servers))


def processes(at_once: int) -> Executor:
    """The processes in which bots think."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(at_once, context, initializer=_join, initargs=(logs_as_json(),))


class Threads(ThreadPoolExecutor):
    """Threads that get their work and give back its results as processes do: pickled."""

    def submit(self, task: Callable[..., T], /, *given: object, **named: object) -> Future[T]:
        return super().submit(_handed_over, pickle.dumps(partial(task, *given, **named)))


def _handed_over(packed: bytes) -> Any:
    return pickle.loads(pickle.dumps(pickle.loads(packed)()))


def threads(_at_once: int) -> Executor:
    """Enough for tests, where starting processes would take longer than everything else."""
    return Threads(1)


@dataclass(eq=False)
class Ticket:
    """Somebody who waits for a turn."""

    turn: asyncio.Future[None]
    rests: Callable[[], None]  # called now and then while the budget is used up


class FairQueue:
    """Lets a limited number think at once. Of those who wait, the one who has used least time lately is next.

    Nobody holds all turns, so that others need not wait for long thoughts of one coach. Used time is halved every
    minute. A visitor who has used more than their budget waits until enough has decayed.
    """

    def __init__(
        self, at_once: int, budget: float = BUDGET_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.at_once = at_once
        self.budget = budget
        self.clock = clock
        self._running: Counter[str] = Counter()
        self._waiting: dict[str, deque[Ticket]] = {}
        self._used: dict[str, tuple[float, float]] = {}
        self._retry: asyncio.TimerHandle | None = None
        self._payers: OrderedDict[str, str] = OrderedDict()
        self.listeners: list[Callable[[str, float], None]] = []
        self.bill_listeners: list[Callable[[str, str], None]] = []

    @property
    def length(self) -> int:
        """How many wait."""
        return sum(len(line) for line in self._waiting.values())

    @property
    def running(self) -> int:
        """How many think."""
        return self._running.total()

    @property
    def resting(self) -> int:
        """How many of them wait because somebody's budget is used up."""
        return len(self._resting())

    def used(self, owner: str) -> float:
        """The seconds of thought that count against somebody now."""
        seconds, at = self._used.get(owner, (0.0, 0.0))
        return seconds * 0.5 ** ((self.clock() - at) / HALF_LIFE) if seconds else 0.0

    def bill(self, owner: str, payer: str, heard: bool = False) -> None:
        """Count the thought for somebody against another: guests can be as many as they like, their address is one."""
        for tell in [] if heard else self.bill_listeners:
            tell(owner, payer)
        self._payers[owner] = payer
        if len(self._payers) > MOST_OWNERS:
            self._payers.popitem(last=False)

    def payer(self, owner: str) -> str:
        """Against whom the thought for somebody counts."""
        return self._payers.get(owner, owner)

    def charge(self, owner: str, seconds: float, heard: bool = False) -> None:
        """Count time against somebody's budget; others hear it unless we `heard` it."""
        for tell in [] if heard else self.listeners:
            tell(owner, round(seconds, 3))
        self._used[owner] = (self.used(owner) + seconds, self.clock())
        if len(self._used) > MOST_OWNERS:
            self._used = {one: kept for one, kept in self._used.items() if self.used(one) > 0.1}

    @asynccontextmanager
    async def turn(self, owner: str, rests: Callable[[], None] = lambda: None) -> AsyncIterator[None]:
        """Wait for a turn; the time it takes is charged."""
        owner = self.payer(owner)
        ticket = Ticket(asyncio.get_running_loop().create_future(), rests)
        self._waiting.setdefault(owner, deque()).append(ticket)
        self._let_in()
        try:
            await ticket.turn
        except asyncio.CancelledError:
            self._give_up(owner, ticket)
            raise
        began = self.clock()
        try:
            yield
        finally:
            self.charge(owner, self.clock() - began)
            self._running[owner] -= 1
            self._let_in()

    def _give_up(self, owner: str, ticket: Ticket) -> None:
        """Take somebody out of the queue; a turn that they got at the same moment goes to the next."""
        line = self._waiting.get(owner, deque())
        if ticket in line:
            line.remove(ticket)
        elif not ticket.turn.cancelled():
            self._running[owner] -= 1
        if not line:
            self._waiting.pop(owner, None)
        self._let_in()

    def _let_in(self) -> None:
        self._running = +self._running
        while self.running < self.at_once:
            allowed = [owner for owner in self._waiting if self._may_think(owner)]
            if not allowed:
                break
            line = self._waiting[owner := min(allowed, key=self.used)]
            turn = line.popleft().turn
            if not line:
                del self._waiting[owner]
            if not turn.cancelled():
                self._running[owner] += 1
                turn.set_result(None)
        if self._waiting and self._retry is None:  # somebody may wait for their budget
            self._retry = asyncio.get_running_loop().call_later(1.0, self._try_again)

    def _may_think(self, owner: str) -> bool:
        """Is somebody within their budget, and would another turn leave one for others?"""
        return self.used(owner) < self.budget and self._running[owner] < max(1, self.at_once - 1)

    def _try_again(self) -> None:
        self._retry = None
        self._let_in()
        for ticket in self._resting():
            ticket.rests()

    def _resting(self) -> list[Ticket]:
        """Those who wait because somebody's budget is used up."""
        spent = [line for owner, line in self._waiting.items() if self.used(owner) >= self.budget]
        return [ticket for line in spent for ticket in line]


async def _whole(work: Future[T]) -> T:
    """The result of some work. Work that has begun cannot be cancelled, so a cancelled caller waits for its end:
    until then its process is not free.
    """
    result = asyncio.wrap_future(work)
    try:
        return await asyncio.shield(result)
    except asyncio.CancelledError:
        if not work.cancel():
            await asyncio.wait({result})
        raise


class Thinkers:
    """Answers for bots, one executor for all tables."""

    def __init__(
        self,
        make: Callable[[int], Executor] = processes,
        at_once: int | None = None,
        budget: float = BUDGET_SECONDS,
    ) -> None:
        self._make = make
        self._executor: Executor | None = None
        self.queue = FairQueue(at_once or most_at_once(), budget)

    async def choose(
        self,
        game: str,
        bot: str,
        position: str,
        seed: int,
        owner: str = "",
        before: Intention = (),
        rests: Callable[[], None] = lambda: None,
    ) -> tuple[int, Intention]:
        """A bot's answer, when it is its turn; the time counts against the budget of `owner`.

        `rests` is called, perhaps often, when the bot has to wait because that is used up.
        """
        async with self.queue.turn(owner, rests):
            return await self._do(partial(choose, game, bot, position, seed, before))

    async def work(self, owner: str, task: Callable[..., T], *given: object) -> T:
        """Let a process do something for somebody when it is their turn."""
        async with self.queue.turn(owner):
            return await self._do(partial(task, *given))

    async def _do(self, task: Callable[[], T]) -> T:
        """If a process was killed while it thought, a new one is asked once more."""
        for _ in range(2):
            if self._executor is None:
                self._executor = self._make(self.queue.at_once)
            executor = self._executor
            try:
                return await _whole(executor.submit(task))
            except BrokenExecutor:
                if self._executor is executor:
                    self._executor = None
        raise RuntimeError("the processes in which bots think do not stay alive")

    def close(self) -> None:
        """End the processes; one that still thinks is waited for."""
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)
