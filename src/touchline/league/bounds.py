"""What the figures, tables and prices of a league may be, so that no rule set can be made that nobody could play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from touchline.league.dice import SIDES

if TYPE_CHECKING:
    from touchline.league.rules import LeagueInducement, LeagueRules, Row

GOLD: Final = 10_000_000
POINTS: Final = 10_000  # of a table, or of a player
MOST_CHANGES: Final = 20  # gains, injuries and reductions of a player
HELD: Final[Mapping[str, int]] = {
    "treasury": GOLD,
    "fans": 99,
    "points": POINTS,
    "touchdowns": POINTS,
    "casualties": POINTS,
    "rerolls": 99,
}
"""The most that a team may have, or get at once, of its figures."""
SHIRTS: Final = 32  # more do not fit a match
MOST_ROWS: Final = 200
LONGEST_TEXT: Final = 2_000
ANY: Final = (0, 100_000_000)
# the first that fits the beginning of a figure's name
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "draft.budget": ANY,
    "draft.least-players": (1, SHIRTS),
    "draft.most-players": (1, SHIRTS),
    "draft.by-lists": (0, 1),
    "draft.": (0, 99),
    "cost.": (0, GOLD),
    "value.": (0, GOLD),
    "points.": (-100, 100),
    "bonus.": (-100, 100),
    "mvp.nominees": (1, SHIRTS),
    "rerolls.later-times": (0, 10),
    "fixtures.per-pair": (1, 10),
    "fixtures.days": (0, 366),
    "fixtures.most-running": (0, 100),
    "tournament.results": (0, 100),
    "tournament.places": (2, 16),
    "tournament.": (-100, 100),
    "division.least-teams": (2, 500),
    "division.advised-teams": (0, 500),
    "division.most": (1, 500),
    "journeyman.up-to": (0, SHIRTS),
    "joins.": (0, 1),
    "least.": (0, 20),
    "most.": (0, 20),
    "inducements.minutes": (0, 1440),
    "inducements.players": (0, SHIRTS),
    "prayers.per": (1_000, GOLD),
    "mistakes.round-to": (1, GOLD),
    "insurance.round-to": (1, GOLD),
    "winnings.": (0, GOLD),
    "prize.": (0, GOLD),
    "stadium.": (0, GOLD),
    "quit.": (0, 1_000),
    "sponsor.": (0, 1_000),
    "unusual-balls.mode": (0, 2),
    "plays.": (0, 1),
    "lists.": (0, 1),
    "friendly.mode": (0, 2),
}
PAIRS: Final = (
    ("draft.least-players", "draft.most-players"),
    ("draft.free-fans", "draft.most-fans"),
    ("least.MA", "most.MA"),
    ("least.ST", "most.ST"),
    ("least.AG", "most.AG"),
    ("least.PA", "most.PA"),
    ("least.AV", "most.AV"),
)


def bounds_of(name: str) -> tuple[int, int]:
    """The lowest and highest figure allowed under a name."""
    return next((bounds for start, bounds in BOUNDS.items() if name.startswith(start)), ANY)


def figure_faults(figures: Mapping[str, int]) -> Iterator[str]:
    """Figures out of their bounds, in words."""
    for name, amount in figures.items():
        low, high = bounds_of(name)
        if name.endswith("-die") and name != "concede.fans-lost-die" and amount not in SIDES:
            yield f"{name} is {amount}; allowed are dice with {', '.join(map(str, SIDES))} sides"
        elif not low <= amount <= high:
            yield f"{name} is {amount:,}; allowed are {low:,} to {high:,}"
    for least, most in PAIRS:
        if least in figures and most in figures and figures[least] > figures[most]:
            yield f"{least} is {figures[least]:,}, more than {most} with {figures[most]:,}"


def inducement_faults(item: LeagueInducement) -> Iterator[str]:
    prices = [price for price in (item.cost, *item.reduced.values()) if price is not None]
    if any(not 0 <= price <= GOLD for price in prices):
        yield f"{item.name} costs {min(prices):,} to {max(prices):,} gp; allowed are 0 to {GOLD:,} gp"
    limits = [limit for limit in (item.maximum, *item.maximums.values()) if limit is not None]
    if any(not 0 <= limit <= 99 for limit in limits):
        yield f"{item.name} can be bought {max(limits)} times; allowed are 0 to 99"
    if not 1 <= len(item.id) <= 60 or not 1 <= len(item.name) <= 120 or len(item.text) > LONGEST_TEXT:
        yield f"an inducement has an id of 1 to 60 and a name of 1 to 120 letters, not {item.id[:60]!r}"


def table_faults(name: str, lines: tuple[Row, ...]) -> Iterator[str]:
    """A table must cover its range without gaps or overlaps."""
    if not 1 <= len(lines) <= MOST_ROWS:
        yield f"the table {name!r} has {len(lines)} lines; allowed are 1 to {MOST_ROWS}"
    for line in lines:
        if line.low > line.high:
            yield f"the table {name!r} has a line from {line.low} down to {line.high}"
        if abs(line.low) > ANY[1] or abs(line.high) > ANY[1]:
            yield f"the table {name!r} has a line from {line.low} to {line.high}; that is too large"
        if len(line.result) > 120 or len(line.text) > LONGEST_TEXT:
            yield f"the table {name!r} has a line that is too long"
    for upper, lower in pairwise(lines):
        if lower.low != upper.high + 1:
            yield f"the table {name!r} has a gap or an overlap after {upper.high}"


def bound_faults(rules: LeagueRules) -> Iterator[str]:
    """Everything in a rule set that is out of bounds."""
    yield from figure_faults(rules.figures)
    for name, lines in rules.tables.items():
        yield from table_faults(name, lines)
    for item in (*rules.inducements, *rules.mercenaries):
        yield from inducement_faults(item)
    for name, points in rules.rewards.items():
        if not 0 <= points <= 100:
            yield f"{name} earns {points} points; allowed are 0 to 100"
