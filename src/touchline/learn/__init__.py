"""Environments for learning: PettingZoo for all seats, Gymnasium for one. The only room that needs numpy and friends.

Importing it registers the Gymnasium ids: `gymnasium.make("touchline/BlitzBowl-v0")`, `"touchline/BloodBowl-v0"`,
`"touchline/BloodBowl2016-v0"` and `"touchline/BloodBowlGold-v0"`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

NEEDED: Final = ("numpy", "gymnasium", "pettingzoo")


class MissingExtra(ImportError):
    """A library that only learning needs is not installed."""


def require_extra() -> None:
    """Say clearly what is missing before an import deep inside fails."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise MissingExtra(f"touchline.learn needs {' and '.join(missing)}: pip install 'touchline[learn]'")


require_extra()

import gymnasium  # noqa: E402  (only now is it known to be there)

GAMES: Final = {
    "BlitzBowl": "blitzbowl",
    "BloodBowl": "bloodbowl-2020",
    "BloodBowl2016": "bloodbowl-2016",
    "BloodBowlGold": "bloodbowl-gold",
}
for name, game in GAMES.items():
    gymnasium.register(
        id=f"touchline/{name}-v0",
        entry_point="touchline.learn.single_seat:SingleSeat",
        vector_entry_point="touchline.learn.vector:ManySeats",
        kwargs={"game": game},
    )
