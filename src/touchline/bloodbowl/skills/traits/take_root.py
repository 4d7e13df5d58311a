"""Take Root."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ABSENT, ACTIVATED, BLITZ, HALF_BEGINS, PASSED, RESERVES, TOSS_DUE, UNTIL_GAME
from touchline.core.dice import D6
from touchline.core.hooks import Effect

ROOT_TARGET: Final = 2


def take_root(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """On a 1 the player is Rooted, and may act without leaving the square."""
    if owner != subject or not value or match.rooted >> owner & 1:
        return value
    match.after(root_tested, owner, value)
    return match.rules.skill_test(match, owner, "take-root", ROOT_TARGET, 0)


def root_tested(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    if not shown & PASSED:
        match.rooted |= 1 << owner
    return value


def root_down(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    if owner != subject or not value or match.rooted >> owner & 1:
        return value
    match.after(rooted_down, owner, value)
    return match.rules.skill_test(match, owner, "take-root", ROOT_TARGET, 0)


def rooted_down(match: BowlMatch, shown: int, owner: int, value: int) -> int:
    """A Blitz that fails like that has no block any more."""
    if not shown & PASSED:
        match.rooted |= 1 << owner
        match.act_done = int(match.act_kind == BLITZ)
    return value


AWAKE: Final = 4
ASLEEP: Final = "asleep"


def slumbers(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Before the match a die: on 1-3 the player misses the first half."""
    if match.box[owner] != RESERVES:
        return value
    die = match.dice.roll(D6)
    match.tell_roll(events.DIE, owner, match.rules.number("take-root"), die, die, AWAKE)
    if die < AWAKE:
        match.box[owner] = ABSENT
        match.rules.alter(match, owner, ASLEEP, UNTIL_GAME)
    return value


def wakes(match: BowlMatch, value: int, owner: int, _subject: int, half: int) -> int:
    """By the second half all sleepers are there; a player who misses the match for another reason is not."""
    if half != 1 and match.rules.is_altered(match, owner, ASLEEP):
        match.rules.unalter(match, owner, ASLEEP)
        match.box[owner] = RESERVES
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("take-root", interrupts={ACTIVATED: take_root}),
        "Take Root",
        "When activated: D6, on a 1 it is rooted to its square until the drive ends or it goes down.",
        TRAIT,
        (BB2020,),
        630,
        carry_on=(root_tested,),
        balks=True,
        compulsory=True,
    ),
    Skill(
        Effect("take-root", interrupts={ACTIVATED: root_down}),
        "Take Root",
        "After declaring an Action: D6, on a 1 it cannot leave its square until the drive ends or it goes down; "
        "it may then not block in a Blitz.",
        TRAIT,
        (BB2016,),
        630,
        carry_on=(rooted_down,),
        balks=True,
        compulsory=True,
    ),
    Skill(
        Effect("take-root", interrupts={TOSS_DUE: slumbers, HALF_BEGINS: wakes}),
        "Take Root",
        "D6 before the match: on 1-3 it misses the first half.",
        TRAIT,
        (GOLD,),
        630,
        anywhere=True,
        compulsory=True,
    ),
]
