"""How far players have come."""

from __future__ import annotations

from touchline.bloodbowl.state import BowlMatch


def squares_entered(match: BowlMatch) -> int:
    """How many squares the acting player has moved."""
    return match.spent - match.unmoved
