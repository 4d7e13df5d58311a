"""Blitz Bowl for PettingZoo, version 0 of its observations and actions: `blitzbowl_v0.env()`."""

from __future__ import annotations

from functools import partial
from typing import Final

from touchline.learn import aec

GAME: Final = "blitzbowl"
env: Final = partial(aec.env, GAME)
raw_env: Final = partial(aec.raw_env, GAME)
