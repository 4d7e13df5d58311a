"""Figures that the commissioner changes have bounds, in a correction as well."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.journal import Refused
from touchline.journal.documents import from_document, to_document
from touchline.league import RULE_SETS, League, LeagueDecision, LeagueRules, load_rules
from touchline.league.bounds import GOLD, POINTS, bound_faults
from touchline.league.decisions import AdjustFigure, ChangeRules, PublishFixtures, SetOpening
from touchline.league.decisions.teams import OpeningPlayer
from touchline.league.rules import Outcome, Row, Trophy
from touchline.league.schedule import Planned


@pytest.mark.parametrize(
    "decision",
    [
        AdjustFigure("a", "treasury", 10**9),
        AdjustFigure("a", "points", -(10**9)),
        AdjustFigure("a", "fans", 10**30),
        SetOpening("a", 10**9, 3),
        SetOpening("a", 0, 3, points=10**9),
        SetOpening("a", 0, 3, players=(OpeningPlayer("p1", spp=-1),)),
        SetOpening("a", 0, 3, players=(OpeningPlayer("p1", niggles=10**9),)),
        SetOpening("a", 0, 3, players=(OpeningPlayer("p1", reduced=("xx",)),)),
    ],
)
def test_figures_of_teams_have_bounds(decision: LeagueDecision) -> None:
    league = LeagueBuilder("bb2020", division__least_teams=2).league
    with pytest.raises(Refused, match=r"allowed are|may have|reduced are"):
        league.decide(decision, by=BOSS, at=NOW, why="a prize")


@pytest.mark.parametrize(
    ("table", "result"),
    [
        ("special-plays", "99999999/1"),
        ("special-plays", "all of them"),
        ("stadium-sale", "999999999+0"),
        ("star-upkeep", "9" * 100),
        ("residency-fans", "-99999"),
    ],
)
def test_numbers_in_tables_have_bounds(table: str, result: str) -> None:
    league = LeagueBuilder("bb2016").league
    row = Row(0, 99_999_999, result)
    with pytest.raises(Refused, match="no number of this table"):
        league.decide(ChangeRules(tables={table: (row,)}), by=BOSS, at=NOW)


def rules_with(**changes: object) -> LeagueRules:
    return replace(load_rules("gold"), **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "rules",
    [
        rules_with(outcomes={**load_rules("gold").outcomes, "played": Outcome(mvps=(10**9, 1))}),
        rules_with(outcomes={**load_rules("gold").outcomes, "played": Outcome(points=(10**9, 0))}),
        rules_with(trophies={"cup": Trophy("Cup", prizes=(10**9, 0))}),
        rules_with(trophies={"cup": Trophy("Cup", fans=10**9)}),
        rules_with(trophies={"cup": Trophy("Cup", plays=10**9)}),
        rules_with(trophies={"cup": Trophy("Cup", shares="weather")}),
        rules_with(levels={"2021": {"draft.most-players": 10**9}}),
    ],
)
def test_outcomes_trophies_and_levels_of_a_rule_set_have_bounds(rules: LeagueRules) -> None:
    with pytest.raises(Refused, match=r"allowed are|shared by a table"):
        League.create(rules, "Harbour League", commissioner=BOSS, at=NOW)


def test_rounds_of_a_schedule_have_bounds() -> None:
    built = LeagueBuilder("bb2020", division__least_teams=2)
    built.fixture()
    stage = next(iter(built.state.season.stages)) if built.state.season else ""
    for number in (10**15, 0, -1, -(10**9)):
        with pytest.raises(Refused, match="the last is"):
            built.decide(PublishFixtures(stage, {"f9": Planned(number, "a", "b")}))


def test_a_schedule_is_not_corrected_or_imported_with_rounds_below_1() -> None:
    built = LeagueBuilder("bb2020", division__least_teams=2)
    built.fixture()
    number = built.league.journal.version
    wrong = PublishFixtures("main", {"f1": Planned(-1, "a", "b", "A")})
    with pytest.raises(Refused, match="rounds count from 1"):
        built.league.correct(number, wrong, by=BOSS, at=NOW, why="as it was")
    old = built.league.dump().replace('"round":1', '"round":-1').replace('"round": 1', '"round": -1')
    with pytest.raises(Refused, match="rounds count from 1"):
        League.take_in(old)
    assert League.load(old).state.fixtures["f1"].round == -1


@pytest.mark.parametrize(
    ("account", "amount", "total"),
    [("treasury", 10_000_000, 10_000_000), ("fans", 60, 99), ("points", 9_000, 10_000), ("points", -9_000, 10_000)],
)
def test_sums_of_adjustments_have_bounds(account: Any, amount: int, total: int) -> None:
    built = LeagueBuilder("bb2020", division__least_teams=2)
    if account == "treasury":
        built.treasury("a", 0)
    built.decide(AdjustFigure("a", account, amount))
    with pytest.raises(Refused, match=f"at most {total:,} are allowed"):
        built.decide(AdjustFigure("a", account, amount))
    built.decide(AdjustFigure("a", account, -amount))


def rich() -> League:
    """A league with a team that got and lost gold twice."""
    built = LeagueBuilder("bb2020", division__least_teams=2)
    built.treasury("a", 0)
    for amount in (GOLD, -GOLD) * 2:
        built.decide(AdjustFigure("a", "treasury", amount))
    return built.league


def test_totals_have_bounds_in_corrections_and_undone_entries() -> None:
    league = rich()
    last = league.journal.version
    corrected = AdjustFigure("a", "treasury", -1)
    words = r"treasury \(at most 10,000,000\): [\d,]+ is too much"
    with pytest.raises(Refused, match=words):
        league.undo(last - 2, last, by=BOSS, at=NOW, why="a try")
    with pytest.raises(Refused, match=words):
        league.preview_undo(last - 2, last, by=BOSS)
    league.undo(last, by=BOSS, at=NOW, why="this much is allowed")
    with pytest.raises(Refused, match=words):
        league.correct(last - 2, corrected, by=BOSS, at=NOW, why="a try")
    assert league.state.teams["a"].treasury == GOLD


def test_totals_have_bounds_in_files() -> None:
    lines = [json.loads(line) for line in rich().dump().splitlines()]
    lines = [line for line in lines if line.get("payload", {}).get("amount") != -GOLD]
    text = "\n".join(json.dumps({**line, "number": n} if "number" in line else line) for n, line in enumerate(lines, 1))
    with pytest.raises(Refused, match="20,000,000 is too much"):
        League.take_in(text)
    assert League.load(text).state.teams["a"].treasury == 2 * GOLD  # the store may hold an older one


def test_an_opening_is_not_counted_again_and_again() -> None:
    built = LeagueBuilder("bb2020", division__least_teams=2)
    opening = SetOpening("a", 0, 1, points=POINTS)
    built.decide(opening)
    with pytest.raises(Refused, match=r"would have 20,000 \(points\)"):
        built.decide(opening)


def test_a_team_with_more_than_is_allowed_may_lose_some() -> None:
    built = LeagueBuilder("bb2020", division__least_teams=2)
    built.put_team("a", treasury=50_000_000)
    built.decide(AdjustFigure("a", "treasury", -1))
    assert built.team("a").treasury == 49_999_999


def figures_in(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the figures of a document stand."""
    if isinstance(document, dict):
        for key, inner in document.items():
            yield from figures_in(inner, (*path, key))
    elif isinstance(document, list):
        for index, inner in enumerate(document):
            yield from figures_in(inner, (*path, index))
    elif isinstance(document, int) and not isinstance(document, bool):
        yield path


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_every_figure_of_a_rule_set_has_bounds(rule_set: str) -> None:
    document = to_document(load_rules(rule_set))
    unbounded = []
    for path in figures_in(document):
        place = document
        for key in path[:-1]:
            place = place[key]
        figure = place[path[-1]]
        for absurd in (10**9, -(10**9)):
            place[path[-1]] = absurd
            if not list(bound_faults(from_document(LeagueRules, document))):
                unbounded.append((path, absurd))
        place[path[-1]] = figure
    assert unbounded == []
