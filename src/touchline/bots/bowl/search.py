"""The searching Blood Bowl bot: tries what the greedy bot proposes in imagined turns, the other coach's reply included.

A try plays the rest of the own turn and the reply with the quick policy and dice of the bot's own. What it leads to is
counted as a chance to win, so that a side that leads late plays safe and one that is behind takes risks. The greedy
bot's opinion counts as some tries that were made before, and what it likes best is done unless something else looks
clearly better: a few unlucky dice must not outweigh it. The next try goes to the candidate with the best hopes.

It is an anytime search: it can be stopped after any try. With a budget of tries the answer depends on the seed alone;
with a budget of seconds also on the speed of the machine.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FORMATION, FORMATION_Q, NONE, REROLL_Q, SOURCE, TURN, TURN_Q, USE_Q
from touchline.bots.bloodbowl_plans import duty
from touchline.bots.bowl.ball import ball_options
from touchline.bots.bowl.blocks import blitz_options, block_options
from touchline.bots.bowl.features import KICKED_TO, RECEIVES
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.options import Option, first_net
from touchline.bots.bowl.quick import QuickBowlBot
from touchline.bots.bowl.value import TOUCHDOWN, Judge, winning_chance
from touchline.core.dice import SeededDice
from touchline.core.match import NO, NOBODY, YES

CANDIDATES: Final = 6  # activations of the greedy bot that are tried, beside the end of the turn
BOLD: Final = 2  # of those that the greedy bot has left out
OPINION: Final = 8.0  # tries that the greedy bot's opinion counts for
CONFIDENCE: Final = 0.5  # standard errors by which something else must look better than what the greedy bot likes
DOUBT: Final = 0.045  # how far the chance to win after one try lies from the mean, usually
HOPELESS: Final = 0.12  # a candidate that the greedy bot thinks so much worse is not tried
_LONGEST: Final = 600  # answers after which a try ends wherever it is
_HABIT: Final = 0.005  # by so much the greedy bot's own answer about a re-roll is preferred
_FEW_TURNS: Final = 2


class Candidate:
    """Answers that may be given, with what the tries of them came to."""

    __slots__ = ("conceded", "lost", "option", "player", "prior", "script", "total", "tries")

    def __init__(self, script: list[int], player: int, prior: float, option: Option | None = None) -> None:
        self.script = script
        self.player = player
        self.prior = prior  # the chance to win, as the greedy bot sees it
        self.option = option  # the activation, if it is one
        self.tries = 0
        self.total = 0.0  # of the chances to win that the tries led to
        self.conceded = 0  # tries in which the other side scored
        self.lost = 0  # tries in which its reply took the ball from this one


class SearchBowlBot:
    """Searches for a number of seconds, of tries, or until the first of them is used up."""

    def __init__(self, seed: int, seconds: float | None = None, iterations: int | None = None) -> None:
        if seconds is None and iterations is None:
            raise ValueError("a search needs a budget: seconds, iterations or both")
        self.seconds = seconds
        self.iterations = iterations
        self.random = Random(seed)
        self.greedy = GreedyBowlBot(seed)
        self.policy = QuickBowlBot(seed + 1)

    def choose(self, match: BowlMatch) -> int:
        """The answer of the search, or of the greedy bot where nothing is searched."""
        question = match.question
        own_turn = match.phase == TURN and match.active == match.actor
        if len(match.legal) > 1:
            if question == TURN_Q and own_turn and duty(match) == NONE:
                return self.turn(match)
            if question == REROLL_Q and own_turn:
                return self.reroll(match)
            if question == USE_Q and is_treatment(match):
                return self.treatment(match)
            if question == FORMATION_Q:
                return self.formation(match)
        return self.greedy.choose(match)

    # --- the decisions that are searched

    def turn(self, match: BowlMatch) -> int:
        greedy = self.greedy
        greedy.script = []
        found = self.weighed(match)
        if not found:
            return NO
        best = chosen_of(found)
        greedy.script = best.script[1:]
        greedy.acting = best.player
        return best.script[0]

    def weighed(self, match: BowlMatch) -> list[Candidate]:
        """What the seat could do next, the best first."""
        candidates = self.candidates(match)
        if len(candidates) > 1:
            self.search(match, candidates)
        return by_hope(candidates)

    def candidates(self, match: BowlMatch) -> list[Candidate]:
        """What the greedy bot proposes, what it does not dare, and the end of the turn instead of a risk."""
        options = self.greedy.ranked(match)[:CANDIDATES]
        bold = self.bold(match, options)
        if not options and not bold:
            return []
        base = self.greedy.judge(match).value(match, match.actor)
        found = [
            Candidate(option.script, option.player, winning_chance(match, base + option.worth), option)
            for option in options + bold
        ]
        if all(option.chance < 1 for option in options):
            found.append(Candidate([NO], NONE, winning_chance(match, base)))
        least = max(candidate.prior for candidate in found) - HOPELESS
        return [candidate for candidate in found if candidate.prior >= least]

    def bold(self, match: BowlMatch, known: list[Option]) -> list[Option]:
        """The best things to do with the ball or to its carrier that the greedy bot has left out."""
        situation = self.greedy.situation(match)
        if not situation.idle:
            return []
        holder = match.holder()
        blows = [option for option in block_options(situation) + blitz_options(situation) if option.target == holder]
        found = ball_options(situation) + (blows if holder != NONE else [])
        seen = {(option.what, option.player, option.target) for option in known}
        found = [option for option in found if (option.what, option.player, option.target) not in seen]
        found.sort(key=first_net)
        return found[:BOLD]

    def reroll(self, match: BowlMatch) -> int:
        """A team re-roll in the team's own turn, where the greedy bot's rule of thumb is tested."""
        greedy = self.greedy
        liked = greedy.choose(match)
        team = match.rules.team_sources
        if any(not team >> answer - SOURCE & 1 for answer in match.legal[1:]):
            return liked
        found = [
            Candidate([answer, *greedy.script], greedy.acting, _HABIT if answer == liked else 0.0)
            for answer in sorted(match.legal, key=lambda answer: answer != liked)
        ]
        self.search(match, found)
        return chosen_of(found).script[0]

    # --- the search

    def search(self, match: BowlMatch, candidates: list[Candidate]) -> None:
        """Try the candidates until the budget is used up, or one of them is clearly the best."""
        until = 0.0 if self.seconds is None else perf_counter() + self.seconds
        seed = self.random.getrandbits(60)
        done, longest = 0, 0.0
        while self.iterations is None or done < self.iterations:
            began = perf_counter()
            if self.seconds is not None and began + longest >= until:
                break
            chosen = most_promising(candidates)
            if chosen is None:
                break
            chosen.total += self.tried(match, chosen, seed + chosen.tries)
            chosen.tries += 1
            done += 1
            longest = max(longest, perf_counter() - began)

    def tried(self, match: BowlMatch, candidate: Candidate, seed: int) -> float:
        """The chance to win after one imagined course of the turn and the reply to it."""
        seat, policy = match.actor, self.policy
        copy = match.clone()
        copy.dice = SeededDice(seed)
        copy.resample(seat, SeededDice(~seed & (1 << 60) - 1))
        policy.script = candidate.script[1:]
        policy.acting = candidate.player
        copy.step(candidate.script[0])
        replied = held = False
        for _ in range(_LONGEST):
            if copy.over or copy.phase != TURN or copy.half != match.half or (replied and copy.active == seat):
                break
            if copy.active != seat and not replied:
                replied, held = True, holds_ball(copy, seat)
            copy.step(policy.choose(copy))
        candidate.conceded += copy.score[1 - seat] > match.score[1 - seat]
        candidate.lost += held and copy.phase == TURN and not holds_ball(copy, seat)
        return self.outcome(match, copy, seat)

    def outcome(self, before: BowlMatch, after: BowlMatch, seat: int) -> float:
        """The chance to win where a try has led to."""
        if after.over:
            return 0.5 if after.winner == NOBODY else 1.0 if after.winner == seat else 0.0
        return winning_chance(after, lead_of(self.policy.judge(after), before, after, seat))

    # --- by situation

    def treatment(self, match: BowlMatch) -> int:
        """An apothecary is kept for somebody worth it, the longer the more of the match is left."""
        turns = match.rules.turns_in_half
        left = (max(0, turns - match.turns[match.actor]) + (turns if match.half < 2 else 0)) / (2 * turns)
        return YES if self.greedy.judge(match).worth[match.focus] >= left else NO

    def formation(self, match: BowlMatch) -> int:
        """Deep against a side that has only a few turns to score; else any of the ready-made set-ups."""
        ready = [answer for answer in match.legal if answer >= FORMATION]
        left = match.rules.turns_in_half - match.turns[1 - match.kicking]
        if match.actor == match.kicking and left <= _FEW_TURNS and ready:
            return max(ready, key=lambda answer: (depth_of(match, answer), -answer))
        return self.greedy.choose(match)


def is_treatment(match: BowlMatch) -> bool:
    """Is the question whether an apothecary treats one of the coach's players?"""
    return match.topic == NONE and match.focus != NONE and match.seat_of(match.focus) == match.actor


