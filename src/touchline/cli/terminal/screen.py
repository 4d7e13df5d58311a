"""The whole screen: board and panels laid out for the width of the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from touchline.blitzbowl.state import BlitzMatch
from touchline.cli.terminal import panels
from touchline.cli.terminal.board import LABELS, LEGEND, NO_CHOICES, WIDEST, choices, draw_board

SIDE: Final = 38  # columns that panels beside the board need at least
FEW_LINES, MANY_LINES = 6, 8  # of the log
REST: Final = 36  # lines that the rest of a screen below each other may need


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

    def board(self, match: BlitzMatch, asks: bool) -> Group:
        """The board alone, as wide as the terminal allows."""
        return Group(draw_board(match, self.console.width, False, choices(match) if asks else NO_CHOICES))

    def picture(self, match: BlitzMatch, seat: int, log: Sequence[str], asks: bool) -> Group:
        chosen = choices(match) if asks else NO_CHOICES
        board_width = LABELS + WIDEST * match.grid.width
        beside = self.console.width >= board_width + SIDE
        head, legend = inset(panels.heading(match)), inset(Text(LEGEND, style="dim"))
        lines = [*panels.cards(match, seat), *panels.dugouts(match)]
        side = Group(panels.challenges(match), *map(inset, lines))
        few = max(FEW_LINES, self.console.height - REST)
        told = list(map(inset, log[-(MANY_LINES if beside else few) :]))
        if not beside:
            board = draw_board(match, self.console.width, False, chosen)
            return Group(head, board, legend, side, rule(self.console.width), *told, rule(self.console.width))
        table = Table.grid(padding=(0, 2))
        table.add_column(width=board_width, no_wrap=True)
        table.add_column()
        table.add_row(draw_board(match, board_width, True, chosen), Group(side, rule(SIDE - 2), *told))
        return Group(head, table, legend, rule(self.console.width))


def inset(line: str | Text) -> Padding:
    return Padding(Text(line) if isinstance(line, str) else line, (0, 0, 0, 1))


def rule(width: int) -> Text:
    return Text("─" * width, style="dim")
