"""Dump-off."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import PASSING_SKILL, Skill
from touchline.bloodbowl.skills.pieces import ask_use, gives_away, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import TARGETED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def dump_off(match: BowlMatch, value: int, owner: int, target: int, _attacker: int) -> int:
    """May get rid of the ball before the block."""
    if owner != target or not value or not match.is_skilled(owner) or not match.holds(owner):
        return value
    if not gives_away(match, owner):
        return value
    return match.ask(ask_use(match, owner, "dump-off"), USE_Q, [NO, YES], dump_off_answered, value, owner)


def dump_off_first(match: BowlMatch, value: int, owner: int, target: int, attacker: int) -> int:
    """Against the first block only, and not without a Tackle Zone."""
    return dump_off(match, value, owner, target, attacker) if match.is_able(owner) and not match.reprise else value


def dump_off_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "dump-off")
    match.after(dumped_off, value)
    return match.rules.aim_quick_pass(match, owner)


def dumped_off(_match: BowlMatch, _: int, value: int) -> int:
    return value


SKILLS: Final[list[Skill]] = [
    *(
        Skill(
            Effect("dump-off", interrupts={TARGETED: dump_off}),
            name,
            "When blocked with the ball in hand, makes a Quick pass first.",
            PASSING_SKILL,
            (edition,),
            710,
            carry_on=(dump_off_answered, dumped_off),
        )
        for edition, name in ((BB2020, "Dump-off"), (GOLD, "Dump-Off"))
    ),
    Skill(
        Effect("dump-off", interrupts={TARGETED: dump_off_first}),
        "Dump-Off",
        "When an opponent is about to block it while it holds the ball, may make a Quick Pass first; not against "
        "the second block of Frenzy.",
        PASSING_SKILL,
        (BB2016,),
        710,
        carry_on=(dump_off_answered, dumped_off),
    ),
]
