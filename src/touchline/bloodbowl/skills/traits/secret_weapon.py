"""Secret Weapon."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.editions.ids import BB2016, BB2020
from touchline.bloodbowl.entries import TRAIT, Skill
from touchline.bloodbowl.rules.fouling import OFF
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import DRIVE_ENDS, KNOCKED_OUT, NONE, SENT_OFF, SENT_OFF_FOR_WEAPON
from touchline.core.hooks import Effect
from touchline.core.match import YES


def secret_weapon(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
    """Sent off at the end of a drive in which it took part, wherever it is by then."""
    if not match.fielded >> owner & 1 or match.box[owner] > KNOCKED_OUT:
        return value
    if not match.rules.value_in_any_state(match, YES, SENT_OFF_FOR_WEAPON, owner, NONE):
        return value
    match.after(weapon_judged, owner, value)
    return match.rules.send_off(match, owner)


def weapon_judged(match: BowlMatch, verdict: int, owner: int, value: int) -> int:
    if verdict == OFF:
        match.tell(events.SENT_OFF, owner)
        match.rules.remove(match, owner, SENT_OFF)
    return value


SKILLS: Final[list[Skill]] = [
    Skill(
        Effect("secret-weapon", interrupts={DRIVE_ENDS: secret_weapon}),
        "Secret Weapon",
        "Is sent off at the end of every drive it took part in.",
        TRAIT,
        (BB2020, BB2016),
        470,
        carry_on=(weapon_judged,),
        anywhere=True,
        compulsory=True,
    ),
]
