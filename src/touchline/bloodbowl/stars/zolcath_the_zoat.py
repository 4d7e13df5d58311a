"""Zolcath the Zoat."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.alterations import Alteration
from touchline.bloodbowl.entries import BookEntry, Star, StarPlayer, star_rule
from touchline.bloodbowl.skills.traits.hypnotic_gaze import gaze_offered, gaze_targets
from touchline.bloodbowl.stars.parts.pieces import is_ready, spent
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACTIVATED, HYPNOTIC_GAZE, SPECIAL_KINDS, SPECIAL_TARGETS, UNTIL_ACTIVATION
from touchline.core.hooks import Effect
from touchline.core.match import YES


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


STARS: Final[list[Star | BookEntry]] = [
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
]
