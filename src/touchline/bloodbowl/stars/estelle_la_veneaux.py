"""Estelle la Veneaux."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.wits import daze_until
from touchline.bloodbowl.stars.parts.opening import FAR, opens
from touchline.bloodbowl.stars.parts.pieces import ask_whom, spent, within
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, KINDS, KINDS_DENIED, PASSED, PLAYER, UNTIL_TURN_ENDS
from touchline.core.hooks import Effect
from touchline.core.match import NO

HEX_TARGET: Final = 2


def baleful_hex(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    if not opens(match, value, owner, player):
        return value
    foes = within(match, match.on_pitch(1 - match.seat_of(owner)), match.at[owner], FAR)
    return ask_whom(match, owner, "baleful-hex", foes, hexed, value, owner)


def hexed(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "baleful-hex")
    match.after(hex_cast, value, answer - PLAYER)
    return match.rules.skill_test(match, owner, "baleful-hex", HEX_TARGET, 0)


def hex_cast(match: BowlMatch, shown: int, value: int, foe: int) -> int:
    """On a 2 the opponent is out of it until its next turn is over."""
    if shown & PASSED:
        until = UNTIL_TURN_ENDS + match.seat_of(foe)
        daze_until(match, foe, until)
        match.tell(events.CHANGED, foe, match.rules.number("baleful-hex"))
        match.rules.alter(match, foe, "hexed", until)
    return value


def nothing_at_all(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """A hexed player cannot be activated."""
    return value | (1 << len(KINDS)) - 1 if owner == player else value


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "estelle-la-veneaux",
        "Estelle la Veneaux",
        190_000,
        "lustrian-superleague",
        star_rule(
            Effect("baleful-hex", interrupts={ACTIVATED: baleful_hex}),
            "Baleful Hex",
            "1/game, at start of activation: opponent within 5 squares, D6 2+: loses tackle zone and cannot be "
            "activated until the end of its next team turn.",
            carry_on=(hexed, hex_cast),
            alterations=(Alteration("hexed", skills=("hexed",)),),
        ),
        (StarPlayer("6 3 3+ 4+ 8+", "disturbing-presence, dodge, guard, loner (4+), sidestep"),),
    ),
    BookEntry(
        Effect("hexed", values={KINDS_DENIED: nothing_at_all}),
        "Hexed",
        "Cannot be activated and has no Tackle Zone until the end of its next turn.",
    ),
]
