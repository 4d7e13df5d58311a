"""The whole screen: board and panels laid out for the width of the terminal."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from touchline.cli.terminal.look import look_of

SIDE: Final = 38  # columns that panels beside the board need at least
GAP: Final = 2  # columns between the board and what is beside it
FEW_LINES: Final = 4  # of the log, however little room there is


class Leave(Exception):
    """The coach has had enough, or there is no more input."""


class Screen:
    """Draws positions on a console; a real terminal is wiped before each picture."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def show(self, match: Any, seat: int, log: Sequence[str], asks: bool, below: Sequence[RenderableType] = ()) -> None:
        """Draw everything that `seat` may see, with lines `below`; the log gets the room that is left.

        `asks` marks what the pending question offers on the board.
        """
        under = Group(*(inset(line) if isinstance(line, str | Text) else line for line in below))
        self.wipe()
        self.console.print(self.picture(match, seat, log, asks, self.height_of(under)), under)

    def wipe(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def say(self, *lines: RenderableType) -> None:
        """Print lines; texts are set in by a column, also where they are wrapped."""
        for line in lines:
            self.console.print(inset(line) if isinstance(line, str | Text) else line)

    def read(self, prompt: str) -> str:
        """A line from the keyboard; where no terminal echoes it, it is printed."""
        try:
            line = input(prompt).strip()
        except EOFError:
            self.console.print()
            raise Leave from None
        if not self.console.is_terminal:
            self.console.print(Text(line))
        return line

    def board(self, match: Any, asks: bool) -> Group:
        """The board alone, as wide as the terminal allows."""
        return Group(look_of(match).board(match, self.console.width, False, asks))

    def picture(self, match: Any, seat: int, log: Sequence[str], asks: bool, below: int = 0) -> Group:
        """The position and the log; `below` lines are kept free for what comes after it."""
        look, width = look_of(match), self.console.width
        board_width = look.board_width(match)
        head, legend = inset(look.heading(match)), inset(Text(look.legend, style="dim"))
        side = Group(*(inset(line) if isinstance(line, Text) else line for line in look.beside(match, seat)))
        if width < board_width + SIDE:
            board = look.board(match, width, False, asks)
            rest = Group(head, board, side, rule(width), rule(width))
            room = self.console.height - self.height_of(rest) - below - 1
            known = [legend] if room > FEW_LINES else []  # who is short of room finds it on the help page
            told = self.latest(log, room - len(known), width)
            return Group(head, board, *known, side, rule(width), *told, rule(width))
        board = look.board(match, board_width, True, asks)
        beside = width - board_width - GAP
        told = self.latest(log, self.height_of(board) - self.height_of(side, beside) - 1, beside)
        table = Table.grid(padding=(0, GAP))
        table.add_column(width=board_width, no_wrap=True)
        table.add_column(width=beside)
        table.add_row(board, Group(side, rule(beside), *told))
        return Group(head, table, legend, rule(width))

    def latest(self, log: Sequence[str], room: int, width: int) -> list[Padding]:
        """As many of the last entries of the log as there is room for, a few in any case."""
        told: list[Padding] = []
        for line in reversed(log):
            told.insert(0, inset(line))
            room -= self.height_of(told[0], width)
            if room < 1 and len(told) >= FEW_LINES:
                break
        return told

    def height_of(self, what: RenderableType, width: int | None = None) -> int:
        """How many lines something takes."""
        return len(self.console.render_lines(what, self.console.options.update(width=width or self.console.width)))


def open_screen() -> Screen:
    """The terminal at hand; one that cannot show a sign of ours shows a question mark instead."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Screen(Console(highlight=False))


def inset(line: str | Text) -> Padding:
    return Padding(Text(line) if isinstance(line, str) else line, (0, 0, 0, 1))


def rule(width: int) -> Text:
    return Text("─" * width, style="dim")
