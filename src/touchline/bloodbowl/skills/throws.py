"""Traits around the throwing and kicking of team-mates: who eats them, who kicks them, who glides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.rules.throwing import BEYOND
from touchline.bloodbowl.skills.fighting import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_KICK,
    CASUALTY,
    FACE_Q,
    FACING,
    FUMBLES,
    KICK_TEAM_MATE,
    MAY_BE_THROWN,
    MAY_THROW,
    NEVER_STUNNED,
    NONE,
    PASSED,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
    THROW_BEGINS,
    THROW_FUMBLED,
    THROW_TEAM_MATE,
    THROWN,
    USE_Q,
)
from touchline.core.dice import D3
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

THROWER_STRENGTH: Final = 5
THROWN_STRENGTH: Final = 3
HUNGER_TARGET: Final = 2
ALL_SIDES: Final = [FACING + side for side in range(4)]


def throws(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject and match.sheets[owner].st >= THROWER_STRENGTH else value


def thrown(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    return YES if owner == subject and match.sheets[owner].st <= THROWN_STRENGTH else value


# --- Always Hungry


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
    return match.rules.skill_test(match, owner, "always-hungry", HUNGER_TARGET, 0)


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


# --- Kick Team-mate


def kick_offered(match: BowlMatch, value: int, owner: int, subject: int, _other: int) -> int:
    """As long as there is a team-mate on the pitch who can be kicked."""
    if owner != subject:
        return value
    mates = match.on_pitch(match.seat_of(owner))
    light = any(mate != owner and match.rules.can_be_thrown(match, mate) for mate in mates)
    return value | 1 << KICK_TEAM_MATE if light else value


def kick_targets(match: BowlMatch, value: int, owner: int, subject: int, declaring: int) -> int:
    """Standing team-mates next to the kicker."""
    if owner != subject or match.act_kind != KICK_TEAM_MATE or declaring == YES:
        return value
    for mate in match.rules.throwable(match, owner):
        if match.is_standing(mate):
            value |= 1 << mate
    return value


def kick_team_mate(match: BowlMatch, value: int, owner: int, _subject: int, mate: int) -> int:
    return match.rules.aim_throw(match, owner, mate) if match.act_kind == KICK_TEAM_MATE else value


def kick_fumbled(match: BowlMatch, value: int, owner: int, kicker: int, mate: int) -> int:
    """The kick hits the team-mate full on: off the pitch with an Injury roll."""
    if owner != kicker or match.act_kind != KICK_TEAM_MATE:
        return value
    rules = match.rules
    if match.holds(mate):
        rules.cause_turnover(match)
        rules.let_go(match, mate, match.came_from)
    match.attacker = owner
    match.cause = BY_KICK
    match.boosted = 0
    match.after(kick_suffered)
    return rules.roll_injury(match, mate)


def kick_suffered(_match: BowlMatch, _: int) -> int:
    return NO


def kicked_out(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    return YES if owner == match.attacker and match.cause == BY_KICK else value


# --- Swoop


def swoop(match: BowlMatch, value: int, owner: int, mate: int, target: int) -> int:
    """May glide on in a chosen direction instead of scattering."""
    if owner != mate or (match.prone | match.dazed) >> mate & 1:
        return value
    return match.ask(ask_use(match, owner, "swoop"), USE_Q, [NO, YES], swoop_chosen, owner, target)


def swoop_chosen(match: BowlMatch, answer: int, owner: int, target: int) -> int:
    if answer == NO:
        return NONE
    tell_use(match, owner, "swoop")
    match.focus = owner
    return match.ask(match.seat_of(owner), FACE_Q, ALL_SIDES, swooped, target)


def swooped(match: BowlMatch, answer: int, target: int) -> int:
    """Where the flight ends, or the last square before the crowd."""
    rules = match.rules
    direction = rules.template_direction(match, 2 * (answer - FACING) + 1)
    square, out = rules.fly(match, target, direction, match.dice.roll(D3))
    return square + BEYOND if out else square


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    hunger_tested,
    bite_tested,
    kick_suffered,
    swoop_chosen,
    swooped,
)

THROWING_TRAITS: Final[list[Effect[BowlMatch]]] = [
    Effect("throw-team-mate", values={MAY_THROW: throws}),
    Effect("right-stuff", values={MAY_BE_THROWN: thrown}),
    Effect("always-hungry", interrupts={THROW_BEGINS: always_hungry}),
    Effect(
        "kick-team-mate",
        values={SPECIAL_KINDS: kick_offered, SPECIAL_TARGETS: kick_targets, NEVER_STUNNED: kicked_out},
        interrupts={SPECIAL_ACTION: kick_team_mate, THROW_FUMBLED: kick_fumbled},
    ),
    Effect("swoop", interrupts={THROWN: swoop}),
]
