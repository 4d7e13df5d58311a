"""For tests of the Gold edition: stage a position, script the dice, answer in notation, look at the facts."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bloodbowl import staging_helpers
from tests.bloodbowl.classic_staging import stage_at, team, versus
from tests.staged import with_dice
from touchline.bloodbowl.game import BLOOD_BOWL_GOLD

__all__ = ["Table", "new_match", "stage", "team", "versus"]


class Table(staging_helpers.Table):
    """A match of this edition that somebody plays by hand."""

    game = BLOOD_BOWL_GOLD


def stage(
    players: Mapping[str, str], settings: Mapping[str, object] | None = None, dice: str = "", **position: object
) -> Table:
    """A position of this edition (`stage_at`)."""
    return stage_at(Table, players, settings, dice, position)


def new_match(dice: str, settings: Mapping[str, object] | None = None) -> Table:
    """A match from its very beginning."""
    given = dict(settings or versus(team()))
    return Table(with_dice(dice, lambda scripted: BLOOD_BOWL_GOLD.new(given, scripted)))
