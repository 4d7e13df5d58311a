"""Stars whose feats of speed and strength beat the dice."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.stars.pieces import MARCH_2025, ask_whether, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    DARED,
    DODGE,
    JUMP_TOTAL,
    JUMPING,
    PASS_ROLLED,
    PREPARES,
    RUSH,
    RUSHES,
    SURE,
    UNTIL_ACTIVATION,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO

# --- before a roll


def swift(match: BowlMatch, modifier: int, owner: int, player: int, _kind: int) -> int:
    """One dodge, leap or rush passes on a 2 whatever the modifiers."""
    if owner != player or modifier >= SURE:
        return modifier
    return ask_whether(match, owner, "swift-as-the-breeze", swift_answered, modifier, owner)


def swift_answered(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, "swift-as-the-breeze")
    return SURE


def bounding_leap(match: BowlMatch, modifier: int, owner: int, player: int, kind: int) -> int:
    """One leap ignores what makes it harder and may be rolled again."""
    if owner != player or kind != JUMPING:
        return modifier
    return ask_whether(match, owner, "bounding-leap", bounding_answered, modifier, owner)


def bounding_answered(match: BowlMatch, answer: int, modifier: int, owner: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, "bounding-leap")
    match.rules.alter(match, owner, "bounding", UNTIL_ACTIVATION)
    return modifier


def unhindered(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """Whatever comes in the way, also after the roll."""
    return max(value, 0) if owner == player else value


def bounded(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.act_player == owner


def burst_of_speed(_match: BowlMatch, value: int, owner: int, player: int, _other: int) -> int:
    """One Rush more than others have."""
    return value + 1 if owner == player else value


def burst_used(match: BowlMatch, modifier: int, owner: int, player: int, kind: int) -> int:
    """A Rush beyond the allowance and the two that everybody has is the one of the game."""
    rules = match.rules
    if owner == player and kind == RUSH and match.spent > rules.movement(match, owner) + rules.rushes:
        spent(match, owner, "burst-of-speed")
    return modifier


# --- after a roll


def incorporeal(match: BowlMatch, modifier: int, owner: int, player: int, die: int) -> int:
    """Strength may be added to a dodge that would fail; a natural 1 still does."""
    rules = match.rules
    if owner != player or die == 1 or rules.evades(match, owner, DODGE, die, modifier):
        return modifier
    raised = modifier + match.sheets[owner].st
    if not rules.evades(match, owner, DODGE, die, raised):
        return modifier
    return ask_whether(match, owner, "incorporeal", strength_added, modifier, owner, raised)


def strength_added(match: BowlMatch, answer: int, modifier: int, owner: int, raised: int) -> int:
    if answer == NO:
        return modifier
    spent(match, owner, match.rules.effects[match.topic].id)
    return raised


def strong_passing(match: BowlMatch, modifier: int, owner: int, player: int, die: int) -> int:
    """The same for the test of a pass."""
    sheet = match.sheets[owner]
    raised = modifier + sheet.st
    if owner != player or match.bomb or (die + raised < sheet.passing and die + modifier > 1):
        return modifier
    return ask_whether(match, owner, "strong-passing-game", strength_added, modifier, owner, raised)


# --- Dauntless


def indomitable(match: BowlMatch, strength: int, owner: int, blocker: int, target: int) -> int:
    """After a successful Dauntless roll the Strength may become twice that of the target."""
    if owner != blocker:
        return strength
    return ask_whether(match, owner, "indomitable", indomitable_answered, strength, owner, target)


def indomitable_answered(match: BowlMatch, answer: int, strength: int, owner: int, target: int) -> int:
    if answer == NO:
        return strength
    spent(match, owner, "indomitable")
    return 2 * match.sheets[target].st


INDOMITABLE: Final = star_rule(
    Effect("indomitable", interrupts={DARED: indomitable}),
    "Indomitable",
    "1/game: after a successful Dauntless roll her ST becomes double the target's.",
    carry_on=(indomitable_answered,),
)
FEATS_OF_STARS: Final[list[Star | Entry]] = [
    Star(
        "jordell-freshbreeze",
        "Jordell Freshbreeze",
        250_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("swift-as-the-breeze", interrupts={PREPARES: swift}),
            "Swift as the Breeze",
            "1/game: one Dodge, Leap or Rush passes on 2+ whatever the modifiers.",
            carry_on=(swift_answered,),
        ),
        (StarPlayer("8 3 1+ 3+ 8+", "block, diving-catch, dodge, leap, loner (4+), sidestep"),),
        since=MARCH_2025,
    ),
    # Sources differ: Juggernaut in the 2022 list, BSData, FUMBBL data; missing in BBBase, Brouclean.
    Star(
        "roxanna-darknail",
        "Roxanna Darknail",
        270_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("burst-of-speed", values={RUSHES: burst_of_speed}, interrupts={PREPARES: burst_used}),
            "Burst of Speed",
            "1/game: a third Rush attempt.",
        ),
        (StarPlayer("8 3 1+ 4+ 8+", "dodge, frenzy, juggernaut, jump-up, leap, loner (4+)"),),
    ),
    Star(
        "rowana-forestfoot",
        "Rowana Forestfoot",
        160_000,
        "halfling-thimble-cup",
        star_rule(
            Effect("bounding-leap", interrupts={PREPARES: bounding_leap}),
            "Bounding Leap",
            "1/game, declared before rolling: a Leap with no negative modifiers and one re-roll.",
            carry_on=(bounding_answered,),
            alterations=(Alteration("bounding", skills=("bounding",)),),
        ),
        (StarPlayer("6 3 3+ 4+ 8+", "dodge, dump-off, guard, horns, jump-up, leap, loner (4+)"),),
        since=MARCH_2025,
    ),
    Entry(
        Effect("bounding", values={JUMP_TOTAL: unhindered}, rerolls={JUMPING: bounded}),
        "Bounding Leap",
        "This Leap has no penalties, and its roll may be repeated once.",
    ),
    Star(
        "gretchen-wachter-the-blood-bowl-widow",
        "Gretchen Wächter 'The Blood Bowl Widow'",
        260_000,
        "sylvanian-spotlight",
        star_rule(
            Effect("incorporeal", interrupts={DODGE: incorporeal}),
            "Incorporeal",
            "1/game: add her ST to a dodge roll after rolling.",
            carry_on=(strength_added,),
        ),
        (
            StarPlayer(
                "7 3 2+ - 9+",
                "disturbing-presence, dodge, foul-appearance, jump-up, loner (4+), no-hands, regeneration, shadowing, "
                "sidestep",
            ),
        ),
    ),
    Star(
        "skrull-halfheight",
        "Skrull Halfheight",
        150_000,
        "sylvanian-spotlight, worlds-edge-superleague",
        star_rule(
            Effect("strong-passing-game", interrupts={PASS_ROLLED: strong_passing}),
            "Strong Passing Game",
            "1/game: add his ST to a PA test after rolling.",
            carry_on=(strength_added,),
        ),
        (
            StarPlayer(
                "6 3 4+ 4+ 9+", "accurate, loner (4+), nerves-of-steel, pass, regeneration, sure-hands, thick-skull"
            ),
        ),
    ),
    Star(
        "karla-von-kill",
        "Karla Von Kill",
        210_000,
        "halfling-thimble-cup, lustrian-superleague, old-world-classic",
        INDOMITABLE,
        (StarPlayer("6 4 3+ 4+ 9+", "block, dauntless, dodge, jump-up, loner (4+)"),),
    ),
    Star(
        "willow-rosebark",
        "Willow Rosebark",
        150_000,
        "elven-kingdoms-league",
        INDOMITABLE,
        (StarPlayer("5 4 3+ 6+ 9+", "dauntless, loner (4+), sidestep, thick-skull"),),
    ),
]