def depth_of(match: BowlMatch, answer: int) -> int:
    """How far behind the line a ready-made set-up stands, all players together."""
    return sum(slot[0] for slot in match.rules.formations[answer - FORMATION].slots)


def holds_ball(match: BowlMatch, seat: int) -> bool:
    holder = match.holder()
    return holder != NONE and match.seat_of(holder) == seat


# --- what tries say


def offset(candidates: list[Candidate]) -> float:
    """By how much the tries turn out better than the greedy bot thinks, on average over all of them."""
    tries = sum(candidate.tries for candidate in candidates)
    if not tries:
        return 0.0
    return sum(candidate.total - candidate.tries * candidate.prior for candidate in candidates) / tries


def hope_of(candidate: Candidate, shift: float) -> float:
    """The chance to win by the greedy bot's opinion and the tries together."""
    return (candidate.total + OPINION * (candidate.prior + shift)) / (candidate.tries + OPINION)


def by_hope(candidates: list[Candidate]) -> list[Candidate]:
    """The best first."""
    shift = offset(candidates)
    return sorted(candidates, key=lambda candidate: -hope_of(candidate, shift))


def chosen_of(candidates: list[Candidate]) -> Candidate:
    """What the greedy bot likes best, unless the tries speak clearly for something else."""
    liked = max(candidates, key=lambda candidate: candidate.prior)
    best = by_hope(candidates)[0]
    shift = offset(candidates)
    spread = DOUBT * sqrt(1 / (liked.tries + OPINION) + 1 / (best.tries + OPINION))
    return best if hope_of(best, shift) - hope_of(liked, shift) > CONFIDENCE * spread else liked


