"""What only some events need: secret objectives, checks of miniatures, tiebreakers kept by hand, results sheets."""

from __future__ import annotations

from dataclasses import asdict

import click

from touchline.cli.event.desk import Desk, deciding, echo_json, find_coach, find_game, reading, show_table
from touchline.cli.event.rounds import SEED, thrown
from touchline.tournament import Event, Refused
from touchline.tournament.decisions import CheckMiniatures, DealObjectives, JudgeConversion, SetCustomValues
from touchline.tournament.decisions.entering import MINIATURE_CHECKS
from touchline.tournament.objectives import OBJECTIVES, roll_objectives
from touchline.tournament.results_sheet import results_sheet

CHECKS = click.Choice(MINIATURE_CHECKS)


@click.command()
@deciding
@click.argument("coach")
@click.option("--game", help="The coach's game of the current round if not given.")
@SEED
def objectives(desk: Desk, coach: str, game: str | None, seed: int | None) -> None:
    """Roll the secret objectives of COACH for a game."""
    with desk.turn(acting_for=coach) as turn:
        found, chosen = find_coach(turn.state, coach), thrown(seed)
        rolls = roll_objectives(chosen)
        turn.decide(DealObjectives(find_game(turn.state, game or coach).id, found, rolls, chosen))
        for roll in rolls:
            turn.say(f"{roll:2} {OBJECTIVES[roll].name}: {OBJECTIVES[roll].condition}")


@click.command()
@deciding
@click.argument("coach")
@click.option("--passed", multiple=True, type=CHECKS, help="A point of the checklist that is in order.")
@click.option("--failed", multiple=True, type=CHECKS, help="One that is not; it shows on the record and bars nobody.")
def miniatures(desk: Desk, coach: str, passed: tuple[str, ...], failed: tuple[str, ...]) -> None:
    """Tick the checklist of COACH's miniatures."""
    if not (passed or failed) or set(passed) & set(failed):
        raise click.UsageError("say what is in order with --passed and what is not with --failed")
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(CheckMiniatures(found, {**dict.fromkeys(passed, True), **dict.fromkeys(failed, False)}))
        ticked = turn.state.coaches[found].miniatures
        turn.say(", ".join(f"{name}: {'yes' if fine else 'no'}" for name, fine in ticked.items()))


@click.command()
@deciding
@click.argument("coach")
@click.argument("model")
@click.option("--official-parts", is_flag=True, help="It is made of official parts only.")
@click.option("--recognisable", is_flag=True, help="It clearly shows what it represents.")
@click.option("--allow/--refuse", default=True, show_default=True)
def conversion(desk: Desk, coach: str, model: str, official_parts: bool, recognisable: bool, allow: bool) -> None:
    """Allow or refuse a converted MODEL of COACH."""
    with desk.turn() as turn:
        turn.decide(JudgeConversion(find_coach(turn.state, coach), model, official_parts, recognisable, allow))
        turn.say(f"{model} is {'allowed' if allow else 'refused'}.")


@click.command()
@deciding
@click.argument("tiebreaker")
@click.argument("values", nargs=-1, required=True, metavar="COACH=VALUE...")
def values(desk: Desk, tiebreaker: str, values: tuple[str, ...]) -> None:
    """Set the figures of a TIEBREAKER that the organiser keeps by hand; they replace those set before."""
    with desk.turn() as turn:
        read = dict(_value(text) for text in values)
        turn.decide(SetCustomValues(tiebreaker, {find_coach(turn.state, name): each for name, each in read.items()}))
        turn.say(f"{tiebreaker}: {len(read)} values set.")


def _value(text: str) -> tuple[str, int]:
    name, _, figure = text.rpartition("=")
    try:
        return name, int(figure)
    except ValueError as error:
        raise Refused([f"{text!r} should be a coach and a whole number, such as Ann=3"]) from error


@click.command()
@reading
@click.argument("coach")
def games(event: Event, as_json: bool, coach: str) -> None:
    """Show the results sheet of COACH: every game with its figures, and totals."""
    sheet = results_sheet(event.state, find_coach(event.state, coach))
    if as_json:
        return echo_json(asdict(sheet))
    headings = ("Round", "Table", "Opponent", "", "TD", "TD against", "Cas", "Cas against", "Bonus", "Pts")
    rows: list[tuple[object, ...]] = [
        (
            line.round,
            line.table,
            line.opponent,
            line.outcome,
            line.touchdowns,
            line.conceded,
            line.casualties,
            line.suffered,
            line.bonus,
            line.points,
        )
        for line in sheet.lines
    ]
    summed = ("touchdowns", "conceded", "casualties", "suffered", "bonus", "points")
    rows.append(("", "", "Total", "", *(sheet.totals[name] for name in summed)))
    show_table(f"{sheet.number} {sheet.coach}", headings, rows)


COMMANDS = (objectives, miniatures, conversion, values, games)
