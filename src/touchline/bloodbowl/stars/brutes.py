"""Stars who hit harder than others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.skills.weapons import projectile_vomit
from touchline.bloodbowl.stars.pieces import ask_whether, ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABOUT_TO_BE_HIT,
    ARMOUR,
    BLITZ,
    BLOCK,
    BLOCK_POOL,
    BLOCKED,
    BOOST,
    BY_BLOCK,
    BY_FOUL,
    BY_WEAPON,
    CASUALTIES,
    INJURY,
    NONE,
    PLAYER,
    POINTS,
    STRIKES,
    STRUCK,
    UNTIL_ACTIVATION,
    UNTIL_GAME,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect, Handler
from touchline.core.match import DONE, NO

# match, the star, the victim: what the rule adds to the roll, 0 if it does not apply
Amount = Callable[[BowlMatch, int, int], int]

MIGHTY: Final = 5  # the Strength that a slayer looks for
MOST_DICE: Final = 3
DWARFS: Final = ("dwarf", "troll-slayer", "deathroller", "bull-centaur", "grim-ironjaw", "skrull", "bugman")


# --- adding to an Armour or Injury roll once it is known


def fells(match: BowlMatch, owner: int, victim: int) -> bool:
    """Is it the star's block that has felled an opponent?"""
    opposed = match.seat_of(owner) != match.seat_of(victim)
    return match.attacker == owner and match.cause == BY_BLOCK and opposed


def by_block(match: BowlMatch, owner: int, victim: int) -> int:
    return int(fells(match, owner, victim))


def against_the_mighty(match: BowlMatch, owner: int, victim: int) -> int:
    return int(fells(match, owner, victim) and match.sheets[victim].st >= MIGHTY)


def against_dwarfs(match: BowlMatch, owner: int, victim: int) -> int:
    """Twice as much against a Dwarf."""
    if not fells(match, owner, victim):
        return 0
    return 2 if any(word in match.sheets[victim].position for word in DWARFS) else 1


def by_knife(match: BowlMatch, owner: int, _victim: int) -> int:
    return int(match.attacker == owner and match.cause == BY_WEAPON and match.struck_by == match.rules.number("stab"))


def by_saw_in_blitz(match: BowlMatch, owner: int, victim: int) -> int:
    """Not when the saw has kicked back."""
    saw = match.struck_by == match.rules.number("chainsaw") and victim != owner
    return int(match.attacker == owner and match.cause == BY_WEAPON and match.act_kind == BLITZ and saw)


