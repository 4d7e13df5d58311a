"""Corrections of entries: reports of both coaches, and entries that were corrected before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder
from touchline.journal import to_document
from touchline.league import Deed, League, MatchReport, Refused, TeamReport
from touchline.league.correcting import corrected, entry_now, result_entry
from touchline.league.decisions import AdjustFigure, ReportMatch

ONE = MatchReport({"a": TeamReport(1, deeds=(Deed("p1", "touchdown"),)), "b": TeamReport(0)})
OTHER = MatchReport({"a": TeamReport(2, deeds=(Deed("p1", "touchdown", 2),)), "b": TeamReport(1)})


def reported_by_both() -> tuple[LeagueBuilder, int, int]:
    """A match that both coaches have reported, closed; the entries of their reports."""
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    first = league.league.report("f1", "a", ONE, by="ann", at=NOW).number
    second = league.league.report("f1", "b", ONE, by="bob", at=NOW).number
    league.close("f1")
    return league, first, second


def changes() -> dict[str, Any]:
    return {"report": to_document(OTHER)}


def test_a_result_that_both_coaches_reported_is_corrected_without_undoing_what_followed() -> None:
    league, _, second = reported_by_both()
    assert result_entry(league.league, "f1") == second
    decision = corrected(league.league, second, changes())
    preview = league.league.preview_correction(second, decision, by=BOSS)
    assert not preview.illegal
    league.league.correct(second, decision, by=BOSS, at=NOW, why="the sheet was misread")
    assert (league.state.fixtures["f1"].winner, league.state.fixtures["f1"].closed) == ("a", True)
    assert league.state.account("a", "touchdowns") == 2
    assert League.load(league.league.dump()).state == league.state


def test_the_earlier_report_names_the_one_to_correct() -> None:
    league, first, second = reported_by_both()
    with pytest.raises(Refused, match=f"entry {second}: correct that one"):
        corrected(league.league, first, changes())


def test_reports_that_differ_are_corrected_one_by_one() -> None:
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    number = league.league.report("f1", "a", ONE, by="ann", at=NOW).number
    league.league.report("f1", "b", OTHER, by="bob", at=NOW)
    decision = corrected(league.league, number, changes())
    assert isinstance(decision, ReportMatch)
    assert decision.settles is None


def test_no_coach_makes_a_report_count_alone() -> None:
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    with pytest.raises(Refused, match="only a correction"):
        league.league.decide(ReportMatch("f1", "a", ONE, settles=True), by="ann", at=NOW)
    assert not league.state.fixtures["f1"].outcome


def test_a_second_correction_starts_from_the_first() -> None:
    league = LeagueBuilder()
    adjusted = AdjustFigure("a", "treasury", 20_000)
    number = league.league.decide(adjusted, by=BOSS, at=NOW, why="a prize").number
    league.league.correct(number, replace(adjusted, amount=5_000), by=BOSS, at=NOW, why="a small one")
    assert entry_now(league.league, number).payload["amount"] == 5_000
    again = corrected(league.league, number, {"team": "b"})
    assert isinstance(again, AdjustFigure)
    assert (again.team, again.amount) == ("b", 5_000)
    with pytest.raises(Refused, match="there is no entry 999"):
        entry_now(league.league, 999)
