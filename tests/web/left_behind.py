"""A worker that is killed and leaves something behind. It needs only the standard library, so it starts quickly."""

from __future__ import annotations

import multiprocessing
import os
import signal


def take_a_semaphore_and_die() -> None:
    taken = multiprocessing.get_context("spawn").Semaphore()
    os.kill(os.getpid(), signal.SIGKILL)
    del taken


def start_and_wait() -> None:
    worker = multiprocessing.get_context("spawn").Process(target=take_a_semaphore_and_die)
    worker.start()
    worker.join()
