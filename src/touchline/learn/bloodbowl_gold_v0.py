"""Blood Bowl Gold for PettingZoo, version 0 of its observations and actions: `bloodbowl_gold_v0.env()`."""

from __future__ import annotations

from functools import partial
from typing import Final

from touchline.learn import aec

GAME: Final = "bloodbowl-gold"
env: Final = partial(aec.env, GAME)
raw_env: Final = partial(aec.raw_env, GAME)
