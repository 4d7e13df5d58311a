"""Diving Tackle."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import AGILITY_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, marked_there, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DODGE, JUMPING, USE_Q
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


def dive_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """Whoever dives is Placed Prone in the square that was left; a ball there, or in the hands, comes loose."""
    if answer == NO:
        return value
    rules, square = match.rules, match.came_from
    tell_use(match, owner, "diving-tackle")
    match.tell(events.STEP, owner, square)
    rules.move(match, owner, square)
    rules.place_prone(match, owner)
    rules.note_entry(match, owner)
    rules.disturb_ball(match, square)
    match.after(dived, value - DIVING_TACKLE)
    match.after(rules.settle_ball)
    return rules.ball_let_go(match, owner)


def dived(_match: BowlMatch, _: int, value: int) -> int:
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("diving-tackle", interrupts={DODGE: dive_at_dodge, JUMPING: dive_at_jump}),
        "Diving Tackle",
        "When an opponent it marks gets away by a test, may dive to make the test 2 harder.",
        AGILITY_SKILL,
        (BB2020, BB2016),
        270,
        carry_on=(dive_answered, dived),
    ),
]
