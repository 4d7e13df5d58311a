"""What the figures, tables and prices of a league may be, so that no rule set can be made that nobody could play."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from touchline.league.dice import SIDES

if TYPE_CHECKING:
    from touchline.league.rules import LeagueInducement, LeagueRules, Outcome, Row, Trophy

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
COUNTS: Final = r"\d{1,2}/\d{1,2}"
GOLD_TEXT: Final = r"\d{1,8}"
# the first that fits the beginning of a table's name: how its results are written where they are numbers
RESULTS: Final[Mapping[str, str]] = {
    "special-plays": COUNTS,
    "handicap": COUNTS,
    "plays": r"\d{1,2}",
    "stadium-sale": rf"\d{{1,2}}\+{GOLD_TEXT}",
    "star-upkeep": GOLD_TEXT,
    "fees.": GOLD_TEXT,
    "gate.": r"-?\d{1,3}",
    "residency-fans": r"-?\d{1,3}",
    "advancement:": r"\d{1,4}",
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
    prices = [price for price in (item.cost, *item.reduced.values(), item.above) if price is not None]
    if any(not 0 <= price <= GOLD for price in prices):
        yield f"{item.name} costs {min(prices):,} to {max(prices):,} gp; allowed are 0 to {GOLD:,} gp"
    limits = [limit for limit in (item.maximum, *item.maximums.values()) if limit is not None]
    if any(not 0 <= limit <= 99 for limit in limits):
        yield f"{item.name} can be bought {max(limits)} times; allowed are 0 to 99"
    if not 1 <= len(item.id) <= 60 or not 1 <= len(item.name) <= 120 or len(item.text) > LONGEST_TEXT:
        yield f"an inducement has an id of 1 to 60 and a name of 1 to 120 letters, not {item.id[:60]!r}"


def table_faults(name: str, lines: tuple[Row, ...]) -> Iterator[str]:
    """A table must cover its range without gaps or overlaps."""
    written = next((form for start, form in RESULTS.items() if name.startswith(start)), None)
    if not 1 <= len(lines) <= MOST_ROWS:
        yield f"the table {name!r} has {len(lines)} lines; allowed are 1 to {MOST_ROWS}"
    for line in lines:
        if line.low > line.high:
            yield f"the table {name!r} has a line from {line.low} down to {line.high}"
        if abs(line.low) > ANY[1] or abs(line.high) > ANY[1]:
            yield f"the table {name!r} has a line from {line.low} to {line.high}; that is too large"
        if len(line.result) > 120 or len(line.text) > LONGEST_TEXT:
            yield f"the table {name!r} has a line that is too long"
        elif written is not None and not re.fullmatch(written, line.result):
            yield f"the table {name!r} has a line {line.result!r}, which is no number of this table"
    for upper, lower in pairwise(lines):
        if lower.low != upper.high + 1:
            yield f"the table {name!r} has a gap or an overlap after {upper.high}"


def outcome_faults(name: str, outcome: Outcome) -> Iterator[str]:
    counts = (*(outcome.score or ()), outcome.awarded, *outcome.mvps)
    if any(not 0 <= count <= SHIRTS for count in counts):
        yield f"{name}: a score, awarded touchdowns or MVPs of {max(counts, key=abs):,}; allowed are 0 to {SHIRTS}"
    low, high = bounds_of("points.")
    if any(not low <= points <= high for points in outcome.points or ()):
        yield f"{name}: points out of bounds; allowed are {low} to {high}"


def trophy_faults(trophy: Trophy, tables: Mapping[str, tuple[Row, ...]]) -> Iterator[str]:
    gold = (*trophy.prizes, trophy.most_prizes, trophy.each_match)
    if any(not 0 <= amount <= GOLD for amount in gold):
        yield f"{trophy.name}: {max(gold, key=abs):,} gp; allowed are 0 to {GOLD:,}"
    if trophy.fans not in (0, *SIDES):
        yield f"{trophy.name}: no die has {trophy.fans:,} sides; allowed are {', '.join(map(str, SIDES))}"
    if not 0 <= trophy.plays <= 99:
        yield f"{trophy.name}: {trophy.plays:,} special plays; allowed are 0 to 99"
    shares = tables.get(trophy.shares, ()) if trophy.shares else ()
    if bool(trophy.shares) > bool(shares) or not all(
        re.fullmatch(f"{GOLD_TEXT}/{GOLD_TEXT}", line.result) for line in shares
    ):
        yield f"{trophy.name}: its prizes are shared by a table with lines such as 200000/150000"


def bound_faults(rules: LeagueRules) -> Iterator[str]:
    """Everything in a rule set that is out of bounds."""
    for figures in (rules.figures, *rules.levels.values()):
        yield from figure_faults(figures)
    for name, outcome in rules.outcomes.items():
        yield from outcome_faults(name, outcome)
    for trophy in rules.trophies.values():
        yield from trophy_faults(trophy, rules.tables)
    for name, lines in rules.tables.items():
        yield from table_faults(name, lines)
    for item in (*rules.inducements, *rules.mercenaries):
        yield from inducement_faults(item)
    for name, points in rules.rewards.items():
        if not 0 <= points <= 100:
            yield f"{name} earns {points} points; allowed are 0 to 100"
