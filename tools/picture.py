"""Draws the picture of the README: a pitch as the terminal shows it. `python -m tools.picture` writes it anew."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

TARGET = Path("docs/images/pitch.svg")

# Lower case stands at home, upper case is away; a point is an open square, a star the ball.
PITCH = """
  a b c d e f g h i j k l m n o
1 . . . . . . . . . . . . . . . 1
2 . . . . . . . . . . . . . . . 2
3 . . . . . r . . . . . . . . . 3
4 . . . . . . L . . B . . . . . 4
5 . . c . . . l L . . . . . . . 5
6 . . . . . b * B . . . . C . . 6
7 . . . . . . L l . . . . . . . 7
8 . . . . . . . . . . T . . . . 8
9 . . . . t . . . . . . . . . . 9
  a b c d e f g h i j k l m n o
"""


def coloured(line: str) -> Text:
    text = Text(line)
    board = range(2, len(line) - 1) if line.strip()[:1].isdigit() else range(0)
    for place in board:
        text.stylize(style(line[place]), place, place + 1)
    return text


def style(sign: str) -> str:
    if sign == "*":
        return "bold yellow"
    if sign == ".":
        return "dim green"
    return "bold red" if sign.isupper() else "bold cyan"


def self_contained(svg: str) -> str:
    """Without the fonts that would be fetched from elsewhere; every reader has a fixed-width font."""
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code, monospace", "monospace")


def main() -> None:
    console = Console(record=True, width=42, file=io.StringIO())
    for line in PITCH.strip("\n").splitlines():
        console.print(Text("    ") + coloured(line))
    console.print(Text("\n    Blue carries the ball into a pile-up.", style="dim"))
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(self_contained(console.export_svg(title="touchline", unique_id="pitch")), encoding="utf-8")
    print(f"wrote {TARGET}")


if __name__ == "__main__":
    main()
