"""Rounds: drawing, pairing by hand, showing, and what the organiser may change about them."""

from __future__ import annotations

import secrets
from typing import Any

import click

from touchline.cli.event.desk import (
    Desk,
    deciding,
    echo_json,
    find_coach,
    find_entrant,
    find_game,
    find_squad,
    reading,
    show_table,
)
from touchline.tournament import Event, Refused
from touchline.tournament.dates import round_start_text
from touchline.tournament.decisions import ConfirmPairings, KeepApart, LeaveOpen, SetGroups, SwapSeats
from touchline.tournament.groups import group_name
from touchline.tournament.state import EventState, Game, Match
from touchline.tournament.telling import game_state, score_text
from touchline.tournament.timing import WHEN_TIME_IS_UP, end_text, limit_text, time_limit
from touchline.tournament.views import contact_of

SEED = click.option("--seed", type=click.IntRange(min=0), help="Repeats a draw. Default: random; it is stored.")
NOBODY = "-"


def thrown(seed: int | None) -> int:
    return secrets.randbelow(1_000_000_000) if seed is None else seed


@click.command()
@deciding
@SEED
def draw(desk: Desk, seed: int | None) -> None:
    """Draw and publish the next round by the guide's system."""
    with desk.turn() as turn:
        chosen = thrown(seed)
        turn.event.draw_round(chosen, by=turn.by, at=turn.at)
        drawn = turn.state.current_round
        turn.say(f"Round {drawn} is drawn with seed {chosen}: {len(turn.state.rounds[drawn].games)} games.")
    if not desk.as_json:
        show_round(turn.state, drawn)


@click.command()
@deciding
@click.argument("pairs", nargs=-1, required=True, metavar="PAIR...")
@SEED
def pair(desk: Desk, pairs: tuple[str, ...], seed: int | None) -> None:
    """Publish a round put together by hand, each PAIR as HOME:AWAY; HOME:- is left over."""
    with desk.turn() as turn:
        put_together = [_pair(turn.state, text) for text in pairs]
        turn.event.publish_by_hand(put_together, by=turn.by, at=turn.at, why=turn.why, seed=thrown(seed))
    if not desk.as_json:
        show_round(turn.state, turn.state.current_round)


def _pair(state: EventState, text: str) -> tuple[str, str | None]:
    home, colon, away = text.partition(":")
    if not colon or not home or not away:
        raise Refused([f"{text!r} is not a pair; write it as HOME:AWAY, or HOME:{NOBODY} for the one left over"])
    return find_entrant(state, home), None if away == NOBODY else find_entrant(state, away)


@click.command()
@deciding
@SEED
@click.option("--group", "by_hand", multiple=True, metavar="A,B,C,D", help="Set by hand, once for each group.")
def groups(desk: Desk, seed: int | None, by_hand: tuple[str, ...]) -> None:
    """Draw the groups of a Group & Knockout event, or set them by hand."""
    if by_hand and seed is not None:
        raise click.UsageError("--seed is for a draw, --group for groups set by hand")
    with desk.turn() as turn:
        chosen = thrown(seed)
        if by_hand:
            found = [[find_entrant(turn.state, name.strip()) for name in group.split(",")] for group in by_hand]
            turn.decide(SetGroups({group_name(place): tuple(group) for place, group in enumerate(found)}))
        else:
            turn.event.draw_groups(chosen, by=turn.by, at=turn.at)
        for name, members in turn.state.groups.items():
            turn.say(f"Group {name}: {', '.join(turn.state.name_of(member) for member in members)}")
        if not by_hand:
            turn.say(f"Drawn with seed {chosen}.")


@click.command()
@deciding
def cut(desk: Desk) -> None:
    """Settle who has qualified for the knockout stage, after the groups."""
    with desk.turn() as turn:
        turn.event.cut_to_knockout(by=turn.by, at=turn.at)
        for place, entrant in enumerate(turn.state.seeds, start=1):
            turn.say(f"seed {place}: {turn.state.name_of(entrant)}")


