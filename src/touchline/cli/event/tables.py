"""Standings with their tiebreaks, votes and awards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import click

from touchline.cli.event.desk import Desk, deciding, echo_json, find_coach, find_entrant, reading, show_table
from touchline.ranking import Table
from touchline.tournament import Event, Refused, awards, coach_standings, final_order
from touchline.tournament.decisions import CastVote, GiveAward
from touchline.tournament.groups import group_tables
from touchline.tournament.knockout import wallchart
from touchline.tournament.standings import standings as standings_of
from touchline.tournament.state import EventState


@click.command()
@reading
@click.option("--round", "up_to", type=click.IntRange(min=1), help="As they stood after that round.")
@click.option("--coaches", is_flag=True, help="The coaches' own ranking in a Team Event.")
@click.option("--groups", "by_group", is_flag=True, help="Each group on its own.")
@click.option("--final", is_flag=True, help="The final order, with the knockout counted.")
@click.option("--why", nargs=2, metavar="A B", help="Why one ranks above the other.")
def standings(
    event: Event,
    as_json: bool,
    up_to: int | None,
    coaches: bool,
    by_group: bool,
    final: bool,
    why: tuple[str, str] | None,
) -> None:
    """Show the ranking with its tiebreak columns."""
    state = event.state
    if final:
        return _show_final(state, as_json)
    if by_group:
        tables = group_tables(state)
        if as_json:
            return echo_json({name: table_data(state, table) for name, table in tables.items()})
        for name, table in tables.items():
            _show(state, table, f"Group {name}")
        return None
    table = coach_standings(state, up_to=up_to) if coaches else standings_of(state, up_to=up_to)
    if why:
        return _explain(state, table, why, coaches, as_json)
    if as_json:
        return echo_json({"columns": columns_data(table), "rows": table_data(state, table)})
    _show(state, table, f"Standings after round {up_to or state.current_round}")


def _explain(state: EventState, table: Table, pair: tuple[str, str], coaches: bool, as_json: bool) -> None:
    find = find_coach if coaches else find_entrant
    one, other = (find(state, text) for text in pair)
    names = {row.entrant: state.name_of(row.entrant) for row in table.rows}
    sentence = table.why(one, other, names)
    if as_json:
        return echo_json({"why": sentence})
    click.echo(sentence)


def _show_final(state: EventState, as_json: bool) -> None:
    order = final_order(state)
    if as_json:
        places = [{"place": place.place, "id": place.entrant, "name": state.name_of(place.entrant)} for place in order]
        return echo_json(places)
    show_table("Final order", ("Place", "Name"), [(place.place, state.name_of(place.entrant)) for place in order])


def columns_data(table: Table) -> list[dict[str, str]]:
    return [{"name": column.name, "label": column.label} for column in table.columns]


def table_data(state: EventState, table: Table) -> list[dict[str, Any]]:
    return [
        {
            "place": row.place,
            "id": row.entrant,
            "number": state.number_of(row.entrant),
            "name": state.name_of(row.entrant),
            "played": row.played,
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            **row.values,
        }
        for row in table.rows
    ]


def _show(state: EventState, table: Table, title: str) -> None:
    headings = ["", "Name", "W-D-L", *(column.short for column in table.columns)]
    rows = [
        (
            row.place,
            state.name_of(row.entrant),
            f"{row.won}-{row.drawn}-{row.lost}",
            *(row.values[column.name] for column in table.columns),
        )
        for row in table.rows
    ]
    show_table(title, headings, rows)


@click.command("awards")
@reading
def show_awards(event: Event, as_json: bool) -> None:
    """Show every award with its current winners."""
    found = awards(event.state)
    if as_json:
        return echo_json(
            [
                {
                    "award": award.name,
                    "label": award.label,
                    "winners": list(award.winners),
                    "names": [winner_name(event.state, winner) for winner in award.winners],
                    "value": award.value,
                }
                for award in found
            ]
        )
    rows = [
        (award.label, ", ".join(winner_name(event.state, winner) for winner in award.winners) or "nobody", award.value)
        for award in found
    ]
    show_table("Awards", ("Award", "Winner", "With"), rows)


def winner_name(state: EventState, winner: str) -> str:
    """The name of an entrant; a single player is named with the coach."""
    entrant, slash, player = winner.partition("/")
    return f"{player} of {state.name_of(entrant)}" if slash else state.name_of(entrant)


@click.command()
@deciding
@click.argument("voter")
@click.argument("about", type=click.Choice(["favourite-opponent", "best-painted"]))
@click.argument("choice")
def vote(desk: Desk, voter: str, about: Literal["favourite-opponent", "best-painted"], choice: str) -> None:
    """Cast the vote of the coach VOTER for CHOICE."""
    with desk.turn(acting_for=voter) as turn:
        turn.decide(CastVote(find_coach(turn.state, voter), about, find_coach(turn.state, choice)))
        turn.say("The vote is cast.")


@click.command()
@deciding
@click.argument("award")
@click.argument("winners", nargs=-1, required=True)
def award(desk: Desk, award: str, winners: tuple[str, ...]) -> None:
    """Give an AWARD that is decided by hand."""
    with desk.turn() as turn:
        turn.decide(GiveAward(award, tuple(find_coach(turn.state, winner) for winner in winners)))
        turn.say(f"{award}: {', '.join(winners)}")


@click.command("wallchart")
@reading
def show_wallchart(event: Event, as_json: bool) -> None:
    """Show every game of the knockout stage, as far as it is known."""
    state = event.state
    if state.pack.format.knockout is None:
        raise Refused(["this event has no knockout stage"])
    games = wallchart(state) if state.seeds else []
    names: Mapping[str | None, str] = {None: "", **{entrant: state.name_of(entrant) for entrant in state.entrants()}}
    if as_json:
        chart = [
            {"round": game.round, "places": game.places, "home": game.home, "away": game.away, "winner": game.winner}
            for game in games
        ]
        return echo_json(chart)
    if not state.seeds:
        return click.echo("The qualifiers of the knockout stage have not been settled yet.")
    rows = [
        (game.round, f"{game.places[0]}-{game.places[1]}", names[game.home], names[game.away], names[game.winner])
        for game in games
    ]
    show_table("Knockout", ("Round", "Places", "Home", "Away", "Winner"), rows)


COMMANDS = (standings, show_awards, vote, award, show_wallchart)
