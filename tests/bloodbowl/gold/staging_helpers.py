"""For tests of the Gold edition: stage a position, script the dice, answer in notation, look at the facts."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bloodbowl import staging_helpers
from tests.bloodbowl.bb2016.staging_helpers import team, versus
from tests.staged import with_dice
from touchline.bloodbowl.game import BLOOD_BOWL_GOLD

__all__ = ["Table", "stage", "team", "versus"]


class Table(staging_helpers.Table):
    """A match of this edition that somebody plays by hand."""

    game = BLOOD_BOWL_GOLD


def stage(
    players: Mapping[str, str], settings: Mapping[str, object] | None = None, dice: str = "", **position: object
) -> Table:
    """A position with these players on the pitch, west to act unless it says otherwise; its start may roll dice.

    The west gets one more player far from everything, and so does an empty east, so that no turn is over at once.
    """
    far = {"6W": "b14"} if "6W" not in players else {}
    if not any(name.endswith("E") for name in players):
        far["6E"] = "y14"
    wanted = {"players": {**far, **players}, "active": "west", **position}
    given = dict(settings or versus(team()))
    return Table(with_dice(dice, lambda scripted: BLOOD_BOWL_GOLD.stage(wanted, given, scripted)))
