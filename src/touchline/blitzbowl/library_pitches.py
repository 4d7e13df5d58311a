"""Pitch files: reading and checking a pitch drawn as text. (Blitz Bowl: Setting up the game)"""

from __future__ import annotations

from collections.abc import Sequence

from touchline.blitzbowl.library_model import Pitch, Team
from touchline.blitzbowl.library_reading import DataError, TableReader

FREE, BLOCKED, TRAPDOOR, WEST, EAST = ".", "#", "T", "A", "B"
LEGEND = '"." free, "#" blocked, "T" Trapdoor, "A" western End Zone, "B" eastern End Zone'

SMALLEST_WIDTH, SMALLEST_HEIGHT = 5, 3
LARGEST_SIDE = 26
"""A column is written as one letter."""


def parse_pitch(reader: TableReader) -> Pitch:
    """A pitch from its table; what is wrong goes to the reader's faults."""
    pitch_id, name, about = reader.identifier(), reader.text("name"), reader.text("about")
    ours, rows = reader.flag("ours"), reader.texts("rows")
    reader.finish()
    check_rows(reader, rows)
    width, height, drawing = len(rows[0]) if rows else 0, len(rows), "".join(rows)
    west, east = squares_of(drawing, WEST), squares_of(drawing, EAST)
    return Pitch(
        id=pitch_id,
        name=name,
        about=about,
        ours=ours,
        width=width,
        height=height,
        blocked=frozenset(squares_of(drawing, BLOCKED)),
        trapdoors=squares_of(drawing, TRAPDOOR),
        end_zones=(west, east),
    )


def squares_of(drawing: str, sign: str) -> tuple[int, ...]:
    return tuple(square for square, drawn in enumerate(drawing) if drawn == sign)


def check_rows(reader: TableReader, rows: Sequence[str]) -> None:
    if not SMALLEST_HEIGHT <= len(rows) <= LARGEST_SIDE:
        reader.fault(f"rows has {len(rows)} rows; allowed are {SMALLEST_HEIGHT} to {LARGEST_SIDE}")
    if not rows:
        return
    width = len(rows[0])
    if not SMALLEST_WIDTH <= width <= LARGEST_SIDE:
        reader.fault(f"row 1 has {width} squares; allowed are {SMALLEST_WIDTH} to {LARGEST_SIDE}")
    for number, row in enumerate(rows, 1):
        check_row(reader, number, row, width)
    if not any(TRAPDOOR in row for row in rows):
        reader.fault('there is no Trapdoor; at least one square must be "T"')
    if all(len(row) == width for row in rows):
        check_connected(reader, rows)


def check_row(reader: TableReader, number: int, row: str, width: int) -> None:
    if len(row) != width:
        reader.fault(f"row {number} has {len(row)} squares, but row 1 has {width}; all rows must be equally long")
    for sign in sorted(set(row) - {FREE, BLOCKED, TRAPDOOR, WEST, EAST}):
        reader.fault(f'row {number} has "{sign}"; allowed are {LEGEND}')
    if not row.startswith(WEST):
        reader.fault(f'row {number} does not begin with "A"; the western End Zone is the whole first column')
    if not row.endswith(EAST):
        reader.fault(f'row {number} does not end with "B"; the eastern End Zone is the whole last column')
    if WEST in row[1:] or EAST in row[:-1]:
        reader.fault(f'row {number} has "A" or "B" away from its end; an End Zone is one line of squares')


def check_connected(reader: TableReader, rows: Sequence[str]) -> None:
    """Every square that is not blocked can be walked to from every other, so that no ball or Player is walled in."""
    unseen = {(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != BLOCKED}
    frontier = [unseen.pop()] if unseen else []
    while frontier:
        x, y = frontier.pop()
        near = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & unseen
        unseen -= near
        frontier.extend(near)
    if unseen:
        reader.fault("blocked squares cut the pitch into parts; every other square must be reachable")


def require_room(team: Team, pitch: Pitch) -> None:
    """Refuse a team that is too large for the End Zones of a pitch, since it could not be set up there."""
    room = min(len(zone) for zone in pitch.end_zones)
    if team.players > room:
        raise DataError(
            [f"{team.name} fields {team.players} Players, but an End Zone of {pitch.name} has only {room} squares"]
        )
