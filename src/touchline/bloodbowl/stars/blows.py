"""Stars with more dice or more blows in a fight, or a way out of it."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.skills.traits.projectile_vomit import projectile_vomit
from touchline.bloodbowl.stars.pieces import ask_whether, ask_whom, is_ready, marked_foes, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ABOUT_TO_BE_HIT,
    BLITZ,
    BLOCK,
    BLOCK_POOL,
    BLOCKED,
    BY_BLOCK,
    CASUALTIES,
    NONE,
    PLAYER,
    POINTS,
    STRIKES,
    STRUCK,
    UNTIL_ACTIVATION,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect
from touchline.core.match import DONE, NO

MOST_DICE: Final = 3


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
        match.block_used |= match.rules.bits["watching"]  # until the dice of this block are rolled
    return value


def hit_again(match: BowlMatch, value: int, owner: int, target: int, _attacker: int) -> int:
    """The next blow, a second block of Frenzy say, comes before the first is wound up."""
    if owner == target and not match.block_used & match.rules.bits["watching"]:
        match.rules.unalter(match, owner, "watching")
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
    """Or right after his block, that of a Blitz included."""
    if owner != blocker or match.act_kind not in (BLOCK, BLITZ) or not is_ready(match, owner):
        return value
    return ask_whom(match, owner, "putrid-regurgitation", marked_foes(match, owner), regurgitated, owner)


def regurgitated(match: BowlMatch, answer: int, owner: int) -> int:
    if answer == NO:
        return DONE
    spent(match, owner, "putrid-regurgitation")
    match.halted = 1
    return match.rules.strike_with(match, owner, answer - PLAYER, match.rules.number("projectile-vomit"))


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
    return match.rules.strike_with(match, owner, answer - PLAYER, match.rules.number("chainsaw"))


STARS_IN_A_FIGHT: Final[list[Star | Entry]] = [
    Star(
        "grashnak-blackhoof",
        "Grashnak Blackhoof",
        240_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch",
        star_rule(
            Effect("gored-by-the-bull", interrupts={BLOCK_POOL: gored}),
            "Gored by the Bull",
            "1/game: on a Blitz roll one extra block die (max 3), declared before rolling; also applies to the Frenzy "
            "block. Cannot be used to cut dice against him.",
            carry_on=(gored_answered,),
            alterations=(Alteration("goring", skills=("goring",)),),
        ),
        (StarPlayer("6 6 4+ - 9+", "frenzy, horns, loner (4+), mighty-blow (+1), thick-skull, unchannelled-fury"),),
    ),
    Entry(
        Effect("goring", values={BLOCK_POOL: goring}),
        "Goring",
        "The blocks of this Blitz are rolled with one die more, three at most.",
    ),
    Star(
        "skrorg-snowpelt",
        "Skrorg Snowpelt",
        250_000,
        "old-world-classic",
        star_rule(
            Effect("pump-up-the-crowd", values={POINTS: pump_up}),
            "Pump Up the Crowd",
            "1/game: a casualty by his block gives the team one re-roll for this drive.",
        ),
        (StarPlayer("5 5 4+ - 9+", "claws, disturbing-presence, juggernaut, loner (4+), mighty-blow (+1)"),),
    ),
    Star(
        "withergrasp-doubledrool",
        "Withergrasp Doubledrool",
        170_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch",
        star_rule(
            Effect("watch-out", interrupts={ABOUT_TO_BE_HIT: watch_out}),
            "Watch Out!",
            "First time each half he is blocked he counts as having Dodge.",
            alterations=(
                Alteration(
                    "watching",
                    skills=(
                        "dodge",
                        "watching",
                    ),
                ),
            ),
        ),
        (StarPlayer("6 3 4+ 4+ 9+", "loner (4+), prehensile-tail, tackle, tentacles, two-heads, wrestle"),),
    ),
    Entry(
        Effect("watching", interrupts={ABOUT_TO_BE_HIT: hit_again, BLOCKED: watched}),
        "On the watch",
        "Counts as having Dodge against this block.",
    ),
    Star(
        "bilerot-vomitflesh",
        "Bilerot Vomitflesh",
        180_000,
        "favoured-of-nurgle",
        star_rule(
            Effect(
                "putrid-regurgitation",
                values={STRIKES: regurgitate_offered},
                interrupts={STRIKES: regurgitate, BLOCKED: regurgitate_after},
            ),
            "Putrid Regurgitation",
            "1/game: may use Projectile Vomit, even in a turn in which he already blocked.",
            carry_on=(regurgitated,),
        ),
        (StarPlayer("4 5 4+ 6+ 10+", "dirty-player (+1), disturbing-presence, foul-appearance, loner (4+)"),),
    ),
    Star(
        "max-spleenripper",
        "Max Spleenripper",
        130_000,
        "favoured-of-khorne",
        star_rule(
            Effect("maximum-carnage", interrupts={STRUCK: maximum_carnage}),
            "Maximum Carnage",
            "1/game: a second chainsaw attack at once on a different player.",
            carry_on=(carnage_goes_on,),
        ),
        (StarPlayer("5 4 4+ - 9+", "chainsaw, loner (4+), secret-weapon"),),
    ),
]
