"""The scripted Blood Bowl bot: plays by rules of thumb, one function for every question."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from touchline.bloodbowl.rules.blocking import result_of
from touchline.bloodbowl.sheets import HEIGHT, WIDTH
from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import (
    ARGUE_Q,
    BLITZ,
    BLOCK,
    BLOCK_DICE,
    BRIBE_Q,
    BUY_Q,
    CALL_Q,
    CAST_Q,
    CASUALTY_Q,
    CATCH_Q,
    CHOICE_Q,
    CONCEDE,
    DIE_Q,
    FOLLOW_UP_Q,
    FORMATION,
    FORMATION_Q,
    FOUL,
    HAND_OFF,
    HYPNOTIC_GAZE,
    INTERFERE_Q,
    KICK_Q,
    MATCH_EVENT_Q,
    MEDDLE_Q,
    MOVE_Q,
    NONE,
    PENALTY_Q,
    PICK_Q,
    PICK_UP_Q,
    PLAYER,
    PUSH_Q,
    REROLL_Q,
    RESULT,
    RESULT_Q,
    SOURCE,
    SQUARE,
    STAR,
    TARGET_Q,
    THROW_Q,
    TOO_SOON,
    TOSS_Q,
    TOUCHBACK_Q,
    TURN_Q,
    UNMOVED_MARKER,
    USE_Q,
    WEAPON_Q,
)
from touchline.bots.bloodbowl_chances import block_from, with_reroll, worth_of
from touchline.bots.bloodbowl_extras import ExtrasCoach
from touchline.bots.bloodbowl_mischief import best_foul, gaze_square, gaze_target
from touchline.bots.bloodbowl_plans import (
    FAIR,
    TurnPlanner,
    best_fetcher,
    best_target,
    blitz_square,
    blitz_targets,
    carry_square,
    duty,
    hand_off_partner,
    is_last_turn,
    scoring_square,
)
from touchline.bots.bloodbowl_support import Support, to_go
from touchline.core.dice import unpack
from touchline.core.match import NO, YES

_BACK: Final = 7  # how far behind the line a kick is aimed


class ScriptedBowlBot:
    """Sets up, protects the ball, blocks in order of risk, scores."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.extras = ExtrasCoach(self.random, self.go_on)
        self.answers: dict[int, Callable[[BowlMatch], int]] = {
            TOSS_Q: lambda _: NO,  # receive
            FORMATION_Q: self.formation,
            KICK_Q: self.kick,
            TOUCHBACK_Q: self.touchback,
            TURN_Q: self.turn,
            TARGET_Q: self.target,
            MOVE_Q: self.move,
            INTERFERE_Q: lambda match: match.legal[-1],
            REROLL_Q: self.reroll,
            DIE_Q: lambda match: self.result(match, worst=True),
            RESULT_Q: self.result,
            PUSH_Q: self.push,
            FOLLOW_UP_Q: self.follow_up,
            USE_Q: self.use,
            PICK_Q: self.extras.best,
            CAST_Q: self.extras.best,
            MATCH_EVENT_Q: self.extras.best,
            WEAPON_Q: self.extras.best,
            MEDDLE_Q: self.extras.best,
            CHOICE_Q: self.extras.named,
            THROW_Q: self.extras.target,
            BUY_Q: self.extras.purchase,
            CASUALTY_Q: lambda match: match.legal[0],
            ARGUE_Q: lambda _: YES,
            BRIBE_Q: lambda _: YES,
            PICK_UP_Q: lambda _: YES,
            CATCH_Q: lambda _: YES,
            CALL_Q: self.call,
            PENALTY_Q: lambda _: YES,
        }
        # in the course of something that is only imagined nothing else is
        self.quick_answers = self.answers | {
            USE_Q: lambda _: YES,
            PICK_Q: self.extras.target,
            MATCH_EVENT_Q: self.extras.target,
            **dict.fromkeys((CAST_Q, MEDDLE_Q, WEAPON_Q), lambda match: match.legal[0]),
        }

    def choose(self, match: BowlMatch) -> int:
        return self.answer(match, self.answers)

    def go_on(self, match: BowlMatch) -> int:
        """An answer in the course of something, given at once."""
        return self.answer(match, self.quick_answers)

    def answer(self, match: BowlMatch, answers: dict[int, Callable[[BowlMatch], int]]) -> int:
        if len(match.legal) == 1:
            return match.legal[0]
        answer = answers[match.question](match) if match.question in answers else match.legal[0]
        if answer in match.legal:
            return answer
        return next((one for one in match.legal if one != CONCEDE), match.legal[0])

    # --- before the turn

    def formation(self, match: BowlMatch) -> int:
        """One of the ready-made set-ups."""
        return self.random.choice([answer for answer in match.legal if answer >= FORMATION] or match.legal)

    def kick(self, match: BowlMatch) -> int:
        """Deep into the middle of the other half."""
        column = WIDTH // 2 - 1 - _BACK if match.actor else WIDTH // 2 + _BACK
        return SQUARE + HEIGHT // 2 * WIDTH + column

    def touchback(self, match: BowlMatch) -> int:
        """To the best runner of those with sure hands."""

        def worth(answer: int) -> tuple[int, int]:
            sheet = match.sheets[answer - PLAYER]
            return sheet.ma - 2 * sheet.agility, -answer

        return max((answer for answer in match.legal if answer >= PLAYER), key=worth, default=match.legal[0])

    # --- the turn

    def turn(self, match: BowlMatch) -> int:
        chore = duty(match)
        if chore != NONE:
            return chore
        best = TurnPlanner(match).best()
        return NO if best is None else best

    def call(self, match: BowlMatch) -> int:
        """Call what is wrong, the marker or somebody who acts too late, which the waiting rule knows."""
        if match.topic == TOO_SOON:
            return NO
        return YES if match.marker == UNMOVED_MARKER or match.stack[-1][1][0] else NO

    def target(self, match: BowlMatch) -> int:
        if match.act_kind == BLOCK:
            return PLAYER + best_target(match, match.focus)
        if match.act_kind == BLITZ:
            target = self.blitz_target(match, match.focus)
            return PLAYER + target if target != NONE else match.legal[0]
        if match.act_kind == HYPNOTIC_GAZE:
            return PLAYER + gaze_target(match, match.focus)
        return match.legal[0]

    def blitz_target(self, match: BowlMatch, player: int) -> int:
        """Of the opponents worth a Blitz the one with the best block; NONE if nobody can be reached."""
        best, best_worth = NONE, -1.0
        for target in blitz_targets(match, match.actor):
            square = blitz_square(match, player, target)
            if square != NONE:
                chances = block_from(match, player, target, square)
                worth = chances.down - chances.lost + (1.0 if match.holds(target) else 0.0)
                if worth > best_worth:
                    best, best_worth = target, worth
        return best

    def move(self, match: BowlMatch) -> int:
        """The next step of the activation; the player stays where there is nothing better."""
        player = match.focus
        if match.act_kind == BLITZ and not match.act_done:
            return self.blitz_step(match, player)
        if match.act_kind == HAND_OFF and match.holds(player):
            return PLAYER + hand_off_partner(match, player)
        if match.act_kind == FOUL:
            foul = best_foul(match, player)
            return self.up_to(match, player, foul.victim, foul.square)
        if match.act_kind == HYPNOTIC_GAZE and not match.act_done:
            target = match.act_target
            return self.up_to(match, player, target, gaze_square(match, player, target))
        if match.holds(player):
            square = self.carrier_step(match, player)
        elif match.ball >= 0 and self.should_fetch(match, player):
            square = match.ball
        else:
            has_moved = match.spent > (0 if match.act_kind == BLITZ else match.rules.stand_up_cost)
            square = NONE if has_moved else Support(match, match.seat_of(player)).square_for(player)
        return SQUARE + square if square != NONE else NO

    def blitz_step(self, match: BowlMatch, player: int) -> int:
        """Where no target is named in advance, it is chosen while moving; an adjacent opponent is better than none."""
        named = match.act_target != NONE
        target = match.act_target if named else self.blitz_target(match, player)
        if target == NONE or match.at[target] < 0:
            return NO if named else self.any_block(match, player)
        if PLAYER + target in match.legal:
            return PLAYER + target
        square = blitz_square(match, player, target)
        if square not in (NONE, match.at[player]):
            return SQUARE + square
        return NO if named else self.any_block(match, player)

    def any_block(self, match: BowlMatch, player: int) -> int:
        """A block against the best of those whom the player may hit from here."""
        if not any(PLAYER <= answer < PLAYER + match.count for answer in match.legal):
            return NO
        return PLAYER + best_target(match, player)

    def up_to(self, match: BowlMatch, player: int, target: int, square: int) -> int:
        """Act on somebody beside the player, else go to the square from which that can be done."""
        if PLAYER + target in match.legal:
            return PLAYER + target
        return SQUARE + square if square not in (NONE, match.at[player]) else NO

    def carrier_step(self, match: BowlMatch, player: int) -> int:
        """Score if the chance is good or there will be none later, else go on carefully."""
        seat = match.seat_of(player)
        goal, chance = scoring_square(match, player)
        chance = with_reroll(match, seat, chance)
        if goal != NONE and (chance >= FAIR or is_last_turn(match, seat)):
            return goal
        return carry_square(match, player)

    def should_fetch(self, match: BowlMatch, player: int) -> bool:
        """Is this the one to pick the ball up, rather than somebody who has not acted yet?"""
        seat = match.seat_of(player)
        idle = [
            mate for mate in match.on_pitch(seat) if not match.activated >> mate & 1 and not match.stunned >> mate & 1
        ]
        fetcher, chance = best_fetcher(match, [*idle, player])
        return fetcher == player and (chance > 0)

    # --- skills and special rules

    def use(self, match: BowlMatch) -> int:
        """Skills are used; the rule of a star is thought about, as it may have two sides."""
        is_star = match.focus != NONE and match.sheets[match.focus].contract == STAR
        return self.extras.whether(match) if is_star else YES

    # --- dice

    def reroll(self, match: BowlMatch) -> int:
        """Skills before team re-rolls; block dice only when they show nothing better than a loss."""
        if match.topic == BLOCK_DICE and not self.is_bad_pool(match):
            return NO
        team_sources = match.rules.team_sources
        free = [answer for answer in match.legal[1:] if not team_sources >> answer - SOURCE & 1]
        return free[0] if free else match.legal[1]

    def is_bad_pool(self, match: BowlMatch) -> bool:
        """Do the block dice on the table, which the waiting rule holds, lose the attacker?"""
        attacker, target, dice, fresh, settled = match.stack[-1][1]
        faces = [*unpack(fresh), *(unpack(settled) if settled else [])]
        worths = [worth_of(match, attacker, target, result_of(face)) for face in faces]
        return (max(worths) if dice > 0 else min(worths)) < 0

    def result(self, match: BowlMatch, worst: bool = False) -> int:
        """The best result for the coach who selects; or the worst, to roll that die again."""
        attacker, target = match.attacker, match.defender
        ours = match.actor == match.seat_of(attacker)
        worths = {answer: worth_of(match, attacker, target, answer - RESULT) for answer in match.legal}
        choose = max if ours is not worst else min
        return choose(match.legal, key=lambda answer: (worths[answer], answer))

    def push(self, match: BowlMatch) -> int:
        """Towards a sideline and the opponents' own end; a team-mate goes the other way."""
        pushed_ours = match.seat_of(match.focus) == match.actor
        sign = -1 if pushed_ours else 1

        def worth(answer: int) -> tuple[int, int]:
            square = answer - SQUARE
            row = square // WIDTH
            return sign * (to_go(match.actor, square) + abs(row - HEIGHT // 2)), -answer

        return max((answer for answer in match.legal if answer >= SQUARE), key=worth, default=match.legal[0])

    def follow_up(self, match: BowlMatch) -> int:
        """Follow unless that leads among more opponents; the carrier stays."""
        player, target = match.focus, match.defender
        if match.holds(player) or match.at[target] < 0:
            return NO
        return YES
