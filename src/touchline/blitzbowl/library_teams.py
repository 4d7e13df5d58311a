"""Team files: reading and checking a Team Card. (Blitz Bowl: Team Cards)"""

from __future__ import annotations

from collections.abc import Collection

from touchline.blitzbowl.library_model import CheckValue, Move, Position, Team
from touchline.blitzbowl.library_reading import TableReader, check_unique

LARGEST_SQUAD = 11
"""A whole team is set up in its End Zone, and the End Zone of the published pitches has eleven squares."""

FASTEST_MOVE = 12
MOST_BLOCK_DICE = 3


def parse_team(reader: TableReader, abilities: Collection[str]) -> Team:
    """A team from its table; what is wrong goes to the reader's faults."""
    team_id, name = reader.identifier(), reader.text("name")
    players = reader.whole("players", 1, LARGEST_SQUAD)
    emergency_reserves = reader.whole("emergency_reserves", 1, LARGEST_SQUAD)
    positions = tuple(parse_position(table, abilities) for table in reader.tables("positions", "position"))
    reader.finish()
    check_unique([position.id for position in positions], reader.where, "position", reader.faults)
    team = Team(team_id, name, players, emergency_reserves, positions)
    check_squad(reader, team)
    return team


def parse_position(reader: TableReader, abilities: Collection[str]) -> Position:
    position = Position(
        id=reader.identifier(),
        name=reader.text("name"),
        count=reader.whole("count", 1, LARGEST_SQUAD),
        move=move_value(reader),
        block=reader.whole("block", 1, MOST_BLOCK_DICE),
        throw=check_value(reader, "throw"),
        armour=check_value(reader, "armour"),
        abilities=reader.references("abilities", abilities, "ability"),
        throws_team_mates=reader.flag("throws_team_mates"),
    )
    reader.finish()
    return position


def move_value(reader: TableReader) -> Move:
    number = reader.whole_or_sign("move", 1, FASTEST_MOVE, "D6")
    return "D6" if number is None else number


def check_value(reader: TableReader, field: str) -> CheckValue:
    number = reader.whole_or_sign(field, 2, 6, "-")
    return "-" if number is None else number


def check_squad(reader: TableReader, team: Team) -> None:
    """The counts of the positions add up to the stated number of Players, which fits into an End Zone."""
    total = sum(position.count for position in team.positions)
    if total > LARGEST_SQUAD:
        reader.fault(f"the counts of the positions add up to {total}; at most {LARGEST_SQUAD} fit into an End Zone")
    if team.positions and total != team.players:
        reader.fault(f"players is {team.players}, but the counts of the positions add up to {total}; they must agree")
