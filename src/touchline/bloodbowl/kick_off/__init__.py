"""The results of the kick-off table, one in each module. A new module is found by itself."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import KickOffResult
from touchline.bloodbowl.folders import found_in

KICK_OFF_RESULTS: Final[list[KickOffResult]] = [
    result for module in found_in(__name__, __path__) for result in getattr(module, "RESULTS", ())
]
