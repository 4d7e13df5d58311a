"""Exact odds of an answer before it is given: every roll it leads to is enumerated, up to the next free decision.

Questions that are part of the rolls are answered by a policy (`replies.py`), and the odds are those under that policy.
Everything else, such as where to go, ends the walk, and so does the end of the activation. A ball that bounces,
scatters or deviates is loose: where it comes to rest is not followed. Casualties are not told apart by their row.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from touchline.bloodbowl.dice import D68
from touchline.bloodbowl.replies import STOP, Policy, steady
from touchline.bloodbowl.state import FIELDS, BowlMatch
from touchline.bloodbowl.vocabulary import (
    ACT,
    ACT_STRIDE,
    BLITZ,
    BLOCK,
    CASUALTY,
    COMPLETIONS,
    FOUL,
    HELD,
    JUMP,
    KNOCKED_OUT,
    MOVE,
    MOVE_Q,
    NONE,
    ON_PITCH,
    PASS,
    PLAYER,
    SENT_OFF,
    SQUARE,
    TARGET_Q,
    THROW,
    THROW_Q,
    TURN_Q,
)
from touchline.core.dice import D8, D16
from touchline.core.errors import IllegalAction
from touchline.core.match import NOBODY, WAIT
from touchline.core.odds import APART, LOWEST, SUMS, Odds, Outcome, likely_first, outcomes

NOTHING: Final = "nothing happens"
UNDECIDED: Final = "too unlikely to follow"
LEAST: Final = Fraction(1, 10_000_000)
MOST_LEAVES: Final = 8_000  # with more dice outcomes than this, the rest is left undecided

BEYOND: Final = frozenset((D8.name,))  # where a loose ball or a thrown player goes
TAKEN: Final = {D16.name: 1, D68.name: 1}  # dice of Casualty tables, whose row makes no difference here
_BOX_WORDS: Final = {KNOCKED_OUT: "knocked out", CASUALTY: "a casualty", SENT_OFF: "sent off"}


# --- what can be asked


def answer_odds(match: BowlMatch, answer: int, policy: Policy = steady, injuries: bool = True) -> Odds:
    """The odds of any answer to the pending question.

    Without `injuries` every armour holds, which is much quicker: somebody who goes down is down, nothing more is asked.
    That is also what comes back where the dice could fall in too many ways.
    """
    if answer not in match.legal:
        raise IllegalAction(match.refusal(answer))
    if match.question == TURN_Q and answer < ACT:
        return Odds([(NOTHING, Fraction(1))], {NOTHING: Fraction(1)})
    if match.question == MOVE_Q and SQUARE <= answer < JUMP:
        policy = _Going(match.focus, answer - SQUARE, policy)
        answer = policy(match)
    fouling = match.act_kind == FOUL or (match.question == TURN_Q and (answer - ACT) // ACT_STRIDE == FOUL)
    pairs = APART if fouling else SUMS if injuries else LOWEST  # the referee sees doubles, nobody else does
    walk = _Walk(match, policy, pairs)
    walk.follow(up_to_the_activation_end(match), answer)
    if walk.leaves > MOST_LEAVES and pairs != LOWEST:
        walk = _Walk(match, policy, LOWEST)
        walk.follow(up_to_the_activation_end(match), answer)
    return walk.odds()


def block_odds(match: BowlMatch, player: int, target: int, policy: Policy = steady) -> Odds:
    """The odds of a block, before it is declared, when its target is asked for, or in a Blitz beside the target."""
    return _aimed(match, BLOCK, player, target, policy)


def foul_odds(match: BowlMatch, player: int, victim: int, policy: Policy = steady) -> Odds:
    """The odds of a foul on a victim next to the player."""
    return _aimed(match, FOUL, player, victim, policy)


def move_odds(match: BowlMatch, player: int, square: int, policy: Policy = steady) -> Odds:
    """The odds of going to a square by the safest way, with all dodges, Rushes and the pick-up at its end."""
    if match.question == MOVE_Q:
        return answer_odds(match, SQUARE + square, policy)
    return answer_odds(match, ACT + ACT_STRIDE * MOVE + player, _Going(player, square, policy))


def pass_odds(match: BowlMatch, player: int, square: int, policy: Policy = steady) -> Odds:
    """The odds of a pass to a square; the fact "complete" is an accurate pass that is caught there."""

    def passing(after: BowlMatch) -> int:
        if after.question == MOVE_Q and after.focus == player and after.holds(player):
            return _must(after, THROW)
        if after.question == THROW_Q and after.focus == player:
            return _must(after, SQUARE + square)
        return policy(after)

    return answer_odds(
        match, ACT + ACT_STRIDE * PASS + player if match.question == TURN_Q else SQUARE + square, passing
    )


def _aimed(match: BowlMatch, kind: int, player: int, target: int, policy: Policy) -> Odds:
    def aiming(after: BowlMatch) -> int:
        if after.question == TARGET_Q and after.focus == player:
            return _must(after, PLAYER + target)
        if (
            after.question == MOVE_Q
            and after.focus == player
            and after.act_kind in (BLITZ, FOUL)
            and not after.act_done
        ):
            return _must(after, PLAYER + target)
        return policy(after)

    if match.question != TURN_Q:
        return answer_odds(match, PLAYER + target, aiming)
    rules = match.rules
    allowed = rules.foul_victims(match, match.active) if kind == FOUL else rules.block_targets(match, player)
    if target not in allowed:
        labels = ", ".join(match.sheets[other].label for other in allowed) or "nobody"
        raise IllegalAction(f"{match.sheets[target].label} cannot be aimed at; allowed: {labels}")
    return answer_odds(match, ACT + ACT_STRIDE * kind + player, aiming)


def _must(match: BowlMatch, answer: int) -> int:
    if answer not in match.legal:
        raise IllegalAction(match.refusal(answer))
    return answer


# --- the walk


class _Going:
    """A policy that goes to a square step by step, by the way the rules would take: each step is a question."""

    def __init__(self, player: int, goal: int, policy: Policy) -> None:
        self.player = player
        self.goal = goal
        self.policy = policy
        self.route: list[int] = []

    def __call__(self, match: BowlMatch) -> int:
        here = match.at[self.player]
        if match.question != MOVE_Q or match.focus != self.player or here == self.goal:
            return self.policy(match)
        if not self.route:
            _must(match, SQUARE + self.goal)
            self.route = [here, *match.rules.route(match, self.player, self.goal)]
        place = self.route.index(here) if here in self.route[:-1] else NONE
        return _must(match, SQUARE + self.route[place + 1]) if place >= 0 else self.policy(match)


def activation_over(match: BowlMatch, _: int) -> int:
    """Stands in for the rest of the turn: nobody is asked any more."""
    match.actor = NOBODY
    match.legal = []
    return WAIT


def declared(match: BowlMatch, answer: int) -> int:
    """Stands in for the choice of an activation: nothing follows it."""
    return match.rules.declare(match, answer)


def up_to_the_activation_end(match: BowlMatch) -> BowlMatch:
    """A copy that stops when the activation under way, or chosen by the pending question, is over."""
    copy = match.clone()
    if match.question == TURN_Q:
        copy.stack = [(activation_over, ()), (declared, ())]
        return copy
    depth = len(copy.stack)
    while depth and copy.stack[depth - 1][0].__name__ != "next_activation":
        depth -= 1
    if depth:
        copy.stack = [(activation_over, ()), *copy.stack[depth:]]
    return copy


class _Walk:
    """Adds up the chances of everything that can happen, question by question."""

    def __init__(self, before: BowlMatch, policy: Policy, pairs: int) -> None:
        self.before = before
        self.policy = policy
        self.pairs = pairs
        self.chances: dict[tuple[str, ...], Fraction] = {}
        self.facts: dict[str, Fraction] = {}
        self.leaves = 0

    def follow(self, match: BowlMatch, answer: int) -> None:
        """Add every outcome of an answer; equal positions reached by different dice are followed once."""
        layer = [(match, answer, Fraction(1))]
        while layer:
            waiting: dict[tuple[object, ...], tuple[BowlMatch, int, Fraction]] = {}
            for position, reply, share in layer:
                self.spread(position, reply, share, waiting)
            layer = list(waiting.values())

    def spread(
        self,
        match: BowlMatch,
        answer: int,
        share: Fraction,
        waiting: dict[tuple[object, ...], tuple[BowlMatch, int, Fraction]],
    ) -> None:
        """Every way for the dice to fall after one answer: over, or waiting for the next one."""
        left = share
        for outcome in outcomes(match, answer, LEAST, BEYOND, TAKEN, self.pairs):
            self.leaves += 1
            if self.leaves > MOST_LEAVES:
                self.add((UNDECIDED,), left)
                return
            chance = share * outcome.chance
            left -= chance
            after = outcome.match
            reply = STOP if outcome.cut or outcome.open or not after.legal else self.policy(after)
            if reply == STOP:
                self.add((UNDECIDED,) if outcome.cut else self.changes(outcome), chance)
                continue
            key = _position(after, reply)
            known = waiting.get(key)
            waiting[key] = (after, reply, chance if known is None else known[2] + chance)

    def add(self, changes: tuple[str, ...], chance: Fraction) -> None:
        self.chances[changes] = self.chances.get(changes, Fraction(0)) + chance
        for change in changes:
            self.facts[change] = self.facts.get(change, Fraction(0)) + chance

    def changes(self, outcome: Outcome[BowlMatch]) -> tuple[str, ...]:
        """What is different now, in words."""
        before, after = self.before, outcome.match
        told: list[str] = []
        if _completions(after) > _completions(before):
            told.append("complete")
        for player in range(after.count):
            word = _player_change(before, after, player)
            if word:
                told.append(f"{after.sheets[player].label} {word}")
        told += _ball_change(before, after)
        if after.scorer != NONE and before.scorer == NONE:
            told.append("touchdown")
        if after.turnover and not before.turnover:
            told.append("turnover")
        return tuple(told) or (NOTHING,)

    def odds(self) -> Odds:
        whole = [(", ".join(changes), chance) for changes, chance in self.chances.items()]
        return Odds(likely_first(whole), dict(likely_first(list(self.facts.items()))))


def _position(match: BowlMatch, reply: int) -> tuple[object, ...]:
    """What tells two positions of one walk apart once the reply is known."""
    state = [getattr(match, field) for field in FIELDS]
    return (
        reply,
        match.question,
        tuple((rule.__name__, values) for rule, values in match.stack),
        tuple(match.effects),
        tuple(tuple(value) if isinstance(value, list) else value for value in state),
    )


def _player_change(before: BowlMatch, after: BowlMatch, player: int) -> str:
    """What became of a player."""
    if after.box[player] != ON_PITCH:
        return "" if before.box[player] == after.box[player] else _BOX_WORDS.get(after.box[player], "off the pitch")
    if after.lifted >> player & 1:
        return "in the air"
    bit = 1 << player
    if after.stunned & bit and not before.stunned & bit:
        return "stunned"
    if after.prone & bit and not before.prone & bit:
        return "down"
    if after.dazed & bit and not before.dazed & bit:
        return "dazed"
    if before.prone & bit and not after.prone & bit:
        return f"up and to {after.grid.name(after.at[player])}" if _moved(before, after, player) else "up"
    if _moved(before, after, player):
        verb = "to" if after.seat_of(player) == before.actor else "pushed to"
        return f"{verb} {after.grid.name(after.at[player])}"
    return ""


def _completions(match: BowlMatch) -> int:
    return sum(match.statistics[COMPLETIONS * match.count : (COMPLETIONS + 1) * match.count])


def _moved(before: BowlMatch, after: BowlMatch, player: int) -> bool:
    return before.at[player] != after.at[player]


def _ball_change(before: BowlMatch, after: BowlMatch) -> list[str]:
    if after.ball == before.ball and after.drop == before.drop:
        return []
    if after.ball <= HELD:
        return [f"ball with {after.sheets[HELD - after.ball].label}"]
    return ["ball loose"]


def felled(odds: Odds, label: str) -> Fraction:
    """The chance that a player goes down or leaves the pitch hurt."""
    return sum((odds.chance(f"{label} {word}") for word in FELLED), Fraction(0))


FELLED: Final = ("down", "stunned", "knocked out", "a casualty")
