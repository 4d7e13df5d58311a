"""The steps of the pre-match and post-match sequences."""

from touchline.league.steps import (
    fees,
    fortune,
    growth,
    hiring,
    inducing,
    preparing,
    spending,
    sponsors,
    stadiums,
    statistics,
    venue,
    winning,
)
from touchline.league.steps.base import STEPS, Option, Question, Step

__all__ = [
    "STEPS",
    "Option",
    "Question",
    "Step",
    "fees",
    "fortune",
    "growth",
    "hiring",
    "inducing",
    "preparing",
    "spending",
    "sponsors",
    "stadiums",
    "statistics",
    "venue",
    "winning",
]
