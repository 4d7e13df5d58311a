"""For tests of Match Events: begin a turn in which a given event is triggered."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bloodbowl.staging_helpers import Table, stage, team, versus
from touchline.bloodbowl.match_events.table import MATCH_EVENTS

ON: Mapping[str, object] = versus(team(), team(), match_events=True)
QUIET = "d16 2"  # no event in this turn


def dice_of(event: str) -> str:
    """The dice that trigger an event."""
    number = [each.id for each in MATCH_EVENTS].index(event)
    return f"d16 1, d8 {number // 6 * 2 + 1}, d6 {number % 6 + 1}"


def trigger(
    event: str, players: Mapping[str, str], dice: object = "", settings: object = None, **position: object
) -> Table:
    """The turn of the west (or of the active team) begins with an event; `dice` are those it asks for at once."""
    assert settings is None or isinstance(settings, Mapping)
    script = f"{dice_of(event)}, {dice}" if dice else dice_of(event)
    return stage(players, settings=dict(settings or ON), dice=script, start="turn", **position)


def lasting(table: Table) -> list[str]:
    """The events in force."""
    return [event["event"] for event in table.fact("match_events.lasting")]


def shown(table: Table, event: str) -> dict[str, object]:
    """What can be seen of an event in force."""
    found: dict[str, object] = next(each for each in table.fact("match_events.lasting") if each["event"] == event)
    return found


def end_turn(table: Table, dice: str = "") -> Table:
    return table.play("end turn", dice=dice)
