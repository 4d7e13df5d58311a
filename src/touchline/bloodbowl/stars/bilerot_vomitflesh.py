"""Bilerot Vomitflesh."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.traits.projectile_vomit import projectile_vomit
from touchline.bloodbowl.stars.parts.pieces import ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import BLITZ, BLOCK, BLOCKED, PLAYER, WEAPONS
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO


def regurgitate_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    """Once, also where two blocks are planned."""
    bit = match.rules.bits["putrid-regurgitation"]
    return value | bit if owner == subject and not match.planned & bit else value


def regurgitate(match: BowlMatch, value: int, owner: int, subject: int, target: int) -> int:
    """Instead of a block."""
    spent(match, owner, "putrid-regurgitation")
    return projectile_vomit(match, value, owner, subject, target)


def regurgitate_after(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """Or right after his block, that of a Blitz included."""
    if owner != blocker or match.act_kind not in (BLOCK, BLITZ) or not is_ready(match, owner):
        return value
    return ask_whom(match, owner, "putrid-regurgitation", marked_foes(match, owner), regurgitated, owner)


def regurgitated(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return DONE
    spent(match, owner, "putrid-regurgitation")
    match.halted = 1
    return match.rules.attack_with(match, owner, answer - PLAYER, match.rules.number("projectile-vomit"))


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "bilerot-vomitflesh",
        "Bilerot Vomitflesh",
        180_000,
        "favoured-of-nurgle",
        star_rule(
            Effect(
                "putrid-regurgitation",
                values={WEAPONS: regurgitate_offered},
                interrupts={WEAPONS: regurgitate, BLOCKED: regurgitate_after},
            ),
            "Putrid Regurgitation",
            "1/game: may use Projectile Vomit, even in a turn in which he already blocked.",
            carry_on=(regurgitated,),
        ),
        (StarPlayer("4 5 4+ 6+ 10+", "dirty-player (+1), disturbing-presence, foul-appearance, loner (4+)"),),
    ),
]
