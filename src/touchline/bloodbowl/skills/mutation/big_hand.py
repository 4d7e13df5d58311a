"""Big Hand."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import MUTATION, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import PICK_UP, WEATHER_IGNORED
from touchline.core.hooks import Effect
from touchline.core.match import YES

ENOUGH: Final = 2


def big_hand(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """Markers do not count."""
    return value + match.markers(owner) if owner == subject else value


def big_hand_in_rain(_match: BowlMatch, value: int, owner: int, subject: int, test: int) -> int:
    return YES if owner == subject and test == PICK_UP else value


def sure_grip(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """A 2 is enough, whatever else counts."""
    return match.sheets[owner].agility - ENOUGH if owner == subject else value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("big-hand", values={PICK_UP: big_hand, WEATHER_IGNORED: big_hand_in_rain}),
        "Big Hand",
        "Ignores opposing tackle zones and Pouring Rain when picking up the ball.",
        MUTATION,
        (BB2020, BB2016),
        510,
    ),
    Skill(
        Effect("big-hand", values={PICK_UP: sure_grip, WEATHER_IGNORED: big_hand_in_rain}),
        "Big Hand",
        "Picks up the ball on 2+.",
        MUTATION,
        (GOLD,),
        990,
        compulsory=True,
    ),
]
