"""Who is there: absences, drop-outs, warnings and disqualifications."""

from __future__ import annotations

import click

from touchline.cli.event.desk import Desk, deciding, find_coach
from touchline.cli.event.results import pair
from touchline.tournament.conduct import CODE_OF_CONDUCT
from touchline.tournament.decisions import Disqualify, MarkAbsent, MarkPresent, RecordIncident, Rejoin, Withdraw


@click.command()
@deciding
@click.argument("coaches", nargs=-1, required=True)
def absent(desk: Desk, coaches: tuple[str, ...]) -> None:
    """Mark COACHES absent: they are not paired until they are present again."""
    with desk.turn() as turn:
        for coach in (find_coach(turn.state, text) for text in coaches):
            turn.decide(MarkAbsent(coach))
            turn.say(f"{turn.state.name_of(coach)} is absent.")


@click.command()
@deciding
@click.argument("coaches", nargs=-1, required=True)
def present(desk: Desk, coaches: tuple[str, ...]) -> None:
    """Mark COACHES present: they are paired in the next round."""
    with desk.turn() as turn:
        for coach in (find_coach(turn.state, text) for text in coaches):
            turn.decide(MarkPresent(coach))
            turn.say(f"{turn.state.name_of(coach)} is present.")


@click.command()
@deciding
@click.argument("coach")
def drop(desk: Desk, coach: str) -> None:
    """Let COACH leave the event; the points stay, and COACH is not paired again."""
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(Withdraw(found))
        turn.say(f"{turn.state.name_of(found)} has left the event.")


@click.command()
@deciding
@click.argument("coach")
def rejoin(desk: Desk, coach: str) -> None:
    """Let COACH, who had left, take part again from the next round on."""
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(Rejoin(found))
        turn.say(f"{turn.state.name_of(found)} takes part again.")


CITATION = click.argument("citation", metavar="CITATION")
CITATIONS = f"CITATION is {', '.join(CODE_OF_CONDUCT)}, or event-rule: and the name of a rule of the event."


@click.command(epilog=CITATIONS)
@deciding
@click.argument("coach")
@CITATION
@click.argument("account")
def warn(desk: Desk, coach: str, citation: str, account: str) -> None:
    """Record a warning of COACH, with an ACCOUNT of what happened."""
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(RecordIncident(found, citation, account))
        turn.say(f"{turn.state.name_of(found)} is warned: {citation}.")


@click.command(epilog=CITATIONS)
@deciding
@click.argument("coach")
@CITATION
@click.option("--score", metavar="OWN-OTHER", help="Touchdowns so far of a game in progress, those of COACH first.")
@click.option("--cas", metavar="OWN-OTHER", help="Casualties so far, those of COACH first.")
@click.option("--checked", is_flag=True, help="The game has not begun.")
def disqualify(desk: Desk, coach: str, citation: str, score: str | None, cas: str | None, checked: bool) -> None:
    """Exclude COACH from the event; --why is required.

    A game in progress counts as conceded, with the figures that were reported or with those given here.
    """
    touchdowns = None if score is None else pair(score, "--score")
    casualties = None if cas is None else pair(cas, "--cas")
    with desk.turn() as turn:
        found = find_coach(turn.state, coach)
        turn.decide(Disqualify(found, citation, touchdowns, casualties, checked))
        turn.say(f"{turn.state.name_of(found)} is disqualified.")


COMMANDS = (absent, present, drop, rejoin, warn, disqualify)
