"""Plain words for questions, terms and options, for people who have never played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from touchline.matches import bowl_of

Section = Mapping[str, str]


@cache
def _sections() -> dict[str, dict[str, dict[str, str]]]:
    text = files("touchline.matches").joinpath("data", "terms.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def terms_of(game: str, section: str) -> Section:
    """The words of a section (questions, terms, formations or options) for a game.

    Editions share them; an edition adds what it has alone or puts differently.
    """
    shared = _sections()["blitzbowl" if bowl_of(game) is None else "bloodbowl"].get(section, {})
    return {**shared, **_sections().get(game, {}).get(section, {})}
