"""The position as plain text, for failures, logs and terminals without colour."""

from __future__ import annotations

from touchline.bloodbowl.sheets import END_ZONES
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.view import status
from touchline.bloodbowl.vocabulary import NONE


def cell(match: BowlMatch, square: int) -> str:
    """A square: the player (Prone in brackets, Stunned in square ones), a star for the ball, else the ground.

    A # says that nobody can go there.
    """
    player = match.player_at(square)
    if player != NONE:
        text = match.sheets[player].label
        if match.stunned >> player & 1:
            text = f"[{text}]"
        elif match.prone >> player & 1:
            text = f"({text})"
        return text + ("*" if match.holds(player) else "")
    if match.ball == square:
        return "*"
    if match.obstacles >> square & 1:
        return "#"
    return ":" if (END_ZONES[0] | END_ZONES[1]) >> square & 1 else "."


def draw(match: BowlMatch) -> str:
    """The board with its names, the score and the dugouts."""
    grid = match.grid
    lines = ["    " + "".join(f"{chr(97 + column):<6}" for column in range(grid.width)).rstrip()]
    for row in range(grid.height):
        cells = "".join(f"{cell(match, row * grid.width + column):<6}" for column in range(grid.width))
        lines.append(f"{row + 1:>2}  {cells}".rstrip())
    for seat in (0, 1):
        bench = [f"{match.sheets[p].label} {status(match, p)}" for p in match.team(seat) if match.at[p] < 0]
        side = match.sides[seat].name
        lines.append(
            f"{('West', 'East')[seat]} {side}: {match.score[seat]} touchdowns, turn {match.turns[seat]}, "
            f"{match.rerolls[seat] + match.drive_rerolls[seat]} re-rolls; off the pitch: {', '.join(bench) or '-'}"
        )
    lines.append(f"half {match.half}, {match.rules.weathers[match.weather]}")
    return "\n".join(lines)
