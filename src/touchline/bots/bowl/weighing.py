"""What tries say of several candidates: the chance to win after each, and which one deserves the next try.

The greedy bot's opinion counts as tries that were made before: the more the dice scatter, the more it counts. What it
likes best is done unless something else looks clearly better: a few unlucky dice must not outweigh it.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from touchline.bots.bowl.options import Option

TRUST: Final = 0.006  # how far the greedy bot's opinion lies from the truth, usually
SCATTER: Final = 0.012  # how far the chance to win after one try lies from the mean, usually
_EVEN: Final = 0.6  # the share of the scatter that is left in means, because the dice of the tries are even
_KNOWN: Final = 6.0  # tries that this figure counts for
_LEAST: Final = 0.5  # tries that the opinion counts for, at the least
_MOST: Final = 20.0  # and at the most
CONFIDENCE: Final = 0.5  # standard errors by which something else must look better than what the greedy bot likes
_EQUAL: Final = 0.0012  # candidates whose worth is known so well need no more tries


class Candidate:
    """Answers that may be given, with what the tries of them came to."""

    __slots__ = ("conceded", "lost", "option", "player", "prior", "replies", "script", "squares", "total", "tries")

    def __init__(self, script: list[int], player: int, prior: float, option: Option | None = None) -> None:
        self.script = script
        self.player = player
        self.prior = prior  # the chance to win, as the greedy bot sees it
        self.option = option  # the activation, if it is one
        self.tries = 0
        self.total = 0.0  # of the chances to win that the tries led to
        self.squares = 0.0  # of their squares
        self.replies = 0  # tries that went on through the other side's turn
        self.conceded = 0  # of these, in how many the other side scored
        self.lost = 0  # and in how many it took the ball

    def add(self, worth: float) -> None:
        """Count a try that led to this chance to win."""
        self.tries += 1
        self.total += worth
        self.squares += worth * worth


class Weighing:
    """What all tries so far say together."""

    def __init__(self, candidates: list[Candidate]) -> None:
        tries, known = 0, _KNOWN
        gained, scattered = 0.0, _KNOWN * SCATTER * SCATTER
        for candidate in candidates:
            if candidate.tries:
                tries += candidate.tries
                gained += candidate.total - candidate.tries * candidate.prior
                known += candidate.tries - 1
                scattered += max(0.0, candidate.squares - candidate.total * candidate.total / candidate.tries)
        self.candidates = candidates
        self.tries = tries
        self.shift = gained / tries if tries else 0.0  # by how much tries turn out better than the greedy bot thinks
        variance = _EVEN * scattered / known
        self.scatter = sqrt(variance)
        self.opinion = max(_LEAST, min(_MOST, variance / (TRUST * TRUST)))  # tries that it counts for

    def hope(self, candidate: Candidate) -> float:
        """The chance to win by the greedy bot's opinion and the tries together."""
        opinion = self.opinion * (candidate.prior + self.shift)
        return (candidate.total + opinion) / (candidate.tries + self.opinion)

    def error(self, one: Candidate, other: Candidate, opinion: float) -> float:
        """The standard error of the difference between two candidates; the opinion counts as this many tries."""
        return self.scatter * sqrt(1 / (one.tries + opinion) + 1 / (other.tries + opinion))

    def ranked(self) -> list[Candidate]:
        """The best first."""
        return sorted(self.candidates, key=lambda candidate: -self.hope(candidate))

    def chosen(self) -> Candidate:
        """What the greedy bot likes best, unless the tries speak clearly for something else."""
        liked = max(self.candidates, key=lambda candidate: candidate.prior)
        best = self.ranked()[0]
        clearly = CONFIDENCE * self.error(liked, best, self.opinion)
        return best if self.hope(best) - self.hope(liked) > clearly else liked

    def most_promising(self) -> Candidate | None:
        """Who deserves the next try: the upper confidence bound decides. None when more tries would change nothing."""
        curiosity = self.scatter * sqrt(2 * log(self.tries + 2))
        best, chosen = -1.0, self.candidates[0]
        lead, leader = -1.0, self.candidates[0]
        for candidate in self.candidates:
            hope = self.hope(candidate)
            bound = hope + curiosity / sqrt(candidate.tries + 1)
            if bound > best:
                best, chosen = bound, candidate
            if hope > lead:
                lead, leader = hope, candidate
        for candidate in self.candidates:
            if candidate is not leader:
                doubt = 2 * self.error(leader, candidate, self.opinion / 2)
                if doubt > _EQUAL and lead - self.hope(candidate) < doubt:
                    return chosen
        return None
