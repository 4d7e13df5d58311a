"""League rule sets: figures, tables, outcomes and an ordered list of steps, all of it data.

A rule set is a file in `data/`. A commissioner may switch steps off, change figures and load tables; what a league
plays by is written into its journal.
"""

from __future__ import annotations

import tomllib
from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from importlib import resources
from typing import Any, Final, TypeVar

from touchline.journal import Refused, from_document
from touchline.league.bounds import bound_faults

T = TypeVar("T")
RULE_SETS: Final = ("bb2016", "bb2020", "gold")
DEFAULT_RULES: Final = "bb2020"  # what most leagues play today, so a new league begins with it


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table: a range of results, what it is called, and what it does in a few words."""

    low: int
    high: int
    result: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class LeagueInducement:
    """Something bought for one match. A price of None is stated with each purchase."""

    id: str
    name: str
    maximum: int | None = None
    cost: int | None = None
    reduced: Mapping[str, int] = field(default_factory=dict)
    """Other prices by team list."""
    maximums: Mapping[str, int] = field(default_factory=dict)
    """Other limits by team list; 0 forbids it."""
    text: str = ""
    """What it does in the match."""
    kind: str = ""
    """Such as referee, wizard or mercenary, where limits count several together."""
    above: int = 0
    """A price stated with the purchase must be higher than this."""

    def price_for(self, roster: str) -> int | None:
        return self.reduced.get(roster, self.cost)

    def limit_for(self, roster: str) -> int | None:
        return self.maximums.get(roster, self.maximum)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a way to end a fixture means to its winner and its loser."""

    score: tuple[int, int] | None = None
    """The least score for winner and loser; none keeps the score of the pitch."""
    awarded: int = 0
    """Touchdowns that the winner is given, together with all those of the loser."""
    points: tuple[int, int] | None = None
    """League points instead of those of the result."""
    mvps: tuple[int, int] = (1, 1)
    winnings: tuple[bool, bool] = (True, True)
    fans: tuple[bool, bool] = (True, True)
    sequence: tuple[bool, bool] = (True, True)
    """Who walks through the post-match sequence."""
    pre_match: bool = False
    """Whether the pre-match sequence comes before it."""
    served: bool = False
    """Whether players who had to miss the match have served that."""
    counts: bool = True
    """Whether it counts as a match played."""
    both_lose: bool = False
    penalty: bool = True
    """Whether a team that conceded pays for it: in fans, players and income."""


@dataclass(frozen=True)
class Trophy:
    """A trophy that teams win in a final, and hold until somebody else wins it."""

    name: str
    prizes: tuple[int, int] = (0, 0)
    """Gold for winner and runner-up."""
    most_prizes: int = 0
    """The most that a commissioner may give away, where the prizes are not fixed."""
    shares: str = ""
    """The table by which a die shares the prizes, with the winners for whom it counts one more or less."""
    favoured: tuple[str, ...] = ()
    disfavoured: tuple[str, ...] = ()
    fans: int = 0
    """The sides of the die that the winner gains in fans."""
    kept: bool = True
    """Whether it is a major trophy: its holder has a re-roll more in every match, and what stands below."""
    each_match: int = 0
    """Gold after every match."""
    plays: int = 0
    """Special plays more in every match."""
    wizard: bool = False
    """The holder has a wizard, whatever the race."""
    mvps: bool = False
    """Everybody who took part in the final is awarded as an MVP."""


