"""Standings, the wallchart of the knockout stage, and certificates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from touchline.printing.names import below_name, winner_called
from touchline.ranking import Table
from touchline.tournament import awards
from touchline.tournament.dates import day_text
from touchline.tournament.final_order import best_of_the_rest, final_order
from touchline.tournament.groups import group_tables
from touchline.tournament.knockout import ChartGame, blank_wallchart, final_places, wallchart
from touchline.tournament.standings import coach_standings, standings
from touchline.tournament.state import EventState


def standings_paper(state: EventState) -> dict[str, Any]:
    """The ranking that decides the event; coaches, groups and Best of the Rest follow where there are any."""
    return {
        "event": state.pack.name,
        "title": "Standings",
        "subtitle": f"after round {state.current_round} of {state.pack.rounds}",
        "parts": _knockout_parts(state) if state.groups else _parts(state),
        "explained": ["The columns break ties from left to right."],
    }


def _parts(state: EventState) -> list[dict[str, Any]]:
    if not state.is_squad_event:
        return [_part(state, "", standings(state))]
    return [_part(state, "Teams", standings(state)), _part(state, "Coaches", coach_standings(state))]


def _knockout_parts(state: EventState) -> list[dict[str, Any]]:
    groups = [_part(state, f"Group {name}", table) for name, table in group_tables(state).items()]
    if not state.seeds:
        return groups
    order = [[str(at.place), state.name_of(at.entrant), below_name(state, at.entrant)] for at in final_order(state)]
    decided = {"title": "Final places, as far as they are decided", "headings": ["", "Name", ""], "rows": order}
    return [decided, _part(state, "Best of the Rest", best_of_the_rest(state)), *groups]


def _part(state: EventState, title: str, table: Table) -> dict[str, Any]:
    columns = [(column.name, column.short.replace("-", "−")) for column in table.columns]
    rows = [
        [
            str(row.place),
            state.name_of(row.entrant),
            below_name(state, row.entrant),
            f"{row.won}/{row.drawn}/{row.lost}",
            *(str(row.values[name]).replace("-", "−") for name, _ in columns),
        ]
        for row in table.rows
    ]
    headings = ["", "Team" if table.rows and table.rows[0].entrant in state.squads else "Coach", "", "W/D/L"]
    names = {row.entrant: state.name_of(row.entrant) for row in table.rows}
    labels = headings + [label for _, label in columns]
    return {"title": title, "headings": labels, "rows": rows, "why": table.parted(names)}


def chart(state: EventState) -> dict[str, Any]:
    """The knockout stage with all its placement games: filled in as far as it is known, blank before the cut."""
    knockout = state.pack.format.knockout
    size = knockout.qualifiers if knockout is not None else len(state.seeds)
    games = wallchart(state) if state.seeds else blank_wallchart(size)
    rounds = sorted({game.round for game in games})
    known = final_places(state) or [None] * size
    return {
        "event": state.pack.name,
        "title": "Knockout",
        "subtitle": state.pack.name,
        "rows": size // 2,
        "rounds": [
            {"title": _round_title(number, len(rounds)), "games": _boxes(state, games, number)} for number in rounds
        ],
        "places": [{"place": place, "name": _name(state, who)} for place, who in enumerate(known, start=1)],
    }


def _round_title(number: int, last: int) -> str:
    return {0: "Finals", 1: "Semi-finals", 2: "Quarter-finals"}.get(last - number, f"Round {number}")


def _boxes(state: EventState, games: Sequence[ChartGame], number: int) -> list[dict[str, Any]]:
    inside = [game for game in games if game.round == number]
    blocks = list(dict.fromkeys(game.places for game in inside))
    return [
        {
            "label": f"Places {game.places[0]} to {game.places[1]}",
            "tint": blocks.index(game.places),
            "home": _name(state, game.home),
            "away": _name(state, game.away),
            "winner": "" if game.winner is None else "home" if game.winner == game.home else "away",
        }
        for game in inside
    ]


def _name(state: EventState, entrant: str | None) -> str:
    return "" if entrant is None else state.name_of(entrant)


def certificates(state: EventState) -> dict[str, Any]:
    """One page for each winner of an award."""
    pages = []
    for award in awards(state):
        name, _, detail = award.label.partition(" (")
        figure = f" · {award.value}" if detail and award.value is not None else ""
        for winner in award.winners:
            called, below = winner_called(state, winner)
            pages.append({"award": name, "detail": detail.removesuffix(")") + figure, "winner": called, "team": below})
    where = ", ".join(part for part in (state.pack.logistics.venue, day_text(state.pack.logistics)) if part)
    return {
        "event": state.pack.name,
        "title": f"Certificates of {state.pack.name}",
        "certificates": pages,
        "provisional": state.phase != "finished",
        "organiser": f"{state.organiser}, Event Organiser",
        "place_and_date": where or "Place and date",
    }
