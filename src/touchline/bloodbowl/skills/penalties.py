"""Secret weapons that the referee may ban at the end of a drive: the opposing coach rolls for it."""

from __future__ import annotations

from touchline.bloodbowl.skills.traits.secret_weapon import weapon_judged
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ALL_BACK, DRIVE_ENDS, KNOCKED_OUT, NONE, SENT_OFF_FOR_WEAPON
from touchline.core.hooks import Handler
from touchline.core.match import YES


def penalty(weapon: str, needed: int) -> Handler[BowlMatch]:
    """2D6 of this number or more send off a player who had the weapon on the pitch in the drive, even if now off it.

    It is rolled once for a drive: for those who are hurt as it ends, only if they are back before the next.
    """

    def handler(match: BowlMatch, value: int, owner: int, _subject: int, _other: int) -> int:
        if not match.fielded >> owner & 1 or match.box[owner] > KNOCKED_OUT:
            return value
        rules = match.rules
        match.fielded &= ~(1 << owner)
        if not rules.value_in_any_state(match, YES, SENT_OFF_FOR_WEAPON, owner, NONE):
            return value
        total, _ = rules.two_dice(match)
        rules.tell_threat(match, owner, rules.number(weapon), total, needed)
        if total < needed:
            return value
        match.after(weapon_judged, owner, value)
        return rules.send_off(match, owner)

    return handler


def judged(weapon: str, needed: int) -> dict[int, Handler[BowlMatch]]:
    """The moments at which it is rolled: as the drive ends, and for players who come back after that."""
    handler = penalty(weapon, needed)
    return {DRIVE_ENDS: handler, ALL_BACK: handler}
