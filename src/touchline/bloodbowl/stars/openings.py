"""Stars who gain a skill when they are activated, or lend one."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl import events
from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import (
    Entry,
    Star,
    StarPlayer,
    star_rule,
)
from touchline.bloodbowl.skills.traits.hypnotic_gaze import gaze_offered, gaze_targets
from touchline.bloodbowl.stars.pieces import (
    ask_whether,
    is_ready,
    spent,
)
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACTIVATED,
    BLITZ,
    CHOICE_Q,
    HYPNOTIC_GAZE,
    OPTION,
    PASS,
    SPECIAL_KINDS,
    SPECIAL_TARGETS,
    UNTIL_ACTIVATION,
)
from touchline.core.hooks import Effect
from touchline.core.match import NO, YES

WISDOM: Final = ("sure-feet", "mighty-blow", "dauntless", "break-tackle")


def opens(match: BowlMatch, value: int, owner: int, player: int) -> bool:
    """Is the star's own activation going ahead, and is the star ready?"""
    return owner == player and bool(value) and is_ready(match, owner)


# --- what a star has for one activation


def frenzied_rush(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Frenzy for a Blitz, but no Grab."""
    if not opens(match, value, owner, player) or match.act_kind != BLITZ:
        return value
    return ask_whether(match, owner, "frenzied-rush", gained_for_activation, value, owner)


def shot_to_nothing(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Hail Mary Pass for a Pass action."""
    if not opens(match, value, owner, player) or match.act_kind != PASS:
        return value
    return ask_whether(match, owner, "shot-to-nothing", gained_for_activation, value, owner)


def gained_for_activation(match: BowlMatch, answer: int, value: int, owner: int) -> int:
    """An alteration that is called like the rule."""
    if answer == YES:
        effect = match.rules.effects[match.topic].id
        spent(match, owner, effect)
        match.rules.alter(match, owner, effect, UNTIL_ACTIVATION)
    return value


def zoat_offered(match: BowlMatch, value: int, owner: int, subject: int, other: int) -> int:
    return gaze_offered(match, value, owner, subject, other) if is_ready(match, owner) else value


def zoat_targets(match: BowlMatch, value: int, owner: int, subject: int, declaring: int) -> int:
    return gaze_targets(match, value, owner, subject, declaring) if declaring == YES else value


def zoat_declared(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Hypnotic Gaze for one activation, whatever comes of it."""
    if owner == player and match.act_kind == HYPNOTIC_GAZE:
        spent(match, owner, "excuse-me-are-you-a-zoat")
        match.rules.alter(match, owner, "zoat gaze", UNTIL_ACTIVATION)
    return value


def wisdom(match: BowlMatch, value: int, owner: int, player: int, _target: int) -> int:
    """Once per team turn a team-mate at hand is taught one of four skills for the activation."""
    bit = match.rules.bits["wisdom-of-the-white-dwarf"]
    mate = player != owner and match.seat_of(player) == match.seat_of(owner)
    if not value or not mate or match.used[owner] & bit or not is_ready(match, owner):
        return value
    if not match.grid.near[match.at[owner]] >> match.at[player] & 1:
        return value
    missing = [n for n, skill in enumerate(WISDOM) if not match.rules.has_skill(match, player, skill)]
    if not missing:
        return value
    match.topic, match.focus = match.rules.number("wisdom-of-the-white-dwarf"), player
    options = [NO] + [OPTION + number for number in missing]
    return match.ask(match.seat_of(owner), CHOICE_Q, options, taught, value, owner, player)


def taught(match: BowlMatch, answer: int, value: int, owner: int, player: int) -> int:
    if answer != NO:
        match.used[owner] |= match.rules.bits["wisdom-of-the-white-dwarf"]
        match.rules.alter(match, player, WISDOM[answer - OPTION], UNTIL_ACTIVATION)
        match.tell(events.CHANGED, player, match.rules.number("wisdom-of-the-white-dwarf"))
    return value


OPENING_STARS: Final[list[Star | Entry]] = [
    Star(
        "glart-smashrip",
        "Glart Smashrip",
        195_000,
        "favoured-of-chaos-undivided, favoured-of-hashut, favoured-of-khorne, favoured-of-nurgle, "
        "favoured-of-slaanesh, favoured-of-tzeentch, underworld-challenge",
        star_rule(
            Effect("frenzied-rush", interrupts={ACTIVATED: frenzied_rush}),
            "Frenzied Rush",
            "1/game, declared at activation: gains Frenzy for a Blitz (no Grab that turn).",
            carry_on=(gained_for_activation,),
            alterations=(Alteration("frenzied-rush", skills=("frenzy",), lost=("grab",)),),
        ),
        (StarPlayer("5 4 4+ - 9+", "block, claws, grab, juggernaut, loner (4+), stand-firm"),),
    ),
    Star(
        "gloriel-summerbloom",
        "Gloriel Summerbloom",
        150_000,
        "elven-kingdoms-league",
        star_rule(
            Effect("shot-to-nothing", interrupts={ACTIVATED: shot_to_nothing}),
            "Shot to Nothing",
            "1/game, declared at activation: gains Hail Mary Pass for a Pass action.",
            carry_on=(gained_for_activation,),
            alterations=(Alteration("shot-to-nothing", skills=("hail-mary-pass",)),),
        ),
        (StarPlayer("7 2 2+ 2+ 8+", "accurate, dodge, loner (3+), pass, sidestep, sure-hands"),),
    ),
    Star(
        "zolcath-the-zoat",
        "Zolcath the Zoat",
        230_000,
        "elven-kingdoms-league, lustrian-superleague",
        star_rule(
            Effect(
                "excuse-me-are-you-a-zoat",
                values={SPECIAL_KINDS: zoat_offered, SPECIAL_TARGETS: zoat_targets},
                interrupts={ACTIVATED: zoat_declared},
            ),
            "Excuse Me, Are You a Zoat?",
            "1/game, declared at activation: gains Hypnotic Gaze.",
            alterations=(Alteration("zoat gaze", skills=("hypnotic-gaze",)),),
        ),
        (
            StarPlayer(
                "5 5 4+ 5+ 10+",
                "disturbing-presence, juggernaut, loner (4+), mighty-blow (+1), prehensile-tail, regeneration, "
                "sure-feet",
            ),
        ),
    ),
    Star(
        "grombrindal-the-white-dwarf",
        "Grombrindal, the White Dwarf",
        210_000,
        "halfling-thimble-cup, lustrian-superleague, old-world-classic, worlds-edge-superleague",
        star_rule(
            Effect("wisdom-of-the-white-dwarf", interrupts={ACTIVATED: wisdom}),
            "Wisdom of the White Dwarf",
            "Once per team turn: an adjacent team-mate being activated gains Break Tackle, Dauntless, Mighty Blow "
            "(+1) or Sure Feet for that activation.",
            carry_on=(taught,),
            options=WISDOM,
        ),
        (StarPlayer("5 3 3+ 4+ 10+", "block, dauntless, loner (4+), mighty-blow (+1), stand-firm, thick-skull"),),
    ),
]
