"""For tests of the 2016 and the Gold edition, whose players have no Passing Ability: teams, and positions with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from tests.bloodbowl import staging_helpers
from tests.staged import with_dice

PLAIN: Mapping[str, object] = {"position": "lineman", "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": []}
T = TypeVar("T", bound=staging_helpers.Table)


def team(*players: Mapping[str, object], size: int = 12, **staff: object) -> dict[str, object]:
    """A team whose first players differ from plain linemen as given."""
    listed = [{**PLAIN, **player} for player in players]
    return {"id": "team", "players": listed + [dict(PLAIN) for _ in range(size - len(listed))], **staff}


def versus(west: Mapping[str, object], east: Mapping[str, object] | None = None, **more: object) -> dict[str, object]:
    """Settings with these two teams."""
    return {"teams": [dict(west), dict(east or team())], **more}


def stage_at(
    table: type[T],
    players: Mapping[str, str],
    settings: Mapping[str, object] | None,
    dice: str,
    position: Mapping[str, object],
) -> T:
    """A position with these players on the pitch, west to act unless it says otherwise; its start may roll dice.

    The west gets one more player far from everything, and so does an empty east, so that no turn is over at once; where
    a drive is to start they wait in the Dugout as well.
    """
    drive = position.get("start") == "drive"
    far = {"6W": "reserves" if drive else "b14"} if "6W" not in players else {}
    if not any(name.endswith("E") for name in players):
        far["6E"] = "reserves" if drive else "y14"
    wanted = {"players": {**far, **players}, "active": "west", **position}
    given = dict(settings or versus(team()))
    return table(with_dice(dice, lambda scripted: table.game.stage(wanted, given, scripted)))
