"""Positions of the 2020 edition staged by the rules of another one, for tests that prove a rule of both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

FIGURES = ("loner", "mighty-blow", "dirty-player")  # whose figure is fixed in the older editions

_playing: list[str] = []
_staged: list[object] = []


@contextmanager
def playing(edition: str) -> Iterator[list[object]]:
    """Stage everything by the rules of this edition; the list shows what was staged."""
    _playing.append(edition)
    _staged.clear()
    try:
        yield _staged
    finally:
        _playing.clear()


def edition() -> str:
    """The edition that is played instead of 2020, or an empty text."""
    return _playing[0] if _playing else ""


def note(staged: object) -> None:
    _staged.append(staged)


def translated(settings: Mapping[str, object]) -> dict[str, object]:
    """Settings of a match of 2020 for an edition in which figures are plain values and higher ones are better."""
    teams: Any = settings.get("teams")
    if teams is None:
        return dict(settings)
    return {**settings, "teams": [translated_team(team) for team in teams]}


def translated_team(team: Mapping[str, Any]) -> dict[str, object]:
    players = {key: [translated_player(one) for one in team[key]] for key in ("players", "hirelings") if key in team}
    single = {key: translated_player(team[key]) for key in ("journeyman", "raised") if key in team}
    return {**team, **players, **single}


def translated_player(player: Mapping[str, Any]) -> dict[str, object]:
    """A 3+ is as good as AG 3 where every dodge, pick-up and catch has +1; armour is exceeded, not reached."""
    kept = {key: value for key, value in player.items() if key != "pa"}
    if "ag" in kept:
        kept["ag"] = max(1, 6 - kept["ag"])
    if "av" in kept:
        kept["av"] -= 1
    kept["skills"] = [plain_skill(skill) for skill in kept.get("skills", [])]
    return kept


def plain_skill(skill: str) -> str:
    return skill.split()[0] if skill.split()[0] in FIGURES else skill
