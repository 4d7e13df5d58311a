"""Special actions that replace a block: knives, chainsaws, vomit and fire.

At WEAPONS the value hook offers the effect to a player who is about to block; the interrupt carries it out.
"""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch

HITS: Final = 2  # what the attacker needs on a D6 not to be hit instead


def on_offer(match: BowlMatch, value: int, owner: int, subject: int, effect: str) -> int:
    return value | match.rules.bits[effect] if owner == subject else value


def once_a_turn(match: BowlMatch, value: int, owner: int, subject: int, effect: str) -> int:
    spent = (match.used[owner] | match.planned) & match.rules.bits[effect]
    return value if spent else on_offer(match, value, owner, subject, effect)


def use_up(match: BowlMatch, owner: int, effect: str) -> None:
    match.used[owner] |= match.rules.bits[effect]
