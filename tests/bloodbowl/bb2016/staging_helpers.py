"""For tests of the 2016 edition: stage a position, script the dice, answer in notation, look at the facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.bloodbowl import staging_helpers, twins
from tests.bloodbowl.classic_staging import PLAIN, stage_at, team, versus
from tests.staged import with_dice
from touchline.bloodbowl.game import BLOOD_BOWL_2016

__all__ = ["PLAIN", "Table", "new_match", "stage", "team", "versus"]


class Table(staging_helpers.Table):
    """A match of this edition that somebody plays by hand."""

    game = BLOOD_BOWL_2016

    def answer(self, text: str) -> None:
        """A target that this edition does not ask for is left out in a test of two editions."""
        if not (twins.edition() and text.startswith("target ") and self.question != "target"):
            super().answer(text)


def stage(
    players: Mapping[str, str], settings: Mapping[str, object] | None = None, dice: str = "", **position: object
) -> Table:
    """A position of this edition (`stage_at`)."""
    return stage_at(Table, players, settings, dice, position)


def new_match(dice: str, settings: Mapping[str, object] | None = None) -> Table:
    """A match from its very beginning."""
    given = dict(settings or versus(team()))
    return Table(with_dice(dice, lambda scripted: BLOOD_BOWL_2016.new(given, scripted)))


def having(*skills: str, **profile: object) -> dict[str, object]:
    """A player with these skills."""
    return {"skills": list(skills), **profile}


def facing(
    west: Mapping[str, object], east: Mapping[str, object], players: Mapping[str, str] | None = None, **more: Any
) -> Table:
    """1W at g6 beside 1E at h6, with settings or parts of the position as given."""
    settings = {key: more.pop(key) for key in ("play", "piling_on") if key in more}
    return stage({"1W": "g6", "1E": "h6", **(players or {})}, versus(team(west), team(east), **settings), **more)


def asked(table: Table) -> str:
    """Who is asked about which skill, such as `west grab 1W`."""
    match = table.match
    owner = match.sheets[match.focus].label if match.focus >= 0 else "-"
    return f"{table.actor} {match.rules.effects[match.topic].id} {owner}"
