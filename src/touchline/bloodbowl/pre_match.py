"""The setting `pre_match`: what a league has settled before the match, from plain data to what the rules use.

`weather` is the id of a weather, `fans` the fans of both teams as the edition counts them, `kicking` the seat that
kicks off first, `prayers` a list of a seat and a number of the prayer table each. What is not named the match settles
itself, but nothing can be bought any more.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.rules.edition import Edition
from touchline.bloodbowl.sheets import PreMatch
from touchline.bloodbowl.vocabulary import NONE

KEYS: Final = ("fans", "weather", "kicking", "prayers")
MOST_FANS: Final = 10_000
MOST_PRAYERS: Final = 64
PRAYER_DIE: Final = 16


def complete_pre_match(given: object, league: bool, rules: Edition, faults: list[str]) -> dict[str, object]:
    """The setting with every part checked; faults are added to the list."""
    if not isinstance(given, dict):
        faults.append(f"pre_match is {given!r}, not a table with {', '.join(KEYS)}")
        return {}
    if not league:
        faults.append("pre_match belongs to a league match; set play to league")
    for key in given:
        if key not in KEYS:
            faults.append(f"pre_match has an unknown {key!r}; allowed are {', '.join(KEYS)}")
    fans, weather, kicking = given.get("fans"), given.get("weather"), given.get("kicking")
    if fans is None:
        pass
    elif not isinstance(fans, list) or len(fans) != 2 or not all(_is_number(each, 0, MOST_FANS) for each in fans):
        faults.append(f"pre_match: fans is {fans!r}; allowed are two whole numbers from 0 to {MOST_FANS}")
    if weather is not None and weather not in rules.weathers:
        faults.append(f"pre_match: weather is {weather!r}; allowed are {', '.join(rules.weathers)}")
    if kicking is not None and not _is_number(kicking, 0, 1):
        faults.append(f"pre_match: kicking is {kicking!r}; allowed are the seats 0 and 1")
    prayers = given.get("prayers", [])
    if not isinstance(prayers, list) or len(prayers) > MOST_PRAYERS or not all(_is_prayer(each) for each in prayers):
        faults.append(f"pre_match: prayers is {prayers!r}; allowed are pairs of a seat and a number from 1 to 16")
    return {"fans": fans, "weather": weather, "kicking": kicking, "prayers": prayers}


def _is_number(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _is_prayer(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and _is_number(value[0], 0, 1)
        and _is_number(value[1], 1, PRAYER_DIE)
    )


def read_pre_match(full: object, rules: Edition) -> PreMatch:
    """The setting as the rules use it; it has been checked."""
    assert isinstance(full, dict)
    fans, weather, kicking = full["fans"], full["weather"], full["kicking"]
    return PreMatch(
        (NONE, NONE) if fans is None else (int(fans[0]), int(fans[1])),
        NONE if weather is None else rules.weathers.index(str(weather)),
        NONE if kicking is None else int(kicking),
        tuple([(int(seat), int(die)) for seat, die in full["prayers"]]),
    )
