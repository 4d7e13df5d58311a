"""The greedy bot: looks one Action ahead and takes what leads to the best position.

An Action is several answers (who does what, where to, which die), so "one ahead" runs over all questions of its own
until the Action is over. Chance is met by sampling a few throws of the bot's own dice.
"""

from __future__ import annotations

from random import Random

from touchline.bots.agent import fresh_dice, imagined
from touchline.bots.knowledge import Knowledge
from touchline.core.match import Match

DEPTH = 6  # questions after which a look ahead stops wherever it is
WIDEST = 24  # answers to the pending question that are looked at


class GreedyBot:
    """Takes the answer whose Action promises most."""

    def __init__(self, knowledge: Knowledge, seed: int, samples: int = 3, width: int = 4) -> None:
        self.knowledge = knowledge
        self.random = Random(seed)
        self.samples = samples  # throws of the dice where chance decides
        self.width = width  # answers looked at in each question after the first

    def choose(self, match: Match) -> int:
        seat = match.actor
        if len(match.legal) == 1:
            return match.legal[0]
        here = imagined(match, seat, self.random)
        options = self.knowledge.promising(here, WIDEST)
        promises = [self._promise(here, seat, option, 1) for option in options]
        return options[promises.index(max(promises))]

    def _promise(self, match: Match, seat: int, answer: int, depth: int) -> float:
        """What an answer is worth on average; once two throws of the dice agree there is nothing to average."""
        total = first = 0.0
        samples = self.samples if depth == 1 else max(1, self.samples - 1)
        for done in range(1, samples + 1):
            after = match.clone()
            after.dice = fresh_dice(self.random)
            after.step(answer)
            rolled = after.dice.count > 0
            worth = self._worth(after, seat, depth)
            total += worth
            if not rolled or (done == 2 and worth == first):
                return total / done
            first = worth
        return total / samples

    def _worth(self, match: Match, seat: int, depth: int) -> float:
        """What a position is worth once the Action is over; until then the best answer counts.

        The other seat is taken to answer with what looks best at first sight.
        """
        knowledge = self.knowledge
        while not match.over and depth < DEPTH and not knowledge.between_actions(match):
            depth += 1
            options = knowledge.promising(match, self.width)
            if match.actor == seat:
                return max(self._promise(match, seat, option, depth) for option in options)
            match.step(options[0])
        return knowledge.value(match, seat)
