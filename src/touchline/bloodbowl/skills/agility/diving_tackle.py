"""Diving Tackle."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, marked_there, may_leave_square, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, DODGED, JUMPING, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

DIVING_TACKLE: Final = 2


def diving_tackle(match: BowlMatch, value: int, owner: int, mover: int, die: int, kind: int) -> int:
    """Makes it harder for an active opponent who has just got away; one dive only, since it fills the square."""
    if mover != match.act_player or not marked_there(match, owner, mover, match.came_from):
        return value
    if not match.rules.may_evade(match, mover, kind, die, value):
        return value
    return match.ask(ask_use(match, owner, "diving-tackle"), USE_Q, [NO, YES], dive_answered, value, owner)


def dive_at_dodge(match: BowlMatch, value: int, owner: int, mover: int, die: int) -> int:
    return diving_tackle(match, value, owner, mover, die, DODGE)


def dive_at_jump(match: BowlMatch, value: int, owner: int, mover: int, die: int) -> int:
    return diving_tackle(match, value, owner, mover, die, JUMPING)


def dive_if_alone(match: BowlMatch, value: int, owner: int, mover: int, die: int) -> int:
    """The same against any opponent; the user goes down once the dodge is settled."""
    rules, bit = match.rules, match.rules.bits["diving-tackle"]
    if not marked_there(match, owner, mover, match.came_from) or not may_leave_square(match, owner):
        return value
    if any(match.used[mate] & bit for mate in match.team(match.seat_of(owner))):
        return value
    if not rules.evades(match, mover, DODGE, die, value):
        return value
    return match.ask(ask_use(match, owner, "diving-tackle"), USE_Q, [NO, YES], dive_declared, value, owner)


def dive_declared(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "diving-tackle")
    match.used[owner] |= match.rules.bits["diving-tackle"]  # until the dodge is settled
    return value - DIVING_TACKLE


def go_down_diving(match: BowlMatch, value: int, owner: int, _mover: int, _other: int) -> int:
    bit = match.rules.bits["diving-tackle"]
    if not match.used[owner] & bit:
        return value
    match.used[owner] &= ~bit
    return land_prone(match, owner, value)


def land_prone(match: BowlMatch, owner: int, value: int) -> int:
    """Placed Prone in the square that was left; a ball there, or in the hands, comes loose.

    It bounces once the dodge is settled, so that nobody catches it, or scores, who may yet fall.
    """
    rules, square = match.rules, match.came_from
    match.dived_from = match.at[owner]
    match.tell(events.STEP, owner, square)
    rules.move(match, owner, square)
    rules.place_prone(match, owner)
    rules.note_entry(match, owner)
    rules.disturb_ball(match, square)
    match.after(dived, value)
    return rules.ball_let_go(match, owner)


def dive_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "diving-tackle")
    return land_prone(match, owner, value - DIVING_TACKLE)


def dived(_match: BowlMatch, _: int, value: int) -> int:
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("diving-tackle", interrupts={DODGE: dive_at_dodge, JUMPING: dive_at_jump}),
        "Diving Tackle",
        "When an opponent it marks leaves by a test, it may dive to give -2 to the test; it is Prone afterwards.",
        AGILITY_SKILL,
        (BB2020,),
        270,
        carry_on=(dive_answered, dived),
    ),
    Skill(
        Effect("diving-tackle", interrupts={DODGE: dive_if_alone, DODGED: go_down_diving}),
        "Diving Tackle",
        "When an opponent dodges out of its tackle zone, may dive to give -2 to the roll; it is Prone afterwards.",
        AGILITY_SKILL,
        (BB2016,),
        270,
        carry_on=(dive_declared, dived),
    ),
    Skill(
        Effect("diving-tackle", interrupts={DODGE: dive_at_dodge}),
        "Diving Tackle",
        "When an opponent leaves its tackle zone it may lie down in the vacated square: -2 to the dodge.",
        AGILITY_SKILL,
        (GOLD,),
        270,
        carry_on=(dive_answered, dived),
    ),
]