@dataclass(frozen=True)
class LeagueRules:
    """Everything a league decides beforehand."""

    id: str
    name: str
    lists: str
    pre_match: tuple[str, ...]
    post_match: tuple[str, ...]
    figures: Mapping[str, int]
    tables: Mapping[str, tuple[Row, ...]]
    inducements: tuple[LeagueInducement, ...]
    outcomes: Mapping[str, Outcome]
    rewards: Mapping[str, int]
    """Star Player Points by what earns them."""
    tiebreakers: tuple[str, ...]
    off: tuple[str, ...] = ()
    """Steps that are not in use."""
    weather: str = ""
    """The name of the weather table in force, `weather:NAME`; empty for the usual one."""
    weather_names: tuple[str, ...] = ()
    """Weather tables that supplements know; a commissioner loads their lines."""
    mercenaries: tuple[LeagueInducement, ...] = ()
    """Mercenaries that are built for a match, instead of those of the team lists."""
    rolled_again: Mapping[str, str] = field(default_factory=dict)
    """Skills of the random tables that are rolled again for players who have another one."""
    casualties: Mapping[str, str] = field(default_factory=dict)
    """Lines of the table `injuries` by the names that a match uses, where they differ."""
    levels: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Figures by the date of the FAQ in force; those of the rule set are the default."""
    about: str = ""
    """What distinguishes it, for those who choose one."""

    trophies: Mapping[str, Trophy] = field(default_factory=dict)

    def figure(self, name: str) -> int:
        try:
            return self.figures[name]
        except KeyError:
            raise Refused([f"the rule set has no figure {name!r}"]) from None

    def on(self, name: str) -> bool:
        """Whether a switch is on: a figure other than 0."""
        return bool(self.figures.get(name, 0))

    def row(self, table: str, roll: int) -> Row:
        """The line of a table for a roll; beyond the ends the first or last line holds."""
        lines = self.tables[table]
        low, high = lines[0].low, lines[-1].high
        bounded = low if roll < low else high if roll > high else roll
        for line in lines:
            if line.low <= bounded <= line.high:
                return line
        raise LookupError(f"the table {table!r} has no line for {roll}")

    def banded(self, prefix: str, amount: int) -> str:
        """The name of the table PREFIX.N with the highest N not above an amount; empty if there is none."""
        known = self._known
        bands: list[int] | None = known.get(("bands", prefix))
        if bands is None:
            tables = [name for name in self.tables if name.startswith(f"{prefix}.")]
            bands = known["bands", prefix] = sorted(int(name.rpartition(".")[2]) for name in tables)
        place = bisect_right(bands, amount)
        return f"{prefix}.{bands[place - 1]}" if place else ""

    def once(self, name: Hashable, make: Callable[[], T]) -> T:
        """Something that follows from the rules alone, worked out for the first who asks."""
        known = self._known
        if name not in known:
            known[name] = make()
        found: T = known[name]
        return found

    @cached_property
    def _known(self) -> dict[Hashable, Any]:
        return {}

    @property
    def weather_choices(self) -> list[str]:
        """The weather tables that are loaded besides the usual one."""
        return [name.partition(":")[2] for name in self.tables if name.startswith("weather:")]

    @cached_property
    def before(self) -> tuple[str, ...]:
        """The steps in use before a match, in their order."""
        return tuple(step for step in self.pre_match if step not in self.off)

    @cached_property
    def after(self) -> tuple[str, ...]:
        """The steps in use after a match, in their order."""
        return tuple(step for step in self.post_match if step not in self.off)

    @cached_property
    def cheapest_advancement(self) -> int:
        """Fewer points than this buy nothing."""
        return min((price for row in self.advancement_prices for price in row.values()), default=0)

    @cached_property
    def least_advancements(self) -> tuple[int | None, ...]:
        """The lowest price of the first, second ... advancement of a player; None where there is none."""
        return tuple(min(row.values(), default=None) for row in self.advancement_prices)

    @cached_property
    def least_characteristic(self) -> int | None:
        """Fewer points than this buy no characteristic; None if they cannot be bought at all."""
        return min((row["characteristic"] for row in self.advancement_prices if "characteristic" in row), default=None)

    @cached_property
    def advancement_prices(self) -> tuple[dict[str, int], ...]:
        """What the first, second ... advancement of a player costs by its kind, from the tables `advancement:KIND`."""
        tables = {
            name.partition(":")[2]: lines for name, lines in self.tables.items() if name.startswith("advancement:")
        }
        number = min((len(lines) for lines in tables.values()), default=0)
        return tuple({kind: int(lines[place].result) for kind, lines in tables.items()} for place in range(number))


@cache
def load_rules(rule_set: str) -> LeagueRules:
    """A rule set that comes with the program."""
    if rule_set not in RULE_SETS:
        raise Refused([f"there is no rule set {rule_set!r}; known are {', '.join(RULE_SETS)}"])
    text = (resources.files("touchline.league") / "data" / f"{rule_set}.toml").read_text("utf-8")
    return from_document(LeagueRules, _spread(tomllib.loads(text)), rule_set)


def _spread(document: dict[str, Any]) -> dict[str, Any]:
    """Tables are written as short lists in the files: [low, high, result, text]."""
    names = ("low", "high", "result", "text")
    tables = document.get("tables", {})
    document["tables"] = {
        name: [dict(zip(names, line, strict=False)) for line in lines] for name, lines in tables.items()
    }
    return document


def changed_rules(
    rules: LeagueRules,
    *,
    figures: Mapping[str, int] | None = None,
    off: tuple[str, ...] | None = None,
    tables: Mapping[str, tuple[Row, ...]] | None = None,
    tiebreakers: tuple[str, ...] | None = None,
    inducements: tuple[LeagueInducement, ...] | None = None,
    weather: str | None = None,
) -> LeagueRules:
    """The rules with a commissioner's changes; refused if they cannot be used."""
    changed = replace(
        rules,
        figures={**rules.figures, **(figures or {})},
        off=rules.off if off is None else off,
        tables={**rules.tables, **(tables or {})},
        tiebreakers=rules.tiebreakers if tiebreakers is None else tiebreakers,
        inducements=rules.inducements if inducements is None else inducements,
        weather=rules.weather if weather is None else weather,
    )
    faults = [*rule_faults(changed), *_unknown_figures(rules, figures or {})]
    if faults:
        raise Refused(faults)
    return changed


