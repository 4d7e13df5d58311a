"""The Blood Bowl pitch in the terminal. Everything that colour says is also said by a letter or a sign.

A cell shows `3W` for a standing player, `(3W` for a Prone and `[3W` for a Stunned one, `?3W` for one without a Tackle
Zone, `*` for the ball, `'` for a player who has acted; a square that can be chosen is marked, and by a dot if dice are
needed to get there.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from touchline.bloodbowl.sheets import END_ZONES as ENDS
from touchline.bloodbowl.sheets import WIDE_ZONES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, JUMP, MOVE_Q, NONE, PLAYER, SQUARE
from touchline.cli.terminal.board import CHOICE, END_ZONES, LABELS, NARROWEST, NO_CHOICES, TEAM_COLOURS, Choices

GROUND: Final = "#1b3822"
WIDE: Final = "#16301c"
TRAPDOOR: Final = "#c9c9c9 on #3a2a1a"
RISKY: Final = "#fff3a3 on #4b4a1a"
WIDEST: Final = 4
LEGEND: Final = "3W standing  (3W Prone  [3W Stunned  ?3W no Tackle Zone  3W* ball  3W' acted  a lit . needs dice"


def choices(match: BowlMatch) -> Choices:
    """The squares and players among the legal answers."""
    squares = [answer - SQUARE for answer in match.legal if SQUARE <= answer < JUMP]
    jumps = [answer - JUMP for answer in match.legal if JUMP <= answer < PLAYER]
    players = [answer - PLAYER for answer in match.legal if PLAYER <= answer < ACT]
    return Choices(frozenset(squares + jumps), frozenset(players))


def draw_board(match: BowlMatch, columns: int, asks: bool) -> Text:
    """The pitch in the given number of columns; the middle line is drawn between its halves.

    Where this is too wide for the screen, as it is for 80 columns, the line stands in the squares beside it.
    """
    grid = match.grid
    chosen = choices(match) if asks else NO_CHOICES
    risky = risky_squares(match) if asks and match.legal and match.question == MOVE_Q else frozenset()
    width = max(NARROWEST, min(WIDEST, (columns - LABELS - 1) // grid.width))
    roomy = LABELS + 1 + width * grid.width <= columns
    names = [chr(97 + column).center(width) for column in range(grid.width)]
    half = grid.width // 2
    lines = [Text(" " * (2 + roomy) + "".join(names[:half]) + " " * roomy + "".join(names[half:]), style="dim")]
    for row in range(grid.height):
        line = Text(f"{row + 1:>2}{' ' * roomy}", style="dim")
        for column in range(grid.width):
            if column == half and roomy:
                line.append("|", style="bold #ffffff")
            text, style = cell(match, row * grid.width + column, width, chosen, risky)
            line.append("|" + text[1:] if column == half and text[0] == " " and not roomy else text, style)
        lines.append(line)
    return Text("\n").join(lines)


def risky_squares(match: BowlMatch) -> frozenset[int]:
    """Squares that the acting player reaches only with dice."""
    ways = match.rules.ways(match, match.focus).chances()
    return frozenset(square for square, chance in ways.items() if chance < 1)


def cell(match: BowlMatch, square: int, width: int, chosen: Choices, risky: frozenset[int]) -> tuple[str, str]:
    """A square as drawn, and its style."""
    player = match.player_at(square)
    if player != NONE:
        return player_cell(match, player, width, player in chosen.players or square in chosen.squares)
    ball = match.ball == square
    if square in chosen.squares:
        return ("*" if ball else "." if square in risky else "+").center(width), RISKY if square in risky else CHOICE
    if match.trapdoors >> square & 1:
        return "T".center(width), TRAPDOOR
    return ("*" if ball else "·").center(width), f"{'bold #ffffff' if ball else '#557a5c'} on {paint(square)}"


def paint(square: int) -> str:
    for seat in (0, 1):
        if ENDS[seat] >> square & 1:
            return END_ZONES[seat]
    return WIDE if (WIDE_ZONES[0] | WIDE_ZONES[1]) >> square & 1 else GROUND


def player_cell(match: BowlMatch, player: int, width: int, chosen: bool) -> tuple[str, str]:
    label = match.sheets[player].label
    bit = 1 << player
    before = "[" if match.stunned & bit else "(" if match.prone & bit else "" if match.able & bit else "?"
    after = "*" if match.holds(player) else "'" if match.activated & bit else ""
    texts = [before + label + after, before + label, label + after, label]
    if len(label) + len(before) > width:  # a lying player with a long number keeps the sign and loses the letter
        texts = [before + label[:-1], label] if before else [label]
    text = next((one for one in texts if len(one) <= width), label[:width])
    colour = TEAM_COLOURS[match.seat_of(player)]
    faded = bool((match.prone | match.activated) & bit)
    on = f"bold #000000 on {colour}" if match.holds(player) else f"{'dim' if faded else 'bold'} {colour}"
    style = on if match.holds(player) else f"{on} on {paint(match.at[player])}"
    return text.center(width), f"reverse {style}" if chosen else style
