"""The board in the terminal. Everything that colour says is also said by a letter or a sign.

West is blue and east is orange, a pair that the colour-blind can tell apart. A cell shows `3W` for a standing Player,
`!3W` for a Marked one, `(3W)` for a Prone one, `*` for a ball, `'` for a Player who has acted this turn and `x` for one
who may not act any more; a square that can be chosen shows its name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import ACT, NONE, PLAYER, SQUARE

TEAM_COLOURS: Final = ("#6cb6ff", "#ffb454")
GROUND: Final = ("#16301c", "#1b3822")
END_ZONES: Final = ("#10304f", "#4a2f0c")
ROCK: Final = "#6b6b6b on #2b2b2b"
TRAPDOOR: Final = "#c9c9c9 on #3a2a1a"
CHOICE: Final = "bold #fff3a3 on #4f5b16"
NARROWEST, WIDEST = 3, 5
LABELS: Final = 3  # columns for the number of a row
LEGEND: Final = "3W standing  !3W Marked  (3W) Prone  * ball  ' acted  x done  T Trapdoor"


@dataclass(frozen=True)
class Cell:
    """A square as drawn: what stands in its first line, in its second, and how."""

    text: str
    below: str
    style: str


@dataclass(frozen=True)
class Choices:
    """What the pending question offers on the board."""

    squares: frozenset[int]
    players: frozenset[int]


NO_CHOICES: Final = Choices(frozenset(), frozenset())


def choices(match: BlitzMatch) -> Choices:
    """The squares and Players among the legal answers."""
    squares = frozenset(answer - SQUARE for answer in match.legal if SQUARE <= answer < PLAYER)
    players = frozenset(answer - PLAYER for answer in match.legal if PLAYER <= answer < ACT)
    return Choices(squares, players)


def draw_board(match: BlitzMatch, columns: int, tall: bool, chosen: Choices) -> Text:
    """The board in the given number of columns; `tall` gives each square a second line."""
    grid = match.grid
    width = max(NARROWEST, min(WIDEST, (columns - LABELS) // grid.width))
    lines = [Text(" " * LABELS + "".join(chr(97 + column).center(width) for column in range(grid.width)), style="dim")]
    for row in range(grid.height):
        cells = [draw_cell(match, row * grid.width + column, width, chosen) for column in range(grid.width)]
        lines.append(Text.assemble((f"{row + 1:>2} ", "dim"), *((cell.text, cell.style) for cell in cells)))
        if tall:
            lines.append(Text.assemble(" " * LABELS, *((cell.below, cell.style) for cell in cells)))
    return Text("\n").join(lines)


def draw_cell(match: BlitzMatch, square: int, width: int, chosen: Choices) -> Cell:
    player = match.standing_at(square)
    if player != NONE:
        return draw_player(match, player, width, chosen)
    text, style = ground(match, square, width)
    if match.loose_ball_at(square) != NONE:
        text, style = "*", f"bold #ffffff on {paint(match, square)}"
    if square in chosen.squares:
        name = match.grid.name(square)
        return Cell((name + ("*" if text == "*" else "")).center(width), " " * width, CHOICE)
    return Cell(text.center(width), (text if len(text) == width else "").center(width), style)


def ground(match: BlitzMatch, square: int, width: int) -> tuple[str, str]:
    """An empty square."""
    if match.grid.blocked >> square & 1:
        return "#" * width, ROCK
    if square in match.ground.trapdoors:
        return "T", TRAPDOOR
    return "·", f"#557a5c on {paint(match, square)}"


def paint(match: BlitzMatch, square: int) -> str:
    """The background of a square."""
    for seat in (0, 1):
        if match.ground.end_zones[seat] >> square & 1:
            return END_ZONES[seat]
    return GROUND[(square // match.grid.width + square % match.grid.width) % 2]


def draw_player(match: BlitzMatch, player: int, width: int, chosen: Choices) -> Cell:
    sheet = match.sheets[player]
    square = match.at[player]
    text = player_signs(match, player, width)
    colour = TEAM_COLOURS[sheet.seat]
    if match.ball_of(player) != NONE:
        style = f"bold #000000 on {colour}"
    else:
        faded = match.is_prone(player) or match.locked >> player & 1
        style = f"{'dim' if faded else 'bold'} {colour} on {paint(match, square)}"
    if square in chosen.squares or player in chosen.players:
        style = f"reverse {style}"
    role = sheet.position_name.split()[-1]
    return Cell(text, role[: width - 1].center(width), style)


def player_signs(match: BlitzMatch, player: int, width: int) -> str:
    """A Player's label with as many signs as the cell has room for."""
    label = match.sheets[player].label
    ball = "*" if match.ball_of(player) != NONE else ""
    if match.is_prone(player):
        full, short = f"({label})", f"{label})"
    else:
        full, short = ("!" if match.is_marked(player) else " ") + label + ball, label + ball
    used = "x" if match.locked >> player & 1 else "'" if match.made[player] else ""
    for text in (full + used, full, short, label):
        if len(text) <= width:
            return text.ljust(width)
    return label[:width]
