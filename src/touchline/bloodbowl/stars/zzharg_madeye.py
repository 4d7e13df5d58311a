"""Zzharg Madeye."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.stars.parts.opening import NEAR, opens, went_on
from touchline.bloodbowl.stars.parts.pieces import MARCH_2025, ask_whom, spent, standing_foes, within
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, BY_WEAPON, PASSED, PICK_Q, PLAYER, UNTIL_HALF
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO

BLAST_TARGET: Final = 3


def blasting(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per half a shot, which may hit somebody else."""
    if not opens(match, value, owner, player):
        return value
    foes = within(match, standing_foes(match, owner), match.at[owner], NEAR)
    return ask_whom(match, owner, "then-i-started-blastin", foes, shot, value, owner)


def shot(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    if answer == NO:
        return value
    spent(match, owner, "then-i-started-blastin", UNTIL_HALF)
    match.after(shot_goes_off, value, owner, answer - PLAYER)
    return match.rules.skill_test(match, owner, "then-i-started-blastin", BLAST_TARGET, 0)


def shot_goes_off(match: BowlMatch, shown: int, value: int, owner: int, target: int) -> int:
    """3+ hits; on a 2 the other coach picks somebody near the target; a 1 hits the shooter."""
    if shown & PASSED or shown == 1:
        return shot_hits(match, PLAYER + (target if shown & PASSED else owner), value, owner)
    everybody = [p for p in range(match.count) if match.at[p] >= 0 and p not in (owner, target)]
    near = within(match, everybody, match.at[target], NEAR)
    if not near:
        return value
    match.focus = target
    return match.ask(1 - match.seat_of(owner), PICK_Q, [PLAYER + p for p in near], shot_hits, value, owner)


def shot_hits(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """An unmodified Armour roll; a player who is hurt goes down."""
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(shooter_goes_on, value, owner)
    match.after(match.rules.settle_ball)
    return match.rules.roll_armour(match, answer - PLAYER, 0)


def shooter_goes_on(match: BowlMatch, _: int, value: int, owner: int) -> int:
    return went_on(match, DONE, value) if match.is_standing(owner) else NO


STARS: Final[list[Star | BookEntry]] = [
    Star(
        "zzharg-madeye",
        "Zzharg Madeye",
        130_000,
        "badlands-brawl, favoured-of-hashut",
        star_rule(
            Effect("then-i-started-blastin", interrupts={ACTIVATED: blasting}),
            "Then I Started Blastin'!",
            "1/half, at start of activation: standing opponent within 3 squares, D6: 3+ target hit (unmodified "
            "armour, injury); 2 opposing coach picks a player within 3 squares of the target (not Zzharg); 1 Zzharg "
            "hit.",
            carry_on=(shot, shot_goes_off, shot_hits, shooter_goes_on),
        ),
        (
            StarPlayer(
                "4 4 4+ 3+ 10+",
                "cannoneer, hail-mary-pass, loner (4+), nerves-of-steel, secret-weapon, sure-hands, thick-skull",
            ),
        ),
        since=MARCH_2025,
    ),
]