def level_figures(rules: LeagueRules, level: str) -> dict[str, int]:
    """Every figure that depends on the date of the FAQ, as it is at one date."""
    if level not in rules.levels:
        raise Refused([f"there is no FAQ {level!r}; known are {', '.join(rules.levels) or 'none'}"])
    usual = load_rules(rules.id).figures
    dated = {name: usual[name] for figures in rules.levels.values() for name in figures}
    return {**dated, **rules.levels[level]}


def level_of(rules: LeagueRules) -> str:
    """The date of the FAQ whose figures are in force; empty for a mixture, or where no figure depends on it."""
    dated = ((level, level_figures(rules, level)) for level in rules.levels)
    return next((level for level, figures in dated if figures.items() <= rules.figures.items()), "")


def _unknown_figures(rules: LeagueRules, figures: Mapping[str, int]) -> Iterator[str]:
    for name in figures:
        if name not in rules.figures:
            yield f"there is no figure {name!r}; known are {', '.join(sorted(rules.figures))}"


def rule_faults(rules: LeagueRules) -> Iterator[str]:
    """What keeps a rule set from being used."""
    from touchline.league.standings import tiebreakers_of
    from touchline.league.steps import STEPS

    steps = (*rules.pre_match, *rules.post_match)
    for step in steps:
        if step not in STEPS:
            yield f"there is no step {step!r}"
    for step in rules.off:
        if step not in steps:
            yield f"{step!r} cannot be switched off: the rule set does not have it"
    yield from bound_faults(rules)
    if rules.weather and rules.weather not in rules.weather_choices:
        yield f"the weather table {rules.weather!r} is not loaded; load its lines as weather:{rules.weather}"
    known = tiebreakers_of(rules)
    for name in rules.tiebreakers:
        if name not in (*known, "points"):
            yield f"there is no tiebreaker {name!r}; known are {', '.join(known)}"
