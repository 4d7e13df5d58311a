"""For tests of what lies beyond the core rules: prayers at the kick-off, teams with inducements, league matches."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bloodbowl.staging_helpers import PLAIN, Table, new_match, stage, team, versus

LINE = {"1W": "m7", "2W": "m8", "3W": "m9", "1E": "n7", "2E": "n8", "3E": "n9"}
WATCHERS = {"6W": "b14", "6E": "y14"}
JOURNEYMAN = {**PLAIN, "position": "journeyman", "price": 50_000}


BOUNCE = "d8 2"


def kick_off(dice: str, settings: Mapping[str, object] | None = None, asks: bool = False, **position: object) -> Table:
    """East kicks; the dice are those of the event. The ball bounces in the west, unless the event asks something."""
    table = stage({**LINE, **WATCHERS}, settings, "", start="kick-off", kicking="east", **position)
    return table.play("kick to c3", dice=f"d8 5, d6 1, {dice}" + ("" if asks else f", {BOUNCE}"))


def prayed(
    number: int, dice: str = "", settings: Mapping[str, object] | None = None, asks: bool = False, **position: object
) -> Table:
    """West's fans cheer louder; west rolls this number on the short table."""
    more = f", {dice}" if dice else ""
    return kick_off(f"d6 3, d6 3, d6 6, d6 1, d8 {number}{more}", settings, asks, **position)


def league(west: Mapping[str, object], east: Mapping[str, object], **more: object) -> dict[str, object]:
    return versus(west, east, play="league", **more)


def before(dice: str, settings: Mapping[str, object]) -> Table:
    """A match before its toss; fans and weather are plain, the dice are those of later steps."""
    more = f", {dice}" if dice else ""
    return new_match(f"d3 1, d3 1, d6 3, d6 4{more}", settings)


def with_inducement(**inducements: int) -> dict[str, object]:
    """A team that holds inducements; an underscore stands for a hyphen."""
    return team(inducements={id.replace("_", "-"): number for id, number in inducements.items()})
