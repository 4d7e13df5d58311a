"""For tests of skills: two players next to each other, one of whom blocks the other."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bloodbowl.staging_helpers import Table, stage, team, versus

Profile = Mapping[str, object]
STRAY = "d8 2, d8 2, d8 2, d8 2"  # an inaccurate pass: three steps to the north, and a bounce


def skilled(*skills: str, **profile: object) -> dict[str, object]:
    return {"skills": list(skills), **profile}


def duel(west: Profile, east: Profile, players: Mapping[str, str] | None = None) -> Table:
    """1W at g6 next to 1E at h6."""
    return stage({"1W": "g6", "1E": "h6", **(players or {})}, versus(team(west), team(east)))


def blocked(
    dice: str, west: Profile, east: Profile, kind: str = "block", players: Mapping[str, str] | None = None
) -> Table:
    """1W has blocked 1E, on its own or in a Blitz, with these dice."""
    answers = ["block 1E"] if kind == "blitz" else []
    if any(name.endswith("E") and name != "1E" for name in players or {}):
        answers.insert(0, "target 1E")
    return duel(west, east, players).play(f"{kind} 1W", *answers, dice=dice)


def felled(dice: str, west: Profile, east: Profile, players: Mapping[str, str] | None = None) -> Table:
    """1W has knocked 1E down at i6; `dice` begin with the Armour roll."""
    return blocked("block pow", west, east, players=players).play("push to i6").play("stay", dice=dice)


def offered(table: Table) -> str:
    """The skill and the player that the pending question is about, such as `grab 1W`."""
    match = table.match
    return f"{match.rules.effects[match.topic].id} {match.sheets[match.focus].label}"


def thrown(die: int, skill: str, target: str, dice: str = "d6 6") -> str:
    """1W at e5 throws to 2W; who has the ball then, or where it lies."""
    table = stage({"1W": "e5 ball", "2W": target}, versus(team(skilled(skill))))
    return table.play("pass 1W", "throw", f"throw to {target}", dice=f"d6 {die}, {dice}").ball
