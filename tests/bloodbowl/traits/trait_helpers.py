"""For tests of traits: players with them, and blocks between two neighbours."""

from __future__ import annotations

from tests.bloodbowl.staging_helpers import Table, stage, team, versus


def having(*skills: str, **profile: object) -> dict[str, object]:
    """A player with these skills and traits."""
    return {"skills": list(skills), **profile}


def facing(west: dict[str, object], east: dict[str, object] | None = None, target: str = "h6") -> Table:
    """1W at g6 beside 1E at h6."""
    settings = versus(team(west), team(east or {}))
    return stage({"1W": "g6", "1E": target}, settings)
