"""Watching a long run: a progress bar, and an orderly end when a person interrupts it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

T = TypeVar("T")


def watch(outcomes: Iterator[T], total: int, title: str, take: Callable[[int, T], object]) -> bool:
    """Hand every outcome with its number to `take`; False when the run was interrupted before its end."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as progress:
        task = progress.add_task(title, total=total)
        try:
            for number, outcome in enumerate(outcomes):
                take(number, outcome)
                progress.advance(task)
        except KeyboardInterrupt:
            return False
    return True
