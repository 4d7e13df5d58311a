"""Kick Team-mate."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.rules.throwing import SUPERB, TERRIBLE
from touchline.bloodbowl.skills.pieces import ask_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    BY_KICK,
    CHOICE_Q,
    DEALT_WITH,
    KICK_TEAM_MATE,
    KNOCKED_OUT,
    NEVER_STUNNED,
    OPTION,
    SPECIAL_ACTION,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
    THROW_FUMBLED,
)
from touchline.core.dice import D6
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO, YES

LONGEST: Final = 4  # the landing modifier after the qualities of a throw
FAR: Final = 6
FARTHER: Final = 9


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


def kick_away(match: BowlMatch, value: int, owner: int, _subject: int, mate: int) -> int:
    """A short kick or a long one."""
    if match.act_kind != KICK_TEAM_MATE:
        return value
    seat = ask_use(match, owner, "kick-team-mate")
    return match.ask(seat, CHOICE_Q, [OPTION, OPTION + 1], kick_measured, owner, mate)


def kick_measured(match: BowlMatch, answer: int, owner: int, mate: int) -> int:
    """A die, or two: a double of two hits the team-mate full on."""
    rules = match.rules
    distance, double = rules.two_dice(match) if answer == OPTION + 1 else (match.dice.roll(D6), False)
    match.came_from = match.at[mate]
    match.tell(events.DIE, owner, rules.number("kick-team-mate"), distance)
    if double:
        if match.holds(mate):
            rules.cause_turnover(match)
        rules.let_go(match, mate, match.at[mate])
        match.attacker, match.cause, match.boosted = owner, BY_KICK, 0
        match.after(kick_hurt)
        return rules.roll_injury(match, mate)
    way = match.grid.steps[match.at[owner]].index(match.at[mate])
    rules.lift(match, mate)
    square, out = rules.fly(match, match.came_from, way, distance)
    match.after(rules.settle_ball)
    if not out:
        square, out = rules.scatter(match, square)
    if out:
        match.after(kicked_away, mate)
        return rules.over_edge(match, mate, square)
    return rules.come_down(match, mate, square, flight(distance))


def kicked_away(match: BowlMatch, gone: int, mate: int) -> int:
    if gone != DEALT_WITH:
        match.rules.remove(match, mate, KNOCKED_OUT)
    return DONE


def kick_hurt(match: BowlMatch, _: int) -> int:
    return match.rules.settle_ball(match, DONE)


def flight(distance: int) -> int:
    """Which landing modifier counts: by the squares of the kick alone."""
    return SUPERB if distance < FAR else TERRIBLE if distance < FARTHER else LONGEST


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect(
            "kick-team-mate",
            values={SPECIAL_KINDS: kick_offered, SPECIAL_TARGETS: kick_targets, NEVER_STUNNED: kicked_out},
            interrupts={SPECIAL_ACTION: kick_team_mate, THROW_FUMBLED: kick_fumbled},
        ),
        "Kick Team-mate",
        "Like Throw Team-mate, but with a kick, once a turn and in addition to it; a fumble hurts the team-mate.",
        TRAIT,
        (BB2020,),
        840,
        carry_on=(kick_suffered,),
    ),
    Skill(
        Effect(
            "kick-team-mate",
            values={SPECIAL_KINDS: kick_offered, SPECIAL_TARGETS: kick_targets, NEVER_STUNNED: kicked_out},
            interrupts={SPECIAL_ACTION: kick_away},
        ),
        "Kick Team-Mate",
        "In a Blitz may kick an adjacent team-mate with Right Stuff instead of blocking: D6 or 2D6 squares in a "
        "straight line, then three scatters. A double of the 2D6 hurts the team-mate.",
        TRAIT,
        (BB2016,),
        840,
        carry_on=(kick_measured, kick_hurt, kicked_away),
        options=("short", "long"),
    ),
]
