"""Always Hungry."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FUMBLES, PASSED, SQUIRMS, THROW_BEGINS, THROW_TEAM_MATE
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
    return FUMBLES if shown & PASSED else eat(match, mate, match.at[owner])


def eat(match: BowlMatch, mate: int, square: int) -> int:
    """A ball that the team-mate held bounces from the square."""
    rules = match.rules
    if match.holds(mate):
        rules.cause_turnover(match)
        rules.let_go(match, mate, square)
    match.tell(events.CHANGED, mate, rules.number("always-hungry"))
    rules.lose(match, mate)
    return NO


def hungry_thrower(match: BowlMatch, value: int, owner: int, thrower: int, mate: int) -> int:
    if owner != thrower or match.act_kind != THROW_TEAM_MATE:
        return value
    match.after(hunger_felt, owner, mate)
    return match.rules.skill_test(match, owner, "always-hungry", HUNGER_TARGET, 0)


def hunger_felt(match: BowlMatch, shown: int, owner: int, mate: int) -> int:
    if shown & PASSED:
        return YES
    match.after(snack_tested, mate)
    return match.rules.skill_test(match, owner, "always-hungry", HUNGER_TARGET, 0)


def snack_tested(match: BowlMatch, shown: int, mate: int) -> int:
    """The ball stays where the team-mate stood."""
    return FUMBLES if shown & PASSED else eat(match, mate, match.at[mate])


def ravenous(match: BowlMatch, value: int, owner: int, thrower: int, mate: int) -> int:
    """May try to eat whom it should throw; the second die is no test of the team-mate either."""
    if owner != thrower:
        return value
    match.after(appetite_tested, owner, mate)
    return match.rules.skill_test(match, owner, "always-hungry", HUNGER_TARGET, 0)


def appetite_tested(match: BowlMatch, shown: int, owner: int, mate: int) -> int:
    if shown & PASSED:
        return YES
    match.after(appetite_stilled, owner, mate)
    return match.rules.skill_test(match, owner, "always-hungry", HUNGER_TARGET, 0)


def appetite_stilled(match: BowlMatch, shown: int, owner: int, mate: int) -> int:
    if shown & PASSED:
        return SQUIRMS
    match.rules.let_go(match, mate, match.at[owner])
    match.tell(events.CHANGED, mate, match.rules.number("always-hungry"))
    match.rules.lose(match, mate)
    return NO


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("always-hungry", interrupts={THROW_BEGINS: always_hungry}),
        "Always Hungry",
        "Before throwing a team-mate: D6, on a 1 it tries to eat them; another 1 and it does.",
        TRAIT,
        (BB2020,),
        830,
        carry_on=(hunger_tested, bite_tested),
        compulsory=True,
    ),
    Skill(
        Effect("always-hungry", interrupts={THROW_BEGINS: hungry_thrower}),
        "Always Hungry",
        "Before throwing a team-mate: D6, on a 1 it tries to eat them; another 1 and it does, else the throw is "
        "a fumble.",
        TRAIT,
        (BB2016,),
        830,
        carry_on=(hunger_felt, snack_tested),
        compulsory=True,
    ),
    Skill(
        Effect("always-hungry", interrupts={THROW_BEGINS: ravenous}),
        "Always Hungry",
        "Before throwing a team-mate: D6, on a 1 it tries to eat them; another 1 and it does, else they get away.",
        TRAIT,
        (GOLD,),
        830,
        carry_on=(appetite_tested, appetite_stilled),
        compulsory=True,
    ),
]
