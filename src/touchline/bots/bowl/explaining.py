"""Why a bot would do what it does: its best options in words, with their chances, and what it fears."""

from __future__ import annotations

from typing import Final

from touchline.bloodbowl.state import BowlMatch
from touchline.bloodbowl.vocabulary import NONE, TURN, TURN_Q
from touchline.bots.bowl.greedy import GreedyBowlBot
from touchline.bots.bowl.options import Option
from touchline.bots.bowl.weighing import Candidate
from touchline.core.match import NO

BEST: Final = 3
_ENOUGH: Final = 3  # tries that say something about a danger
_RARE: Final = 0.15  # a share of tries that nobody fears


def explain(bot: GreedyBowlBot, match: BowlMatch) -> list[str]:
    """The three best activations: who does what, the chance that nothing goes wrong, and the gain on average.

    The gain is in hundredths of a touchdown, with what may follow. Empty where the question is not what to do next.
    """
    if match.question != TURN_Q or match.phase != TURN:
        return []
    options = bot.ranked(match)[:BEST]
    if not options:
        return [f"{match.describe(NO)}: nothing promises anything"]
    return [option_in_words(match, option) for option in options]


def option_in_words(match: BowlMatch, option: Option) -> str:
    words = f"{match.sheets[option.player].label} {option.what}"
    if option.target != NONE:
        words += f" {match.sheets[option.target].label}"
    if option.square != NONE and option.square != match.at[option.player]:
        words += f" at {match.grid.name(option.square)}"
    chance = "safe" if option.chance >= 1 else f"{option.chance:.0%} to go well"
    return f"{words}: {chance}, worth {option.worth:+.0f}"


def fear_of(candidate: Candidate) -> str:
    """What the other side did most often in the replies that were tried; empty where nothing is to be feared."""
    worst = max(candidate.conceded, candidate.lost)
    if candidate.replies < _ENOUGH or worst < _RARE * candidate.replies:
        return ""
    what = "they score" if candidate.conceded >= candidate.lost else "the ball is lost"
    return f"{what} in {worst} of {candidate.replies} tries"
