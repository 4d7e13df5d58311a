"""Standings, and the news of a league."""

from __future__ import annotations

from dataclasses import asdict

import click

from touchline.cli.journal_desk import echo_json, printable, show_table
from touchline.cli.league.desk import find_team, reading
from touchline.journal import Refused
from touchline.league import League, Player
from touchline.league.records import PLAYER_LISTS, all_time, cemetery, head_to_head, top_players
from touchline.league.standings import find_stage, standings, tabled


@click.command("standings")
@reading
@click.option("--stage", help="The stage; the first with divisions if not given.")
@click.option("--season", type=int, help="Another season, by its number.")
def show_standings(league: League, as_json: bool, stage: str | None, season: int | None) -> None:
    """Show the tables, with a sentence for every tie that a tiebreaker decided."""
    state = league.state
    number = state.season_number if season is None else season
    if number not in state.seasons:
        raise Refused(["there is no such season" if state.seasons else "no season has begun"])
    stages = [name for name, one in state.seasons[number].stages.items() if tabled(state, one)]
    if not stages:
        raise Refused(["the season has no table yet"])
    chosen = stage or stages[0]
    tables = {name: standings(state, chosen, name, number) for name in tabled(state, find_stage(state, chosen, number))}
    if as_json:
        return echo_json({name: [asdict(row) for row in table.rows] for name, table in tables.items()})
    names = {name: team.name for name, team in state.teams.items()}
    for name, table in tables.items():
        headings = ("", "Team", "P", "W", "D", "L", *(column.short for column in table.columns))
        rows = [
            (row.place, names[row.entrant], row.played, row.won, row.drawn, row.lost, *row.values.values())
            for row in table.rows
        ]
        title = find_stage(state, chosen, number).name
        show_table(title if len(tables) == 1 else f"{title}: {name}", headings, rows)
        for sentence in table.parted(names):
            click.echo(printable(sentence))


@click.command()
@reading
def news(league: League, as_json: bool) -> None:
    """Show the announcements, newest first."""
    found = list(reversed(league.state.news))
    if as_json:
        return echo_json([{"time": time, "author": author, "text": text} for time, author, text in found])
    for time, author, text in found:
        click.echo(printable(f"{time[:16].replace('T', ' ')} {author}: {text}"))


@click.command()
@reading
@click.argument("by", type=click.Choice(list(PLAYER_LISTS)))
@click.option("--limit", type=click.IntRange(1, 100), default=10, show_default=True)
def top(league: League, as_json: bool, by: str, limit: int) -> None:
    """Show the best players of all teams and times."""
    state = league.state
    found = top_players(state, by, limit)
    if as_json:
        return echo_json([asdict(row) for row in found])
    rows = [(row.place, _called(row.player), state.name_of(row.team), row.figure) for row in found]
    show_table("", ("", "Player", "Team", by.capitalize()), rows)


def _called(player: Player) -> str:
    return player.name or f"number {player.number}"


@click.command("all-time")
@reading
def show_all_time(league: League, as_json: bool) -> None:
    """Show the results of all teams over all seasons, titles first."""
    state = league.state
    found = all_time(state)
    if as_json:
        return echo_json([{"team": name, **asdict(record)} for name, record in found])
    rows = [
        (
            state.name_of(name),
            one.titles or "",
            one.games,
            one.won,
            one.drawn,
            one.lost,
            f"{one.scored}-{one.conceded}",
            f"{one.casualties}-{one.suffered}",
        )
        for name, one in found
    ]
    show_table("", ("Team", "Titles", "P", "W", "D", "L", "TD", "Cas"), rows)


@click.command("cemetery")
@reading
def show_cemetery(league: League, as_json: bool) -> None:
    """Show the dead, and where they fell."""
    state = league.state
    found = cemetery(state)
    if as_json:
        return echo_json([asdict(grave) for grave in found])
    rows = [(_called(grave.player), state.name_of(grave.team), grave.fixture, grave.player.spp) for grave in found]
    show_table("", ("Player", "Team", "Fixture", "SPP"), rows)


@click.command("head-to-head")
@reading
@click.argument("one", metavar="TEAM")
@click.argument("other", metavar="TEAM")
def show_head_to_head(league: League, as_json: bool, one: str, other: str) -> None:
    """Show all results of one team against another."""
    state = league.state
    teams = find_team(state, one), find_team(state, other)
    found = head_to_head(state, *teams)
    if as_json:
        return echo_json(asdict(found))
    click.echo(printable(f"{state.name_of(teams[0])} against {state.name_of(teams[1])}:"))
    click.echo(
        f"{found.won} won, {found.drawn} drawn, {found.lost} lost; touchdowns {found.scored}-{found.conceded}, "
        f"casualties {found.casualties}-{found.suffered}"
    )


COMMANDS = (show_standings, show_all_time, news, top, show_cemetery, show_head_to_head)