@click.command()
@reading
@click.option("--round", "round_number", type=click.IntRange(min=1), help="The current one if not given.")
def pairings(event: Event, as_json: bool, round_number: int | None) -> None:
    """Show who plays whom at which table, with results and the reason for every unusual pairing."""
    state = event.state
    shown = round_number or state.current_round
    if shown not in state.rounds:
        raise Refused([f"round {shown or 1} has not been drawn yet; drawn are {state.current_round} rounds"])
    if not as_json:
        return show_round(state, shown)
    drawn = state.rounds[shown]
    matches = [_match_data(state, match) for match in state.matches_of(shown)]
    hours = {"start": round_start_text(state.pack, shown), "end": end_text(state.pack, shown)}
    known = {"round": shown, "method": drawn.method, "seed": drawn.seed, "minutes": time_limit(state.pack, shown)}
    echo_json({**known, **hours, "matches": matches})


def _match_data(state: EventState, match: Match) -> dict[str, Any]:
    games = [
        {
            "id": game.id,
            "table": game.table,
            "home": {"id": game.home, "name": state.name_of(game.home)},
            "away": None if game.away is None else {"id": game.away, "name": state.name_of(game.away)},
            "result": score_text(game),
            "state": game_state(game),
        }
        for game in (state.games[name] for name in match.games)
    ]
    ends: dict[str, Any] = {"stage": match.stage, "places": match.places, "note": match.note}
    if state.is_squad_event:
        ends["captains"] = {squad: contact_of(state, squad).id for squad in match.entrants}
        ends["confirmed_by"] = match.confirmed_by
    return {"id": match.id, "home": match.home, "away": match.away, **ends, "games": games}


def show_round(state: EventState, number: int) -> None:
    rows = []
    for match in state.matches_of(number):
        for place, name in enumerate(match.games):
            game = state.games[name]
            away = "(bye)" if game.away is None else _label(state, game.away)
            note = match.note if place == 0 else ""
            rows.append((game.table, _label(state, game.home), score_text(game) or "-", away, _remark(game, note)))
    show_table(f"Round {number}", ("Table", "Home", "Score", "Away", "Remarks"), rows)
    click.echo(_hours(state, number))


def _hours(state: EventState, number: int) -> str:
    """The time of a round, and what holds when it is over."""
    start, end = round_start_text(state.pack, number), end_text(state.pack, number)
    hours = f"{start} to {end}" if start and end else start
    return f"{hours + ', ' if hours else ''}{limit_text(state.pack, number)} for a game.\n{WHEN_TIME_IS_UP}"


def _label(state: EventState, coach: str) -> str:
    if coach not in state.coaches:
        return f"{coach} (spare)"
    squad = state.squads.get(state.coaches[coach].squad or "")
    return f"{state.name_of(coach)} ({squad.name})" if squad else state.name_of(coach)


def _remark(game: Game, note: str) -> str:
    known = game_state(game)
    return "\n".join(part for part in (known if known in ("disputed", "reported", "left open") else "", note) if part)


@click.command()
@deciding
@click.argument("one")
@click.argument("other")
def swap(desk: Desk, one: str, other: str) -> None:
    """Let ONE and OTHER exchange their opponents of the current round; --why is required."""
    with desk.turn() as turn:
        turn.decide(SwapSeats(find_coach(turn.state, one), find_coach(turn.state, other)))
    if not desk.as_json:
        show_round(turn.state, turn.state.current_round)


@click.command()
@deciding
@click.argument("one")
@click.argument("other")
def apart(desk: Desk, one: str, other: str) -> None:
    """Keep ONE and OTHER apart in later draws if possible; --why is required."""
    with desk.turn() as turn:
        turn.decide(KeepApart(find_entrant(turn.state, one), find_entrant(turn.state, other)))
        turn.say("The two are kept apart.")


@click.command("confirm-pairings")
@deciding
@click.argument("team")
def confirm_pairings(desk: Desk, team: str) -> None:
    """Note that the captain of TEAM finds its coaches paired correctly."""
    with desk.turn() as turn:
        squad = find_squad(turn.state, team)
        current = turn.state.matches_of(turn.state.current_round) if turn.state.rounds else iter(())
        match = next((match.id for match in current if squad in match.entrants), "of this round")
        turn.decide(ConfirmPairings(squad, match))
        turn.say(f"The pairings of {turn.state.name_of(squad)} are confirmed.")


@click.command("leave-open")
@deciding
@click.argument("game")
def leave_open(desk: Desk, game: str) -> None:
    """Continue although GAME has no result; it counts for nobody until it has one. --why is required."""
    with desk.turn() as turn:
        found = find_game(turn.state, game)
        turn.decide(LeaveOpen(found.id))
        turn.say(f"Game {found.id} is left open.")


COMMANDS = (draw, pair, groups, cut, pairings, swap, apart, confirm_pairings, leave_open)
