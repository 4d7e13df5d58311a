"""Kick."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import GENERAL_SKILL, Skill
from touchline.bloodbowl.sheets import CENTRE
from touchline.bloodbowl.skills.pieces import ask_use, tell_use
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import KICKED, USE_Q
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES


def kick(match: BowlMatch, value: int, owner: int, kicker: int, _other: int) -> int:
    """May halve how far the kick deviates."""
    if owner != kicker:
        return value
    return match.ask(ask_use(match, owner, "kick"), USE_Q, [NO, YES], kick_answered, value, owner)


def kick_of_the_team(match: BowlMatch, value: int, owner: int, _kicker: int, _other: int) -> int:
    """Nobody is named as kicker: one player in the right place may halve the distance."""
    bit = match.rules.bits["kick"]
    place = match.half_of(match.kicking) & CENTRE & ~match.front_of(match.kicking)
    kickers = [p for p in match.on_pitch(match.kicking) if match.effects[p] & bit and place >> match.at[p] & 1]
    if not kickers or kickers[0] != owner:
        return value
    return match.ask(ask_use(match, owner, "kick"), USE_Q, [NO, YES], kick_answered, value, owner)


def kick_answered(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    tell_use(match, owner, "kick")
    return value // 2


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("kick", interrupts={KICKED: kick}),
        "Kick",
        "If nominated as kicker, may halve the D6 of the kick deviation, rounding down.",
        GENERAL_SKILL,
        (BB2020,),
        570,
        carry_on=(kick_answered,),
    ),
    Skill(
        Effect("kick", interrupts={KICKED: kick_of_the_team}),
        "Kick",
        "Set up off the line of scrimmage and outside the wide zones, it may halve the distance of the kick-off "
        "scatter, rounding down.",
        GENERAL_SKILL,
        (BB2016, GOLD),
        570,
        carry_on=(kick_answered,),
    ),
]