def most_promising(candidates: list[Candidate]) -> Candidate | None:
    """Who deserves the next try: the upper confidence bound decides. None when the best is clearly better than all."""
    tries = sum(candidate.tries for candidate in candidates)
    shift = offset(candidates)
    curiosity = DOUBT * sqrt(2 * log(tries + 2))
    best, chosen = -1.0, candidates[0]
    leader, lead = candidates[0], -1.0
    for candidate in candidates:
        hope = hope_of(candidate, shift)
        bound = hope + curiosity / sqrt(candidate.tries + 1)
        if bound > best:
            best, chosen = bound, candidate
        if hope > lead:
            leader, lead = candidate, hope
    for candidate in candidates:
        if candidate is not leader:
            spread = 2 * DOUBT * sqrt(1 / (leader.tries + OPINION / 2) + 1 / (candidate.tries + OPINION / 2))
            if lead - hope_of(candidate, shift) < spread:
                return chosen
    return None


def lead_of(judge: Judge, before: BowlMatch, after: BowlMatch, seat: int) -> float:
    """The lead of a seat, in value, at the start of a turn or after a touchdown or the end of the half."""
    if after.phase == TURN and after.half == before.half:
        rested = 1 - after.active  # the value is that of the side whose turn is over
        worth = judge.value(after, rested)
        return worth if rested == seat else -worth
    lead = TOUCHDOWN * (after.score[seat] - after.score[1 - seat]) + judge.off_pitch(after, seat)
    for scorer in (0, 1):
        if after.half == before.half and after.score[scorer] > before.score[scorer]:
            left = after.rules.turns_in_half - after.turns[1 - scorer]
            kicked_to = KICKED_TO * RECEIVES[max(0, min(len(RECEIVES) - 1, left))]
            lead += kicked_to if scorer != seat else -kicked_to
    return lead
