"""Exact odds of an answer before it is given: every roll it leads to is enumerated, up to the next free decision.

Follow-up questions that are part of the roll are answered by a policy, and the odds are those under that policy. The
usual one is `cautious`: the blocker takes the hardest result the dice offer (Kerrunch!, Smash, Tackle, Shove, Miss),
nobody re-rolls, follows up, claims, or uses a card or an ability that may be declined, and who may put the ball
somewhere takes the first square. Since the other coach's cards are declined, the odds do not give them away. Everything
else, such as where to run, ends the walk. So does the end of the Action: cards turned up later are not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from touchline.blitzbowl.state import BlitzMatch
from touchline.blitzbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    ACTION_Q,
    BLOCK,
    BOUNCE_Q,
    CLAIM_Q,
    COMPLETED,
    FOLLOW_UP_Q,
    FREE_ACTION_Q,
    HELD,
    KERRUNCH,
    MISS,
    NONE,
    PITCH_Q,
    PLAYER,
    PLAYER_Q,
    REROLL_Q,
    RESULT,
    RESULT_Q,
    RUN,
    SCORED,
    SHOVE,
    SMASH,
    SQUARE,
    SQUARE_Q,
    SWAP_Q,
    TACKLE,
    TARGET_Q,
    TEAM_Q,
    THROW,
    USE_Q,
)
from touchline.core.errors import IllegalAction
from touchline.core.match import NO, NOBODY, WAIT
from touchline.core.odds import Odds, likely_first, outcomes

Policy = Callable[[BlitzMatch], int]
STOP: Final = -1  # a policy's answer to a question that it leaves open

PREFERRED: Final = (KERRUNCH, SMASH, TACKLE, SHOVE, MISS)
_DEALING: Final = (PITCH_Q, TEAM_Q, SWAP_Q)  # an answer to these turns cards up, and is not about anything else
_DECLINED: Final = (REROLL_Q, FOLLOW_UP_Q, USE_Q, PLAYER_Q, FREE_ACTION_Q, CLAIM_Q)
# rules that wait for an Action to end and then continue with the turn, its cards or the set-up
_TURN_RULES: Final = frozenset(
    {
        "action_spent",
        "actions_over",
        "begin_actions",
        "deal",
        "emergency_reserves",
        "expose",
        "fill",
        "kick_off",
        "more_actions",
        "next_action",
        "pre_turn",
        "refreshed",
        "set_up_next",
        "starting_ball",
    }
)
NOTHING: Final = "nothing happens"
UNDECIDED: Final = "too unlikely to follow"


def cautious(match: BlitzMatch) -> int:
    """The policy described above."""
    if match.question == RESULT_Q:
        return next(RESULT + result for result in PREFERRED if RESULT + result in match.legal)
    if match.question in _DECLINED and NO in match.legal:
        return NO
    return match.legal[0] if match.question == BOUNCE_Q else STOP


def answer_odds(match: BlitzMatch, answer: int, policy: Policy = cautious) -> Odds:
    """The odds of any answer to the pending question."""
    if answer not in match.legal:
        raise IllegalAction(match.refusal(answer))
    if match.question in _DEALING:
        return Odds([(NOTHING, Fraction(1))], {NOTHING: Fraction(1)})
    walk = _Walk(match, policy)
    walk.follow(up_to_the_action_end(match), answer, Fraction(1))
    return walk.odds()


def block_odds(match: BlitzMatch, player: int, target: int, policy: Policy = cautious) -> Odds:
    """The odds of a Block by `player` against `target`, before it is declared or when the target is asked for."""
    return _aimed_odds(match, BLOCK, player, target, policy)


def throw_odds(match: BlitzMatch, player: int, target: int, policy: Policy = cautious) -> Odds:
    """The odds of a Throw by `player` to `target`; the fact "complete" is a passed Throw Check."""
    return _aimed_odds(match, THROW, player, target, policy)


def run_odds(match: BlitzMatch, player: int, square: int, policy: Policy = cautious) -> Odds:
    """The odds of a Run to a square: whether it is reached where the length is rolled, and what happens there."""

    def running(after: BlitzMatch) -> int:
        if after.question == SQUARE_Q and after.focus == player and after.at[player] != square:
            return SQUARE + square if SQUARE + square in after.legal else STOP
        return policy(after)

    if match.question == SQUARE_Q and match.focus == player:
        return answer_odds(match, SQUARE + square, running)
    return answer_odds(match, ACT + ACT_STRIDE * RUN + player, running)


def _aimed_odds(match: BlitzMatch, kind: int, player: int, target: int, policy: Policy) -> Odds:
    def aiming(after: BlitzMatch) -> int:
        if after.question == TARGET_Q and after.focus == player:
            if PLAYER + target not in after.legal:
                raise IllegalAction(after.refusal(PLAYER + target))
            return PLAYER + target
        return policy(after)

    if match.question in (ACTION_Q, FREE_ACTION_Q):
        allowed = (
            match.rules.block_targets(match, player) if kind == BLOCK else match.rules.throw_targets(match, player)
        )
        if target not in allowed:
            labels = ", ".join(match.sheets[other].label for other in allowed) or "nobody"
            raise IllegalAction(f"{match.sheets[target].label} cannot be aimed at; allowed: {labels}")
        return answer_odds(match, ACT + ACT_STRIDE * kind + player, aiming)
    return answer_odds(match, PLAYER + target, policy)


# --- the walk


def action_over(match: BlitzMatch, _: int) -> int:
    """Stands in for the rest of the turn: nobody is asked any more."""
    match.actor = NOBODY
    match.legal = []
    return WAIT


def up_to_the_action_end(match: BlitzMatch) -> BlitzMatch:
    """A copy that stops when the Action being made, or chosen by the pending question, is over."""
    copy = match.clone()
    depth = len(copy.stack)
    while depth and copy.stack[depth - 1][0].__name__ not in _TURN_RULES:
        depth -= 1
    copy.stack = [(action_over, ()), *copy.stack[depth:]]
    return copy


class _Walk:
    """Adds up the chances of everything that can happen."""

    def __init__(self, before: BlitzMatch, policy: Policy) -> None:
        self.before = before
        self.policy = policy
        self.chances: dict[tuple[str, ...], Fraction] = {}
        self.facts: dict[str, Fraction] = {}

    def follow(self, match: BlitzMatch, answer: int, share: Fraction) -> None:
        """Add every outcome of an answer; equal questions reached by different dice are followed once."""
        waiting: dict[tuple[object, ...], tuple[BlitzMatch, int, Fraction]] = {}
        for outcome in outcomes(match, answer):
            chance = share * outcome.chance
            if outcome.cut:
                self.add((UNDECIDED,), chance)
                continue
            after = outcome.match
            reply = STOP if not after.legal else self.policy(after)
            if reply == STOP:
                self.add(self.changes(after), chance)
                continue
            key = _position(after, reply)
            known = waiting.get(key)
            waiting[key] = (after, reply, chance if known is None else known[2] + chance)
        for after, reply, chance in waiting.values():
            self.follow(after, reply, chance)

    def add(self, changes: tuple[str, ...], chance: Fraction) -> None:
        self.chances[changes] = self.chances.get(changes, Fraction(0)) + chance
        for change in changes:
            self.facts[change] = self.facts.get(change, Fraction(0)) + chance

    def changes(self, after: BlitzMatch) -> tuple[str, ...]:
        """What is different now, in words."""
        before = self.before
        told: list[str] = []
        if after.act_facts & COMPLETED and not before.act_facts & COMPLETED:
            told.append("complete")
        for player in range(after.count):
            word = _player_change(before, after, player)
            if word:
                told.append(f"{after.sheets[player].label} {word}")
        told += _ball_changes(before, after)
        if after.act_facts & SCORED and after.score != before.score:
            told.append("touchdown")
        return tuple(told) or (NOTHING,)

    def odds(self) -> Odds:
        whole = [(", ".join(changes), chance) for changes, chance in self.chances.items()]
        return Odds(likely_first(whole), dict(likely_first(list(self.facts.items()))))


def _position(match: BlitzMatch, reply: int) -> tuple[object, ...]:
    """What tells two positions of one walk apart once the reply is known; other dice offered beside it do not."""
    return (
        reply,
        match.question,
        tuple((rule.__name__, values) for rule, values in match.stack),
        tuple(match.at),
        match.prone,
        match.locked,
        tuple(match.balls),
        tuple(match.effects),
        tuple(match.hands),
        match.act_facts,
    )


def _player_change(before: BlitzMatch, after: BlitzMatch, player: int) -> str:
    """What became of a Player; one who may make no more Actions this turn is done."""
    if before.at[player] >= 0 and after.at[player] < 0:
        scored = after.act_facts & SCORED and player == after.act_player
        return "" if scored else "injured"
    if after.is_prone(player) and not before.is_prone(player):
        return "down"
    done = after.locked >> player & 1 and not before.locked >> player & 1
    if after.at[player] != before.at[player]:
        verb = "pushed to" if player == after.act_target else "to"
        return f"{verb} {after.grid.name(after.at[player])}" + (" and done" if done else "")
    return "done" if done else ""


def _ball_changes(before: BlitzMatch, after: BlitzMatch) -> list[str]:
    told: list[str] = []
    for ball, place in enumerate(after.balls):
        was = before.balls[ball] if ball < len(before.balls) else NONE
        if place == was:
            continue
        if place <= HELD:
            told.append(f"ball with {after.sheets[HELD - place].label}")
        elif place != NONE:
            told.append("ball loose")
    return told
