"""What makes a large league quick must not change what it says."""

from __future__ import annotations

import gc
from dataclasses import replace

import pytest

from benchmarks.leagues import another_die, large_league
from tests.league.league_builder import NOW, LeagueBuilder
from touchline.journal import CORRECTION, Refused
from touchline.league import League
from touchline.league.decisions import StartSeason, TakeSteps
from touchline.league.dice import DiceBox, DieWanted, Roll
from touchline.league.figures import figures
from touchline.league.model import Player, Squad, squad_of
from touchline.league.reports import Deed, MatchReport, TeamReport
from touchline.league.run import Run
from touchline.simulate.league_seasons import COMMISSIONER, day

AT = day(900)


def small_league() -> League:
    return League.load(large_league(4, 2))


def test_figures_beside_another_state_leave_out_only_what_is_equal() -> None:
    league = small_league()
    number, other = another_die(league, "dedicated fans")
    before = figures(league.state)
    preview = league.preview_correction(number, other, by=COMMISSIONER)
    league.correct(number, other, by=COMMISSIONER, at=AT, why="misread", with_dependents=True)
    after = figures(league.state)
    told = {name: (before.get(name), after.get(name)) for name in {**before, **after}}
    assert preview.changes == {name: pair for name, pair in told.items() if pair[0] != pair[1]}
    assert figures(League.load(league.dump()).state) == after


def test_without_the_start_of_a_season_nothing_after_it_is_allowed() -> None:
    league = small_league()
    steps = [entry for entry in league.journal.entries if entry.kind == TakeSteps.kind]
    last_of_first = [entry for entry in steps if str(entry.payload["fixture"]).startswith("s1-")][-1]
    started = [entry for entry in league.journal.entries if entry.kind == StartSeason.kind][1]
    preview = league.preview_undo(last_of_first.number, by=COMMISSIONER)
    illegal = {entry.number: reasons for entry, reasons in preview.illegal}
    after = [entry.number for entry in league.journal.entries[started.number :]]
    assert set(after) <= set(illegal)
    assert illegal[after[0]] == (f"it depends on entry {started.number} (season started)",)
    league.undo(last_of_first.number, by=COMMISSIONER, at=AT, why="played again", with_dependents=True)
    assert list(league.state.seasons) == [1]
    assert all(fixture.season == 1 for fixture in league.state.fixtures.values())


def test_an_undone_correction_restores_every_figure() -> None:
    league = small_league()
    before = figures(league.state)
    number, other = another_die(league, "mvp")
    made = league.correct(number, other, by=COMMISSIONER, at=AT, why="misread", with_dependents=True)
    assert made.kind == CORRECTION
    league.undo(made.number, by=COMMISSIONER, at=AT, why="it was right")
    assert figures(league.state) == before


def test_a_squad_is_a_mapping_of_everybody_and_knows_who_is_on_the_roster() -> None:
    one, two = Player("p1", 1, "", "lineman", 50_000), Player("p2", 2, "", "lineman", 50_000)
    squad = squad_of({"p1": one, "p2": two})
    gone = squad.with_player(replace(one, left="dead"))
    assert list(gone) == ["p2", "p1"]
    assert [player.id for player in gone.values()] == ["p2", "p1"]
    assert dict(gone.items()) == {"p2": two, "p1": replace(one, left="dead")}
    assert gone["p1"].left == "dead"
    assert gone == {"p1": replace(one, left="dead"), "p2": two}
    assert list(gone.now) == ["p2"]
    assert gone.with_player(one) == squad
    assert squad == Squad({"p1": one, "p2": two}, {})


def test_what_a_league_keeps_holds_no_circles() -> None:
    """A large league is kept out of garbage collection, so it must be freed without one."""

    def runs() -> int:
        return sum(type(each).__name__ == "Run" for each in gc.get_objects())

    gc.collect()
    gc.disable()
    try:
        before = runs()  # of leagues that other tests keep
        league = small_league()
        number, other = another_die(league, "mvp")
        league.preview_correction(number, other, by=COMMISSIONER)
        during = runs()
        del league
        left = runs()
    finally:
        gc.enable()
    assert during - before > 100
    assert left <= before


