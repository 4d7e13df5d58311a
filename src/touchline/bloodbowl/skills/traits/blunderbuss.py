"""Blunderbuss."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.penalties import judged
from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    DIRECT,
    FIRE_WEAPON,
    NONE,
    PASSED,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SQUARE,
    THROW_Q,
    UNTIL_DRIVE,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE

BLUNDERBUSS: Final = "blunderbuss"
FIRED: Final[str] = "shot-fired"  # the change of a player who has no powder left for the drive
ON_TARGET: Final = 4


def loaded(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """With the ball in hand, once in a drive, as the throw of the team turn."""
    rules = match.rules
    ready = owner == subject and match.holds(owner) and match.is_standing(owner) and rules.may_throw(match)
    return value | 1 << FIRE_WEAPON if ready and not rules.is_altered(match, owner, FIRED) else value


def takes_aim(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """At any square of the pitch."""
    if match.act_kind != FIRE_WEAPON:
        return value
    match.focus = owner
    options = match.grid.squares(match.grid.full & ~(1 << match.at[owner]), SQUARE)
    return match.ask(match.seat_of(owner), THROW_Q, options, fired, owner)


def fired(match: BowlMatch, answer: int, owner: int) -> int:
    rules = match.rules
    rules.alter(match, owner, FIRED, UNTIL_DRIVE)
    rules.throw_taken(match)
    match.after(shot_flies, owner, answer - SQUARE)
    return rules.skill_test(match, owner, BLUNDERBUSS, ON_TARGET, 0)


def shot_flies(match: BowlMatch, shown: int, owner: int, square: int) -> int:
    """On target like an accurate pass, else it scatters like a kick; nobody can intercept it."""
    rules = match.rules
    match.throw_band = NONE
    rules.let_fly(match)
    match.after(shot_down, owner)
    if shown & PASSED:
        match.tell(events.BALL_MOVED, match.at[owner], square)
        return rules.land(match, square, rules.accurate_bonus, DIRECT)
    square, out = rules.deviate(match, square)
    return rules.throw_in(match, square) if out else rules.land(match, square, rules.loose_ball_modifier)


def shot_down(match: BowlMatch, _: int, owner: int) -> int:
    return match.rules.pass_ended(match, DONE, owner)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            BLUNDERBUSS,
            values={SPECIAL_KINDS: loaded},
            interrupts={SPECIAL_ACTION: takes_aim, **judged(BLUNDERBUSS, 10)},
        ),
        "Blunderbuss",
        "Once per drive it fires the held ball anywhere: on target on 4+, else it scatters D6 squares. Penalty 10+.",
        TRAIT,
        (GOLD,),
        753,
        carry_on=(weapon_judged, fired, shot_flies, shot_down),
        anywhere=True,
        compulsory=True,
    ),
]
