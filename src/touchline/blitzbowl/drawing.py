"""The position as plain text, for failures, logs and terminals without colour."""

from __future__ import annotations

from touchline.blitzbowl.cards.deck import CHALLENGES
from touchline.blitzbowl.notation import label, name_of
from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import NONE


def cell(match: BlitzMatch, square: int) -> str:
    """A square in four characters: the Player (Prone in brackets), a star for a ball, else the ground."""
    player = match.standing_at(square)
    if player != NONE:
        text = label(match, player)
        if match.is_prone(player):
            text = f"({text})"
        return text + ("*" if match.ball_of(player) != NONE else "")
    if match.loose_ball_at(square) != NONE:
        return "*"
    if match.grid.blocked >> square & 1:
        return "#"
    if square in match.ground.trapdoors:
        return "T"
    return ":" if (match.ground.end_zones[0] | match.ground.end_zones[1]) >> square & 1 else "."


def draw(match: BlitzMatch) -> str:
    """The board with its names, the score and what lies beside it."""
    grid = match.grid
    lines = ["     " + "".join(f"{chr(97 + column):<6}" for column in range(grid.width))]
    for row in range(grid.height):
        cells = "".join(f"{cell(match, row * grid.width + column):<6}" for column in range(grid.width))
        lines.append(f"{row + 1:>3}  {cells}".rstrip())
    for seat in (0, 1):
        dugout = [label(match, player) for player in match.team(seat) if not match.on_pitch(player)]
        name = match.sides[seat].name
        lines.append(f"{('West', 'East')[seat]} {name}: {match.score[seat]} points; Dugout: {' '.join(dugout) or '-'}")
    shown = [name_of(CHALLENGES[front]) if front != NONE else "-" for front in match.display]
    lines.append(f"turn {match.turn}; Challenges: {', '.join(shown)}")
    return "\n".join(lines)
