"""Who acts when: players who act before the others, attacks that may not be left out, and gazes that take no action."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import ACT, ACT_STRIDE, HYPNOTIC_GAZE, PLAYER, TURN_FACE_UP
from touchline.bots.bloodbowl_plans import is_early
from touchline.bots.bowl.options import Option, declared
from touchline.core.match import NO

_CARRIER: Final = 3.0  # what it is worth to free the carrier of a marker, beside another player
_ALONE: Final = 1.0  # and to free somebody whom nobody else marks


def is_turning(answer: int) -> bool:
    """Does the answer turn somebody face up who was Stunned?"""
    first = ACT + ACT_STRIDE * TURN_FACE_UP
    return first <= answer < first + ACT_STRIDE


def early_players(match: BowlMatch) -> list[int]:
    """Who has to act before all others and still can."""
    ready = [player for player in match.on_pitch(match.actor) if not (match.activated | match.stunned) >> player & 1]
    return [player for player in ready if is_early(match, player)]


def options_of(players: list[int], options: list[Option]) -> list[Option]:
    return [option for option in options if option.player in players]


def due_attacks(match: BowlMatch, options: list[Option]) -> list[Option]:
    """Where the turn may not end yet, the attacks that are due, the best first."""
    if NO in match.legal:
        return []
    return [option for option in options if match.rules.has_to_attack(match, option.script[0])]


# --- gazes


def best_gaze(match: BowlMatch) -> list[int]:
    """The gaze that helps most, with its target; empty where none does or where a gaze takes an action."""
    if not match.rules.gaze_is_free():
        return []
    best, chosen = 0.0, list[int]()
    for player in match.on_pitch(match.actor):
        answer = declared(HYPNOTIC_GAZE, player)
        if answer in match.legal:
            for foe in match.players_on(match.tackling[1 - match.actor] & match.grid.near[match.at[player]]):
                help = freed_by(match, foe)
                if help > best:
                    best, chosen = help, [answer, PLAYER + foe]
    return chosen


def freed_by(match: BowlMatch, foe: int) -> float:
    """How much it helps those who have not acted if this opponent marks nobody for the rest of the turn."""
    marked = match.players_on(match.standing[match.actor] & match.grid.near[match.at[foe]])
    help = 0.0
    for player in marked:
        if not match.activated >> player & 1:
            worth = _CARRIER if match.holds(player) else 1.0
            help += worth + (_ALONE if match.markers(player) == 1 else 0.0)
    return help
