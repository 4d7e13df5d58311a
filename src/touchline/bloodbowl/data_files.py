"""Data files of the game."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_data(name: str) -> dict[str, Any]:
    """A data file of the game."""
    return tomllib.loads(files("touchline.bloodbowl").joinpath("data", name).read_text(encoding="utf-8"))
