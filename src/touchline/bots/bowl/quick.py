"""The greedy Blood Bowl bot in a hurry: plays the turns that the search imagines."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bots.bowl.ball import ball_options
from touchline.bots.bowl.blocks import blitz_options, block_options
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.options import Option, Situation, first_net
from touchline.bots.bowl.safe import USEFUL, best_of_each

_WIDTH: Final = 7  # squares looked at for a player without the ball
_BLITZES: Final = 5  # that are weighed
_SURE: Final = 0.99


class QuickBowlBot(GreedyBowlBot):
    """Takes the activation that gains most, with no look at what may follow it. It dodges only to score."""

    def situation(self, match: BowlMatch) -> Situation:
        found = super().situation(match)
        found.width = _WIDTH
        found.blitzes = _BLITZES
        return found

    def ranked(self, match: BowlMatch) -> list[Option]:
        situation = self.situation(match)
        if not situation.idle:
            return []
        found = best_of_each(situation)[:1]
        risky = ball_options(situation) + block_options(situation) + blitz_options(situation)
        if risky:
            best = min(risky, key=first_net)
            if not found or best.net > found[0].net or (best.chance > _SURE and best.net > 0):
                found = [best]
        return [option for option in found if option.net > USEFUL]
