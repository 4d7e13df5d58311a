"""The ids of the editions, by which entries say where they belong. Each is the id of a game as well."""

from __future__ import annotations

from typing import Final

BB2020: Final = "bloodbowl-2020"
BB2016: Final = "bloodbowl-2016"
GOLD: Final = "bloodbowl-gold"