def harder(effect: str, amount: Amount, armour: bool, injury: bool, until: int = UNTIL_GAME) -> Effect[BowlMatch]:
    """A rule that adds to one Armour or Injury roll, asked for when that changes something."""

    def boost(match: BowlMatch, value: int, owner: int, victim: int, needed: int) -> int:
        fits = armour if needed else injury
        return value + amount(match, owner, victim) if fits else value

    def raise_armour(match: BowlMatch, total: int, owner: int, victim: int, needed: int) -> int:
        more = amount(match, owner, victim)
        if not more or total >= needed:
            return total
        if total + match.rules.value_anyhow(match, 0, BOOST, victim, needed) < needed:
            return total
        return ask_whether(match, owner, effect, harder_answered, total, owner, more, until)

    def raise_injury(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
        rules, more = match.rules, amount(match, owner, victim)
        most = total + rules.value_anyhow(match, 0, BOOST, victim, 0)
        if not more or rules.injury_for(match, victim, most) == rules.injury_for(match, victim, total):
            return total
        return ask_whether(match, owner, effect, harder_answered, total, owner, more, until)

    interrupts: dict[int, Handler[BowlMatch]] = {}
    if armour:
        interrupts[ARMOUR] = raise_armour
    if injury:
        interrupts[INJURY] = raise_injury
    return Effect(effect, values={BOOST: boost}, interrupts=interrupts)


def harder_answered(match: BowlMatch, answer: int, total: int, owner: int, more: int, until: int) -> int:
    if answer == NO:
        return total
    spent(match, owner, match.rules.effects[match.topic].id, until)
    return total + more


# --- rolling an injury again


def injury_again(match: BowlMatch, total: int, owner: int, victim: int, effect: str) -> int:
    return ask_whether(match, owner, effect, injury_rolled_again, total, owner, victim)


def injury_rolled_again(match: BowlMatch, answer: int, total: int, owner: int, victim: int) -> int:
    """Both dice, with everything that changes them anyway."""
    if answer == NO:
        return total
    spent(match, owner, match.rules.effects[match.topic].id)
    fresh, _ = match.rules.two_dice(match)
    fresh = match.rules.value_anyhow(match, fresh, INJURY, victim, NONE)
    return match.rules.interrupt(match, fresh, INJURY, victim, NONE)


def savage_mauling(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    return injury_again(match, total, owner, victim, "savage-mauling") if fells(match, owner, victim) else total


def master_assassin(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    return injury_again(match, total, owner, victim, "master-assassin") if by_knife(match, owner, victim) else total


def sneaky_pair(match: BowlMatch, total: int, owner: int, victim: int, _other: int) -> int:
    """Worse for an opponent whom both of the pair mark."""
    if match.attacker != owner or match.cause not in (BY_WEAPON, BY_FOUL) or match.at[victim] < 0:
        return total
    sheet, near = match.sheets[owner], match.grid.near[match.at[victim]]
    pair = [p for p in match.team(sheet.seat) if match.sheets[p].special == sheet.special and match.is_able(p)]
    both = len(pair) > 1 and all(near >> match.at[player] & 1 for player in pair)
    return total + 1 if both else total


# --- more dice, more blows


def gored(match: BowlMatch, dice: int, owner: int, blocker: int, _target: int) -> int:
    """One die more for the blocks of a Blitz, unless the opponent would choose among them."""
    if owner != blocker or match.act_kind != BLITZ or not 0 < dice < MOST_DICE:
        return dice
    return ask_whether(match, owner, "gored-by-the-bull", gored_answered, dice, owner)


def gored_answered(match: BowlMatch, answer: int, dice: int, owner: int) -> int:
    if answer == NO:
        return dice
    spent(match, owner, "gored-by-the-bull")
    match.rules.alter(match, owner, "goring", UNTIL_ACTIVATION)
    return dice + 1


def goring(_match: BowlMatch, dice: int, owner: int, blocker: int, _target: int) -> int:
    """The second block of the same Blitz has the die too."""
    return dice + 1 if owner == blocker and 0 < dice < MOST_DICE else dice


def pump_up(match: BowlMatch, value: int, owner: int, culprit: int, deed: int) -> int:
    """The first casualty by the star's block is worth a re-roll for the drive."""
    if owner == culprit and deed == CASUALTIES and match.cause == BY_BLOCK:
        match.drive_rerolls[match.seat_of(owner)] += 1
        spent(match, owner, "pump-up-the-crowd")
    return value


def watch_out(match: BowlMatch, value: int, owner: int, target: int, attacker: int) -> int:
    """The first block of an opponent against the star in a half meets somebody who can dodge."""
    opposed = match.seat_of(owner) != match.seat_of(attacker)
    if owner == target and opposed and match.struck_by == NONE:
        spent(match, owner, "watch-out", UNTIL_HALF)
        match.rules.alter(match, owner, "watching", UNTIL_ACTIVATION)
    return value


def watched(match: BowlMatch, value: int, owner: int, _blocker: int, target: int) -> int:
    """It was for that block alone."""
    if owner == target:
        match.rules.unalter(match, owner, "watching")
    return value


def regurgitate_offered(match: BowlMatch, value: int, owner: int, subject: int, _target: int) -> int:
    return value | match.rules.bits["putrid-regurgitation"] if owner == subject else value


def regurgitate(match: BowlMatch, value: int, owner: int, subject: int, target: int) -> int:
    """Instead of a block."""
    spent(match, owner, "putrid-regurgitation")
    return projectile_vomit(match, value, owner, subject, target)


def regurgitate_after(match: BowlMatch, value: int, owner: int, blocker: int, _target: int) -> int:
    """Or right after his Block action."""
    if owner != blocker or match.act_kind != BLOCK or not is_ready(match, owner):
        return value
    return ask_whom(match, owner, "putrid-regurgitation", marked_foes(match, owner), regurgitated, owner)


def regurgitated(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return DONE
    spent(match, owner, "putrid-regurgitation")
    match.attacker = owner
    match.cause = BY_WEAPON
    match.after(match.rules.settle_ball)
    return projectile_vomit(match, DONE, owner, owner, answer - PLAYER)


def maximum_carnage(match: BowlMatch, value: int, owner: int, striker: int, target: int) -> int:
    """After one attack with the saw there may be another, against somebody else."""
    saw = match.rules.number("chainsaw")
    if owner != striker or match.struck_by != saw or match.turnover or not is_ready(match, owner):
        return value
    others = [foe for foe in marked_foes(match, owner) if foe != target]
    return ask_whom(match, owner, "maximum-carnage", others, carnage_goes_on, owner)


def carnage_goes_on(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return DONE
    spent(match, owner, "maximum-carnage")
    match.after(match.rules.settle_ball)
    return match.rules.wield(match, owner, answer - PLAYER, match.rules.number("chainsaw"))


CARRY_ON: Final[tuple[Callable[..., int], ...]] = (
    harder_answered,
    injury_rolled_again,
    gored_answered,
    regurgitated,
    carnage_goes_on,
)

BRUTAL_STARS: Final[list[Effect[BowlMatch]]] = [
    harder("brutal-block", by_block, armour=False, injury=True),
    harder("crushing-blow", by_block, armour=True, injury=False),
    harder("slayer", against_the_mighty, armour=True, injury=True),
    harder("dwarfen-scourge", against_dwarfs, armour=True, injury=True),
    harder("ram", by_block, armour=True, injury=True),
    harder("toxin-connoisseur", by_knife, armour=False, injury=True),
    harder("ghostly-flames", by_saw_in_blitz, armour=True, injury=False, until=UNTIL_HALF),
    Effect("savage-mauling", interrupts={INJURY: savage_mauling}),
    Effect("master-assassin", interrupts={INJURY: master_assassin}),
    Effect("a-sneaky-pair", values={INJURY: sneaky_pair}),
    Effect("gored-by-the-bull", interrupts={BLOCK_POOL: gored}),
    Effect("goring", values={BLOCK_POOL: goring}),
    Effect("pump-up-the-crowd", values={POINTS: pump_up}),
    Effect("watch-out", interrupts={ABOUT_TO_BE_HIT: watch_out}),
    Effect("watching", interrupts={BLOCKED: watched}),
    Effect(
        "putrid-regurgitation",
        values={STRIKES: regurgitate_offered},
        interrupts={STRIKES: regurgitate, BLOCKED: regurgitate_after},
    ),
    Effect("maximum-carnage", interrupts={STRUCK: maximum_carnage}),
]
