"""What people and programs may say of a new match, as the settings its game takes."""

from __future__ import annotations

from collections.abc import Mapping

from touchline.bloodbowl.game import BLOOD_BOWL
from touchline.catalogue.rosters import with_teams


def settings_for(game: str, wished: Mapping[str, object]) -> dict[str, object]:
    """The settings of a match; where a game takes whole teams these can be named."""
    return with_teams(wished) if game == BLOOD_BOWL.id else dict(wished)
