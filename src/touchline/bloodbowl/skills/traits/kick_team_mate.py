"""Kick Team-mate."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_KICK,
    KICK_TEAM_MATE,
    NEVER_STUNNED,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
    THROW_FUMBLED,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


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


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "kick-team-mate",
            values={SPECIAL_KINDS: kick_offered, SPECIAL_TARGETS: kick_targets, NEVER_STUNNED: kicked_out},
            interrupts={SPECIAL_ACTION: kick_team_mate, THROW_FUMBLED: kick_fumbled},
        ),
        "Kick Team-mate",
        "As Throw Team-mate, with a kick and once a turn beside it; a fumble hurts the team-mate.",
        TRAIT,
        (BB2020,),
        840,
        carry_on=(kick_suffered,),
    ),
]
