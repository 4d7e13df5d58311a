"""Positions with one star, the first player of the west."""

from __future__ import annotations

from collections.abc import Mapping

from tests.bloodbowl.staging_helpers import Table, stage, team, versus


def star(
    special: str,
    players: Mapping[str, str],
    foe: Mapping[str, object] | None = None,
    dice: str = "",
    partner: str = "",
    position: Mapping[str, object] | None = None,
    **profile: object,
) -> Table:
    """1W is a star with this special rule; 1E may differ from a plain lineman, and 2W may be the star's partner."""
    own = [{**profile, "special": special, "contract": "star"}]
    if partner:
        own.append({"special": partner, "contract": "star", "skills": ["loner 4+"]})
    settings = versus(team(*own, size=13), team(dict(foe or {})))
    return stage(players, settings, dice, **dict(position or {}))


def effects_of(table: Table, player: int = 0) -> list[str]:
    """What a player still has, by id."""
    match = table.match
    return [effect.id for number, effect in enumerate(match.rules.effects) if match.effects[player] >> number & 1]
