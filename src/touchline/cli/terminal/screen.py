"""The whole screen: board and panels laid out for the width of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from touchline.blitzbowl.state import BlitzMatch
from touchline.cli.terminal import panels
from touchline.cli.terminal.board import LABELS, LEGEND, NO_CHOICES, WIDEST, choices, draw_board

SIDE: Final = 38  # columns that panels beside the board need at least
FEW_LINES, MANY_LINES = 6, 12  # of the log


class Leave(Exception):
    """The coach has had enough, or there is no more input."""


class Screen:
    """Draws positions on a console; a real terminal is wiped before each picture."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def show(self, match: BlitzMatch, seat: int, log: Sequence[str], asks: bool) -> None:
        """Draw everything that `seat` may see; `asks` marks what the pending question offers on the board."""
        self.wipe()
        self.console.print(self.picture(match, seat, log, asks))

    def wipe(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def say(self, *lines: RenderableType) -> None:
        for line in lines:
            self.console.print(Text(line) if isinstance(line, str) else line)

    def read(self, prompt: str) -> str:
        """A line from the keyboard."""
        try:
            return self.console.input(prompt).strip()
        except EOFError:
            self.console.print()
            raise Leave from None

    def board(self, match: BlitzMatch, asks: bool) -> Text:
        """The board alone, as wide as the terminal allows."""
        return draw_board(match, self.console.width, False, choices(match) if asks else NO_CHOICES)

    def picture(self, match: BlitzMatch, seat: int, log: Sequence[str], asks: bool) -> Group:
        chosen = choices(match) if asks else NO_CHOICES
        board_width = LABELS + WIDEST * match.grid.width
        beside = self.console.width >= board_width + SIDE
        side: list[RenderableType] = [
            panels.challenges(match),
            *panels.cards(match, seat),
            *panels.dugouts(match),
        ]
        if not beside:
            board = draw_board(match, self.console.width, False, chosen)
            told = panels.lines_of(log[-FEW_LINES:])
            return Group(panels.heading(match), board, Text(f" {LEGEND}", style="dim"), *side, rule(), *told, rule())
        table = Table.grid(padding=(0, 2))
        table.add_column(width=board_width, no_wrap=True)
        table.add_column()
        table.add_row(draw_board(match, board_width, True, chosen), Group(*side))
        told = panels.lines_of(log[-MANY_LINES:])
        return Group(panels.heading(match), table, Text(f" {LEGEND}", style="dim"), rule(), *told, rule())


def rule() -> Text:
    return Text("─" * 78, style="dim")
