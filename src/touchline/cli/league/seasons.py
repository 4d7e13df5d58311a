"""Seasons: divisions, schedules, play-offs, deadlines, and the end."""

from __future__ import annotations

import secrets
from dataclasses import asdict

import click

from touchline.cli.journal_desk import echo_json, show_table
from touchline.cli.league.desk import Desk, deciding, find_fixture, find_team, fixture_text, reading
from touchline.journal import Refused
from touchline.league import Fixture, League, LeagueState
from touchline.league.decisions import AddStage, FinishSeason, MoveDeadline, StartSeason
from touchline.league.decisions.seasons import divisions_of
from touchline.teams.wording import several

SEED = click.option("--seed", type=int, help="Repeat a draw; chosen by the system if not given.")


TO_PLAY = "to play"


@click.command("start-season")
@deciding
@click.argument("name")
def start_season(desk: Desk, name: str) -> None:
    """Start a season called NAME."""
    with desk.turn() as turn:
        turn.decide(StartSeason(name))
        turn.say(f"{name} has begun. Next: touchline league divisions")


@click.command()
@deciding
@click.argument("divisions", nargs=-1, metavar="NAME=TEAM,TEAM...")
@click.option("--draw", "count", type=click.IntRange(1, 26), help="Draw this many divisions from all approved teams.")
@click.option("--stage", default="main", show_default=True, help="The id of this part of the season.")
@click.option("--title", default="Regular season", show_default=True, help="What it is called.")
@SEED
def divisions(
    desk: Desk, divisions: tuple[str, ...], count: int | None, stage: str, title: str, seed: int | None
) -> None:
    """Put the teams into divisions, by name or by a draw."""
    if bool(divisions) == bool(count):
        raise Refused(["either name the divisions (A=team,team ...) or draw them (--draw NUMBER)"])
    with desk.turn() as turn:
        state = turn.kept.state
        if count:
            found = turn.kept.draw_divisions(count, secrets.randbits(32) if seed is None else seed)
        else:
            parts = [text.partition("=") for text in divisions]
            found = {
                name: tuple(find_team(state, team.strip()) for team in teams.split(",")) for name, _, teams in parts
            }
        turn.decide(AddStage(stage, "divisions", title, divisions_of(found)))
        for name, members in found.items():
            turn.say(f"{name}: {', '.join(state.name_of(team) for team in members)}")


@click.command()
@deciding
@click.option("--stage", default="main", show_default=True, help="The stage to draw.")
@click.option(
    "--meetings", type=click.IntRange(1, 4), help="How often every pair meets; the rule set's number if not given."
)
@click.option("--from", "first_day", default="", metavar="DATE", help="The first day of round 1, for deadlines.")
@click.option("--days", type=click.IntRange(1, 365), help="How many days a round lasts.")
@SEED
def schedule(desk: Desk, stage: str, meetings: int | None, first_day: str, days: int | None, seed: int | None) -> None:
    """Draw and publish the fixtures of every division."""
    with desk.turn() as turn:
        league, chosen = turn.kept, secrets.randbits(32) if seed is None else seed
        league.schedule(stage, seed=chosen, by=turn.by, at=turn.at, meetings=meetings, first_day=first_day, days=days)
        drawn = [fixture for fixture in league.state.fixtures.values() if fixture.stage == stage]
        rounds = max(fixture.round for fixture in drawn)
        turn.say(f"{several(len(drawn), 'fixture')} in {several(rounds, 'round')}; seed {chosen}.")


@click.command()
@deciding
@click.option("--from-stage", default="main", show_default=True, help="The stage whose table seeds the play-offs.")
@click.option("--stage", default="playoffs", show_default=True, help="The id of the play-offs.")
@click.option("--size", type=click.IntRange(2, 64), default=4, show_default=True, help="How many teams.")
@click.option("--teams", metavar="TEAM,TEAM...", help="The teams in the order of their seeds instead.")
def playoffs(desk: Desk, from_stage: str, stage: str, size: int, teams: str | None) -> None:
    """Draw the play-offs from the tables."""
    with desk.turn() as turn:
        league = turn.kept
        named = [find_team(league.state, text.strip()) for text in teams.split(",")] if teams else None
        seeds = named or league.seed_playoffs(from_stage, size)
        league.draw_playoffs(stage, seeds, by=turn.by, at=turn.at)
        for place, team in enumerate(seeds, start=1):
            turn.say(f"{place}. {league.state.name_of(team)}")


@click.command()
@reading
@click.option("--round", "number", type=int, help="Only this round.")
@click.option("--team", "name", help="Only fixtures of this team.")
@click.option("--open", "only_open", is_flag=True, help="Only what is not closed yet.")
def fixtures(league: League, as_json: bool, number: int | None, name: str | None, only_open: bool) -> None:
    """List the fixtures of the season."""
    state = league.state
    season = state.season_fixtures(state.season_number) if state.season else []
    chosen = [
        fixture
        for fixture in season
        if number in (None, fixture.round)
        and (name is None or find_team(state, name) in fixture.teams)
        and not (only_open and fixture.closed)
    ]
    if as_json:
        return echo_json([{**asdict(fixture), "state": fixture_state(fixture)} for fixture in chosen])
    rows = [(one.id, _match_text(state, one), _due_text(one)) for one in chosen]
    show_table("", ("Fixture", "Match", "State"), rows)


def _match_text(state: LeagueState, fixture: Fixture) -> str:
    """Who meets whom, with the score once there is one."""
    words, score = fixture_text(state, fixture), _score(fixture)
    return words.replace(" v ", f" {score} ", 1) if score else words


def _due_text(fixture: Fixture) -> str:
    """How far a fixture is; the deadline while nothing has been done."""
    words = fixture_state(fixture)
    return f"by {fixture.deadline}" if fixture.deadline and words == TO_PLAY else words


def _score(fixture: Fixture) -> str:
    if fixture.report is None or fixture.is_bye:
        return ""
    return "-".join(str(fixture.report.sides[team].touchdowns) for team in fixture.teams)


def fixture_state(fixture: Fixture) -> str:
    """How far a fixture is, in a few words."""
    if fixture.outcome:
        return fixture.outcome if fixture.closed else f"{fixture.outcome}; post-match open"
    if fixture.reports:
        return "one report" if len(fixture.reports) == 1 else "reports differ"
    return "ready to play" if fixture.prepared else "pre-match open" if fixture.step else TO_PLAY


@click.command()
@deciding
@click.argument("date")
@click.argument("names", nargs=-1, required=True, metavar="FIXTURE...")
def deadline(desk: Desk, date: str, names: tuple[str, ...]) -> None:
    """Move the deadline of fixtures to DATE."""
    with desk.turn() as turn:
        found = tuple(find_fixture(turn.kept.state, name).id for name in names)
        turn.decide(MoveDeadline(found, date))
        turn.say(f"To be played by {date}: {', '.join(found)}.")


@click.command("finish-season")
@deciding
@click.argument("order", nargs=-1, metavar="TEAM...")
def finish_season(desk: Desk, order: tuple[str, ...]) -> None:
    """End the season; the TEAMS that win prizes are named best first."""
    with desk.turn() as turn:
        teams = tuple(find_team(turn.kept.state, text) for text in order)
        turn.decide(FinishSeason(teams))
        champion = f" Champion: {turn.kept.state.name_of(teams[0])}." if teams else ""
        turn.say(f"The season is over.{champion}")


COMMANDS = (start_season, divisions, schedule, playoffs, fixtures, deadline, finish_season)
