"""The searching Blood Bowl bot: tries what the greedy bot proposes by playing the turn to its end in imagination.

A try plays the rest of the turn as the greedy bot would, with dice of its own, and looks at what the other side could
do then. Where that leads to is counted as a chance to win, so that a side that leads late plays safe and one that is
behind takes risks.

It is an anytime search: it can be stopped after any try. With a budget of tries the answer depends on the seed alone;
with a budget of seconds also on the speed of the machine.
"""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import FORMATION, FORMATION_Q, NONE, REROLL_Q, SOURCE, TURN, TURN_Q, USE_Q
from touchline.bots.bloodbowl_plans import duty
from touchline.bots.bowl.ball import ball_options
from touchline.bots.bowl.blocks import blitz_options, block_options
from touchline.bots.bowl.even_dice import EvenDice
from touchline.bots.bowl.features import KICKED_TO, RECEIVES
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.imagining import Foresight, Policy
from touchline.bots.bowl.options import Option, first_net
from touchline.bots.bowl.order import best_gaze
from touchline.bots.bowl.value import TOUCHDOWN, Judge, winning_chance
from touchline.bots.bowl.weighing import Candidate, Weighing
from touchline.core.dice import SeededDice
from touchline.core.match import NO, NOBODY, YES

CANDIDATES: Final = 6  # activations of the greedy bot that are tried, beside the end of the turn
BOLD: Final = 2  # of those that the greedy bot has left out
HOPELESS: Final = 0.12  # a candidate that the greedy bot thinks so much worse is not tried
_LONGEST: Final = 600  # answers after which a try ends wherever it is
_HABIT: Final = 0.005  # by so much the greedy bot's own answer about a re-roll is preferred
_FEW_TURNS: Final = 2


class SearchBowlBot:
    """Searches for a number of seconds, of tries, or until the first of them is used up."""

    def __init__(self, seed: int, seconds: float | None = None, iterations: int | None = None) -> None:
        if seconds is None and iterations is None:
            raise ValueError("a search needs a budget: seconds, iterations or both")
        self.seconds = seconds
        self.iterations = iterations
        self.random = Random(seed)
        self.greedy = GreedyBowlBot(seed)
        self.policy = Policy(seed + 1, self.greedy.judges)
        self.foresight = Foresight(seed + 2, self.greedy.judges)

    def choose(self, match: BowlMatch) -> int:
        """The answer of the search, or of the greedy bot where nothing is searched."""
        question = match.question
        own_turn = match.phase == TURN and match.active == match.actor
        if len(match.legal) > 1:
            if question == TURN_Q and own_turn and duty(match) == NONE and not best_gaze(match):
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
            return greedy.choose(match)
        best = Weighing(found).chosen()
        greedy.script = best.script[1:]
        greedy.acting = best.player
        return best.script[0]

    def weighed(self, match: BowlMatch) -> list[Candidate]:
        """What the seat could do next, the best first."""
        candidates = self.candidates(match)
        if len(candidates) > 1:
            self.search(match, candidates)
        return Weighing(candidates).ranked()

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
        if NO in match.legal and all(option.chance < 1 for option in options):
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
        return Weighing(found).chosen().script[0]

    # --- the search

    def search(self, match: BowlMatch, candidates: list[Candidate]) -> None:
        """Try the candidates until the budget is used up, or one of them is clearly the best."""
        until = 0.0 if self.seconds is None else perf_counter() + self.seconds
        seed = self.random.getrandbits(60)
        self.policy.known.clear()
        self.foresight.known.clear()
        done, longest = 0, 0.0
        while self.iterations is None or done < self.iterations:
            began = perf_counter()
            if self.seconds is not None and began + longest >= until:
                break
            chosen = Weighing(candidates).most_promising()
            if chosen is None:
                break
            chosen.add(self.tried(match, chosen, EvenDice(seed, chosen.tries)))
            done += 1
            longest = max(longest, perf_counter() - began)

    def tried(self, match: BowlMatch, candidate: Candidate, dice: SeededDice) -> float:
        """The chance to win after one imagined course of the turn."""
        return self.outcome(match, self.played(match, candidate, dice), match.actor)

    def played(self, match: BowlMatch, candidate: Candidate, dice: SeededDice) -> BowlMatch:
        """The match after one imagined course of the turn."""
        seat, policy = match.actor, self.policy
        copy = match.clone()
        copy.dice = dice
        copy.resample(seat, SeededDice(~dice.state()[0] & (1 << 60) - 1))
        policy.begin(candidate)
        copy.step(candidate.script[0])
        for _ in range(_LONGEST):
            if has_left(match, copy) or copy.active != seat:
                break
            copy.step(policy.choose(copy))
        for _ in range(_LONGEST):  # what is asked before the other side's first activation
            if has_left(match, copy) or copy.active == seat or self.foresight.sees(copy, seat):
                break
            copy.step(self.foresight.bot.choose(copy))
        return copy

    def reply(self, match: BowlMatch, candidate: Candidate) -> None:
        """Try a candidate and the other side's turn after it, for what there is to fear."""
        seat, opponent = match.actor, self.foresight.bot
        copy = self.played(match, candidate, SeededDice(self.random.getrandbits(60)))
        held = holds_ball(copy, seat)
        for _ in range(_LONGEST):
            if has_left(match, copy) or copy.active == seat:
                break
            copy.step(opponent.choose(copy))
        candidate.replies += 1
        candidate.conceded += copy.score[1 - seat] > match.score[1 - seat]
        candidate.lost += held and copy.phase == TURN and not holds_ball(copy, seat)

    def outcome(self, before: BowlMatch, after: BowlMatch, seat: int) -> float:
        """The chance to win where a try has led to."""
        if after.over:
            return 0.5 if after.winner == NOBODY else 1.0 if after.winner == seat else 0.0
        if self.foresight.sees(after, seat):
            return winning_chance(after, self.foresight.lead(after, seat))
        return winning_chance(after, lead_of(self.greedy.judge(after), before, after, seat))

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


def has_left(before: BowlMatch, after: BowlMatch) -> bool:
    """Are the turns of this drive over?"""
    return after.over or after.phase != TURN or after.half != before.half


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
