"""Really Stupid."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.editions.ids import BB2016, BB2020, GOLD
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.skills.wits import HELP, WITS_TARGET, wits_tested
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, NONE, WITS
from touchline.core.hooks import Effect


def really_stupid(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, easier with a cleverer Standing team-mate at hand."""
    if owner != subject or not value:
        return value
    bit = match.rules.bits["really-stupid"]
    near = match.standing[match.seat_of(owner)] & match.grid.near[match.at[owner]]
    helped = any(not match.effects[mate] & bit for mate in match.players_on(near))
    modifier = match.rules.value(match, HELP if helped else 0, WITS, owner, NONE)
    match.after(wits_tested, owner, value)
    return match.rules.skill_test(match, owner, "really-stupid", WITS_TARGET, modifier)


def stupid_alone(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Needs a 4, or a 2 next to any team-mate with wits, on their feet or not."""
    if owner != subject or not value:
        return value
    rules, seat = match.rules, match.seat_of(owner)
    dull = rules.bits["really-stupid"] | rules.bits["bone-head"]
    near = match.grid.near[match.at[owner]]
    mates = [mate for mate in match.on_pitch(seat) if near >> match.at[mate] & 1]
    helped = any(not match.effects[mate] & dull for mate in mates)
    modifier = match.rules.value(match, HELP if helped else 0, WITS, owner, NONE)
    match.after(wits_tested, owner, value)
    return rules.skill_test(match, owner, "really-stupid", WITS_TARGET, modifier)


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("really-stupid", interrupts={ACTIVATED: really_stupid}),
        "Really Stupid",
        "Before acting: D6, +2 next to a standing team-mate who is not Really Stupid; on 1-3 it does nothing and "
        "loses its tackle zone.",
        TRAIT,
        (BB2020, BB2016),
        600,
        carry_on=(wits_tested,),
        balks=True,
        compulsory=True,
    ),
    Skill(
        Effect("really-stupid", interrupts={ACTIVATED: stupid_alone}),
        "Really Stupid",
        "Before an action: D6, on 1-3 it does nothing and has no tackle zone; only on 1 next to a cleverer team-mate.",
        TRAIT,
        (GOLD,),
        600,
        carry_on=(wits_tested,),
        balks=True,
        compulsory=True,
    ),
]
