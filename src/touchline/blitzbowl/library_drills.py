"""The drills file: the lessons of the tutorial. (Blitz Bowl: Learning the basics)"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal, cast

from touchline.blitzbowl.library_model import Drill, DrillPlayer, DrillStep, Pitch, Team
from touchline.blitzbowl.library_reading import TableReader, check_unique

ACTIONS = ("run", "mark", "block", "throw", "reserves")
STATUSES = ("standing", "prone", "reserves")
DICE = ("miss", "tackle", "smash", "kerrunch", "shove", "1", "2", "3", "4", "5", "6", "7", "8")

Status = Literal["standing", "prone", "reserves"]
Action = Literal["run", "mark", "block", "throw", "reserves"]


def parse_drill(reader: TableReader, teams: Mapping[str, Team], pitches: Mapping[str, Pitch]) -> Drill:
    """A drill from its table; what is wrong goes to the reader's faults."""
    number = reader.whole("number", 1, 99)
    pitch = pitches.get(reader.reference("pitch", pitches, "pitch"))
    players = [parse_player(table, teams, pitch) for table in reader.tables("players", "player")]
    keys = [player.key for player in players]
    check_unique(keys, reader.where, "player", reader.faults)
    return Drill(
        id=reader.identifier(),
        number=number,
        title=reader.text("title"),
        teaches=reader.texts("teaches"),
        pitch=pitch.id if pitch else "",
        turn=reader.whole("turn", 0, 1),
        text=reader.text("text"),
        goal=reader.text("goal"),
        hints=reader.texts("hints"),
        players=tuple(players),
        steps=tuple(parse_step(table, keys, pitch) for table in reader.tables("steps", "step")),
        outcome=parse_outcome(reader, players, pitch),
        scores=reader.pair("scores", "[western team, eastern team]") or (0, 0),
    )


def parse_player(reader: TableReader, teams: Mapping[str, Team], pitch: Pitch | None) -> DrillPlayer:
    team = teams.get(reader.reference("team", teams, "team"))
    positions = [position.id for position in team.positions] if team else []
    player = DrillPlayer(
        key=reader.identifier("key"),
        seat=reader.whole("seat", 0, 1),
        team=team.id if team else "",
        position=reader.reference("position", positions, "position of that team"),
        square=one_square(reader, pitch),
        status=cast(Status, reader.one_of("status", STATUSES, default="standing")),
        ball=reader.flag("ball"),
    )
    check_place(reader, player)
    reader.finish()
    return player


def check_place(reader: TableReader, player: DrillPlayer) -> None:
    if player.status == "reserves" and player.square is not None:
        reader.fault("has a square although its status is reserves; a Player in the Dugout has none")
    if player.status != "reserves" and player.square is None:
        reader.fault('has no square; a Player on the pitch needs square = [column, row], any other status = "reserves"')


def parse_step(reader: TableReader, keys: Sequence[str], pitch: Pitch | None) -> DrillStep:
    dice = reader.texts("dice", required=False)
    for die in dice:
        if die not in DICE:
            reader.fault(f'dice has "{die}"; allowed are {", ".join(DICE)}')
    target = reader.text("target", default="")
    if target and target not in keys:
        reader.fault(f'target is "{target}", which is not a player of this drill; allowed are {", ".join(keys)}')
    step = DrillStep(
        player=reader.reference("player", keys, "player of this drill"),
        action=cast(Action, reader.one_of("action", ACTIONS)),
        text=reader.text("text"),
        to=squares(reader, "to", pitch),
        path=squares(reader, "path", pitch),
        target=target,
        follow_up=reader.flag("follow_up"),
        dice=dice,
    )
    reader.finish()
    return step


def parse_outcome(reader: TableReader, players: Sequence[DrillPlayer], pitch: Pitch | None) -> tuple[DrillPlayer, ...]:
    """All Players as they should stand at the end: those the file names have changed, the others have not."""
    outcome = {player.key: player for player in players}
    for table in reader.tables("outcome", "outcome", required=False):
        key = table.reference("player", outcome, "player of this drill")
        square = one_square(table, pitch)
        status = cast(Status, table.one_of("status", STATUSES, default="standing"))
        ball = table.flag("ball")
        if key:
            outcome[key] = replace(outcome[key], square=square, status=status, ball=ball)
            check_place(table, outcome[key])
        table.finish()
    return tuple(outcome.values())


def one_square(reader: TableReader, pitch: Pitch | None) -> int | None:
    place = reader.pair("square", "[column, row]")
    return None if place is None else numbered(reader, "square", place, pitch)


def squares(reader: TableReader, field: str, pitch: Pitch | None) -> tuple[int, ...]:
    return tuple(numbered(reader, field, place, pitch) for place in reader.pairs(field))


def numbered(reader: TableReader, field: str, place: tuple[int, int], pitch: Pitch | None) -> int:
    """The number of a square given as [column, row]; a place that is blocked or off the pitch is a fault."""
    column, row = place
    if pitch is None:
        return 0
    if not (0 <= column < pitch.width and 0 <= row < pitch.height):
        reader.fault(
            f"{field} has [{column}, {row}], which is off the pitch of {pitch.width} by {pitch.height} squares"
        )
    elif pitch.square(column, row) in pitch.blocked:
        reader.fault(f"{field} has [{column}, {row}], which is a blocked square")
    return pitch.square(column, row)
