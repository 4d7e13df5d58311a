"""Stars who roll dice again."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    ANY,
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.skills.team_rerolls import OWN_TESTS
from touchline.bloodbowl.stars.pieces import MARCH_2025, spends, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ALL_RESULTS,
    BLITZ,
    BLOCK,
    BLOCK_DICE,
    PASSING,
    SKILL_DIE,
    SKILL_TEST,
    THROWING,
    UNTIL_ACTIVATION,
    UNTIL_HALF,
)
from touchline.core.hooks import Effect

# --- any one die of the star's own


def own_die(_match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player


# --- one kind of die


def dauntless_die(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.topic == SKILL_TEST + match.rules.number("dauntless")


def gaze_die(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    return owner == player and match.topic == SKILL_TEST + match.rules.number("hypnotic-gaze")


# --- block dice


def savage_blow_offer(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """One die of a block, in a Block or a Blitz action; then as many more as the coach likes."""
    return owner == player and match.act_player == owner and match.act_kind in (BLOCK, BLITZ)


def further_blow_offer(match: BowlMatch, owner: int, player: int, shown: int) -> bool:
    """Of the same block: a second one of Frenzy or Multiple Block is another."""
    this_block = match.block_used & match.rules.bits["savage-blows"]
    return bool(this_block) and savage_blow_offer(match, owner, player, shown)


def savage_blow_used(match: BowlMatch, owner: int) -> None:
    """From now on it is the effect of this activation that offers the other dice."""
    spent(match, owner, "savage-blow")
    match.rules.alter(match, owner, "savage blows", UNTIL_ACTIVATION)
    match.block_used |= match.rules.bits["savage-blows"]


def momentum_offer(match: BowlMatch, owner: int, player: int, _shown: int) -> bool:
    """One block die in each Blitz."""
    unused = not match.used[owner] & match.rules.bits["unstoppable-momentum"]
    return owner == player and match.act_player == owner and match.act_kind == BLITZ and unused


def momentum_used(match: BowlMatch, owner: int) -> None:
    match.used[owner] |= match.rules.bits["unstoppable-momentum"]


LUCKY_STARS: Final[list[Star | Entry]] = [
    Star(
        "griff-oberwald",
        "Griff Oberwald",
        280_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect(
                "consummate-professional",
                rerolls=dict.fromkeys(OWN_TESTS, own_die),
                spend=spends("consummate-professional"),
            ),
            "Consummate Professional",
            "1/game: re-roll one of his own dice (not armour, injury, casualty).",
            one_die=ALL_RESULTS,
        ),
        (StarPlayer("7 4 2+ 3+ 9+", "block, dodge, fend, loner (3+), sprint, sure-feet"),),
    ),
    # Sources differ: Loner (3+) in the 2022 list and BSData; (4+) in BBBase, Brouclean. BSData has MA 7 (others 5).
    Star(
        "puggy-baconbreath",
        "Puggy Baconbreath",
        120_000,
        "halfling-thimble-cup, old-world-classic",
        star_rule(
            Effect("halfling-luck", rerolls=dict.fromkeys(OWN_TESTS, own_die), spend=spends("halfling-luck")),
            "Halfling Luck",
            "1/game: re-roll one die (not armour, injury, casualty).",
            one_die=ALL_RESULTS,
        ),
        (StarPlayer("5 3 3+ 4+ 7+", "block, dodge, loner (3+), nerves-of-steel, right-stuff, stunty"),),
    ),
    Star(
        "ripper-bolgrot",
        "Ripper Bolgrot",
        250_000,
        "badlands-brawl, underworld-challenge",
        star_rule(
            Effect(
                "thinking-mans-troll",
                rerolls=dict.fromkeys(OWN_TESTS, own_die),
                spend=spends("thinking-mans-troll", UNTIL_HALF),
            ),
            "Thinking Man's Troll",
            "1/half: re-roll one die (not armour, injury, casualty).",
            one_die=ALL_RESULTS,
        ),
        (StarPlayer("4 6 5+ 4+ 10+", "grab, loner (4+), mighty-blow (+1), regeneration, throw-team-mate"),),
    ),
    Star(
        "morg-n-thorg",
        "Morg 'n' Thorg",
        380_000,
        ANY,
        star_rule(
            Effect("the-ballista", rerolls=dict.fromkeys((PASSING, THROWING), own_die), spend=spends("the-ballista")),
            "The Ballista",
            "1/game: re-roll a failed PA test of a Pass or Throw Team-mate.",
        ),
        (StarPlayer("6 6 3+ 4+ 11+", "block, loner (4+), mighty-blow (+2), thick-skull, throw-team-mate"),),
        not_for="sylvanian-spotlight",
    ),
    Star(
        "akhorne-the-squirrel",
        "Akhorne the Squirrel",
        80_000,
        ANY,
        star_rule(
            Effect("blind-rage", rerolls={SKILL_DIE: dauntless_die}),
            "Blind Rage",
            "May re-roll the D6 of Dauntless.",
        ),
        (
            StarPlayer(
                "7 1 2+ - 6+",
                "claws, dauntless, dodge, frenzy, jump-up, loner (4+), no-hands, sidestep, stunty, titchy",
            ),
        ),
    ),
    Star(
        "eldril-sidewinder",
        "Eldril Sidewinder",
        230_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("mesmerizing-dance", rerolls={SKILL_DIE: gaze_die}, spend=spends("mesmerizing-dance")),
            "Mesmerizing Dance",
            "1/game: re-roll a failed Agility test for Hypnotic Gaze.",
        ),
        (StarPlayer("8 3 2+ 5+ 8+", "catch, dodge, hypnotic-gaze, loner (4+), nerves-of-steel, on-the-ball"),),
    ),
    Star(
        "anqi-panqi",
        "Anqi Panqi",
        190_000,
        "lustrian-superleague",
        star_rule(
            Effect(
                "savage-blow",
                rerolls={BLOCK_DICE: savage_blow_offer},
                spend=savage_blow_used,
            ),
            "Savage Blow",
            "1/game: re-roll any number of the block dice of one Block action.",
            one_die=ALL_RESULTS,
            alterations=(Alteration("savage blows", skills=("savage-blows",)),),
        ),
        (StarPlayer("7 4 5+ 6+ 10+", "block, grab, loner (4+), stand-firm"),),
        since=MARCH_2025,
    ),
    Entry(
        Effect("savage-blows", rerolls={BLOCK_DICE: further_blow_offer}),
        "Savage Blow",
        "Any of the block dice may be rolled again.",
        one_die=ALL_RESULTS,
    ),
    Star(
        "hthark-the-unstoppable",
        "H'thark the Unstoppable",
        300_000,
        "badlands-brawl, favoured-of-hashut",
        star_rule(
            Effect("unstoppable-momentum", rerolls={BLOCK_DICE: momentum_offer}, spend=momentum_used),
            "Unstoppable Momentum",
            "On each Blitz may re-roll one block die.",
            one_die=ALL_RESULTS,
        ),
        (
            StarPlayer(
                "6 6 4+ 6+ 10+",
                "block, break-tackle, defensive, juggernaut, loner (4+), sprint, sure-feet, thick-skull",
            ),
        ),
        since=MARCH_2025,
    ),
]
