"""Paper and files of a league: PDF, tables, teams for other leagues and programs, and the way back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import click

from touchline.cli.event.files import write_whole
from touchline.cli.journal_desk import echo_written
from touchline.cli.league.desk import Desk, deciding, find_fixture, find_team, reading
from touchline.exchange.league_files import naflm_xml, read_results, read_team, team_document
from touchline.exchange.league_tables import LEAGUE_TABLES
from touchline.journal import Refused
from touchline.league import League
from touchline.printing.league_papers import LEAGUE_PAPERS, LeagueWish, print_league_paper

OUT = click.option("--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The file to write.")
SOURCE = click.argument("source", type=click.Path(path_type=Path, dir_okay=False, exists=True))


@click.command("print")
@reading
@click.argument("what", type=click.Choice(list(LEAGUE_PAPERS)))
@OUT
@click.option("--team", "teams", multiple=True, help="The sheet of this team only; repeatable.")
@click.option("--fixture", default="", help="Of a match report: its fixture. An empty one if it has no result yet.")
@click.option("--season", type=click.IntRange(min=1), help="Of certificates; the current one if not given.")
def print_command(
    league: League, as_json: bool, what: str, out: Path, teams: tuple[str, ...], fixture: str, season: int | None
) -> None:
    """Print WHAT as PDF: team sheets, a match report, the certificates of a season."""
    state = league.state
    if what == "match" and not fixture:
        raise Refused(["name the match with --fixture"])
    chosen = tuple(find_team(state, team) for team in teams)
    match = find_fixture(state, fixture).id if fixture else ""
    write_whole(out, print_league_paper(what, state, LeagueWish(chosen, match, season)))
    echo_written(out, as_json)


@click.command("export")
@reading
@click.argument("what", type=click.Choice([*LEAGUE_TABLES, "team", "naflm"]))
@OUT
@click.option("--team", "teams", multiple=True, help="Of team and naflm: which; repeatable, all for naflm.")
def export(league: League, as_json: bool, what: str, out: Path, teams: tuple[str, ...]) -> None:
    """Write WHAT: a table as CSV or JSON by the ending of the file, a team as JSON, or teams as XML for NAFLM."""
    state = league.state
    chosen = tuple(find_team(state, team) for team in teams)
    if what == "naflm":
        write_whole(out, naflm_xml(state, chosen or tuple(state.teams)))
    elif what == "team":
        if len(chosen) != 1:
            raise Refused(["name one team with --team"])
        text = json.dumps(team_document(state, chosen[0]), ensure_ascii=False, indent=2) + "\n"
        write_whole(out, text.encode())
    else:
        table = LEAGUE_TABLES[what](state)
        if out.suffix not in (".csv", ".json"):
            raise Refused([f"{out.name}: a table is written as .csv or .json"])
        write_whole(out, (table.csv() if out.suffix == ".csv" else table.json()).encode())
    echo_written(out, as_json)


@click.command("import-team")
@deciding
@SOURCE
@click.option("--id", "team", help="A short id in this league; that of the file if not given.")
@click.option("--coach", help="Who coaches the team here; as in the file if not given.")
def import_team(desk: Desk, source: Path, team: str | None, coach: str | None) -> None:
    """Take in the team of SOURCE, which `export team` has written, with everything its players have become."""
    with desk.turn() as turn:
        found = read_team(source.read_bytes(), turn.kept.state)
        found = replace(found, team=team or found.team, coach=coach or found.coach)
        turn.decide(found)
        made = turn.kept.state.teams[found.team]
        turn.say(f"{made.name}: value {made.value:,}, {len(made.listed)} players.")


@click.command("import-results")
@deciding
@SOURCE
def import_results(desk: Desk, source: Path) -> None:
    """Enter the results of SOURCE, the table of `export fixtures` with touchdowns and casualties filled in."""
    with desk.turn() as turn:
        results = read_results(source.read_bytes(), turn.kept.state)
        for result in results:
            turn.decide(result)
        turn.say(f"{len(results)} results entered.")


COMMANDS = (print_command, export, import_team, import_results)
