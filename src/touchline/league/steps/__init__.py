"""The steps of the pre-match and post-match sequences."""

from touchline.league.steps import (
    advancing,
    fees,
    fortune,
    growth,
    hiring,
    inducing,
    optional,
    preparing,
    spending,
    sponsors,
    stadiums,
    statistics,
    venue,
    winning,
)
from touchline.league.steps.base import STEPS, Field, Option, Question, Step

__all__ = [
    "STEPS",
    "Field",
    "Option",
    "Question",
    "Step",
    "advancing",
    "fees",
    "fortune",
    "growth",
    "hiring",
    "inducing",
    "optional",
    "preparing",
    "spending",
    "sponsors",
    "stadiums",
    "statistics",
    "venue",
    "winning",
]
