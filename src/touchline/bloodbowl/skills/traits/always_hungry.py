"""Always Hungry."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import CASUALTY, FUMBLES, PASSED, THROW_BEGINS, THROW_TEAM_MATE
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

HUNGER_TARGET: Final = 2


def always_hungry(match: BowlMatch, value: int, owner: int, thrower: int, mate: int) -> int:
    """May try to eat whom it should throw."""
    if owner != thrower or match.act_kind != THROW_TEAM_MATE:
        return value
    match.after(hunger_tested, owner, mate)
    return match.rules.skill_test(match, owner, "always-hungry", HUNGER_TARGET, 0)


def hunger_tested(match: BowlMatch, shown: int, owner: int, mate: int) -> int:
    if shown & PASSED:
        return YES
    match.after(bite_tested, owner, mate)
    return match.rules.skill_test(match, mate, "always-hungry", HUNGER_TARGET, 0)  # it is the team-mate who wriggles


def bite_tested(match: BowlMatch, shown: int, owner: int, mate: int) -> int:
    """The team-mate wriggles free, which is a fumble, or is eaten and beyond all healing."""
    if shown & PASSED:
        return FUMBLES
    rules = match.rules
    if match.holds(mate):
        rules.cause_turnover(match)
        rules.let_go(match, mate, match.at[owner])
    match.hurt[mate] = match.rules.dead_row
    rules.remove(match, mate, CASUALTY)
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("always-hungry", interrupts={THROW_BEGINS: always_hungry}),
        "Always Hungry",
        "Before throwing a team-mate: D6, on a 1 it tries to eat them; another 1 and it does.",
        TRAIT,
        (BB2020, BB2016),
        830,
        carry_on=(hunger_tested, bite_tested),
        compulsory=True,
    ),
]