def test_a_transaction_changes_its_own_squad_and_no_other() -> None:
    builder = LeagueBuilder()
    fixture = builder.state.fixtures[builder.fixture()]
    before = builder.team("a")
    run = Run(builder.state, fixture, "a", DiceBox())
    run.put(replace(before.players["p1"], spp=5))
    own = run.team.players
    run.put(replace(before.players["p2"], misses=True))
    assert run.team.players is own
    assert (run.team.players["p1"].spp, run.team.listed[0].spp) == (5, 5)
    assert len(run.team.fieldable) == len(before.fieldable) - 1
    run.put(replace(before.players["p3"], left="fired"))
    assert run.team.players is not own
    assert (before.players["p1"].spp, before.players["p2"].misses) == (0, False)
    assert builder.team("a") is before


def test_the_second_of_two_equal_reports_is_checked_again_if_a_team_has_changed() -> None:
    builder = LeagueBuilder()
    builder.fixture()
    builder.prepare()
    sides = {"a": TeamReport(1, deeds=(Deed("p1", "touchdown"),)), "b": TeamReport()}
    report = MatchReport(sides)
    builder.league.report("f1", "a", report, by="ann", at=NOW)
    builder.put("a", "p1", misses=True)
    with pytest.raises(Refused, match="had to miss this match"):
        builder.league.report("f1", "b", report, by="bob", at=NOW)
    builder.put("a", "p1", misses=False)
    builder.league.report("f1", "b", report, by="bob", at=NOW)
    assert builder.state.fixtures["f1"].outcome == "played"


def test_dice_are_found_by_their_purpose_in_any_order() -> None:
    rolls = [Roll("a", 6, 1), Roll("b", 6, 2), Roll("a", 6, 3), Roll("b", 6, 4), Roll("a", 3, 3)]
    box = DiceBox(rolls)
    assert [box.roll("a", 6), box.roll("a", 6), box.roll("b", 6)] == [1, 3, 2]
    with pytest.raises(Refused, match="3 is not a roll of a D6 for a"):
        box.roll("a", 6)
    assert box.roll("b", 6) == 4
    with pytest.raises(DieWanted):
        box.roll("b", 6)
    assert box.used == [rolls[0], rolls[2], rolls[1], rolls[3]]


def test_whose_turn_it_is_is_worked_out_again_when_something_changed() -> None:
    """The last transaction of a fixture knows it, but an adjustment in between may change it."""
    league = small_league()
    taken = [entry for entry in league.journal.entries if entry.kind == TakeSteps.kind]
    one = next(
        entry for entry in taken if entry.payload["step"] == "advancement" and "player" in entry.payload["answer"]
    )
    fixture, team = one.payload["fixture"], one.payload["team"]
    text = "".join(line for line in league.dump().splitlines(keepends=True)[: one.number])
    again = League.load(text)
    last = again.state.last_runs[fixture]
    run = Run(again.state, again.state.fixtures[fixture], team, DiceBox())
    assert run.awaited() == last.turn != ""
    other = again.state.fixtures[fixture].opponent_of(team)
    assert Run(again.state, again.state.fixtures[fixture], other, DiceBox()).awaited() is None
    again.state.put_team(None, replace(again.state.teams[team], treasury=1))
    assert Run(again.state, again.state.fixtures[fixture], team, DiceBox()).awaited() is None


def test_the_next_id_of_a_player_is_above_every_one_that_was_ever_given() -> None:
    one, two, nine = (Player(name, 1, "", "line", 0) for name in ("p1", "p2", "p9"))
    squad = squad_of({"p1": one, "p2": two})
    assert (squad.last, squad.with_player(nine).last) == (2, 9)
    left = squad.with_player(nine).with_player(replace(nine, left="fired"))
    assert (left.last, left.after_match().last, squad_of(dict(left)).last, squad_of({}).last) == (9, 9, 9, 0)
