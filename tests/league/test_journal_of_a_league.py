"""Corrections, undo, typed dice, roles and outcomes of a league."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.league.league_builder import BOSS, NOW, LeagueBuilder, human_list
from touchline.league import Deed, DieWanted, League, MatchReport, Refused, Roll, TeamReport, program_dice, standings
from touchline.league.decisions import (
    AdjustFigure,
    AppointDeputies,
    ChangeRules,
    EnterResult,
    HandOver,
    OpeningPlayer,
    SetOpening,
    SettleFixture,
    TakeSteps,
)
from touchline.league.model import Gain
from touchline.league.records import head_to_head, results_of
from touchline.league.value_changes import value_changes


def two_matches() -> LeagueBuilder:
    league = LeagueBuilder(coaches=("ann", "bob", "cid", "dot"))
    for number, (home, away) in enumerate((("a", "b"), ("c", "d"), ("a", "c")), start=1):
        name = league.fixture(f"f{number}", home, away, round=number)
        league.prepare(name, seed=number)
        deeds = {home: [Deed("p1", "touchdown", 2)]}
        league.report((2, 1), name, deeds=deeds)
        league.close(name, seed=number)
    return league


def entry_of(league: LeagueBuilder, kind: str, fixture: str) -> int:
    return next(
        entry.number
        for entry in league.league.journal.entries
        if entry.kind == kind and entry.payload.get("fixture") == fixture
    )


@pytest.mark.rule("league.ruling.correction-replays")
def test_a_correction_replays_everything_after_it_with_the_same_dice() -> None:
    league = two_matches()
    number = entry_of(league, EnterResult.kind, "f1")
    decision = league.league.decision(league.league.journal[number])
    assert isinstance(decision, EnterResult)
    sides = {**decision.report.sides, "a": replace(decision.report.sides["a"], casualties=2)}
    corrected = replace(decision, report=replace(decision.report, sides=sides))
    preview = league.league.preview_correction(number, corrected, by=BOSS)
    assert not preview.illegal
    assert league.state.account("a", "casualties") == 0
    league.league.correct(number, corrected, by=BOSS, at=NOW, why="two casualties were forgotten")
    assert league.state.account("a", "casualties") == 2
    again = League.load(league.league.dump())
    assert again.state == league.state


@pytest.mark.rule("league.ruling.correction-replays")
def test_the_preview_shows_changed_figures_and_names_what_becomes_illegal() -> None:
    league = two_matches()
    number = entry_of(league, EnterResult.kind, "f1")
    decision = league.league.decision(league.league.journal[number])
    assert isinstance(decision, EnterResult)
    other_way = MatchReport({"a": TeamReport(0), "b": TeamReport(1)})
    corrected = replace(decision, report=other_way)
    preview = league.league.preview_correction(number, corrected, by=BOSS)
    assert preview.changes["f1.outcome"] == (("played", "a"), ("played", "b"))
    assert preview.changes["a.points.1.main"][0] != preview.changes["a.points.1.main"][1]
    named = [faults for _, faults in preview.illegal]
    assert any("is called for" in fault or "is not due" in fault for faults in named for fault in faults)
    with pytest.raises(Refused, match="would no longer be allowed"):
        league.league.correct(number, corrected, by=BOSS, at=NOW, why="typed the wrong way round")
    league.league.correct(number, corrected, by=BOSS, at=NOW, why="typed the wrong way round", with_dependents=True)
    assert league.state.fixtures["f1"].winner == "b"
    assert league.state.fixtures["f2"].closed
    assert League.load(league.league.dump()).state == league.state


@pytest.mark.rule("league.ruling.correction-replays")
def test_a_change_spreads_only_to_what_depends_on_it() -> None:
    league = two_matches()
    before = league.state.teams["d"]
    number = entry_of(league, EnterResult.kind, "f1")
    decision = league.league.decision(league.league.journal[number])
    assert isinstance(decision, EnterResult)
    sides = {**decision.report.sides, "a": replace(decision.report.sides["a"], other_casualties=4)}
    league.league.correct(
        number, replace(decision, report=replace(decision.report, sides=sides)), by=BOSS, at=NOW, why="x"
    )
    assert league.state.teams["d"] is before


def test_undo_takes_back_a_whole_match_with_what_followed() -> None:
    league = two_matches()
    number = entry_of(league, EnterResult.kind, "f3")
    with pytest.raises(Refused, match="would have to be undone too"):
        league.league.undo(number, by=BOSS, at=NOW, why="wrong fixture")
    entry = league.league.undo(number, by=BOSS, at=NOW, why="wrong fixture", with_dependents=True)
    assert league.state.fixtures["f3"].outcome == ""
    assert league.state.account("a", "points") == 3
    league.league.undo(entry.number, by=BOSS, at=NOW, why="it was right")
    assert league.state.fixtures["f3"].closed
    with pytest.raises(Refused, match="ann may not undo"):
        league.league.undo(number, by="ann", at=NOW, why="mine", with_dependents=True)


def test_dice_typed_by_a_person_are_kept_with_the_name_and_a_missing_die_is_named() -> None:
    league = LeagueBuilder(off=("stadium", "referee", "inducements", "special-plays"))
    league.fixture()
    with pytest.raises(DieWanted, match=r"a D6 for a\.weather is called for") as wanted:
        league.league.take("f1", "a", by="ann", at=NOW)
    assert (wanted.value.purpose, wanted.value.sides) == ("a.weather", 6)
    dice = [Roll("a.weather", 6, 1), Roll("b.weather", 6, 1), Roll("a.toss", 6, 5), Roll("b.toss", 6, 2)]
    with pytest.raises(Refused, match="9 is not a roll of a D6"):
        league.league.take("f1", "a", by="ann", at=NOW, dice=[Roll("a.weather", 6, 9), *dice[1:]], typed_by="ann")
    entry = league.league.take("f1", "a", by="ann", at=NOW, dice=dice, typed_by="ann")
    assert (entry.payload["typed_by"], len(entry.payload["dice"])) == ("ann", 4)
    assert league.state.fixtures["f1"].facts["weather"] == "Sweltering Heat"


def test_roles() -> None:
    league = LeagueBuilder(coaches=("ann", "bob", "cid"))
    league.fixture()
    with pytest.raises(Refused, match="cid may not decide"):
        league.league.take(
            "f1", "a", by="cid", at=NOW, roller=lambda purpose, sides: sides - 1 if "a." in purpose else sides
        )
    with pytest.raises(Refused, match="bob may not decide"):
        league.decide(AdjustFigure("a", "treasury", 10), by="bob")
    with pytest.raises(Refused, match="may not decide"):
        league.decide(AppointDeputies(("bob",)), by="bob")
    league.decide(AppointDeputies(("bob",)))
    league.decide(AdjustFigure("a", "treasury", 10), by="bob")
    with pytest.raises(Refused, match="may not decide"):
        league.decide(AppointDeputies(("ann",)), by="bob")
    for name in ("z" * 101, "zo\u202ee"):
        with pytest.raises(Refused, match=r"a name may have 100|cannot be seen in a name"):
            league.decide(HandOver("a", name))
    league.decide(HandOver("a", "zoe"))
    assert league.state.coaches("zoe", "a")
    with pytest.raises(Refused, match="bob2 may not draft a team for zoe"):
        league.league.draft("x", "zoe", human_list("X", "zoe"), by="bob2", at=NOW)


@pytest.mark.rule("bb2020.league.fixtures.both-coaches-report")
def test_both_coaches_report_and_a_different_report_waits_for_the_commissioner() -> None:
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    one = MatchReport({"a": TeamReport(1), "b": TeamReport(0)})
    other = MatchReport({"a": TeamReport(1), "b": TeamReport(1)})
    league.league.report("f1", "a", one, by="ann", at=NOW)
    assert not league.state.fixtures["f1"].outcome
    league.league.report("f1", "b", other, by="bob", at=NOW)
    assert not league.state.fixtures["f1"].outcome
    league.league.report("f1", "b", one, by="bob", at=NOW)
    assert (league.state.fixtures["f1"].outcome, league.state.fixtures["f1"].winner) == ("played", "a")


def test_no_step_is_taken_twice_by_two_people() -> None:
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    league.report((0, 0))
    version = league.league.journal.version
    answer = {"nominated": ["p1", "p2", "p3"]}
    league.league.take("f1", "a", answer, by="ann", at=NOW, roller=lambda _, sides: 1, expected=version)
    with pytest.raises(Refused, match="is not due"):
        league.decide(TakeSteps("f1", "a", "mvp-nominated", answer, (Roll("a.mvp", 3, 1),)))


@pytest.mark.rule("league.ruling.concession-score")
@pytest.mark.parametrize(
    ("score", "recorded"), [((0, 0), (2, 0)), ((1, 2), (2, 0)), ((3, 1), (3, 1)), ((4, 0), (4, 0))]
)
def test_the_score_after_a_concession(score: tuple[int, int], recorded: tuple[int, int]) -> None:
    league = LeagueBuilder()
    league.fixture()
    league.prepare()
    league.report(score, cas=(1, 2), conceded_by="b")
    sides = league.state.fixtures["f1"].report.sides
    assert (sides["a"].touchdowns, sides["b"].touchdowns) == recorded
    assert (sides["a"].casualties, sides["b"].casualties) == (1, 2)
    assert league.due("f1", "b").step != "mvp-nominated"
    for number in range(2):
        assert league.due("f1", "a").step == "mvp-nominated", number
        league.take("f1", "a", {"nominated": ["p1", "p2", "p3"]})
    assert league.due("f1", "a").step != "mvp-nominated"


@pytest.mark.rule("league.ruling.concession-score")
@pytest.mark.parametrize(
    ("outcome", "winner", "score", "points", "walks"),
    [("walkover", "a", (2, 0), (3, 1), {"a"}), ("forfeit", "b", (0, 2), (1, 3), {"a", "b"}),
     ("unplayed", "", (0, 0), (0, 0), set())],
)  # fmt: skip
def test_outcomes_without_a_match(
    outcome: str, winner: str, score: tuple[int, int], points: tuple[int, int], walks: set[str]
) -> None:
    league = LeagueBuilder()
    league.fixture()
    league.decide(SettleFixture("f1", outcome, winner), why="nobody came")
    fixture = league.state.fixtures["f1"]
    assert (fixture.report.sides["a"].touchdowns, fixture.report.sides["b"].touchdowns) == score
    assert set(fixture.post) == walks
    league.close()
    assert (league.state.account("a", "points"), league.state.account("b", "points")) == points
    table = standings(league.state, "main", "A")
    assert table.row("a").played == 1


def test_outcomes_that_cannot_be_set() -> None:
    league = LeagueBuilder()
    league.fixture()
    for outcome, winner, words in (
        ("played", "a", "cannot be set"),
        ("walkover", "", "needs a winner"),
        ("unplayed", "a", "has no winner"),
        ("walkover", "z", "z does not play"),
        ("lunch", "", "cannot be set"),
    ):
        with pytest.raises(Refused, match=words):
            league.decide(SettleFixture("f1", outcome, winner))
    nothing = MatchReport({"a": TeamReport(), "b": TeamReport()})
    league.prepare()
    with pytest.raises(Refused, match="walkover needs a winner"):
        league.decide(EnterResult("f1", nothing, "walkover"))


def test_a_fixture_that_both_lose_is_no_draw() -> None:
    league = LeagueBuilder()
    league.fixture()
    league.decide(SettleFixture("f1", "unplayed"), why="nobody came")
    met = head_to_head(league.state, "a", "b")
    assert (met.won, met.drawn, met.lost) == results_of(league.state, "b") == (0, 0, 1)


def test_a_team_enters_in_mid_season_with_opening_balances() -> None:
    league = LeagueBuilder()
    opening = SetOpening(
        "a",
        150_000,
        7,
        points=5,
        touchdowns=8,
        casualties=3,
        players=(OpeningPlayer("p1", 9, (Gain("block", 20_000, "roll"),)),),
    )
    league.decide(opening, why="came from the town league")
    team = league.team("a")
    assert (team.treasury, team.fans, team.players["p1"].spp) == (150_000, 7, 9)
    assert team.value == league.state.account("a", "value")
    row = standings(league.state, "main", "A").row("a")
    assert (row.values["points"], row.values["touchdowns"], row.values["casualties"]) == (5, 8, 3)
    with pytest.raises(Refused, match="say why"):
        league.decide(opening, why="")


def test_every_figure_opens_into_its_events() -> None:
    league = two_matches()
    for name, team in league.state.teams.items():
        assert league.state.account(name, "treasury") == team.treasury
        assert league.state.account(name, "fans") == team.fans
        assert league.state.account(name, "value") == team.value
        for player in team.players.values():
            assert league.state.account(name, f"spp:{player.id}") == player.spp
    assert [posting.why for posting in league.state.why("a", "points")] == ["win", "win"]


def test_a_change_of_value_names_the_players_behind_it() -> None:
    league = two_matches()
    for name in league.state.teams:
        changes = value_changes(league.state, name)
        drafted, *matches = league.state.why(name, "value")
        assert drafted.why == "drafted"
        assert [sum(part.amount for part in changes[posting.entry]) for posting in matches] == [
            posting.amount for posting in matches
        ]
    told = list(value_changes(league.state, "a").values())
    assert told == [[("Anns 1, Block", 20_000), ("Fans", 10_000)], [("Anns 1, +1 MA", 30_000), ("Fans", 10_000)]]


def test_rules_are_changed_by_the_commissioner_only_and_checked() -> None:
    league = LeagueBuilder()
    league.decide(ChangeRules(figures={"points.draw": 1}))
    assert league.state.rules.figure("points.draw") == 1
    with pytest.raises(Refused, match=r"no figure 'points\.tea'"):
        league.decide(ChangeRules(figures={"points.tea": 1}))
    with pytest.raises(Refused, match="no tiebreaker 'beauty'"):
        league.decide(ChangeRules(tiebreakers=("beauty",)))
    with pytest.raises(Refused, match="may not decide"):
        league.decide(ChangeRules(figures={"points.win": 9}), by="ann")


@pytest.mark.rule("bb2020.league.sequence.finish-before-next-game")
@pytest.mark.parametrize("rules", ["bb2016", "bb2020", "gold"])
def test_the_commissioner_closes_a_sequence_for_an_absent_coach(rules: str) -> None:
    league = LeagueBuilder(rules, division__least_teams=2)
    league.fixture()
    dice = program_dice(3)
    league.league.close_for_absent("f1", "", by=BOSS, at=NOW, why="both on holiday", roller=dice)
    assert league.state.fixtures["f1"].prepared
    league.report((1, 0))
    with pytest.raises(Refused, match="bob may not close a sequence for others"):
        league.league.close_for_absent("f1", "a", by="bob", at=NOW, why="slow", roller=dice)
    with pytest.raises(Refused, match="needs a reason"):
        league.league.close_for_absent("f1", "a", by=BOSS, at=NOW, why="", roller=dice)
    players = len(league.team("a").permanent)
    written = league.league.close_for_absent("f1", "a", by=BOSS, at=NOW, why="on holiday", roller=dice)
    assert "a" not in league.state.fixtures["f1"].post
    assert len(league.team("a").permanent) == players
    assert {entry.reason for entry in written} == {"on holiday"}
    lines = [line for entry in written for line in league.league.told(entry.number)]
    assert any(line.startswith("MVP:") for line in lines)
    assert league.league.told(1) == []
