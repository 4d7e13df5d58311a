"""How questions that are part of the rolls are answered when odds are counted.

A policy answers them, and the odds are those under that policy:

- a failed test is re-rolled by a skill that can do so, and by the team's re-rolls if the policy may; block dice
  are re-rolled when they knock nobody of the other team down;
- the blocker's coach takes the result that is hardest on the target and does not fell the blocker, the target's coach
  the opposite; the target is pushed to the first square, nobody follows up;
- skills that decide a roll (Wrestle, Stand Firm, Break Tackle ...) are used, all others and the apothecary are not;
- the other coach interferes with a pass by the player with the best Agility; nobody argues, bribes or replaces a block.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bloodbowl.rules.blocking import join, results_of
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARGUE_Q,
    BLOCK_DICE,
    BOTH_DOWN,
    BRIBE_Q,
    CATCH_Q,
    DIE_Q,
    DODGE_DENIED,
    FOLLOW_UP_Q,
    INTERFERE_Q,
    NONE,
    PICK_UP_Q,
    PLAYER,
    PLAYER_DOWN,
    POW,
    PUSH_BACK,
    PUSH_Q,
    REROLL_Q,
    RESULT,
    RESULT_Q,
    SOURCE,
    STUMBLE,
    USE_Q,
    WEAPON_Q,
)
from touchline.core.match import NO, YES

Policy = Callable[[BowlMatch], int]
STOP: Final = -1  # a policy's answer to a question that it leaves open
USED: Final = frozenset(
    (
        "arm-bar",
        "block",
        "break-tackle",
        "claws",
        "dauntless",
        "dirty-player",
        "diving-tackle",
        "dodge",
        "fend",
        "juggernaut",
        "mighty-blow",
        "sidestep",
        "stand-firm",
        "tentacles",
        "wrestle",
    )
)
_DECLINED: Final = (FOLLOW_UP_Q, ARGUE_Q, BRIBE_Q, WEAPON_Q)


def steady(match: BowlMatch) -> int:
    """The policy described above; the team keeps its re-rolls."""
    return _reply(match, team=False)


def pressing(match: BowlMatch) -> int:
    """The policy described above; the team spends its re-rolls."""
    return _reply(match, team=True)


def _reply(match: BowlMatch, team: bool) -> int:
    question = match.question
    if question == REROLL_Q:
        return _reroll(match, team)
    if question == RESULT_Q:
        return _result(match)
    if question == DIE_Q:
        return _worst_die(match)
    if question == PUSH_Q:
        return match.legal[0]
    if question in _DECLINED:
        return NO if NO in match.legal else STOP
    if question in (PICK_UP_Q, CATCH_Q):
        return YES
    if question == USE_Q:
        return YES if match.topic != NONE and match.rules.effects[match.topic].id in USED else NO
    return _interferer(match) if question == INTERFERE_Q else STOP


def _reroll(match: BowlMatch, team: bool) -> int:
    """A skill before the team's re-roll; dice of a block only if they are not good enough."""
    if match.topic == BLOCK_DICE and _knocks_down(match):
        return NO
    sources = [answer for answer in match.legal if answer != NO]
    own = [answer for answer in sources if not match.rules.team_sources >> answer - SOURCE & 1]
    if own:
        return own[0]
    return sources[0] if team else NO


def _knocks_down(match: BowlMatch) -> bool:
    """Do the block dice on the table fell the target by the result that its chooser will take?"""
    _, _, dice, fresh, settled = match.stack[-1][1]
    results = results_of(join(fresh, settled))
    order = ranked(match, match.attacker, match.defender)
    best = min(results, key=order.index) if dice > 0 else max(results, key=order.index)
    return order.index(best) < order.index(PUSH_BACK)


def _result(match: BowlMatch) -> int:
    """The blocker's coach takes the first of the ranking, the target's coach the last."""
    offered = [result for result in ranked(match, match.attacker, match.defender) if RESULT + result in match.legal]
    return RESULT + (offered[0] if match.actor == match.seat_of(match.attacker) else offered[-1])


def _worst_die(match: BowlMatch) -> int:
    """The die that is rolled again where only one can be."""
    order = ranked(match, match.attacker, match.defender)
    return max(match.legal, key=lambda answer: order.index(answer - RESULT))


def ranked(match: BowlMatch, blocker: int, target: int) -> list[int]:
    """Block results from the blocker's best to the worst."""
    order = [POW, STUMBLE] if stumbles(match, blocker, target) else [POW]
    block = match.rules.bits["block"]
    safe = match.effects[blocker] & block
    if safe and not match.effects[target] & block:
        order.append(BOTH_DOWN)
    order += [result for result in (PUSH_BACK, STUMBLE) if result not in order]
    if BOTH_DOWN not in order:
        order.append(BOTH_DOWN)
    return [*order, PLAYER_DOWN]


def stumbles(match: BowlMatch, blocker: int, target: int) -> bool:
    """Does a Stumble fell the target?"""
    if not match.effects[target] & match.rules.bits["dodge"]:
        return True
    return match.rules.value(match, NO, DODGE_DENIED, target, blocker) > 0


def _interferer(match: BowlMatch) -> int:
    players = [answer - PLAYER for answer in match.legal if answer != NO]
    return PLAYER + min(players, key=lambda player: (match.sheets[player].agility + match.markers(player), player))
