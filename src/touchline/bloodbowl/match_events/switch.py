"""The switch of Match Events: who decides whether they are in use.

Outside organised play both coaches must want them. In a league the commissioner decides, for the season or for a
fixture. In play-offs and tournaments, where they are not recommended, only a decision for the fixture itself counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.bloodbowl.sheets import EventSwitch

OCCASIONS: Final = ("friendly", "league", "play-offs", "tournament")
DISCOURAGED: Final = {"play-offs": "play-offs", "tournament": "tournaments"}  # and how we speak of them
DEFAULTS: Final[Mapping[str, object]] = {
    "occasion": "friendly",
    "coaches": [False, False],  # what each of them wants
    "season": False,  # what the commissioner decided for the league
    "fixture": None,  # what the organiser decided for this match; none has been made
    "stench_radius": None,
}


def complete_switch(given: object, faults: list[str]) -> dict[str, object]:
    """The setting written out in full. True stands for two coaches who both agree."""
    if isinstance(given, bool):
        return {**DEFAULTS, "coaches": [given, given]}
    if not isinstance(given, Mapping):
        faults.append(f"match_events is {given!r}; allowed are true, false or a table with {', '.join(DEFAULTS)}")
        return dict(DEFAULTS)
    for key in given:
        if key not in DEFAULTS:
            faults.append(f"match_events has an unknown {key!r}; allowed are {', '.join(DEFAULTS)}")
    full = {key: given.get(key, default) for key, default in DEFAULTS.items()}
    _check(full, faults)
    return full


def _check(full: dict[str, object], faults: list[str]) -> None:
    coaches, radius = full["coaches"], full["stench_radius"]
    if full["occasion"] not in OCCASIONS:
        faults.append(f"match_events: occasion is {full['occasion']!r}; allowed are {', '.join(OCCASIONS)}")
    if not isinstance(coaches, list) or len(coaches) != 2 or not all(isinstance(coach, bool) for coach in coaches):
        faults.append(f"match_events: coaches is {coaches!r}; allowed is a list of true or false for each of the two")
    if not isinstance(full["season"], bool):
        faults.append(f"match_events: season is {full['season']!r}; allowed are true and false")
    if full["fixture"] is not None and not isinstance(full["fixture"], bool):
        faults.append(f"match_events: fixture is {full['fixture']!r}; allowed are true, false and none")
    if radius is not None and (type(radius) is not int or radius < 0):
        faults.append(f"match_events: stench_radius is {radius!r}; allowed are whole numbers from 0 on and none")


def read_switch(full: Mapping[str, object]) -> EventSwitch:
    """What a complete setting means for the match."""
    occasion, fixture, radius = full["occasion"], full["fixture"], full["stench_radius"]
    if occasion == "friendly":
        coaches = full["coaches"]
        assert isinstance(coaches, list)
        in_use = all(coaches)
    elif occasion == "league" and fixture is None:
        in_use = full["season"] is True
    else:
        in_use = fixture is True
    warned = in_use and occasion in DISCOURAGED
    where = DISCOURAGED.get(str(occasion))
    advice = f"Match Events are not recommended for {where}: they can favour one team." if warned else ""
    return EventSwitch(in_use, advice, radius if isinstance(radius, int) else -1)
