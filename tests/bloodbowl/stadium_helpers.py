"""For tests of stadiums of the 2020 edition."""

from __future__ import annotations

from tests.bloodbowl.staging_helpers import Table, new_match, stage, team, versus

BEFORE = "d3 1, d3 1, d6 3, d6 4, coin heads"  # fans, weather and toss


def at(
    stadium: str, players: dict[str, str], dice: str = "", west: dict[str, object] | None = None, **more: object
) -> Table:
    return stage(players, versus(west or team(), stadium=stadium), dice, **more)


def begun(stadium: str, dice: str = "", west: dict[str, object] | None = None) -> Table:
    """A match in which the west kicks, with the dice that follow the toss."""
    return new_match(BEFORE, versus(west or team(), stadium=stadium)).play("kick", dice=dice)


def pushed_off(stadium: str, dice: str, block: str = "push-back", west: dict[str, object] | None = None) -> Table:
    """1E blocks 1W off the pitch at j1, and follows up."""
    table = at(stadium, {"1E": "j2", "1W": "j1"}, "", west, active="east")
    return table.play("block 1E", dice=f"block {block}").play("follow up", dice=dice)
